"""What the heuristic team does in positions set up by hand.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from typing import cast

from earthrise.bots import find_bot
from earthrise.bots.play import finish_game
from earthrise.bots.search import Search
from earthrise.engine.chance import Chance
from earthrise.engine.tactics import Tactics
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import GAME, Scene


def chosen(scene: Scene) -> str:
    """What the heuristic bot does now."""
    seat = scene.state.deciders()[0]
    return find_bot("heuristic", GAME).choose(scene.state.view(seat), Chance(1)).text


def rest_of_turn(scene: Scene, settler: int = 0) -> list[str]:
    """Let it play on until the turn is over; what it did."""
    done: list[str] = []
    while not scene.state.over and scene.state.active == settler and scene.asked()[0] == "turn":
        done.append(chosen(scene))
        scene.play(done[-1])
    return done


def test_a_pile_is_deposited_before_anything_else() -> None:
    scene = Scene().settler(0, at="E5", load="4 wood").turn_of(0)
    assert chosen(scene) == "deposit resource:wood"


def test_whoever_carries_a_pile_walks_to_the_space_center() -> None:
    scene = Scene().settler(0, at="E3", load="4 wood").turn_of(0)
    assert rest_of_turn(scene)[:3] == ["move square:E4", "move square:E5", "deposit resource:wood"]


def test_the_turn_ends_on_another_tile_of_the_kind_that_is_gathered() -> None:
    scene = Scene().open_map().settler(0, at="B1", load="2 wood").season("spring")
    scene.tile("B1", "forest").tile("B2", "forest").turn_of(0)
    assert "move square:B2" in rest_of_turn(scene)


def test_relief_is_played_at_once() -> None:
    scene = Scene().settler(0, at="A1", hand=["tree_planting"]).turn_of(0).pollution(3)
    assert chosen(scene) == "play card:tree_planting"


def test_the_dead_are_revived() -> None:
    scene = Scene().settler(0, at="A1", hand=["revive"]).settler(1, at="D2", down=2).turn_of(0)
    assert chosen(scene) == "play card:revive"


def test_needs_are_left_while_the_shuttle_is_far_from_full() -> None:
    scene = Scene().turn_of(0)
    scene.settler(0, at=scene.data["needs"]["food"]["square"]).turn_of(0)
    assert not any(step == "pick_up" for step in rest_of_turn(scene))


def test_with_a_full_shuttle_and_clean_air_a_need_is_picked_up() -> None:
    scene = Scene().full_shuttle().need("luxury").need("house").need("money").pollution(2)
    scene.settler(1, at="E5").settler(0, at=scene.data["needs"]["food"]["square"]).turn_of(0)
    assert chosen(scene) == "pick_up"


def test_a_need_that_would_lose_the_game_is_not_picked_up() -> None:
    scene = Scene().full_shuttle().need("luxury").need("house").need("money").pollution(9)
    scene.settler(1, at="E5").settler(0, at=scene.data["needs"]["food"]["square"]).turn_of(0)
    assert not any(step == "pick_up" for step in rest_of_turn(scene))


def test_with_everything_done_all_go_home_and_win() -> None:
    scene = Scene().full_shuttle().all_needs().pollution(4).settler(0, at="E3").settler(1, at="E5").turn_of(0)
    rest_of_turn(scene)
    assert scene.reason() == "launched"


def test_nobody_gives_up() -> None:
    scene = Scene().turn_of(0)
    assert "give_up" in scene.options("give_up")
    assert "give_up" not in rest_of_turn(scene)


def test_its_team_wins_easy_games_that_random_players_never_win() -> None:
    won = {"heuristic": 0, "random": 0}
    for name in won:
        for seed in range(6):
            state = GAME.start(2, seed, {"difficulty": "easy"})
            finish_game(state, [find_bot(name, GAME), find_bot(name, GAME)], seed)
            assert state.result is not None
            won[name] += bool(state.result.winners)
    assert won["heuristic"] >= 3 and won["random"] == 0


# -- waiting for the end ----------------------------------------------------------------------------------------------


def waiting(pollution: int) -> Scene:
    """All piles are in the shuttle, and the air cannot bear four Needs."""
    return Scene().full_shuttle().pollution(pollution)


def test_who_waits_for_relief_stands_on_a_tile_that_pays_for_cards_near_a_need() -> None:
    scene = waiting(6).tile("E2", "cave").settler(0, at="E4").settler(1, at="E5").turn_of(0)
    assert rest_of_turn(scene)[:2] == ["move square:E3", "move square:E2"]
    scene = waiting(6).tile("E2", "cave").settler(0, at="E2", load="1 metal").settler(1, at="E5").turn_of(0)
    assert chosen(scene) == "buy resource:metal"


def test_cards_for_the_last_run_are_kept_until_the_hand_is_full() -> None:
    scene = waiting(6).tile("E2", "cave").settler(0, at="E2", hand=["long_days"]).settler(1, at="E5").turn_of(0)
    assert "play card:long_days" not in rest_of_turn(scene)
    scene = waiting(6).tile("E2", "cave").settler(0, at="E2", hand=["long_days", "revive"]).settler(1, at="E5")
    assert chosen(scene.turn_of(0)) == "play card:long_days"


def test_a_homing_beacon_is_for_those_whom_it_brings_nearer() -> None:
    scene = Scene().full_shuttle().all_needs().pollution(4)
    scene.settler(0, at="E4", hand=["homing_beacon"]).settler(1, at="E5").turn_of(0)
    assert chosen(scene) == "move square:E5"


def test_the_last_run_begins_once_cards_bring_less_than_the_seasons() -> None:
    relief = ["tree_planting", "tree_planting", "tree_planting", "tree_planting", "clean_reactor"]
    scene = Scene().full_shuttle().pollution(2).settler(0, at="E2").settler(1, at="E5").turn_of(0)
    assert "move square:E1" not in rest_of_turn(scene)
    scene = Scene().full_shuttle().pollution(2).removed(*relief).settler(0, at="E2").settler(1, at="E5").turn_of(0)
    assert rest_of_turn(scene)[0] == "move square:E1"


# -- what a search asks -----------------------------------------------------------------------------------------------


def tactics() -> Tactics:
    return GAME.tactics("steady")


def test_ratings_of_all_options_agree_with_the_rating_of_each() -> None:
    for scene in (
        Scene().settler(0, at="E3", load="4 wood", hand=["hover_bike", "tree_planting"]).pollution(3).turn_of(0),
        waiting(8).settler(0, at="E2", load="2 metal", hand=["homing_beacon"]).settler(1, at="B5").turn_of(0),
        Scene().settler(0, at="B1", load="2 wood").season("winter").turn_of(0),
    ):
        options = scene.state.legal(0)
        assert tactics().ratings(scene.state, 0, options) == [tactics().rate(scene.state, 0, each) for each in options]


def ratings_of(scene: Scene) -> dict[str, int]:
    options = scene.state.legal(0)
    return dict(zip([each.text for each in options], tactics().ratings(scene.state, 0, options), strict=True))


def test_what_the_plan_does_not_ask_for_is_rated_below_ending_the_turn_but_in_order() -> None:
    scene = waiting(4).settler(0, at="E1", load="1 wood").settler(1, at="D1", load="1 food").turn_of(0)
    ratings = ratings_of(scene)
    assert ratings["end"] == 0 > ratings["pick_up"] > ratings["trade settler:2 give:wood take:nothing"]
    assert min(ratings.values()) == ratings["give_up"]


def test_a_need_that_ruins_the_planet_is_rated_last() -> None:
    scene = waiting(9).need("luxury").need("house").need("food").settler(0, at="E1").settler(1, at="E5").turn_of(0)
    ratings = ratings_of(scene)
    assert ratings["pick_up"] == min(ratings.values())


def test_a_trade_that_completes_a_pile_is_worth_a_thought() -> None:
    scene = (
        Scene().full_shuttle(but="wood").settler(0, at="E3", load="3 wood").settler(1, at="E2", load="1 wood 1 food")
    )
    trades = {text: rating for text, rating in ratings_of(scene.turn_of(0)).items() if text.startswith("trade")}
    best = max(trades, key=lambda text: trades[text])
    assert "take:wood" in best and trades[best] > trades["trade settler:2 give:wood take:nothing"]


def test_quick_play_follows_its_plan_and_makes_another_when_the_plan_is_done() -> None:
    sense = tactics()
    scene = Scene().settler(0, at="E3", load="4 wood").turn_of(0)
    done: list[str] = []
    while scene.state.active == 0 and scene.asked()[0] == "turn":
        options = scene.state.legal(0)
        action = sense.quick(scene.state, 0, options, Chance(1))
        assert action in options
        done.append(action.text)
        scene.play(action.text)
    assert done[:3] == ["move square:E4", "move square:E5", "deposit resource:wood"]
    assert scene.state.active == 1


def test_quick_play_does_not_take_the_plan_of_another_world() -> None:
    sense = tactics()
    for at, way in (("E3", "move square:E4"), ("E7", "move square:E6")):
        scene = Scene().settler(0, at=at, load="4 wood").turn_of(0)
        assert sense.quick(scene.state, 0, scene.state.legal(0), Chance(1)).text == way


def value(scene: Scene) -> float:
    worth = tactics().value(scene.state, 0)
    assert -1.0 <= worth <= 1.0
    return worth


def test_piles_relief_and_clean_air_are_worth_having() -> None:
    plain = value(Scene())
    assert value(Scene().shuttle(wood=1)) > plain
    assert value(Scene().settler(0, load="3 wood")) > plain
    assert value(Scene().pollution(1)) > plain > value(Scene().pollution(5))
    assert value(Scene().removed("tree_planting")) < plain
    assert value(Scene().settler(0, hand=["revive"])) > plain
    assert value(Scene().settler(1, at="D2", down=2)) < value(Scene().settler(1, at="D2"))


def test_relief_is_worth_more_in_the_hand_than_in_the_pile_and_most_when_played() -> None:
    for scene, held, played in (
        (Scene().pollution(4), Scene().pollution(4), Scene().pollution(3)),
        (waiting(4), waiting(4), waiting(3)),
    ):
        held.settler(0, hand=["tree_planting"])
        assert value(played.removed("tree_planting")) > value(held) > value(scene)


def test_with_everything_done_the_way_home_counts() -> None:
    near = Scene().full_shuttle().all_needs().pollution(6).settler(0, at="E4").settler(1, at="E5")
    far = Scene().full_shuttle().all_needs().pollution(6).settler(0, at="E1").settler(1, at="E5")
    assert value(near) > value(far)


def ended(at: str, pollution: int, coming: str = "calm_winds") -> Scene:
    """A game that is over with this turn: by a launch, or by what the season brings."""
    scene = Scene().full_shuttle().all_needs().pollution(pollution).last_turn_of("spring").coming(negative=[coming])
    scene.settler(0, at=at).settler(1, at="E5").turn_of(0)
    scene.play(*(["move E5"] if at == "E4" else ["end"]))
    assert scene.state.over
    return scene


def test_an_end_is_worth_more_the_clearer_it_is_won_and_the_nearer_the_win_was() -> None:
    clear, narrow = value(ended("E4", 4)), value(ended("E4", 10))
    near, far = value(ended("E3", 10, "smog")), value(ended("A1", 10, "smog"))
    assert clear > narrow > 0.5 > -0.5 > near > far


def test_the_clock_counts_turns_and_never_goes_back() -> None:
    sense = tactics()
    state = GAME.start(3, 5, {})
    seen = sense.clock(state)
    assert seen == 0
    while not state.over and cast(Planet, state).turns_played < 20:
        seat = state.deciders()[0]
        state.apply(seat, sense.quick(state, seat, state.legal(seat), Chance(state.ply)))
        assert seen <= sense.clock(state) <= seen + 2
        seen = sense.clock(state)
    assert seen == 20


def test_a_search_wins_where_a_step_is_left() -> None:
    scene = Scene().full_shuttle().all_needs().pollution(10).settler(0, at="E4").settler(1, at="E5").turn_of(0)
    search = Search(scene.state.view(0), tactics(), Chance(3))
    search.run(30)
    assert search.best().text == "move square:E5"

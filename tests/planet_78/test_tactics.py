"""What the heuristic team does in positions set up by hand.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from earthrise.bots import find_bot
from earthrise.bots.table import finish_game
from earthrise.engine.chance import Chance
from tests.planet_78.scene import GAME, Scene


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

"""What the heuristic bot does in positions set up by hand.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot, play_game
from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.bots.land_values import Outlook, mood, promise
from earthrise.games.new_earth_fay.bots.tactics import TEMPERAMENTS
from earthrise.games.new_earth_fay.components.charts import HOME
from earthrise.games.new_earth_fay.components.tiles import NO_BENEFIT, TERRAFORMING, TILES, VP_BENEFIT
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.kit.tactics import decisions


def chosen(scene: Scene, temperament: str = "gardener", seed: int = 1) -> str:
    """What the heuristic bot does now, seeing only what its seat may see."""
    state = scene.state
    bot = find_bot(f"heuristic:{temperament}", GAME)
    return bot.choose(state.view(state.deciders()[0]), Chance(seed)).text


def choices(scene: Scene, temperament: str = "gardener") -> set[str]:
    """All that it might do, whatever its dice say."""
    return {chosen(scene, temperament, seed) for seed in range(12)}


def acting(scene: Scene, level: str) -> Scene:
    """Seat 0 takes an action of this level."""
    scene.step("action")
    scene.play(f"act level:{level}")
    return scene


# -- picks -------------------------------------------------------------------------------------------------------------


def test_the_two_neighbours_that_score_most_are_picked() -> None:
    scene = Scene().base(0, "-2.0", "-1.0", "2.0", "3.0").player(0, attitude=3)
    scene.scoring("picks", forest=1, desert=2)
    assert chosen(scene) == "pick picks:base3+base4"


def test_a_settlement_that_costs_points_is_left_out() -> None:
    scene = Scene().base(0, "-2.0", "-2.1")
    scene.scoring("picks", forest=2, mountain=-1)
    assert chosen(scene) == "pick picks:base1"


def test_nothing_is_picked_when_all_would_cost_points() -> None:
    scene = Scene().base(0, "-2.0", "-2.1")
    scene.scoring("picks", forest=-1, mountain=-2)
    assert chosen(scene) == "pick picks:none"


def test_an_alien_base_is_picked_for_the_smile_that_brings_the_positive_card() -> None:
    scene = Scene().base(0, "1.0", "2.0").base(1, "-2.0")
    scene.scoring("picks", forest=3, desert=1)
    assert chosen(scene) == "pick picks:base1+alien1"


def test_a_positive_card_known_to_give_nothing_is_no_reason_to_please_the_aliens() -> None:
    scene = Scene().base(0, "1.0", "2.0").base(1, "-2.0")
    scene.result(3, positive="pos_admired_science").player(0, known=["positive_3"])
    scene.scoring("picks", session=3, forest=3, desert=1)
    assert chosen(scene) == "pick picks:base1+base2"


# -- votes -------------------------------------------------------------------------------------------------------------


def voting(scene: Scene) -> Scene:
    return scene.step("vote", round=3)


def test_the_lowest_value_of_the_own_land_is_voted_out() -> None:
    scene = voting(Scene().base(0, "2.0", "3.0").base(1, "-2.1"))
    open_desert = [word for word in scene.with_verb("vote") if word.startswith("value:desert")]
    assert chosen(scene) == f"vote {open_desert[0]}"


def test_the_highest_value_of_a_rivals_land_is_voted_out_by_one_without_land() -> None:
    scene = voting(Scene().base(1, "2.0", "3.0"))
    assert chosen(scene) == "vote value:desert.3"


# -- settling ----------------------------------------------------------------------------------------------------------


def test_a_base_joins_one_that_lies_alone() -> None:
    scene = acting(Scene().base(0, "3.1").levels(0, "C2"), "construction_1")
    assert choices(scene) <= {"base loc:3.0", "base loc:2.1"}


def test_the_rich_one_of_two_neighbours_is_settled() -> None:
    scene = Scene().tile("1.0", "tile_double_forest_1").base(0, "1.0").levels(0, "C2")
    acting(scene, "construction_1")
    assert chosen(scene) == "base loc:2.0"


def test_a_town_grows_over_the_rich_location() -> None:
    scene = Scene().tile("1.0", "tile_double_forest_1").base(0, "3.0").levels(0, "C3")
    acting(scene, "construction_3")
    assert chosen(scene) == "town town:2.0.e"


def test_the_rooted_send_a_builder_to_the_desert() -> None:
    scene = Scene(alien="alien_rooted").levels(0, "C1")
    acting(scene, "construction_1")
    assert choices(scene) <= {"base loc:1.1", "base loc:2.0", "base loc:3.0"}


def test_a_lone_base_is_teleported_to_the_others() -> None:
    scene = Scene().base(0, "-2.0").town(0, "3.0.s").levels(0, "R3 C2")
    scene.next_cards("rd_envoy", "rd_envoy")
    acting(scene, "research_3").play("keep card:rd_envoy")
    assert chosen(scene) == "teleport settlement:base1"
    scene.play("teleport settlement:base1")
    assert choices(scene) <= {"base loc:2.0", "base loc:2.1"}


def test_nothing_is_teleported_from_where_it_lies_well() -> None:
    scene = Scene().tile("1.0", "tile_double_forest_1").base(0, "2.0", "3.0").levels(0, "R3 C2")
    scene.next_cards("rd_envoy", "rd_envoy")
    acting(scene, "research_3").play("keep card:rd_envoy")
    assert chosen(scene) == "decline"


def test_the_base_that_helps_least_is_given_up() -> None:
    scene = Scene().base(0, "2.0", "3.0", "-2.1").player(0, attitude=-1).hand(1, "rd_census")
    scene.result(1, negative="neg_eviction")
    scene.scoring("middle", desert=3, mountain=1)
    scene.play("pass", seat=1)
    assert scene.waits_for == "evict"
    assert chosen(scene) == "evict settlement:base3"


# -- tiles -------------------------------------------------------------------------------------------------------------


def tile_with(benefit: int) -> str:
    return next(tile.id for tile in TILES if tile.benefit == benefit and tile.set == TERRAFORMING)


def test_a_tile_with_a_point_is_used_rather_than_a_plain_one() -> None:
    plain, point = tile_with(NO_BENEFIT), tile_with(VP_BENEFIT)
    scene = Scene().levels(0, "T2").next_tiles(plain, point)
    acting(scene, "terraforming_2")
    assert chosen(scene) == f"use tile:{point}"


def test_the_rich_corner_is_turned_to_the_own_settlement() -> None:
    scene = Scene().base(0, "3.0").levels(0, "C2").next_tiles("tile_double_lake_1")
    acting(scene, "terraforming_1")
    scene.play(chosen(scene))
    rich = {HOME.spot(place) for place, is_rich in enumerate(scene.state.rich) if is_rich}
    assert rich & {"4.0", "3.-1"}


def test_the_gardeners_are_given_a_round_garden() -> None:
    scene = Scene(players=5, alien="alien_gardeners").next_tiles("tile_double_lake_1")
    scene.tile("0.-2", "tile_double_lake_2")
    acting(scene, "terraforming_1")
    before = scene.attitude(0)
    scene.play(chosen(scene))
    assert scene.attitude(0) == before + 1


# -- acting ------------------------------------------------------------------------------------------------------------


def test_a_second_action_is_taken() -> None:
    scene = Scene().levels(0, "T4").step("action")
    assert chosen(scene) == "act level:terraforming_4"
    scene.play("act level:terraforming_4")
    scene.play(chosen(scene))
    assert scene.waits_for == "second"
    assert chosen(scene).startswith("act ")


def test_looks_go_to_cards_not_seen_yet_of_the_session_under_way() -> None:
    scene = Scene().levels(0, "A3").player(0, known=["positive_2"])
    scene.step("action", session=2)
    scene.play("act level:alien_communication_3")
    assert chosen(scene) == "look result:negative_2"


def test_just_before_a_scoring_the_smile_that_turns_the_mood_is_worth_an_action() -> None:
    scene = Scene().levels(0, "A5 C1 T1 R1").player(0, attitude=-1).step("action", session=3, round=4)
    assert chosen(scene) == "act level:alien_communication_5"


@pytest.mark.parametrize(("temperament", "first"), [("gardener", "terraforming"), ("settler", "construction")])
def test_a_temperament_begins_with_its_own_technology(temperament: str, first: str) -> None:
    assert chosen(Scene().step("advance"), temperament) == f"advance tech:{first}"


def test_when_the_order_of_a_temperament_is_done_the_lowest_technology_goes_up() -> None:
    scene = Scene().levels(0, "C5 T6 R6 A4").step("advance")
    assert chosen(scene) == "advance tech:alien_communication"


def test_the_gardener_climbs_to_the_best_cards_once_there_are_towns() -> None:
    assert chosen(Scene().levels(0, "C2 T4 R2 A1").step("advance")) == "advance tech:construction"
    assert chosen(Scene().levels(0, "C3 T4 R2 A1").step("advance")) == "advance tech:research"
    assert chosen(Scene().levels(0, "C3 T4 R5 A1").step("advance")) == "advance tech:research"
    assert chosen(Scene().levels(0, "C3 T4 R6 A1").step("advance")) == "advance tech:terraforming"


def test_the_best_of_four_cards_is_drawn_with_the_highest_level() -> None:
    assert chosen(Scene().levels(0, "C1 T1 R6 A1").step("action")) == "act level:research_6"


def test_a_smile_that_turns_the_mood_is_worth_more_than_four_cards() -> None:
    scene = Scene().levels(0, "A5 C1 T1 R6").player(0, attitude=-1).step("action", session=3, round=4)
    assert chosen(scene) == "act level:alien_communication_5"


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_card_that_gives_all_it_can_is_played_at_once() -> None:
    scene = Scene().town(0, "-2.0.s", "3.0.s").hand(0, "rd_market_towns").step("end_turn")
    assert chosen(scene) == "play card:rd_market_towns"


def test_a_card_that_can_still_grow_is_kept() -> None:
    scene = Scene().base(0, "2.0").hand(0, "rd_homesteads").step("end_turn")
    assert chosen(scene) == "end_turn"


def test_at_the_end_a_card_is_played_for_what_it_gives() -> None:
    scene = Scene().base(0, "2.0").hand(0, "rd_homesteads").scoring("closing", session=3)
    assert chosen(scene) == "play card:rd_homesteads"


def test_an_envoy_goes_out_when_it_turns_the_mood_before_a_scoring() -> None:
    scene = Scene().base(0, "2.0").hand(0, "rd_envoy").player(0, attitude=-1).scoring("opening")
    assert chosen(scene) == "play card:rd_envoy"


def test_an_envoy_stays_when_the_aliens_smile_already() -> None:
    scene = Scene().base(0, "2.0").hand(0, "rd_envoy").player(0, attitude=2).scoring("opening")
    assert chosen(scene) in ("pass", "sit_out")


def test_local_pride_is_for_the_terrain_one_will_pick() -> None:
    scene = Scene().town(0, "2.0.e").base(0, "-2.0").hand(0, "rd_local_pride").scoring("opening", session=3)
    assert chosen(scene) == "play card:rd_local_pride"
    scene.play("play card:rd_local_pride")
    assert chosen(scene) == "favour terrain:desert"


def test_a_permanent_card_is_played_as_soon_as_it_is_held() -> None:
    scene = Scene().hand(0, "rd_survey_drones").step("end_turn")
    assert chosen(scene) == "play card:rd_survey_drones"


def test_safe_conduct_is_played_by_one_the_aliens_frown_at() -> None:
    frowned = Scene().base(0, "2.0").hand(0, "rd_safe_conduct").player(0, attitude=-2).scoring("middle", session=3)
    assert chosen(frowned) == "play card:rd_safe_conduct"
    liked = Scene().base(0, "2.0").hand(0, "rd_safe_conduct").player(0, attitude=2).scoring("middle", session=3)
    assert chosen(liked) in ("pass", "sit_out")


def test_a_recount_opens_a_better_value_for_the_land_one_will_pick() -> None:
    scene = Scene().town(0, "2.0.e").hand(0, "rd_recount").scoring("opening", session=3, desert=1)
    assert chosen(scene) == "play card:rd_recount"
    scene.play("play card:rd_recount")
    assert chosen(scene) == "recount value:desert.2 move:down"


def test_of_the_cards_drawn_the_one_that_fits_the_settlements_is_kept() -> None:
    scene = Scene().town(0, "-2.0.s", "3.0.s").levels(0, "R2").next_cards("rd_garden_city", "rd_market_towns")
    acting(scene, "research_2")
    assert chosen(scene) == "keep card:rd_market_towns"


def test_a_card_without_a_future_is_sold_for_the_smile_that_turns_the_mood() -> None:
    scene = Scene(alien="alien_barterers").base(0, "2.0").hand(0, "rd_garden_city").levels(0, "A2")
    scene.player(0, attitude=0).step("vote", session=3, round=4)
    assert chosen(scene) == "sell card:rd_garden_city"


def test_no_card_is_bought_for_the_frown_that_turns_the_mood() -> None:
    scene = Scene(alien="alien_barterers").base(0, "2.0").player(0, attitude=0).step("vote", session=3, round=4)
    assert chosen(scene).startswith("vote ")


# -- the worth of a position -------------------------------------------------------------------------------------------


def worth(scene: Scene, seat: int = 0) -> float:
    return GAME.tactics("gardener").value(scene.state, seat)


def test_points_land_and_friends_are_worth_something() -> None:
    bare = worth(Scene().step("action"))
    assert bare == pytest.approx(0.0)
    assert worth(Scene().player(0, score=5).step("action")) > 0
    assert worth(Scene().base(0, "2.0").step("action")) > 0
    assert worth(Scene().player(0, attitude=2).step("action")) > 0 > worth(Scene().player(1, attitude=2).step("action"))


def test_a_finished_game_is_worth_its_outcome_and_its_margin() -> None:
    scene = Scene().hand(0, "rd_census").player(0, score=9).player(1, score=4).scoring("closing", session=3)
    scene.play("pass")
    assert scene.state.over
    assert worth(scene, 0) == pytest.approx(0.3 + 0.7 * 5 / 25)
    assert worth(scene, 1) == -worth(scene, 0)


def test_the_same_attitude_is_worth_more_the_nearer_the_scoring() -> None:
    def of_one_smile(round: int) -> float:
        fay = Scene().step("action", session=3, round=round).state
        look = Outlook(fay, 0)
        return mood(fay, fay.explorers[0], 1, look) - mood(fay, fay.explorers[0], 0, look)

    assert 0 < of_one_smile(1) < of_one_smile(4)


def test_in_the_proud_court_only_the_highest_attitude_is_worth_much() -> None:
    def promised(rival: int) -> float:
        scene = Scene(alien="alien_proud_court").player(0, attitude=2).player(1, attitude=rival)
        fay = scene.step("action", session=3, round=4).state
        return mood(fay, fay.explorers[0], 2, Outlook(fay, 0))

    assert promised(4) < promised(2) < promised(-2)


def test_what_a_rival_holds_does_not_matter_only_how_much() -> None:
    """The hand of another seat is a guess in a view: no judgement may hang on it."""

    def promised(card: str) -> float:
        fay = Scene().town(1, "3.0.s").hand(1, card).step("action").state
        return promise(fay, fay.explorers[1], Outlook(fay, 0))

    assert promised("rd_market_towns") == promised("rd_garden_city")


# -- ratings and whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_choice_is_the_best_rated_action_all_game_long(temperament: str) -> None:
    """A search orders its moves by `rate`; it must agree with what the bot does."""
    state = GAME.start(2, 21)
    tactics = GAME.tactics(temperament)
    for seat, options, action in decisions(state, tactics):
        if len(options) > 1 and state.ply % 7 == 0:
            ratings = [tactics.rate(state, seat, option) for option in options]
            assert tactics.rate(state, seat, action) == max(ratings), action.text
        assert -1 <= tactics.value(state, seat) <= 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_chance_at_every_table(seats: int) -> None:
    bots = [find_bot("heuristic", GAME), *(find_bot("random", GAME) for _ in range(seats - 1))]
    end = play_game(GAME, bots, seed=seats)
    assert end.result is not None
    assert end.result.winners == [0]


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "first_landing", "start_level": 0, "attitude_limit": 3},
        {"alien_card": "alien_barterers", "rotate_first": True, "quiet_towns": True},
        {"alien_card": "alien_gardeners", "plain_haste": True, "alien_pick_needs_own": True},
    ],
)
def test_it_plays_every_variant_to_the_end(options: dict[str, object]) -> None:
    bots = [find_bot(f"heuristic:{temperament}", GAME) for temperament in TEMPERAMENTS]
    end = play_game(GAME, bots, seed=5, options=options)
    assert end.result is not None
    assert min(end.result.scores) > 10

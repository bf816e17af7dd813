"""What a search is told of New Earth: the cheap way of playing on, ratings, values and the clock.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot, play_game
from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.bots.tactics import A_ROUND, TEMPERAMENTS
from earthrise.games.new_earth_fay.components.tiles import NO_BENEFIT, VP_BENEFIT
from tests.games.new_earth_fay.bots.test_tactics import acting, tile_with, worth
from tests.games.new_earth_fay.scene import GAME, Scene

GARDENER = GAME.tactics("gardener")


def glance(scene: Scene, temperament: str = "gardener") -> str:
    """What the player whose turn it is would do at a glance."""
    state = scene.state
    seat = state.deciders()[0]
    options = state.legal(seat)
    action = GAME.tactics(temperament).quick(state, seat, options, Chance(1))
    assert action in options
    return action.text


# -- at a glance -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("temperament", "first"), [("gardener", "terraforming"), ("settler", "construction")])
def test_a_temperament_climbs_its_own_way(temperament: str, first: str) -> None:
    assert glance(Scene().step("advance"), temperament) == f"advance tech:{first}"


def test_the_level_that_gives_a_tile_and_another_action_is_taken() -> None:
    assert glance(Scene().levels(0, "T4 C1 R1 A1").step("action")) == "act level:terraforming_4"


def test_a_town_is_grown_where_that_covers_rich_land() -> None:
    scene = Scene().tile("1.0", "tile_double_forest_1").base(0, "3.0").levels(0, "C3 T1 R1 A1")
    assert glance(scene.step("action")) == "act level:construction_3"
    scene.play("act level:construction_3")
    assert glance(scene) == "town town:2.0.e"


def test_smiles_are_worth_the_action_that_turns_the_mood_before_a_scoring() -> None:
    scene = Scene().levels(0, "A5 C1 T1 R1").player(0, attitude=-1).step("action", session=3, round=4)
    assert glance(scene) == "act level:alien_communication_5"


def test_a_base_goes_beside_an_own_settlement() -> None:
    scene = acting(Scene().base(0, "3.1").levels(0, "C2"), "construction_1")
    assert glance(scene) in ("base loc:3.0", "base loc:2.1")


def test_a_tile_with_a_benefit_is_used_and_laid_beside_the_own_settlement() -> None:
    plain, point = tile_with(NO_BENEFIT), tile_with(VP_BENEFIT)
    scene = acting(Scene().base(0, "3.0").levels(0, "T2 C2").next_tiles(plain, point), "terraforming_2")
    assert glance(scene) == f"use tile:{point}"
    scene.play(f"use tile:{point}")
    cell = glance(scene).split()[1]
    assert cell in ("cell:2.0", "cell:1.-1")


def test_without_a_settlement_a_tile_is_laid_all_the_same() -> None:
    assert glance(acting(Scene(), "terraforming_1")).startswith("lay ")


def test_a_vote_raises_the_own_land_or_lowers_a_rivals() -> None:
    scene = Scene().base(0, "2.0", "3.0").base(1, "-2.1").step("vote", round=3)
    open_desert = [word for word in scene.with_verb("vote") if word.startswith("value:desert")]
    assert glance(scene) == f"vote {open_desert[0]}"
    assert glance(Scene().base(1, "2.0", "3.0").step("vote", round=3)) == "vote value:desert.3"


def test_settlements_stay_where_they_are() -> None:
    scene = Scene().base(0, "-2.0").town(0, "3.0.s").levels(0, "R3 C2").next_cards("rd_envoy", "rd_envoy")
    acting(scene, "research_3").play("keep card:rd_envoy")
    assert glance(scene) == "decline"


def test_picks_and_cards_are_weighed_as_ever() -> None:
    picks = Scene().base(0, "-2.0", "-1.0", "2.0", "3.0").player(0, attitude=3).scoring("picks", forest=1, desert=2)
    assert glance(picks) == "pick picks:base3+base4"
    card = Scene().town(0, "-2.0.s", "3.0.s").hand(0, "rd_market_towns").step("end_turn")
    assert glance(card) == "play card:rd_market_towns"


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_are_played_at_a_glance_and_played_well(seats: int, temperament: str) -> None:
    state = GAME.start(seats, 3)
    tactics = GAME.tactics(temperament)
    chance = Chance(8)
    while not state.over:
        seat = state.deciders()[0]
        options = state.legal(seat)
        action = tactics.quick(state, seat, options, chance) if len(options) > 1 else options[0]
        assert action in options
        state.apply(seat, action)
    assert state.result is not None
    assert sum(state.result.scores) > 20 * seats


# -- ratings -----------------------------------------------------------------------------------------------------------


def test_options_are_rated_together_as_they_are_one_by_one() -> None:
    state = GAME.start(3, 12)
    chance = Chance(2)
    while not state.over:
        seat = state.deciders()[0]
        options = state.legal(seat)
        if state.ply % 9 == 0:
            together = GARDENER.ratings(state, seat, options)
            assert together == [GARDENER.rate(state, seat, option) for option in options]
        state.apply(seat, GARDENER.quick(state, seat, options, chance) if len(options) > 1 else options[0])


# -- values ------------------------------------------------------------------------------------------------------------


def finished(own: int, other: int) -> Scene:
    scene = Scene().hand(0, "rd_census").player(0, score=own).player(1, score=other).scoring("closing", session=3)
    scene.play("pass")
    assert scene.state.over
    return scene


def test_a_game_won_by_more_is_worth_more_and_a_near_loss_is_still_a_loss() -> None:
    high, narrow, lost, far = finished(60, 30), finished(31, 30), finished(29, 30), finished(10, 60)
    assert 1 > worth(high) > worth(narrow) > 0.25 > -0.25 > worth(lost) > worth(far) > -1
    assert worth(narrow, 1) == -worth(narrow, 0)


def test_against_several_only_the_best_of_them_counts() -> None:
    one_ahead = Scene(players=3).player(1, score=9).step("action")
    both_ahead = Scene(players=3).player(1, score=9).player(2, score=9).step("action")
    assert worth(one_ahead) == pytest.approx(worth(both_ahead))


# -- the clock ---------------------------------------------------------------------------------------------------------


def test_the_clock_counts_rounds_and_the_turns_within_them() -> None:
    first = GARDENER.clock(Scene(players=4).step("action").state)
    assert GARDENER.clock(Scene(players=4).step("advance", seat=1).state) == first + A_ROUND // 4
    assert GARDENER.clock(Scene(players=4).step("vote", round=2).state) == first + A_ROUND
    assert GARDENER.clock(Scene().step("vote", session=2).state) == first + 5 * A_ROUND


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_clock_never_goes_back(seats: int) -> None:
    state = GAME.start(seats, 6, {"rotate_first": True})
    chance = Chance(1)
    before = GARDENER.clock(state)
    while not state.over:
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.apply(seat, options[chance.below(len(options))])
        now = GARDENER.clock(state)
        assert now >= before
        before = now
    assert before == 15 * A_ROUND


def test_a_search_looks_a_few_rounds_ahead() -> None:
    look = GARDENER.lookahead()
    assert A_ROUND <= look.horizon <= 15 * A_ROUND
    assert look.width > 1
    assert look.iterations > 0


def test_a_bot_that_searches_finishes_a_game() -> None:
    end = play_game(GAME, [find_bot("master:2", GAME), find_bot("heuristic", GAME)], seed=2)
    assert end.result is not None

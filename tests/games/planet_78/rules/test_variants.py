"""Difficulties and options (PS-300 to PS-312)."""

import pytest

from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def started(**options: object) -> Planet:
    state = GAME.start(2, 1, options)
    assert isinstance(state, Planet)
    return state


@rule("PS-300")
def test_pollution_at_the_start_and_the_length_of_seasons_can_be_set_by_hand() -> None:
    state = started(start_pollution="5", season_length="10")
    assert state.pollution == 5 and state.season_length() == 10 and not state.alarm
    assert [started(start_pollution=str(value)).pollution for value in range(6)] == list(range(6))
    assert [started(season_length=str(value)).season_length() for value in range(5, 11)] == list(range(5, 11))


@rule("PS-301", "PS-019", "PS-020")
@pytest.mark.parametrize(
    ("difficulty", "pollution", "length"),
    [("easy", 1, 9), ("normal", 2, 8), ("hard", 3, 8), ("expert", 3, 7), ("brutal", 3, 6)],
)
def test_the_difficulties(difficulty: str, pollution: int, length: int) -> None:
    state = started(difficulty=difficulty)
    assert (state.pollution, state.season_length()) == (pollution, length)


@rule("PS-302")
def test_with_a_single_life_the_first_death_that_is_not_revived_loses() -> None:
    scene = Scene(2, lives=1).settler(1, at="C3", down=1, lives=1)
    assert scene.of(0).lives == 1
    scene.play("end")
    assert scene.reason() == "lives"


@rule("PS-303")
@pytest.mark.parametrize("piles", [3, 4])
def test_the_shuttle_may_need_more_piles(piles: int) -> None:
    scene = Scene(2, piles=piles).all_needs().pollution(4).full_shuttle(but="wood").settler(1, at="E5")
    scene.settler(0, at="E5", load="4 wood")
    scene.play("deposit wood")
    assert scene.reason() == "launched" and sum(scene.state.shuttle) == 5 * piles


@rule("PS-304")
def test_a_card_may_cost_a_pair() -> None:
    scene = Scene(2, card_price="pair").settler(0, load="2 wood 1 food 1 metal")
    refusal = scene.refusal("buy food")
    assert refusal is not None and refusal.rule == "PS-304" and "costs 2 food" in refusal.why
    scene.play("buy wood")
    assert scene.load(0) == {"food": 1, "metal": 1} and len(scene.hand(0)) == 1 and scene.state.points == 3
    assert scene.refused("all_in") == ""


@rule("PS-305")
def test_collecting_at_the_start_only() -> None:
    scene = Scene(2, collecting="start_only").tile("B1", "forest").season("summer")
    scene.play("move B1", "end")
    assert scene.load(0) == {}
    scene.play("end")
    assert scene.load(0) == {"wood": 1}


@rule("PS-306")
def test_an_open_map_has_no_drones() -> None:
    state = started(open_map=True)
    assert all(state.face_up) and len(state.draw[POSITIVE]) == 38
    assert "survey_drone" not in {POSITIVE_CARDS[card].id for card in state.draw[POSITIVE]}
    usual = started()
    assert usual.face_up.count(False) == 64 and len(usual.draw[POSITIVE]) == 40


@rule("PS-307")
def test_with_blocking_floods_a_flooded_tile_cannot_be_entered_but_left() -> None:
    scene = Scene(2, floods="blocking").tile("B3", "water").tile("B2", "cave").tile("B1", "cave").pollution(7)
    scene.dry("A1", "C1", "A2", "C2").settler(0, at="B2").turn_of(0)
    scene.play("move B1")
    refusal = scene.refusal("move B2")
    assert refusal is not None and refusal.rule == "PS-307" and "B2 is flooded" in refusal.why
    gear = Scene(2, floods="blocking").tile("B3", "water").tile("B2", "cave").tile("B1", "cave").pollution(7)
    gear.dry("C1", "A2").settler(0, at="B1", front=[("all_terrain_gear", 1)]).turn_of(0)
    gear.play("move B2")
    assert gear.at(0) == "B2" and gear.state.points == 2


@rule("PS-308")
def test_quick_seasons_are_five_turns_and_one_fewer_for_each_need() -> None:
    state = started(quick_seasons=True)
    assert (state.pollution, state.season_length()) == (0, 5)
    scene = Scene(2, quick_seasons=True).settler(0, at="E1").pollution(0)
    scene.play("pick_up")
    assert scene.state.season_length() == 4 and scene.state.pollution == 2
    usual = started()
    assert (usual.pollution, usual.season_length()) == (2, 8)


@rule("PS-309")
def test_with_at_10_the_game_is_lost_at_ten() -> None:
    scene = Scene(2, pollution_limit="at_10", call_doomed=False).pollution(9).last_turn_of("spring")
    scene.coming(negative=["smog"])
    scene.play("end")
    assert scene.reason() == "pollution" and scene.state.pollution == 10


@rule("PS-309", "PS-294")
def test_with_at_10_winning_is_out_of_reach_one_earlier() -> None:
    for limit, reason in (("above_10", ""), ("at_10", "out_of_reach")):
        scene = Scene(2, pollution_limit=limit).pollution(7).last_turn_of("spring").coming(negative=["smog"])
        scene.play("end")
        assert scene.state.pollution == 8 and scene.reason() == reason


@rule("PS-310")
def test_trades_may_reach_anywhere() -> None:
    scene = Scene(2, trade_reach="anywhere").settler(0, load="1 wood")
    scene.play("trade settler:2 give:wood take:nothing")
    assert scene.load(1) == {"wood": 1} and scene.state.points == 2


@rule("PS-311")
def test_points_may_be_worth_no_card() -> None:
    refusal = Scene(2, all_in_card=False).refusal("all_in")
    assert refusal is not None and refusal.rule == "PS-311"
    assert Scene(2).refused("all_in") == ""


@rule("PS-312")
def test_a_figure_set_by_hand_wins_over_quick_seasons_and_those_over_the_difficulty() -> None:
    quick = started(quick_seasons=True, difficulty="hard")
    assert (quick.pollution, quick.season_length()) == (0, 5)
    lengths = []
    for taken in range(5):
        scene = Scene(2, quick_seasons=True, season_length="7", difficulty="hard").pollution(0)
        for need in ["money", "food", "house", "luxury"][:taken]:
            scene.need(need)
        lengths.append(scene.state.season_length())
    assert lengths == [7, 6, 5, 4, 3]
    by_hand = started(quick_seasons=True, start_pollution="4", difficulty="hard")
    assert (by_hand.pollution, by_hand.season_length()) == (4, 5)

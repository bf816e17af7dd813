"""Why an action is refused: every rule that refuses says so with its figures, and names a way that really mends it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import GameOver, NotAllowed, NotYourTurn
from earthrise.engine.record import digest
from earthrise.engine.state import State
from tests.games.new_earth_thomas.refusals import CASES, Case, after, last_token, rearranging, sifting
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule

SOURCE = Path(__file__).parents[4] / "src" / "earthrise" / "games" / "new_earth_thomas"
TURN = "NT-040"


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"NT-{case.number:03d} {case.action}")
def test_a_refusal_gives_its_rule_its_figures_and_a_way_out(case: Case) -> None:
    scene = case.scene()
    refusal = scene.state.why(0, GAME.actions.parse(case.action))
    assert scene.refused(case.action) == f"NT-{case.number:03d}"
    assert refusal is not None
    drawn = ", ".join(str(name) for name in _drawn_names(scene))
    assert (refusal.why, refusal.fix) == (case.why.replace("{drawn}", drawn), case.fix)
    assert refusal.text == GAME.rulebook.by_number[case.number].text


@pytest.mark.parametrize("case", [case for case in CASES if case.mended], ids=lambda case: f"NT-{case.number:03d}")
def test_the_way_out_makes_the_action_legal(case: Case) -> None:
    assert case.mended is not None
    assert case.mended().refused(case.action) == ""


def _drawn_names(scene: Scene) -> list[str]:
    names = {"desert": "Desert", "mountain_marked": "Mountain with weather"}
    return [names[tile] for tile in scene.state.frames[-1].to_data().get("drawn", [])]  # type: ignore[attr-defined]


def test_every_rule_that_can_refuse_is_explained_above() -> None:
    refusing = set()
    for path in SOURCE.rglob("*.py"):
        refusing |= {int(number) for number in re.findall(r"return (\d+)  # NT-0*\1\b", path.read_text("utf-8"))}
    waiting = {40, 280}  # a turn and Eden Sixteen refuse only what does not belong to them
    assert refusing - waiting == {case.number for case in CASES}


# -- what does not belong to the decision ------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["keep tile:desert", "claim_marsh", "decline", "take perk:explorer_01", "done"])
def test_what_belongs_to_another_decision_is_refused_with_what_the_table_waits_for(action: str) -> None:
    refusal = Scene().state.why(0, GAME.actions.parse(action))
    assert refusal is not None
    assert refusal.rule == TURN
    assert refusal.why == "Your turn: take an action (3 tokens left) or end the turn."


@rule("NT-083")
def test_in_a_sift_nothing_but_keeping_a_tile_belongs() -> None:
    refusal = sifting().state.why(0, GAME.actions.parse("end"))
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("NT-083", "Your turn: keep one of the tiles drawn.")


def test_before_the_marsh_is_decided_nothing_else_belongs() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").will_draw("primordial_marsh")
    refusal = after(scene, "discover").state.why(0, GAME.actions.parse("move space:e2"))
    assert refusal is not None
    assert refusal.rule == "NT-266"
    assert refusal.why == "Your turn: claim the Marsh for no action, or leave it."


def test_while_perk_points_are_rearranged_nothing_else_belongs() -> None:
    refusal = rearranging("T1 E1", "take perk:explorer_01").state.why(0, GAME.actions.parse("end"))
    assert refusal is not None
    assert refusal.rule == "NT-280"
    assert refusal.why == "Your turn: put the point in hand back on your trees, or take more off."


# -- not your turn, and after the end ----------------------------------------------------------------------------------


def test_a_player_whose_turn_it_is_not_is_told_who_has_to_act() -> None:
    scene = Scene(players=3)
    before = digest(scene.state)
    action = GAME.actions.parse("move space:e5")
    refusal = scene.state.why(1, action)
    assert refusal is not None
    assert refusal.rule == TURN
    assert refusal.why == "Waiting for {0} to take an action (3 tokens left) or end the turn."
    assert scene.state.legal(1) == []
    with pytest.raises(NotYourTurn, match=re.escape(refusal.why)):
        scene.state.play(1, action)
    assert digest(scene.state) == before


def test_a_seat_that_does_not_exist_is_told_which_do() -> None:
    with pytest.raises(NotYourTurn, match="There is no seat 2; seats run from 0 to 1"):
        Scene().state.play(2, GAME.actions.parse("end"))


def test_after_the_end_every_action_is_refused() -> None:
    scene = Scene().company(0, credits=3).put(end_triggered=True).turn_of(1)
    scene.play("end")
    state = scene.state
    assert state.over
    before = digest(state)
    for seat in (0, 1):
        assert state.legal(seat) == []
        for action in GAME.actions.actions:
            refusal = state.why(seat, action)
            assert refusal is not None
            assert (refusal.rule, refusal.why) == ("NT-310", "The game is over.")
            with pytest.raises(GameOver):
                state.play(seat, action)
    assert digest(state) == before


def test_a_refused_action_raises_with_rule_reason_and_way_out_and_changes_nothing() -> None:
    scene = last_token("E1", "e3").weather("acid_rain_monsoon")
    before = digest(scene.state)
    with pytest.raises(NotAllowed) as caught:
        scene.state.play(0, GAME.actions.parse("discover"))
    assert caught.value.rule == "NT-047"
    assert "2 tokens" in caught.value.why
    assert "NT-047" in str(caught.value)
    assert caught.value.fix in str(caught.value)
    assert digest(scene.state) == before


# -- anywhere in a game ------------------------------------------------------------------------------------------------


def check_every_answer(state: State) -> set[str]:
    """Each action is legal or refused with a rule, a sentence and perhaps a way out; the rules that refused."""
    rules = set()
    for seat in range(state.seats):
        legal = state.legal(seat)
        for action in GAME.actions.actions:
            refusal = state.why(seat, action)
            assert (refusal is None) == (action in legal), action.text
            if refusal is None:
                assert GAME.say(state, seat, action)
                continue
            assert re.fullmatch(r"[^{}]*(\{\d\}[^{}]*)*\.", refusal.why), refusal.why
            assert refusal.fix == "" or refusal.fix.endswith("."), refusal.fix
            rules.add(refusal.rule)
    return rules


@pytest.mark.parametrize("seed", range(6))
def test_every_action_of_the_game_gets_an_answer_in_every_position(seed: int) -> None:
    chance = Chance(seed)
    options: dict[str, object] = {
        "strict_components": seed % 2 == 0,
        "eruption_blocks_movement": seed % 3 == 0,
        "stalemate_end": False,
    }
    state = GAME.start(2 + seed % 3, seed, options)
    found: set[str] = set()
    while not state.over:
        seat = state.deciders()[0]
        if state.ply % 40 == seed or (len(state.frames) > 1 and state.ply % 4 == 0):
            found |= check_every_answer(state)
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    found |= check_every_answer(state)
    assert {"NT-040", "NT-061", "NT-070", "NT-080", "NT-113", "NT-310"} <= found


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"NT-{case.number:03d} {case.action}")
def test_every_action_gets_an_answer_in_the_positions_above_too(case: Case) -> None:
    assert f"NT-{case.number:03d}" in check_every_answer(case.scene().state)

"""Why an action is refused: every rule that refuses says so with its figures, and names a way out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise.engine.errors import GameOver, NotAllowed, NotYourTurn
from earthrise.engine.record import digest
from tests.games.planet_78.refusals import CASES, Case
from tests.games.planet_78.scene import GAME, Scene

SOURCE = Path(__file__).parents[4] / "src" / "earthrise" / "games" / "planet_78"
BY_FRAME = {38, 232}  # a decision's own rule refuses what it does not offer


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"PS-{case.number:03d} {case.action}")
def test_a_refusal_gives_its_rule_its_figures_and_a_way_out(case: Case) -> None:
    refusal = case.scene().refusal(case.action)
    assert refusal is not None and refusal.rule == f"PS-{case.number:03d}"
    assert (refusal.why, refusal.fix) == (case.why, case.fix)
    assert refusal.text == GAME.rulebook.by_number[case.number].text


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.mended], ids=lambda case: f"PS-{case.number:03d} {case.action}"
)
def test_the_way_out_makes_the_action_legal(case: Case) -> None:
    assert case.mended is not None
    assert case.mended().refused(case.action) == ""


def refusing_numbers() -> Iterator[int]:
    """Every rule number that a function which refuses can return."""
    for path in SOURCE.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and "refus" in function.name:
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        yield from _answers(node.value)


def _answers(value: ast.expr) -> Iterator[int]:
    if isinstance(value, ast.IfExp):
        yield from _answers(value.body)
        yield from _answers(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, int) and value.value:
        yield value.value


def test_every_rule_that_can_refuse_is_explained_above() -> None:
    assert set(refusing_numbers()) | BY_FRAME == {case.number for case in CASES}


def test_a_refused_action_changes_nothing_and_each_wrong_has_its_own_error() -> None:
    scene = Scene(2)
    before = digest(scene.state)
    with pytest.raises(NotAllowed, match="D4 is a chasm"):
        scene.state.play(0, GAME.actions.parse("move D4"))
    with pytest.raises(NotYourTurn, match="to take an action"):
        scene.state.play(1, GAME.actions.parse("end"))
    assert digest(scene.state) == before
    over = Scene(mode="solo")
    over.play("give_up", "agree")
    with pytest.raises(GameOver):
        over.state.play(0, GAME.actions.parse("end"))


def test_an_action_that_belongs_to_another_decision_is_told_what_the_table_waits_for() -> None:
    scene = Scene(2).settler(0, role="ranger").turn_of(0, points=4)
    scene.play("ability")
    refusal = scene.refusal("buy wood")
    assert refusal is not None and refusal.why == "Your turn: walk on (6 steps left) or stop."


def test_in_the_solo_mode_one_is_told_whom_the_question_is_about() -> None:
    scene = Scene(mode="solo")
    assert scene.state.waiting(0) == (
        "Your turn: lead the Prospector: take an action (3 action points left) or end the turn."
    )


def test_a_rule_that_nobody_explains_is_an_error_and_not_a_silence() -> None:
    with pytest.raises(ValueError, match="PS-001 refuses ability"):
        GAME.explain(Scene(2).state, 0, GAME.actions.parse("ability"), 1)

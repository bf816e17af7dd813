"""`earthrise laws`: a line for each law, and the rules that tests prove."""

from __future__ import annotations

from pathlib import Path

from earthrise.engine.registry import register
from earthrise.lab.fuzz.laws import LAWS
from tests.cli.conftest import Run
from tests.lab.fuzz.broken import DEBTOR

TOY = Path(__file__).parent.parent / "toy"


def test_every_law_has_a_line_with_its_sentence_and_its_verdict(earthrise: Run) -> None:
    outcome = earthrise("laws", "wanderers", "--games", "12", "--workers", "1")
    assert outcome.code == 0
    assert "12 of 12 games" in outcome.out
    for law in LAWS:
        (line,) = [line for line in outcome.out.splitlines() if line.startswith(f"{law.name}: ")]
        assert line.endswith(" Held in 12 games.")
    assert "clones: A clone equals its parent; acting on either leaves the other as it was." in outcome.out
    assert "wanderers: 12 games played, rivals with 2, 3 and 4 players; fleet with " in outcome.said


def test_a_broken_law_is_told_with_its_record_and_fails_the_run(earthrise: Run) -> None:
    register(DEBTOR)
    outcome = earthrise("laws", DEBTOR.id, "--games", "40", "--workers", "1", "--out", "found")
    assert outcome.code == 1
    (record,) = Path("found").glob("*.record")
    (line,) = [line for line in outcome.out.splitlines() if line.startswith("invariants: ")]
    assert "Broken: points: " in line and f"earthrise records replay {record}" in line
    assert any(line.startswith("clones: ") and "Held in " in line for line in outcome.out.splitlines())


def test_with_tests_the_rules_they_prove_are_counted(earthrise: Run) -> None:
    outcome = earthrise("laws", "wanderers", "--games", "1", "--workers", "1", "--tests", str(TOY))
    assert outcome.code == 0
    words = outcome.said.split()
    proven = words[words.index("rules") - 3 : words.index("rules")]
    assert proven[0] == proven[2] and outcome.said.endswith("rules have code and a test.")


def test_rules_without_a_test_fail_the_run(earthrise: Run) -> None:
    Path("empty").mkdir()
    outcome = earthrise("laws", "wanderers", "--games", "1", "--workers", "1", "--tests", "empty")
    assert outcome.code == 1
    assert "No test proves: WA-001, " in outcome.out


def test_tests_that_are_not_there_are_bad_use(earthrise: Run) -> None:
    outcome = earthrise("laws", "wanderers", "--tests", "nowhere")
    assert outcome.code == 2
    assert outcome.err == "earthrise: nowhere is no folder.\n"

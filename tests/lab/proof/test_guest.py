"""A game of an outside author, laid out as `earthrise new-game` shows it: its rules are broken wherever they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from earthrise.engine.rulebook import Rulebook
from earthrise.lab.proof.plan import Charge, plan
from earthrise.lab.proof.results import proof_words
from earthrise.lab.proof.run import Clone, prove

BOOK = """\
[game]
id = "wee"
title = "Wee"
players = [1, 2]

[rules.Coins]
WE-001 = "Nobody may pay more than they have."
WE-002 = "Equal purses share."
WE-003 = "No purse is below nothing."
WE-004 = "Bots are greedy."
WE-005 = "Players smile."
WE-006 = "Everybody begins with the same."
"""
TURN = """\
def refusal(coins: int, amount: int) -> int:
    if amount > coins:
        return 1  # WE-001
    return 0


def sharers(names: list[str], purses: list[int]) -> list[str]:
    return [name for name, purse in zip(names, purses, strict=True) if purse == max(purses)]  # WE-002
"""
GAME = """\
class Wee:
    def __init__(self) -> None:
        self.hidden = True  # WE-006

    def broken_invariants(self, purses: list[int]) -> list[str]:
        return ["purses"] if min(purses) < 0 else []  # WE-003
"""
TACTICS = "GREED = 3  # WE-004\n"
TESTS = """\
import pytest
from wee import turn

rule = pytest.mark.rule


@rule("WE-001")
def test_nobody_pays_more_than_they_have() -> None:
    assert turn.refusal(3, 4) == 1
    assert turn.refusal(3, 3) == 0


@rule("WE-002")
def test_equal_purses_share() -> None:
    assert turn.sharers(["a", "b", "c"], [1, 2, 2]) == ["b", "c"]
"""


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    package = tmp_path / "wee"
    for path, text in {
        package / "__init__.py": "",
        package / "rulebook.toml": BOOK,
        package / "turn.py": TURN,
        package / "game.py": GAME,
        package / "tactics.py": TACTICS,
        package / "glossary.toml": "# WE-005\nword = 1\n",
        tmp_path / "checks" / "own" / "test_wee.py": TESTS,
        tmp_path / "pyproject.toml": "",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Clone(tmp_path, package, tmp_path / "checks" / "own", "wee")


def charges(clone: Clone) -> dict[str, Charge]:
    book = Rulebook(clone.package / "rulebook.toml")
    return {each.rule.id: each for each in plan(book, clone.package, clone.tests, book.rules, 0, clone.root)}


def test_every_module_is_broken_but_what_enforces_nothing(clone: Clone) -> None:
    broken = {rule: {mutant.file for mutant in each.mutants} for rule, each in charges(clone).items()}
    assert broken["WE-001"] == broken["WE-002"] == {"turn.py"}
    assert not any(broken[rule] for rule in ("WE-003", "WE-004", "WE-005", "WE-006"))


def test_switches_that_no_test_of_a_rule_can_notice_are_left_alone(clone: Clone) -> None:
    labels = [mutant.label for each in charges(clone).values() for mutant in each.mutants]
    assert labels and not any("strict=False" in label or "hidden" in label for label in labels)
    (clone.package / "rules").mkdir()  # laid out like our own, whose proofs stay as they were given
    labels = [mutant.label for each in charges(clone).values() for mutant in each.mutants]
    assert any("strict=False" in label for label in labels) and any("hidden" in label for label in labels)


def test_what_is_said_is_broken_last(clone: Clone) -> None:
    words = '\n\ndef say(coins: int) -> str:\n    return "Pay" if coins > 3 else ""  # WE-001\n'
    (clone.package / "turn.py").write_text(TURN + words)
    book = Rulebook(clone.package / "rulebook.toml")
    chosen = plan(book, clone.package, clone.tests, book.rules[:1])[0].mutants
    assert chosen and not any("turn.py say:" in mutant.label for mutant in chosen)
    assert any("turn.py say:" in mutant.label for mutant in charges(clone)["WE-001"].mutants)


def test_it_is_said_why_a_rule_has_no_mutant(clone: Clone) -> None:
    book = Rulebook(clone.package / "rulebook.toml")
    found = prove(clone, book.rules, False, 1, False, lambda done, total: None)
    assert found["WE-001"].is_proven and found["WE-002"].is_proven and not found["WE-002"].unbroken
    assert found["WE-001"].by == "checks/own/test_wee.py::test_nobody_pays_more_than_they_have"
    left = "its code was not looked at: it is cited in {}, where no rule is enforced"
    assert found["WE-003"].unbroken == left.format("game.py Wee.broken_invariants")
    assert found["WE-004"].unbroken == left.format("tactics.py")
    assert found["WE-006"].unbroken == left.format("game.py Wee.__init__")
    assert proof_words(found["WE-004"]) == "nothing was broken: " + left.format("tactics.py")
    (clone.package / "tactics.py").unlink()
    (clone.package / "turn.py").write_text(TURN + "\n\nclass Purse:  # WE-006\n    pass\n")
    (clone.package / "game.py").unlink()
    again = prove(clone, book.rules, False, 1, False, lambda done, total: None)
    assert again["WE-004"].unbroken == "no code cites it"
    assert again["WE-006"].unbroken == "where the code cites it, there is nothing to break"
    assert not again["WE-004"].is_proven

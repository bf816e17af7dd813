"""A small clone with a game of four rules, whose proof is known."""

from pathlib import Path

import pytest

from earthrise.engine.rulebook import Rulebook
from earthrise.lab.proof import run
from earthrise.lab.proof.plan import plan
from earthrise.lab.proof.results import Proof, read_results, tally
from earthrise.lab.proof.run import CannotProve, Clone, prove

BOOK = """\
[game]
id = "wee"
title = "Wee"
players = [1, 2]

[[rule]]
id = "WE-001"
section = "Coins"
kind = "printed"
text = "Nobody may pay more than they have."

[[rule]]
id = "WE-002"
section = "Coins"
kind = "printed"
text = "A payment costs 1 coin more."

[[rule]]
id = "WE-003"
section = "Coins"
kind = "printed"
text = "Everybody begins with so many coins."

[[rule]]
id = "WE-004"
section = "Coins"
kind = "printed"
text = "Players smile."
untestable = "It is about people."
"""
CODE = """\
import tomllib
from pathlib import Path

FIGURES = tomllib.loads((Path(__file__).parents[1] / "content" / "coins.toml").read_text())


def refusal(coins: int, amount: int) -> int:
    if amount > coins:
        return 1  # WE-001
    return 0


def pay(coins: int, amount: int) -> int:
    coins -= amount
    coins -= 1  # WE-002
    return coins


def beginning() -> int:
    return int(FIGURES["coins"])
"""
CONTENT = "# WE-003\ncoins = 5\n"
TESTS = """\
import pytest
from wee.rules import coins

rule = pytest.mark.rule


@rule("WE-001")
def test_nobody_pays_more_than_they_have() -> None:
    assert coins.refusal(3, 4) == 1
    assert coins.refusal(3, 3) == 0


@rule("WE-002")
def test_a_payment_is_made() -> None:
    assert coins.pay(5, 2) < 5


@rule("WE-003")
def test_the_beginning() -> None:
    assert coins.beginning() == 5
"""
STRICT = """

@rule("WE-002")
def test_it_costs_one_more() -> None:
    assert coins.pay(5, 2) == 2
"""


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    package = tmp_path / "src" / "wee"
    for path, text in {
        package / "__init__.py": "",
        package / "rulebook.toml": BOOK,
        package / "rules" / "__init__.py": "",
        package / "rules" / "coins.py": CODE,
        package / "content" / "coins.toml": CONTENT,
        tmp_path / "tests" / "test_coins.py": TESTS,
        tmp_path / "pyproject.toml": "",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Clone(tmp_path, package, tmp_path / "tests", "wee")


def proofs(clone: Clone, only: str = "WE", others: bool = False) -> tuple[dict[str, Proof], int]:
    """What is proven of the rules whose ids begin like that, and how many mutants were tried for it."""
    tried = 0

    def report(done: int, total: int) -> None:
        nonlocal tried
        tried = total

    book = Rulebook(clone.package / "rulebook.toml")
    rules = [rule for rule in book.rules if rule.id.startswith(only)]
    return prove(clone, rules, False, 1, others, report), tried


def test_who_notices_what(clone: Clone) -> None:
    found, _ = proofs(clone)
    assert list(found) == ["WE-001", "WE-002", "WE-003"]  # what no machine can test is not tried
    assert found["WE-001"].is_proven and not found["WE-001"].survived
    assert found["WE-001"].by == "tests/test_coins.py::test_nobody_pays_more_than_they_have"
    assert found["WE-002"].survived == [
        "rules/coins.py pay: effect dropped: coins -= 1 => pass",
        "rules/coins.py pay: amount: coins -= 1 => coins += 1",
        "rules/coins.py pay: amount off by one: coins -= 1 => coins -= 2",
    ]
    assert not found["WE-002"].is_proven
    assert found["WE-003"].is_proven  # a figure of the content, read when the module is loaded
    assert tally(found.values()).proven == 2


def test_other_tests_may_notice(clone: Clone) -> None:
    (clone.tests / "test_more.py").write_text(
        "from wee.rules import coins\n\n\ndef test_all() -> None:\n    assert coins.pay(5, 2) == 2\n"
    )
    found, _ = proofs(clone, "WE-002", others=True)
    assert not found["WE-002"].survived and not found["WE-002"].is_proven
    assert all(label.endswith("[tests/test_more.py::test_all]") for label in found["WE-002"].others)


def test_only_what_has_changed_is_proven_again(clone: Clone) -> None:
    proofs(clone)
    assert proofs(clone)[1] == 0
    tests = clone.tests / "test_coins.py"
    tests.write_text(TESTS + STRICT)
    found, tried = proofs(clone)
    assert tried == 3 and found["WE-002"].is_proven and not found["WE-002"].survived
    code = clone.package / "rules" / "coins.py"
    code.write_text(CODE.replace("amount > coins", "coins < amount"))
    assert proofs(clone)[1] > 0
    assert read_results(clone.package)["WE-001"].is_proven
    assert code.read_text() == CODE.replace("amount > coins", "coins < amount")  # the clone itself is never touched


def test_reasons_are_asked_for_and_kept(clone: Clone) -> None:
    survivor = "rules/coins.py pay: amount off by one: coins -= 1 => coins -= 2"
    (clone.tests / "equivalent_mutants.toml").write_text(f'[[mutant]]\nlabel = "{survivor}"\nreason = "For a test."\n')
    assert proofs(clone, "WE-002")[0]["WE-002"].equivalent == [survivor]
    (clone.tests / "equivalent_mutants.toml").unlink()
    assert survivor in proofs(clone, "WE-002")[0]["WE-002"].survived


def test_a_test_that_fails_as_it_is_proves_nothing(clone: Clone) -> None:
    (clone.tests / "test_coins.py").write_text(TESTS.replace("== 5", "== 6"))
    found, _ = proofs(clone, "WE-003")
    assert found["WE-003"].failing == ["tests/test_coins.py::test_the_beginning"]
    assert not found["WE-003"].is_proven


def test_a_mutant_that_never_ends_is_noticed(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 1.0)
    spending = "def spend(coins: int) -> int:\n    while coins > 0:\n        coins -= 1  # WE-002\n    return coins\n"
    code = CODE.replace("    coins -= 1  # WE-002\n", "") + "\n\n" + spending
    (clone.package / "rules" / "coins.py").write_text(code)
    (clone.tests / "test_coins.py").write_text(
        TESTS + '\n\n@rule("WE-002")\ndef test_spending() -> None:\n    assert coins.spend(3) == 0\n'
    )
    found, _ = proofs(clone, "WE-002")
    assert found["WE-002"].own == 3  # without the step, with coins added, and with too many spent
    assert found["WE-002"].by == "tests/test_coins.py::test_spending"


def test_tests_that_cannot_be_loaded_are_said(clone: Clone) -> None:
    (clone.tests / "test_coins.py").write_text(TESTS.replace("from wee", "from woe"))
    with pytest.raises(CannotProve, match="cannot be loaded"):
        proofs(clone)


def test_labels_stay_when_lines_move(clone: Clone) -> None:
    book = Rulebook(clone.package / "rulebook.toml")
    before = [mutant.label for each in plan(book, clone.package, clone.tests, book.rules) for mutant in each.mutants]
    (clone.package / "rules" / "coins.py").write_text("# A line above.\n\n" + CODE)
    after = [mutant.label for each in plan(book, clone.package, clone.tests, book.rules) for mutant in each.mutants]
    assert before == after


def test_a_game_that_refuses_to_be_loaded_has_noticed(clone: Clone) -> None:
    code = CODE + '\nif FIGURES["coins"] != 5:  # WE-003\n    raise ValueError("five coins, as printed")\n'
    (clone.package / "rules" / "coins.py").write_text(code)
    found, _ = proofs(clone, "WE-003")
    assert found["WE-003"].loading > 0 and found["WE-003"].is_proven


def test_it_has_noticed_too_where_it_is_loaded_before_the_tests(clone: Clone) -> None:
    (clone.tests / "conftest.py").write_text("import wee.rules.coins  # noqa: F401\n")
    test_a_game_that_refuses_to_be_loaded_has_noticed(clone)

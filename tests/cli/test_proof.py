"""`earthrise rules --proof`: where the code and the tests of a game are looked for, and what is said of a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from earthrise.cli.exits import Misuse
from earthrise.cli.proof import clone_with, rule_lines
from earthrise.engine.registry import find_game
from earthrise.lab.proof.results import Proof
from tests.cli.conftest import Run
from tests.toy.wanderers import GAME as WANDERERS

CLONE = Path(__file__).parents[2]


def test_the_tests_of_a_guest_may_lie_in_any_folder_of_its_project() -> None:
    clone = clone_with(WANDERERS, str(CLONE / "tests" / "toy"))
    assert (clone.root, clone.tests) == (CLONE, CLONE / "tests" / "toy")
    assert clone.package == CLONE / "tests" / "toy" / "wanderers"


def test_our_own_games_are_proven_from_the_sources_of_the_clone() -> None:
    clone = clone_with(find_game("one_earth"), str(CLONE / "tests" / "games" / "one_earth"))
    assert clone.package == CLONE / "src" / "earthrise" / "games" / "one_earth"


def test_tests_without_the_game_beside_them_are_refused_and_nothing_is_copied(earthrise: Run, tmp_path: Path) -> None:
    outcome = earthrise("rules", "one_earth", "--proof", "--tests", "nowhere")
    assert outcome.code == 2 and "nowhere is no folder." in outcome.err
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    with pytest.raises(Misuse, match="There is no project, a folder with a pyproject"):
        clone_with(WANDERERS, str(tmp_path))


def test_a_rule_whose_code_was_not_looked_at_is_said_to_be_so() -> None:
    lines = rule_lines("WA-001", Proof("", unbroken="no code cites it"))
    assert [line.plain for line in lines] == ["WA-001  not proven: no code cites it"]

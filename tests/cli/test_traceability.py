"""The report on which code and which tests stand for each rule."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from earthrise.engine.rulebook import Rulebook
from earthrise.lab.traceability import NoTests, Report, chapters, find_clone, source_in, trace

BOOK = """
[game]
id = "dice"
title = "Dice"
designer = "Nobody"
minutes = "5"
players = [1, 2]
summary = "Roll a die."

[[rule]]
id = "DI-001"
section = "Play"
kind = "printed"
text = "Roll the die."

[[rule]]
id = "DI-002"
section = "Play"
kind = "printed"
text = "A six rolls again."

[[rule]]
id = "DI-003"
section = "Play"
kind = "printed"
text = "Be kind."
untestable = "Kindness is no state of the game."
"""


class Project:
    """A small game with its tests, written file by file."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "src" / "dice"
        self.tests = folder / "tests"
        self.write("src/dice/rulebook.toml", BOOK)
        self.write("tests/__init__.py", "")

    def write(self, name: str, text: str) -> None:
        path = self.package.parents[1] / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")

    def report(self) -> Report:
        return trace(Rulebook(self.package / "rulebook.toml"), self.package, self.tests)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    made.write("src/dice/roll.py", "def refusal():\n    return 1  # DI-001\n\nSIX = 6  # DI-002\n")
    made.write(
        "tests/test_roll.py",
        """\
        @rule("DI-001")
        def test_a_die_is_rolled(): ...

        @rule("DI-002", "DI-001")
        def test_a_six_rolls_again(): ...
        """,
    )
    return made


def ids(report: Report) -> dict[str, list[str]]:
    return {
        "code": [each.rule.id for each in report.without_code],
        "tests": [each.rule.id for each in report.without_tests],
    }


def test_a_book_whose_rules_are_all_cited_is_complete(project: Project) -> None:
    report = project.report()
    assert report.is_complete
    assert report.percent == 100.0
    assert [str(place) for place in report.traces[1].code] == ["dice/roll.py:4"]
    assert [str(place) for place in report.traces[0].tests] == [
        "tests/test_roll.py:2 test_a_die_is_rolled",
        "tests/test_roll.py:5 test_a_six_rolls_again",
    ]


def test_untestable_rules_are_listed_apart(project: Project) -> None:
    report = project.report()
    assert [each.rule.id for each in report.untestable] == ["DI-003"]
    assert len(report.testable) == 2


def test_a_rule_that_no_code_cites_is_missing(project: Project) -> None:
    project.write("src/dice/roll.py", "ROLL = 1  # DI-001\n")
    assert ids(project.report()) == {"code": ["DI-002"], "tests": []}
    assert project.report().percent == 50.0
    assert not project.report().is_complete


def test_a_rule_that_no_test_proves_is_missing(project: Project) -> None:
    project.write("tests/test_roll.py", '@rule("DI-002")\ndef test_a_six_rolls_again(): ...\n')
    assert ids(project.report()) == {"code": [], "tests": ["DI-001"]}


def test_content_files_count_as_code_but_the_rulebook_and_a_modules_title_do_not(project: Project) -> None:
    project.write("src/dice/roll.py", '"""Rolling (DI-001, DI-002)."""\n')
    assert ids(project.report())["code"] == ["DI-001", "DI-002"]
    project.write("src/dice/content/die.toml", 'rule = "DI-002"\n')
    assert ids(project.report())["code"] == ["DI-001"]


def test_a_refusal_with_the_number_of_another_rule_is_an_error(project: Project) -> None:
    project.write("src/dice/roll.py", "def refusal():\n    return 2  # DI-001 not yet\n\nSIX = 6  # DI-002\n")
    assert project.report().errors == ["dice/roll.py:2: returns 2, but the rule beside it is DI-001"]
    assert not project.report().is_complete


def test_a_wrong_number_among_right_ones_is_an_error_whatever_the_function_is_called(project: Project) -> None:
    project.write(
        "src/dice/roll.py",
        """\
        def why_not(again):
            if again:
                return 2  # DI-002
            if not again:
                return 0  # DI-001 is kept
            return 2  # DI-001
        """,
    )
    assert project.report().errors == ["dice/roll.py:6: returns 2, but the rule beside it is DI-001"]


def test_a_figure_that_a_rule_sets_is_no_refusal(project: Project) -> None:
    project.write("src/dice/roll.py", "def sides():\n    return 6  # DI-001, DI-002\n")
    assert project.report().errors == []


def test_a_rule_that_is_not_in_the_book_is_an_error_in_code_and_tests(project: Project) -> None:
    project.write("src/dice/more.py", "MORE = 1  # DI-009\n")
    project.write("tests/test_more.py", '@rule("DI-008")\ndef test_more(): ...\n')
    assert project.report().errors == [
        "dice/more.py:1: DI-009 is no rule of the book",
        "tests/test_more.py:2 test_more: DI-008 is no rule of the book",
    ]


def test_other_games_ids_are_not_looked_at(project: Project) -> None:
    project.write("tests/test_other.py", '@rule("XY-001")\ndef test_other(): ...\n')
    assert project.report().is_complete


@pytest.mark.parametrize("why", ["skip", 'skipif(True, reason="later")', "xfail"])
def test_a_test_that_does_not_run_proves_nothing(project: Project, why: str) -> None:
    project.write(
        "tests/test_roll.py",
        f'@rule("DI-001", "DI-002")\n@pytest.mark.{why}\ndef test_a_six_rolls_again(): ...\n',
    )
    assert ids(project.report())["tests"] == ["DI-001", "DI-002"]


@pytest.mark.parametrize(
    "test",
    [
        '@pytest.mark.rule("DI-001", "DI-002")\ndef test_both(): ...\n',
        '@rule("DI-001", "DI-002")\nclass TestBoth:\n    def test_both(self): ...\n',
        'pytestmark = rule("DI-001", "DI-002")\n\ndef test_both(): ...\n',
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("DI-001", "DI-002"))])\ndef test_both(x): ...\n',
    ],
)
def test_marks_are_seen_wherever_pytest_takes_them_from(project: Project, test: str) -> None:
    project.write("tests/test_roll.py", test)
    assert project.report().is_complete


def test_a_mark_on_a_helper_proves_nothing(project: Project) -> None:
    project.write("tests/test_roll.py", '@rule("DI-001", "DI-002")\ndef helper(): ...\n')
    assert ids(project.report())["tests"] == ["DI-001", "DI-002"]


def test_the_tests_of_a_clone_are_found_from_the_package(project: Project, tmp_path: Path) -> None:
    project.write("pyproject.toml", '[project]\nname = "dice"\n')
    assert find_clone(project.package, Path("/")) == tmp_path


def test_an_installed_package_finds_the_tests_of_the_clone_around_the_working_folder(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    project = Project(clone)
    installed = tmp_path / "site-packages" / "earthrise" / "games" / "dice"
    project.write("pyproject.toml", '[project]\nname = "earthrise"\n')
    project.write("src/earthrise/games/dice/rulebook.toml", BOOK)
    assert find_clone(installed, project.tests) == clone
    assert source_in(clone, installed) == clone / "src" / "earthrise" / "games" / "dice"


def test_outside_a_clone_it_is_said_that_tests_are_not_installed(tmp_path: Path) -> None:
    stranger = tmp_path / "stranger"
    Project(stranger).write("pyproject.toml", '[project]\nname = "something_else"\n')
    installed = stranger / "venv" / "site-packages" / "earthrise" / "games" / "dice"
    with pytest.raises(NoTests, match="The tests are not installed with the package"):
        find_clone(installed, stranger)


def test_a_chapter_is_the_module_whose_title_names_the_rule(project):
    project.write("src/dice/rolling.py", '"""Rolling, and rolling again (DI-001 to DI-002)."""\n')
    project.write("src/dice/manners.py", '"""Kindness (DI-003)."""\n\nKIND = True  # DI-001\n')
    found = chapters("DI", project.package)
    assert {number: [place.file for place in places] for number, places in found.items()} == {
        1: ["dice/rolling.py"],
        2: ["dice/rolling.py"],
        3: ["dice/manners.py"],
    }

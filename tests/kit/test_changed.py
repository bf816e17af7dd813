"""The quick loop runs what a change is likeliest to break."""

import pytest

from tests import test_golden
from tests.kit import changed
from tests.kit.changed import ALWAYS, GOLDEN, PLAYTHROUGHS, ROOT, SLOW, arguments

USUAL = [*ALWAYS, f"--ignore={SLOW}"]


@pytest.fixture
def house(tmp_path):
    """A checkout in which one game has tests."""
    (tmp_path / "tests" / "games" / "one_earth" / "rules").mkdir(parents=True)
    for place in ("bots", "server", "web", "engine", "games/one_earth/rules"):
        folder = tmp_path / "tests" / place
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "test_it.py").touch()
    return tmp_path


def test_without_a_change_it_is_the_engine_and_the_toy_games(house):
    assert arguments([], house) == USUAL


@pytest.mark.parametrize(
    "path",
    [
        "src/earthrise/games/one_earth/content/leaders.toml",
        "src/earthrise/games/one_earth/rules/income.py",
        "tests/games/one_earth/rules/test_it.py",
    ],
)
def test_a_changed_game_brings_its_tests_and_its_playthroughs(house, path):
    assert arguments([path, path], house) == [
        *ALWAYS,
        "tests/games/one_earth",
        f"{GOLDEN}::{PLAYTHROUGHS}[one_earth]",
        f"--ignore={SLOW}",
    ]


def test_a_changed_test_is_run_by_itself(house):
    assert arguments(["tests/bots/test_it.py"], house) == [*ALWAYS, "tests/bots/test_it.py", f"--ignore={SLOW}"]


@pytest.mark.parametrize(
    "path",
    [
        "tests/web/test_it.py",  # needs a browser
        "tests/server/test_it.py",  # needs a server
        "tests/engine/test_it.py",  # runs anyway
        "tests/bots/programs.py",  # is no test
        "tests/bots/test_gone.py",  # was taken away
        "src/earthrise/games/__init__.py",
        "src/earthrise/games/seventh_earth/rules.py",  # has no tests
        "README.md",
    ],
)
def test_what_is_slow_or_no_test_adds_nothing(house, path):
    assert arguments([path], house) == USUAL


def test_the_slow_test_runs_when_it_was_changed_itself(house):
    assert arguments([SLOW], house) == [*ALWAYS]


def test_the_tests_it_names_exist():
    assert all((ROOT / place).exists() for place in (*ALWAYS, SLOW, GOLDEN))
    assert hasattr(test_golden, PLAYTHROUGHS)


def test_where_git_cannot_answer_nothing_has_changed(monkeypatch, tmp_path):
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert changed.changed_paths() == []


def test_changes_are_counted_from_where_the_work_left_main_with_new_files(monkeypatch, tmp_path):
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)  # set while a git hook runs the tests
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    for name in ("committed", "edited", "untouched"):
        (tmp_path / name).write_text("before")
    changed.git("init", "--quiet", "--initial-branch=main")
    commit("as it was")
    changed.git("switch", "--quiet", "--create", "work")
    (tmp_path / "committed").write_text("after")
    commit("done")
    (tmp_path / "edited").write_text("after")
    (tmp_path / "new").touch()
    assert changed.changed_paths() == ["committed", "edited", "new"]


def commit(message: str) -> None:
    changed.git("add", "--all")
    changed.git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "--message", message)

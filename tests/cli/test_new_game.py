"""`earthrise new-game`: what it writes is a whole game that keeps the laws and proves its rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from earthrise.cli.new_game import TEMPLATES, made_prefix
from tests.cli.conftest import Run
from tests.cli.driving import environment, spawn

WRITTEN = [
    "README.md",
    "pyproject.toml",
    "red_planet/__init__.py",
    "red_planet/game.py",
    "red_planet/rulebook.toml",
    "red_planet/state.py",
    "red_planet/turn.py",
    "tests/test_laws.py",
    "tests/test_rules.py",
]


def installed(folder: Path, game: str) -> dict[str, str]:
    """The paths on which a package is found with its entry point, as an installer would leave it."""
    about = folder / f"{game}-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 0.1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[earthrise.games]\n{game} = {game}:GAME\n", encoding="utf-8")
    paths = [environment().get("PYTHONPATH", ""), str(folder)]
    return {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def test_a_new_game_is_written_and_it_is_said_what_to_do_next(earthrise: Run) -> None:
    outcome = earthrise("new-game", "red_planet", "--title", "The Red Planet", "--folder", "games/red")
    assert outcome.code == 0
    folder = Path("games/red")
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()) == WRITTEN
    assert all(f"games/red/{name}" in outcome.out for name in WRITTEN)
    assert "cd games/red" in outcome.out and "earthrise play red_planet" in outcome.out
    book = (folder / "red_planet" / "rulebook.toml").read_text(encoding="utf-8")
    assert 'title = "The Red Planet"' in book and 'RP-010 = "' in book
    assert all("$" not in (folder / name).read_text(encoding="utf-8") for name in WRITTEN)


def test_the_new_game_is_found_is_fuzzed_keeps_the_laws_and_proves_its_rules(earthrise: Run, tmp_path: Path) -> None:
    assert earthrise("new-game", "moonrise").code == 0
    folder = tmp_path / "moonrise"
    changes = installed(folder, "moonrise")
    fuzzed = spawn("fuzz", "moonrise", "--games", "20", "--workers", "1", folder=folder, **changes)
    assert fuzzed.code == 0 and fuzzed.said.endswith("nothing found."), fuzzed.out + fuzzed.err
    laws = spawn("laws", "moonrise", "--games", "5", "--workers", "1", "--tests", "tests", folder=folder, **changes)
    assert laws.code == 0 and "9 of 9 rules have code and a test." in laws.out, laws.out + laws.err
    proven = spawn("rules", "moonrise", "--proof", "--workers", "1", "--tests", "tests", folder=folder, **changes)
    assert proven.code == 0 and "9 of 9 rules proven" in proven.out and " 0 survived" in proven.out, proven.out
    plugin = ["-q", "--strict-markers", "-p", "earthrise.testing.plugin"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plugin],
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment(**changes),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0 and "25 passed" in done.stdout, done.stdout + done.stderr


def test_the_new_game_is_clean_by_its_own_rules_of_style(earthrise: Run) -> None:
    ruff = shutil.which("ruff", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    assert ruff is not None, "ruff comes with the tools for tests: make .venv/.stamp-dev"
    assert earthrise("new-game", "red_planet").code == 0
    for words in (["check"], ["format", "--check"]):
        done = subprocess.run([ruff, *words, "--no-cache", "red_planet"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_title_is_made_of_the_id_and_content_travels_with_the_package(earthrise: Run) -> None:
    assert earthrise("new-game", "red_planet").code == 0
    assert 'title = "Red Planet"' in Path("red_planet/red_planet/rulebook.toml").read_text(encoding="utf-8")
    setup = tomllib.loads(Path("red_planet/pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    assert setup["package-data"] == {"red_planet": ["*.toml", "content/*.toml", "lessons/*.toml"]}


def test_what_is_there_is_never_overwritten(earthrise: Run) -> None:
    Path("moonrise").mkdir()
    Path("moonrise/notes.txt").write_text("mine", encoding="utf-8")
    outcome = earthrise("new-game", "moonrise")
    assert outcome.code == 2
    assert "moonrise is there already; nothing is overwritten." in outcome.err
    assert [path.name for path in Path("moonrise").iterdir()] == ["notes.txt"]
    Path("taken").write_text("a file", encoding="utf-8")
    assert earthrise("new-game", "moonrise", "--folder", "taken").code == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Red Planet"], "“Red Planet” is no id: small letters, digits and _"),
        (["7wonders"], "“7wonders” is no id"),
        (["a" * 41], "is no id"),
        (["class"], "“class” would hide a module of that name"),
        (["json"], "“json” would hide a module of that name"),
        (["one_earth"], "There is a game “one_earth” already"),
        (["moonrise", "--title", 'The "Moon"'], "A title is one line"),
        (["moonrise", "--title", "a\nb"], "A title is one line"),
        (["moonrise", "--prefix", "m-1"], "A prefix is one to six capital letters such as RP, not “m-1”."),
    ],
)
def test_bad_words_are_refused_and_nothing_is_written(earthrise: Run, arguments: list[str], message: str) -> None:
    outcome = earthrise("new-game", *arguments)
    assert outcome.code == 2
    assert message in outcome.err
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(("game", "prefix"), [("red_planet", "RP"), ("moonrise", "MO"), ("x7", "X"), ("a_b_c", "ABC")])
def test_rules_are_called_after_the_game(game: str, prefix: str) -> None:
    assert made_prefix(game) == prefix


def test_the_templates_travel_with_the_package() -> None:
    root = Path(__file__).parent.parent.parent
    assert '"cli/new_game_files/**/*.txt"' in (root / "pyproject.toml").read_text(encoding="utf-8")
    assert all(path.suffix == ".txt" for path in TEMPLATES.rglob("*") if path.is_file())

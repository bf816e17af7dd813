"""A package outside the house is tested with what is installed: the mark, the laws as tests."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TESTS = """\
from earthrise.testing import laws_of, rule
{game}

test_laws = laws_of(GAME, games=40)


@rule("PB-001")
def test_the_players_take_turns() -> None:
    assert GAME.start(2, 1).deciders() == [0]
"""
SOUND = "from tests.lab.pebbles import GAME"
BROKEN = "from tests.lab.fuzz.broken import DEBTOR as GAME"


def write_entry_point(folder: Path) -> None:
    """What an installer writes of our own project, so that pytest finds the plugin by itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, target),) = project["entry-points"]["pytest11"].items()
    about = folder / "earthrise-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: earthrise\nVersion: 0.1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[pytest11]\n{name} = {target}\n", encoding="utf-8")


def pytest_in(folder: Path, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of a folder as its author would, with marks that must be known."""
    write_entry_point(folder)
    (folder / "test_pebbles.py").write_text(text, encoding="utf-8")
    paths = [*os.environ.get("PYTHONPATH", "").split(os.pathsep), str(folder), str(ROOT)]
    words = ["-q", "-p", "no:cacheprovider", "--strict-markers", "--rootdir", ".", *more]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *words, "test_pebbles.py"],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in paths if path)},
        timeout=120,
        check=False,
    )


def test_a_sound_game_passes_a_test_for_each_law(tmp_path: Path) -> None:
    done = pytest_in(tmp_path, TESTS.format(game=SOUND))
    assert done.returncode == 0, done.stdout
    assert "17 passed" in done.stdout


def test_a_broken_game_fails_the_test_of_the_law_it_breaks_and_of_no_other(tmp_path: Path) -> None:
    done = pytest_in(tmp_path, TESTS.format(game=BROKEN))
    assert done.returncode == 1, done.stdout
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 1 and "test_laws[invariants]" in failed[0]
    assert "What the game says must always hold." in done.stdout and "has less than nothing" in done.stdout
    assert "earthrise records replay " in done.stdout


def test_the_plugin_may_be_named_besides_and_tells_of_its_mark(tmp_path: Path) -> None:
    done = pytest_in(tmp_path, "", "-p", "earthrise.testing.plugin", "--markers")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("@pytest.mark.rule(*ids): the rules of a rulebook that this test proves") == 1

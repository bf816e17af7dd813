"""Where games are found: here, by entry points, and as registered."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree

import pytest

import earthrise
from earthrise.engine.errors import UnknownGame
from earthrise.engine.registry import find_game, game_ids
from tests.toy.wanderers import GAME

TOY = Path(__file__).parent.parent / "toy"


def test_our_own_games_and_registered_ones_are_known() -> None:
    assert "new_earth_thomas" in game_ids() and "wanderers" in game_ids()
    assert game_ids() == sorted(set(game_ids()))
    assert find_game("wanderers") is GAME


def test_a_game_is_loaded_once_and_called_by_its_id() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        assert game is find_game(game_id) and game.id == game_id


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("new_earth_tomas", "There is no game “new_earth_tomas”. Did you mean new_earth_thomas? Known: "),
        ("Wanderer", "Did you mean wanderers?"),
        ("zzz", "There is no game “zzz”. Known: "),
        ("", "There is no game “”."),
        ("../wanderers", "There is no game “../wanderers”."),
        ("wanderers.game", "There is no game “wanderers.game”."),
    ],
)
def test_an_unknown_game_is_told_the_nearest_name(name: str, said: str) -> None:
    with pytest.raises(UnknownGame) as error:
        find_game(name)
    assert said in str(error.value)
    assert all(game_id in str(error.value) for game_id in game_ids())


def test_a_very_long_name_is_cut_short() -> None:
    with pytest.raises(UnknownGame) as error:
        find_game("x" * 100_000)
    assert len(str(error.value)) < 1000


def installed(folder: Path, name: str, points: dict[str, str]) -> None:
    """Write the metadata that installing a package with these entry points would write."""
    metadata = folder / f"{name}-2.0.dist-info"
    metadata.mkdir(exist_ok=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.0\n")
    lines = [f"{point} = {target}" for point, target in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[earthrise.games]", *lines, ""]))


def run(folder: Path, *program: str) -> str:
    """What the program prints in a process that knows of what is installed in the folder."""
    paths = [str(folder), str(Path(earthrise.__file__).parent.parent)]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(program)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_a_package_that_is_installed_with_an_entry_point_is_found(tmp_path: Path) -> None:
    """The toy as a third party's package: copied somewhere else, with its own pyproject's entry point."""
    project = tomllib.loads((TOY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    copytree(TOY / "wanderers", tmp_path / "wanderers")
    installed(tmp_path, "wanderers", project["entry-points"]["earthrise.games"])
    printed = run(
        tmp_path,
        "from earthrise import find_game, game_ids",
        "from earthrise.bots import find_bot, play_game",
        "game = find_game('wanderers')",
        "end = play_game(game, [find_bot('heuristic', game)] * 2, 1)",
        "print('wanderers' in game_ids(), game.title, type(game).__module__, end.over)",
    )
    assert printed == "True Wanderers wanderers.game True"


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("math:pi", "saturn does not offer a Game."),
        (
            "earthrise.games.new_earth_thomas:GAME",
            "whose rulebook calls it new_earth_thomas; the two must be the same.",
        ),
    ],
)
def test_an_entry_point_that_is_no_game_or_has_another_name_is_refused(tmp_path: Path, target: str, said: str) -> None:
    installed(tmp_path, "saturn", {"saturn": target})
    printed = run(
        tmp_path,
        "from earthrise import find_game, game_ids",
        "from earthrise.engine.errors import UnknownGame",
        "assert 'saturn' in game_ids()",
        "try:",
        "    find_game('saturn')",
        "except UnknownGame as error:",
        "    print(error)",
    )
    assert printed.endswith(said)

"""Which tests tell soonest whether a change is sound: `python -m tests.kit.changed` prints them for `make quick`.

Always those of the engine, the toy games and the kit. On top, of what git says has changed since the work left main:
the tests and the golden playthroughs of every changed game, and every changed test that needs neither a browser nor a
server.
"""

import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ALWAYS: Final = ("tests/engine", "tests/toy", "tests/kit")
# It plays every game of the house in both forms, which takes longer than all the rest together.
SLOW: Final = "tests/engine/test_same_in_both_forms.py"
GOLDEN: Final = "tests/test_golden.py"
PLAYTHROUGHS: Final = "test_every_playthrough_is_as_committed"
NOT_QUICK: Final = ("tests/web/", "tests/server/")


def arguments(changed: list[str], root: Path = ROOT) -> list[str]:
    """What to hand to pytest, given the paths that have changed."""
    games = sorted({game for game in map(game_of, changed) if game and (root / "tests" / "games" / game).is_dir()})
    folders = [*ALWAYS, *(f"tests/games/{game}" for game in games)]
    playthroughs = [f"{GOLDEN}::{PLAYTHROUGHS}[{game}]" for game in games]
    files = sorted({path for path in changed if is_a_quick_test(path, folders) and (root / path).is_file()})
    ignored = [] if SLOW in changed else [f"--ignore={SLOW}"]
    return [*folders, *playthroughs, *files, *ignored]


def game_of(path: str) -> str | None:
    """The game that a source or a test belongs to."""
    for folder in ("src/earthrise/games/", "tests/games/"):
        game, _, within = path.removeprefix(folder).partition("/")
        if path.startswith(folder) and within:
            return game
    return None


def is_a_quick_test(path: str, folders: list[str]) -> bool:
    """Whether this is a test file to run by itself: not in a folder that runs anyway, nor one that takes long."""
    is_test = path.startswith("tests/") and path.rpartition("/")[2].startswith("test_") and path.endswith(".py")
    return is_test and not path.startswith((*NOT_QUICK, *(f"{folder}/" for folder in folders)))


def changed_paths() -> list[str]:
    """What differs from where the work left main, new files too; nothing where there is no git."""
    base = "HEAD"
    for main in ("origin/main", "main"):
        left = git("merge-base", "HEAD", main)
        if left:
            base = left[0]
            break
    return [*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")]


def git(*command: str) -> list[str]:
    """The lines that git answers; none where it cannot."""
    try:
        done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return []
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


if __name__ == "__main__":
    print(*arguments(changed_paths()), sep="\n")

"""What the folders of long runs have in common: whole files, one run at a time, and whose games they hold."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import earthrise
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game

LOCK: Final = ".lock"
BESIDE: Final = ("levels.toml", "puzzles.toml")  # what runs write about a game is not what its games depend on
CHOOSE: Final = "Choose another folder, or begin anew (--fresh)."


class OtherRun(EarthriseError):
    """A folder that holds the results of something else."""

    code = "other_run"


class Busy(EarthriseError):
    """A folder that another run is writing into."""

    code = "busy"


class Hold:
    """Keeps a folder to one run at a time. The system lets go of it with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = -1

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.file = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise EarthriseError(f"{self.folder} cannot be written: {error.strerror or error}.") from None
        if not locked(self.file):
            os.close(self.file)
            raise Busy(f"Another run is writing into {self.folder}. Wait for its end, or choose another folder.")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.file)


if sys.platform == "win32":
    import msvcrt

    def locked(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def locked(file: int) -> bool:
        """Whether the file is ours now. Where a file system knows no locks, everything is."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


def write_whole(path: Path, content: str | bytes) -> None:
    """The new content or the old one, whatever happens on the way. Two processes may write the same file."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.new")
    unfinished.write_bytes(content.encode() if isinstance(content, str) else content)
    unfinished.replace(path)


def sweep(folder: Path) -> None:
    """Remove what was being written there when a run was ended."""
    for unfinished in folder.glob("*.new"):
        unfinished.unlink(missing_ok=True)


def read_plan(path: Path, what: str) -> dict[str, object]:
    """The plan that a run has left there."""
    try:
        there = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        there = None
    if not isinstance(there, dict):
        raise OtherRun(f"{path} is no plan of {what}. {CHOOSE}")
    return there


def compare_plans(folder: Path, there: dict[str, object], asked: dict[str, object]) -> None:
    """Raises OtherRun when the plan that is there is not the one asked for."""
    different = [key for key, value in asked.items() if there.get(key) != value]
    if different == ["code"]:
        raise OtherRun(
            f"{folder} holds games that other code has played than is installed now, and they cannot be mixed. {CHOOSE}"
        )
    if different:
        raise OtherRun(f"{folder} holds another run: it differs in {', '.join(different)}. {CHOOSE}")


def fingerprint(game: Game, *more: str) -> str:
    """Of everything that decides how a game between our own bots goes: the engine, the bots, the game; and of more
    folders of the house."""
    house = Path(earthrise.__file__).parent
    seen = hashlib.sha256()
    for folder in (house / "engine", house / "bots", game.folder, *(house / name for name in more)):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and path.name not in BESIDE:
                seen.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()[:16]

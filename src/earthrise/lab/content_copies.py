"""Folders of content: a game's own, and copies of it that a designer edits."""

from __future__ import annotations

import hashlib
import shutil
import tomllib
from pathlib import Path
from typing import Final

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game

FOLDER: Final = "content"  # what it is called, in a game and in a run


class BadChange(EarthriseError):
    """Content that cannot be changed so: there is no such file, entry or key, or the value is of another kind."""

    code = "bad_change"


def own_content(game: Game) -> Path:
    folder = game.folder / FOLDER
    if not files_of(folder):
        raise BadChange(f"{game.title} has no folder of content files, so there is nothing to change.")
    return folder


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.toml") if path.is_file())


def copy_content(own: Path, folder: Path) -> None:
    """A copy of a game's content to edit; refuses to write over anything."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadChange(f"{folder} is there already and not empty; choose a folder that is not there yet.")
    put_content(own, folder)


def put_content(source: Path, folder: Path) -> None:
    """The same files as there, and no others."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in files_of(folder):
        if not (source / path.name).exists():
            path.unlink()
    for path in files_of(source):
        shutil.copyfile(path, folder / path.name)


def content_digest(folder: Path) -> str:
    """Of what the files say, whatever their comments and line ends are."""
    seen = hashlib.sha256()
    for path in files_of(folder):
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        seen.update(path.name.encode() + b"\0" + repr(said).encode() + b"\0")
    return seen.hexdigest()[:16]

"""Writing games and positions to files, without ever writing over something else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from earthrise.cli.console import path_of, write_text
from earthrise.cli.seats import remember
from earthrise.engine.errors import EarthriseError
from earthrise.engine.match import Match
from earthrise.engine.record import FIRST_LINE
from earthrise.engine.state import State
from earthrise.library.files import check_free

LONGEST_SEED = 20  # digits of a seed in a file's name


def save_record(name: str, match: Match, kinds: Sequence[str]) -> None:
    """Write the game so far; an older record of that name is replaced, any other file is not."""
    check_free(name, path_of(name), FIRST_LINE, "record")
    write_text(name, remember(match.saved(), kinds))


def save_position(name: str, state: State) -> None:
    text = json.dumps(state.to_data(), indent=1, ensure_ascii=False) + "\n"
    check_free(name, path_of(name), '{\n "game": ', "position")
    write_text(name, text)


def free_name(match: Match) -> str:
    """A file name of its own in this folder, e.g. `new_earth_thomas-7.record`."""
    stem = f"{match.game.id}-{str(match.record.seed)[:LONGEST_SEED]}"
    name, number = f"{stem}.record", 2
    while Path(name).exists():
        name, number = f"{stem}-{number}.record", number + 1
    return name


def autosave(match: Match, kinds: Sequence[str]) -> str:
    """Save under a free name here, or in the home folder if that fails; where, or empty."""
    name = free_name(match)
    for path in (Path(name), Path.home() / name):
        try:
            save_record(str(path), match, kinds)
        except EarthriseError:
            continue
        return str(path)
    return ""

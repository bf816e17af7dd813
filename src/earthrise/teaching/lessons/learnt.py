"""Which lessons were seen to their end at this computer: a small file in the user's data folder."""

from __future__ import annotations

import json
import os
from pathlib import Path

from earthrise.engine.errors import EarthriseError

FILE = "learnt.json"


def data_folder() -> Path:
    """Where programs of this user keep what they must not lose: `XDG_DATA_HOME`, or the usual place."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return (Path(given) if given else Path.home() / ".local" / "share") / "earthrise"


def learnt(game: str) -> list[str]:
    """The lessons of the game that were done; none where the file is missing or cannot be understood."""
    names = _read().get(game)
    return [str(name) for name in names] if isinstance(names, list) else []


def note_learnt(game: str, lesson: str) -> None:
    known = _read()
    known[game] = sorted({*learnt(game), lesson})
    path = data_folder() / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise EarthriseError(f"{path} cannot be written: {error.strerror}. This lesson is not noted as done.") from None


def _read() -> dict[str, object]:
    try:
        data = json.loads((data_folder() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}

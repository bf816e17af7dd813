"""Files that a game is saved to, without ever writing over something else."""

from __future__ import annotations

from pathlib import Path

from earthrise.engine.errors import EarthriseError


def check_free(name: str, path: Path, opening: str, what: str) -> None:
    """Refuse to write over what does not begin like an older file of the same kind."""
    try:
        if path.is_dir():
            raise EarthriseError(f"{name} is a folder; name a file.")
        if not path.exists():
            return
        with path.open(encoding="utf-8") as file:
            if file.read(len(opening)) == opening:
                return
    except UnicodeDecodeError:
        pass
    except OSError as error:
        raise EarthriseError(f"{name} cannot be written: {error.strerror or error}.") from None
    raise EarthriseError(f"{name} exists and is no {what}; choose another name.")

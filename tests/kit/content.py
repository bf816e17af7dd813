"""Content files edited as a designer would, and loaded with EARTHRISE_CONTENT in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from earthrise.engine.game import Game

LOAD = """
from earthrise.engine.errors import EarthriseError
try:
    from earthrise import find_game
    state = find_game("{game}").start({players}, 1)
    print({shown})
except EarthriseError as error:
    print(f"{{error.code}}: {{error}}")
"""


class ContentEditor:
    """Loads one game with a file of its content changed, and hears what it says.

    `shown` is what is printed of the `state` that a game of so many players begins with, when the content is sound.
    """

    def __init__(self, game: Game[Any], players: int, shown: str) -> None:
        self.game = game
        self.script = LOAD.format(game=game.id, players=players, shown=shown)

    def load_with(self, folder: Path, name: str, data: bytes) -> str:
        """What loading the game says when this file stands in for ours."""
        edited = folder / self.game.id / name
        edited.parent.mkdir()
        edited.write_bytes(data)
        done = subprocess.run(
            [sys.executable, "-c", self.script],
            env={**os.environ, "EARTHRISE_CONTENT": str(folder), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.stderr == ""
        return done.stdout.strip()

    def load_edited(self, folder: Path, name: str, old: str, new: str) -> str:
        """What loading the game says when, comments aside, the first `old` in the file is replaced."""
        lines = (self.game.folder / "content" / name).read_text(encoding="utf-8").splitlines(keepends=True)
        text = "".join(line for line in lines if not line.startswith("#"))
        assert old in text, f"{name} has no {old}"
        return self.load_with(folder, name, text.replace(old, new, 1).encode())

"""A table as text, for environments that are asked to show it."""

from __future__ import annotations

import importlib
import io
import sys
from collections.abc import Sequence

from rich.console import Console

from earthrise.engine.state import View

WIDTH = 120


def picture(view: View, names: Sequence[str]) -> str:
    """The view as the game's own `terminal.draw` draws it, or without one what the table waits for and the scores."""
    home = sys.modules.get(type(view.world.game).__module__)
    name = f"{getattr(home, '__package__', '')}.terminal"
    try:
        drawn = importlib.import_module(name).draw(view, names)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        waits = "The game is over." if view.world.over else view.world.waiting(view.seat)
        drawn = f"{waits}\n{', '.join(map(str, view.world.scores()))} points"
    page = Console(file=io.StringIO(), width=WIDTH, color_system=None, record=True)
    page.print(drawn)
    return page.export_text()

"""A table as text, for environments that are asked to show it."""

from __future__ import annotations

from collections.abc import Sequence

from earthrise.engine.state import View
from earthrise.library.painting import text

WIDTH = 120


def picture(view: View, names: Sequence[str]) -> str:
    """The view as the terminal shows it, without colours."""
    return text(view, names, WIDTH)

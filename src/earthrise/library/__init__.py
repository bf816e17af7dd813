"""Earthrise for scripts and notebooks: a table to start games at, look at them, act and let bots play.

`docs/library.md` is a tour. Everything here is offered by `earthrise` itself.
"""

from earthrise.library.answers import Choice, Hint, WhyNot
from earthrise.library.puzzle import PuzzleTable, puzzle, puzzle_names
from earthrise.library.seat_view import Sight
from earthrise.library.table import Table, load, new_game, set_up

__all__ = [
    "Choice",
    "Hint",
    "PuzzleTable",
    "Sight",
    "Table",
    "WhyNot",
    "load",
    "new_game",
    "puzzle",
    "puzzle_names",
    "set_up",
]

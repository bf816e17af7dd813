"""Earthrise for scripts and notebooks: a table to start games at, look at them, act and let bots play.

`docs/library.md` is a tour. Everything here is offered by `earthrise` itself.
"""

from earthrise.library.answers import Choice, Hint, WhyNot
from earthrise.library.lesson import LessonTable, learn, lesson_names
from earthrise.library.puzzle import PuzzleTable, puzzle, puzzle_names
from earthrise.library.seat_view import Sight
from earthrise.library.table import Table, load, new_game, recap, set_up

__all__ = [
    "Choice",
    "Hint",
    "LessonTable",
    "PuzzleTable",
    "Sight",
    "Table",
    "WhyNot",
    "learn",
    "lesson_names",
    "load",
    "new_game",
    "puzzle",
    "puzzle_names",
    "recap",
    "set_up",
]

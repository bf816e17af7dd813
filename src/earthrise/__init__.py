"""Earthrise: five planet board games on one table.

>>> import earthrise
>>> table = earthrise.new_game("new_earth_thomas", players=["Ada", "Ben"], seed=7)
>>> table.waiting
[0]
>>> len(table.options(verb="move"))
4

`docs/library.md` is a tour. `find_game` leads to the engine underneath. What is refused is an `EarthriseError`.
"""

from typing import TYPE_CHECKING

from earthrise.engine.build_form import compiled
from earthrise.engine.errors import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeats,
    CannotUndo,
    EarthriseError,
    GameOver,
    Malformed,
    NoObserver,
    NotAllowed,
    NotYourTurn,
    StaleAttempt,
    UnknownBot,
    UnknownGame,
    UnknownRules,
)
from earthrise.engine.registry import find_game, game_ids

if TYPE_CHECKING:
    from earthrise.library import (
        Choice,
        Hint,
        LessonTable,
        PuzzleTable,
        Sight,
        Table,
        WhyNot,
        learn,
        lesson_names,
        load,
        new_game,
        puzzle,
        puzzle_names,
        recap,
        set_up,
    )

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "CannotUndo",
    "Choice",
    "EarthriseError",
    "GameOver",
    "Hint",
    "LessonTable",
    "Malformed",
    "NoObserver",
    "NotAllowed",
    "NotYourTurn",
    "PuzzleTable",
    "Sight",
    "StaleAttempt",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "UnknownRules",
    "WhyNot",
    "__version__",
    "compiled",
    "find_game",
    "game_ids",
    "learn",
    "lesson_names",
    "load",
    "new_game",
    "puzzle",
    "puzzle_names",
    "recap",
    "set_up",
]


def __getattr__(name: str) -> object:
    """The library for scripts and notebooks is loaded when it is first used, so that commands start quickly."""
    if name in __all__:
        from earthrise import library

        return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""What a worker process needs to play the game that the first process plays."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager

from earthrise.engine.errors import EarthriseError, UnknownGame
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game, register
from earthrise.workers.pipe import Unfit


def find_again(game: str, home: str) -> Game:
    """The game in this process: from the registry, or from the module (or a package above it) that made it."""
    try:
        return find_game(game)
    except UnknownGame:
        name = home
        while name:
            for found in vars(importlib.import_module(name)).values():
                if isinstance(found, Game) and found.id == game:
                    register(found)
                    return found
            name = name.rpartition(".")[0]
        raise


@contextmanager
def or_unfit() -> Iterator[None]:
    """A worker that fails in here for a reason that can be told is unfit, and says the reason."""
    try:
        yield
    except (ImportError, EarthriseError) as error:
        raise Unfit(f"{type(error).__name__}: {error}") from None

"""What every kind of worker process needs, whoever starts it."""

from __future__ import annotations

import importlib
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess

from earthrise.engine.errors import EarthriseError, UnknownGame
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game, register
from earthrise.workers.pipe import Unfit

FAREWELL = 10.0  # seconds that a process which has said its last may take to end


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
def deaf_to_interrupts() -> Iterator[None]:
    """A process started in here never hears of Ctrl-C, which a terminal sends to all: who started it stops it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ending_of(process: BaseProcess) -> str:
    """How a worker process that says nothing any more died, in words."""
    process.join(FAREWELL)
    code = process.exitcode
    if code is not None and code < 0:
        return f"a worker process was ended by {signal.Signals(-code).name}"
    return f"a worker process ended with code {code}"


@contextmanager
def or_unfit() -> Iterator[None]:
    """A worker that fails in here for a reason that can be told is unfit, and says the reason."""
    try:
        yield
    except (ImportError, EarthriseError) as error:
        raise Unfit(f"{type(error).__name__}: {error}") from None

"""Can a game be played with changed content? It is loaded from there in a process of its own, and a few games are
played: random and adversarial ones with all the laws of the fuzzer, and one between bots as it will be studied.

A game that was loaded once keeps its content; so whoever asks needs a fresh process each time.
"""

from __future__ import annotations

import signal
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from earthrise.bots.play import play_game
from earthrise.bots.registry import find_bot
from earthrise.engine.content import asked_for, take_from
from earthrise.engine.errors import BadContent, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.lab.compare.changes import Change
from earthrise.lab.content_copies import FOLDER
from earthrise.lab.fuzz.run import Run, Watch, play
from earthrise.lab.fuzz.workers import HANGING, Lost, Worker
from earthrise.library.processes import find_again

GAMES = 4  # with laws
PATIENCE = 120.0  # seconds without a sign of life, in which a game of sound content is long over
BEAT = 20  # moves between two signs of life
TOLD = 5
CANNOT_READ = "it cannot be read"
CANNOT_PLAY = "cannot be played"
STUMBLES = (CANNOT_READ, "a worker process", "does not come to an end")  # what no designer should have to read


@dataclass(frozen=True)
class Wish:
    """What is to be tried out. No bots: only games with laws are played."""

    game: str
    home: str
    folder: str
    seats: tuple[int, ...]  # numbers of players
    options: dict[str, object] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    games: int = GAMES


def wish_for(game: Game, folder: Path, players: list[int], options: dict[str, object], bots: list[str]) -> Wish:
    return Wish(game.id, type(game).__module__, str(folder), tuple(players), options, tuple(bots))


class Pulse(Watch):
    """Gives a sign of life now and then: some games are long, and some machines slow."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__()
        self.pipe = pipe
        self.moves = 0

    def move(self, seat: int, text: str) -> None:
        self.moves += 1
        if self.moves % BEAT == 0:
            self.pipe.send(("on",))


def serve(pipe: Connection, wish: Wish) -> None:
    """The life of the process: says ("ready",) when the game is loaded, ("on",) now and then, and at last ("fine", what
    was asked for) or ("refused", why)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it stops it
    with suppress(BrokenPipeError):
        pipe.send(("ready",))
        pipe.send(verdict(pipe, wish))


def verdict(pipe: Connection, wish: Wish) -> tuple[str, object]:
    try:
        take_from(wish.game, Path(wish.folder))
        game = find_again(wish.game, wish.home)
    except EarthriseError as error:
        return "refused", str(error)
    except Exception as error:  # a loader that stumbles instead of refusing
        return "refused", f"{CANNOT_READ} ({type(error).__name__}: {error})"
    pipe.send(("on",))
    run = Run(wish.game, wish.home, 0, wish.seats)
    for number in range(wish.games):
        case = play(game, run, number, Pulse(pipe))
        if case is not None:
            return "refused", f"it {CANNOT_PLAY}. {case.violation.message}"
        pipe.send(("on",))
    for count in wish.seats if wish.bots else ():
        try:
            values = resolve(game.options, wish.options)
            sides = game.sides(count, values)
            names = [wish.bots[side % len(wish.bots)] for side in sides]
            play_game(game, [find_bot(name, game) for name in names], 1, wish.options)
        except EarthriseError as error:
            return "refused", f"it {CANNOT_PLAY} by {count}: {error}"
        except Exception as error:
            return "refused", f"it {CANNOT_PLAY} by bots ({type(error).__name__}: {error})"
        pipe.send(("on",))
    return "fine", asked_for(wish.game)


def try_out(wish: Wish, changes: list[Change]) -> set[str]:
    """Raises BadContent, with file and line, when the game cannot be loaded or played with this content; else what the
    game has read of it."""
    worker = Worker(serve, wish)
    try:
        message = worker.hear()
        while message[0] not in ("fine", "refused"):
            worker.deadline = time.monotonic() + PATIENCE
            message = worker.hear()
    except Lost as lost:
        reason = f"it does not come to an end in {PATIENCE:.0f} seconds" if lost.kind == "hang" else str(lost)
        raise BadContent(blamed(reason.replace(f"{HANGING:.0f}", f"{PATIENCE:.0f}"), changes)) from None
    finally:
        worker.stop()
    if message[0] == "refused":
        raise BadContent(blamed(str(message[1]), changes))
    read: set[str] = message[1]
    return read


def blamed(reason: str, changes: list[Change]) -> str:
    """What is wrong, and where it was changed."""
    told = [change for change in changes if f"{change.where}:" not in reason]  # the loader may know the place itself
    sentences = [change.sentence for change in told[:TOLD]]
    if len(told) > TOLD:
        sentences.append(f"and {len(told) - TOLD} more changes")
    if f"/{FOLDER}/" in reason:
        return reason if not sentences else f"{reason} ({'; '.join(sentences)})"
    return f"{'; '.join(sentences) or 'With this content'}: {reason}"

"""Can a game be played with changed content? It is loaded from there in a process of its own, and a few games are
played: random and adversarial ones with all the laws of the fuzzer, and one between bots as it will be studied.

A game that was loaded once keeps its content; so whoever asks needs a fresh process each time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
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
from earthrise.library.processes import find_again
from earthrise.workers.pipe import HANGS, Line, Lost, Worker, dismiss

GAMES = 4  # with laws
PATIENCE = 120.0  # seconds without a sign of life, in which a game of sound content is long over
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


class Beating(Watch):
    """Every move is a sign of life: some games are long, and some machines slow."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def move(self, seat: int, text: str) -> None:
        self.line.pulse.beat()


def begin(line: Line) -> Callable[[Wish], tuple[str, object]]:
    return partial(verdict, line)


def verdict(line: Line, wish: Wish) -> tuple[str, object]:
    """("fine", what was asked for) or ("refused", why)."""
    try:
        take_from(wish.game, Path(wish.folder))
        game = find_again(wish.game, wish.home)
    except EarthriseError as error:
        return "refused", str(error)
    except Exception as error:  # a loader that stumbles instead of refusing
        return "refused", f"{CANNOT_READ} ({type(error).__name__}: {error})"
    line.pulse.beat()
    run = Run(wish.game, wish.home, 0, wish.seats)
    for number in range(wish.games):
        case = play(game, run, number, Beating(line))
        if case is not None:
            return "refused", f"it {CANNOT_PLAY}. {case.violation.message}"
        line.pulse.beat()
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
        line.pulse.beat()
    return "fine", asked_for(wish.game)


def try_out(wish: Wish, changes: list[Change]) -> set[str]:
    """Raises BadContent, with file and line, when the game cannot be loaded or played with this content; else what the
    game has read of it."""
    worker: Worker[Wish] = Worker(begin, patience=PATIENCE)
    try:
        worker.ready()
        word, found = worker.answer(wish)
    except Lost as lost:
        reason = f"it does not come to an end in {PATIENCE:.0f} seconds" if lost.kind == HANGS else str(lost)
        raise BadContent(blamed(reason, changes)) from None
    finally:
        dismiss([worker])
    if word == "refused":
        raise BadContent(blamed(str(found), changes))
    read: set[str] = found
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

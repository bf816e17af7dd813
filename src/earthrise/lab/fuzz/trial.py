"""A game under examination: where it began, every move since, and where it stands now."""

from __future__ import annotations

import marshal
from dataclasses import dataclass, field

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.record import Record, digest
from earthrise.engine.state import State

PROBING = 20_478  # the seed of probes that must come out the same whenever they are made


def mark(state: State) -> bytes:
    """Everything in the state, frozen: as exact as `digest`, several times quicker, good within one process."""
    try:
        return marshal.dumps(state.to_data(), 0)  # format 0: equal data gives equal bytes
    except ValueError:  # not quite plain data, such as an enum: JSON may still take it
        return digest(state).encode()


PASSING = ("chance", "ply", "horizon", "last_seat")  # what changes with every action, whatever it does


def position_mark(state: State) -> bytes:
    """The position alone, frozen: equal for states that differ only in how long it took and what chance has left."""
    data = state.to_data()
    for key in PASSING:
        data.pop(key, None)
    try:
        return marshal.dumps(data, 0)
    except ValueError:
        return repr(data).encode()


def thawed(frozen: bytes) -> object:
    """The data that `mark` froze, as it was then: to tell where a state has changed."""
    try:
        return marshal.loads(frozen)
    except (ValueError, EOFError, TypeError):  # a digest
        return None


@dataclass(frozen=True)
class Start:
    """How a game begins: all that the engine needs to make it again. A `position` stands for seed and options."""

    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    position: dict[str, object] | None = None

    def begin(self, game: Game) -> State:
        state: State
        if self.position is not None:
            state = game.position(self.position)
        else:
            state = game.start(self.seats, self.seed, self.options)
        return state

    def record(self, game: Game) -> Record:
        """A record of no action yet."""
        names = [f"Player {seat + 1}" for seat in range(self.seats)]
        options: dict[str, object] = {} if self.position is not None else dict(resolve(game.options, self.options))
        return Record(game.id, game.rules_version, names, options, self.seed, self.position)


@dataclass(frozen=True)
class Violation:
    """A law that was broken. `key` is the same for the same defect, however the figures in `message` differ."""

    kind: str
    key: str
    message: str
    law: str = ""


@dataclass(frozen=True)
class Case:
    """A violation with the game that shows it, as plain data: it travels between processes and becomes a record."""

    violation: Violation
    start: Start
    moves: tuple[tuple[int, str], ...]
    number: int = 0
    played: int = 0  # how many moves the game had before it was shrunk
    shows_again: bool = False  # when the moves are played again and examined


class Trial:
    """One game on the bench. `chance` is for probing only; the game has its own.

    `thorough` asks the laws for everything they can look at, not for a sample.
    """

    def __init__(self, game: Game, start: Start, chance: Chance, thorough: bool = False) -> None:
        self.game = game
        self.start = start
        self.chance = chance
        self.thorough = thorough
        self.state: State = start.begin(game)
        self.moves: list[tuple[int, Action]] = []
        self.kept: list[tuple[State, bytes]] = []

    def act(self, seat: int, action: Action) -> None:
        self.moves.append((seat, action))
        self.state.apply(seat, action)

    def keep(self) -> None:
        """Put a clone away, to see at the end whether it stayed as it was."""
        self.kept.append((self.state.clone(), mark(self.state)))

    def record(self) -> Record:
        """The game so far; not closed, so without a fingerprint."""
        record = self.start.record(self.game)
        record.actions = [(seat, action.text) for seat, action in self.moves]
        return record

    def case(self, violation: Violation, number: int = 0) -> Case:
        moves = tuple((seat, action.text) for seat, action in self.moves)
        return Case(violation, self.start, moves, number, len(moves))

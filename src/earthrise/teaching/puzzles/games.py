"""The games in which puzzles are looked for: played by sensible bots in every mode and with every number of players, or
records that somebody has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from earthrise.bots.play import Players, play_on, thinking_streams
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.record import Record
from earthrise.engine.state import State

NAMES: Final = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"]
PLAYERS: Final = ["casual", "seasoned"]  # the first makes mistakes, so that positions are not always the same
SEEDS: Final = 1_000_003
SMALL: Final = 2  # players


@dataclass(frozen=True)
class Setup:
    mode: str  # empty where the game has none
    seats: int

    def options(self) -> dict[str, object]:
        return {"mode": self.mode} if self.mode else {}


def setups(game: Game) -> list[Setup]:
    """Every mode with every number of players."""
    modes = [""]
    for option in game.options:
        if option.name == "mode":
            modes = [str(value) for value in option.choices]
    found: list[Setup] = []
    for mode in modes:
        values = resolve(game.options, Setup(mode, 0).options())
        found += [Setup(mode, seats) for seats in game.seat_counts(values)]
    return found


class Noting(Players):
    """Bots at a table, each on its own view only, whose actions are written down."""

    def __init__(self, game: Game, record: Record, levels: list[str]) -> None:
        self.bots = [find_bot(level, game, record.seed) for level in levels]
        self.streams = thinking_streams(record.seed, len(levels))
        self.record = record

    def choose(self, state: State, seat: int) -> Action:
        return self.bots[seat].choose(state.view(seat), self.streams[seat])

    def act(self, state: State, seat: int, action: Action) -> None:
        state.play(seat, action)
        self.record.actions.append((seat, action.text))


def played(game: Game, seed: int, number: int) -> Record:
    """The `number`-th game of a run, from 1."""
    setup = setup_of(game, number)
    own_seed = seed * SEEDS + number
    levels = [PLAYERS[(seat + number) % len(PLAYERS)] for seat in range(setup.seats)]
    state: State = game.start(setup.seats, own_seed, setup.options())
    record = Record(game.id, state.rules_version, NAMES[: setup.seats], setup.options(), own_seed)
    play_on(state, Noting(game, record, levels))
    record.close(state)
    return record


def setup_of(game: Game, number: int) -> Setup:
    """Modes and numbers of players take turns; every other game is one of a small table, in which a line is sooner
    played to its end and more hangs on one move."""
    every = sorted(setups(game), key=lambda setup: setup.seats)
    small = [setup for setup in every if setup.seats <= SMALL] or every
    turn, odd = divmod(number, 2)
    return small[turn % len(small)] if odd else every[(turn - 1) % len(every)]

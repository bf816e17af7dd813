"""How fast a game runs on this machine: the figures behind `earthrise bench` and behind `bench/`."""

from __future__ import annotations

import gc
import itertools
from functools import partial

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.playout import playout
from earthrise.engine.state import State
from earthrise.lab.clock import GamesPlayed, pick, positions, seed_picks, time_calls, time_games

SEATS = 4


def measure(game: Game, seconds: float) -> dict[str, float]:
    """The figures people ask for first, by CPU time; `seconds` are spent on each rate, a quarter of it on each cost.

    `decisions_per_s` and `games_per_s`: random play in our own loop; `driven_per_s`: decisions of a loop in
    Python that asks for the legal actions, picks and applies one; `clone_us`, `view_us`, `view_data_us`: microseconds
    to copy a state, to make a seat's view, and to turn a view into plain data.
    """
    meter = Meter(game, seconds)
    gc.freeze()  # as workers and the server do: what else is loaded here is not what is measured
    inside = meter.inside()
    return {
        "decisions_per_s": inside.decisions_per_second,
        "games_per_s": inside.games_per_second,
        "driven_per_s": meter.driven().decisions_per_second,
        "clone_us": meter.clone(),
        "view_us": meter.view(),
        "view_data_us": meter.view_data(),
    }


def seats_for(game: Game) -> int:
    """Four, or the nearest number that the game allows."""
    return min(game.seat_counts(resolve(game.options, {})), key=lambda seats: abs(seats - SEATS))


def drive(state: State, trail: list[State] | None = None) -> int:
    """Play to the end from Python at random; the number of decisions."""
    decisions = 0
    while not state.over:
        if trail is not None:
            trail.append(state.clone())
        seat = state.deciders()[0]
        state.apply(seat, pick(state.legal(seat)))
        decisions += 1
    return decisions


class Meter:
    """Measures one game. Every figure uses games of its own; the same seed gives the same games."""

    def __init__(self, game: Game, seconds: float, seed: int = 1) -> None:
        self.game = game
        self.seconds = seconds
        self.seats = seats_for(game)
        self.seeds = itertools.count(seed * 1_000_000)
        self.chance = Chance(seed)
        seed_picks(seed)
        self.places = positions(self.begin, drive)

    def begin(self) -> State:
        state: State = self.game.start(self.seats, next(self.seeds))
        return state

    def inside(self) -> GamesPlayed:
        """Random play in our own loop, from a copy of a game that is set up; the copy is on the clock."""
        return time_games(self.seconds, self.begin, lambda state: playout(state.clone(), self.chance), int)

    def whole(self) -> GamesPlayed:
        """The same from nothing: setting up is on the clock."""
        return time_games(self.seconds, lambda: None, lambda _: playout(self.begin(), self.chance), int)

    def driven(self) -> GamesPlayed:
        """A loop in Python: ask for the legal actions, pick one, apply it."""
        return time_games(self.seconds, self.begin, drive, int)

    def start(self) -> float:
        """Microseconds to set up a game."""
        return time_calls(self.seconds, [self.begin])

    def clone(self) -> float:
        """Microseconds to copy a state, over positions from the first move to the last."""
        return time_calls(self.seconds, [state.clone for state in self.places])

    def view(self) -> float:
        """Microseconds to make the view of the seat that decides."""
        calls = [partial(state.view, state.deciders()[0]) for state in self.places]
        return time_calls(self.seconds, calls)

    def view_data(self) -> float:
        """Microseconds to turn such a view into plain data."""
        views = [state.view(state.deciders()[0]) for state in self.places]
        return time_calls(self.seconds, [partial(self.game.view_data, view) for view in views])

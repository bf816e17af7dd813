"""Earthrise. The same script measures the compiled package and the plain source: whichever is imported.

Everything that the bench knows of the engine's interface is in this file.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

from common import Figure, Measure, Offer, pick, positions, run_subject, time_calls, time_games

import earthrise
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.playout import playout
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.state import State

SEATS = 4


def offer() -> Offer:
    return Offer(game_ids(), earthrise.__version__, "compiled" if earthrise.compiled() else "plain")


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


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    game = find_game(name)
    seats = seats_for(game)
    seeds = itertools.count(seed * 1_000_000)
    chance = Chance(seed)

    def start() -> State:
        return game.start(seats=seats, seed=next(seeds), options={})

    inside = time_games(seconds, start, lambda state: playout(state.clone(), chance), int)
    yield Figure(Measure.INSIDE, inside.decisions_per_second)
    yield Figure(Measure.INSIDE_GAMES, inside.games_per_second)
    yield Figure(Measure.LENGTH, inside.length)
    whole = time_games(seconds, lambda: None, lambda _: playout(start(), chance), int)
    yield Figure(Measure.WHOLE, whole.decisions_per_second)
    yield Figure(Measure.DRIVEN, time_games(seconds, start, drive, int).decisions_per_second)
    yield Figure(Measure.START, time_calls(seconds, [start]))

    states = positions(start, drive)
    views = [(state, state.deciders()[0]) for state in states]
    yield Figure(Measure.CLONE, time_calls(seconds, [state.clone for state in states]))
    yield Figure(Measure.VIEW, time_calls(seconds, [partial(state.view, seat) for state, seat in views]))
    seen = [partial(game.view_data, state.view(seat)) for state, seat in views]
    yield Figure(Measure.VIEW_DATA, time_calls(seconds, seen))


if __name__ == "__main__":
    run_subject(offer, measure)

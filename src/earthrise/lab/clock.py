"""The clock of all measurements: rates and costs by CPU time. Imports nothing of the house, so that the bench's peers,
which live in an environment without Earthrise, are measured by the very same clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeVar

Given = TypeVar("Given")
Played = TypeVar("Played")
Item = TypeVar("Item")

# Short calls (clone, view) settle sooner than whole games, so they get this share of the seconds.
SHORT_CALL_SHARE = 0.25
POSITION_GAMES = 3

_picks = random.Random(1)


@dataclass(frozen=True)
class GamesPlayed:
    decisions: int
    games: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def length(self) -> float:
        return self.decisions / self.games


def seed_picks(seed: int) -> None:
    """Begin the series of picks anew."""
    _picks.seed(seed)


def pick(options: Sequence[Item]) -> Item:
    """One of the options, evenly; cheaper than random.choice, and the same for everything that is measured."""
    return options[int(_picks.random() * len(options))]


def time_games(
    seconds: float,
    prepare: Callable[[], Given],
    play: Callable[[Given], Played],
    count: Callable[[Played], int],
) -> GamesPlayed:
    """Play games until the clock has run for the given seconds; only `play` is on the clock.

    Games are played in batches that grow until reading the clock costs nothing beside them.
    """
    count(play(prepare()))
    batch, decisions, games, spent = 1, 0, 0, 0.0
    while spent < seconds:
        given = [prepare() for _ in range(batch)]
        begun = process_time()
        played = [play(one) for one in given]
        took = process_time() - begun
        spent += took
        games += batch
        decisions += sum(count(one) for one in played)
        if took < seconds / 20 and batch < 256:
            batch *= 2
    return GamesPlayed(decisions, games, spent)


def time_calls(seconds: float, calls: Sequence[Callable[[], object]]) -> float:
    """Mean microseconds of a call, over all the given calls in turn."""
    rounds, done, spent = 1, 0, 0.0
    while spent < seconds * SHORT_CALL_SHARE:
        begun = process_time()
        for _ in range(rounds):
            for call in calls:
                call()
        took = process_time() - begun
        spent += took
        done += rounds * len(calls)
        if took < seconds / 50:
            rounds *= 2
    return spent / done * 1e6


def spread(trail: Sequence[Item], wanted: int = 24) -> list[Item]:
    """Up to `wanted` items, evenly spaced: positions from the first move to the last."""
    if len(trail) <= wanted:
        return list(trail)
    return [trail[i * len(trail) // wanted] for i in range(wanted)]


def positions(start: Callable[[], Given], play: Callable[[Given, list[Given]], object]) -> list[Given]:
    """Positions from a few random games; `play` appends a copy of every position it passes."""
    kept: list[Given] = []
    for _ in range(POSITION_GAMES):
        trail: list[Given] = []
        play(start(), trail)
        kept.extend(spread(trail))
    return kept

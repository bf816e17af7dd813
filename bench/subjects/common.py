"""What every subject shares: the measures, the clock, the random pick and the command line.

A subject is a small script that measures one engine in its own process and prints JSON lines:

    python subject.py --list                             {"games": [...], "version": "...", "form": "..."}
    python subject.py --game G --seconds S --seed N      {"measure": "driven", "value": 143210.5} ...
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from time import process_time
from typing import TypeVar

Given = TypeVar("Given")
Played = TypeVar("Played")
Item = TypeVar("Item")

# Short calls (clone, view) settle sooner than whole games, so they get this share of the seconds.
SHORT_CALL_SHARE = 0.25
POSITION_GAMES = 3


class Measure(StrEnum):
    """What can be measured. Rates are per second of CPU time; only players' decisions are counted."""

    INSIDE = "inside"  # decisions/s in the engine's own loop, from a copy of a game that is set up
    INSIDE_GAMES = "inside_games"  # games/s in that same loop
    ROLLOUT = "rollout"  # decisions/s of the engine's own rollout evaluator, where it has a second loop
    WHOLE = "whole"  # decisions/s in the engine's own loop, setting up included
    DRIVEN = "driven"  # decisions/s of a Python loop: legal list, random pick, apply
    LENGTH = "length"  # mean decisions a game
    START = "start"  # µs to set up a game
    CLONE = "clone"  # µs to copy a position
    VIEW = "view"  # µs to make one seat's view
    VIEW_DATA = "view_data"  # µs to turn a view into plain data


@dataclass(frozen=True)
class Figure:
    measure: Measure
    value: float


@dataclass(frozen=True)
class Offer:
    """What a subject can measure, and what it found installed."""

    games: list[str]
    version: str
    form: str = ""


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


def pick(options: Sequence[Item]) -> Item:
    """One of the options, evenly; cheaper than random.choice, and the same for every subject."""
    return options[int(random.random() * len(options))]


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


def driven_figures(played: GamesPlayed) -> Iterator[Figure]:
    """For an engine that is only ever driven from Python."""
    yield Figure(Measure.DRIVEN, played.decisions_per_second)
    yield Figure(Measure.LENGTH, played.length)


def run_subject(
    offer: Callable[[], Offer],
    measure: Callable[[str, float, int], Iterable[Figure]],
) -> None:
    """The command line of every subject."""
    parser = argparse.ArgumentParser(description="Measure one engine in this process; prints JSON lines.")
    parser.add_argument("--list", action="store_true", help="say which games can be measured")
    parser.add_argument("--game", help="the game to measure")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each measure")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.list:
        print(json.dumps(asdict(offer())))
        return
    if arguments.game is None:
        parser.error("--game or --list is needed")
    random.seed(arguments.seed)
    for figure in measure(arguments.game, arguments.seconds, arguments.seed):
        print(json.dumps(asdict(figure)), flush=True)

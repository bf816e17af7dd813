"""What every subject shares: the measures, the clock and the random pick (of `earthrise.lab`), and the command line.

A subject is a small script that measures one engine in its own process and prints JSON lines:

    python subject.py --list                             {"games": [...], "version": "...", "form": "..."}
    python subject.py --game G --seconds S --seed N      {"measure": "driven", "value": 143210.5} ...
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

# The peers' environment has no Earthrise. The clock imports nothing of the house, so its file alone will do.
sys.path.append(str(Path(__file__).resolve().parents[2] / "src" / "earthrise" / "lab"))

from clock import GamesPlayed, pick, positions, seed_picks, spread, time_calls, time_games

__all__ = [
    "Figure",
    "GamesPlayed",
    "Measure",
    "Offer",
    "cores",
    "driven_figures",
    "pick",
    "positions",
    "run_subject",
    "spread",
    "time_calls",
    "time_games",
]


class Measure(StrEnum):
    """What can be measured. Rates are per second of CPU time unless they say otherwise; only players' decisions are
    counted."""

    INSIDE = "inside"  # decisions/s in the engine's own loop, from a copy of a game that is set up
    INSIDE_GAMES = "inside_games"  # games/s in that same loop
    ROLLOUT = "rollout"  # decisions/s of the engine's own rollout evaluator, where it has a second loop
    WHOLE = "whole"  # decisions/s in the engine's own loop, setting up included
    DRIVEN = "driven"  # decisions/s of a Python loop: legal list, random pick, apply
    BATCHED = "batched"  # decisions/s of many games stepped at once
    WORKERS = "workers"  # the same by a worker process for each core; per second of wall time, unlike all others
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


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
    seed_picks(arguments.seed)
    for figure in measure(arguments.game, arguments.seconds, arguments.seed):
        print(json.dumps(asdict(figure)), flush=True)

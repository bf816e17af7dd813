"""Earthrise's environments: many games at once, by one process and by one for each core, and one by one through
PettingZoo's interface. Random legal actions."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from time import perf_counter, process_time

from common import Figure, Measure, Offer, cores, driven_figures, run_subject, time_games
from peer_pettingzoo import drive

import earthrise
from earthrise.engine.registry import game_ids
from earthrise.envs.batched import BatchedEnv
from earthrise.envs.pettingzoo import env

GAMES = 1024  # at once


def offer() -> Offer:
    return Offer(game_ids(), earthrise.__version__, "compiled" if earthrise.compiled() else "plain")


def batched(name: str, seconds: float, seed: int, workers: int, clock: Callable[[], float]) -> float:
    """Until every game has been over once on average, so that beginning anew is on the clock as often as it happens."""
    with BatchedEnv(name, games=GAMES, seed=seed, workers=workers) as table:
        steps = 0
        begun = clock()
        while clock() - begun < seconds or table.finished < GAMES:
            table.step(table.sample())
            steps += GAMES
        return steps / (clock() - begun)


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    yield Figure(Measure.BATCHED, batched(name, seconds, seed, 0, process_time))
    yield Figure(Measure.WORKERS, batched(name, seconds, seed, cores(), perf_counter))
    environment = env(name)
    seeds = itertools.count(seed * 1_000)

    def play(_: None) -> int:
        environment.reset(seed=next(seeds))
        return drive(environment)

    yield from driven_figures(time_games(seconds, lambda: None, play, int))


if __name__ == "__main__":
    run_subject(offer, measure)

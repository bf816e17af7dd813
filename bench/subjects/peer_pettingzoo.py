"""PettingZoo's classic games through the turn-based (AEC) interface, random legal actions."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any

from common import Figure, Offer, driven_figures, pick, run_subject, time_games

GAMES = ["tictactoe_v3", "connect_four_v3", "texas_holdem_v4", "hanabi_v5"]


def offer() -> Offer:
    return Offer(GAMES, version("pettingzoo"), "Python")


def drive(environment: Any) -> int:
    """Play a game that was reset; steps of agents that are out already are not counted."""
    decisions = 0
    for _ in environment.agent_iter():
        observation, _, terminated, truncated, information = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        mask = observation["action_mask"] if "action_mask" in observation else information["action_mask"]
        environment.step(int(pick(mask.nonzero()[0])))
        decisions += 1
    return decisions


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    environment = import_module(f"pettingzoo.classic.{name}").env()
    seeds = itertools.count(seed * 1_000)

    def play(_: None) -> int:
        environment.reset(seed=next(seeds))
        return drive(environment)

    yield from driven_figures(time_games(seconds, lambda: None, play, int))


if __name__ == "__main__":
    run_subject(offer, measure)

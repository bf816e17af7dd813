"""RLCard: its card games step by step, random legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version

import rlcard
from common import Figure, Offer, driven_figures, pick, run_subject, time_games

GAMES = ["leduc-holdem", "uno", "gin-rummy", "doudizhu"]


def offer() -> Offer:
    return Offer(GAMES, version("rlcard"), "Python")


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    environment = rlcard.make(name, config={"seed": seed})

    def play(_: None) -> int:
        decisions = 0
        state, _seat = environment.reset()
        while not environment.is_over():
            state, _seat = environment.step(pick(list(state["legal_actions"])))
            decisions += 1
        return decisions

    yield from driven_figures(time_games(seconds, lambda: None, play, int))


if __name__ == "__main__":
    run_subject(offer, measure)

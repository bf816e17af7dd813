"""Arena runs of the toy game for tests, also in processes that do not live to see the end."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from earthrise.engine.registry import register
from earthrise.lab.arena.run import Summary, make_plan, run
from earthrise.lab.crew import Report
from tests.toy.wanderers import GAME as WANDERERS

BOTS = ["heuristic", "random", "casual"]
GAMES = 24


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def play(out: Path, workers: int = 0, games: int = GAMES, report: Report = quiet, fresh: bool = False) -> Summary:
    plan = make_plan(WANDERERS, BOTS, [2, 3], {}, seed=5)
    return run(WANDERERS, plan, games, workers, out, report, fresh)


def play_and_be_killed(out: Path, workers: int, after: int) -> None:
    """What a process does that is killed when so many games are done."""
    register(WANDERERS)

    def report(done: int, total: int) -> None:
        if done == after:
            os.kill(os.getpid(), signal.SIGKILL)

    play(out, workers, report=report)

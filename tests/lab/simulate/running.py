"""Simulations of the toy game for tests, also in processes that do not live to see the end."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from earthrise.engine.registry import register
from earthrise.lab.crew import Report
from earthrise.lab.simulate.plan import Plan, make_plan
from earthrise.lab.simulate.run import Sitting, run
from tests.toy.wanderers import GAME as WANDERERS

BOTS = ["heuristic", "random"]
GAMES = 60


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def plan_of(games: int = GAMES, records: bool = True) -> Plan:
    return make_plan(WANDERERS, BOTS, [2, 3], {}, 5, games, records)


def play(
    out: Path,
    workers: int = 0,
    games: int = GAMES,
    report: Report = quiet,
    fresh: bool = False,
    cluster: str = "",
) -> Sitting:
    return run(WANDERERS, plan_of(games), out, workers, report, fresh, cluster)


def play_and_be_killed(out: Path, workers: int, after: int) -> None:
    """What a process does that is killed when so many games are done."""
    register(WANDERERS)

    def report(done: int, total: int) -> None:
        if done >= after:
            os.kill(os.getpid(), signal.SIGKILL)

    play(out, workers, report=report)


def files_of(out: Path) -> dict[str, bytes]:
    """Everything a run has left, by name."""
    paths = sorted(path for path in out.rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in paths}

"""Comparisons of the toy game for tests."""

from __future__ import annotations

from pathlib import Path

from earthrise.engine.registry import register
from earthrise.lab.compare.prepare import Prepared, prepare
from earthrise.lab.compare.run import Comparison, run
from earthrise.lab.simulate.plan import Plan, make_plan
from tests.toy.wanderers import GAME as WANDERERS

OWN = WANDERERS.folder / "content"


def plan_of(games: int, seed: int = 3) -> Plan:
    register(WANDERERS)
    return make_plan(WANDERERS, ["heuristic"], [2], {}, seed, games)


def prepared(folder: Path, *changes: str, content: Path | None = None) -> Prepared:
    register(WANDERERS)
    return prepare(WANDERERS, content, changes, folder, [2], {}, ["heuristic"])


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def compared(out: Path, games: int, change: str, workers: int = 1) -> Comparison:
    return run(WANDERERS, plan_of(games), prepared(out / "tried", change), out, workers, quiet)

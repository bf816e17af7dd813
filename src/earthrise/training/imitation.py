"""Games of the tactics, from which a network learns what sensible play is.

Now and then a move is made by lot instead of the one that the tactics chose, so that the games also go where sensible
players seldom get; what is learnt there is what the tactics would have done.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from earthrise.bots.registry import find_bot
from earthrise.engine.game import Game
from earthrise.envs.batched import BatchedEnv
from earthrise.library.processes import find_again, or_unfit
from earthrise.training.tables import Table
from earthrise.workers.crew import Crew
from earthrise.workers.pipe import DONE, Line

if TYPE_CHECKING:
    from numpy.typing import NDArray

BY_LOT: Final = 0.04
ROWS: Final = 8  # games side by side in one worker
SHORTEST: Final = 5.0  # seconds of play in a job; games that are not over then are not learnt from
LONGEST: Final = 20.0
UNKNOWN: Final = 3.0  # a result that is no result: the game was not over


@dataclass(frozen=True)
class Job:
    table: Table
    seed: int
    seconds: float
    file: str


@dataclass
class Played:
    """What was decided in those games, and how each came out for who decided."""

    observations: NDArray[np.int16]
    actions: NDArray[np.int64]
    results: NDArray[np.float32]


def begin(_line: Line, game: str, home: str, teacher: str) -> Callable[[Job], int]:
    with or_unfit():
        return partial(do, find_again(game, home), teacher)


def do(game: Game, teacher: str, job: Job) -> int:
    """Play for a while and write down every decision of a game that was played to its end; how many."""
    env = BatchedEnv(game, ROWS, job.table.players, job.table.given, seed=job.seed)
    bot = find_bot(teacher, env.game, job.seed)
    lot = np.random.default_rng(job.seed)
    seen: list[NDArray[np.int16]] = []
    done: list[NDArray[np.int64]] = []
    results: list[NDArray[np.float32]] = []
    open_steps: list[list[tuple[int, int]]] = [[] for _ in range(ROWS)]  # of the game under way: step and seat
    ends = time.monotonic() + job.seconds
    while time.monotonic() < ends:
        chosen = np.array([bot.decide(env.view(row)).code for row in range(ROWS)], dtype=np.int64)
        seen.append(env.observations.copy())
        done.append(chosen)
        results.append(np.full(ROWS, UNKNOWN, np.float32))
        for row in range(ROWS):
            open_steps[row].append((len(seen) - 1, int(env.seats[row])))
        strays = lot.random(ROWS) < BY_LOT
        if strays.any():
            chosen = np.where(strays, np.array(env.sample(), dtype=np.int64), chosen)
        step = env.step(chosen)
        for row in np.flatnonzero(step.done).tolist():
            for number, seat in open_steps[row]:
                results[number][row] = step.rewards[row, seat]
            open_steps[row] = []
    outcome = np.stack(results)
    over = outcome != UNKNOWN
    # Where there is but one option nothing is learnt from taking it; those rows are few and are kept.
    np.savez(job.file, o=np.stack(seen)[over], a=np.stack(done)[over].astype(np.int32), z=outcome[over])
    return int(over.sum())


def play(
    game: Game,
    tables: list[Table],
    teacher: str,
    seconds: float,
    workers: int,
    seed: int,
    folder: Path,
    report: Callable[[int, int], None],
) -> Played:
    """Let the teacher play at all tables for so many seconds on so many processes."""
    folder.mkdir(parents=True, exist_ok=True)
    piece = min(LONGEST, max(SHORTEST, seconds * workers / len(tables)))
    rounds = max(1, round(seconds * workers / piece / len(tables)))
    jobs = [
        Job(table, seed + 1 + number, piece, str(folder / f"games-{number}.npz"))
        for number, table in enumerate(tables * rounds)
    ]
    finished = 0
    with Crew[Job](min(workers, len(jobs)), begin, game.id, type(game).__module__, teacher) as crew:
        for event in crew.work(jobs):
            if event.word == DONE:
                finished += 1
                report(finished, len(jobs))
    parts = [np.load(job.file) for job in jobs if os.path.exists(job.file)]
    played = Played(
        np.concatenate([part["o"] for part in parts]),
        np.concatenate([part["a"] for part in parts]).astype(np.int64),
        np.concatenate([part["z"] for part in parts]),
    )
    for job in jobs:
        Path(job.file).unlink(missing_ok=True)
    return played

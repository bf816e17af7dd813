"""Games from which a network learns what sensible play is: what the tactics chose, or would have chosen.

At first the tactics play. Now and then a move is made by lot instead of the one they chose, so that the games also go
where sensible players seldom get. Then the learner makes a part of the moves itself, another part in every game, and so
leads where its own mistakes lead; what is learnt there, too, is what the tactics would have done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from earthrise.bots.learnt.network import Network
from earthrise.bots.learnt.weights import read_network
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
    most: int  # decisions to keep: some of them, if there are more
    weights: str = ""  # the learner's, who then makes moves too


@dataclass
class Played:
    """What was decided in those games, among which actions, and how each came out for who decided."""

    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]  # eight actions a byte
    actions: NDArray[np.int32]
    results: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.actions)

    def part(self, first: int, last: int) -> Played:
        return Played(
            self.observations[first:last], self.masks[first:last], self.actions[first:last], self.results[first:last]
        )


def begin(_line: Line, game: str, home: str, teacher: str) -> Callable[[Job], int]:
    with or_unfit():
        return partial(do, find_again(game, home), teacher)


def do(game: Game, teacher: str, job: Job) -> int:
    """Play for a while and write down the decisions of games that were played to their end; how many."""
    env = BatchedEnv(game, ROWS, job.table.players, job.table.given, seed=job.seed)
    bot = find_bot(teacher, env.game, job.seed)
    learner = _learner(env.game, job.weights) if job.weights else None
    lot = np.random.default_rng(job.seed)
    leads = lot.random(ROWS) if learner is not None else np.full(ROWS, BY_LOT)  # how many moves are not the teacher's
    steps: list[Played] = []
    open_steps: list[list[tuple[int, int]]] = [[] for _ in range(ROWS)]  # of the game under way: step and seat
    ends = time.monotonic() + job.seconds
    while time.monotonic() < ends:
        chosen = np.array([bot.decide(env.view(row)).code for row in range(ROWS)], dtype=np.int32)
        masks = np.packbits(env.masks, axis=1)
        steps.append(Played(env.observations.copy(), masks, chosen, np.full(ROWS, UNKNOWN, np.float32)))
        for row in np.flatnonzero(env.masks.sum(axis=1) > 1).tolist():  # taking the only option teaches nothing
            open_steps[row].append((len(steps) - 1, int(env.seats[row])))
        strays = lot.random(ROWS) < leads
        if strays.any():
            if learner is not None:
                others = np.where(env.masks, learner(env.observations)[0], -np.inf).argmax(axis=1)
            else:
                others = np.array(env.sample())
            chosen = np.where(strays, others, chosen)
        step = env.step(chosen)
        for row in np.flatnonzero(step.done).tolist():
            for number, seat in open_steps[row]:
                steps[number].results[row] = step.rewards[row, seat]
            open_steps[row] = []
            if learner is not None:
                leads[row] = lot.random()
    kept = joined(steps)
    known = np.flatnonzero(kept.results != UNKNOWN)
    some = lot.permutation(known)[: job.most]
    np.savez(job.file, o=kept.observations[some], m=kept.masks[some], a=kept.actions[some], z=kept.results[some])
    return len(some)


@lru_cache(maxsize=1)
def _learner(game: Game, weights: str) -> Network:
    return read_network(game, Path(weights))[0]


def joined(parts: list[Played]) -> Played:
    return Played(
        np.concatenate([part.observations for part in parts]),
        np.concatenate([part.masks for part in parts]),
        np.concatenate([part.actions for part in parts]),
        np.concatenate([part.results for part in parts]),
    )


def play(
    game: Game,
    tables: list[Table],
    teacher: str,
    seconds: float,
    workers: int,
    seed: int,
    folder: Path,
    most: int,
    weights: str = "",
    report: Callable[[int, int], None] = lambda _done, _total: None,
) -> Iterator[Played]:
    """Let the teacher play at all tables for so many seconds on so many processes, or the learner who has these
    weights, and the teacher look over its shoulder. At most so many decisions are kept in all."""
    folder.mkdir(parents=True, exist_ok=True)
    piece = min(LONGEST, max(SHORTEST, seconds * workers / len(tables)))
    rounds = max(1, round(seconds * workers / piece / len(tables)))
    jobs = [
        Job(
            table,
            seed + 1 + number,
            piece,
            str(folder / f"games-{number}.npz"),
            max(1, most // (len(tables) * rounds)),
            weights,
        )
        for number, table in enumerate(tables * rounds)
    ]
    finished = 0
    with Crew[Job](min(workers, len(jobs)), begin, game.id, type(game).__module__, teacher) as crew:
        for event in crew.work(jobs):
            if event.word == DONE:
                finished += 1
                report(finished, len(jobs))
                file = Path(event.job.file)
                with np.load(file) as part:
                    yield Played(part["o"], part["m"], part["a"], part["z"])
                file.unlink()

"""Worker processes of a simulation. They write the parts themselves; a batch whose worker was lost is played again by
another one."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Final

from earthrise.engine.content import take_from
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.lab.arena.workers import Broken
from earthrise.lab.content_copies import FOLDER
from earthrise.lab.fuzz.workers import PATIENCE, Bell, Lost, Worker, Workforce
from earthrise.lab.simulate.folder import Folder
from earthrise.lab.simulate.plan import Batch, Plan
from earthrise.lab.simulate.play import Fault, Player
from earthrise.library.processes import find_again

LOOKING: Final = 0.25  # seconds between two looks at how far everybody is
TRIES: Final = 3  # workers that a batch may cost


@dataclass(frozen=True)
class News:
    """How far a run is: the games done in batches under way, and the batch that is finished now, if any."""

    under_way: int = 0
    batch: Batch | None = None
    faults: tuple[Fault, ...] = ()


def serve(pipe: Connection, plan: Plan, out: Path, place: MutableSequence[float]) -> None:
    """A worker's life: play and write the batches it is handed, until nobody hands it anything any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the run stops it
    os.environ["POLARS_MAX_THREADS"] = "1"  # the other cores have workers of their own
    try:
        if plan.content:
            take_from(plan.game, out / FOLDER)
        player = Player(find_again(plan.game, plan.home), plan)
    except (ImportError, EarthriseError) as error:
        pipe.send(("lost", f"{type(error).__name__}: {error}"))
        return
    bell = Bell(place)
    parent = multiprocessing.parent_process()
    folder = Folder(out)
    try:
        pipe.send(("ready",))
        while True:
            batch: Batch = pipe.recv()
            try:
                rows = player.play(batch.number, bell.thinking, bell.finished)
            except Exception as error:
                pipe.send(("broken", why_broken(batch, error)))
                return
            if parent is not None and not parent.is_alive():  # then the folder may be another run's
                return
            folder.add(batch, rows)
            pipe.send(("done", tuple(rows.faults)))
    except (EOFError, BrokenPipeError):  # the run was ended
        return
    except OSError as error:
        pipe.send(("broken", f"A part cannot be written: {error.strerror or error}."))


def why_broken(batch: Batch, error: Exception) -> str:
    return (
        f"Among the {batch} is one that cannot be played on: {type(error).__name__}: {error}. "
        "That is a fault in the game, not in a bot; `earthrise fuzz` looks for such."
    )


class BatchWorker(Worker):
    def __init__(self, plan: Plan, out: Path) -> None:
        place: MutableSequence[float] = multiprocessing.get_context("spawn").RawArray("d", Bell.SIZE)
        super().__init__(serve, plan, out, place)
        self.bell = Bell(place)
        self.job: Batch | None = None

    def hand(self, batch: Batch) -> None:
        self.job = batch
        self.bell.thinking(-1)
        self.bell.finished(0)
        try:
            self.pipe.send(batch)
        except OSError:
            raise Lost("worker", self.ending()) from None

    def hangs(self) -> bool:
        return self.job is not None and self.bell.silent_for > PATIENCE

    def faults(self) -> tuple[Fault, ...]:
        """What went wrong in the batch it has finished; raises Lost when it is gone or hangs."""
        if self.hangs() and not self.pipe.poll(0):
            raise Lost("hang", f"a bot has not answered for {PATIENCE:.0f} seconds")
        message = self.hear()
        if message[0] == "broken":
            raise Broken(message[1])
        self.job = None
        found: tuple[Fault, ...] = message[1]
        return found


class BatchCrew(Workforce[BatchWorker]):
    """Plays the batches of a simulation."""

    def __init__(self, plan: Plan, out: Path, workers: int) -> None:
        super().__init__(workers)
        self.plan = plan
        self.out = out
        self.lost: Counter[int] = Counter()

    def play(self, batches: list[Batch]) -> Iterator[News]:
        """All these batches, as they are finished; and now and then how far those under way are."""
        waiting = deque(batches)
        for _ in range(min(self.size, len(waiting))):
            self.hire()
        while waiting or any(worker.job for worker in self.workers):
            for worker in list(self.workers):
                if worker.job is None and waiting:
                    try:
                        worker.hand(waiting.popleft())
                    except Lost as reason:
                        self.replace(worker, reason, waiting)
            for worker in self.with_news():
                job = worker.job
                try:
                    faults = worker.faults()
                    yield News(self.under_way(), job, faults)
                except Lost as reason:
                    self.replace(worker, reason, waiting)
            yield News(self.under_way())

    def hire(self) -> None:
        self.take_on(BatchWorker(self.plan, self.out))

    def with_news(self) -> list[BatchWorker]:
        busy = [worker for worker in self.workers if worker.job]
        ready = wait([worker.pipe for worker in busy], timeout=LOOKING)
        return [worker for worker in busy if worker.pipe in ready or worker.hangs()]

    def under_way(self) -> int:
        return sum(worker.bell.games for worker in self.workers if worker.job)

    def replace(self, worker: BatchWorker, reason: Lost, waiting: deque[Batch]) -> None:
        """Another worker for a lost one; its batch is played again, unless it has cost too many."""
        self.dismiss(worker)
        job = worker.job
        if job is not None:
            self.lost[job.number] += 1
            if self.lost[job.number] >= TRIES:
                raise EarthriseError(
                    f"The {job} have cost {TRIES} workers, the last one because {reason}. "
                    "What is played is kept; a bot that ends or hangs its process must be mended first."
                )
            waiting.appendleft(job)
        self.hire()


def play_here(game: Game, plan: Plan, out: Path, batches: list[Batch]) -> Iterator[News]:
    """The same without any worker: a bot that ends the process ends the run."""
    player = Player(game, plan)
    folder = Folder(out)
    for batch in batches:
        try:
            rows = player.play(batch.number, lambda seat: None, lambda games: None)
        except Exception as error:
            raise Broken(why_broken(batch, error)) from error
        folder.add(batch, rows)
        yield News(0, batch, tuple(rows.faults))

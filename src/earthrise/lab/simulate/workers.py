"""The crew of a simulation. Its workers write the parts themselves; a batch whose worker was lost is played again by
another one."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from earthrise.engine.content import take_from
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.lab.content_copies import FOLDER
from earthrise.lab.crew import PATIENCE, Broken, LabCrew
from earthrise.lab.simulate.folder import Folder
from earthrise.lab.simulate.plan import Batch, Plan
from earthrise.lab.simulate.play import Fault, Player
from earthrise.library.processes import find_again, or_unfit
from earthrise.workers.crew import LOOKED, LOST
from earthrise.workers.pipe import DONE, Failed, Line

LOOKING: Final = 0.25  # seconds between two looks at how far everybody is
TRIES: Final = 3  # workers that a batch may cost


@dataclass(frozen=True)
class News:
    """How far a run is: the games done in batches under way, and the batch that is finished now, if any."""

    under_way: int = 0
    batch: Batch | None = None
    faults: tuple[Fault, ...] = ()


def begin(line: Line, plan: Plan, out: Path) -> Callable[[Batch], tuple[Fault, ...]]:
    os.environ["POLARS_MAX_THREADS"] = "1"  # the other cores have workers of their own
    with or_unfit():
        if plan.content:
            take_from(plan.game, out / FOLDER)
        return partial(do, line, Player(find_again(plan.game, plan.home), plan), Folder(out))


def do(line: Line, player: Player, folder: Folder, batch: Batch) -> tuple[Fault, ...]:
    """Play a batch and write it down."""
    try:
        rows = player.play(batch.number, line.pulse.beat, line.pulse.count)
    except Exception as error:
        raise Failed(why_broken(batch, error)) from error
    parent = multiprocessing.parent_process()
    if parent is not None and not parent.is_alive():  # then the folder may be another run's
        raise SystemExit(0)
    try:
        folder.add(player.plan, batch, rows)
    except OSError as error:
        raise Failed(f"A part cannot be written: {error.strerror or error}.") from error
    return tuple(rows.faults)


def why_broken(batch: Batch, error: Exception) -> str:
    return (
        f"Among the {batch} is one that cannot be played on: {type(error).__name__}: {error}. "
        "That is a fault in the game, not in a bot; `earthrise fuzz` looks for such."
    )


class BatchCrew(LabCrew[Batch]):
    """Plays the batches of a simulation."""

    def __init__(self, plan: Plan, out: Path, workers: int, patience: float = PATIENCE) -> None:
        super().__init__(workers, begin, plan, out, patience=patience, silence="a bot has not answered")
        self.looking = LOOKING

    def play(self, batches: list[Batch]) -> Iterator[News]:
        """All these batches, as they are finished; and now and then how far those under way are."""
        lost: Counter[int] = Counter()
        for event in self.work(batches):
            under_way = sum(worker.pulse.counted for worker in self.busy)
            if event.word == DONE:
                yield News(under_way, event.job, event.content)
            elif event.word == LOOKED:
                yield News(under_way)
            elif event.word == LOST:
                batch: Batch = event.job
                lost[batch.number] += 1
                if lost[batch.number] >= TRIES:
                    raise EarthriseError(
                        f"The {batch} have cost {TRIES} workers, the last one because {event.content}. "
                        "What is played is kept; a bot that ends or hangs its process must be mended first."
                    )
                self.again(batch)


def play_here(game: Game, plan: Plan, out: Path, batches: list[Batch]) -> Iterator[News]:
    """The same without any worker: a bot that ends the process ends the run."""
    player = Player(game, plan)
    folder = Folder(out)
    for batch in batches:
        try:
            rows = player.play(batch.number, lambda seat: None, lambda games: None)
        except Exception as error:
            raise Broken(why_broken(batch, error)) from error
        folder.add(plan, batch, rows)
        yield News(0, batch, tuple(rows.faults))

"""A simulation from its plan to its tables."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game, game_ids, register
from earthrise.lab.content_copies import FOLDER, put_content
from earthrise.lab.crew import PATIENCE, Report
from earthrise.lab.run_folders import Hold
from earthrise.lab.simulate.folder import Folder
from earthrise.lab.simulate.plan import Batch, Batches, Plan
from earthrise.lab.simulate.play import Fault
from earthrise.lab.simulate.workers import BatchCrew, News, play_here


@dataclass(frozen=True)
class Sitting:
    """What one run of the command came to. `games` are all there are in the folder, `played` those of this sitting."""

    plan: Plan
    games: int
    played: int
    seconds: float
    faults: tuple[Fault, ...]


def run(
    game: Game,
    plan: Plan,
    out: Path,
    workers: int,
    report: Report,
    fresh: bool = False,
    cluster: str = "",
    content: Path | None = None,
    patience: float = PATIENCE,
) -> Sitting:
    """Play what is not played yet of the plan and write it into `out`.

    `workers` are processes beside this one; 0 plays in this process. `cluster` is the address of a Dask scheduler whose
    workers play instead. `report` hears how many games of how many are done, once before the first. `fresh` forgets
    what an earlier run has left in `out`. `content` is where the plan's content is if it is not the game's own; a
    process that has loaded the game already cannot play with it, so there must be workers. `patience` is how many
    seconds a bot may think about one decision before its worker counts as hanging.
    """
    if content is not None and (cluster or not workers):
        raise EarthriseError("Other content needs worker processes of this machine: each loads the game anew.")
    import earthrise.lab.simulate.tables  # noqa: F401  says at once when polars is missing

    if game.id not in game_ids() or find_game(game.id) is not game:
        register(game)
    with Hold(out):
        folder = Folder(out)
        if fresh:
            folder.clear()
        plan = folder.open(plan)
        if content is not None:
            put_content(content, out / FOLDER)
        batches = Batches(game, plan)
        missing = folder.missing(batches)
        done = there = batches.games - sum(batch.games for batch in missing)
        faults: list[Fault] = []
        begun = time.perf_counter()
        report(done, batches.games)
        with closing(played(game, plan, out, missing, workers, cluster, patience)) as all_news:
            for news in all_news:
                if news.batch is not None:
                    done += news.batch.games
                    faults += news.faults
                report(done + news.under_way, batches.games)
        folder.finish(batches)
        return Sitting(plan, batches.games, batches.games - there, time.perf_counter() - begun, tuple(faults))


def played(
    game: Game, plan: Plan, out: Path, missing: list[Batch], workers: int, cluster: str, patience: float
) -> Generator[News]:
    if not missing:
        return
    if cluster:
        from earthrise.lab.simulate.cluster import play_there

        yield from play_there(plan, out, missing, cluster)
    elif workers == 0:
        yield from play_here(game, plan, out, missing)
    else:
        with BatchCrew(plan, out, workers, patience) as crew:
            yield from crew.play(missing)

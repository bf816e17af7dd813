"""An arena run from its plan to its summary."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TypedDict

from earthrise import __version__
from earthrise.engine.build_form import form
from earthrise.engine.errors import BadSeats, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.registry import find_game, game_ids, register
from earthrise.lab.arena.folder import Folder
from earthrise.lab.arena.match import Bout
from earthrise.lab.arena.schedule import Fixture, Plan, fixtures
from earthrise.lab.arena.summary import Company, companies
from earthrise.lab.arena.workers import ArenaCrew, play_here
from earthrise.lab.crew import PATIENCE, Report
from earthrise.lab.run_folders import Hold


class Summary(TypedDict):
    """What stands in `summary.json`. `sitting` is about this sitting alone; a run may have had several."""

    game: str
    plan: dict[str, object]
    version: str
    form: str
    games: int
    companies: list[Company]
    sitting: dict[str, float]


def make_plan(
    game: Game,
    bots: list[str],
    players: list[int] | None,
    options: dict[str, object],
    seed: int,
    against: str = "",
    ladder: bool = False,
) -> Plan:
    """A plan that can be played; raises an error that says what is wrong with it. `players` None: the smallest number
    that can play."""
    values = resolve(game.options, options)
    possible = game.seat_counts(values)
    counts = sorted(set(players)) if players else possible[:1]
    for count in counts:
        if count not in possible:
            numbers = ", ".join(str(number) for number in possible)
            raise BadSeats(f"{game.title} is not played by {count} with these options; possible are {numbers}.")
        game.start(count, seed, options)  # options may not go together, or not with so many
    twice = next((bot for bot in bots if bots.count(bot) > 1), "")
    if twice:
        raise EarthriseError(f"{twice} is named twice; each bot of an arena is named once.")
    if ladder and against:
        raise EarthriseError("On a ladder the bots meet each other, so --ladder does not go with --against.")
    alone = all(max(game.sides(count, values)) == 0 for count in counts)
    if len({*bots, *([against] if against else [])}) < 2 and not alone:
        raise EarthriseError("An arena needs at least two different bots (--bots a,b or --against c).")
    home = type(game).__module__
    return Plan(game.id, home, tuple(bots), tuple(counts), options, seed, "" if alone else against, ladder)


def schedule(game: Game, plan: Plan, games: int) -> list[Fixture]:
    """All games of the plan: for each number of players at least so many, in whole rounds."""
    values = resolve(game.options, plan.options)
    found: list[Fixture] = []
    for count in plan.players:
        found += fixtures(plan, tuple(game.sides(count, values)), games)
    return found


def run(
    game: Game,
    plan: Plan,
    games: int,
    workers: int,
    out: Path,
    report: Report,
    fresh: bool = False,
    patience: float = PATIENCE,
) -> Summary:
    """Play what is not played yet of the plan and write everything into `out`.

    `workers` are processes beside this one; 0 plays in this process. `report` hears how many games of how many are
    done, once before the first. `fresh` forgets what an earlier run has left in `out`. `patience` is how many
    seconds a bot may think about one decision before its worker counts as hanging; without workers nobody notices.
    """
    if game.id not in game_ids() or find_game(game.id) is not game:
        register(game)  # records find their game by its id
    with Hold(out):
        return run_held(game, plan, games, workers, Folder(out), report, fresh, patience)


def run_held(
    game: Game, plan: Plan, games: int, workers: int, folder: Folder, report: Report, fresh: bool, patience: float
) -> Summary:
    """The run, in a folder that is ours alone."""
    planned = schedule(game, plan, games)
    if fresh:
        folder.clear()
    done = {outcome.key: outcome for outcome in folder.open(plan, game)}
    missing = [fixture for fixture in planned if fixture.key not in done]
    begun = time.perf_counter()
    finished = len(planned) - len(missing)
    try:
        report(finished, len(planned))
        for bout in played(game, plan, missing, workers, patience):
            folder.add(bout)
            done[bout.outcome.key] = bout.outcome
            finished += 1
            report(finished, len(planned))
    finally:
        folder.close()
    took = time.perf_counter() - begun
    folder.put_in_order([done[key] for key in sorted(done)])
    outcomes = [done[fixture.key] for fixture in planned]
    summary: Summary = {
        "game": game.id,
        "plan": asdict(plan),
        "version": __version__,
        "form": form(),
        "games": len(outcomes),
        "companies": companies(plan, outcomes, folder.paces(outcomes)),
        "sitting": {"games": len(missing), "seconds": took, "games_per_second": len(missing) / took if took else 0.0},
    }
    folder.write_summary(dict(summary))
    return summary


def played(game: Game, plan: Plan, missing: list[Fixture], workers: int, patience: float) -> Iterator[Bout]:
    if workers == 0 or not missing:
        yield from play_here(game, plan, missing)
        return
    with ArenaCrew(plan, workers, patience) as crew:
        yield from crew.play(missing)

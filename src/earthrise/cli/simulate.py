"""`earthrise simulate`: many games between bots, written down as tables."""

from __future__ import annotations

import argparse
import os
import tempfile
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from earthrise import compiled
from earthrise.cli.console import make_console, path_of
from earthrise.cli.exits import FAILED, FINE, INTERRUPTED, Misuse
from earthrise.cli.fuzz import seat_counts
from earthrise.cli.progress import duration, progress
from earthrise.engine.game import Game
from earthrise.engine.options import parse_pairs
from earthrise.engine.registry import find_game
from earthrise.lab.crew import PATIENCE
from earthrise.lab.simulate.plan import Batches, Plan, make_plan
from earthrise.lab.simulate.run import Sitting
from earthrise.lab.simulate.run import run as play

FAULTS_TOLD = 5


def run(args: argparse.Namespace) -> int:
    if args.cluster and args.workers is not None:
        raise Misuse("--workers are processes on this machine; with --cluster the cluster's own workers play.")
    game = find_game(args.game)
    bots = [name.strip() for name in (args.bots or "").split(",") if name.strip()]
    players = seat_counts(args.players, "--players")
    plan = make_plan(game, bots, players, parse_pairs(args.option), args.seed, args.games, args.records)
    content = path_of(args.content) if args.content else None
    if content is not None:
        plan = with_content(game, plan, content, args.cluster)
    out = path_of(args.out or f"simulate-{game.id}")
    console = make_console()
    workers = args.workers or os.cpu_count() or 1
    try:
        console.print(Text(opening(game, plan, out)), soft_wrap=True)
        with progress(console, Batches(game, plan).games, estimate=True, rate=True) as report:
            sitting = play(
                game, plan, out, workers, report, args.fresh, args.cluster, content, args.patience or PATIENCE
            )
    except KeyboardInterrupt:
        console.print(f"Stopped. The same command goes on from what is in {out}.", soft_wrap=True)
        return INTERRUPTED
    show_glance(console, game, out)
    for fault in sitting.faults[:FAULTS_TOLD]:
        console.print(Text(f"Lost by a fault: {fault.bot} in game {fault.game}: {fault.text}", "red"), soft_wrap=True)
    if len(sitting.faults) > FAULTS_TOLD:
        console.print(Text(f"… and {len(sitting.faults) - FAULTS_TOLD} more; their reason is “forfeit”.", "red"))
    console.print()
    console.print(closing(sitting, out), soft_wrap=True)
    return FAILED if sitting.faults else FINE


def with_content(game: Game, plan: Plan, content: Path, cluster: str) -> Plan:
    """The plan with other content, which was tried out; raises an error with file and line if it cannot be played."""
    from earthrise.lab.compare.prepare import prepare

    if cluster:
        raise Misuse("--content cannot be played on a cluster: its workers have loaded the game's own content.")
    with tempfile.TemporaryDirectory() as scratch:
        tried = prepare(game, content, [], Path(scratch) / "content", plan.players, dict(plan.options), plan.bots)
    return replace(plan, content=tried.digest)


def opening(game: Game, plan: Plan, out: Path) -> str:
    batches = Batches(game, plan)
    counts = " and ".join(str(count) for count in plan.players)
    rounds = "" if batches.games == plan.games * len(plan.players) else " (whole rounds only)"
    return f"{game.title}, {counts} players, {', '.join(plan.bots)}: {batches.games} games{rounds}, kept in {out}."


def closing(sitting: Sitting, out: Path) -> str:
    if not sitting.played:
        return f"All {sitting.games} games were in {out} already."
    form = "compiled" if compiled() else "plain Python"
    rate = sitting.played / sitting.seconds if sitting.seconds else 0.0
    return (
        f"{sitting.played} of {sitting.games} games played in {duration(sitting.seconds)} "
        f"({rate:.1f} games/s, {form}); the tables are in {out}."
    )


def show_glance(console: Console, game: Game, out: Path) -> None:
    from earthrise.lab.simulate.summary import glance

    for part in glance(out):
        players = "1 player" if part.players == 1 else f"{part.players} players"
        console.print()
        console.print(Text(f"{game.title}, {players}, {part.games} games", "bold"))
        table = Table(box=None, padding=(0, 1), pad_edge=False)
        table.add_column("bot", no_wrap=True)
        for head in ("seats", "won" if part.shared else "share", "score"):
            table.add_column(head, justify="right", no_wrap=True)
        for line in sorted(part.bots, key=lambda line: (-line.share, line.bot)):
            share = f"{100 * line.share:.1f} %" if part.shared else f"{line.share:.2f}"
            table.add_row(Text(line.bot), str(line.seats), share, f"{line.score:.1f}")
        console.print(table)
        if part.order:
            places = (
                f"{line.turn} {line.share:.2f} ({line.interval[0]:.2f} to {line.interval[1]:.2f})"
                for line in part.order
            )
            console.print(Text(f"Share by turn order, 1 began (95 %): {', '.join(places)}"), soft_wrap=True)
        won = "" if part.shared else f"; won by {part.margin:.1f}, {100 * part.tied:.1f} % tied"
        length = f"{part.turns:.1f} turns, {part.decisions:.1f} decisions, {part.branching:.1f} options to choose from"
        console.print(Text(f"A game: {length}{won}."), soft_wrap=True)
        ends = ", ".join(f"{reason.replace('_', ' ')} {count}" for reason, count in part.ends)
        console.print(Text(f"Ends: {ends}"), soft_wrap=True)

"""`earthrise compare`: what changes in a game when a figure of its content does."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from earthrise.cli.console import make_console, path_of
from earthrise.cli.exits import FINE, INTERRUPTED, Misuse
from earthrise.cli.fuzz import seat_counts
from earthrise.cli.progress import duration, progress
from earthrise.engine.options import parse_pairs
from earthrise.engine.registry import find_game
from earthrise.lab.compare.prepare import prepare
from earthrise.lab.content_copies import copy_content, own_content
from earthrise.lab.simulate.plan import Batches, make_plan

ITEMS_SHOWN = 12
TEXT = "comparison.txt"
PAGE = "comparison.html"


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    console = make_console()
    if args.copy_content:
        folder = path_of(args.copy_content)
        copy_content(own_content(game), folder)
        console.print(
            f"A copy of {game.title}'s content is in {folder}. Edit it, then: "
            f"earthrise compare {game.id} --content {args.copy_content}",
            soft_wrap=True,
        )
        return FINE
    if not args.change and not args.content:
        raise Misuse(
            "What is to be changed? --change FILE:ENTRY.KEY=VALUE (such as perks.toml:settler_09.amount=1), or "
            "--content FOLDER, an edited copy of the content (--copy-content FOLDER makes one)."
        )
    bots = [name.strip() for name in (args.bots or "").split(",") if name.strip()]
    players = seat_counts(args.players, "--players")
    plan = make_plan(game, bots, players, parse_pairs(args.option), args.seed, args.games)
    out = path_of(args.out or f"compare-{game.id}")
    content = path_of(args.content) if args.content else None
    with tempfile.TemporaryDirectory() as scratch:
        prepared = prepare(
            game, content, args.change, Path(scratch) / "content", plan.players, dict(plan.options), plan.bots
        )
        for change in prepared.changes[:ITEMS_SHOWN]:
            console.print(Text(f"{change.sentence}."), soft_wrap=True)
        for change in prepared.idle:
            console.print(
                Text(f"The game does not read this: {change.where}, {change.name}.", "yellow"), soft_wrap=True
            )
        games = Batches(game, plan).games
        counts = " and ".join(str(count) for count in plan.players)
        console.print(
            Text(f"{game.title}, {counts} players, {', '.join(plan.bots)}: {games} pairs of games, kept in {out}."),
            soft_wrap=True,
        )
        from earthrise.lab.compare.run import run as play

        try:
            with progress(console, 2 * games, estimate=True, rate=True) as report:
                comparison = play(game, plan, prepared, out, args.workers or os.cpu_count() or 1, report, args.fresh)
        except KeyboardInterrupt:
            console.print(f"Stopped. The same command goes on from what is in {out}.", soft_wrap=True)
            return INTERRUPTED
    show(console, comparison, out)
    return FINE


def show(console: Console, comparison: object, out: Path) -> None:
    from earthrise.lab.compare.page import comparison_page
    from earthrise.lab.compare.run import FIGURES, Comparison
    from earthrise.lab.compare.words import NOTE, by_effect, headline, row, whole_text
    from earthrise.lab.run_folders import write_whole

    assert isinstance(comparison, Comparison)
    write_whole(out / TEXT, whole_text(comparison))
    write_whole(out / PAGE, comparison_page(comparison))
    console.print()
    console.print(Text(headline(comparison), "bold"), soft_wrap=True)
    named = [figure for figure in comparison.figures if figure.named]
    general = [figure for figure in comparison.figures if not figure.item]
    others = by_effect(figure for figure in comparison.changed if figure.item and not figure.named)
    for figures in (named, general, others[:ITEMS_SHOWN]):
        if not figures:
            continue
        table = Table(box=None, padding=(0, 1), pad_edge=False)
        table.add_column("", max_width=44)
        for head in ("as it is", "changed", "difference", "size"):
            table.add_column(head, justify="right", no_wrap=True)
        group = ""
        for figure in figures:
            if figure.group != group:
                group = figure.group
                table.add_row(Text(group, "bold"))
            cells = row(figure)
            table.add_row(*(Text(cell, "green" if figure.changed else "") for cell in cells))
        console.print()
        console.print(table)
    if len(others) > ITEMS_SHOWN:
        console.print(Text(f"… and {len(others) - ITEMS_SHOWN} more; {out / TEXT} has them all."), soft_wrap=True)
    console.print()
    console.print(Text(NOTE, "dim"), soft_wrap=True)
    if comparison.played:
        rate = comparison.played / comparison.seconds if comparison.seconds else 0.0
        words = f"{comparison.played} games played in {duration(comparison.seconds)} ({rate:.1f} games/s); "
    else:
        words = "All games were there already; "
    console.print(f"{words}all figures are in {out} ({PAGE}, {TEXT}, {FIGURES}).", soft_wrap=True)

"""`earthrise fuzz`: play many games in search of faults."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.progress import progress
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.lab.fuzz import run as fuzz

EDIT_GAMES = 2  # with laws, for each edit


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.edits:
        return run_edits(game, args)
    seats = seat_counts(args.seats)
    console = make_console()
    begun = time.perf_counter()
    with progress(console, args.games) as report:
        findings = fuzz.run(game, args.games, seats, args.seed, args.workers, Path(args.out), report, args.to_the_end)
    took = time.perf_counter() - begun
    for finding in findings:
        console.print(Text.assemble((finding.kind, "bold red"), f": {finding.message}"), soft_wrap=True)
        console.print(Text(f"  earthrise records replay {finding.path}", "dim"), soft_wrap=True)
    players = named_counts(game, seats)
    console.print(f"{args.games} games of {game.id} with {players} players in {took:.1f} s: {found(len(findings))}.")
    return FAILED if findings else FINE


def run_edits(game: Game, args: argparse.Namespace) -> int:
    """Content is fuzzed: every edit must be refused with file and line, or be playable."""
    from earthrise.lab.compare.edits import try_edits

    console = make_console()
    counts: Counter[str] = Counter()
    with progress(console, args.edits, "edits", estimate=True) as report:
        for tried in try_edits(game, args.edits, seat_counts(args.seats), args.seed, EDIT_GAMES, report):
            counts[tried.outcome] += 1
            if tried.fault:
                console.print(Text.assemble(("fault", "bold red"), f": {tried.said}"), soft_wrap=True)
    told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items()))
    console.print(f"{args.edits} edits of {game.id}'s content: {told}.")
    return FAILED if counts["fault"] else FINE


def found(count: int) -> str:
    if count == 0:
        return "nothing found"
    return "1 finding" if count == 1 else f"{count} findings"


def seat_counts(text: str | None, flag: str = "--seats") -> list[int] | None:
    if text is None:
        return None
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise Misuse(f"{flag} is a list of numbers of players such as 2,3,4; not “{text}”.")
    return [int(word) for word in words]


def named_counts(game: Game, seats: list[int] | None) -> str:
    counts = seats or list(range(game.rulebook.fewest, game.rulebook.most + 1))
    return ", ".join(str(count) for count in counts)

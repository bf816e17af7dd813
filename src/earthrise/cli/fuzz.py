"""`earthrise fuzz`: play many games in search of faults."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.lab import fuzz

PLAIN_STEPS = 10  # how many lines of progress are printed where no bar can be drawn


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    seats = seat_counts(args.seats)
    console = make_console()
    begun = time.perf_counter()
    with progress(console, args.games) as report:
        findings = fuzz.run(game, args.games, seats, args.seed, args.workers, Path(args.out), report)
    took = time.perf_counter() - begun
    for finding in findings:
        console.print(Text.assemble((finding.kind, "bold red"), f": {finding.message}"), soft_wrap=True)
        console.print(Text(f"  earthrise records replay {finding.path}", "dim"), soft_wrap=True)
    players = named_counts(game, seats)
    console.print(f"{args.games} games of {game.id} with {players} players in {took:.1f} s: {found(len(findings))}.")
    return FAILED if findings else FINE


def found(count: int) -> str:
    if count == 0:
        return "nothing found"
    return "1 finding" if count == 1 else f"{count} findings"


def seat_counts(text: str | None) -> list[int] | None:
    if text is None:
        return None
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise Misuse(f"--seats is a list of numbers of players such as 2,3,4; not “{text}”.")
    return [int(word) for word in words]


def named_counts(game: Game, seats: list[int] | None) -> str:
    counts = seats or list(range(game.rulebook.fewest, game.rulebook.most + 1))
    return ", ".join(str(count) for count in counts)


@contextmanager
def progress(console: Console, total: int, what: str = "games") -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, a few plain lines elsewhere. What it gives is told how many are done, of how many."""
    if not console.is_terminal:
        yield PlainProgress(console, total, what).report
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)

        def report(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield report


class PlainProgress:
    """Says so after each tenth."""

    def __init__(self, console: Console, total: int, what: str) -> None:
        self.console = console
        self.what = what
        self.step = max(1, total // PLAIN_STEPS)
        self.next = self.step

    def report(self, done: int, total: int) -> None:
        if done >= self.next:
            self.console.print(f"{done} of {total} {self.what}")
            while self.next <= done:
                self.next += self.step

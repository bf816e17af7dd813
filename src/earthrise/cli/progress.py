"""How far a long run is: a bar on a terminal, a few plain lines elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PLAIN_STEPS = 10  # how many lines of progress are printed where no bar can be drawn
REMEMBERED = 600.0  # seconds over which the bar reckons how quickly things go: one game may take minutes


@contextmanager
def progress(
    console: Console, total: int, what: str = "games", estimate: bool = False
) -> Iterator[Callable[[int, int], None]]:
    """What it gives is told how many games (or what else) are done, of how many; the first call may tell of those that
    were there before. `estimate`: plain lines say how long it will take, too."""
    if not console.is_terminal:
        yield PlainProgress(console, total, what, estimate).report
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, speed_estimate_period=REMEMBERED) as bar:
        task = bar.add_task(what, total=total)
        begun = False

        def report(done: int, total: int) -> None:
            nonlocal begun
            if begun:
                bar.update(task, completed=done, total=total)
            else:
                begun = True
                bar.reset(task, completed=done, total=total)

        yield report


class PlainProgress:
    """Says so after each tenth."""

    def __init__(self, console: Console, total: int, what: str = "games", estimate: bool = False) -> None:
        self.console = console
        self.what = what
        self.step = max(1, total // PLAIN_STEPS)
        self.next = self.step
        self.estimate = estimate
        self.before = -1
        self.begun = time.monotonic()

    def report(self, done: int, total: int) -> None:
        if self.before < 0:
            self.before = done
        if done >= self.next:
            self.console.print(f"{done} of {total} {self.what}{self.left(done, total)}")
            while self.next <= done:
                self.next += self.step

    def left(self, done: int, total: int) -> str:
        played = done - self.before
        if not self.estimate or played == 0 or done == total:
            return ""
        seconds = (time.monotonic() - self.begun) / played * (total - done)
        return f", about {duration(seconds)} left"


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 90 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"

"""How far a long run is: a bar on a terminal, a few plain lines elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

PLAIN_STEPS = 10  # how many lines of progress are printed where no bar can be drawn
REMEMBERED = 600.0  # seconds over which the bar reckons how quickly things go: one game may take minutes


@contextmanager
def progress(
    console: Console, total: int, what: str = "games", estimate: bool = False, rate: bool = False
) -> Iterator[Callable[[int, int], None]]:
    """What it gives is told how many games (or what else) are done, of how many; the first call may tell of those that
    were there before. `estimate`: plain lines say how long it will take, too. `rate`: how many there are a second."""
    if not console.is_terminal:
        yield PlainProgress(console, total, what, estimate, rate).report
        return
    columns: list[ProgressColumn] = [TextColumn(what), BarColumn(), MofNCompleteColumn()]
    columns += [RateColumn(what)] if rate else []
    columns += [TimeRemainingColumn()]
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


class RateColumn(ProgressColumn):
    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else rate_words(speed, self.what), "dim")


class PlainProgress:
    """Says so after each tenth."""

    def __init__(
        self, console: Console, total: int, what: str = "games", estimate: bool = False, rate: bool = False
    ) -> None:
        self.console = console
        self.what = what
        self.step = max(1, total // PLAIN_STEPS)
        self.next = self.step
        self.estimate = estimate
        self.rate = rate
        self.before = -1
        self.begun = time.monotonic()

    def report(self, done: int, total: int) -> None:
        if self.before < 0:
            self.before = done
            self.next = self.step = max(1, total // PLAIN_STEPS)  # how much there is may be known only now
        if done >= self.next:
            self.console.print(f"{done} of {total} {self.what}{self.left(done, total)}")
            while self.next <= done:
                self.next += self.step

    def left(self, done: int, total: int) -> str:
        played = done - self.before
        if not self.estimate or played == 0 or done == total:
            return ""
        each = (time.monotonic() - self.begun) / played
        speed = f", {rate_words(1 / each, self.what)}" if self.rate and each else ""
        return f"{speed}, about {duration(each * (total - done))} left"


def rate_words(speed: float, what: str) -> str:
    """Per second, or per minute where that says more."""
    if speed >= 0.2:
        return f"{speed:.{0 if speed >= 100 else 1}f} {what}/s"
    return f"{60 * speed:.1f} {what}/min"


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 90 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"

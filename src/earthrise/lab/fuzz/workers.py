"""The fuzzer's crew: a worker that dies or hangs is a finding, and the run goes on without its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from earthrise.engine.game import Game
from earthrise.lab.crew import PATIENCE, LabCrew, Report
from earthrise.lab.fuzz.run import DEADLY, Run, Watch, play
from earthrise.lab.fuzz.shrink import shrink
from earthrise.lab.fuzz.trial import Case, Start, Violation
from earthrise.library.processes import find_again, or_unfit
from earthrise.workers.crew import LOST
from earthrise.workers.pipe import DONE, Line, Lost

AHEAD: Final = 20  # games on a worker's desk


@dataclass(frozen=True)
class Aloud:
    """A game to be played so that everything is told before it happens: then it is known what a worker died of."""

    number: int
    asking: bool


Job = int | Aloud | Case  # play that game, play it aloud, or shrink the case


class TellingWatch(Watch):
    def __init__(self, line: Line, asking: bool) -> None:
        super().__init__(asking)
        self.line = line

    def start(self, start: Start) -> None:
        self.line.tell(start)

    def move(self, seat: int, text: str) -> None:
        self.line.tell((seat, text))


def begin(line: Line, plan: Run) -> Callable[[Job], Case | None]:
    with or_unfit():
        return partial(do, line, find_again(plan.game, plan.home), plan)


def do(line: Line, game: Game, plan: Run, job: Job) -> Case | None:
    if isinstance(job, Case):
        return shrink(game, job)
    if isinstance(job, Aloud):
        return play(game, plan, job.number, TellingWatch(line, job.asking))
    return play(game, plan, job)


class FuzzCrew(LabCrew[Job]):
    """Plays the games of a fuzzing run."""

    def __init__(self, plan: Run, workers: int) -> None:
        super().__init__(workers, begin, plan, patience=PATIENCE)
        self.plan = plan
        self.ahead = AHEAD

    def play(self, games: int, report: Report) -> Iterator[Case]:
        """All games of the run; the cases as they come."""
        done = 0
        for event in self.work(range(games)):
            if event.word not in (DONE, LOST):
                continue
            case = event.content if event.word == DONE else self.lost_game(event.job, event.content)
            done += 1
            report(done, games)
            if case is not None:
                yield case

    def lost_game(self, number: int, reason: Lost) -> Case:
        """Play the game that cost a worker once more, aloud, to learn what it died of: a move, or a law being asked."""
        for asking in (False, True):
            start = Start(self.plan.seats[number % len(self.plan.seats)], 0)
            moves: list[tuple[int, str]] = []
            (worker,) = self.hire()
            try:
                for news in worker.news(Aloud(number, asking)):
                    if isinstance(news, Start):
                        start = news
                    elif isinstance(news, tuple):
                        moves.append(news)
            except Lost as again:
                last = f"“{moves[-1][0]} {moves[-1][1]}”" if moves else "the start"
                violation = Violation(
                    again.kind,
                    str(again),
                    f"In game {number} {again}, in {last} or a probe after it.",
                    "probe" if asking else "apply",
                )
                return Case(violation, start, tuple(moves), number, len(moves))
            finally:
                self.part_with(worker)
        text = f"In game {number} {reason}, but not when it was played again."
        return Case(Violation(reason.kind, f"{reason} once", text), start, tuple(moves), number, len(moves))

    def shrunk(self, case: Case) -> Case:
        """The case in its smallest form; as it is when shrinking it would cost, or costs, a worker."""
        if case.violation.kind in DEADLY:
            return case
        worker = self.workers[0] if self.workers else self.hire()[0]
        try:
            smaller: Case = worker.answer(case)
        except Lost:
            self.part_with(worker)
            return case
        return smaller

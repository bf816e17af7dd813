"""Shipped puzzles judged once more, in other worlds: does the best move still come out ahead?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from earthrise.engine.game import Game
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.judging import LINES, least_liked, run_to_the_end
from earthrise.teaching.puzzles.puzzle import Puzzle
from earthrise.teaching.puzzles.race import LEAST_LEAD, NOT_FEWER, SURE, Race, Runner

AGAIN: Final = 1_000  # apart from the seeds that puzzles are found with


@dataclass(frozen=True)
class Checked:
    """`lead` is by how much the best move's chance is higher than that of the best wrong one now. `fault` says what
    speaks against the puzzle, empty when nothing does."""

    puzzle: Puzzle
    lead: float
    fault: str


def check(game: Game, puzzle: Puzzle, seed: int, lines: int = LINES) -> Checked:
    """A puzzle holds as long as the best move comes out ahead of every wrong one, by more than the error of the
    counting, and no solution surely behind it. What costs nothing and leads nowhere (`least_liked`) is not counted."""
    view = Asked(game, puzzle).view()
    tactics: Tactics = game.tactics(game.temperaments()[0])
    options = view.legal()
    race = Race(view, tactics, options, AGAIN + seed)
    best = next(runner for runner in race.runners if runner.action.text == puzzle.best)
    run_to_the_end(race, best, lines)
    least = least_liked(view, tactics, options)
    wrong = [one for one in race.runners if one.action.text not in puzzle.solutions and one.action is not least]
    fault = ""
    for runner in race.runners:
        if runner in wrong and not is_ahead(best, runner):
            fault = f"“{runner.action.text}” comes out as good as the best move"
        elif runner.action.text in puzzle.solutions and is_surely_better(best, runner):
            fault = f"“{runner.action.text}” counts as right and is worse"
    return Checked(puzzle, min((best.lead(runner).by for runner in wrong), default=0.0), fault)


def is_ahead(best: Runner, other: Runner) -> bool:
    lead = best.lead(other)
    if lead.is_sure(1.0):
        return True
    return not best.tally.shared and lead.by >= NOT_FEWER and best.more_points(other).is_sure(1.0)


def is_surely_better(best: Runner, other: Runner) -> bool:
    lead = best.lead(other)
    return lead.by >= LEAST_LEAD and lead.is_sure(SURE)

"""Shipped puzzles judged once more, in other worlds: does the best move still come out ahead?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from earthrise.engine.game import Game
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.judging import LINES, run_to_the_end
from earthrise.teaching.puzzles.puzzle import Puzzle
from earthrise.teaching.puzzles.race import LEAST_LEAD, SURE, Race

AGAIN: Final = 1_000  # apart from the seeds that puzzles are found with


@dataclass(frozen=True)
class Checked:
    """`lead` is by how much the best move's chance is higher than that of the best wrong one now. `fault` says what
    speaks against the puzzle, empty when nothing does."""

    puzzle: Puzzle
    lead: float
    fault: str


def check(game: Game, puzzle: Puzzle, seed: int, lines: int = LINES) -> Checked:
    """A puzzle holds as long as no wrong option comes out ahead of the best, and none of the solutions surely behind
    it."""
    view = Asked(game, puzzle).view()
    tactics: Tactics = game.tactics(game.temperaments()[0])
    race = Race(view, tactics, view.legal(), AGAIN + seed)
    best = next(runner for runner in race.runners if runner.action.text == puzzle.best)
    run_to_the_end(race, best, lines)
    wrong = [runner for runner in race.runners if runner.action.text not in puzzle.solutions]
    nearest = max(wrong, key=lambda runner: -best.lead(runner).by)
    fault = ""
    for runner in race.runners:
        if runner in wrong and runner.lead(best).is_sure(SURE / 2):
            fault = f"“{runner.action.text}” comes out ahead of the best move"
        elif runner not in wrong and best.lead(runner).by >= LEAST_LEAD and best.lead(runner).is_sure(SURE):
            fault = f"“{runner.action.text}” counts as right and is worse"
    return Checked(puzzle, best.lead(nearest).by, fault)

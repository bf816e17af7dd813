"""Shipped puzzles judged once more: one that holds, and one whose solution was never the best move."""

from __future__ import annotations

from dataclasses import replace

from earthrise.engine.registry import find_game
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.checking import check
from earthrise.teaching.puzzles.puzzle import Puzzle, puzzles_of

GAME = find_game("one_earth")


def clearest() -> Puzzle:
    return max(puzzles_of(GAME), key=lambda puzzle: puzzle.margin)


def test_a_clear_puzzle_holds_in_other_worlds_too() -> None:
    found = check(GAME, clearest(), 3, 64)
    assert found.fault == "" and found.lead > 0


def test_a_puzzle_with_a_wrong_solution_does_not_hold() -> None:
    puzzle = clearest()
    options = [action.text for action in Asked(GAME, puzzle).view().legal()]
    other = next(text for text in reversed(options) if text not in puzzle.solutions)
    assert "as good as the best move" in check(GAME, replace(puzzle, solutions=(other,)), 3, 64).fault


def test_a_solution_that_is_worse_is_noticed() -> None:
    puzzle = clearest()
    options = [action.text for action in Asked(GAME, puzzle).view().legal()]
    too_many = replace(puzzle, solutions=(puzzle.best, *(text for text in options if text != puzzle.best)))
    assert "counts as right and is worse" in check(GAME, too_many, 3, 64).fault

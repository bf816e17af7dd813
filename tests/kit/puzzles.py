"""Puzzles to be tried out: one of a game's, and a wrong answer to it."""

from earthrise.engine.registry import find_game
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.puzzle import Puzzle, puzzles_of

GAME = find_game("one_earth")


def first() -> Puzzle:
    return puzzles_of(GAME)[0]


def wrong_answer(puzzle: Puzzle) -> str:
    options = [action.text for action in Asked(GAME, puzzle).view().legal()]
    return next(text for text in options if text not in puzzle.solutions)

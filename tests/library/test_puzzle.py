"""Puzzles in scripts and notebooks."""

from __future__ import annotations

import pytest

import earthrise
from earthrise.engine.errors import NotAllowed
from earthrise.teaching.puzzles.puzzle import UnknownPuzzle, find_puzzle


def test_a_puzzle_is_looked_at_and_answered() -> None:
    name = earthrise.puzzle_names("one_earth")[0]
    puzzle = earthrise.puzzle("one_earth", name)
    assert puzzle.id == name and puzzle.difficulty >= 1
    assert puzzle.question in repr(puzzle)
    solutions = find_puzzle(earthrise.find_game("one_earth"), name).solutions
    for choice in puzzle.options():
        answer = puzzle.answer(choice)
        assert bool(answer) == (choice.text in solutions)
        assert repr(answer).startswith("Right. " if answer else "Not the best. ")
        assert answer.best == solutions[0]


def test_without_a_name_it_is_the_one_of_the_day() -> None:
    assert earthrise.puzzle("one_earth").id in earthrise.puzzle_names("one_earth")


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(UnknownPuzzle, match="comes with no puzzles"):
        earthrise.puzzle("wanderers")
    puzzle = earthrise.puzzle("one_earth")
    legal = {choice.text for choice in puzzle.options()}
    illegal = next(one.text for one in earthrise.find_game("one_earth").actions.actions if one.text not in legal)
    with pytest.raises(NotAllowed):
        puzzle.answer(illegal)

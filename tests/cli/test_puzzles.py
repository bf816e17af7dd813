"""`earthrise puzzle` and `earthrise puzzles`: one to solve, the list, finding and checking."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from earthrise.engine.match import match_from_position
from earthrise.engine.registry import find_game
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.puzzle import puzzles_of
from tests.cli.conftest import Run
from tests.toy.sky import position
from tests.toy.wanderers import GAME

ONE_EARTH = find_game("one_earth")


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """A game in which the one winning launch was missed."""
    data = position([[1, 2, 6], [3, 3]], "vesper", settled=[[], ["ember"]], last=True)
    match = match_from_position(GAME, ["Ada", "Ben"], data)
    for seat, text in ((0, "launch 1"), (1, "launch 3"), (1, "settle")):
        match.play(seat, text)
    (tmp_path / "lost.record").write_text(match.saved(), encoding="utf-8")
    return "lost.record"


def test_puzzles_are_listed_with_what_there_is_to_decide_and_without_solutions(earthrise: Run) -> None:
    outcome = earthrise("puzzles", "one_earth", "--json")
    listed = json.loads(outcome.out)
    assert [line["id"] for line in listed] == [puzzle.id for puzzle in puzzles_of(ONE_EARTH)]
    assert set(listed[0]) == {"id", "title", "asks", "difficulty"}
    shown = earthrise("puzzles", "one_earth")
    assert shown.code == 0 and puzzles_of(ONE_EARTH)[0].id in shown.out


def test_a_game_without_puzzles_says_how_to_find_some(earthrise: Run) -> None:
    assert "earthrise puzzles wanderers --find" in earthrise("puzzles", "wanderers").said
    outcome = earthrise("puzzle", "wanderers")
    assert outcome.code == 2 and "comes with no puzzles yet" in outcome.err


def test_a_puzzle_is_asked_and_the_right_answer_told_with_its_reason(earthrise: Run) -> None:
    puzzle = puzzles_of(ONE_EARTH)[0]
    options = [action.text for action in Asked(ONE_EARTH, puzzle).view().legal()]
    outcome = earthrise(
        "puzzle", "one_earth", puzzle.id, "--plain", typed=["what", str(options.index(puzzle.best) + 1)]
    )
    assert outcome.code == 0
    assert "Find the best move." in outcome.said and "Right." in outcome.out
    assert "How often bots find it: beginner" in outcome.said
    assert "Type the number of a move" in outcome.said


def test_another_move_is_not_the_best_and_says_what_is(earthrise: Run) -> None:
    puzzle = puzzles_of(ONE_EARTH)[0]
    options = [action.text for action in Asked(ONE_EARTH, puzzle).view().legal()]
    other = next(text for text in options if text not in puzzle.solutions)
    outcome = earthrise("puzzle", "one_earth", puzzle.id, "--answer", other)
    assert outcome.code == 1 and "Not the best." in outcome.out and "Best: " in outcome.out
    assert earthrise("puzzle", "one_earth", puzzle.id, "--answer", "fly").code == 2


def test_a_puzzle_is_given_up_and_an_unknown_one_named(earthrise: Run) -> None:
    puzzle = puzzles_of(ONE_EARTH)[0]
    assert earthrise("puzzle", "one_earth", puzzle.id, "--plain", typed=["q"]).code == 1
    outcome = earthrise("puzzle", "one_earth", "99-99")
    assert outcome.code == 2 and "has no puzzle “99-99”" in outcome.err


def test_a_puzzle_is_found_in_a_record_and_written_down(earthrise: Run, lost: str, tmp_path: Path) -> None:
    outcome = earthrise("puzzles", "wanderers", "--find", lost, "--want", "1", "--lines", "64")
    assert outcome.code == 0, outcome.err
    assert "1 puzzle (1 very easy) from 1 game, written to puzzles-wanderers/puzzles.toml" in outcome.said
    text = (tmp_path / "puzzles-wanderers" / "puzzles.toml").read_text(encoding="utf-8")
    assert 'solutions = ["launch speed:6"]' in text and 'id = "own-01-0"' in text
    assert (tmp_path / "puzzles-work-wanderers" / "judged.jsonl").exists()


def test_puzzles_go_to_one_place(earthrise: Run, lost: str) -> None:
    outcome = earthrise("puzzles", "wanderers", "--find", lost, "--ship", "--out", "here")
    assert outcome.code == 2 and "Either --ship or --out" in outcome.err


def test_shipped_puzzles_are_judged_again(earthrise: Run) -> None:
    outcome = earthrise("puzzles", "one_earth", "--check", "1", "--lines", "64")
    assert outcome.code == 0 and "1 puzzle of one_earth judged again; not holding: 0." in outcome.said

"""Every puzzle that a game comes with: its seat is to decide, its solutions are legal, its words are for people."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from earthrise.engine.errors import NotAllowed
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.state import State
from earthrise.teaching.puzzles.asking import Asked, asks, daily
from earthrise.teaching.puzzles.puzzle import (
    FILE,
    HARDEST,
    LEVEL_NAMES,
    Puzzle,
    UnknownPuzzle,
    find_puzzle,
    puzzles_of,
    written,
)
from earthrise.teaching.puzzles.shipping import ship, shipped_before
from earthrise.teaching.shipped import FOLDER, shipped_names, shipped_record

HAVING = [game for game in map(find_game, game_ids()) if puzzles_of(game)]
MOST_BYTES = 250_000  # text, of which a package holds an eighth; Abundance has its forty from thirty long games
# What people should not have to read: references and verbs in notation, placeholders for names.
NOTATION = re.compile(r"\b[a-z]+:[a-z0-9_]+|_|\{|\}")


@pytest.fixture(params=HAVING, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def moments(game: Game) -> list[tuple[Puzzle, State]]:
    """Every puzzle with its position; each record is replayed once."""
    found: list[tuple[Puzzle, State]] = []
    for name in sorted({puzzle.record for puzzle in puzzles_of(game)}):
        record = shipped_record(game, name)
        states = [record.begin()]
        record.replay(each=lambda state, states=states: states.append(state.clone()))  # type: ignore[misc]
        found += [(puzzle, states[puzzle.moment]) for puzzle in puzzles_of(game) if puzzle.record == name]
    return found


def test_all_five_games_have_puzzles() -> None:
    assert len(HAVING) >= 5


def test_the_seat_is_to_decide_and_the_solutions_are_legal_and_not_all_there_is(game: Game) -> None:
    for puzzle, state in moments(game):
        assert puzzle.seat in state.deciders(), puzzle.id
        legal = [action.text for action in state.view(puzzle.seat).legal()]
        assert set(puzzle.solutions) <= set(legal), puzzle.id
        assert len(puzzle.solutions) < len(legal), puzzle.id
        assert set(puzzle.chances) <= set(legal) and puzzle.best in puzzle.chances, puzzle.id


def test_the_words_are_for_people(game: Game) -> None:
    for puzzle in puzzles_of(game):
        asked = Asked(game, puzzle)
        for words in (asked.question, asked.named_reason(), asks(game, puzzle), puzzle.title):
            assert len(words) > 5 and words[0].isupper(), (puzzle.id, words)
            assert not NOTATION.search(words), (puzzle.id, words)
        assert asked.question.endswith("Find the best move."), puzzle.id
        assert ": it " in puzzle.reason and puzzle.reason.endswith("."), puzzle.id


def test_a_solution_is_right_and_another_move_is_not_the_best_without_naming_it(game: Game) -> None:
    puzzle = puzzles_of(game)[0]
    asked = Asked(game, puzzle)
    legal = [action.text for action in asked.view().legal()]
    for solution in puzzle.solutions:
        assert asked.answer(solution).right
    other = next(text for text in legal if text not in puzzle.solutions)
    verdict = asked.answer(other)
    assert not verdict.right and verdict.best == puzzle.best
    assert verdict.why.startswith(("The best move ", "Another move "))
    assert verdict.best_say not in verdict.why


def test_an_answer_that_a_rule_refuses_is_refused_with_the_rule(game: Game) -> None:
    asked = Asked(game, puzzles_of(game)[0])
    legal = {action.text for action in asked.view().legal()}
    illegal = next(action for action in game.actions.actions if action.text not in legal)
    with pytest.raises(NotAllowed) as refusal:
        asked.answer(illegal.text)
    assert refusal.value.rule


def test_figures_are_what_they_claim_to_be(game: Game) -> None:
    for puzzle in puzzles_of(game):
        assert list(puzzle.levels) == LEVEL_NAMES
        assert 1 <= puzzle.difficulty <= HARDEST
        assert puzzle.margin >= 3 or puzzle.points >= 2
        assert puzzle.levels["master"] > 0


def test_ids_are_their_own_and_records_few_and_used(game: Game) -> None:
    ids = [puzzle.id for puzzle in puzzles_of(game)]
    assert len(set(ids)) == len(ids)
    used = {puzzle.record for puzzle in puzzles_of(game)}
    assert used == {name for name in shipped_names(game) if name.startswith("puzzle-")}
    files = [game.folder / FILE, *(game.folder / FOLDER).glob("puzzle-*")]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_what_was_read_is_written_the_same_again(game: Game) -> None:
    text = (game.folder / FILE).read_text(encoding="utf-8")
    in_file = sorted(puzzles_of(game), key=lambda puzzle: (puzzle.record, puzzle.moment))
    assert written(game, in_file) == text


def test_puzzles_are_listed_easiest_first(game: Game) -> None:
    grades = [puzzle.difficulty for puzzle in puzzles_of(game)]
    assert grades == sorted(grades)


def test_an_unknown_puzzle_is_named() -> None:
    with pytest.raises(UnknownPuzzle, match="has no puzzle “99-99”"):
        find_puzzle(HAVING[0], "99-99")


# -- the puzzle of the day ---------------------------------------------------------------------------------------------


def test_each_day_has_another_game_and_a_game_uses_all_its_puzzles_before_one_comes_again() -> None:
    begin = date(2026, 11, 17)
    days = [daily(HAVING, begin + timedelta(days=number)) for number in range(len(HAVING) * 100)]
    chosen = [(game.id, puzzle.id) for found in days if found is not None for game, puzzle in [found]]
    assert len(chosen) == len(days)
    assert len({game for game, _ in chosen[: len(HAVING)]}) == len(HAVING)
    for game in HAVING:
        own = [puzzle for of, puzzle in chosen if of == game.id]
        count = len(puzzles_of(game))
        assert len(set(own[:count])) == count


def test_the_day_decides_and_not_the_order_of_the_games() -> None:
    assert daily(HAVING, date(2026, 1, 1)) == daily(HAVING[::-1], date(2026, 1, 1))
    assert daily([], date(2026, 1, 1)) is None


def test_what_is_shipped_is_written_the_same_when_others_are_added(game: Game, tmp_path: Path) -> None:
    """`earthrise puzzles --find --add` writes the shipped ones again beside what it finds."""
    ship(game, shipped_before(game), tmp_path)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == (game.folder / FILE).read_text(encoding="utf-8")
    for path in (game.folder / FOLDER).glob("puzzle-*"):
        assert (tmp_path / FOLDER / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")

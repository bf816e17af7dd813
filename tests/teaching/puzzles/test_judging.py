"""Whether a decision is a puzzle, in positions of the toy game set up by hand."""

from __future__ import annotations

import pytest

from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.asking import Asked
from earthrise.teaching.puzzles.difficulty import difficulty, found_by, level_name
from earthrise.teaching.puzzles.judging import PUZZLE, Judged, is_detour, judged
from earthrise.teaching.puzzles.puzzle import puzzles_of
from earthrise.teaching.puzzles.race import Lead, Race
from earthrise.teaching.puzzles.telling import title
from tests.toy.sky import sky
from tests.toy.wanderers import GAME

LINES = 64


def only_the_fastest() -> State:
    """The last planet decides, and Ben's probes beat all of Ada's but one."""
    return sky([[1, 2, 6], [3, 3]], "vesper", settled=[[], ["ember"]], last=True)


def verdict(state: State, seat: int = 0) -> Judged:
    return judged(GAME, state, seat, 5, LINES)


def test_a_decision_with_one_winning_move_is_a_puzzle_with_its_reason() -> None:
    found = verdict(only_the_fastest())
    assert found.outcome == PUZZLE
    assert found.solutions == ["launch speed:6"]
    assert found.margin > 90
    assert found.reason.startswith("Launch a probe of speed 6: it ")
    assert "You win over 97% of the games played out from here" in found.reason
    assert found.question.endswith(". Find the best move.") and "Your turn: " in found.question
    assert found.asks and found.asks[0].isupper() and "6" not in found.asks
    assert found.levels["seasoned"] == 100 and found.levels["master"] == 100


def test_the_same_seed_gives_the_same_verdict() -> None:
    assert verdict(only_the_fastest()) == verdict(only_the_fastest())


def test_a_decision_whose_options_all_win_is_none() -> None:
    assert verdict(sky([[4, 5, 6], [1, 1]], "vesper", settled=[["tide"], []], last=True)).outcome != PUZZLE


def test_a_decision_that_is_lost_whatever_one_does_is_none() -> None:
    assert verdict(sky([[1, 2, 3], [6, 6]], "hollow", settled=[[], ["crown"]], last=True)).outcome != PUZZLE


def test_moves_that_are_as_good_as_the_best_are_solutions_too() -> None:
    found = verdict(sky([[1, 2, 5, 6], [3, 3]], "vesper", settled=[[], ["ember"]], last=True))
    assert found.outcome == PUZZLE and sorted(found.solutions) == ["launch speed:5", "launch speed:6"]
    assert "Just as good: “Launch a probe of speed" in found.reason


def test_what_is_hidden_from_the_seat_changes_nothing() -> None:
    """Ben's hand is hidden: two positions that differ in it alone are one puzzle to Ada."""
    one = sky([[1, 2, 6], [3, 3]], "vesper", stack=[4, 4], settled=[[], ["ember"]], last=True)
    other = sky([[1, 2, 6], [4, 4]], "vesper", stack=[3, 3], settled=[[], ["ember"]], last=True)
    assert verdict(one) == verdict(other)


def test_the_title_says_where_in_which_game_and_nothing_of_the_solution() -> None:
    assert title(only_the_fastest().view(0)).endswith("2 players")


# -- the race ----------------------------------------------------------------------------------------------------------


def race_of(state: State) -> Race:
    tactics: Tactics = GAME.tactics(GAME.temperaments()[0])
    view = state.view(0)
    return Race(view, tactics, view.legal(), 3)


def test_what_is_plainly_worse_gets_no_more_lines() -> None:
    race = race_of(only_the_fastest())
    best = next(runner for runner in race.runners if runner.action.text == "launch speed:6")
    race.run(race.runners, 32)
    race.set_aside(best)
    assert [runner.action.text for runner in race.runners if not runner.out] == ["launch speed:6"]


def test_a_few_lines_set_nothing_aside() -> None:
    race = race_of(only_the_fastest())
    best = next(runner for runner in race.runners if runner.action.text == "launch speed:6")
    race.run(race.runners, 31)
    race.set_aside(best)
    assert not any(runner.out for runner in race.runners)


def test_every_option_meets_the_same_worlds_in_the_same_order() -> None:
    first, second = race_of(only_the_fastest()), race_of(only_the_fastest())
    first.run(first.runners, 20)
    for runner in reversed(second.runners):
        second.run([runner], 20)
    assert [runner.won for runner in first.runners] == [runner.won for runner in second.runners]


def test_a_lead_is_only_sure_when_it_is_many_times_its_error() -> None:
    close = Lead([1.0, 0.0] * 20, [0.0, 1.0] * 20, 1.0)
    clear = Lead([1.0] * 40, [0.0] * 40, 1.0)
    assert close.by == 0.0 and not close.is_sure(1.0)
    assert clear.by == 1.0 and clear.is_sure(3.0)
    assert Lead([1.0], [0.0], 1.0).error > 0.3, "one line says little"
    assert not Lead([], [], 1.0).is_sure(0.5)


# -- how hard ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "grade"),
    [
        ([95, 100, 100, 100, 100], 1),
        ([40, 70, 100, 100, 100], 2),
        ([20, 20, 20, 100, 100], 3),
        ([0, 0, 0, 50, 100], 4),
        ([0, 0, 0, 0, 67], 5),
    ],
)
def test_a_puzzle_is_the_harder_the_fewer_find_it(found: list[int], grade: int) -> None:
    assert difficulty(dict(zip(["beginner", "casual", "seasoned", "expert", "master"], found, strict=True))) == grade


def test_a_beginner_finds_it_less_often_than_who_plays_by_experience() -> None:
    found = found_by(GAME, only_the_fastest().view(0), {"launch speed:6"}, 1)
    assert max(found["beginner"], found["casual"]) < found["seasoned"] == 100


def test_levels_that_search_do_so_for_iterations_and_not_for_a_time() -> None:
    assert level_name(GAME, "casual") == "casual"
    name, _, budget = level_name(GAME, "master").partition(":")
    assert name == "master" and budget.isdecimal()


def test_what_leaves_the_same_question_and_the_best_move_open_is_a_detour() -> None:
    """Dropping a resource in Planet 78 costs nothing and ends nothing; a step does."""
    game = find_game("planet_78")
    views = [Asked(game, puzzle).view() for puzzle in puzzles_of(game)]
    view = next(one for one in views if {"drop", "move"} <= {action.verb.word for action in one.legal()})
    best = next(action for action in view.legal() if action.verb.word == "move")
    drop = next(action for action in view.legal() if action.verb.word == "drop")
    assert is_detour(view, drop, best)
    assert not is_detour(view, best, drop)
    assert not is_detour(view, next(action for action in view.legal() if action.verb.word == "end"), best)

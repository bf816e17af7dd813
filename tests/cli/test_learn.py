"""`earthrise learn`: lessons in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

FIRST = ["learn", "one_earth", "first_game", "--plain"]


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


def test_the_lessons_of_a_game_are_listed_guided_ones_first(earthrise: Run) -> None:
    outcome = earthrise("learn", "one_earth")
    assert outcome.code == 0
    assert outcome.said.startswith("first_game Your first game")
    assert "Begin: earthrise learn one_earth first_game" in outcome.said


def test_a_guided_game_is_played_to_its_end_and_goes_on_as_a_game(earthrise: Run) -> None:
    shown = ["take country:black", "", "show", "show", "", "show", "show", "show", "show", "quit", "no"]
    outcome = earthrise(*FIRST, typed=shown)
    assert outcome.code == 0
    assert "“Your first game” is done." in outcome.said
    assert "The game goes on, and it is yours." in outcome.said
    assert earthrise("learn", "one_earth").said.startswith("done first_game")


def test_another_legal_move_is_answered_with_the_rule_and_not_played(earthrise: Run) -> None:
    outcome = earthrise(*FIRST, typed=["1", "", "fund_project place:4", "quit"])
    assert "the Metro Network is the cleanest way to 2 Prosperity here. (OE-082)" in outcome.said
    assert "funds Oil Industry" not in outcome.said


def test_an_illegal_move_is_answered_by_the_rules_of_the_game(earthrise: Run) -> None:
    outcome = earthrise(*FIRST, typed=["1", "", "fund_policy policy:net_zero_act", "quit"])
    assert "(OE-055)" in outcome.said


def test_undo_leads_back_to_the_stop_before(earthrise: Run) -> None:
    typed = ["1", "", "show", "show", "", "show", "show", "undo", "quit"]
    said = earthrise(*FIRST, typed=typed).said
    assert "8 of 9 Choose a Project yourself" in said
    assert said.count("7 of 9 Pass a Climate Policy") == 2


def test_who_skips_the_lesson_plays_on_alone(earthrise: Run) -> None:
    outcome = earthrise(*FIRST, typed=["1", "", "skip", "fund_project place:4", "quit", "no"])
    assert "The lesson is over for you; the game goes on." in outcome.said
    assert "You: funds Oil Industry" in outcome.said
    assert not earthrise("learn", "one_earth").said.startswith("done")


def test_a_lesson_that_is_left_early_is_not_saved(earthrise: Run, tmp_path: Path) -> None:
    outcome = earthrise(*FIRST, typed=["1", ""])
    assert "The lesson begins anew next time." in outcome.said
    assert not list(tmp_path.glob("*.record"))


def test_the_check_for_authors_says_that_nothing_is_wrong(earthrise: Run) -> None:
    outcome = earthrise("learn", "one_earth", "first_game", "--check")
    assert outcome.code == 0
    assert outcome.said == "one_earth: 1 lesson, nothing is wrong."


def test_a_draft_shows_what_each_stop_could_use(earthrise: Run) -> None:
    outcome = earthrise("learn", "one_earth", "first_game", "--draft")
    assert "stop 3: Fund a Project" in outcome.said
    assert "fund_project place:3" in outcome.said
    assert "figure:Global Emissions" in outcome.said


def test_an_author_plays_and_has_the_lesson_written(earthrise: Run) -> None:
    typed = ["take country:blue", "fund_project place:3", "end_turn", "done"]
    outcome = earthrise("learn", "one_earth", "--draft", "--players", "3", "--seed", "7", typed=typed)
    written = outcome.out[outcome.out.index('title = ""') :]
    assert 'await = ["fund_project place:3"]' in written
    assert '"2 take country:' in written
    assert written.count("[[stop]]") == 3


def test_what_is_taken_back_is_not_in_the_draft(earthrise: Run) -> None:
    typed = ["take country:blue", "fund_policy policy:reforestation", "undo", "done"]
    outcome = earthrise("learn", "one_earth", "--draft", "--players", "3", "--seed", "7", typed=typed)
    assert 'await = ["fund_policy' not in outcome.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["learn"], "Which game?"),
        (["learn", "one_earth", "magic"], "no lesson “magic”"),
        (["learn", "one_earth", "--draft", "--players", "3", "--seat", "4"], "one from 1 to 3"),
    ],
)
def test_bad_use_is_answered_in_one_line(earthrise: Run, words: list[str], said: str) -> None:
    outcome = earthrise(*words)
    assert outcome.code == 2
    assert said in outcome.err

"""Lessons in scripts and notebooks: the same words as elsewhere, passed by doing what they ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

import earthrise
from earthrise.engine.errors import NotAllowed
from earthrise.library.lesson import LessonTable, NoLesson
from earthrise.teaching.lessons.files import Stop, find_lesson
from earthrise.teaching.lessons.learnt import learnt
from earthrise.teaching.lessons.words import GOES_ON

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


def stops(game: str, name: str) -> tuple[Stop, ...]:
    return find_lesson(earthrise.find_game(game), name).stops


def to_the_next_deed(lesson: LessonTable) -> None:
    """Read on until there is something to do."""
    while not lesson.awaited:
        assert lesson.next()


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_is_played_through_with_all_its_words(game: str) -> None:
    lesson = earthrise.learn(game)
    assert lesson.name == "first_game"
    heard = [lesson.words]
    while not lesson.done:
        reply = lesson.next() if not lesson.awaited else lesson.act(lesson.awaited[0])
        heard.append(str(reply))
    while "is done." not in heard[-1]:
        heard.append(str(lesson.next()))
    for number, stop in enumerate(stops(game, "first_game"), 1):
        assert any(f"{number} of " in words and stop.title in words and stop.text in words for words in heard)
        assert any(stop.done in words for words in heard)
    assert GOES_ON in heard[-1]
    assert learnt(game) == ["first_game"]
    assert earthrise.learn(game).name != "first_game", "the next lesson has its turn"
    with pytest.raises(NoLesson, match="play on"):
        lesson.act(lesson.options()[0])
    lesson.table.act(lesson.options()[0])


def test_another_move_is_answered_with_the_rule_and_changes_nothing() -> None:
    lesson = earthrise.learn("one_earth", "first_game")
    while not stops("one_earth", "first_game")[lesson._number].otherwise:
        lesson.show()
    to_the_next_deed(lesson)
    stop = stops("one_earth", "first_game")[lesson._number]
    awaited = {choice.text for choice in lesson.awaited}
    other = next(choice for choice in lesson.options() if choice.text not in awaited and not stop.allows(choice.text))
    before = lesson.table.record
    reply = lesson.act(other)
    assert not reply and str(reply) == f"{stop.otherwise} ({stop.rule})"
    assert lesson.table.record == before


def test_what_a_rule_refuses_is_refused() -> None:
    lesson = earthrise.learn("one_earth", "first_game")
    with pytest.raises(NotAllowed):
        lesson.act("end_turn")


def test_a_move_taken_back_takes_the_lesson_back() -> None:
    lesson = earthrise.learn("one_earth", "emissions")
    to_the_next_deed(lesson)
    words, awaited = lesson.words, lesson.awaited
    while lesson.table.match.undoable(0) == 0:
        lesson.show()
        to_the_next_deed(lesson)
        words, awaited = lesson.words, lesson.awaited
        lesson.act(awaited[0])
    lesson.undo()
    assert (lesson.words, lesson.awaited) == (words, awaited)


def test_there_is_nothing_to_read_where_there_is_something_to_do() -> None:
    lesson = earthrise.learn("one_earth", "first_game")
    to_the_next_deed(lesson)
    with pytest.raises(NoLesson, match="something to do"):
        lesson.next()


def test_a_notebook_is_sent_the_words_and_what_they_point_at() -> None:
    lesson = earthrise.learn("one_earth", "first_game")
    to_the_next_deed(lesson)
    assert lesson.words in repr(lesson)
    assert lesson.words in str(lesson._repr_mimebundle_()["text/plain"])


def test_lessons_are_named_in_the_order_in_which_they_are_learnt() -> None:
    names = earthrise.lesson_names("one_earth")
    assert names[0] == "first_game" and len(names) >= 6
    with pytest.raises(NoLesson, match="comes with no lessons"):
        earthrise.learn("wanderers")

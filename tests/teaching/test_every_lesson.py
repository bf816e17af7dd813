"""All lessons of all games, of outside authors' too: they can be played as they are written."""

import pytest

from earthrise.engine.registry import find_game, game_ids
from earthrise.teaching.lessons.check import lesson_faults
from earthrise.teaching.lessons.files import lesson_names, lessons_of, read_lesson

LESSONS = [(game, name) for game in game_ids() for name in lesson_names(find_game(game))]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_taught_as_it_is_written(game, name):
    assert [str(fault) for fault in lesson_faults(find_game(game), read_lesson(find_game(game), name))] == []


def test_one_earth_begins_with_a_guided_game():
    lessons = lessons_of(find_game("one_earth"))
    assert lessons[0].is_guided
    assert lessons[0].name == "first_game"


@pytest.mark.parametrize("game", sorted({game for game, _ in LESSONS}))
def test_lessons_of_a_game_are_told_apart_by_their_titles(game):
    titles = [lesson.title for lesson in lessons_of(find_game(game))]
    assert len(titles) == len(set(titles))

"""What is said around the stops of a lesson, the same at the terminal and in notebooks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from earthrise.engine.game import Game
from earthrise.teaching.lessons.files import Lesson, lessons_of

GOES_ON: Final = "The game goes on, and it is yours."


def place_of(lesson: Lesson, number: int) -> str:
    """“2 of 8”; the first stop is number 0."""
    return f"{number + 1} of {len(lesson.stops)}"


def is_done(lesson: Lesson) -> str:
    return f"“{lesson.title}” is done."


def following(game: Game, lesson: Lesson, done: Collection[str]) -> Lesson | None:
    """The next lesson that has not been done, after this one or from the beginning; None when all are."""
    lessons = lessons_of(game)
    place = [each.name for each in lessons].index(lesson.name)
    return next((each for each in lessons[place:] + lessons[:place] if each.name not in done), None)

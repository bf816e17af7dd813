"""Lessons: which there are, and where the one at a table stands."""

from typing import Literal

from earthrise.server.http.messages.base import Struct

LessonKind = Literal["guided", "lesson"]


class LessonLine(Struct):
    """A lesson of a game, in the order in which they are best learnt. `done`: the visitor has seen it to its end."""

    name: str
    title: str
    subject: str
    kind: LessonKind
    minutes: int
    stops: int
    done: bool


class LessonStopOut(Struct):
    """One stop: `point` is what it is about, as references or parts of the table. With `reading` it is passed by
    whoever reads it, else by an action that is awaited."""

    number: int
    title: str
    text: str
    point: list[str]
    reading: bool
    rules: list[str]


class LessonOut(Struct):
    """The lesson at a table, for the learner. `stops` are those to be shown next: some to read, then the one that waits
    for one of the actions in `awaits`; at the end the last words. `done` is said of the stop passed last, `passed` is
    how many stops lie behind. `waits`: others act first, although the learner might. `left`: the learner has gone
    another way, and it is an ordinary game since."""

    name: str
    title: str
    kind: LessonKind
    state: Literal["teaching", "finished", "left"]
    passed: int
    total: int
    stops: list[LessonStopOut]
    awaits: list[str]
    waits: bool
    done: str

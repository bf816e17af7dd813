"""Lessons: which a game has, laying the table of one, and noting that it was seen to its end."""

import json

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lessons import LessonLine
from earthrise.server.problems import Trouble, refused
from earthrise.server.store import learning
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, RUNNING, SeatRow
from earthrise.server.tables.game_log import position_text
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import LISTED, free_name, new_row
from earthrise.server.tables.table_service import Tables
from earthrise.teaching.lessons.files import BadLesson, find_lesson, lessons_of
from earthrise.teaching.lessons.walk import begin_lesson

DONE = "done"


async def lesson_lines(store: Store, game: Game, identity: str) -> list[LessonLine]:
    learnt = {row.name for row in await learning.learnt_by(store, identity, learning.LESSON, game.id)}
    return [
        LessonLine(
            name=lesson.name,
            title=lesson.title,
            subject=lesson.subject,
            kind="guided" if lesson.is_guided else "lesson",
            minutes=lesson.minutes,
            stops=len(lesson.stops),
            done=lesson.name in learnt,
        )
        for lesson in lessons_of(game)
    ]


async def lay_lesson(tables: Tables, game_id: str, name: str, identity: str, own_name: str) -> str:
    """A private table for the learner, which begins at once. Earlier tries at the same lesson leave the learner's
    list."""
    try:
        game = find_game(game_id)
        lesson = find_lesson(game, name)
        options = json.dumps(dict(resolve(game.options, lesson.options)))
        names = lesson.names(free_name(list(lesson.others), own_name))
        match = begin_lesson(game, lesson, names)
    except BadLesson as error:
        raise Trouble(404, error.code, str(error)) from None
    except EarthriseError as error:
        raise refused(error) from None
    seats = [
        SeatRow(number=number, kind="me", name=each, owner=identity)
        if number == lesson.seat
        else SeatRow(number=number, kind="bot", name=each, bot=lesson.bots)
        for number, each in enumerate(names)
    ]
    position = position_text(match.state) if lesson.opening else None
    row = new_row(game, match.state.rules_version, options, str(lesson.seed), position, identity, False, "lesson")
    row.lesson = lesson.name
    await _clear_earlier(tables.store, game_id, name, identity)
    return (await tables.lay(row, seats)).id


async def _clear_earlier(store: Store, game_id: str, name: str, identity: str) -> None:
    rows = await store.tables(await store.ids_of(identity, (RUNNING, FINISHED), LISTED))
    earlier = [row.id for row, _ in rows if row.game == game_id and row.lesson == name]
    if earlier:
        await store.clear(identity, earlier, True)


async def note_finished(store: Store, table: LiveTable, identity: str) -> None:
    """Write down, once, that the learner has done all that was awaited."""
    course = table.lesson
    if course is None or course.noted or not course.run.is_finished:
        return
    course.noted = True
    await learning.note(store, identity, table.row.game, learning.LESSON, table.row.lesson, DONE)


async def note_done(store: Store, game_id: str, name: str, identity: str) -> None:
    """Somebody has gone through the lesson as it was kept on their device. They are believed: it is a mark in their own
    list and nothing else."""
    try:
        game = find_game(game_id)
        lesson = find_lesson(game, name)
    except BadLesson as error:
        raise Trouble(404, error.code, str(error)) from None
    await learning.note(store, identity, game.id, learning.LESSON, lesson.name, DONE)

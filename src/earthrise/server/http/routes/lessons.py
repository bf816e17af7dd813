"""Addresses of lessons: which a game has, and beginning one."""

import asyncio

from litestar import get, post
from litestar.params import FromPath

from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lesson_walk import LessonWalk
from earthrise.server.http.messages.lessons import LessonLine
from earthrise.server.http.messages.lobby import TableOut
from earthrise.server.http.routes.kinds import silent
from earthrise.server.http.routes.lobby import table_answer
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.tables.lesson_walk import walked
from earthrise.server.tables.lessons import lay_lesson, lesson_lines, note_done


@get("/games/{game:str}/lessons", operation_id="listLessons", summary="A game's lessons, and which of them I have done")
async def lessons(request: Asked, game: FromPath[str]) -> list[LessonLine]:
    house = house_of(request)
    return await lesson_lines(house.store, find_game(game), visitor_of(request).id)


@post("/games/{game:str}/lessons/{name:str}", operation_id="beginLesson", summary="Begin a lesson at a table of my own")
async def begin_lesson(request: Asked, game: FromPath[str], name: FromPath[str]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are creating tables too fast.")
    table_id = await lay_lesson(house.tables, game, name, visitor.id, await house.name_of(visitor))
    return await table_answer(house, request, table_id)


@get(
    "/games/{game:str}/lessons/{name:str}/walk",
    operation_id="getLessonWalk",
    summary="A lesson moment by moment, to be kept for going through it",
)
async def walk(request: Asked, game: FromPath[str], name: FromPath[str]) -> LessonWalk:
    house_of(request).costs(request)
    return await asyncio.to_thread(walked, game, name)


@silent("/games/{game:str}/lessons/{name:str}/done", "noteLessonDone", "I have gone through a lesson on my own")
async def done(request: Asked, game: FromPath[str], name: FromPath[str]) -> None:
    house = house_of(request)
    house.costs(request)
    await note_done(house.store, game, name, visitor_of(request).id)


HANDLERS = [lessons, begin_lesson, walk, done]

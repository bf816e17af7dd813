"""Addresses of the puzzles: the day's, those of a game, one to solve, its answer, and playing on from there."""

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lobby import TableOut
from earthrise.server.http.messages.puzzles import (
    AnswerOut,
    AnswersOut,
    PuzzleAnswerIn,
    PuzzleList,
    PuzzleOut,
    PuzzlesOut,
)
from earthrise.server.http.messages.table import WhyOut
from earthrise.server.http.routes.kinds import answered
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.tables import puzzles
from earthrise.server.tables.seat_picture import live_table_out


@get("/puzzles", operation_id="getPuzzlesOverview", summary="The puzzle of the day, and what I have solved")
async def overview(request: Asked) -> PuzzlesOut:
    house = house_of(request)
    house.costs(request)
    return await puzzles.overview(house.store, visitor_of(request).id)


@get(
    "/games/{game:str}/puzzles",
    operation_id="listPuzzles",
    summary="A game's puzzles, easiest first, and which I have solved",
)
async def listed(request: Asked, game: FromPath[str]) -> PuzzleList:
    house = house_of(request)
    house.costs(request)
    return await puzzles.listed(house.store, find_game(game), visitor_of(request).id)


@get(
    "/games/{game:str}/puzzles/{puzzle:str}",
    operation_id="getPuzzle",
    summary="A puzzle: the table as its seat sees it, and what is asked",
)
async def shown(request: Asked, game: FromPath[str], puzzle: FromPath[str]) -> PuzzleOut:
    house = house_of(request)
    house.costs(request)
    return await puzzles.shown(house.store, game, puzzle, visitor_of(request).id)


@get("/games/{game:str}/puzzles/{puzzle:str}/why", operation_id="whyNotInPuzzle", summary="Why can't I, in a puzzle?")
async def why(
    request: Asked, game: FromPath[str], puzzle: FromPath[str], ref: FromQuery[str] = "", verb: FromQuery[str] = ""
) -> list[WhyOut]:
    house_of(request).costs(request)
    return puzzles.why(game, puzzle, ref, verb)


@answered("/games/{game:str}/puzzles/{puzzle:str}/answer", "answerPuzzle", "Answer a puzzle")
async def answer(
    request: Asked, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleAnswerIn]
) -> AnswerOut:
    house = house_of(request)
    house.costs(request)
    return await puzzles.answered(house.store, game, puzzle, visitor_of(request).id, data.action, data.day)


@get(
    "/games/{game:str}/puzzles/{puzzle:str}/answers",
    operation_id="getPuzzleAnswers",
    summary="What is said to each answer, to be kept with the puzzle",
)
async def answers(request: Asked, game: FromPath[str], puzzle: FromPath[str]) -> AnswersOut:
    house_of(request).costs(request)
    return puzzles.all_answers(game, puzzle)


@post(
    "/games/{game:str}/puzzles/{puzzle:str}/play-on",
    operation_id="playOnFromPuzzle",
    summary="Play on from a puzzle at a private table with bots",
)
async def play_on(request: Asked, game: FromPath[str], puzzle: FromPath[str]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are creating tables too fast.")
    made = await puzzles.play_on(house.tables, game, puzzle, visitor.id, await house.name_of(visitor))
    table = await house.table(made)
    return live_table_out(table, visitor.id, house.hub.online(made))


HANDLERS = [overview, listed, shown, why, answer, answers, play_on]

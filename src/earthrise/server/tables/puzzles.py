"""Puzzles at the server: a table in memory that nobody can change, what visitors have solved, and playing on."""

import json
import secrets
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import cast

from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.journal import Journal
from earthrise.engine.match import Match
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.server.bots.catalogue import USUAL
from earthrise.server.http.messages.lobby import SeatIn
from earthrise.server.http.messages.puzzles import (
    AnswerOut,
    AnswersOut,
    DailyPuzzle,
    KeptAnswer,
    LevelFound,
    Outcome,
    PuzzleGame,
    PuzzleLine,
    PuzzleList,
    PuzzleOut,
    PuzzlesOut,
)
from earthrise.server.http.messages.table import WhyOut
from earthrise.server.problems import Trouble, refused
from earthrise.server.store import learning
from earthrise.server.store.database import Store
from earthrise.server.store.rows import RUNNING, LearntRow, SeatRow, now
from earthrise.server.tables.game_log import Course, position_text
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import games_out, laid_seats, new_row
from earthrise.server.tables.seat_picture import table_view
from earthrise.server.tables.table_service import Tables
from earthrise.server.tables.why import why as reasons
from earthrise.teaching.puzzles.asking import Asked, asks, daily
from earthrise.teaching.puzzles.puzzle import Puzzle, UnknownPuzzle, find_puzzle, puzzles_of

RIGHT: Outcome = "right"
LATER: Outcome = "later"
WRONG: Outcome = "wrong"
SOLVED = (RIGHT, LATER)
KEPT = 64  # positions that are held ready
AHEAD = 14  # days whose puzzles are told in advance
LATE = 30  # days after which an answer given without a network counts as one of today
NOBODY = ""

Key = tuple[str, str]  # game and puzzle


def today() -> date:
    return datetime.now(UTC).date()


# -- what a visitor has solved -----------------------------------------------------------------------------------------


async def outcomes(store: Store, identity: str) -> dict[Key, LearntRow]:
    if not identity:
        return {}
    return {(row.game, row.name): row for row in await learning.learnt_by(store, identity, learning.PUZZLE)}


def outcome_of(known: dict[Key, LearntRow], game: str, puzzle: str) -> Outcome:
    row = known.get((game, puzzle))
    return cast(Outcome, row.outcome) if row is not None else ""


async def note(store: Store, identity: str, game: str, puzzle: str, right: bool, at: str = "") -> Outcome:
    """Keep how it went, now or at that time. What is solved stays solved, with the day on which it was."""
    before = outcome_of(await outcomes(store, identity), game, puzzle)
    if before in SOLVED or (before == WRONG and not right):
        return before
    outcome = (LATER if before == WRONG else RIGHT) if right else WRONG
    await learning.note(store, identity, game, learning.PUZZLE, puzzle, outcome, at)
    return outcome


def given_at(day: str) -> str:
    """The time of an answer that was given on that day. A day that cannot be is today: nobody but the person themselves
    is told how many days in a row they have solved, so that they are believed what can be true."""
    try:
        said = date.fromisoformat(day)
    except ValueError:
        return now()
    return f"{said.isoformat()}T23:59:59.000Z" if 0 < (today() - said).days <= LATE else now()


def streak(games: list[Game], known: dict[Key, LearntRow], day: date) -> int:
    """On how many days in a row the day's puzzle was solved; today's may still be."""
    days = 0
    if not solved_on(games, known, day):
        day -= timedelta(days=1)
    while solved_on(games, known, day):
        days += 1
        day -= timedelta(days=1)
    return days


def solved_on(games: list[Game], known: dict[Key, LearntRow], day: date) -> bool:
    chosen = daily(games, day)
    if chosen is None:
        return False
    game, puzzle = chosen
    row = known.get((game.id, puzzle.id))
    return row is not None and row.outcome in SOLVED and row.at[:10] <= day.isoformat()


# -- lists -------------------------------------------------------------------------------------------------------------


def playable() -> list[Game]:
    return [find_game(game.id) for game in games_out()]


def line(game: Game, puzzle: Puzzle, known: dict[Key, LearntRow]) -> PuzzleLine:
    return PuzzleLine(
        puzzle.id, puzzle.title, asks(game, puzzle), puzzle.difficulty, outcome_of(known, game.id, puzzle.id)
    )


async def overview(store: Store, identity: str) -> PuzzlesOut:
    games = playable()
    known = await outcomes(store, identity)
    day = today()
    days = [of_day(games, known, day + timedelta(days=later)) for later in range(AHEAD)]
    counted = [
        PuzzleGame(game.id, game.title, len(puzzles_of(game)), solved(puzzles_of(game), game, known)) for game in games
    ]
    return PuzzlesOut(days[0], streak(games, known, day), counted, [each for each in days[1:] if each is not None])


def of_day(games: list[Game], known: dict[Key, LearntRow], day: date) -> DailyPuzzle | None:
    chosen = daily(games, day)
    if chosen is None:
        return None
    game, puzzle = chosen
    return DailyPuzzle(day.isoformat(), game.id, game.title, line(game, puzzle, known))


def solved(puzzles: Iterable[Puzzle], game: Game, known: dict[Key, LearntRow]) -> int:
    return sum(outcome_of(known, game.id, puzzle.id) in SOLVED for puzzle in puzzles)


async def listed(store: Store, game: Game, identity: str) -> PuzzleList:
    known = await outcomes(store, identity)
    return PuzzleList(game.id, game.title, [line(game, puzzle, known) for puzzle in puzzles_of(game)])


def next_after(game: Game, puzzle: Puzzle, known: dict[Key, LearntRow]) -> str:
    """The next one in the list that is not solved, from the beginning again after the last."""
    puzzles = puzzles_of(game)
    place = puzzles.index(puzzle)
    for other in puzzles[place + 1 :] + puzzles[:place]:
        if outcome_of(known, game.id, other.id) not in SOLVED:
            return other.id
    return ""


# -- one puzzle --------------------------------------------------------------------------------------------------------


def wanted(game_id: str, puzzle_id: str) -> tuple[Game, Puzzle]:
    try:
        game = find_game(game_id)
        return game, find_puzzle(game, puzzle_id)
    except UnknownPuzzle as error:
        raise Trouble(404, error.code, str(error)) from None


@lru_cache(maxsize=KEPT)
def asked(game_id: str, puzzle_id: str) -> Asked:
    return Asked(*wanted(game_id, puzzle_id))


def laid(found: Asked, identity: str) -> LiveTable:
    """A table that shows the puzzle: it is nowhere kept, and nothing can be played at it."""
    puzzle, state = found.puzzle, found.state
    seats = [
        SeatRow(number=number, kind="me", name=name, owner=identity or "you")
        if number == puzzle.seat
        else SeatRow(number=number, kind="bot", name=name, bot=USUAL)
        for number, name in enumerate(found.record.names)
    ]
    row = new_row(found.game, state.rules_version, "{}", "0", None, identity, False, origin="puzzle")
    row.id, row.state, row.seq, row.round_text = "", RUNNING, puzzle.moment, found.game.moment(state)
    match = Match(Record(found.game.id, state.rules_version, found.record.names, {}, 0), state.clone(), Journal())
    return LiveTable(found.game, row, seats, Course(match, puzzle.moment, found.record.names))


async def shown(store: Store, game_id: str, puzzle_id: str, identity: str) -> PuzzleOut:
    found = asked(game_id, puzzle_id)
    game, puzzle = found.game, found.puzzle
    known = await outcomes(store, identity)
    return PuzzleOut(
        id=puzzle.id,
        game=game.id,
        title=puzzle.title,
        question=found.question,
        difficulty=puzzle.difficulty,
        outcome=outcome_of(known, game.id, puzzle.id),
        next=next_after(game, puzzle, known),
        table=table_view(laid(found, identity), puzzle.seat, identity, frozenset([puzzle.seat])),
    )


def why(game_id: str, puzzle_id: str, ref: str, verb: str) -> list[WhyOut]:
    found = asked(game_id, puzzle_id)
    return reasons(laid(found, NOBODY), found.puzzle.seat, ref, verb, "")


async def answered(store: Store, game_id: str, puzzle_id: str, identity: str, action: str, day: str = "") -> AnswerOut:
    found = asked(game_id, puzzle_id)
    try:
        verdict = found.answer(action)
    except EarthriseError as error:
        raise refused(error, found.names) from None
    outcome = await note(store, identity, game_id, puzzle_id, verdict.right, given_at(day))
    return AnswerOut(
        verdict.right,
        verdict.best,
        verdict.best_say,
        verdict.chosen_say,
        verdict.why,
        verdict.reason,
        levels(found.puzzle),
        outcome,
    )


def levels(puzzle: Puzzle) -> list[LevelFound]:
    return [LevelFound(name, share) for name, share in puzzle.levels.items()]


def all_answers(game_id: str, puzzle_id: str) -> AnswersOut:
    """Everything that is said to answers. It is no secret from a person who plays alone; but it is not sent with the
    puzzle, so that nobody comes upon it who would rather think."""
    found = asked(game_id, puzzle_id)
    said = {action.text: found.answer(action.text) for action in found.view().legal()}
    best = said[found.puzzle.best]
    answers = [KeptAnswer(text, each.right, each.chosen_say, each.why) for text, each in said.items()]
    return AnswersOut(best.best, best.best_say, best.reason, levels(found.puzzle), answers)


async def play_on(tables: Tables, game_id: str, puzzle_id: str, identity: str, own_name: str) -> str:
    """A private table that goes on from there against bots, in a world that the seat cannot tell from the true one."""
    found = asked(game_id, puzzle_id)
    seat = found.puzzle.seat
    state = found.state.sample(seat, Chance(secrets.randbits(62)))
    state.horizon = state.ply
    chairs = [SeatIn("me") if number == seat else SeatIn("bot", bot=USUAL) for number in range(state.seats)]
    seats = laid_seats(found.game, chairs, identity, own_name)
    row = new_row(
        found.game,
        state.rules_version,
        json.dumps(state.options_data()),
        "0",
        position_text(state),
        identity,
        False,
        origin="puzzle",
    )
    return (await tables.lay(row, seats)).id

"""My games: those that wait for me, and those that are over, with their figures."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.server.bots.catalogue import labels_of
from earthrise.server.http.messages.history import (
    Favourite,
    GameFigures,
    HistoryLine,
    HistoryOut,
    Opponent,
    PartMean,
    PointsOut,
    SeatResult,
    StatisticsOut,
    Uncounted,
)
from earthrise.server.problems import Trouble
from earthrise.server.skill import Skill
from earthrise.server.store import results
from earthrise.server.store.database import Store
from earthrise.server.store.results import Filters, Place
from earthrise.server.store.rows import RUNNING, ResultRow
from earthrise.server.tables.lobby import waiting_of

PAGE = 20
MOST_WAITING = 200
NOBODY_NAMED = "somebody"  # who was forgotten, or whose name was taken away
LISTED = 12  # favourites and opponents that are shown
DAY = re.compile(r"\d{4}-\d\d-\d\d")
PLACE = re.compile(r"(\d{4}-\d\d-\d\dT[0-9:.]{8,12}Z)~([A-Za-z0-9_-]{1,32})")
OUTCOMES = ("", "won", "lost")
KINDS = ("", "against", "together", "alone")


async def waiting(store: Store, identity: str) -> list[str]:
    """The tables that wait for this person, the one that has waited longest first."""
    rows = await store.tables(await store.ids_of(identity, (RUNNING,), MOST_WAITING))
    mine = [
        row
        for row, seats in rows
        if any(seats[seat].belongs_to(identity) and not seats[seat].player for seat in waiting_of(row, seats))
    ]
    return [row.id for row in sorted(mine, key=lambda row: (row.changed, row.id))]


# -- games that are over ---------------------------------------------------------------------------


def checked(filters: Filters) -> Filters:
    if filters.outcome not in OUTCOMES or filters.kind not in KINDS:
        raise Trouble(422, "bad_filter", "An outcome is won or lost; a kind is against, together or alone.")
    if any(day and not DAY.fullmatch(day) for day in (filters.since, filters.until)):
        raise Trouble(422, "bad_filter", "A day is written as 2026-11-18.")
    if any("\0" in word for word in (filters.game, filters.mode, filters.having)):
        raise Trouble(422, "bad_filter", "There is no such name.")
    return filters


def place_of(text: str) -> Place | None:
    if not text:
        return None
    found = PLACE.fullmatch(text)
    if found is None:
        raise Trouble(422, "bad_place", "Go on from the “next” of an earlier page.")
    return found[1], found[2]


async def history(store: Store, identity: str, filters: Filters, before: str, size: int = PAGE) -> HistoryOut:
    found = await results.page(store, identity, checked(filters), place_of(before), size + 1)
    return await page(store, found, size, identity)


async def page(store: Store, found: Sequence[ResultRow], size: int, identity: str) -> HistoryOut:
    """The first so many as lines; whether there is more is seen by one that is too many."""
    shown = found[:size]
    ids = [row.table_id for row in shown]
    seats = await results.of_tables(store, ids)
    kept = await results.standing_tables(store, ids)
    lines = [line(row, seats[row.table_id], row.table_id in kept, identity) for row in shown]
    last = shown[-1] if len(found) > size else None
    return HistoryOut(lines, "" if last is None else f"{last.ended}~{last.table_id}")


def line(row: ResultRow, seats: Sequence[ResultRow], kept: bool, identity: str) -> HistoryLine:
    """As the person whose seat `row` is, or who looks on, reads it."""
    mine = next((seat for seat in seats if seat.owner == identity and seat.is_first), None)
    rating: list[int] = []
    if mine is not None and mine.mu is not None and mine.mu_before is not None:
        rating = [Skill(mine.mu_before).points, Skill(mine.mu).points]
    return HistoryLine(
        table=row.table_id,
        game=row.game,
        title=title_of(row.game),
        mode=mode_title(row.game, row.mode),
        ended=row.ended,
        seconds=row.seconds,
        moves=row.moves,
        won=row.won,
        points=row.points,
        shared=row.shared,
        uncounted=cast(Uncounted, row.uncounted),
        seats=[
            SeatResult(seat.name or NOBODY_NAMED, seat.bot != "", seat.owner == identity, seat.points, seat.won)
            for seat in seats
        ],
        kept=kept,
        rating=rating,
    )


def seat_result(seat: ResultRow, identity: str) -> SeatResult:
    return SeatResult(seat.name or NOBODY_NAMED, seat.bot != "", seat.owner == identity, seat.points, seat.won)


def known_game(game_id: str) -> Game | None:
    """None for one that was uninstalled."""
    try:
        return find_game(game_id)
    except EarthriseError:
        return None


def title_of(game_id: str) -> str:
    game = known_game(game_id)
    return game_id if game is None else game.title


def mode_title(game_id: str, mode: str) -> str:
    game = known_game(game_id)
    option = None if game is None else next((one for one in game.options if one.name == "mode"), None)
    if option is None or mode not in option.choices:
        return mode
    return option.words_for(mode).title


# -- figures ---------------------------------------------------------------------------------------


async def overview(store: Store, identity: str) -> list[GameFigures]:
    return [figures_of(found) for found in await results.games_of(store, identity)]


def figures_of(found: dict[str, Any]) -> GameFigures:
    """Of sums over results."""
    together, together_won = int(found["shared"]), int(found["shared_won"])
    return GameFigures(
        game=found["game"],
        title=title_of(found["game"]),
        mode=found.get("mode", ""),
        mode_title=mode_title(found["game"], found.get("mode", "")),
        played=int(found["played"]) - together,
        won=int(found["won"]) - together_won,
        even=round(float(found["share"]), 3),
        together=together,
        together_won=together_won,
    )


async def statistics(store: Store, identity: str, game: Game, mode: str) -> StatisticsOut:
    if "\0" in mode:
        raise Trouble(422, "bad_filter", "There is no such mode.")
    rows = await results.counted(store, identity, game.id, mode)
    tables = await results.of_tables(store, [row.table_id for row in rows])
    shared = [row for row in rows if row.shared]
    figures = {
        "game": game.id,
        "mode": mode,
        "played": len(rows),
        "won": sum(row.won for row in rows),
        "share": sum(row.share for row in rows),
        "shared": len(shared),
        "shared_won": sum(row.won for row in shared),
    }
    return StatisticsOut(
        figures=figures_of(figures),
        course=[
            PointsOut(row.ended, row.points, row.won, 0 if row.mu is None else Skill(row.mu).points) for row in rows
        ],
        parts=parts(game, rows),
        favourites=favourites(game, rows),
        opponents=opponents(game.id, rows, tables),
    )


def parts(game: Game, rows: Sequence[ResultRow]) -> list[PartMean]:
    """Where points came from, in the order of the rulebook, without what never brought any."""
    found: dict[str, list[int]] = {}
    for row in rows:
        for category, points in json.loads(row.parts).items():
            found.setdefault(category, []).append(points)
    return [
        PartMean(game.part_name(category), round(sum(points) / len(rows), 2), max(points))
        for category, points in found.items()
    ]


def favourites(game: Game, rows: Sequence[ResultRow]) -> list[Favourite]:
    """By the game's own titles; what has none, such as doing without, is no favourite of anybody's."""
    times: Counter[str] = Counter()
    games: Counter[str] = Counter()
    names = names_of(game.id)
    for row in rows:
        chosen: Counter[str] = Counter()
        for reference, count in json.loads(row.favourites).items():
            if title := called(reference.partition(":")[2], names):
                chosen[title] += count
        times.update(chosen)
        games.update(list(chosen))
    return [Favourite(title, count, games[title]) for title, count in times.most_common(LISTED)]


def called(item: str, names: dict[str, str]) -> str:
    """What a thing is called; one of several makes of it (`desert_marked`) as all of them are. Empty for nothing."""
    while item and item not in names:
        item = item.rpartition("_")[0]
    return names.get(item, "")


@cache
def names_of(game_id: str) -> dict[str, str]:
    """What the things of a game are called, by their ids."""
    names: dict[str, str] = {}

    def look(data: object) -> None:
        if isinstance(data, dict):
            if isinstance(data.get("id"), str) and isinstance(data.get("name"), str):
                names.setdefault(data["id"], data["name"])
            for value in data.values():
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)

    look(find_game(game_id).content_data())
    return names


def opponents(game_id: str, rows: Sequence[ResultRow], tables: dict[str, list[ResultRow]]) -> list[Opponent]:
    """Who sat on another side, the most frequent first; a person is called as they were last."""
    labels = labels_of(game_id)
    found: dict[str, Opponent] = {}
    for row in rows:
        others = [seat for seat in tables[row.table_id] if seat.side != row.side and (seat.owner or seat.bot)]
        against = {seat.owner or seat.bot: seat for seat in sorted(others, key=lambda seat: seat.won) if not row.shared}
        for key, seat in against.items():
            name = f"{labels.get(seat.bot, seat.bot)} bot" if seat.bot else seat.name or NOBODY_NAMED
            one = found.setdefault(key, Opponent(name, seat.bot != "", 0, 0, 0))
            one.name = name
            one.played += 1
            one.won += row.won
            one.lost += seat.won and not row.won
    return sorted(found.values(), key=lambda one: (-one.played, one.name))[:LISTED]

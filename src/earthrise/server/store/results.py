"""What finished games came to, stored once each, and read in pages whose cost does not grow with the tables there are.

A game's results are stored in the transaction that marks its table as tallied: whoever marks it stores them. Tables
that are over and not marked, because a server died or because they are older than all this, are found by an index.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, case, exists, false, func, insert, select, true, tuple_, update
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from earthrise.server.store import rating_steps, schema
from earthrise.server.store.database import Store, fields_of
from earthrise.server.store.rows import FINISHED, ResultRow

MOST_READ = 500  # of one's own games of one kind, the newest, are looked through for figures
MOST_OF_CIRCLE = 4000  # seats of a circle's games, the newest, are looked through for its standing

results = schema.results
Place = tuple[str, str]  # when it ended, and the table: the order of results


class Filters(msgspec.Struct, frozen=True):
    """Which of one's own results are wanted; empty: whatever it is. `kind` is `against`, `together` or `alone`."""

    game: str = ""
    mode: str = ""
    having: str = ""
    outcome: str = ""
    kind: str = ""
    since: str = ""
    until: str = ""


async def untallied(store: Store, limit: int) -> list[str]:
    """Tables that are over and whose results nobody has stored."""
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(untallied_query(limit))).scalars()]


def untallied_query(limit: int) -> Select[Any]:
    tables = schema.tables
    return select(tables.c.id).where(tables.c.tallied == false(), tables.c.state == FINISHED).limit(limit)


async def keep(store: Store, table_id: str, rows: Sequence[ResultRow]) -> bool:
    """Store what a game came to, once and for all; False where somebody has."""
    tables = schema.tables
    async with store.writing() as connection:
        mark = update(tables).where(tables.c.id == table_id, tables.c.tallied == false()).values(tallied=True)
        if not (await connection.execute(mark)).rowcount:
            return False
        if rows:
            await rating_steps.enter(connection, rows)
            await connection.execute(insert(results), [fields_of(row) for row in rows])
            if rows[0].rated:
                await rating_steps.reckon(connection, rows[0].game, (rows[0].ended, table_id))
        return True


async def page(store: Store, owner: str, filters: Filters, before: Place | None, limit: int) -> list[ResultRow]:
    """One's own results, the newest first, from a place on."""
    query = page_query(owner, filters, before, limit)
    async with store.engine.connect() as connection:
        return [_row(found) for found in (await connection.execute(query)).mappings()]


def page_query(owner: str, filters: Filters, before: Place | None, limit: int) -> Select[Any]:
    where: list[ColumnElement[bool]] = [results.c.owner == owner, results.c.is_first == true()]
    if before is not None:
        where.append(tuple_(results.c.ended, results.c.table_id) < before)
    if filters.game:
        where.append(results.c.game == filters.game)
    if filters.mode:
        where.append(results.c.mode == filters.mode)
    if filters.outcome:
        where.append(results.c.won == (true() if filters.outcome == "won" else false()))
    if filters.kind:
        where.append(_of_kind(filters.kind))
    if filters.since:
        where.append(results.c.ended >= filters.since)
    if filters.until:
        where.append(results.c.ended < filters.until + "U")  # after every time of that day, which begins with a T
    if filters.having:
        others = results.alias("others")
        somebody = and_(
            others.c.table_id == results.c.table_id,
            others.c.number != results.c.number,
            func.lower(others.c.name) == filters.having.lower(),
        )
        where.append(exists().where(somebody))
    return select(results).where(*where).order_by(results.c.ended.desc(), results.c.table_id.desc()).limit(limit)


def _of_kind(kind: str) -> ColumnElement[bool]:
    if kind == "against":
        return results.c.shared == false()
    return and_(results.c.shared == true(), results.c.seats > 1 if kind == "together" else results.c.seats == 1)


async def of_tables(store: Store, ids: Sequence[str]) -> dict[str, list[ResultRow]]:
    """All seats of these games."""
    query = select(results).where(results.c.table_id.in_(ids)).order_by(results.c.table_id, results.c.number)
    found: dict[str, list[ResultRow]] = {}
    if ids:
        async with store.engine.connect() as connection:
            for row in (await connection.execute(query)).mappings():
                found.setdefault(str(row["table_id"]), []).append(_row(row))
    return found


async def standing_tables(store: Store, ids: Sequence[str]) -> set[str]:
    """Those of the tables that are still there."""
    query = select(schema.tables.c.id).where(schema.tables.c.id.in_(ids))
    async with store.engine.connect() as connection:
        return {str(one) for one in (await connection.execute(query)).scalars()} if ids else set()


def counted_query(owner: str, game: str, mode: str) -> Select[Any]:
    where = [
        results.c.owner == owner,
        results.c.game == game,
        results.c.is_first == true(),
        results.c.uncounted == "",
    ]
    if mode:
        where.append(results.c.mode == mode)
    return select(results).where(*where).order_by(results.c.ended.desc()).limit(MOST_READ)


async def counted(store: Store, owner: str, game: str, mode: str) -> list[ResultRow]:
    """One's newest results of a game that count, the oldest of them first."""
    async with store.engine.connect() as connection:
        found = (await connection.execute(counted_query(owner, game, mode))).mappings()
        return [_row(row) for row in found][::-1]


async def games_of(store: Store, owner: str) -> list[dict[str, Any]]:
    """For each game and mode: how many of one's games count, and how they went."""
    query = (
        select(
            results.c.game,
            results.c.mode,
            *_sums(results.c),
        )
        .where(results.c.owner == owner, results.c.is_first == true(), results.c.uncounted == "")
        .group_by(results.c.game, results.c.mode)
        .order_by(results.c.game, results.c.mode)
    )
    async with store.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


def circle_page_query(circle: str, before: Place | None, limit: int) -> Select[Any]:
    where = [results.c.circle == circle, results.c.number == 0]
    if before is not None:
        where.append(tuple_(results.c.ended, results.c.table_id) < before)
    return select(results).where(*where).order_by(results.c.ended.desc(), results.c.table_id.desc()).limit(limit)


async def page_of_circle(store: Store, circle: str, before: Place | None, limit: int) -> list[ResultRow]:
    """The first seat of each of a circle's games, the newest first, from a place on."""
    async with store.engine.connect() as connection:
        found = (await connection.execute(circle_page_query(circle, before, limit))).mappings()
        return [_row(row) for row in found]


def standing_query(circle: str) -> Select[Any]:
    newest = (
        select(results)
        .where(results.c.circle == circle)
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
        .limit(MOST_OF_CIRCLE)
        .subquery()
    )
    return (
        select(
            newest.c.owner,
            newest.c.game,
            *_sums(newest.c),
        )
        .where(newest.c.owner != "", newest.c.is_first == true(), newest.c.uncounted == "")
        .group_by(newest.c.owner, newest.c.game)
    )


async def standing(store: Store, circle: str) -> list[dict[str, Any]]:
    """For each person and game: how many of the circle's games they played, and how these went."""
    async with store.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(standing_query(circle))).mappings()]


def _sums(of: ReadOnlyColumnCollection[str, Any]) -> list[ColumnElement[Any]]:
    """How many games there are, and how they went."""
    return [
        func.count().label("played"),
        func.sum(_one_if(of.won)).label("won"),
        func.sum(of.share).label("share"),
        func.sum(_one_if(of.shared)).label("shared"),
        func.sum(_one_if(and_(of.shared, of.won))).label("shared_won"),
    ]


def _one_if(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def _row(found: Any) -> ResultRow:
    return ResultRow(**dict(found))

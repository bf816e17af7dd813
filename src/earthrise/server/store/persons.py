"""Everything that is stored about a person, column by column: how it goes over when two visitors become one, what of it
a person is told when they ask for all of it, and what is left when they go.

A column that holds an identity and does not stand here fails a test (`tests/server/people/test_everything_held.py`).
What stands in a table's head and seats is changed together with the table (`people/at_tables.py`).
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Table, and_, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.store import schema

SOMEBODY: Final = "Somebody who left"

Merge = Callable[[AsyncConnection, "Column[Any]", str, str], Awaitable[None]]
Leave = Callable[[AsyncConnection, "Column[Any]", str], Awaitable[None]]


class Held(msgspec.Struct, frozen=True):
    """A column that says whom a row is about. `told` are the columns of the row that the person is told."""

    column: Any
    merge: Merge
    leave: Leave
    told: tuple[str, ...] = ()


async def moved(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    """All rows go over."""
    await connection.execute(update(column.table).where(column == old).values({column.name: new}))


def moved_once(newest: str = "") -> Merge:
    """Rows go over; where both have the same one (by the rest of the key), the newer stays, or what is there."""

    async def merge(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
        table = column.table
        assert isinstance(table, Table)
        other = table.alias()
        same = [table.c[key.name] == other.c[key.name] for key in table.primary_key if key.name != column.name]
        if newest:
            newer = exists().where(and_(other.c[column.name] == old, other.c[newest] > table.c[newest], *same))
            await connection.execute(table.delete().where(column == new, newer))
        there = exists().where(and_(other.c[column.name] == new, *same))
        await connection.execute(table.delete().where(column == old, there))
        await moved(connection, column, old, new)

    return merge


async def longer_mute(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    """Nobody gets rid of a mute by becoming somebody else: the longer one stays; an empty end is never."""
    muted = schema.muted
    ends = dict((await connection.execute(select(muted.c.identity, muted.c.until).where(column.in_([old, new])))).all())
    if old in ends:
        shorter = new if new in ends and (not ends[old] or (ends[new] and ends[old] > ends[new])) else old
        if new in ends:
            await connection.execute(muted.delete().where(column == shorter))
        await moved(connection, column, old, new)


async def if_none(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    """They go over where the person has none of their own, else they are gone."""
    if (await connection.execute(select(column).where(column == new).limit(1))).first() is not None:
        await dropped(connection, column, old)
    await moved(connection, column, old, new)


async def forgotten(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    await dropped(connection, column, old)


async def with_tables(connection: AsyncConnection, column: "Column[Any]", *people: str) -> None:
    """Changed with the table it belongs to."""


async def by_register(connection: AsyncConnection, column: "Column[Any]", *people: str) -> None:
    """Who has become whom is kept by `store/sessions.py`."""


async def dropped(connection: AsyncConnection, column: "Column[Any]", identity: str) -> None:
    await connection.execute(column.table.delete().where(column == identity))


async def gone_from(connection: AsyncConnection, column: "Column[Any]", identity: str) -> None:
    """What was said stays, by nobody."""
    values = {column.name: ""}
    if "name" in column.table.c:
        values["name"] = SOMEBODY
    await connection.execute(update(column.table).where(column == identity).values(values))


async def unsigned(connection: AsyncConnection, column: "Column[Any]", identity: str) -> None:
    await connection.execute(update(column.table).where(column == identity).values({column.name: ""}))


async def results_moved(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    """All of them go over; of two seats at one table the person's first one counts, the other does not any more."""
    results = schema.results
    other = results.alias()
    both = exists().where(other.c.owner == new, other.c.table_id == results.c.table_id)
    await connection.execute(update(results).where(column == old, both).values(is_first=False))
    await moved(connection, column, old, new)


async def one_rater(connection: AsyncConnection, column: "Column[Any]", old: str, new: str) -> None:
    """Who was rated twice goes on with the rating of who they are now."""
    if (await connection.execute(select(column).where(column == new).limit(1))).first() is not None:
        await unrated(connection, column, old)
    await moved(connection, column, old, new)


async def unrated(connection: AsyncConnection, column: "Column[Any]", identity: str) -> None:
    raters, ratings = schema.raters, schema.ratings
    names = select(raters.c.rater).where(column == identity)
    await connection.execute(ratings.delete().where(ratings.c.rater.in_(names)))
    await dropped(connection, column, identity)


async def circle_handed_on(connection: AsyncConnection, column: "Column[Any]", identity: str) -> None:
    """To whoever has been in it longest; a circle with nobody else in it ends."""
    circles, members = schema.circles, schema.circle_members
    for circle in (await connection.execute(select(circles.c.id).where(column == identity))).scalars().all():
        others = select(members.c.identity).where(members.c.circle_id == circle, members.c.identity != identity)
        heir = (await connection.execute(others.order_by(members.c.number).limit(1))).scalar()
        this = circles.c.id == circle
        if heir is None:
            await connection.execute(circles.delete().where(this))
        else:
            await connection.execute(update(circles).where(this).values(owner=heir))


HELD: Final = (
    Held(schema.identities.c.id, if_none, dropped, ("name", "created")),
    Held(schema.tables.c.host, with_tables, with_tables, ("id", "game", "state", "created")),
    Held(schema.tables.c.moderation, with_tables, with_tables),
    Held(schema.seats.c.owner, with_tables, with_tables, ("table_id", "number", "name", "away", "stand_in")),
    Held(schema.seats.c.votes, with_tables, with_tables),
    Held(schema.devices.c.identity, with_tables, with_tables, ("table_id", "number")),
    Held(schema.cleared.c.identity, moved_once(), dropped, ("table_id",)),
    Held(schema.learnt.c.identity, moved_once("at"), dropped, ("game", "kind", "name", "outcome", "at")),
    Held(schema.chat.c.author, moved, gone_from, ("table_id", "number", "name", "seat", "text", "at", "kind")),
    Held(schema.reports.c.author, moved, gone_from),  # what others reported is theirs to know
    Held(schema.reports.c.reporter, moved, unsigned, ("table_id", "line", "seat", "why", "at", "settled")),
    Held(schema.muted.c.identity, longer_mute, dropped, ("at", "until")),
    Held(schema.sessions.c.identity, moved, dropped, ("device", "created", "seen")),
    Held(schema.merged.c.identity, by_register, dropped),
    Held(schema.merged.c.into, by_register, dropped, ("at",)),
    Held(schema.passkeys.c.identity, moved, dropped, ("name", "host", "created", "used")),
    Held(schema.mails.c.identity, moved, dropped, ("address", "created")),
    Held(schema.codes.c.identity, if_none, dropped, ("identity",)),
    Held(schema.proofs.c.identity, forgotten, dropped),
    Held(schema.proofs.c.subject, forgotten, dropped),
    Held(schema.tables.c.departed, with_tables, with_tables),
    Held(schema.seats.c.asks, with_tables, with_tables),
    Held(schema.vacations.c.identity, moved_once("until"), dropped, ("began", "until", "ended")),
    Held(schema.results.c.owner, results_moved, gone_from, ("table_id", "number", "name", "game", "ended", "points")),
    Held(schema.raters.c.identity, one_rater, unrated, ("since",)),
    Held(schema.circles.c.owner, moved, circle_handed_on, ("id", "name", "created")),
    Held(schema.circle_members.c.identity, moved_once(), dropped, ("circle_id", "joined")),
    Held(
        schema.call_settings.c.identity,
        if_none,
        dropped,
        ("turns", "endings", "rematches", "mail", "quiet_from", "quiet_to", "zone", "since"),
    ),
    Held(schema.call_targets.c.identity, moved, dropped, ("kind", "label", "created", "told")),
    Held(schema.call_mutes.c.identity, moved_once(), dropped, ("table_id",)),
    Held(schema.calls.c.identity, moved, dropped, ("table_id", "kind", "due")),
    Held(schema.call_mails.c.identity, moved_once(), dropped, ("table_id",)),
)


async def merge_rows(connection: AsyncConnection, old: str, new: str) -> None:
    for held in HELD:
        await held.merge(connection, held.column, old, new)


async def leave_rows(connection: AsyncConnection, identity: str) -> None:
    for held in HELD:
        await held.leave(connection, held.column, identity)


async def rows_of(connection: AsyncConnection, identity: str) -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored about the person, by the place where it stands."""
    found: dict[str, list[dict[str, Any]]] = {}
    for held in HELD:
        if held.told:
            table = held.column.table
            query = select(*(table.c[name] for name in held.told)).where(held.column == identity)
            rows = (await connection.execute(query.order_by(*table.primary_key))).mappings()
            found[f"{table.name}.{held.column.name}"] = [dict(row) for row in rows]
    return found

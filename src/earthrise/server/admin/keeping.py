"""Looking through the tables of a server: are they sound, which are there, which have had their time."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.engine.errors import EarthriseError
from earthrise.engine.registry import find_game
from earthrise.server.store import call_people, outside, reports, schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, GATHERING, RUNNING, SeatRow, TableRow, iso
from earthrise.server.tables import checkpoints

LOT = 500  # tables removed in one transaction: the server plays on between two
Told = Callable[[int, int], None]


class Policy(msgspec.Struct, frozen=True):
    """How long things are kept, in days without a change; 0 keeps them for ever."""

    finished: int = 365
    abandoned: int = 90
    visitors: int = 400
    reports: int = 180


class Purged(msgspec.Struct):
    """How many were removed, or would be."""

    finished: int = 0
    abandoned: int = 0
    visitors: int = 0
    reports: int = 0


async def broken_tables(store: Store, told: Told) -> list[tuple[str, str]]:
    """Tables whose log does not lead to a position any more, each with the reason. Finished ones are looked at too:
    people come back to them."""
    wrong: list[tuple[str, str]] = []
    ids = await all_ids(store)
    for number, table_id in enumerate(ids, 1):
        found = await store.table(table_id)
        if found is not None and found[0].state != GATHERING:
            row, seats = found
            try:
                names = [seat.name for seat in seats]
                await checkpoints.load(store, find_game(row.game), row, names, row.seq)
            except EarthriseError as error:
                wrong.append((table_id, str(error)))
        told(number, len(ids))
    return wrong


async def all_ids(store: Store) -> list[str]:
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(select(schema.tables.c.id))).scalars()]


async def listed(store: Store, states: Sequence[str], limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    """The tables that changed last."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.state.in_(states)).order_by(tables.c.changed.desc()).limit(max(1, limit))
    async with store.engine.connect() as connection:
        ids = [str(one) for one in (await connection.execute(query)).scalars()]
    return await store.tables(ids)


async def remove(store: Store, table_id: str) -> bool:
    """The table with all that belongs to it; False when there is none."""
    async with store.writing() as connection:
        gone = await connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))
        nameless = update(schema.results).where(schema.results.c.table_id == table_id).values(name="")
        await connection.execute(nameless)  # a name may be why; what the game came to stays
        await outside.note(store, connection, [table_id])
        return bool(gone.rowcount)


async def purge(store: Store, policy: Policy, at: datetime, for_real: bool, told: Told) -> Purged:
    """Remove what the policy keeps no longer; without `for_real` only count it."""
    found = Purged()
    tables = schema.tables
    for days, states, name in (
        (policy.finished, (FINISHED,), "finished"),
        (policy.abandoned, (RUNNING, GATHERING), "abandoned"),
    ):
        if days:
            query = select(tables.c.id).where(tables.c.state.in_(states), tables.c.changed < before(at, days))
            async with store.engine.connect() as connection:
                ids = [str(one) for one in (await connection.execute(query)).scalars()]
            setattr(found, name, len(ids))
            if for_real:
                await _remove_all(store, ids, told)
    if policy.visitors:
        found.visitors = await _forget_visitors(store, before(at, policy.visitors), for_real)
    if policy.reports:
        found.reports = await _forget_reports(store, before(at, policy.reports), for_real)
    return found


async def _forget_reports(store: Store, since: str, for_real: bool) -> int:
    old = reports.settled_before(since)
    async with store.writing() as connection:
        if for_real:
            return int((await connection.execute(delete(schema.reports).where(old))).rowcount)
        return int((await connection.execute(select(func.count()).select_from(schema.reports).where(old))).scalar_one())


async def _remove_all(store: Store, ids: list[str], told: Told) -> None:
    for first in range(0, len(ids), LOT):
        lot = ids[first : first + LOT]
        async with store.writing() as connection:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(lot)))
            await outside.note(store, connection, lot)
        told(first + len(lot), len(ids))


async def _forget_visitors(store: Store, since: str, for_real: bool) -> int:
    """People who came before that day and have nothing left here: no table, no seat, no circle, nothing by which they
    want to be known again."""
    people, seats, devices, tables = schema.identities, schema.seats, schema.devices, schema.tables
    members = schema.circle_members
    keeps = (schema.passkeys.c.identity, schema.mails.c.identity, schema.codes.c.identity, members.c.identity)
    gone = (people.c.created < since) & ~(
        select(seats.c.owner).where(seats.c.owner == people.c.id).exists()
        | select(devices.c.identity).where(devices.c.identity == people.c.id).exists()
        | select(tables.c.host).where(tables.c.host == people.c.id).exists()
        | or_(*(select(column).where(column == people.c.id).exists() for column in keeps))
    )
    if not for_real:
        async with store.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(people).where(gone))).scalar_one())
    async with store.writing() as connection:
        ids = [str(one) for one in (await connection.execute(select(people.c.id).where(gone))).scalars()]
        for first in range(0, len(ids), LOT):
            lot = ids[first : first + LOT]
            for theirs in (schema.learnt, schema.sessions, schema.vacations):
                await connection.execute(delete(theirs).where(theirs.c.identity.in_(lot)))
            await forget_games(connection, lot)
            await call_people.forget(connection, lot)
            await connection.execute(delete(people).where(people.c.id.in_(lot)))
    return len(ids)


async def forget_games(connection: AsyncConnection, people: Sequence[str]) -> None:
    """What games came to stays, for those who played along; nobody is named in it any more."""
    results, raters = schema.results, schema.raters
    names = select(raters.c.rater).where(raters.c.identity.in_(people))
    await connection.execute(delete(schema.ratings).where(schema.ratings.c.rater.in_(names)))
    await connection.execute(delete(raters).where(raters.c.identity.in_(people)))
    await connection.execute(update(results).where(results.c.owner.in_(people)).values(owner="", name=""))


def before(at: datetime, days: int) -> str:
    return iso(at.astimezone(UTC) - timedelta(days=days))

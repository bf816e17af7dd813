"""What is asked of the database for clocks: how late it is in the house, whose time is up, who is on holiday."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert, select, union, update
from sqlalchemy.exc import IntegrityError

from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import RUNNING, VacationRow, now

house_time, vacations = schema.house_time, schema.vacations
AT_ONCE = 100


class _Stamp(msgspec.Struct):
    at: int


async def last_noted(store: Store) -> int:
    """How late it was in the house, as far as anybody noted. A move may have been made after the last note."""
    tables = schema.tables
    async with store.engine.connect() as connection:
        noted = (await connection.execute(select(house_time.c.now))).scalar() or 0
        states = await connection.execute(select(tables.c.clock_state).where(tables.c.clock_due > 0))
        return max([noted, *(msgspec.json.decode(state, type=_Stamp).at for state in states.scalars())])


async def note(store: Store, moment: int) -> int:
    """Note how late it is; how late the furthest process says it is."""
    async with store.writing() as connection:
        await connection.execute(update(house_time).where(house_time.c.now < moment).values(now=moment))
        noted = (await connection.execute(select(house_time.c.now))).scalar()
    if noted is not None:
        return int(noted)
    try:
        async with store.writing() as connection:
            await connection.execute(insert(house_time).values(number=1, now=moment))
    except IntegrityError:  # another process has made it at the same moment
        return await note(store, moment)
    return moment


async def next_due(store: Store) -> list[tuple[str, int]]:
    """The tables where a clock runs, with the moment at which it is up, soonest first."""
    tables = schema.tables
    query = (
        select(tables.c.id, tables.c.clock_due)
        .where(tables.c.clock_due > 0)
        .order_by(tables.c.clock_due)
        .limit(AT_ONCE)
    )
    async with store.engine.connect() as connection:
        return [(str(table), int(due)) for table, due in await connection.execute(query)]


async def public_ids_with_offers(store: Store, limit: int) -> list[str]:
    """Running tables that anybody may find and that have a seat to take over."""
    tables, seats = schema.tables, schema.seats
    query = (
        select(tables.c.id)
        .where(
            tables.c.id.in_(select(seats.c.table_id).where(seats.c.offered.is_(True))),
            tables.c.state == RUNNING,
            tables.c.public.is_(True),
        )
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


# -- days off ------------------------------------------------------------------------------------------------------


async def vacations_of(store: Store, identity: str) -> list[VacationRow]:
    """The newest first."""
    query = select(vacations).where(vacations.c.identity == identity).order_by(vacations.c.began.desc())
    async with store.engine.connect() as connection:
        return [VacationRow(*row) for row in await connection.execute(query)]


async def open_vacations(store: Store) -> list[VacationRow]:
    """Those on holiday, and those whose holiday is over and whose clocks stand still all the same."""
    async with store.engine.connect() as connection:
        return [VacationRow(*row) for row in await connection.execute(select(vacations).where(vacations.c.ended == ""))]


async def begin_vacation(store: Store, identity: str, until: str) -> None:
    async with store.writing() as connection:
        await connection.execute(insert(vacations).values(identity=identity, began=now(), until=until, ended=""))


async def end_vacation(store: Store, row: VacationRow) -> None:
    mine = (vacations.c.identity == row.identity) & (vacations.c.began == row.began) & (vacations.c.ended == "")
    async with store.writing() as connection:
        await connection.execute(update(vacations).where(mine).values(ended=min(now(), row.until)))


async def clocked_ids_of(store: Store, identity: str) -> Sequence[str]:
    """Running tables with clocks at which the person has a seat."""
    tables, seats, devices = schema.tables, schema.seats, schema.devices
    own = union(
        select(seats.c.table_id).where(seats.c.owner == identity),
        select(devices.c.table_id).where(devices.c.identity == identity),
    ).subquery()
    query = (
        select(tables.c.id)
        .join(own, own.c.table_id == tables.c.id)
        .where(tables.c.state == RUNNING, tables.c.clock != "")
    )
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]

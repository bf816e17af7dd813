"""What becomes of a person's places at tables when two visitors become one, and when somebody goes for good."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import func, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.problems import Trouble
from earthrise.server.store import schema
from earthrise.server.store.database import Store, tables_with_seats
from earthrise.server.store.persons import SOMEBODY
from earthrise.server.store.rows import FINISHED, GATHERING, NOTICE, SeatRow, TableRow
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import Doorkeeping, doorkeeping
from earthrise.server.tables.following import until_gone
from earthrise.server.tables.free_seats import departed
from earthrise.server.tables.lobby import free_name
from earthrise.server.tables.seating import free_seat
from earthrise.server.tables.table_service import Tables

PEOPLE_LOCK = 0x50454F50
LOT = 200  # tables looked at in one statement
TRIES = 100
PAUSE = 0.02

T = TypeVar("T")


class HeldElsewhere(Exception):
    """Somebody is just writing to one of the tables."""


async def one_at_a_time(store: Store, connection: AsyncConnection) -> None:
    """Who becomes whom, and who goes, is settled one after the other by all processes."""
    if store.is_postgres:
        await connection.execute(select(func.pg_advisory_xact_lock(PEOPLE_LOCK)))


async def mentioned_at(store: Store, identity: str) -> list[str]:
    """Tables whose hosts have removed or muted the person, that they have left, or at which they ask for a seat. Looked
    for before anything is held, for it takes a look at every table."""
    tables, seats = schema.tables, schema.seats
    places = ((tables.c.id, tables.c.moderation), (tables.c.id, tables.c.departed), (seats.c.table_id, seats.c.asks))
    query = union(
        *(select(table).where(said != "{}", said.contains(identity, autoescape=True)) for table, said in places)
    )
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def in_one_go(store: Store, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """All of it in one transaction, tried again while somebody is just writing to one of the tables."""
    for _ in range(TRIES):
        try:
            async with store.writing() as connection:
                await one_at_a_time(store, connection)
                return await work(connection)
        except HeldElsewhere:
            await asyncio.sleep(PAUSE)
    raise Trouble(503, "busy", "Your tables are changing too fast; try again in a moment.", wait=2)


async def held_tables(
    store: Store, connection: AsyncConnection, identity: str, mentioned: Sequence[str]
) -> list[tuple[TableRow, list[SeatRow]]]:
    """The tables the person has to do with, held until the transaction ends. Nobody is waited for while something is
    held: moves hold several tables at once, too, and two who wait for each other would wait for ever."""
    ids = sorted({*await _places(connection, identity), *mentioned})
    found: list[tuple[TableRow, list[SeatRow]]] = []
    for first in range(0, len(ids), LOT):
        lot = ids[first : first + LOT]
        free = await _free(store, connection, lot)
        there = await tables_with_seats(connection, lot)
        if any(row.id not in free for row, _ in there):
            raise HeldElsewhere
        found += there
    if await _places(connection, identity) - set(ids):  # somebody sat down meanwhile
        raise HeldElsewhere
    return found


async def _places(connection: AsyncConnection, identity: str) -> set[str]:
    seats, devices, tables = schema.seats, schema.devices, schema.tables
    places = union(
        select(seats.c.table_id).where(seats.c.owner == identity),
        select(devices.c.table_id).where(devices.c.identity == identity),
        select(tables.c.id.label("table_id")).where(tables.c.host == identity),
    )
    return {str(one) for one in (await connection.execute(places)).scalars()}


async def _free(store: Store, connection: AsyncConnection, lot: Sequence[str]) -> set[str]:
    """Those of the tables that nobody else writes to: from now on they are held here."""
    query = select(schema.tables.c.id).where(schema.tables.c.id.in_(lot))
    if store.is_postgres:
        query = query.with_for_update(skip_locked=True)
    return {str(one) for one in (await connection.execute(query)).scalars()}


# -- becoming one ----------------------------------------------------------------------------------------------------


def handed_over(row: TableRow, seats: list[SeatRow], old: str, new: str) -> None:
    """What was the one's is the other's. Two seats at one table stay two seats of one person."""
    if row.host == old:
        row.host = new
    for seat in seats:
        if seat.owner == old:
            seat.owner = new
        seat.devices = list(dict.fromkeys(new if one == old else one for one in seat.devices))
        seat.devices = [one for one in seat.devices if one != seat.owner]
        if old in seat.votes:
            vote = seat.votes.pop(old)
            seat.votes.setdefault(new, vote)
        if old in seat.asks:
            name = seat.asks.pop(old)
            seat.asks.setdefault(new, name)
    gone = departed(row)
    if old in gone:
        row.departed = json.dumps({new: gone.pop(old), **gone})  # whoever has left a seat cannot come back to another
    said = doorkeeping(row)
    if is_named(said, old):
        row.moderation = msgspec.json.encode(_said_of(said, row, seats, old, new)).decode()


def _said_of(said: Doorkeeping, row: TableRow, seats: list[SeatRow], old: str, new: str) -> Doorkeeping:
    """Nobody is let in, or heard again, by becoming somebody else; but whoever sits there keeps the seat."""
    removed = [one for one in said.removed if one != old]
    sits = row.host == new or any(seat.belongs_to(new) for seat in seats)
    if old in said.removed and new not in removed and not sits:
        removed.append(new)
    muted = {(new if one == old else one): about for one, about in said.muted.items()}
    voted = [new if one == old else one for one in said.voted]
    leaving = {
        seat: {(new if one == old else one): bot for one, bot in votes.items()} for seat, votes in said.leaving.items()
    }
    return msgspec.structs.replace(said, removed=removed, muted=muted, voted=voted, leaving=leaving)


def is_named(said: Doorkeeping, identity: str) -> bool:
    """Whether anything that was said about who may be there is about, or by, this person."""
    return identity in (*said.removed, *said.muted, *said.voted) or any(
        identity in votes for votes in said.leaving.values()
    )


# -- going -----------------------------------------------------------------------------------------------------------


def is_alone(seats: list[SeatRow], identity: str) -> bool:
    """No other person has a seat there."""
    return not any(one and one != identity for seat in seats for one in (seat.owner, *seat.devices))


def left(row: TableRow, seats: list[SeatRow], identity: str) -> None:
    """The person's seats are nobody's. Before the start they are free again; later they keep their place under a name
    that says nothing, and the host can hand a running game's on by a link."""
    for seat in seats:
        seat.votes.pop(identity, None)
        seat.asks.pop(identity, None)
        seat.devices = [one for one in seat.devices if one != identity]
        if seat.owner != identity:
            continue
        before, stand_in = seat.name, seat.stand_in
        free_seat(seat)
        if row.state != GATHERING:
            seat.name = free_name([other.name for other in seats if other is not seat], SOMEBODY)
            seat.stand_in, seat.away = stand_in, row.state != FINISHED
            winners, won, scores = row.round_text.partition(" won, ")
            if row.state == FINISHED and won:
                row.round_text = f"{winners.replace(before, seat.name, 1)}{won}{scores}"[:120]
    gone = departed(row)
    if gone.pop(identity, None) is not None:
        row.departed = json.dumps(gone)
    if row.host == identity:
        row.host = next((seat.owner for seat in seats if seat.owner), "")
    said = doorkeeping(row)
    if is_named(said, identity):
        row.moderation = msgspec.json.encode(_said_without(said, identity)).decode()


def _said_without(said: Doorkeeping, identity: str) -> Doorkeeping:
    votes = {seat: {one: bot for one, bot in known.items() if one != identity} for seat, known in said.leaving.items()}
    return msgspec.structs.replace(
        said,
        removed=[one for one in said.removed if one != identity],
        muted={one: about for one, about in said.muted.items() if one != identity},
        voted=[one for one in said.voted if one != identity],
        leaving={seat: known for seat, known in votes.items() if known},
    )


async def lines_without_name(connection: AsyncConnection, table: str, seat: int, name: str) -> None:
    """What was said from the seat stays, by somebody; what the house said of it, too."""
    chat = schema.chat
    there = (chat.c.table_id == table) & (chat.c.seat == seat)
    told = func.replace(chat.c.text, name, SOMEBODY)
    await connection.execute(update(chat).where(there, chat.c.kind == NOTICE).values(text=told))
    await connection.execute(update(chat).where(there, chat.c.name == name).values(name=SOMEBODY))


async def follow(tables: Tables, hub: Hub, ids: Sequence[str]) -> None:
    """What was changed past the tables in memory is taken in."""
    for table_id in ids:
        table = tables.live.get(table_id)
        if table is not None:
            with until_gone(tables, hub, table_id):
                await tables.catch_up(table)

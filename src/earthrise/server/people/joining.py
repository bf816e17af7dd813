"""Two visitors become one person: seats, names, what they have learnt, browsers, all that is stored of either."""

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.http.messages.you import HoldingsOut
from earthrise.server.identity import Visitor
from earthrise.server.people import at_tables
from earthrise.server.people.register import Register
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials, persons, schema, sessions
from earthrise.server.store.database import Store
from earthrise.server.store.learning import LESSON, PUZZLE
from earthrise.server.store.rows import FINISHED, GATHERING, RUNNING
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.table_service import Tables

MERGE = "merge"
TICKET_SECONDS = 600


def too_late() -> Trouble:
    return Trouble(409, "too_late", "This has been settled already, or took too long. Sign in once more.")


def signed_out() -> Trouble:
    return Trouble(401, "signed_out", "You were signed out on this device meanwhile.")


async def holdings(store: Store, identity: str) -> HoldingsOut:
    """What a visitor would bring along."""
    seats, devices, tables, learnt = schema.seats, schema.devices, schema.tables, schema.learnt
    places = (
        select(seats.c.table_id, seats.c.number)
        .where(seats.c.owner == identity)
        .union(select(devices.c.table_id, devices.c.number).where(devices.c.identity == identity))
        .subquery()
    )
    by_state = (
        select(tables.c.state, func.count()).join(places, places.c.table_id == tables.c.id).group_by(tables.c.state)
    )
    by_kind = select(learnt.c.kind, func.count()).where(learnt.c.identity == identity).group_by(learnt.c.kind)
    async with store.engine.connect() as connection:
        seated = {str(state): int(count) for state, count in await connection.execute(by_state)}
        known = {str(kind): int(count) for kind, count in await connection.execute(by_kind)}
        laid = select(func.count()).select_from(tables).where(tables.c.host == identity)
        hosted = int((await connection.execute(laid)).scalar_one())
    return HoldingsOut(
        name=await store.name_of(identity),
        running=seated.get(RUNNING, 0),
        gathering=seated.get(GATHERING, 0),
        finished=seated.get(FINISHED, 0),
        hosted=hosted,
        lessons=known.get(LESSON, 0),
        puzzles=known.get(PUZZLE, 0),
        passkeys=len(await credentials.passkeys_of(store, identity)),
        mails=len(await credentials.mails_of(store, identity)),
    )


def is_anything(held: HoldingsOut) -> bool:
    """Whether something would be left behind; a name alone is soon said again."""
    return any(value for name, value in msgspec.structs.asdict(held).items() if name != "name")


async def merge(
    store: Store, tables: Tables, hub: Hub, register: Register, ticket: str, visitor: Visitor, device: str
) -> None:
    """The visitor becomes the person whom the ticket proves."""
    mentioned = await at_tables.mentioned_at(store, visitor.id)

    async def settle(connection: AsyncConnection) -> tuple[str, list[str]]:
        person = await _proven(connection, ticket, visitor)
        touched = await hand_over(store, connection, visitor.id, person, mentioned)
        await sessions.merge(store, connection, visitor.id, person)
        await sessions.note(connection, visitor.session, person, device)
        return person, touched

    person, touched = await at_tables.in_one_go(store, settle)
    await register.load()
    # Requests that were under way may have written in the old name since; those that still are: people/stragglers.py.
    late = await at_tables.in_one_go(store, lambda connection: hand_over(store, connection, visitor.id, person, []))
    await at_tables.follow(tables, hub, [*touched, *late])


async def _proven(connection: AsyncConnection, ticket: str, visitor: Visitor) -> str:
    proof = await credentials.taken(connection, MERGE, ticket)
    if proof is None or proof.identity != visitor.id or proof.subject == visitor.id:
        raise too_late()
    if await sessions.is_ended(connection, visitor.session):
        raise signed_out()
    if await sessions.merged_into(connection, visitor.id) or await sessions.merged_into(connection, proof.subject):
        raise too_late()
    return proof.subject


async def hand_over(store: Store, connection: AsyncConnection, old: str, new: str, mentioned: list[str]) -> list[str]:
    """All that stands in the one's name belongs to the other; the tables that were changed."""
    touched = await at_tables.held_tables(store, connection, old, mentioned)
    for row, seats in touched:
        at_tables.handed_over(row, seats, old, new)
        if not await store.put_seats(connection, row, seats):
            raise at_tables.HeldElsewhere
    await persons.merge_rows(connection, old, new)
    return [row.id for row, _ in touched]

"""Everything stored about a person, for them to take along; and going for good."""

from typing import Any

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.identity import Visitor
from earthrise.server.people import at_tables
from earthrise.server.people.register import Register
from earthrise.server.store import persons, schema, sessions
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, now
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.table_service import Tables


async def export(store: Store, visitor: Visitor) -> dict[str, Any]:
    """One file with all of it; no fingerprints of cookies or codes, nothing that others have said or hold."""
    async with store.engine.connect() as connection:
        found = await persons.rows_of(connection, visitor.id)
    codes = found.pop("codes.identity")
    return {"made": now(), "id": visitor.id, "recovery_codes_left": len(codes), **found}


async def delete_person(store: Store, tables: Tables, hub: Hub, register: Register, visitor: Visitor) -> None:
    mentioned = await at_tables.mentioned_at(store, visitor.id)
    touched = await at_tables.in_one_go(store, lambda connection: forget(store, connection, visitor.id, mentioned))
    await register.load()
    # Requests that were under way may have written in this name since; those that still are: people/stragglers.py.
    late = await at_tables.in_one_go(store, lambda connection: forget(store, connection, visitor.id, []))
    await at_tables.follow(tables, hub, [*touched, *late])


async def forget(store: Store, connection: AsyncConnection, identity: str, mentioned: list[str]) -> list[str]:
    """All that is stored of a person; the tables that were changed."""
    touched = await at_tables.held_tables(store, connection, identity, mentioned)
    for row, seats in touched:
        if row.state != FINISHED and at_tables.is_alone(seats, identity) and row.host == identity:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == row.id))
            await store.tell(connection, [(row.id, row.seq)])
            continue
        for seat in seats:
            if seat.owner == identity:
                await at_tables.lines_without_name(connection, row.id, seat.number, seat.name)
        at_tables.left(row, seats, identity)
        if not await store.put_seats(connection, row, seats):
            raise at_tables.HeldElsewhere
    await sessions.end(store, connection, await sessions.all_of(connection, identity))
    await persons.leave_rows(connection, identity)
    return [row.id for row, _ in touched]

"""Changes to tables by another program than a server (`earthrise admin`), and how running servers learn of them.

PostgreSQL tells everybody. SQLite tells nobody, so a note is left there that the one server looks for now and then.
"""

from collections.abc import Sequence

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.store import schema
from earthrise.server.store.database import Store

MOST = 500  # notes taken at a time


async def note(store: Store, connection: AsyncConnection, tables: Sequence[str]) -> None:
    """These tables are changed, or gone, when this transaction commits."""
    if store.is_postgres:
        await store.tell(connection, [(table, 0) for table in tables])
    elif tables:
        await connection.execute(insert(schema.outside), [{"table_id": table} for table in tables])


async def taken(store: Store) -> list[str]:
    """The tables changed from outside since the last time this was asked."""
    outside = schema.outside
    query = select(outside.c.number, outside.c.table_id).order_by(outside.c.number).limit(MOST)
    async with store.engine.connect() as connection:
        found = [(int(number), str(table)) for number, table in await connection.execute(query)]
    if found:
        async with store.writing() as connection:
            await connection.execute(outside.delete().where(outside.c.number <= found[-1][0]))
    return [table for _, table in found]

"""The mail addresses that people have shown to be theirs."""

from sqlalchemy import select

from earthrise.server.store import schema
from earthrise.server.store.database import Store


async def address_of(store: Store, identity: str) -> str:
    """Where mail for this person goes; empty where they have given no address."""
    query = select(schema.mails.c.address).where(schema.mails.c.identity == identity).order_by(schema.mails.c.created)
    async with store.engine.connect() as connection:
        return str((await connection.execute(query.limit(1))).scalar() or "")

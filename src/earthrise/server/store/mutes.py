"""Who may not write anywhere on this server, and who said a line of chat."""

from collections.abc import Sequence

from sqlalchemy import insert, select

from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import ChatRow, MutedRow, now

muted = schema.muted


async def mute(store: Store, identities: Sequence[str], name: str, until: str) -> None:
    """For good where `until` is empty."""
    async with store.writing() as connection:
        await connection.execute(muted.delete().where(muted.c.identity.in_(identities)))
        rows = [{"identity": one, "name": name, "at": now(), "until": until} for one in identities]
        await connection.execute(insert(muted), rows)


async def lift(store: Store, identity: str) -> bool:
    async with store.writing() as connection:
        return bool((await connection.execute(muted.delete().where(muted.c.identity == identity))).rowcount)


async def mute_of(store: Store, identity: str) -> MutedRow | None:
    """What keeps this person from writing now."""
    query = select(muted).where(muted.c.identity == identity)
    async with store.engine.connect() as connection:
        found = (await connection.execute(query)).first()
    row = None if found is None else MutedRow(*found)
    return None if row is None or (row.until and row.until < now()) else row


async def everybody_muted(store: Store) -> list[MutedRow]:
    """The newest first; those whose time is over are left out."""
    query = select(muted).where((muted.c.until == "") | (muted.c.until >= now())).order_by(muted.c.at.desc())
    async with store.engine.connect() as connection:
        return [MutedRow(*row) for row in await connection.execute(query)]


async def line_of(store: Store, table_id: str, number: int) -> ChatRow | None:
    """A line of chat with the person who said it."""
    chat = schema.chat
    columns = [chat.c[name] for name in ChatRow.__struct_fields__]
    query = select(*columns).where(chat.c.table_id == table_id, chat.c.number == number)
    async with store.engine.connect() as connection:
        found = (await connection.execute(query)).first()
    return None if found is None else ChatRow(*found)

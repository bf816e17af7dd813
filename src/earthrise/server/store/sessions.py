"""The browsers of people who are known on several: which there are, which cookies are worth nothing any more, and which
visitors have become one person."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.identity import session_of
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import now

PEOPLE = "@people"  # in the place of a table in notices: cookies were ended, or visitors merged

sessions, ended, merged = schema.sessions, schema.ended, schema.merged


class SessionRow(msgspec.Struct, frozen=True):
    session: str
    identity: str
    device: str
    created: str
    seen: str


def today() -> str:
    return now()[:10]


async def known(store: Store, identity: str) -> list[SessionRow]:
    """The browsers of a person, those seen last first."""
    query = select(sessions).where(sessions.c.identity == identity).order_by(sessions.c.seen.desc(), sessions.c.session)
    async with store.engine.connect() as connection:
        return [SessionRow(*row) for row in await connection.execute(query)]


async def note(connection: AsyncConnection, session: str, identity: str, device: str) -> None:
    """Keep this browser as one of the person's."""
    await connection.execute(sessions.delete().where(sessions.c.session == session))
    row = {"session": session, "identity": identity, "device": device, "created": today(), "seen": today()}
    await connection.execute(insert(sessions).values(**row))


async def seen(store: Store, session: str) -> None:
    """It was here today; nothing is written of browsers that are not kept."""
    here = sessions.c.session == session
    async with store.engine.connect() as connection:
        last = (await connection.execute(select(sessions.c.seen).where(here))).scalar()
    if last is not None and last != today():
        async with store.writing() as connection:
            await connection.execute(update(sessions).where(here).values(seen=today()))


async def all_of(connection: AsyncConnection, identity: str) -> list[str]:
    """Every cookie there is of a person: those of browsers that are kept, and the first ones of all the visitors the
    person has been."""
    kept = (await connection.execute(select(sessions.c.session).where(sessions.c.identity == identity))).scalars()
    been = (await connection.execute(select(merged.c.identity).where(merged.c.into == identity))).scalars()
    return list(dict.fromkeys([*map(str, kept), *(session_of(str(one)) for one in been), session_of(identity)]))


async def end(store: Store, connection: AsyncConnection, which: Sequence[str]) -> None:
    """These cookies are worth nothing any more when this transaction commits."""
    if not which:
        return
    await connection.execute(sessions.delete().where(sessions.c.session.in_(which)))
    await connection.execute(ended.delete().where(ended.c.session.in_(which)))
    await connection.execute(insert(ended), [{"session": one, "at": now()} for one in which])
    await store.tell(connection, [(PEOPLE, 0)])


async def is_ended(connection: AsyncConnection, session: str) -> bool:
    query = select(ended.c.session).where(ended.c.session == session)
    return (await connection.execute(query)).scalar() is not None


async def merge(store: Store, connection: AsyncConnection, old: str, new: str) -> None:
    """The cookies of `old`, and of whoever has become `old`, are those of `new` from now on."""
    await connection.execute(update(merged).where(merged.c.into == old).values(into=new, at=now()))
    await connection.execute(insert(merged).values(identity=old, into=new, at=now()))
    await store.tell(connection, [(PEOPLE, 0)])


async def merged_into(connection: AsyncConnection, identity: str) -> str:
    """Whom that visitor has become; empty where they are still themselves."""
    return str((await connection.execute(select(merged.c.into).where(merged.c.identity == identity))).scalar() or "")


async def changes(store: Store, since: str) -> tuple[list[str], list[tuple[str, str]]]:
    """Cookies that were ended and visitors who merged at that time or later."""
    async with store.engine.connect() as connection:
        gone = (await connection.execute(select(ended.c.session).where(ended.c.at >= since))).scalars()
        moved = await connection.execute(select(merged.c.identity, merged.c.into).where(merged.c.at >= since))
        return [str(one) for one in gone], [(str(old), str(new)) for old, new in moved]

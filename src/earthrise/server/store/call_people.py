"""How people want to be called to their tables, and where."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.store import schema
from earthrise.server.store.call_rows import CallSettings, CallTarget
from earthrise.server.store.database import Store

settings, targets, mutes = schema.call_settings, schema.call_targets, schema.call_mutes


async def anybody(store: Store) -> bool:
    """Whether anybody at all wants to be called."""
    async with store.engine.connect() as connection:
        return (await connection.execute(select(settings.c.identity).limit(1))).first() is not None


async def settings_of(store: Store, identities: Sequence[str]) -> dict[str, CallSettings]:
    async with store.engine.connect() as connection:
        found = await connection.execute(select(settings).where(settings.c.identity.in_(identities)))
        return {row["identity"]: CallSettings(**dict(row)) for row in found.mappings()}


async def save_settings(store: Store, wanted: CallSettings) -> None:
    values = msgspec.structs.asdict(wanted)
    theirs = settings.c.identity == wanted.identity
    try:
        async with store.writing() as connection:
            if not (await connection.execute(update(settings).where(theirs).values(**values))).rowcount:
                await connection.execute(insert(settings).values(**values))
    except IntegrityError:  # the same person, twice at once: the other one made it
        async with store.writing() as connection:
            await connection.execute(update(settings).where(theirs).values(**values))


async def stop_mail(store: Store, note: str, *, stop_hash: str = "", identity: str = "") -> bool:
    """No more mail for who holds this link, or is this person; `note` says why. False when there is nobody such."""
    who = settings.c.stop_hash == stop_hash if stop_hash else settings.c.identity == identity
    async with store.writing() as connection:
        changed = await connection.execute(update(settings).where(who).values(mail=False, note=note))
        return bool(changed.rowcount)


async def note(store: Store, identity: str, text: str) -> None:
    """Something that a person who is sent mail should know about it."""
    theirs = (settings.c.identity == identity) & settings.c.mail.is_(True)
    async with store.writing() as connection:
        await connection.execute(update(settings).where(theirs).values(note=text))


async def targets_of(store: Store, identities: Sequence[str]) -> list[CallTarget]:
    """Oldest first; those that were given up, too."""
    query = select(targets).where(targets.c.identity.in_(identities)).order_by(targets.c.created, targets.c.id)
    async with store.engine.connect() as connection:
        return [CallTarget(**dict(row)) for row in (await connection.execute(query)).mappings()]


async def target(store: Store, target_id: str) -> CallTarget | None:
    async with store.engine.connect() as connection:
        found = (await connection.execute(select(targets).where(targets.c.id == target_id))).mappings().first()
    return None if found is None else CallTarget(**dict(found))


async def add_target(store: Store, made: CallTarget, most: int) -> bool:
    """The same address of the same person takes the place of the older one; False when there are too many."""
    async with store.writing() as connection:
        theirs = targets.c.identity == made.identity
        await connection.execute(targets.delete().where(theirs, targets.c.address == made.address))
        count = (await connection.execute(select(func.count()).select_from(targets).where(theirs))).scalar_one()
        if count >= most:
            return False
        await connection.execute(insert(targets).values(**msgspec.structs.asdict(made)))
    return True


async def change_target(store: Store, target_id: str, **values: object) -> None:
    async with store.writing() as connection:
        await connection.execute(update(targets).where(targets.c.id == target_id).values(**values))


async def remove_target(store: Store, identity: str, target_id: str) -> bool:
    async with store.writing() as connection:
        theirs = (targets.c.id == target_id) & (targets.c.identity == identity)
        gone = await connection.execute(targets.delete().where(theirs))
        await connection.execute(schema.calls.delete().where(schema.calls.c.target == target_id))
        return bool(gone.rowcount)


async def silent_tables(store: Store, identity: str) -> list[str]:
    """The tables to which this person does not want to be called."""
    async with store.engine.connect() as connection:
        query = select(mutes.c.table_id).where(mutes.c.identity == identity)
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def silent_people(store: Store, table_id: str) -> set[str]:
    async with store.engine.connect() as connection:
        query = select(mutes.c.identity).where(mutes.c.table_id == table_id)
        return {str(one) for one in (await connection.execute(query)).scalars()}


async def silence(store: Store, identity: str, table_id: str, is_silent: bool) -> None:
    here = (mutes.c.identity == identity) & (mutes.c.table_id == table_id)
    async with store.writing() as connection:
        await connection.execute(mutes.delete().where(here))
        if is_silent:
            await connection.execute(insert(mutes).values(identity=identity, table_id=table_id))


async def forget(connection: AsyncConnection, identities: Sequence[str]) -> None:
    """Nothing of these people is kept here any more."""
    for table in (settings, targets, mutes, schema.calls, schema.call_mails):
        await connection.execute(table.delete().where(table.c.identity.in_(identities)))

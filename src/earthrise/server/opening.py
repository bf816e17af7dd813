"""What must be in order before the server listens: a database that is sound and not newer than the house, and the key
that its people's cookies are signed with. Otherwise one sentence and no server: an empty database or a new key in the
place of a lost one would take everybody's tables without a word."""

import asyncio
from pathlib import Path

from sqlalchemy import Table, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.settings import KEY_FILE, BadSettings, Settings, secret_key
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store_faults import DAMAGED, fault_of


def make_ready(settings: Settings) -> None:
    """Bring the database to the newest form and make the key of a new server; refuses what would lose something."""
    key = settings.folder / KEY_FILE
    if not settings.is_postgres:
        file = Path(settings.database_url().partition("///")[2])
        if key.exists() and not file.exists() and not settings.new_database:
            raise BadSettings(
                f"There is no database {file}, although this folder has been a server's: its key is there. Restore a "
                "backup (earthrise admin restore), or say --new-database to begin without the tables there were."
            )
    # The database first: a start that is cut off in between leaves one without people, and no riddle.
    is_used = asyncio.run(_opened(settings))
    if is_used and not key.exists() and not settings.new_key:
        raise BadSettings(
            f"The key {key} is missing, and the database has people in it: without their key nobody would know their "
            "seats again. Restore it from a backup or from the other servers of this database, or say --new-key to "
            "begin with a new one."
        )
    secret_key(settings)


async def _opened(settings: Settings) -> bool:
    """Whether anybody has been here."""
    store = Store(settings.database_url(), "opening", settings.durability)
    try:
        await store.open()
        async with store.engine.connect() as connection:
            return await _any(connection, schema.identities) or await _any(connection, schema.tables)
    except Exception as error:
        # asyncpg's own errors come as they are when a connection is made, and have no parent that is known here.
        if isinstance(error, SQLAlchemyError | OSError) or type(error).__module__.startswith("asyncpg"):
            raise BadSettings(_unusable(settings, error)) from None
        raise
    finally:
        await store.close()


async def _any(connection: AsyncConnection, table: Table) -> bool:
    return (await connection.execute(select(table.c.id).limit(1))).first() is not None


def _unusable(settings: Settings, error: Exception) -> str:
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0][:200]
    if settings.is_postgres:
        return f"The PostgreSQL database cannot be used: {reason}. Is it running, and is --database its address?"
    file = settings.database_url().partition("///")[2]
    if fault_of(error) is DAMAGED:
        return (
            f"The database {file} is damaged ({reason}). Restore a backup (earthrise admin restore FILE --replace): "
            "what is there now is kept beside it."
        )
    return f"The database {file} cannot be used: {reason}."

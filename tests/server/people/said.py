"""Speaking with a server's database past the server."""

import sqlite3
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tests.kit.loops import run_apart
from tests.server.running import Server


def said(server: Server, statement: str) -> list[tuple[Any, ...]]:
    """What the database answers."""
    if server.database:
        return run_apart(_said(server.database, statement))
    with sqlite3.connect(server.folder / "earthrise.sqlite3", timeout=20) as connection:
        found = connection.execute(statement).fetchall()
    connection.close()
    return found


async def _said(database: str, statement: str) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()

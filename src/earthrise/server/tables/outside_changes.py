"""A server on SQLite notices what `earthrise admin` does to its tables: closed ones, removed ones."""

import asyncio
import logging

from earthrise.server.store import outside
from earthrise.server.store.database import Store
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.following import until_gone
from earthrise.server.tables.table_service import Tables

LOOK_SECONDS = 2.0

log = logging.getLogger("earthrise.server")


class OutsideChanges:
    def __init__(self, store: Store, tables: Tables, hub: Hub) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._look(), name="changes from outside")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                for table_id in await outside.taken(self._store):
                    await self._catch_up(table_id)
            except Exception as error:
                log.warning("looking for changes from outside failed", exc_info=error)
            await asyncio.sleep(LOOK_SECONDS)

    async def _catch_up(self, table_id: str) -> None:
        table = self._tables.live.get(table_id)
        if table is not None:
            with until_gone(self._tables, self._hub, table_id):
                await self._tables.catch_up(table)

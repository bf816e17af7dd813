"""What was still written in the name of a visitor who has become somebody else, or is gone.

A request that was under way when two visitors became one, in this process or another, may write in the old name after
the merge has looked for that. So each process looks once more, some time after it has itself heard of the merge: from
then on no request of its own begins in the old name, and those that had begun are over. Who heard of one and died
looks when it starts again. Whom somebody has had deleted is looked for by the process that did it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.people import at_tables, leaving
from earthrise.server.people.joining import hand_over
from earthrise.server.store import sessions
from earthrise.server.store.database import Store
from earthrise.server.store.rows import iso
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.table_service import Tables

AT_START: Final = timedelta(days=1)  # merges that are looked after again then

log = logging.getLogger("earthrise.server")


class Stragglers:
    def __init__(self, store: Store, tables: Tables, hub: Hub, seconds: float) -> None:
        """`seconds`: longer than any request takes."""
        self._store = store
        self._tables = tables
        self._hub = hub
        self._seconds = seconds
        self._waiting: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Those that somebody has heard of who may have died since."""
        _, moved = await sessions.changes(self._store, iso(datetime.now(UTC) - AT_START))
        self.heard({old for old, _ in moved})

    def heard(self, merged: Collection[str]) -> None:
        """These visitors have become somebody else: from now on nothing begins in their names here."""
        if merged:
            self._later(self.take_in, list(merged))

    def gone(self, identity: str) -> None:
        """This person was deleted."""
        self._later(self.forget, [identity])

    def _later(self, what: Callable[[str], Awaitable[None]], whom: list[str]) -> None:
        task = asyncio.create_task(self._look_later(what, whom), name="what was written in old names")
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def stop(self) -> None:
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    async def _look_later(self, what: Callable[[str], Awaitable[None]], whom: list[str]) -> None:
        await asyncio.sleep(self._seconds)
        for old in whom:
            try:
                await what(old)
            except Exception as error:
                log.error("looking for what was written in an old name failed", exc_info=error)

    async def take_in(self, old: str) -> None:
        """What stands in that name belongs to whoever they are now."""
        mentioned = await at_tables.mentioned_at(self._store, old)

        async def settle(connection: AsyncConnection) -> list[str]:
            new = await sessions.merged_into(connection, old)
            return await hand_over(self._store, connection, old, new, mentioned) if new else []

        await at_tables.follow(self._tables, self._hub, await at_tables.in_one_go(self._store, settle))

    async def forget(self, identity: str) -> None:
        """What stands in that name is nobody's."""
        mentioned = await at_tables.mentioned_at(self._store, identity)
        touched = await at_tables.in_one_go(
            self._store, lambda connection: leaving.forget(self._store, connection, identity, mentioned)
        )
        await at_tables.follow(self._tables, self._hub, touched)

"""Several server processes at one PostgreSQL keep each other in step.

A notice carries the table, its sequence number and who sends it, nothing else; whoever has the table in memory fetches
the rows. Who is connected where goes over a second channel. SQLite has one process and needs none of this.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import asyncpg  # type: ignore[import-untyped]

from earthrise.server.settings import Settings
from earthrise.server.store.database import Store
from earthrise.server.store.schema import CHANNEL
from earthrise.server.store.sessions import PEOPLE
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.following import until_gone
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import chat_out
from earthrise.server.tables.table_service import Tables

PRESENCE = "earthrise_presence"
ANNOUNCE_SECONDS = 15.0
AGAIN_SECONDS = 0.5

log = logging.getLogger("earthrise.server")


class Notices:
    """`on_people` takes in which cookies were ended, and who became whom."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: Tables,
        hub: Hub,
        on_people: Callable[[], Awaitable[None]],
    ) -> None:
        self._url = settings.database_url().replace("postgresql+asyncpg:", "postgresql:")
        self._store = store
        self._tables = tables
        self._hub = hub
        self._on_people = on_people
        self._people_changed = False
        self._connection: asyncpg.Connection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._behind: dict[str, None] = {}
        self._to_say: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._broken = asyncio.Event()

    async def start(self) -> None:
        await self._connect()
        self._hub.announce = self._announce
        self._tasks = [
            asyncio.create_task(self._keep_connected(), name="notices"),
            asyncio.create_task(self._follow(), name="catching up"),
            asyncio.create_task(self._announce_all(), name="presence"),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            self._connection.terminate()

    # -- the connection ----------------------------------------------------------------------------

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._url)
        await connection.add_listener(CHANNEL, self._on_change)
        await connection.add_listener(PRESENCE, self._on_presence)
        connection.add_termination_listener(lambda _: self._broken.set())
        self._connection = connection

    async def _keep_connected(self) -> None:
        while True:
            await self._broken.wait()
            self._broken.clear()
            log.warning("the connection for notices is lost; trying again")
            while True:
                try:
                    await self._connect()
                    break
                except (OSError, asyncpg.PostgresError):
                    await asyncio.sleep(0.5)
            for table_id in self._tables.live:  # what was said meanwhile is lost: look everywhere
                self._behind[table_id] = None
            self._people_changed = True
            self._wake.set()

    # -- what others did ---------------------------------------------------------------------------

    def _on_change(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table_id, _, rest = str(payload).partition(",")
        _, _, origin = rest.partition(",")
        if origin == self._store.origin:
            return
        if table_id == PEOPLE:
            self._people_changed = True
            self._wake.set()
        elif table_id in self._tables.live:
            self._behind[table_id] = None
            self._wake.set()

    async def _follow(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._people_changed:
                await self._take_in_people()
            while self._behind:
                ids = list(self._behind)
                self._behind.clear()
                await asyncio.gather(*(self._catch_up(table_id) for table_id in ids))
            await self._say_presence()

    async def _take_in_people(self) -> None:
        self._people_changed = False
        try:
            await self._on_people()
        except Exception as error:
            log.error("taking in who was signed out failed; trying again", exc_info=error)
            self._people_changed = True
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._wake.set)

    async def _catch_up(self, table_id: str) -> None:
        table = self._tables.live.get(table_id)
        if table is None:
            return
        try:
            with until_gone(self._tables, self._hub, table_id):
                await self._tables.catch_up(table)
                await self._new_chat(table)
        except Exception as error:
            log.error("catching up with a table failed", exc_info=error)

    async def _new_chat(self, table: LiveTable) -> None:
        if not self._hub.watched(table.id):
            return
        for row in await self._store.chat_after(table.id, max(0, table.chat_number)):
            if row.number > table.chat_number:
                self._hub.said(table, chat_out(row))
                table.chat_number = row.number

    # -- who is connected where --------------------------------------------------------------------

    def _announce(self, table_id: str) -> None:
        self._to_say[table_id] = None
        self._wake.set()

    async def _announce_all(self) -> None:
        while True:
            await asyncio.sleep(ANNOUNCE_SECONDS)
            self._hub.forget_silent(time.monotonic())
            for table_id in self._hub.tables():
                self._announce(table_id)

    async def _say_presence(self) -> None:
        while self._to_say and self._connection is not None:
            table_id = next(iter(self._to_say))
            del self._to_say[table_id]
            table = self._tables.live.get(table_id)
            if table is None:
                continue
            seats, spectators = self._hub.here(table)
            words = [table_id, self._store.origin, "+".join(str(seat) for seat in sorted(seats)), str(spectators)]
            try:
                await self._connection.execute("SELECT pg_notify($1, $2)", PRESENCE, ",".join(words))
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return

    def _on_presence(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        words = str(payload).split(",")
        if len(words) != 4 or words[1] == self._store.origin:
            return
        table_id, origin = words[0], words[1]
        seats = frozenset(int(seat) for seat in words[2].split("+") if seat)
        newly = not self._hub.knows(table_id, origin)
        self._hub.heard(table_id, origin, seats, int(words[3]), time.monotonic())
        table = self._tables.live.get(table_id)
        if table is not None:
            self._hub.count(table, tell_others=False)
            if newly and self._hub.watched(table_id):
                self._announce(table_id)  # it has just begun to look on: let it know who is here

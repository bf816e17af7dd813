"""Appends to the logs, several tables' entries in one transaction.

A quiet server commits at once. A busy one begins no two commits within a few milliseconds, in which entries gather:
one transaction and one sync of the disk for many tables cost little more than for one. Nothing is acknowledged before
its commit, and that lasts: by default a commit is on the disk before it is one (`--durability`). The primary key
(table, seq) is the lock: of two writers of the same entry, in whatever processes, exactly one is told that it won.
"""

import asyncio
import logging

from earthrise.server.store.database import Store
from earthrise.server.store.log_group import Append, by_place
from earthrise.server.store.rows import ChatRow, Entry, Standing
from earthrise.server.store_faults import fault_of

LARGEST_GROUP = 200
GROUP_SECONDS = 0.008
TIDY_SECONDS = 5.0
POSTGRES_WRITERS = 2

log = logging.getLogger("earthrise.server")


class Writer:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._log = store.log()
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.groups = 0
        self.entries = 0

    def start(self) -> None:
        # A table has one entry under way at most, so the order among several writers does not matter: with two, one
        # group gathers while the other is written. SQLite takes one transaction at a time anyway.
        writers = POSTGRES_WRITERS if self._store.is_postgres else 1
        self._tasks = [asyncio.create_task(self._run(), name=f"log writer {number}") for number in range(writers)]
        self._tasks.append(asyncio.create_task(self._look_after(), name="log tidying"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._log.close()

    async def append(
        self,
        table: str,
        entry: Entry,
        standing: Standing,
        checkpoint: tuple[int, str] | None = None,
        line: ChatRow | None = None,
    ) -> bool:
        """True when the entry is in the database for good, and with it the line said along; False when another entry
        has its place, and then nothing was said."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(table, entry, standing, checkpoint, line, done))
        health = self._store.health
        token = health.began()
        try:
            return await done
        finally:
            health.ended(token)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        begun = 0.0
        while True:
            group = [await self._queue.get()]
            early = begun + GROUP_SECONDS - loop.time()
            if early > 0:
                await asyncio.sleep(early)
            begun = loop.time()
            while not self._queue.empty() and len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
            await self._commit(group)

    async def _commit(self, group: list[Append]) -> None:
        try:
            won = await self._log.write(by_place(group))
        except asyncio.CancelledError:
            for one in group:
                one.done.cancel()
            raise
        except Exception as error:
            if len(group) == 1 or fault_of(error) is not None:
                self._fail(group, error)
                return
            for one in group:  # one bad entry must not take the others with it
                await self._commit([one])
            return
        self.groups += 1
        self.entries += len(group)
        self._store.health.succeeded()
        for one in group:
            if not one.done.done():
                one.done.set_result(id(one) in won)

    def _fail(self, group: list[Append], error: Exception) -> None:
        """Tell them. Where the database itself is at fault whoever waits behind them would only wait in vain."""
        if fault_of(error) is not None:
            self._store.health.failed(error)
            while not self._queue.empty():
                group.append(self._queue.get_nowait())
            log.error("the log cannot be written", exc_info=error, extra={"fields": {"entries": len(group)}})
        for one in group:
            if not one.done.done():
                one.done.set_exception(error)

    async def _look_after(self) -> None:
        """Now and then: has a fault passed, and is there something to tidy? What fails is tried again next time."""
        written = -1
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                if self._store.health.fault is not None:
                    await self._store.probe()
                if self._store.writes + self.groups != written:
                    count = self._store.writes + self.groups
                    await self._store.tidy()
                    written = count
            except Exception as error:
                log.warning("the database could not be looked after", extra={"fields": {"reason": str(error)[:200]}})

"""Bots at the tables: whenever a table waits for one, it is asked, and its answer takes the way of every move."""

import asyncio
import logging

from earthrise.engine.state import State
from earthrise.server.botpool import BotPool, NoAnswer, question_line
from earthrise.server.course import TableEvent
from earthrise.server.identity import Identities
from earthrise.server.problems import Trouble
from earthrise.server.table import LiveTable
from earthrise.server.tables import Tables

AT_ONCE = 64
log = logging.getLogger("earthrise.server")


class BotPlay:
    """One task for each table that waits for a bot, so that a slow one keeps nobody else waiting."""

    def __init__(self, tables: Tables, pool: BotPool, identities: Identities, pause: float) -> None:
        self._tables = tables
        self._pool = pool
        self._identities = identities
        self._pause = pause
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self, sweep_seconds: float) -> None:
        self._sweeper = asyncio.create_task(self._sweep(sweep_seconds), name="bot sweeper")

    async def stop(self) -> None:
        tasks = [*self._playing.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def playing(self) -> int:
        return len(self._playing)

    def changed(self, table: LiveTable, _events: list[TableEvent]) -> None:
        if table.bots_to_move():
            self.attend(table.id)

    def attend(self, table_id: str) -> None:
        if table_id not in self._playing:
            task = asyncio.create_task(self._play(table_id), name=f"bots at {table_id}")
            self._playing[table_id] = task

    async def _sweep(self, seconds: float) -> None:
        """At the start, and now and then: tables that wait for a bot and that nobody attends, e.g. because the process
        that did has died."""
        while True:
            try:
                for table_id in await self._tables.store.ids_waiting_for_bots():
                    while len(self._playing) >= AT_ONCE:
                        await asyncio.sleep(0.05)
                    self.attend(table_id)
            except Exception as error:
                log.error("looking for tables that wait for bots failed", exc_info=error)
            await asyncio.sleep(seconds)

    async def _play(self, table_id: str) -> None:
        try:
            await self._play_on(table_id)
        except Trouble as trouble:
            log.warning("bots cannot play at a table", extra={"fields": {"code": trouble.code}})
        finally:
            self._playing.pop(table_id, None)  # no await since the last look: no change goes unseen

    async def _play_on(self, table_id: str) -> None:
        failures = 0
        while True:
            try:
                table = await self._tables.get(table_id)
                bots = table.bots_to_move()
                if not bots or table.course is None:
                    return
                await self._move(table, table.course.state, bots[0], failures)
                failures = 0
            except Trouble as trouble:
                if trouble.status not in (409, 422):
                    raise
                if trouble.status == 422:
                    failures += 1
                    log.error("a bot's answer was refused", extra={"fields": {"code": trouble.code}})
            except NoAnswer as error:
                failures += 1
                log.error("a bot gave no answer", extra={"fields": {"reason": str(error)}})
            except Exception as error:
                failures += 1
                log.error("a bot's move failed", exc_info=error)
                await asyncio.sleep(min(5.0, 0.2 * 2**failures))
                if failures > 5:
                    return  # the sweeper tries again

    async def _move(self, table: LiveTable, state: State, seat: int, failures: int) -> None:
        seq, bot = table.seq, table.seats[seat].player
        options = state.view(seat).legal()
        if len(options) == 1:
            text = options[0].text
        elif failures >= 2:  # the bot is broken: the table must go on all the same
            seed = self._identities.thinking_seed(table.id, seq, seat)
            text = options[seed % len(options)].text
        else:
            seed = self._identities.thinking_seed(table.id, seq, seat)
            text = (await self._pool.ask(question_line(state, seat, bot, seed))).action
        if self._pause:
            await asyncio.sleep(self._pause)
        if table.seq == seq and table.seats[seat].player == bot:
            await self._tables.act(table, seat, seq, text)

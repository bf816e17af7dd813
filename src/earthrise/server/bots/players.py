"""Bots at the tables: whenever a table waits for one, it is asked, and its answer takes the way of every move."""

import asyncio
import logging

from earthrise.bots.external.referee import MOST_FAULTS, fault_words
from earthrise.engine.state import State
from earthrise.server.bots.pool import MOVE, Answer, BotPool, NoAnswer, question_line
from earthrise.server.identity import Identities
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import BOT_ACTION
from earthrise.server.tables import chat
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.game_log import TableEvent
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.table_service import Tables

AT_ONCE = 64
log = logging.getLogger("earthrise.server")


class BotPlay:
    """One task for each table that waits for a bot, so that a slow one keeps nobody else waiting.

    `faults` counts the decisions that had to be made for a bot by lot. Which bots have used up their three of a game
    is kept in memory: after a restart of the server they are asked again.
    """

    def __init__(self, tables: Tables, pool: BotPool, identities: Identities, hub: Hub, pause: float) -> None:
        self._tables = tables
        self._pool = pool
        self._identities = identities
        self._hub = hub
        self._pause = pause
        self.faults = 0
        self._faults: dict[str, dict[tuple[int, str], int]] = {}  # by table, seat and bot
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
        elif table.is_finished:
            self._faults.pop(table.id, None)

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
            except Exception as error:
                failures += 1
                log.error("a bot's move failed", exc_info=error)
                await asyncio.sleep(min(5.0, 0.2 * 2**failures))
                if failures > 5:
                    return  # the sweeper tries again

    async def _move(self, table: LiveTable, state: State, seat: int, failures: int) -> None:
        seq, bot = table.seq, table.seats[seat].player
        text, fault = await self.choose(table, state, seat, bot, failures)
        pause = self._pause * self._hub.patience(table)
        if pause:
            await asyncio.sleep(pause)
        if table.seq == seq and table.seats[seat].player == bot:
            await self._tables.act(table, seat, seq, text, kind=BOT_ACTION, bot=bot)
            if fault:
                await self._tell(table, seat, bot, fault)

    async def choose(self, table: LiveTable, state: State, seat: int, bot: str, failures: int = 0) -> tuple[str, str]:
        """What the bot would do for the seat, and what was wrong with its answer, if anything was."""
        seq = table.seq
        options = state.view(seat).legal()
        seed = self._identities.thinking_seed(table.id, seq, seat)
        lot = options[seed % len(options)].text
        fault = ""
        scripted = table.lesson.scripted(state, seat) if table.lesson is not None else None
        if scripted is not None:
            text = scripted.text
        elif len(options) == 1 or failures >= 2 or self._faults_of(table, seat, bot) >= MOST_FAULTS:
            text = lot
        else:
            line = question_line(state, seat, bot, seed, self._identities.thinking_seed(table.id, -1, seat))
            answer = await self._ask(line, table.row.host, lot)
            text, fault = answer.action, answer.fault
        return text, fault

    async def _ask(self, line: bytes, host: str, lot: str) -> Answer:
        try:
            return await self._pool.ask(line, MOVE, (host,))
        except NoAnswer as error:  # the table must go on all the same
            log.error("a bot gave no answer", extra={"fields": {"reason": str(error)}})
            return Answer(lot, "", "gave no answer")

    def _faults_of(self, table: LiveTable, seat: int, bot: str) -> int:
        return self._faults.get(table.id, {}).get((seat, bot), 0)

    async def _tell(self, table: LiveTable, seat: int, bot: str, fault: str) -> None:
        """Count the fault and tell the people at the table."""
        count = self._faults_of(table, seat, bot) + 1
        if not table.is_finished:
            self._faults.setdefault(table.id, {})[seat, bot] = count
        self.faults += 1
        log.warning("a bot's decision was made by lot", extra={"fields": {"bot": bot, "fault": fault}})
        await chat.notice(self._tables.store, self._hub, table, seat, fault_words(table.seats[seat].name, fault, count))

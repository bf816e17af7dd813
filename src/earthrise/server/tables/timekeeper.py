"""Looks after the clocks: notes how late it is in the house, and does what was chosen when somebody's time is up.

Every process looks, and each thing happens once: a stand-in sits down by a change of seats that only the first one can
make, a pass is an entry of the log, whose place only one can take. What is said about it is written together with it:
a server that dies meanwhile has done both or neither.
"""

import asyncio
import logging

from earthrise.server.bots.players import BotPlay
from earthrise.server.problems import Trouble
from earthrise.server.store import clocks as stored
from earthrise.server.store.rows import BOT_ACTION, NOTICE, ChatRow, SeatRow, TableRow, now
from earthrise.server.tables import vacations
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.clocks import ClockRules
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import chat_out
from earthrise.server.tables.table_service import Tables
from earthrise.server.tables.timekeeping import clock_of, rules_of

# Verbs with which the games let somebody do nothing, the mildest first.
PASSES = (
    "decline",
    "refuse",
    "skip",
    "forgo",
    "waive",
    "stay",
    "no_swap",
    "take_nothing",
    "sit_out",
    "pass",
    "done",
    "stop",
    "carry_on",
    "end_turn",
    "end",
)
THEN = {
    "bot": "A bot plays for them until they come back.",
    "vote": "The others may let a bot play for them.",
}
MOST_STEPS = 200  # decisions made in one go for somebody whose time is up
HOLIDAY_LOOKS = 60  # holidays are looked after once in so many looks

log = logging.getLogger("earthrise.server")


class Timekeeper:
    def __init__(self, tables: Tables, hub: Hub, bots: BotPlay) -> None:
        self._tables = tables
        self._hub = hub
        self._bots = bots
        self._task: asyncio.Task[None] | None = None
        self._looks = 0

    async def start(self, seconds: float) -> None:
        self._tables.time.at_least(await stored.last_noted(self._tables.store))
        self._task = asyncio.create_task(self._keep_looking(seconds), name="timekeeper")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_looking(self, seconds: float) -> None:
        while True:
            try:
                await self.look()
                if self._looks % HOLIDAY_LOOKS == 0:
                    await vacations.look(self._tables)
                self._looks += 1
            except Exception as error:
                log.error("looking after the clocks failed", exc_info=error)
            await asyncio.sleep(seconds)

    async def look(self) -> None:
        """Whose time is up by now? While no clock runs there is nothing to note, but to tell other processes."""
        running = await stored.next_due(self._tables.store)
        if not running and not self._tables.store.is_postgres:
            return
        time = self._tables.time
        time.at_least(await stored.note(self._tables.store, time.now()))
        for table_id, due in running:
            if due <= time.now():
                try:
                    await self.attend(table_id)
                except Trouble as trouble:  # the player, or another process, was a moment faster
                    log.info("a clock was up and is not any more", extra={"fields": {"code": trouble.code}})

    async def attend(self, table_id: str) -> None:
        """Do at this table what was chosen, for everybody whose time is up."""
        table = await self._tables.get(table_id)
        if self._tables.store.is_postgres:
            await self._tables.catch_up(table)
        for _ in range(MOST_STEPS):
            rules, clock = rules_of(table.row), clock_of(table.row)
            late = clock.late(self._tables.time.now()) if clock is not None and table.is_running else []
            if rules is None or not late:
                return
            if rules.at_end == "pass":
                await self._pass(table, rules, late[0])
            else:
                await self._hand_over(table, rules, late[0])

    async def _hand_over(self, table: LiveTable, rules: ClockRules, seat: int) -> None:
        """A bot sits down until the player comes back, or the others are asked whether one should."""

        def change(row: TableRow, seats: list[SeatRow]) -> ChatRow | None:
            clock = clock_of(row)
            if clock is None or seat not in clock.late(self._tables.time.now()):
                return None  # the player, or another process, was faster
            seats[seat].late = True
            seats[seat].votes = {}
            seats[seat].stand_in = rules.bot if rules.at_end == "bot" else ""
            name = seats[seat].name
            return ChatRow(0, name, seat, f"{name}'s time is up. {THEN[rules.at_end]}", now(), row.seq, NOTICE)

        line = await self._tables.change_seats(table, change)
        if line is not None:
            self._hub.said(table, chat_out(line))

    async def _pass(self, table: LiveTable, rules: ClockRules, seat: int) -> None:
        """The mildest of what the rules let somebody do who does nothing; where there is nothing, a bot decides."""
        course = table.course
        assert course is not None
        seq, state = table.seq, course.state
        name = table.seats[seat].name
        options = {action.verb.word: action.text for action in state.view(seat).legal() if not action.references()}
        text = next((options[word] for word in PASSES if word in options), "")
        said = f"{name}'s time is up: they pass."
        if not text:
            text, _ = await self._bots.choose(table, state, seat, rules.bot)
            said = f"{name}'s time is up: a bot decides this for them."
        line = await self._tables.act(table, seat, seq, text, kind=BOT_ACTION, notice=said)
        if line is not None:
            self._hub.said(table, chat_out(line))

"""Hints: what a bot would do for a seat, thought about in the bots' own processes on that seat's view alone."""

import asyncio
from collections import OrderedDict

import msgspec

from earthrise.engine.state import State
from earthrise.server.bots.pool import HINT, BotPool, NoAnswer, hint_line
from earthrise.server.http.limits import Crowd
from earthrise.server.http.messages.table import HintLine, HintOut
from earthrise.server.identity import Identities
from earthrise.server.problems import Trouble
from earthrise.server.settings import Settings
from earthrise.server.tables.live_table import LiveTable

KEPT = 500
ANOTHER_ROUND = 1000  # apart from the seeds of bots that sit at the table


class Thought(msgspec.Struct):
    """What a worker answers, as `Opinion.to_data` writes it."""

    lines: list[dict[str, float | str]]
    margin: float
    sentence: str
    figures: str


class Asked:
    """A hint that is thought about, and how many wait for it."""

    __slots__ = ("_is_off", "_task", "_waiting")

    def __init__(self, task: asyncio.Task[Thought]) -> None:
        self._task = task
        self._waiting = 0
        self._is_off = False
        task.add_done_callback(_heard)

    @property
    def has_failed(self) -> bool:
        return self._is_off or (self._task.done() and (self._task.cancelled() or self._task.exception() is not None))

    async def answer(self, seconds: float) -> Thought:
        self._waiting += 1
        try:
            return await asyncio.wait_for(asyncio.shield(self._task), seconds)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._task.done():
                self._is_off = True
                self._task.cancel()


class Hints:
    """Thinks once about each decision: who asks again, from another browser or out of impatience, gets the same."""

    def __init__(self, pool: BotPool, identities: Identities, settings: Settings) -> None:
        self._pool = pool
        self._identities = identities
        self._settings = settings
        self._asked: OrderedDict[tuple[str, int, int], Asked] = OrderedDict()
        self._waiting = Crowd(settings.hints_each)

    async def ask(self, table: LiveTable, seat: int, visitor: str, address: str) -> HintOut:
        """Called off when all who asked have gone. A visitor has a few at a time thought about, not more."""
        if table.course is None or not table.is_running or seat not in table.waiting_for():
            raise Trouble(409, "not_your_turn", "There is nothing for you to decide just now.")
        if not self._waiting.enter(visitor):  # before anything is thought about
            raise Trouble(429, "too_many", "Your last hints are still being thought about.", wait=2)
        asked_at = table.seq
        try:
            asked = self._asked_for(table, table.course.state, seat, (visitor, address))
            thought = await asked.answer(self._settings.bot_seconds + 5)
        except (NoAnswer, TimeoutError):
            raise Trouble(503, "no_hint", "No bot has an answer just now; try again.", wait=2) from None
        finally:
            self._waiting.leave(visitor)
        lines = [
            HintLine(
                str(line["action"]),
                table.say(str(line["say"])),
                float(line["chance"]),
                float(line["points"]),
                int(line["tries"]),
            )
            for line in thought.lines
        ]
        best = lines[0]
        return HintOut(
            action=best.action,
            say=best.say,
            sentence=table.say(thought.sentence),
            figures=table.say(thought.figures),
            seq=asked_at,
            lines=lines,
            margin=thought.margin,
        )

    def _asked_for(self, table: LiveTable, state: State, seat: int, whose: tuple[str, ...]) -> Asked:
        """The thought about this decision: one that is under way or done, else a new one."""
        key = (table.id, table.seq, seat)
        asked = self._asked.get(key)
        if asked is None or asked.has_failed:
            seed = self._identities.thinking_seed(table.id, table.seq, ANOTHER_ROUND + seat)
            line = hint_line(state, seat, int(1000 * self._settings.hint_seconds), seed)
            asked = self._asked[key] = Asked(asyncio.create_task(self._think(line, whose)))
            while len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        return asked

    async def _think(self, line: bytes, whose: tuple[str, ...]) -> Thought:
        return msgspec.json.decode((await self._pool.ask(line, HINT, whose)).data, type=Thought)


def _heard(task: asyncio.Task[Thought]) -> None:
    """Whoever asked may have gone: an answer that did not come is nobody's loss then."""
    if not task.cancelled():
        task.exception()

"""Hints are thought about for those who wait for them: a few at a time, and none for who has gone."""

import asyncio

import pytest

from earthrise.engine.registry import find_game
from earthrise.server.bots.pool import Answer
from earthrise.server.identity import Identities
from earthrise.server.problems import Trouble
from earthrise.server.settings import Settings
from earthrise.server.store.rows import RUNNING, SeatRow
from earthrise.server.tables.game_log import begin
from earthrise.server.tables.hints import Hints
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import new_row
from tests.kit.loops import run_apart


class Slow:
    """A pool that never comes to an answer; it knows how many questions it was asked, and how many still stand."""

    def __init__(self) -> None:
        self.asked = self.standing = 0

    async def ask(self, line: bytes, urgency: int, whose: tuple[str, ...]) -> Answer:
        self.asked += 1
        self.standing += 1
        try:
            await asyncio.Event().wait()
        finally:
            self.standing -= 1
        raise AssertionError


def table() -> LiveTable:
    game = find_game("new_earth_thomas")
    seats = [SeatRow(number=number, kind="me", name=name, owner="ada") for number, name in enumerate(["Ada", "Ben"])]
    row = new_row(game, game.rules_version, '{"first_player": "1"}', "7", None, "ada", False)
    row.state = RUNNING
    return LiveTable(game, row, seats, begin(game, ["Ada", "Ben"], row.rules, row.options, row.seed, None))


def test_a_visitor_has_a_few_hints_thought_about_and_what_is_refused_costs_nothing() -> None:
    async def run() -> None:
        pool = Slow()
        hints = Hints(pool, Identities(b"k" * 32), Settings(hints_each=2))  # type: ignore[arg-type]
        waiting = [asyncio.create_task(hints.ask(table(), 0, "ada", "here")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Trouble, match="still being thought about"):
            await hints.ask(table(), 0, "ada", "here")
        await asyncio.sleep(0)
        assert pool.asked == pool.standing == 2
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.sleep(0)
        assert pool.standing == 0  # nobody waits any more
        again = asyncio.create_task(hints.ask(table(), 0, "ada", "here"))  # and she may ask anew
        await asyncio.sleep(0.01)
        assert pool.standing == 1
        again.cancel()
        await asyncio.gather(again, return_exceptions=True)

    run_apart(run())

"""A game of each of the five over simulated days, with somebody who stops playing, to its end."""

import asyncio
from pathlib import Path

import pytest

from earthrise.engine.chance import Chance
from earthrise.server.http.messages.clocks import ClockIn
from earthrise.server.http.messages.lobby import SeatIn, TableIn
from earthrise.server.problems import Trouble
from earthrise.server.services import House
from earthrise.server.settings import FAST, Settings
from earthrise.server.tables import lobby
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seating import take
from earthrise.server.tables.timekeeper import PASSES
from earthrise.server.tables.timekeeping import clock_of
from tests.kit.loops import run_apart

DAY = 86_400.0
# The fewest players, and what makes a game short.
GAMES: dict[str, tuple[int, dict[str, int | str | bool]]] = {
    "new_earth_thomas": (2, {}),
    "new_earth_fay": (2, {}),
    "one_earth": (3, {}),
    "earth_abundance": (2, {}),
    "planet_78": (2, {}),
}


@pytest.mark.parametrize("at_end", ["bot", "pass"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_over_days_with_an_absentee_ends(game: str, at_end: str, tmp_path: Path) -> None:
    run_apart(play(game, at_end, tmp_path))


async def play(game: str, at_end: str, folder: Path) -> None:
    house = House(Settings(data=str(folder), durability=FAST, bot_pause=0.0, bot_nice=0, clock_seconds=1e6))
    passed = [0.0]
    house.tables.time.tick = lambda: passed[0]
    await house.open()
    try:
        players, options = GAMES[game]
        table = await laid(house, game, players, options, at_end)
        chance, moves, most_days = Chance(7), 0, 0.0
        while table.is_running:
            if not waiting(table):  # but for the absentee, or the bot that plays for them
                if not table.bots_to_move():
                    passed[0] += 1.01 * DAY
                    await house.timekeeper.look()
                await asyncio.sleep(0.001)
                continue
            passed[0] += DAY / 50
            await house.timekeeper.look()
            for seat in waiting(table)[:1]:
                moves += await acts(house, table, seat, chance)
            assert_sound(table, house.tables.time.now())
        most_days = passed[0] / DAY
        chat = await house.store.chat_after(table.id, 0, 10_000)
        said = [line.text for line in chat if "time is up" in line.text]
        assert moves and most_days > 1
        if at_end == "bot":
            assert said == ["Absent's time is up. A bot plays for them until they come back."]
        else:
            assert len(said) > 1 and not table.seats[0].stand_in
        assert table.row.clock_due == 0, "no clock runs any more"
    finally:
        await house.close()


async def laid(house: House, game: str, players: int, options: dict[str, int | str | bool], at_end: str) -> LiveTable:
    seats = [SeatIn("me", "Absent"), *(SeatIn("open") for _ in range(players - 1))]
    clock = ClockIn("move", int(DAY), at_end="bot" if at_end == "bot" else "pass", bot="random")
    table = await house.tables.get(
        await lobby.lay(house.tables, TableIn(game, seats, options, clock=clock), "absent", "Absent")
    )
    for seat in range(1, players):
        await take(house.tables, table, seat, f"player {seat}", f"Player {seat}")
    return table


def waiting(table: LiveTable) -> list[int]:
    """The people who play on and are waited for."""
    return [seat for seat in table.waiting_for() if seat and not table.seats[seat].player]


async def acts(house: House, table: LiveTable, seat: int, chance: Chance) -> bool:
    """Anything that is legal; to do nothing now and then lets no game go on for ever. False when a bot was faster."""
    assert table.course is not None
    options = table.course.state.view(seat).legal()
    idle = [option for option in options if option.verb.word in PASSES]
    choices = idle if idle and chance.below(2) else options
    try:
        await house.tables.act(table, seat, table.seq, choices[chance.below(len(choices))].text)
    except Trouble as trouble:
        assert trouble.code == "stale"
        return False
    return True


def assert_sound(table: LiveTable, moment: int) -> None:
    clock = clock_of(table.row)
    assert clock is not None
    assert all(0 <= clock.left(seat, moment) <= DAY * 1000 for seat in range(len(table.seats)))

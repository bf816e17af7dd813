"""Reminding a player that the others wait: once a turn, and never as a nuisance."""

from datetime import UTC, datetime, timedelta

from earthrise.server.problems import Trouble
from earthrise.server.store.rows import RUNNING, SeatRow, TableRow, iso, now
from earthrise.server.tables import chat
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.clocks import duration
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seating import seat_of
from earthrise.server.tables.table_service import Tables

APART = timedelta(hours=1)  # between any two
SAME_TURN = timedelta(hours=12)  # between two in one turn


async def nudge(tables: Tables, hub: Hub, table: LiveTable, number: int, identity: str) -> None:
    seat_of(table, number)
    by: list[str] = []

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        by[:] = [one.name for one in seats if one.belongs_to(identity)]
        if not by:
            raise Trouble(403, "spectator", "You are watching this table; only players remind each other.")
        if seat.belongs_to(identity):
            raise Trouble(409, "own_seat", "This is you.")
        if row.state != RUNNING or number not in table.waiting_for():
            raise Trouble(409, "not_waiting", f"Nobody waits for {seat.name or 'this seat'} just now.")
        if seat.player:
            raise Trouble(409, "bot_seat", "A bot plays there; it needs no reminder.")
        if seat.vacation:
            raise Trouble(409, "vacation", f"{seat.name} is on holiday until {seat.vacation}.")
        acted = table.own_moves.last(number) > seat.nudged_seq
        wait = APART if acted else SAME_TURN
        if seat.nudged and iso(datetime.now(UTC) - wait) < seat.nudged:
            again = duration(int(wait.total_seconds()))
            raise Trouble(409, "nudged", f"{seat.name} has been reminded already. Once in {again} is enough.")
        seat.nudged, seat.nudged_seq = now(), row.seq

    await tables.change_seats(table, change)
    words = f"{by[0]} reminds {table.seats[number].name}: the table is waiting."
    await chat.notice(tables.store, hub, table, number, words)

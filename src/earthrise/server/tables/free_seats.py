"""Seats that change hands in a running game: left for good, offered to others, asked for, taken over.

Whoever takes a seat over sees what it sees from then on, and nothing from before; whoever left it sees nothing more of
it. What one seat knows must not help another: who has played a seat of this table can take no other one.
"""

import json

from earthrise.server.problems import Trouble
from earthrise.server.store.rows import RUNNING, SeatRow, TableRow
from earthrise.server.tables import chat
from earthrise.server.tables.asking import ask_number, is_free
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import may_join
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import free_name, seat_bot
from earthrise.server.tables.seating import free_seat, seat_of
from earthrise.server.tables.table_service import SeatChange, Tables

MOST_ASKING = 10
KNOWS_ANOTHER = "You have played another seat of this table and know what it knows. You can look on, but not play here."


async def give_up(tables: Tables, hub: Hub, table: LiveTable, number: int, bot: str, identity: str) -> None:
    """Leave a running game for good: the bot plays on, and the seat can be offered to others."""
    before = seat_of(table, number).name

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        must_run(row)
        seat = seats[number]
        if seat.owner != identity:
            raise Trouble(403, "not_yours", "Only whoever sits there can leave the seat.")
        if not any(other.owner and other.owner != identity for other in seats):
            raise Trouble(409, "alone", "Nobody else plays here; you need not leave. Clear the table off your list.")
        depart(row, seat)
        free_seat(seat)
        seat_bot(seat, row.game, bot, [other.name for other in seats if other is not seat])
        if row.host == identity and not any(other.owner == identity for other in seats):
            row.host = next(other.owner for other in seats if other.owner)

    await _change(tables, table, change)
    await chat.notice(
        tables.store, hub, table, number, f"{before} has left. {table.seats[number].name}, a bot, plays on."
    )


async def offer(tables: Tables, hub: Hub, table: LiveTable, number: int, offered: bool, identity: str) -> None:
    """Let others ask for a seat that a bot plays, or no longer."""
    changed = seat_of(table, number).offered != offered

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        must_run(row)
        _must_decide(row, seats, identity)
        seat = seats[number]
        if offered and not is_free(seat):
            raise Trouble(409, "not_free", f"{seat.name} plays here; only a seat that a bot plays can be offered.")
        seat.offered = offered
        if not offered:
            seat.asks = {}

    await tables.change_seats(table, change)
    if changed and offered:
        words = f"{table.seats[number].name}'s seat is free to take over: whoever looks on may ask for it."
        await chat.notice(tables.store, hub, table, number, words)


async def ask(tables: Tables, hub: Hub, table: LiveTable, number: int, wanted: bool, identity: str, name: str) -> None:
    """Ask for an offered seat, or no longer."""
    seat_of(table, number)
    asked = identity in table.seats[number].asks

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        if not wanted:
            seat.asks.pop(identity, None)
            return
        may_take(row, seats, number, identity)
        if len(seat.asks) >= MOST_ASKING and identity not in seat.asks:
            raise Trouble(409, "too_many", "Enough people have asked for this seat already.")
        seat.asks[identity] = name

    await tables.change_seats(table, change)
    if wanted and not asked:
        await chat.notice(tables.store, hub, table, number, f"{name} asks for {table.seats[number].name}'s seat.")


async def answer(
    tables: Tables, hub: Hub, table: LiveTable, number: int, ask_id: str, yes: bool, identity: str
) -> None:
    """Say yes or no to somebody who asked; with yes the seat is theirs."""
    before = seat_of(table, number).name
    names: list[str] = []

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        must_run(row)
        _must_decide(row, seats, identity)
        seat = seats[number]
        asking = next((one for one in seat.asks if ask_number(row.id, one) == ask_id), "")
        if not asking:
            raise Trouble(404, "unknown_ask", "Nobody asks for this seat by that number any more.")
        names[:] = [seat.asks.pop(asking)]
        if not yes:
            return
        may_take(row, seats, number, asking)
        taken = [other.name for other in seats if other is not seat]
        if seat.owner:
            depart(row, seat)
        free_seat(seat)
        seat.kind, seat.bot = "link", ""
        seat.owner = asking
        seat.name = free_name(taken, names[0])
        seat.since_seq = row.seq

    await _change(tables, table, change)
    said = f"{table.seats[number].name} takes over from {before}." if yes else f"{names[0]} does not get the seat."
    await chat.notice(tables.store, hub, table, number, said)


async def _change(tables: Tables, table: LiveTable, change: SeatChange) -> None:
    await tables.change_seats(table, change)
    if table.course is not None:
        table.course.names = table.names


def may_take(row: TableRow, seats: list[SeatRow], number: int, identity: str) -> None:
    """Refuses who may not take this seat over."""
    must_run(row)
    may_join(row, identity)
    if not seats[number].offered:
        raise Trouble(409, "not_offered", "This seat is not offered to anyone.")
    if any(seat.belongs_to(identity) for seat in seats):
        raise Trouble(409, "seated", "You have a seat at this table.")
    if departed(row).get(identity, number) != number:
        raise Trouble(403, "knows_another", KNOWS_ANOTHER)


def departed(row: TableRow) -> dict[str, int]:
    """Who has left which seat of this game."""
    return {str(one): int(seat) for one, seat in json.loads(row.departed).items()}


def depart(row: TableRow, seat: SeatRow) -> None:
    row.departed = json.dumps({**departed(row), **dict.fromkeys([seat.owner, *seat.devices], seat.number)})


def must_run(row: TableRow) -> None:
    if row.state != RUNNING or row.lesson:
        raise Trouble(409, "not_running", "Seats change hands only while a game runs.")


def _must_decide(row: TableRow, seats: list[SeatRow], identity: str) -> None:
    if row.host != identity and not any(seat.belongs_to(identity) for seat in seats):
        raise Trouble(403, "not_yours", "Only players of this table decide who takes a seat.")

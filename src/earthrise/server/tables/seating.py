"""Sitting down and standing up: open seats, seat links, other devices, leaving and coming back."""

from earthrise.server.identity import hashed, new_link_token
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import GATHERING, SeatRow, TableRow
from earthrise.server.tables import chat
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import may_join
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import free_name, seat_bot
from earthrise.server.tables.table_service import Tables

NO_SEAT = "This link does not lead to a seat, or no longer does. Ask for a new one."


def seat_of(table: LiveTable, number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        raise Trouble(404, "unknown_seat", f"There is no seat {number}; seats run from 0 to {len(table.seats) - 1}.")
    return table.seats[number]


async def take(tables: Tables, table: LiveTable, number: int, identity: str, name: str) -> None:
    """Sit down on an open seat, or come back to one's own."""
    seat_of(table, number)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        if seat.belongs_to(identity):
            is_back(seat)
            return
        if seat.kind != "open":
            raise Trouble(403, "not_open", "This seat is not open to anyone; ask the host for its link.")
        if seat.owner:
            raise Trouble(409, "taken", f"{seat.name} sits here already.")
        may_join(row, identity)
        _sit_down(seat, seats, identity, name)

    await tables.change_seats(table, change)


def _sit_down(seat: SeatRow, seats: list[SeatRow], identity: str, name: str) -> None:
    seat.owner = identity
    seat.name = free_name([other.name for other in seats if other is not seat], name)
    seat.away = False


async def invited(tables: Tables, token: str) -> tuple[LiveTable, int]:
    """The table and the seat that a link leads to."""
    found = await tables.store.id_of_link(hashed(token)) if token else None
    if found is None:
        raise Trouble(404, "unknown_link", NO_SEAT)
    table = await tables.get(found[0])
    number = found[1]
    if table.seats[number].link_hash != hashed(token):
        await tables.catch_up(table)
    return table, number


async def join(tables: Tables, hub: Hub, token: str, identity: str, name: str) -> tuple[LiveTable, int]:
    """Open a seat link: the first one to do so sits down, the same person's other devices join the seat. Since a link
    may have got into other hands, the table is told of these."""
    table, number = await invited(tables, token)
    known = len(table.seats[number].devices)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        if seat.link_hash != hashed(token):
            raise Trouble(404, "unknown_link", NO_SEAT)
        if seat.belongs_to(identity):
            seat.away = False
            return
        may_join(row, identity)
        if not seat.owner:
            _sit_down(seat, seats, identity, name)
        elif any(other.belongs_to(identity) for other in seats):
            raise Trouble(409, "taken", f"{seat.name} sits here already, and you have another seat at this table.")
        else:
            seat.devices.append(identity)

    await tables.change_seats(table, change)
    seat = table.seats[number]
    if len(seat.devices) > known:
        await chat.notice(tables.store, hub, table, number, f"{seat.name}'s seat was opened on another device.")
    return table, number


async def make_link(tables: Tables, table: LiveTable, number: int, identity: str) -> str:
    """A new address for the seat; ends the one before."""
    seat_of(table, number)
    token = new_link_token()

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        _may_link(row, seats[number], identity)
        seats[number].link_hash = hashed(token)

    await tables.change_seats(table, change)
    return token


async def revoke_link(tables: Tables, table: LiveTable, number: int, identity: str) -> None:
    """End the seat's link, and with it the access of the devices that came by it."""
    seat_of(table, number)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        _may_link(row, seat, identity)
        seat.devices = [device for device in seat.devices if device == identity]  # the one that revokes stays
        seat.link_hash = ""

    await tables.change_seats(table, change)


def _may_link(row: TableRow, seat: SeatRow, identity: str) -> None:
    if seat.belongs_to(identity):
        return
    if row.host == identity and seat.kind == "link" and not seat.owner:
        return
    if seat.kind == "bot":
        raise Trouble(403, "bot_seat", "A bot sits here; its seat has no link.")
    raise Trouble(403, "not_yours", "Only the host, while the seat is free, and whoever sits there can make its link.")


async def leave(tables: Tables, table: LiveTable, number: int, identity: str) -> None:
    """Before the start the seat becomes free again; a running game keeps it and marks the player away."""
    seat_of(table, number)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        if not seat.belongs_to(identity):
            raise Trouble(403, "not_yours", "You do not sit here.")
        if seat.owner != identity:
            seat.devices = [device for device in seat.devices if device != identity]
        elif row.state == GATHERING:
            link = seat.link_hash
            free_seat(seat)
            seat.link_hash = link
        else:
            seat.away = True

    await tables.change_seats(table, change)


def is_back(seat: SeatRow) -> None:
    """The player is here again: no bot plays for them, and nobody else gets the seat."""
    seat.stand_in, seat.votes, seat.asks = "", {}, {}
    seat.away = seat.late = seat.offered = False


def free_seat(seat: SeatRow) -> None:
    """Nobody sits there any more, and no link leads there."""
    is_back(seat)
    seat.owner = seat.name = seat.link_hash = seat.vacation = seat.nudged = ""
    seat.devices = []
    if seat.kind == "me":
        seat.kind = "link"


async def fill_with_bots(tables: Tables, table: LiveTable, bot: str, identity: str) -> None:
    """Let bots take the seats that are still free; the game begins, and links to these seats lead nowhere any more."""

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        if row.host != identity:
            raise Trouble(403, "not_host", "Only who laid the table can let bots take the free seats.")
        if row.state != GATHERING:
            raise Trouble(409, "begun", "The game has begun; nobody is waited for.")
        for seat in seats:
            if not seat.taken:
                seat.link_hash = ""
                seat_bot(seat, row.game, bot, [other.name for other in seats if other is not seat])

    await tables.change_seats(table, change)


async def come_back(tables: Tables, table: LiveTable, identity: str) -> None:
    """Whoever opens the table again is here again, and the bot that the others or the clock let stand in hands the seat
    back. One that a player has asked to play for them plays on until it is told to stop."""
    back = [
        seat.number
        for seat in table.seats
        if seat.belongs_to(identity) and ((seat.away and not seat.stand_in) or seat.votes or seat.late)
    ]
    if not back:
        return

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        for number in back:
            is_back(seats[number])

    await tables.change_seats(table, change)

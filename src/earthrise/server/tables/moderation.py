"""What a table's host does to keep order there, and what anybody can report."""

import msgspec

from earthrise.server.http.messages.moderation import MuteIn, ReportIn
from earthrise.server.identity import CHAT_LENGTH, cleaned
from earthrise.server.problems import Trouble
from earthrise.server.store import mutes, reports
from earthrise.server.store.rows import GATHERING, RUNNING, ChatRow, ReportRow, SeatRow, TableRow, now
from earthrise.server.tables import chat
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import CLOSED, Muted, doorkeeping, keep
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import seat_bot
from earthrise.server.tables.seating import free_seat, seat_of
from earthrise.server.tables.table_service import Tables


def may_keep_order(row: TableRow, identity: str) -> None:
    if not identity or row.host != identity:
        raise Trouble(403, "not_host", "Only who laid the table can do this.")
    if doorkeeping(row).closed:
        raise Trouble(403, "closed", CLOSED)


async def lock(tables: Tables, table: LiveTable, locked: bool, identity: str) -> None:
    """Nobody new joins or watches; a public table leaves the lobby as long as it is locked."""

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        may_keep_order(row, identity)
        said = doorkeeping(row)
        if said.locked == locked:
            return
        row.public, said_public = (False, row.public) if locked else (said.was_public, False)
        keep(row, msgspec.structs.replace(said, locked=locked, was_public=said_public))

    await tables.change_seats(table, change)


async def remove(tables: Tables, hub: Hub, table: LiveTable, number: int, bot: str, identity: str) -> None:
    """Before the start the seat is free again; in a running game the bot plays on. Whoever sat there does not come
    back to this table, and no link leads to the seat any more."""
    before = seat_of(table, number).name

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        may_keep_order(row, identity)
        seat = seats[number]
        if seat.belongs_to(identity):
            raise Trouble(409, "own_seat", "This is your own seat: leave it, or let a bot play for you.")
        if seat.kind == "bot" or not seat.owner:
            raise Trouble(409, "nobody_there", "Nobody sits there.")
        if row.state not in (GATHERING, RUNNING):
            raise Trouble(409, "game_over", "The game is over; lock the table if you want to be among yourselves.")
        put_out(row, seats, seat, bot)

    await tables.change_seats(table, change)
    if table.course is not None:
        table.course.names = table.names
    words = f"{table.seats[number].name}, a bot, plays on." if table.seats[number].name else "The seat is free."
    await chat.notice(tables.store, hub, table, number, f"The host has removed {before}. {words}")


def put_out(row: TableRow, seats: list[SeatRow], seat: SeatRow, bot: str) -> None:
    """Whoever sits there is removed; in a running game the bot takes the seat."""
    said = doorkeeping(row)
    gone = [one for one in (seat.owner, *seat.devices) if one not in said.removed]
    leaving = {number: votes for number, votes in said.leaving.items() if number != str(seat.number)}
    keep(row, msgspec.structs.replace(said, removed=[*said.removed, *gone], leaving=leaving))
    free_seat(seat)
    if row.state == RUNNING:
        seat_bot(seat, row.game, bot, [other.name for other in seats if other is not seat])


async def mute(tables: Tables, table: LiveTable, wanted: MuteIn, identity: str) -> None:
    """A player by their seat, somebody who looks on by a line of theirs."""
    line = await said_line(tables, table, wanted.line) if wanted.line else None
    if line is None:
        seat_of(table, wanted.seat)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        may_keep_order(row, identity)
        people, name = speakers(seats, wanted.seat, line)
        if identity in people:
            raise Trouble(409, "own_seat", "This is you.")
        if not people:
            raise Trouble(409, "nobody_there", "Nobody is there who could write.")
        said = doorkeeping(row)
        others = {one: known for one, known in said.muted.items() if one not in people}
        by_line = 0 if line is None or line.seat >= 0 else line.number
        silent = {one: Muted(name, by_line) for one in people} if wanted.muted else {}
        keep(row, msgspec.structs.replace(said, muted={**others, **silent}))

    await tables.change_seats(table, change)


async def said_line(tables: Tables, table: LiveTable, number: int) -> ChatRow:
    line = await mutes.line_of(tables.store, table.id, number) if 0 < number < 2**31 else None
    if line is None:
        raise Trouble(404, "unknown_line", "There is no such line in the chat.")
    return line


def speakers(seats: list[SeatRow], number: int, line: ChatRow | None) -> tuple[list[str], str]:
    """Everybody who writes from a seat, or who wrote a line, and their name."""
    if line is not None:
        seat = next((one for one in seats if one.belongs_to(line.author)), None)
        if seat is None and line.author:
            return [line.author], line.name
        number = seat.number if seat is not None else line.seat
        if number < 0:
            return [], line.name
    seat = seats[number]
    return ([seat.owner, *seat.devices] if seat.owner else []), seat.name


async def report(tables: Tables, table: LiveTable, wanted: ReportIn, identity: str) -> None:
    """Hand a line, a seat or the whole table to the people who run the server."""
    if len(wanted.why) > CHAT_LENGTH:
        raise Trouble(422, "too_long", f"Say it in at most {CHAT_LENGTH} characters, not {len(wanted.why)}.")
    why = cleaned(wanted.why, CHAT_LENGTH)
    if not why:
        raise Trouble(422, "empty", "Say in a few words what is wrong.")
    line = await said_line(tables, table, wanted.line) if wanted.line else None
    if wanted.seat != -1:
        seat_of(table, wanted.seat)
    people, name = speakers(table.seats, wanted.seat, line) if line is not None or wanted.seat >= 0 else ([], "")
    kept = await reports.add(
        tables.store,
        ReportRow(
            table_id=table.id,
            game=table.game.id,
            line=wanted.line,
            seat=wanted.seat if line is None else line.seat,
            name=name,
            author=people[0] if people else "",
            said="" if line is None else line.text,
            why=why,
            reporter=identity,
            at=now(),
        ),
    )
    if not kept:
        raise Trouble(503, "many_reports", "Many reports are waiting to be read; try again later.", wait=60)

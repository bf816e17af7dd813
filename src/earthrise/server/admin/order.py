"""Keeping order from the command line: tables closed, people muted on the whole server, reports settled."""

import msgspec
from sqlalchemy import update

from earthrise.server.settings import BadSettings
from earthrise.server.store import credentials, mutes, outside, schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, GATHERING, ReportRow, SeatRow, TableRow
from earthrise.server.tables.doorkeeping import Doorkeeping, doorkeeping
from earthrise.server.tables.moderation import speakers

CLOSED_TEXT = "Closed by the people who run this server"


async def found(store: Store, table_id: str) -> tuple[TableRow, list[SeatRow]]:
    table = await store.table(table_id)
    if table is None:
        raise BadSettings(f"There is no table {table_id}.")
    return table


async def close(store: Store, table_id: str) -> None:
    """Nobody plays or writes there any more, and only those who played can look at it. What was played is kept."""
    row, _ = await found(store, table_id)
    said: Doorkeeping = doorkeeping(row)
    if row.state == GATHERING:
        raise BadSettings(f"Table {table_id} has not begun, so nothing would be kept: remove it instead.")
    if said.closed:
        raise BadSettings(f"Table {table_id} is closed already.")
    shut = msgspec.structs.replace(said, locked=True, closed=True, was_public=False)
    tables = schema.tables
    values: dict[str, object] = {
        "moderation": msgspec.json.encode(shut).decode(),
        "public": False,
        "revision": tables.c.revision + 1,
    }
    if row.state != FINISHED:
        values |= {"state": FINISHED, "waiting": "[]", "bots_turn": False, "round_text": CLOSED_TEXT, "clock_due": 0}
    async with store.writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(**values))
        await outside.note(store, connection, [table_id])


async def release(store: Store, table_id: str, seat: int) -> str:
    """Let go of the means by which the player at a seat (people count from 1) signs in; their name."""
    _, seats = await found(store, table_id)
    one = _seat(table_id, seats, seat)
    if not one.owner:
        raise BadSettings(f"Nobody sits at seat {seat} of table {table_id}.")
    async with store.writing() as connection:
        if not await credentials.let_go(connection, one.owner):
            raise BadSettings(f"Nothing keeps {one.name} but the browsers that know them.")
    return one.name


async def mute(store: Store, table_id: str, seat: int | None, line: int | None, until: str) -> str:
    """Mute the player at a seat (people count from 1), or whoever wrote a line of chat; their name."""
    _, seats = await found(store, table_id)
    if seat is not None:
        _seat(table_id, seats, seat)
    said = None if line is None else await mutes.line_of(store, table_id, line)
    if line is not None and said is None:
        raise BadSettings(f"There is no line {line} in the chat of table {table_id}.")
    people, name = speakers(seats, (seat or 0) - 1, said)
    if not people:
        raise BadSettings("Nobody is there who could write.")
    await mutes.mute(store, people, name, until)
    return name


def _seat(table_id: str, seats: list[SeatRow], number: int) -> SeatRow:
    if number > len(seats):
        raise BadSettings(f"Table {table_id} has seats 1 to {len(seats)}, not {number}.")
    return seats[number - 1]


def told_report(report: ReportRow) -> dict[str, object]:
    """A report for programs; who reported it stays between them and the database."""
    return {name: getattr(report, name) for name in report.__struct_fields__ if name not in ("author", "reporter")}


def report_line(report: ReportRow) -> str:
    if report.line:
        about = f"line {report.line} by {report.name}: “{report.said}”"
    elif report.seat >= 0:
        about = f"{report.name} at seat {report.seat + 1}"
    else:
        about = "the table"
    end = f"\n    settled {report.settled_at[:10]}: {report.settled}" if report.settled_at else ""
    head = f"{report.number}  {report.at[:16].replace('T', ' ')}  table {report.table_id} ({report.game})"
    return f"{head}\n    about {about}\n    says: {report.why}{end}"

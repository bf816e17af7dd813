"""A bot stands in for an absent player when the others agree, until the player comes back."""

from earthrise.server.bots.catalogue import known_bot
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import SeatRow, TableRow
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seating import is_back, seat_of
from earthrise.server.tables.table_service import Tables


async def vote(tables: Tables, hub: Hub, table: LiveTable, number: int, bot: str, agree: bool, identity: str) -> None:
    """Agree, or no longer agree. A player may hand their own seat over, and takes it back, without asking
    anybody. Who has only just gone (a page that is loaded anew, a tunnel) is not taken for absent."""
    seat_of(table, number)
    if agree:
        known_bot(table.game.id, bot)
    seconds = hub.seconds_away(table.id, number)
    here = is_here(tables, hub, table, number)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[number]
        if row.state != "running":
            raise Trouble(409, "not_running", "A stand-in plays only while a game runs.")
        if seat.kind == "bot":
            raise Trouble(409, "bot_seat", "A bot plays this seat already.")
        if seat.belongs_to(identity):
            is_back(seat)
            seat.stand_in = bot if agree else ""
            seat.away = agree
            return
        others = {one.owner for one in seats if one.owner and one.owner != seat.owner}
        voter = next((one.owner for one in seats if one.belongs_to(identity)), "")
        if not voter:
            raise Trouble(403, "not_yours", "Only players of this table decide on a stand-in.")
        if not agree:
            seat.votes.pop(voter, None)
            if not seat.votes:
                seat.stand_in = ""
            return
        if here and not seat.stand_in and not seat.late:
            since = "is here" if seconds == 0.0 else "was here a moment ago"
            raise Trouble(409, "present", f"{seat.name} {since}; a bot stands in only for somebody who is away.")
        seat.votes[voter] = bot
        if all(seat.votes.get(other) == bot for other in others):
            seat.stand_in = bot

    await tables.change_seats(table, change)


def is_here(tables: Tables, hub: Hub, table: LiveTable, number: int) -> bool:
    """Also whoever was here a moment ago."""
    seconds = hub.seconds_away(table.id, number)
    return not table.seats[number].away and (seconds == 0.0 or seconds < tables.settings.absent_seconds)


async def hand_back(tables: Tables, table: LiveTable, number: int) -> None:
    """The player acts again: the bot steps back."""
    seat = table.seats[number]
    if not seat.stand_in and not seat.away and not seat.late:
        return

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        is_back(seats[number])

    await tables.change_seats(table, change)

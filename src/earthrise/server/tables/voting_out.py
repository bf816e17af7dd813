"""The others agree that a player leaves a running game: somebody who stays away for good, or who spoils it. A bot plays
on, and the seat can be offered to others like any that a bot plays.

One person alone sends nobody away who has not left or let their time run out: else a rival who is losing need only wait
until the other looks away. Whose seat a bot plays meanwhile is not waited for.
"""

import msgspec

from earthrise.server.bots.catalogue import known_bot
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import SeatRow, TableRow
from earthrise.server.tables import chat
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import CLOSED, doorkeeping, keep
from earthrise.server.tables.free_seats import depart, must_run
from earthrise.server.tables.leaving_votes import asked_about, keep_votes, most_named, votes_about
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.moderation import put_out
from earthrise.server.tables.seating import seat_of
from earthrise.server.tables.table_service import Tables

FEWEST = 2  # who must agree about somebody who has not gone


async def vote(tables: Tables, hub: Hub, table: LiveTable, number: int, bot: str, agree: bool, identity: str) -> None:
    """Agree that the player leaves and this bot plays on, or no longer agree. With the last who is asked it is done."""
    before = seat_of(table, number).name
    if agree:
        known_bot(table.game.id, bot)
    said: list[str] = []

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        said.clear()
        if doorkeeping(row).closed:
            raise Trouble(403, "closed", CLOSED)
        must_run(row)
        seat = seats[number]
        if seat.kind == "bot" or not seat.owner:
            raise Trouble(409, "nobody_there", "Nobody sits there.")
        if seat.belongs_to(identity):
            raise Trouble(409, "own_seat", "This is your own seat: leave it, or let a bot play for you.")
        own = next((one for one in seats if one.belongs_to(identity)), None)
        if own is None:
            raise Trouble(403, "not_yours", "Only players of this table decide who leaves it.")
        asked = asked_about(seats, seat) | {own.owner}
        if agree and len(asked) < FEWEST and not (seat.away or seat.late):
            why = f"{seat.name} has not left the game, and you cannot remove them on your own."
            raise Trouble(409, "not_alone", f"{why} While they are away a bot can play for them.")
        votes = {one: known for one, known in votes_about(row, number).items() if one in asked and one != own.owner}
        if agree:
            votes[own.owner] = bot
            if len(votes) == 1 and own.owner not in votes_about(row, number):
                said.append(
                    f"{own.name} asks everyone to remove {seat.name}. If everybody else agrees, a bot plays on."
                )
        if agree and set(votes) == asked:
            send_away(row, seats, seat, most_named(votes))
            said[:] = [f"All the others have agreed to remove {before}. {seat.name}, a bot, plays on."]
        else:
            keep_votes(row, number, votes)

    await tables.change_seats(table, change)
    if table.course is not None:
        table.course.names = table.names
    for words in said:
        await chat.notice(tables.store, hub, table, number, words)


def send_away(row: TableRow, seats: list[SeatRow], seat: SeatRow, bot: str) -> None:
    """For good, also where they had laid the table: then somebody else is its host."""
    gone = [seat.owner, *seat.devices]
    depart(row, seat)
    put_out(row, seats, seat, bot)
    said = doorkeeping(row)
    keep(row, msgspec.structs.replace(said, voted=[*said.voted, *(one for one in gone if one not in said.voted)]))
    if row.host in gone:
        row.host = next(other.owner for other in seats if other.owner)

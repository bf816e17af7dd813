"""The same again: game, options and bots of a finished table, with everybody one seat further."""

import msgspec

from earthrise.engine.options import OptionValue
from earthrise.server.http.messages.clocks import ClockIn
from earthrise.server.http.messages.lobby import SeatIn, TableIn
from earthrise.server.problems import Trouble
from earthrise.server.store.circles import is_member
from earthrise.server.store.rows import REMATCH, ChatRow, SeatRow, now
from earthrise.server.tables import lobby
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import chat_out
from earthrise.server.tables.table_service import Tables


async def offer(tables: Tables, hub: Hub, table: LiveTable, identity: str, name: str) -> str:
    """Lay the new table and tell the old one of it; its id. Other people's seats are open: nobody plays unasked."""
    mine = table.seats_of(identity)
    if not mine:
        raise Trouble(403, "not_yours", "Only players of this table can offer a rematch.")
    if table.course is None or not table.is_finished:
        raise Trouble(409, "not_over", "The game is not over yet.")
    moved_on = [*table.seats[1:], table.seats[0]]
    seats = [_seat(seat, identity) for seat in moved_on]
    # A table begun from a position has no options of its own: the game knows them.
    options = msgspec.convert(table.course.state.options_data(), dict[str, OptionValue])
    clock = msgspec.json.decode(table.row.clock, type=ClockIn) if table.row.clock else None
    circle = table.row.circle
    if circle and not await is_member(tables.store, circle, identity):
        circle = ""
    wanted = TableIn(table.game.id, seats, options, public=False, clock=clock, circle=circle)
    made = await lobby.lay(tables, wanted, identity, name)
    if any(seat.kind == "open" for seat in seats):
        line = ChatRow(0, table.seats[mine[0]].name, mine[0], made, now(), table.seq, REMATCH)
        await tables.store.add_chat(table.id, line)
        hub.said(table, chat_out(line))
    return made


def _seat(seat: SeatRow, identity: str) -> SeatIn:
    if seat.kind == "bot":
        return SeatIn("bot", bot=seat.bot)
    return SeatIn("me", seat.name) if seat.belongs_to(identity) else SeatIn("open")

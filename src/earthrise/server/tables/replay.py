"""Looking back and going on from there: moments of a game, records in and out, “what if”."""

import asyncio
import json
import secrets

from earthrise.engine.chance import Chance
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR
from earthrise.server.http.messages.lobby import SeatIn
from earthrise.server.http.messages.review import Moment
from earthrise.server.http.messages.table import EventOut
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import ACTION, FINISHED, UNDO, Entry, SeatRow, now
from earthrise.server.tables import checkpoints
from earthrise.server.tables.game_log import Course, position_text
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import laid_seats, new_row
from earthrise.server.tables.record_reader import RecordReader
from earthrise.server.tables.table_service import Tables


async def events(tables: Tables, table: LiveTable, seats: frozenset[int], since: int, identity: str) -> list[EventOut]:
    """What happened after moment `since`, as these seats may know it, told to this person."""
    upto = table.seq
    if table.course is None or since >= upto:
        return []
    known = list(table.events)
    if since < table.events_from:
        names = table.names
        older = await checkpoints.events_between(
            tables.store, table.game, table.row, names, max(0, since), min(upto, table.events_from)
        )
        known = older + known
    reader = table.reader(identity)
    return [
        event.told_to(reader, table.names)
        for event in known
        if event.out.seq > since and event.is_for(knowing(table, seats, event.out.seq))
    ]


def knowing(table: LiveTable, seats: frozenset[int], seq: int) -> frozenset[int]:
    """Those of the seats whose players may know what happened in entry `seq`: whoever took a seat over in the running
    game was not there before."""
    if table.is_finished:
        return seats
    return frozenset(seat for seat in seats if seat < 0 or seq > table.seats[seat].since_seq)


async def moment(tables: Tables, table: LiveTable, seat: int, seq: int, identity: str) -> Moment:
    """What the seat saw after `seq` entries, and what led there, told to this person."""
    return (await moments(tables, table, seat, seq, 1, identity))[0]


async def moments(tables: Tables, table: LiveTable, seat: int, first: int, count: int, identity: str) -> list[Moment]:
    """So many moments one after the other, as far as there are."""
    if table.course is None:
        raise Trouble(409, "not_started", "The game has not begun: some seats are still free.")
    last = table.seq
    if not 0 <= first <= last:
        raise Trouble(404, "unknown_moment", f"This game has moments 0 to {last}.")
    before, end = max(0, first - 1), min(last, first + count - 1)
    course, _ = await checkpoints.load(tables.store, table.game, table.row, table.names, before)
    found = [moment_of(table, course, seat_then(table, seat, 0), [], identity, last)] if first == 0 else []
    for entry in await tables.store.log_after(table.id, before, end):
        found.append(moment_of(table, course, seat_then(table, seat, entry.seq), [entry], identity, last))
        await asyncio.sleep(0)  # whoever plays meanwhile does not wait for all of them
    return found


def seat_then(table: LiveTable, seat: int, seq: int) -> int:
    """As whom the player saw that moment: whoever took the seat over in the running game only looked on before."""
    was_there = seat < 0 or table.is_finished or seq >= table.seats[seat].since_seq
    return seat if was_there else SPECTATOR


def moment_of(table: LiveTable, course: Course, seat: int, entries: list[Entry], identity: str, last: int) -> Moment:
    """Plays the entries, and what the seat sees then."""
    happened: list[EventOut] = []
    action, actor = "", -1
    reader = table.reader(identity)
    for entry in entries:
        told = course.apply(entry)
        who = knowing(table, frozenset([seat]), entry.seq)
        happened += [event.told_to(reader, table.names) for event in told if event.is_for(who)]
        actor = entry.seat
        if table.is_finished or actor in who or entry.kind == UNDO:  # while it runs, another's action may be a secret
            action = entry.action or "undo"
    view = course.state.view(seat)
    return Moment(
        seq=course.seq,
        last=last,
        seat=seat,
        view=dict(table.game.view_data(view)),
        events=happened,
        action=action,
        actor=actor,
        scores=view.world.scores(),
    )


async def record_text(tables: Tables, table: LiveTable) -> str:
    """The record of a finished game. Actions that were taken back are not part of it."""
    if not table.is_finished or table.course is None:
        raise Trouble(409, "not_finished", "A record can be had when the game is over: it holds the game's secrets.")
    row = table.row
    position = None if row.position is None else json.loads(row.position)
    options = {} if position is not None else json.loads(row.options)
    rules = table.course.state.rules_version  # another than the row says where the table was carried over
    record = Record(row.game, rules, table.names, options, int(row.seed), position)
    for entry in await tables.store.log_after(table.id, 0, row.seq):
        if entry.kind == UNDO:
            record.take_back(entry.seat)
        else:
            record.actions.append((entry.seat, entry.action))
    record.close(table.course.state)
    return record.write()


async def open_record(tables: Tables, reader: RecordReader, text: str, identity: str) -> str:
    """A downloaded record as a finished table that can be looked through."""
    record = await reader.read(text)
    row = new_row(
        find_game(record.game),
        record.rules,
        record.options,
        record.seed,
        record.position,
        identity,
        False,
        origin="record",
    )
    row.state = FINISHED
    row.seq = len(record.actions)
    row.round_text = record.ended
    seats = [SeatRow(number=number, kind="link", name=name) for number, name in enumerate(record.names)]
    entries = [Entry(number, ACTION, seat, action, now()) for number, (seat, action) in enumerate(record.actions, 1)]
    await tables.store.create_table(row, seats, entries, [point for point in record.points if point[0] < row.seq])
    return row.id


async def what_if(
    tables: Tables, table: LiveTable, seq: int, wanted: list[SeatIn], identity: str, own_name: str
) -> str:
    """A new table that goes on from a moment of this one.

    A finished game gives the position itself with a fresh stream of chance. A running one gives a world that the
    visitor cannot tell from the truth, sampled from the visitor's own view: trying things out there tells nothing.
    """
    if table.course is None:
        raise Trouble(409, "not_started", "The game has not begun: some seats are still free.")
    if not 0 <= seq <= table.seq:
        raise Trouble(404, "unknown_moment", f"This game has moments 0 to {table.seq}.")
    course, _ = await checkpoints.load(tables.store, table.game, table.row, table.names, seq)
    if course.state.over:
        raise Trouble(409, "game_over", "The game is over at that moment; choose an earlier one.")
    fresh = Chance(secrets.randbits(62))
    if table.is_finished:
        state = course.state.clone()
        state.chance = fresh
    else:
        mine = table.seats_of(identity)
        was_there = bool(mine) and seq >= table.seats[mine[0]].since_seq
        state = course.state.sample(mine[0] if was_there else SPECTATOR, fresh)
    state.horizon = state.ply
    if len(wanted) != state.seats:
        raise Trouble(422, "bad_seats", f"That game has {state.seats} seats, not {len(wanted)}.")
    seats = laid_seats(table.game, wanted, identity, own_name)
    row = new_row(
        table.game, state.rules_version, table.row.options, "0", position_text(state), identity, False, origin="what-if"
    )
    row.branched_from, row.branched_at = table.id, seq
    return (await tables.lay(row, seats)).id

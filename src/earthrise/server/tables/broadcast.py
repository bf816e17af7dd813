"""Live updates: who is connected to which table, and what they are sent.

Each connection has a bounded queue. One that cannot keep up is dropped; its browser comes back and resumes from the
last sequence number it saw. The first message is a snapshot; after it goes out what changed, always between two
pictures of the same seat. Who looks from another seat than before is sent a snapshot again.
"""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Set

import msgspec

from earthrise.server.http.messages.live import Change, ChatSaid, Gone, Presence, Snapshot
from earthrise.server.http.messages.lobby import TableOut
from earthrise.server.http.messages.table import ChatOut, EventOut
from earthrise.server.tables.changes import Known
from earthrise.server.tables.doorkeeping import why_removed
from earthrise.server.tables.game_log import TableEvent
from earthrise.server.tables.house_time import HouseTime
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import (
    Picture,
    line_change,
    picture,
    picture_changes,
    seat_to_show,
    seats_to_hear,
    shown_line,
    table_view,
)

ENCODER = msgspec.json.Encoder()
PONG = b"pong"
REMOTE_SECONDS = 60.0
MOST_LEFT = 10_000

# How people like things to move, and by how much bots hold back for that between two moves.
PACES = {"instant": 0.0, "brisk": 1.0, "calm": 2.0}
USUAL_PACE = "brisk"
GONE = 4404
SLOW = 4413
AGAIN = 4401  # the person has become somebody else: their browser comes again as that one


class Shown(msgspec.Struct, frozen=True):
    """What a browser was sent last: the next change starts from there. `line` is the table's own line."""

    seat: int
    seq: int
    picture: Picture
    line: TableOut


class Connection:
    """One browser at one table. `asked` is the seat it wants to look from; None follows whichever own seat decides.
    `pace` is how fast the person likes things to move."""

    __slots__ = (
        "asked",
        "closing",
        "early",
        "gone",
        "handler",
        "identity",
        "pace",
        "queue",
        "session",
        "shown",
        "table",
    )

    def __init__(
        self,
        table: str,
        identity: str,
        asked: int | None,
        room: int,
        handler: "asyncio.Task[object]",
        session: str = "",
    ) -> None:
        self.table = table
        self.identity = identity
        self.session = session
        self.asked = asked
        self.pace = USUAL_PACE
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(room)
        self.handler = handler
        self.closing = 0
        self.gone = ""
        self.shown: Shown | None = None
        self.early: list[bytes] | None = []  # what was said before the first snapshot: that one goes first

    def greet(self, message: bytes) -> None:
        early, self.early = self.early or [], None
        for one in [message, *early]:
            self.put(one)

    def put(self, message: bytes) -> bool:
        """False when the connection could not keep up and is being dropped."""
        if self.closing:
            return False
        if self.early is not None:
            self.early.append(message)
            return True
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end(SLOW, "")
            return False
        return True

    def end(self, code: int, reason: str) -> None:
        if not self.closing:
            self.closing = code
            self.gone = reason
            self.handler.cancel()


class Hub:
    """`announce` is called when who is here changes at a table, for other processes to know; `on_join` with the table
    and the person when somebody opens one."""

    def __init__(self, time: HouseTime | None = None) -> None:
        self._time = time or HouseTime()
        self._at: dict[str, list[Connection]] = {}
        self._elsewhere: dict[str, dict[str, tuple[frozenset[int], int, float]]] = {}
        self._shown: dict[str, tuple[frozenset[int], int]] = {}
        self._left: dict[tuple[str, int], float] = {}  # when a seat was last seen to go
        self.announce: Callable[[str], None] = lambda _table: None
        self.on_join: Callable[[str, str], None] = lambda _table, _identity: None
        self._each: Counter[str] = Counter()
        self.dropped = 0
        self.pushed = 0

    # -- who is here -------------------------------------------------------------------------------

    @property
    def connections(self) -> int:
        return self._each.total()

    def tables(self) -> list[str]:
        return list(self._at)

    def watched(self, table_id: str) -> bool:
        return table_id in self._at

    def patience(self, table: LiveTable) -> float:
        """By how much bots hold back there: as much as the slowest of the players who look needs to follow. People
        who only look on do not hold up a game."""
        here = [one for one in self._at.get(table.id, []) if table.seats_of(one.identity)]
        return max((PACES[one.pace] for one in here), default=PACES[USUAL_PACE])

    def is_at(self, table_id: str, identity: str) -> bool:
        """Whether that person looks at the table through this process."""
        return any(one.identity == identity for one in self._at.get(table_id, []))

    def dismiss(self, table_id: str, reason: str) -> None:
        """The table is gone: everybody there is told so."""
        for one in list(self._at.get(table_id, [])):
            one.end(GONE, reason)

    def sign_out(self, sessions: Set[str], reason: str, moved: Set[str]) -> None:
        """Browsers whose cookies count no more are told so; those of people who became somebody else come again."""
        for one in [one for here in self._at.values() for one in here]:
            if one.session in sessions:
                one.end(GONE, reason)
            elif one.identity in moved:
                one.end(AGAIN, "")

    def connections_of(self, identity: str) -> int:
        return self._each[identity]

    def here(self, table: LiveTable) -> tuple[frozenset[int], int]:
        """Seats with a connection to this process, and how many others look on."""
        seats: set[int] = set()
        spectators: set[str] = set()
        for one in self._at.get(table.id, []):
            mine = table.seats_of(one.identity)
            if one.asked is None:
                seats.update(mine)
            elif one.asked in mine:
                seats.add(one.asked)
            if not mine:
                spectators.add(one.identity)
        return frozenset(seats), len(spectators)

    def online(self, table_id: str) -> frozenset[int]:
        """Seats of a table with a live connection anywhere, as last counted."""
        return self._shown.get(table_id, (frozenset(), 0))[0]

    def is_looked_from(self, table_id: str, seat: int) -> bool:
        """Whether somebody is connected at that seat anywhere, also where this process does not know the table."""
        elsewhere = self._elsewhere.get(table_id, {}).values()
        return seat in self.online(table_id) or any(seat in seats for seats, _, _ in elsewhere)

    def seconds_away(self, table_id: str, seat: int) -> float:
        """How long nobody has looked from that seat, as far as this process remembers; 0 while somebody does."""
        if seat in self.online(table_id):
            return 0.0
        left = self._left.get((table_id, seat))
        return math.inf if left is None else time.monotonic() - left

    def _note_leaving(self, table_id: str, seats: frozenset[int]) -> None:
        for seat in seats:
            self._left.pop((table_id, seat), None)
            self._left[table_id, seat] = time.monotonic()
        while len(self._left) > MOST_LEFT:
            del self._left[next(iter(self._left))]

    def join(self, table: LiveTable, connection: Connection) -> None:
        self._at.setdefault(table.id, []).append(connection)
        self._each[connection.identity] += 1
        self.on_join(table.id, connection.identity)
        if not self.count(table):  # a second tab changes nothing for the others, but does not know yet
            connection.put(presence(*self._shown.get(table.id, (frozenset(), 0))))

    def leave(self, table: LiveTable | None, connection: Connection) -> None:
        """Whoever hangs up leaves; None where the table itself is gone."""
        here = self._at.get(connection.table, [])
        if connection in here:
            here.remove(connection)
            self._each[connection.identity] -= 1
            if not self._each[connection.identity]:
                del self._each[connection.identity]
            if not here:
                del self._at[connection.table]
        if table is not None:
            self.count(table)
        elif connection.table not in self._at:
            self._shown.pop(connection.table, None)

    def heard(self, table_id: str, origin: str, seats: frozenset[int], spectators: int, at: float) -> None:
        """Another process says who is connected to it."""
        there = self._elsewhere.setdefault(table_id, {})
        if seats or spectators:
            there[origin] = (seats, spectators, at)
        else:
            there.pop(origin, None)
            if not there:
                del self._elsewhere[table_id]

    def knows(self, table_id: str, origin: str) -> bool:
        return origin in self._elsewhere.get(table_id, {})

    def forget_silent(self, at: float) -> None:
        """A process that has not been heard of for long is gone, and its visitors with it."""
        for table_id, there in list(self._elsewhere.items()):
            for origin, (_, _, heard) in list(there.items()):
                if at - heard > REMOTE_SECONDS:
                    del there[origin]
            if not there:
                del self._elsewhere[table_id]

    def count(self, table: LiveTable, tell_others: bool = True) -> bool:
        """Count again who is here, and tell the table when it changed; whether it did."""
        seats, spectators = self.here(table)
        for others, more, _ in self._elsewhere.get(table.id, {}).values():
            seats |= others
            spectators += more
        before = self._shown.get(table.id, (frozenset(), 0))
        if (seats, spectators) == before:
            return False
        if seats or spectators:
            self._shown[table.id] = (seats, spectators)
        else:
            self._shown.pop(table.id, None)
        self._note_leaving(table.id, before[0] - seats)
        message = presence(seats, spectators)
        for one in self._at.get(table.id, []):
            one.put(message)
        if tell_others:
            self.announce(table.id)
        return True

    # -- what they are sent ------------------------------------------------------------------------

    def first(
        self, table: LiveTable, connection: Connection, seat: int, events: list[EventOut], chat: list[ChatOut]
    ) -> None:
        online = self.online(table.id)
        view = table_view(table, seat, connection.identity, online)
        # What changed before this snapshot goes out behind it: the next change cannot start from either.
        if connection.shown is None:
            connection.shown = shown(table, connection, seat, online)
        else:
            connection.shown = None
        connection.greet(ENCODER.encode(Snapshot(view, events, chat, self._time.now())))

    def changed(self, table: LiveTable, events: list[TableEvent]) -> None:
        """Send everybody at the table what is different for them now, with the new events they may know of."""
        here = self._at.get(table.id)
        if not here:
            return
        told: dict[tuple[frozenset[int], int], list[EventOut]] = {}
        known: Known = {}
        for one in list(here):
            seat = seat_to_show(table, one.identity, one.asked)
            if gone := why_removed(table.row, one.identity):
                one.end(GONE, gone)
                continue
            if not may_look(table, one.identity, seat):
                one.end(GONE, "Your access to this seat was revoked.")
                continue
            hearing, reader = seats_to_hear(table, one.identity, one.asked), table.reader(one.identity)
            if (hearing, reader) not in told:
                told[hearing, reader] = [
                    event.told_to(reader, table.names) for event in events if event.is_for(hearing)
                ]
            if one.put(self._news(table, one, seat, told[hearing, reader], known)):
                self.pushed += 1
            else:
                self.dropped += 1
        self.count(table)

    def _news(self, table: LiveTable, one: Connection, seat: int, events: list[EventOut], known: Known) -> bytes:
        online = self.online(table.id)
        before, now = one.shown, shown(table, one, seat, online)
        one.shown = now
        if before is None or before.seat != seat or one.early is not None:
            return ENCODER.encode(Snapshot(table_view(table, seat, one.identity, online), events, [], self._time.now()))
        changes = dict(picture_changes(before.picture, now.picture, known))
        line = line_change(before.line, now.line, known)
        if line is not None:
            changes["table"] = msgspec.Raw(line)
        if now.seq != before.seq:
            changes["seq"] = msgspec.Raw(b"[%d]" % now.seq)
        return ENCODER.encode(Change(before.seq, changes, events, self._time.now()))

    def said(self, table: LiveTable, line: ChatOut) -> None:
        # A number beyond the next one: another process has said something that is still to be fetched from here on.
        if line.number == max(0, table.chat_number) + 1:
            table.chat_number = line.number
        message = ENCODER.encode(ChatSaid(line))
        for one in self._at.get(table.id, []):
            if not one.put(message):
                self.dropped += 1


def shown(table: LiveTable, one: Connection, seat: int, online: frozenset[int]) -> Shown:
    return Shown(seat, table.seq, picture(table, seat), shown_line(table, one.identity, online))


def may_look(table: LiveTable, identity: str, seat: int) -> bool:
    """Everybody may look on; from a seat only who sits there, or anybody when the game is over."""
    if seat < 0:
        return seat == -1
    if seat >= len(table.seats):
        return False
    return table.is_finished or table.seats[seat].belongs_to(identity)


def presence(seats: frozenset[int], spectators: int) -> bytes:
    return ENCODER.encode(Presence(sorted(seats), spectators))


def gone_message(reason: str) -> bytes:
    return ENCODER.encode(Gone(reason))

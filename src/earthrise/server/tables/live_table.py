"""A table in memory: its head, its seats and, once it runs, the course of its game."""

import asyncio
from collections import deque

import msgspec

from earthrise.engine.game import Game
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import named
from earthrise.server.http.messages.lobby import SeatOut, TableOut
from earthrise.server.http.messages.review import CurveOut
from earthrise.server.store.rows import FINISHED, GATHERING, RUNNING, Entry, SeatRow, Standing, TableRow
from earthrise.server.tables.game_log import Course, TableEvent
from earthrise.server.tables.lesson_course import LessonCourse
from earthrise.server.tables.own_moves import OwnMoves

EVENTS_KEPT = 40

Stand = tuple[frozenset[int], bool, frozenset[int], frozenset[int]]  # own seats, host, who is online, asked for


class LiveTable:
    """Changed only by `Tables` and only under `lock`.

    The newest events are kept for browsers that were away for a moment; older ones come from a replay of the log.
    `pictures` holds what each seat sees now, `lines` the table's own line for each way to stand to it (own seats, host,
    who is online), made once for each change however many look on; emptied by `touched`. `chairs` holds the seats in
    such a line, which outlive moves.
    `curve` is how a finished game went, once somebody has asked. `lesson` is what the table teaches, if anything.
    """

    __slots__ = (
        "_chairs_of",
        "_own",
        "chairs",
        "chat_number",
        "course",
        "curve",
        "events",
        "events_from",
        "game",
        "lesson",
        "lines",
        "lock",
        "own_moves",
        "pictures",
        "row",
        "saved_seq",
        "seats",
        "used",
    )

    def __init__(self, game: Game, row: TableRow, seats: list[SeatRow], course: Course | None) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self._own: tuple[list[SeatRow], dict[str, list[int]]] = (seats, {})
        self.course = course
        self.lock = asyncio.Lock()
        self.own_moves = OwnMoves()
        self.lesson: LessonCourse | None = None
        self.events: deque[TableEvent] = deque()
        self.events_from = 0 if course is None else course.seq
        self.saved_seq = 0
        self.pictures: dict[int, object] = {}
        self.lines: dict[Stand, TableOut] = {}
        self.chairs: dict[Stand, list[SeatOut]] = {}
        self._chairs_of = (seats, row.revision)
        self.chat_number = -1
        self.curve: CurveOut | None = None
        self.used = 0.0

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def is_running(self) -> bool:
        return self.row.state == RUNNING

    @property
    def is_finished(self) -> bool:
        return self.row.state == FINISHED

    def touched(self) -> None:
        self.pictures.clear()
        self.lines.clear()
        self._own = (self.seats, {})
        seats, revision = self._chairs_of
        if seats is not self.seats or revision != self.row.revision:
            self.chairs.clear()
            self._chairs_of = (self.seats, self.row.revision)

    def take(self, entry: Entry) -> None:
        """One more entry is in the log and in the course."""
        self.own_moves.take(entry)
        if self.lesson is not None:
            self.lesson.take(entry)

    def keep_events(self, events: list[TableEvent]) -> None:
        self.events.extend(events)
        while len(self.events) > EVENTS_KEPT:
            # All events of one entry go together, so that `events_from` stays true.
            seq = self.events[0].out.seq
            while self.events and self.events[0].out.seq == seq:
                self.events.popleft()
            self.events_from = seq

    def seats_of(self, identity: str) -> list[int]:
        """Asked many times at every move. Seats change in copies alone, which then take the place of these."""
        seats, found = self._own
        if seats is not self.seats:
            found = {}
            self._own = (self.seats, found)
        mine = found.get(identity)
        if mine is None:
            mine = found[identity] = [seat.number for seat in self.seats if seat.belongs_to(identity)]
        return mine

    def reader(self, identity: str) -> int:
        """The seat that is “you” to this person. Who has none is told everybody's name, and so is who plays several:
        the screen goes from one to the other."""
        mine = self.seats_of(identity)
        return mine[0] if len(mine) == 1 else SPECTATOR

    def waiting_for(self) -> list[int]:
        """The seats that must decide, or, while people gather, those that are still free."""
        if self.row.state == GATHERING:
            return [seat.number for seat in self.seats if not seat.taken]
        if self.course is None or self.row.state == FINISHED:
            return []
        return self.course.state.deciders()

    def bots_to_move(self) -> list[int]:
        if not self.is_running:
            return []
        bots = [seat for seat in self.waiting_for() if self.seats[seat].player]
        if self.lesson is None or self.course is None:
            return bots
        return [seat for seat in bots if not self.lesson.holds_back(self.course.state, seat)]

    def standing(self, state: State, clock_state: str = "", clock_due: int = 0) -> Standing:
        """What the table's head says when the game stands there, and its clocks so."""
        deciders = state.deciders()
        bots = any(self.seats[seat].player for seat in deciders)
        if not state.over:
            waiting = msgspec.json.encode(deciders).decode()
            return Standing(RUNNING, waiting, bots, state.game.moment(state), clock_state, clock_due)
        return Standing(FINISHED, "[]", False, result_text(state, self.names), clock_state)

    def say(self, text: str) -> str:
        return named(text, self.names)


def result_text(state: State, names: list[str]) -> str:
    result = state.result
    if result is None:
        return state.game.moment(state)
    if result.shared:
        ended = state.game.ended(result.reason).removesuffix(".")
        return f"{result.together()}. {ended}"[:120]
    winners = " and ".join(names[seat] for seat in result.winners)
    scores = " : ".join(str(score) for score in result.scores)
    return (f"{winners} won, {scores}" if winners else f"Nobody won, {scores}")[:120]

"""The tables in memory: found, loaded, acted on, kept in step with the database, let go when nobody looks.

The order of every move: check it and play it once, on a copy; append it to the log; and only when that is committed let
the copy be the game, and tell everybody. A server that dies between any two of these loses nothing that was
acknowledged.
"""

import asyncio
import time
from collections.abc import Callable

from earthrise.engine.actions import Action
from earthrise.engine.errors import CannotUndo, EarthriseError
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.registry import find_game
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import SPECTATOR, State
from earthrise.server.problems import Trouble, refused
from earthrise.server.settings import Settings
from earthrise.server.store.database import Store
from earthrise.server.store.log_writer import Writer
from earthrise.server.store.rows import (
    ACTION,
    NOTICE,
    PROMISE,
    RUNNING,
    UNDO,
    ChatRow,
    Entry,
    SeatRow,
    TableRow,
    now,
)
from earthrise.server.tables import checkpoints, timekeeping
from earthrise.server.tables.game_log import BrokenTable, Course, TableEvent, begin
from earthrise.server.tables.house_time import HouseTime
from earthrise.server.tables.lesson_course import LessonCourse, lesson_of
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.own_moves import LOOKED_BACK, OwnMoves

Listener = Callable[[LiveTable, list[TableEvent]], None]
SeatChange = Callable[[TableRow, list[SeatRow]], ChatRow | None]  # the line that the house says about it, if any


class Tables:
    """`on_change` is called, under the table's lock, after every change with the new events."""

    def __init__(self, settings: Settings, store: Store, writer: Writer) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.time = HouseTime()
        self.live: dict[str, LiveTable] = {}
        self.on_change: list[Listener] = []
        self.is_watched: Callable[[str], bool] = lambda _table: False
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.actions = 0
        self.conflicts = 0

    # -- finding -----------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table, loaded from checkpoint and log when it is not in memory."""
        table = self.live.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        found = await self.store.table(table_id) if len(table_id) <= 32 else None
        if found is None:
            raise Trouble(404, "unknown_table", "There is no such table; it may have been removed.")
        row, seats = found
        table = LiveTable(find_game(row.game), row, seats, None)
        self._keep_time(row)
        await self._take_up(table)
        self._make_room()
        self.live[table_id] = table
        return table

    async def _take_up(self, table: LiveTable) -> None:
        if table.row.state == "gathering":
            return
        course, saved = await checkpoints.load(self.store, table.game, table.row, table.names, table.row.seq)
        table.course = course
        table.own_moves = OwnMoves(await self.store.newest_entries(table.id, LOOKED_BACK))
        if table.row.lesson:
            entries = await self.store.log_after(table.id, 0, table.row.seq)
            table.lesson = lesson_of(table.game, table.row.lesson, entries)
        table.saved_seq = saved
        table.events.clear()
        table.events_from = course.seq

    def _keep_time(self, row: TableRow) -> None:
        """Another process may be ahead by a moment: what it has written is not before now."""
        clock = timekeeping.clock_of(row)
        if clock is not None:
            self.time.at_least(clock.at)

    def _make_room(self) -> None:
        """Let the longest unused tables go that nobody looks at."""
        if len(self.live) < self.settings.live_tables:
            return
        idle = sorted(
            (table for table in self.live.values() if not table.lock.locked() and not self.is_watched(table.id)),
            key=lambda table: table.used,
        )
        for table in idle[: max(1, self.settings.live_tables // 10)]:
            del self.live[table.id]

    async def lay(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A table of which nobody knows yet. The game begins at once when nobody is waited for."""
        table = LiveTable(find_game(row.game), row, seats, None)
        if all(seat.taken for seat in seats):
            self._begin(table)
            self._stand(table, [])
        await self.store.create_table(row, seats, [], [])
        self._make_room()
        self.live[row.id] = table
        self._changed(table, [])
        return table

    # -- keeping in step with other processes ------------------------------------------------------

    async def catch_up(self, table: LiveTable) -> None:
        """Take in what other processes did. The caller does not hold the lock."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        found = await self.store.table(table.id)
        if found is None:
            raise Trouble(404, "unknown_table", "There is no such table; it may have been removed.")
        row, seats = found
        course = table.course
        behind = course is not None and course.seq < row.seq
        if not behind and row.revision == table.row.revision and row.seq == table.row.seq:
            return
        began = course is None and row.state != "gathering"
        self._keep_time(row)
        table.row = row
        if [seat.name for seat in seats] != table.names:
            table.seats = seats
            if course is not None:
                course.names = table.names
        table.seats = seats
        events: list[TableEvent] = []
        try:
            if began:
                await self._take_up(table)
            elif course is not None and behind:
                for entry in await self.store.log_after(table.id, course.seq, row.seq):
                    events += course.apply(entry)
                    table.take(entry)
        except BrokenTable:
            await self._take_up(table)
        self._changed(table, events)

    def _changed(self, table: LiveTable, events: list[TableEvent]) -> None:
        table.keep_events(events)
        table.touched()
        for listener in self.on_change:
            listener(table, events)

    # -- playing -----------------------------------------------------------------------------------

    async def act(
        self,
        table: LiveTable,
        seat: int,
        seq: int,
        text: str,
        promise: str = "",
        sure: bool = True,
        kind: str = ACTION,
        freely: bool = False,
        notice: str = "",
        bot: str = "",
    ) -> ChatRow | None:
        """Play the action for the seat, if the table still stands at `seq`; who is not `sure`, only if it can be taken
        back. A promise is said along: it is in the chat exactly when the action is in the log; the line, if there is
        one. So is a `notice`, which is the house's own. `kind` says whether a person acts or a bot; who acts `freely`
        asks no lesson. A `bot` acts for the seat only as long as it plays there: a person may have come meanwhile."""
        async with table.lock:
            state = await self.ready(table, seq, seat)
            if bot and table.seats[seat].player != bot:
                raise self._stale(table, seq)
            assert table.course is not None
            match = table.course.match
            try:
                action = table.game.actions.parse(text)
                tried = match.attempt(seat, action)
            except EarthriseError as error:
                raise refused(error, table.names) from None
            if table.lesson is not None and not freely:
                ask_lesson(table.lesson, state, seat, action)
            if not sure:
                ask_first(state, seat, action)
            entry = Entry(table.seq + 1, kind, seat, action.text, now())
            said, said_as = (notice, NOTICE) if notice else (promise, PROMISE)
            line = ChatRow(0, table.seats[seat].name, seat, said, entry.at, entry.seq, said_as) if said else None
            await self._append(table, entry, tried.after, lambda course: course.commit(entry, tried), line)
            return line

    async def undo(self, table: LiveTable, seat: int, seq: int) -> None:
        async with table.lock:
            await self.ready(table, seq, seat)
            assert table.course is not None
            match = table.course.match
            without = match.without(seat)
            if without is None or without.barred:
                raise refused(CannotUndo(match.undo_limit(seat)), table.names)
            if table.course.to_be_undone(seat)[0] <= table.seats[seat].since_seq:
                raise Trouble(409, "not_yours", "That was played before you took this seat; it stays.")
            entry = Entry(table.seq + 1, UNDO, seat, "", now())
            await self._append(table, entry, without.state, lambda course: course.apply(entry))

    async def ready(self, table: LiveTable, seq: int, seat: int = SPECTATOR) -> State:
        """The state to act on; refuses a table that is not running or has moved on. The caller holds the lock.

        For `seat` it has not moved on when everybody acts at once and only others have acted since."""
        if seq != table.seq and self.store.is_postgres:
            await self._catch_up(table)
        if table.course is None:
            raise Trouble(409, "not_started", "The game has not begun: some seats are still free.")
        if not table.is_running:
            raise Trouble(409, "game_over", "The game is over; nothing can be played any more.")
        if seq != table.seq and not (seq < table.seq and table.course.is_unmoved_for(seat, seq)):
            raise self._stale(table, seq)
        return table.course.state

    def _stale(self, table: LiveTable, seq: int) -> Trouble:
        self.conflicts += 1
        return Trouble(
            409,
            "stale",
            "The table has moved on since you chose. Look again and choose anew.",
        )

    async def _append(
        self,
        table: LiveTable,
        entry: Entry,
        after: State,
        fold: Callable[[Course], list[TableEvent]],
        line: ChatRow | None = None,
    ) -> None:
        """Write the entry, which leads to the state `after`; once it is in the log, `fold` it in and tell everybody."""
        course = table.course
        assert course is not None
        point = checkpoints.due(table, self.settings.checkpoint_every)
        clock = timekeeping.moved(table.row, table.seats, course, entry, after, self.time.now())
        standing = table.standing(after, *timekeeping.written(clock))
        try:
            won = await self.writer.append(table.id, entry, standing, point, line)
            if not won:
                await self._catch_up(table)
                raise self._stale(table, entry.seq - 1)
            events = fold(course)
            table.take(entry)
        except Trouble:
            raise
        except BaseException:
            # Whether the entry is in the log is not known here: what is in memory must not be believed.
            await asyncio.shield(self._reload(table))
            raise
        if point is not None:
            table.saved_seq = point[0]
        row = table.row
        row.seq = entry.seq
        row.state = standing.state
        row.waiting = standing.waiting
        row.bots_turn = standing.bots_turn
        row.round_text = standing.round_text
        row.clock_state, row.clock_due = standing.clock_state, standing.clock_due
        row.changed = entry.at
        self.actions += 1
        self._changed(table, events)

    async def _reload(self, table: LiveTable) -> None:
        try:
            await self._catch_up(table)
        except Exception:
            self.live.pop(table.id, None)

    # -- seats -------------------------------------------------------------------------------------

    async def change_seats(self, table: LiveTable, change: SeatChange) -> ChatRow | None:
        """Let `change` alter copies of the head and the seats and store them; starts the game when all seats are
        taken. When another process was first, `change` is asked again about how things stand then. A line that it
        gives is in the chat exactly when the change is stored, and returned."""
        async with table.lock:
            for _ in range(8):
                row, seats = copied(table.row), [copied_seat(seat) for seat in table.seats]
                line = change(row, seats)
                row.changed = now()
                began = table.course is None and all(seat.taken for seat in seats)
                draft = LiveTable(table.game, row, seats, table.course)
                draft.lesson = table.lesson
                if began:
                    self._begin(draft)
                if began or row.state == RUNNING:
                    self._stand(draft, table.seats)
                if await self.store.save_seats(row, seats, line):
                    row.revision += 1
                    table.row, table.seats, table.course, table.lesson = row, seats, draft.course, draft.lesson
                    self._changed(table, [])
                    return line
                await self._catch_up(table)
            raise Trouble(409, "busy", "The table is changing too fast; try again.")

    def _begin(self, table: LiveTable) -> None:
        row = table.row
        table.course = begin(table.game, table.names, row.rules, row.options, row.seed, row.position)
        if row.lesson:
            table.lesson = lesson_of(table.game, row.lesson, [])

    def _stand(self, table: LiveTable, before: list[SeatRow]) -> None:
        """Let its head say how the game stands now that others sit there than `before`."""
        row, course = table.row, table.course
        if course is None:
            return
        standing = table.standing(course.state)
        row.state, row.waiting = standing.state, standing.waiting
        row.bots_turn, row.round_text = standing.bots_turn, standing.round_text
        clock = timekeeping.reseated(row, before, table.seats, course.state, self.time.now())
        row.clock_state, row.clock_due = timekeeping.written(clock)


def ask_first(state: State, seat: int, action: Action) -> None:
    """Refuses what the seat could not take back. It is tried in the seat's own picture of the game: whether something
    is drawn or shown must not tell what is hidden."""
    world = state.view(seat).world.clone()
    world.apply(seat, action)
    if not world.can_undo(seat):
        raise Trouble(422, "final", "This cannot be undone: it draws or reveals something.")
    waits = world.over or world.may_act(seat) or isinstance(world.frames[-1], SecretFrame | ParallelFrame)
    if not waits:
        raise Trouble(422, "final", "This ends your turn. Others act next, and then it cannot be undone.")


def ask_lesson(lesson: LessonCourse, state: State, seat: int, action: Action) -> None:
    """Refuses what is not the lesson's subject just now, with the lesson's own words."""
    answer = lesson.run.judge(state, seat, action)
    if answer is not None:
        raise Trouble(422, "not_now", answer.words, answer.rule)


def copied(row: TableRow) -> TableRow:
    return TableRow(**{name: getattr(row, name) for name in row.__struct_fields__})


def copied_seat(seat: SeatRow) -> SeatRow:
    fields = {name: getattr(seat, name) for name in seat.__struct_fields__}
    return SeatRow(**{**fields, "votes": dict(seat.votes), "asks": dict(seat.asks), "devices": list(seat.devices)})

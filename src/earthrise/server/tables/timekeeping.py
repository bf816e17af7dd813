"""The clocks of a live table: read from its row, moved on with each entry of the log and each change of seats, written
back with it."""

from functools import lru_cache

import msgspec

from earthrise.engine.state import State
from earthrise.server.http.messages.clocks import ClockOut, SeatClockOut
from earthrise.server.store.rows import BOT_ACTION, RUNNING, UNDO, Entry, SeatRow, TableRow
from earthrise.server.tables import clocks
from earthrise.server.tables.clocks import Clock, ClockRules, Waited
from earthrise.server.tables.game_log import Course

END_WORDS = {
    "bot": "When somebody's time is up, a bot plays for them until they come back.",
    "pass": "When somebody's time is up, their turn passes; where the rules know no pass, a bot decides.",
    "vote": "When somebody's time is up, the others decide whether a bot plays for them.",
}


@lru_cache(1000)
def rules_in(text: str) -> ClockRules | None:
    return msgspec.json.decode(text, type=ClockRules) if text else None


def rules_of(row: TableRow) -> ClockRules | None:
    return rules_in(row.clock)


def clock_of(row: TableRow) -> Clock | None:
    return msgspec.json.decode(row.clock_state, type=Clock) if row.clock_state else None


def moved(row: TableRow, seats: list[SeatRow], course: Course, entry: Entry, after: State, at: int) -> Clock | None:
    """How the clocks stand after an entry, which leads to the state `after`."""
    rules, clock = rules_of(row), clock_of(row)
    if rules is None or clock is None:
        return None
    clock = clocks.kept(clock, course.oldest_kept)
    waited = waited_for(seats, after)
    if entry.kind == UNDO:
        seq, of_all = course.to_be_undone(entry.seat)
        return clocks.undone(rules, clock, seq, at, waited, of_all)
    game, before = after.game, course.state
    goes_on = after.over or game.moment(before) != game.moment(after) or after.barrier == after.ply
    # A bot's action at the seat of a person who plays: their time was up.
    forced = entry.kind == BOT_ACTION and not seats[entry.seat].player
    return clocks.acted(rules, clock, entry.seq, entry.seat, at, waited, goes_on, forced)


def reseated(row: TableRow, before: list[SeatRow], seats: list[SeatRow], state: State, at: int) -> Clock | None:
    """How the clocks stand after the seats have changed; they begin with the game."""
    rules, clock = rules_of(row), clock_of(row)
    if rules is None or row.state != RUNNING:
        return clock
    waited = waited_for(seats, state)
    if clock is None:
        return clocks.begun(rules, len(seats), at, waited)
    fresh = [new.number for old, new in zip(before, seats, strict=True) if _is_fresh(old, new)]
    return clocks.reseated(rules, clock, at, waited, fresh)


def _is_fresh(old: SeatRow, new: SeatRow) -> bool:
    """Somebody plays there who did not, or who comes back after their time was up. Whoever let a bot play for them for
    a while has what they had before: a bot is no way to more time."""
    return not new.player and (old.owner != new.owner or (old.late and not new.late))


def waited_for(seats: list[SeatRow], state: State) -> Waited:
    waited = state.deciders()
    return Waited(waited, [seat for seat in waited if _counts(seats[seat])])


def _counts(seat: SeatRow) -> bool:
    return not seat.player and not seat.late and not seat.vacation


def written(clock: Clock | None) -> tuple[str, int]:
    """As the row keeps it: the state, and when the first clock is up."""
    return ("", 0) if clock is None else (msgspec.json.encode(clock).decode(), clock.due)


def clock_out(row: TableRow) -> ClockOut | None:
    rules, clock = rules_of(row), clock_of(row)
    if rules is None:
        return None
    return ClockOut(
        kind=rules.kind,
        seconds=rules.seconds,
        increment=rules.increment,
        at_end=rules.at_end,
        words=clocks.words(rules),
        end_words=END_WORDS[rules.at_end],
        seats=[] if clock is None or row.state != RUNNING else [SeatClockOut(*_figures(one)) for one in clock.seats],
    )


def _figures(one: clocks.SeatClock) -> tuple[int, int]:
    return one.left, one.since

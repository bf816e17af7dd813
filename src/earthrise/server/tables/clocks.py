"""The clocks of a table, without a database and without a clock: given how much time was chosen, what each seat had
left, when something happened and who is waited for since, how much everybody has left then.

All times are milliseconds of the house (`house_time`): they only go forward, stand still while no server runs and do
not follow the machine's clock when that is set. A clock is a fold of what happened: each entry of the log and each
change of seats makes the next one, which is stored in the same transaction. So it is never counted anew, and nothing
is lost or counted twice by whoever takes it up, in whatever process.

A turn is from the moment a seat is waited for until it is not, or until the round goes on. Deciders at once each have
a turn, and a clock that runs, of their own. What is taken back never was: everybody's clock stands as it did before,
and who took it back has been thinking all the time.
"""

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

STOPPED = -1
MOST_KEPT = 64  # actions whose clocks are remembered for an undo; nobody takes back more of them in a row

MINUTE, HOUR, DAY = 60, 3600, 86_400
SHORTEST = MINUTE
LONGEST_MOVE = 30 * DAY
LONGEST_GAME = 90 * DAY
LONGEST_INCREMENT = 7 * DAY

Kind = Literal["move", "game"]
AtEnd = Literal["bot", "pass", "vote"]


class ClockRules(msgspec.Struct, frozen=True):
    """What was chosen with the table: so many seconds for each turn (`move`) or for the whole game, with `increment`
    for each turn; and what happens when they are over."""

    kind: Kind
    seconds: int
    increment: int = 0
    at_end: AtEnd = "bot"
    bot: str = ""

    @property
    def full(self) -> int:
        return self.seconds * 1000

    @property
    def again(self) -> int:
        """What somebody has at least who comes back after their time was up, or who takes a seat over."""
        return self.full if self.kind == "move" else max(self.full // 10, self.increment * 1000)

    @property
    def is_day_long(self) -> bool:
        """Played over days: who is on holiday is not waited for."""
        return self.seconds >= DAY


class SeatClock(msgspec.Struct, frozen=True, array_like=True):
    """What the seat had left when its clock began to run at `since`, or has left while it is stopped."""

    left: int
    since: int = STOPPED

    def at(self, moment: int) -> int:
        """What is left then, never less than nothing. A moment before `since` costs nothing."""
        return self.left if self.since == STOPPED else max(0, self.left - max(0, moment - self.since))

    def stopped(self, moment: int) -> "SeatClock":
        return SeatClock(self.at(moment))

    def running(self, moment: int) -> "SeatClock":
        return self if self.since != STOPPED else SeatClock(self.left, moment)


class Before(msgspec.Struct, frozen=True, array_like=True):
    """All clocks as they stood before the action of entry `seq`."""

    seq: int
    seat: int
    seats: list[SeatClock]


class Clock(msgspec.Struct, frozen=True):
    """All clocks of a table since the moment `at`. `back` is for undo, oldest first."""

    at: int
    seats: list[SeatClock]
    back: list[Before] = []

    def left(self, seat: int, moment: int) -> int:
        return self.seats[seat].at(moment)

    def late(self, moment: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, one in enumerate(self.seats) if one.since != STOPPED and one.at(moment) == 0]

    @property
    def due(self) -> int:
        """When the first of them will be; 0 while no clock runs."""
        ends = [one.since + one.left for one in self.seats if one.since != STOPPED]
        return max(1, min(ends)) if ends else 0


class Waited(msgspec.Struct, frozen=True):
    """For whom the table waits, and whose clock runs therefore: bots and stand-ins have none, nor who is on holiday."""

    seats: Collection[int]
    running: Collection[int]


def begun(rules: ClockRules, seats: int, at: int, waited: Waited) -> Clock:
    return _settled(rules, Clock(at, [SeatClock(rules.full)] * seats), at, waited)


def acted(
    rules: ClockRules, clock: Clock, seq: int, seat: int, at: int, waited: Waited, goes_on: bool, forced: bool = False
) -> Clock:
    """After the action of `seat` in entry `seq`. `goes_on`: with it a new turn begins, even if the same seat is waited
    for. `forced`: it was made for somebody whose time was up."""
    at = max(at, clock.at)
    one = clock.seats[seat]
    after = one
    if one.since != STOPPED and (goes_on or seat not in waited.seats):
        after = _turn_over(rules, one.stopped(at), forced)
    seats = _with(clock.seats, seat, after)
    back = [*clock.back, Before(seq, seat, clock.seats)][-MOST_KEPT:]
    return _settled(rules, Clock(at, seats, back), at, waited)


def undone(rules: ClockRules, clock: Clock, seq: int, at: int, waited: Waited, of_all: bool) -> Clock:
    """After the action of entry `seq` was taken back: as if it had never been. On strands (not `of_all`) it was
    nobody else's business; else everybody who has not acted since has their time back, too."""
    at = max(at, clock.at)
    place = next((place for place, one in enumerate(clock.back) if one.seq == seq), -1)
    if place < 0:  # it is too long ago to be remembered: the clocks run on
        return _settled(rules, Clock(at, clock.seats, clock.back), at, waited)
    before, later = clock.back[place], clock.back[place + 1 :]
    since = {one.seat for one in later}
    restored = [seat for seat in range(len(clock.seats)) if seat == before.seat or (of_all and seat not in since)]
    seats = clock.seats
    for seat in restored:
        seats = _with(seats, seat, before.seats[seat])
    # What others did later stands. Should they take it back, this action must not come back with their clocks.
    later = [Before(one.seq, one.seat, _with(one.seats, before.seat, before.seats[before.seat])) for one in later]
    return _settled(rules, Clock(at, seats, [*clock.back[:place], *later]), at, waited)


def reseated(rules: ClockRules, clock: Clock, at: int, waited: Waited, fresh: Collection[int]) -> Clock:
    """After people came, went, or went on holiday. `fresh` seats have somebody who was not playing there before."""
    at = max(at, clock.at)
    seats = clock.seats
    for seat in fresh:
        one = seats[seat].stopped(at)
        seats = _with(seats, seat, SeatClock(max(one.left, rules.again)))
    after = _settled(rules, Clock(at, seats), at, waited)
    changed = [seat for seat, one in enumerate(after.seats) if one != clock.seats[seat]]
    back = clock.back
    for seat in changed:  # an undo gives back time, but brings nobody back
        one, running = SeatClock(after.left(seat, at)), after.seats[seat].since != STOPPED
        back = [
            Before(old.seq, old.seat, _with(old.seats, seat, _as_ran(one, old.seats[seat], running, at)))
            for old in back
        ]
    return Clock(at, after.seats, back)


def _as_ran(one: SeatClock, old: SeatClock, running: bool, at: int) -> SeatClock:
    return one.running(at) if running and old.since != STOPPED else one


def kept(clock: Clock, oldest: int) -> Clock:
    """Without what nobody can take back any more: what lies before entry `oldest`."""
    return Clock(clock.at, clock.seats, [one for one in clock.back if one.seq >= oldest])


def _turn_over(rules: ClockRules, one: SeatClock, forced: bool) -> SeatClock:
    if rules.kind == "move":
        return SeatClock(rules.full)
    left = one.left + rules.increment * 1000
    # A bot's last move may arrive when the player has just taken over again: that is no time-out.
    return SeatClock(max(left, rules.again) if forced and one.left == 0 else left)


def _settled(rules: ClockRules, clock: Clock, at: int, waited: Waited) -> Clock:
    """Exactly the clocks run that should; who is not waited for has the whole time for the next turn."""
    seats = []
    for seat, one in enumerate(clock.seats):
        settled = one.running(at) if seat in waited.running else one.stopped(at)
        if rules.kind == "move" and seat not in waited.seats:
            settled = SeatClock(rules.full)
        seats.append(settled)
    return Clock(at, seats, clock.back)


def _with(seats: Sequence[SeatClock], seat: int, one: SeatClock) -> list[SeatClock]:
    return [*seats[:seat], one, *seats[seat + 1 :]]


# -- in words ----------------------------------------------------------------------------------------------------------


def problem(kind: str, seconds: int, increment: int) -> str:
    """What is wrong with the times somebody wants; empty when nothing is."""
    most = LONGEST_MOVE if kind == "move" else LONGEST_GAME
    if not SHORTEST <= seconds <= most:
        what = "a turn" if kind == "move" else "a whole game"
        return f"The time for {what} is {duration(SHORTEST)} to {duration(most)}."
    if kind == "move" and increment:
        return "Time is added only where it counts for a whole game."
    if not 0 <= increment <= min(seconds, LONGEST_INCREMENT):
        return f"What is added for each turn is no more than the whole time, and {duration(LONGEST_INCREMENT)} at most."
    return ""


def words(rules: ClockRules) -> str:
    if rules.kind == "move":
        return f"{duration(rules.seconds)} for each turn"
    whole = f"{duration(rules.seconds)} for the whole game"
    return f"{whole}, and {duration(rules.increment)} more for each turn" if rules.increment else whole


def duration(seconds: int) -> str:
    """The two largest units: `1 day 12 hours`, `5 minutes`."""
    parts = []
    for name, size in (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(parts[:2]) or "0 seconds"

"""Clocks without a server: what is left for whom, whatever happens in whatever order."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from earthrise.server.tables import clocks
from earthrise.server.tables.clocks import DAY, HOUR, STOPPED, Clock, ClockRules, Waited
from earthrise.server.tables.house_time import HouseTime

MOVE = ClockRules("move", 3600)
GAME = ClockRules("game", 1800, 30)
SECOND, MINUTE = 1000, 60_000


def waits(*seats: int) -> Waited:
    return Waited(seats, seats)


def acts(
    rules: ClockRules, clock: Clock, seat: int, at: int, waited: Waited, goes_on: bool = False, forced: bool = False
) -> Clock:
    seq = clock.back[-1].seq + 1 if clock.back else 1
    return clocks.acted(rules, clock, seq, seat, at, waited, goes_on, forced)


def test_only_who_is_waited_for_spends_time() -> None:
    clock = clocks.begun(GAME, 2, 0, waits(0))
    assert (clock.left(0, 5 * MINUTE), clock.left(1, 5 * MINUTE)) == (25 * MINUTE, 30 * MINUTE)
    clock = acts(GAME, clock, 0, 5 * MINUTE, waits(1))
    assert clock.left(0, 99 * MINUTE) == 25 * MINUTE + 30 * SECOND, "the increment, and nothing is spent any more"
    assert clock.left(1, 6 * MINUTE) == 29 * MINUTE


def test_several_actions_of_one_turn_are_one_turn() -> None:
    clock = clocks.begun(MOVE, 2, 0, waits(0))
    clock = acts(MOVE, clock, 0, 10 * MINUTE, waits(0))
    assert clock.left(0, 20 * MINUTE) == 40 * MINUTE
    clock = acts(MOVE, clock, 0, 30 * MINUTE, waits(1))
    assert clock.left(0, 40 * MINUTE) == 60 * MINUTE, "the whole time for the next turn"
    game = clocks.begun(GAME, 2, 0, waits(0))
    game = acts(GAME, acts(GAME, game, 0, SECOND, waits(0)), 0, 2 * SECOND, waits(1))
    assert game.left(0, 2 * SECOND) == 30 * MINUTE + 28 * SECOND, "one increment"


def test_with_the_round_a_new_turn_begins_for_who_is_waited_for_all_the_time() -> None:
    clock = acts(MOVE, clocks.begun(MOVE, 1, 0, waits(0)), 0, 10 * MINUTE, waits(0), goes_on=True)
    assert clock.left(0, 11 * MINUTE) == 59 * MINUTE


def test_deciders_at_once_each_have_a_clock_of_their_own() -> None:
    clock = clocks.begun(GAME, 3, 0, waits(0, 1, 2))
    clock = acts(GAME, clock, 1, 4 * MINUTE, waits(0, 2))
    clock = acts(GAME, clock, 0, 7 * MINUTE, waits(2))
    lefts = [clock.left(seat, 10 * MINUTE) for seat in range(3)]
    assert lefts == [23 * MINUTE + 30 * SECOND, 26 * MINUTE + 30 * SECOND, 20 * MINUTE]


def test_undo_gives_the_time_back_and_thinking_goes_on() -> None:
    clock = clocks.begun(GAME, 2, 0, waits(0))
    clock = acts(GAME, clock, 0, 5 * MINUTE, waits(1))
    clock = clocks.undone(GAME, clock, 1, 8 * MINUTE, waits(0), of_all=True)
    assert clock.left(1, 9 * MINUTE) == 30 * MINUTE, "the other one was never waited for"
    assert clock.left(0, 9 * MINUTE) == 21 * MINUTE, "no increment, and all nine minutes are thinking"


def test_undo_on_a_strand_is_nobody_elses_business() -> None:
    clock = clocks.begun(GAME, 2, 0, waits(0, 1))
    clock = acts(GAME, clock, 0, 1 * MINUTE, waits(1))
    clock = acts(GAME, clock, 1, 2 * MINUTE, waits(1))
    clock = clocks.undone(GAME, clock, 1, 3 * MINUTE, waits(0, 1), of_all=False)
    assert [clock.left(seat, 4 * MINUTE) for seat in (0, 1)] == [26 * MINUTE, 26 * MINUTE]
    clock = clocks.undone(GAME, clock, 2, 5 * MINUTE, waits(0, 1), of_all=False)
    assert [clock.left(seat, 6 * MINUTE) for seat in (0, 1)] == [24 * MINUTE, 24 * MINUTE]


def test_bots_and_people_on_holiday_have_no_clock() -> None:
    clock = clocks.begun(GAME, 2, 0, Waited([0, 1], [0]))
    clock = acts(GAME, clock, 1, 5 * MINUTE, Waited([0], [0]))
    assert clock.left(1, 99 * MINUTE) == 30 * MINUTE, "no time spent, no increment"
    assert clock.due == 30 * MINUTE
    clock = clocks.reseated(GAME, clock, 6 * MINUTE, Waited([0], []), [])
    assert (clock.left(0, 99 * MINUTE), clock.due) == (24 * MINUTE, 0)
    clock = clocks.reseated(GAME, clock, 50 * MINUTE, Waited([0], [0]), [])
    assert clock.left(0, 51 * MINUTE) == 23 * MINUTE, "back from holiday with what was left"


def test_who_comes_back_after_the_time_was_up_has_some_again() -> None:
    for rules, again in ((MOVE, 60 * MINUTE), (GAME, 3 * MINUTE), (ClockRules("game", 7 * DAY, 12 * HOUR), 60_480_000)):
        clock = clocks.begun(rules, 2, 0, waits(0))
        at = rules.full + 1
        assert clock.late(at) == [0]
        clock = clocks.reseated(rules, clock, at, Waited([0], []), [])
        assert (clock.left(0, at), clock.late(at), clock.due) == (0, [], 0)
        clock = clocks.reseated(rules, clock, 2 * at, waits(0), [0])
        assert clock.left(0, 2 * at) == again
    forced = acts(GAME, clocks.begun(GAME, 2, 0, waits(0)), 0, 31 * MINUTE, waits(1), forced=True)
    assert forced.left(0, 31 * MINUTE) == 3 * MINUTE
    early = acts(GAME, clocks.begun(GAME, 2, 0, waits(0)), 0, 29 * MINUTE, waits(1), forced=True)
    assert early.left(0, 29 * MINUTE) == 90 * SECOND, "a bot's move that came too late is no time-out"


def test_coming_back_is_not_taken_back_by_an_undo() -> None:
    clock = acts(GAME, clocks.begun(GAME, 2, 0, waits(0)), 0, MINUTE, waits(1))
    clock = clocks.reseated(GAME, clock, 40 * MINUTE, Waited([1], []), [])
    clock = clocks.reseated(GAME, clock, 50 * MINUTE, waits(1), [1])
    clock = clocks.undone(GAME, clock, 1, 51 * MINUTE, waits(0), of_all=True)
    assert clock.left(1, 51 * MINUTE) == 3 * MINUTE


@pytest.mark.parametrize(
    ("kind", "seconds", "increment", "fine"),
    [
        ("move", 300, 0, True),
        ("move", 59, 0, False),
        ("move", 31 * DAY, 0, False),
        ("move", 300, 5, False),
        ("game", 7 * DAY, 12 * HOUR, True),
        ("game", 600, 601, False),
        ("game", 600, -1, False),
        ("game", 91 * DAY, 0, False),
    ],
)
def test_times_have_bounds(kind: str, seconds: int, increment: int, fine: bool) -> None:
    assert (clocks.problem(kind, seconds, increment) == "") is fine


def test_words() -> None:
    assert clocks.words(ClockRules("move", DAY)) == "1 day for each turn"
    words = clocks.words(ClockRules("game", 7 * DAY, 12 * HOUR))
    assert words == "7 days for the whole game, and 12 hours more for each turn"


# -- whatever happens ----------------------------------------------------------------------------------------------

SEATS = 3
PEOPLE = st.sets(st.integers(0, SEATS - 1), min_size=1)
STEPS = st.lists(st.tuples(st.integers(0, 20 * MINUTE), PEOPLE, st.booleans()), max_size=25)


@given(STEPS)
def test_no_second_is_lost_or_doubled(steps: list[tuple[int, set[int], bool]]) -> None:
    """What everybody has spent is what passed while they were waited for, counted apart from the clock; and what is
    stored and read again between any two steps (a restart) makes no difference."""
    rules = ClockRules("game", 90 * DAY)  # nobody runs out
    waited, at, spent = {0}, 0, [0] * SEATS
    clock = clocks.begun(rules, SEATS, 0, waits(0))
    for passed, then, goes_on in steps:
        at += passed
        for seat in waited:
            spent[seat] += passed
        clock = acts(rules, clock, min(waited), at, waits(*then), goes_on)
        waited = then
        clock = msgspec.json.decode(msgspec.json.encode(clock), type=Clock)
        assert [rules.full - clock.left(seat, at) for seat in range(SEATS)] == spent
        assert {seat for seat, one in enumerate(clock.seats) if one.since != STOPPED} == waited


@given(STEPS, st.integers(0, 10 * MINUTE), st.sampled_from([MOVE, GAME]))
def test_after_an_undo_it_is_as_if_the_action_had_never_been(
    steps: list[tuple[int, set[int], bool]], thinking: int, rules: ClockRules
) -> None:
    clock, waited, at = clocks.begun(rules, SEATS, 0, waits(0)), {0}, 0
    for passed, then, goes_on in steps:
        at += passed
        clock = acts(rules, clock, min(waited), at, waits(*then), goes_on)
        waited = then
    before = clock
    at += thinking
    after = acts(rules, clock, min(waited), at, waits(1, 2), True)
    again = clocks.undone(rules, after, after.back[-1].seq, at + thinking, waits(*waited), of_all=True)
    assert again.seats == before.seats and again.back == before.back


@given(STEPS, st.lists(st.integers(-DAY * 1000, DAY * 1000), min_size=26, max_size=26))
def test_a_clock_that_is_set_back_or_forward_steals_nothing_and_gives_nothing_negative(
    steps: list[tuple[int, set[int], bool]], slips: list[int]
) -> None:
    """Even if a process were told a wrong moment: nobody has less than nothing or more than there is, and what is
    written goes forward."""
    clock, waited = clocks.begun(MOVE, SEATS, 0, waits(0)), {0}
    for (passed, then, goes_on), slip in zip(steps, slips, strict=False):
        moment = clock.at + passed + slip
        after = acts(MOVE, clock, min(waited), moment, waits(*then), goes_on)
        assert after.at >= clock.at
        for seat in range(SEATS):
            assert 0 <= after.left(seat, moment) <= MOVE.full
        clock, waited = after, then


@given(st.lists(st.floats(-5000, 5000), max_size=20), st.lists(st.integers(0, 10**9), max_size=5))
def test_the_houses_time_never_goes_back(steps: list[float], noted: list[int]) -> None:
    ticks = [100.0]
    time = HouseTime(lambda: ticks[0])
    seen = [time.now()]
    for step in steps:
        ticks[0] += step
        seen.append(time.now())
        assert seen[-1] - seen[-2] <= max(0.0, step) * 1000 + 1, "nobody is charged for a clock that was set"
    for moment in noted:
        time.at_least(moment)
        seen.append(time.now())
        assert seen[-1] >= moment - 1
    assert all(earlier <= later for earlier, later in pairwise(seen))


def test_a_kill_costs_nobody_the_time_the_server_was_down() -> None:
    """The new process goes on from what was noted; whatever passed meanwhile on the wall is not seen."""
    ticks = [50.0]
    old = HouseTime(lambda: ticks[0])
    ticks[0] += 600
    clock = acts(GAME, clocks.begun(GAME, 2, 0, waits(0)), 0, old.now(), waits(1))
    ticks[0] += 3 * DAY
    new = HouseTime(lambda: ticks[0])
    new.at_least(clock.at)
    assert clock.left(1, new.now()) == 30 * MINUTE
    ticks[0] += 60
    assert clock.left(1, new.now()) == 29 * MINUTE

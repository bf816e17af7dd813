"""The row that an observer writes into, and the layout that says what it means."""

import pytest

from earthrise.engine.observation import MEMOS, REMEMBERED, Layout, Observer, Row, relative_seats, seat_names
from earthrise.engine.registry import find_game
from earthrise.engine.state import State


def test_a_row_is_written_number_by_number() -> None:
    row = Row(19)
    row.put(-7)
    row.flag(True)
    row.put_all([3, 4])
    row.flags([False, True])
    row.bits(0b101, 4)
    row.mark(1, 3)
    row.mark(-1, 2)
    row.tally([2, 0, 2], 3)
    row.zeros(1)
    assert row.listed() == [-7, 1, 3, 4, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0]
    assert row.written() == 19


def test_rows_lie_one_behind_the_other_and_are_written_over() -> None:
    row = Row(2, rows=3)
    for value in (5, 6):
        row.begin(1)
        row.put_all([value, value])
    assert row.listed() == [0, 0, 6, 6, 0, 0]
    with pytest.raises(IndexError):
        row.begin(2)
        row.put_all([1, 1, 1])


@pytest.mark.parametrize("number", [32768, -32769, 1 << 40])
def test_a_number_that_does_not_fit_is_refused(number: int) -> None:
    row = Row(1)
    with pytest.raises((ValueError, OverflowError)):
        row.put(number)
    assert row.listed() == [0]


def test_what_was_shown_last_time_need_not_be_written_again() -> None:
    row = Row(3, rows=2)
    bag, other = [1, 2], [1, 2]

    def ask(number: int, thing: list[int], seat: int = 0) -> bool:
        row.begin(number)
        return row.still(thing, seat)

    assert not ask(0, bag) and ask(0, bag)
    assert not ask(1, bag), "each row remembers for itself"
    assert not ask(0, other), "an equal list is another list"
    assert not ask(0, other, seat=1) and ask(0, other, seat=1), "another seat sees it otherwise"
    assert not ask(0, bag, seat=1), "only the last one is remembered"


def test_an_observer_keeps_what_is_dear_to_count_with_each_row() -> None:
    row = Row(3, rows=2)
    counted = [4, 5]
    row.begin(1)
    assert row.memo(0) is None and row.memo(MEMOS - 1) is None
    row.keep(0, counted)
    row.begin(0)
    assert row.memo(0) is None and row.memo(MEMOS - 1) is None
    row.begin(1)
    assert row.memo(0) is counted


def test_numbers_that_are_skipped_stay() -> None:
    row = Row(3)
    row.put_all([1, 2, 3])
    row.begin(0)
    row.put(4)
    row.skip(2)
    assert row.listed() == [4, 2, 3] and row.written() == 3


def test_a_layout_names_every_number_once_within_sixteen_bits() -> None:
    layout = Layout()
    layout.section("Everything.")
    layout.flag("open")
    layout.choice("land", ["none", "desert"])
    layout.block("bag", ["a", "b"], 0, 9)
    layout.choices("claim", ["e4"], ["nobody", "me"])
    assert layout.names == ["open", "land", "bag.a", "bag.b", "claim.e4"] and layout.size == 5
    assert (layout.lows, layout.highs) == ([0] * 5, [1, 1, 9, 9, 1])
    assert layout.words == [[], ["none", "desert"], [], [], ["nobody", "me"]]
    assert layout.index["bag.b"] == 3 and layout.sections == [(0, "Everything.")]
    with pytest.raises(ValueError, match="names open twice"):
        layout.flag("open")
    with pytest.raises(ValueError, match="credits: 0 to 40000 is no range of 16-bit numbers"):
        layout.add("credits", 0, 40000)


class Careless(Observer):
    """Lays out two numbers, and writes so many; asks so often."""

    def __init__(self, written: int, asked: int) -> None:
        super().__init__()
        self.layout.block("seen", ["a", "b"], 0, 1)
        self.written = written
        self.asked = asked

    def write(self, state: State, seat: int, row: Row) -> None:
        row.zeros(self.written)
        for _ in range(self.asked):
            row.still(self)


def test_an_observer_that_does_not_keep_to_its_layout_is_caught() -> None:
    state = find_game("wanderers").start(2, 1)
    assert Careless(2, REMEMBERED).observe(state, 0) == [0, 0]
    with pytest.raises(ValueError, match="1 numbers were written, the layout has 2"):
        Careless(1, 0).observe(state, 0)
    with pytest.raises(IndexError):
        Careless(2, REMEMBERED + 1).observe(state, 0)


def test_seats_are_counted_from_the_observers_own() -> None:
    assert relative_seats(4, 2) == [2, 3, 0, 1]
    assert seat_names(3) == ["me", "next1", "next2"]

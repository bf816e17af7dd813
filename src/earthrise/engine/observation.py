"""What a learning agent sees: a row of whole numbers, every one of them documented by name.

A game's author subclasses `Observer` once: the constructor lays the numbers out, `write` puts them down in that very
order. The layout is the same for every number of players and every option, so that one agent can play them all: seats
are told from the observer's own (`me`, then `next1`, `next2` … in seat order), and what is not there is 0.
"""

from typing import ClassVar, Final, Generic

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr

from earthrise.engine.typed import S

LEAST: Final = -32768  # what the numbers must fit into
MOST: Final = 32767
REMEMBERED: Final = 64  # how many things a row can be asked about with `still`
MEMOS: Final = 8  # how many things an observer can keep with a row


class Layout:
    """What each number of an observation is called, between which bounds it lies, and for a choice what its values
    mean."""

    __slots__ = ("highs", "index", "lows", "names", "sections", "words")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.words: list[list[str]] = []  # by number: what 0, 1, 2 … stand for; empty where it is a plain number
        self.index: dict[str, int] = {}
        self.sections: list[tuple[int, str]] = []  # where each begins, and a sentence on it

    @property
    def size(self) -> int:
        return len(self.names)

    def section(self, text: str) -> None:
        """A sentence for people on the numbers that follow."""
        self.sections.append((len(self.names), text))

    def add(self, name: str, low: int, high: int) -> None:
        if not LEAST <= low < high <= MOST:
            raise ValueError(f"{name}: {low} to {high} is no range of 16-bit numbers")
        if name in self.index:
            raise ValueError(f"the layout names {name} twice")
        self.index[name] = len(self.names)
        self.names.append(name)
        self.lows.append(low)
        self.highs.append(high)
        self.words.append([])

    def flag(self, name: str) -> None:
        self.add(name, 0, 1)

    def choice(self, name: str, words: list[str]) -> None:
        """One of several things, told by its number: `words[0]` should be what is meant where there is nothing."""
        self.add(name, 0, len(words) - 1)
        self.words[-1] = words

    def block(self, name: str, parts: list[str], low: int, high: int) -> None:
        """One number for each part, called `name.part`."""
        for part in parts:
            self.add(f"{name}.{part}", low, high)

    def flags(self, name: str, parts: list[str]) -> None:
        self.block(name, parts, 0, 1)

    def choices(self, name: str, parts: list[str], words: list[str]) -> None:
        for part in parts:
            self.choice(f"{name}.{part}", words)


class Row:
    """Where an observer writes. It holds the rows of many tables one behind the other, in memory that NumPy shares.

    A row begins with noughts and stays with one table: the same game, number of players and options. So what has not
    changed since it was last written need not be written again: `still`, `skip`.
    """

    __slots__ = ("as_seats", "asked", "at", "first_memo", "memos", "numbers", "size", "things")

    def __init__(self, size: int, rows: int = 1) -> None:
        self.size = size
        one = vec[i16]([0] * size)
        numbers = vec[i16](capacity=i64(size) * i64(rows))
        for _ in range(rows):  # row by row: a list of all the noughts would be four times as large as the rows
            numbers = extend(numbers, one)
        self.numbers = numbers
        self.at: i64 = 0
        self.asked = 0  # the place of the next question among `things` and `as_seats`
        self.things: list[object] = [None] * (REMEMBERED * rows)
        self.as_seats = vec[i64]([0] * (REMEMBERED * rows))
        self.first_memo = 0
        self.memos: list[object] = [None] * (MEMOS * rows)

    def begin(self, row: int) -> None:
        """Write from the start of that row on."""
        self.at = i64(row) * i64(self.size)
        self.asked = row * REMEMBERED
        self.first_memo = row * MEMOS

    def still(self, thing: object, seat: int = 0) -> bool:
        """Whether this very object was asked about at this point of the last `write` too (and `seat` was the same):
        then the numbers made of it alone stand already, and `skip` passes over them.

        Only for what is never changed in place: a state's lists, content. Every `write` must ask the same questions in
        the same order, whatever the answers; `a and b` would leave the second out.
        """
        place = self.asked
        self.asked = place + 1
        as_seat: i64 = i64(seat)
        if self.things[place] is thing and self.as_seats[i64(place)] == as_seat:
            return True
        self.things[place] = thing
        self.as_seats[i64(place)] = as_seat
        return False

    def memo(self, number: int) -> object:
        """What the observer has kept with this row under that number, for what is dear to count; None at first."""
        return self.memos[self.first_memo + number]

    def keep(self, number: int, memo: object) -> None:
        self.memos[self.first_memo + number] = memo

    def skip(self, count: int) -> None:
        """Leave so many numbers as they are: 0 if they were never written (players who are not there), or what `still`
        says has not changed."""
        self.at += i64(count)

    def written(self) -> int:
        """How many numbers have been written since the start of the first row."""
        return int(self.at)

    def put(self, number: int) -> None:
        self.numbers[self.at] = i16(number)
        self.at += 1

    def flag(self, holds: bool) -> None:
        self.numbers[self.at] = 1 if holds else 0
        self.at += 1

    def put_all(self, numbers: list[int]) -> None:
        into = self.numbers
        at: i64 = self.at
        for number in numbers:
            into[at] = i16(number)
            at += 1
        self.at = at

    def flags(self, marks: list[bool]) -> None:
        into = self.numbers
        at: i64 = self.at
        for mark in marks:
            into[at] = 1 if mark else 0
            at += 1
        self.at = at

    def bits(self, mask: int, count: int) -> None:
        """The lowest `count` bits of `mask` as flags, the lowest first."""
        into = self.numbers
        rest: i64 = i64(mask)
        at: i64 = self.at
        end: i64 = at + i64(count)
        while at < end:
            into[at] = i16(rest & 1)
            rest >>= 1
            at += 1
        self.at = at

    def zeros(self, count: int) -> None:
        """So many noughts."""
        into = self.numbers
        at: i64 = self.at
        end: i64 = at + i64(count)
        while at < end:
            into[at] = 0
            at += 1
        self.at = at

    def mark(self, place: int, count: int) -> None:
        """`count` flags of which only that at `place` is set; none where `place` is negative."""
        start: i64 = self.at
        self.zeros(count)
        if place >= 0:
            self.numbers[start + i64(place)] = 1

    def tally(self, items: list[int], count: int) -> None:
        """How often each number from 0 to `count` - 1 is among the items."""
        start: i64 = self.at
        self.zeros(count)
        into = self.numbers
        for item in items:
            into[start + i64(item)] += 1

    def listed(self) -> list[int]:
        """All numbers, of all rows."""
        return [int(number) for number in self.numbers]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[S]):
    """One game's way to write a position down as numbers. `UNSEEN` names the attributes of a state, and of its parts
    (`companies.space`), that it does not look at, each with the reason; a law holds the list against the fields."""

    UNSEEN: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.layout = Layout()

    # -- for the game's author to answer -----------------------------------------------------------

    def write(self, state: S, seat: int, row: Row) -> None:
        """Put down the numbers of `layout`, all of them, in its order, as `seat` may know them. The state may be the
        true one: read nothing of it that is hidden from the seat."""
        raise NotImplementedError

    # -- for everybody -----------------------------------------------------------------------------

    def observe(self, state: S, seat: int) -> list[int]:
        """The observation as a list."""
        row = Row(self.layout.size)
        self.write(state, seat, row)
        if row.written() != self.layout.size:
            raise ValueError(f"{row.written()} numbers were written, the layout has {self.layout.size}")
        return row.listed()


def relative_seats(seats: int, seat: int) -> list[int]:
    """The seats in the order an observation names them: the observer's own first, then as they sit."""
    return [(seat + step) % seats for step in range(seats)]


def seat_names(most: int) -> list[str]:
    """What an observation calls the seats of a game for at most so many: `me`, `next1`, `next2` …"""
    return ["me"] + [f"next{step}" for step in range(1, most)]

"""The seeded generator behind every shuffle, draw and die.

A state owns one; a search brings its own, so that thinking neither sees nor changes the real future. All arithmetic
is masked to 62 bits and done in i64: compiled and plain Python give the same numbers on every platform.
"""

from typing import Final, cast

from mypy_extensions import i64

MASK: Final = 0x3FFFFFFFFFFFFFFF
STEP: Final = 0x1E3779B97F4A7C15
MIX_1: Final = 0x3F58476D1CE4E5B9
MIX_2: Final = 0x14D049BB133111EB


# The orders into which streams kept `by_heart` have shuffled, by the place in the stream and the number of items.
_ORDERS: Final[dict[tuple[int, int], list[int]]] = {}
MOST_ORDERS: Final = 5_000


def _mixed(value: i64) -> i64:
    mask: i64 = MASK
    value = ((value ^ (value >> 30)) * MIX_1) & mask
    value = ((value ^ (value >> 27)) * MIX_2) & mask
    return value ^ (value >> 31)


class Chance:
    """A stream of random numbers: same seed, same stream.

    `by_heart`: the same few places of the stream come up again and again, as when views are dealt. Its shuffles are
    remembered; they come out as they would without.
    """

    __slots__ = ("by_heart", "draws", "position")

    def __init__(self, seed: int, seeded: bool = True) -> None:
        self.by_heart = False
        self.draws: i64 = 0
        if not seeded:  # `seed` is a place in the stream already
            self.position: i64 = i64(seed)
            return
        folded = 0
        rest = abs(seed) * 2 + (1 if seed < 0 else 0)
        while True:  # seeds of any size: fold them, 62 bits at a time
            folded = int(_mixed(i64((folded ^ rest) & MASK)))
            rest >>= 62
            if rest == 0:
                break
        self.position = i64(folded)

    def next(self) -> i64:
        """The next number, 0 to 2**62 - 1."""
        mask: i64 = MASK
        self.position = (self.position + STEP) & mask
        self.draws += 1
        return _mixed(self.position)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely (the bias is below 2**-40 for any table's needs)."""
        n: i64 = i64(limit)
        return int((self.next() >> 8) % n)

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the same items in random order."""
        if self.by_heart and len(items) > 1:
            things = cast(list[object], items)  # moved as they are: a number that is read is made anew
            return cast(list[int], [things[place] for place in self._order(len(items))])
        return self._shuffled(items)

    def _shuffled(self, items: list[int]) -> list[int]:
        deck = items.copy()
        left: i64 = len(deck)
        while left > 1:
            pick: i64 = (self.next() >> 8) % left  # as `below` does it; this loop is the dearest part of a world
            left -= 1
            held = deck[left]
            deck[left] = deck[pick]
            deck[pick] = held
        return deck

    def _order(self, size: int) -> list[int]:
        """Where a shuffle of so many items, at this place in the stream, takes each of them from."""
        key = (int(self.position), size)
        order = _ORDERS.get(key)
        if order is None:
            if len(_ORDERS) >= MOST_ORDERS:
                _ORDERS.clear()
            order = self._shuffled(list(range(size)))
            _ORDERS[key] = order
        else:
            self._skip(i64(size - 1))
        return order

    def _skip(self, numbers: i64) -> None:
        mask: i64 = MASK
        self.position = (self.position + STEP * numbers) & mask
        self.draws += numbers

    def weighted(self, weights: list[int], total: int) -> int:
        """An index of `weights`, each as likely as its weight; `total` is their sum and must not be 0."""
        at = self.below(total)
        for index, weight in enumerate(weights):
            if at < weight:
                return index
            at -= weight
        raise ValueError("total is larger than the sum of the weights")

    def copy(self) -> "Chance":
        """The same stream from the same place on."""
        twin = Chance(0, False)
        twin.position = self.position
        twin.draws = self.draws
        return twin

    def split(self) -> "Chance":
        """A fresh stream, seeded by the next number of this one."""
        return Chance(int(self.next()))

    def to_data(self) -> int:
        return int(self.position)

    @staticmethod
    def from_data(position: int) -> "Chance":
        return Chance(position & MASK, False)

"""The seeded generator behind every shuffle, draw and die.

A state owns one; a search brings its own, so that thinking neither sees nor changes the real future. All arithmetic
is masked to 62 bits and done in i64: compiled and plain Python give the same numbers on every platform.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final = 0x3FFFFFFFFFFFFFFF
STEP: Final = 0x1E3779B97F4A7C15
MIX_1: Final = 0x3F58476D1CE4E5B9
MIX_2: Final = 0x14D049BB133111EB


def _mixed(value: i64) -> i64:
    mask: i64 = MASK
    value = ((value ^ (value >> 30)) * MIX_1) & mask
    value = ((value ^ (value >> 27)) * MIX_2) & mask
    return value ^ (value >> 31)


class Chance:
    """A stream of random numbers: same seed, same stream."""

    __slots__ = ("draws", "position")

    def __init__(self, seed: int, seeded: bool = True) -> None:
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
        deck = items.copy()
        left = len(deck)
        while left > 1:
            pick = self.below(left)
            left -= 1
            held = deck[left]
            deck[left] = deck[pick]
            deck[pick] = held
        return deck

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

"""Kinds of fields that only positions of this game have."""

from typing import TYPE_CHECKING, Final

from earthrise.engine.actions import Domain
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import LARGE, OPEN, Field, One, shown, whole_of
from earthrise.games.earth_abundance.components.cards import NO_CARD

if TYPE_CHECKING:
    from earthrise.engine.state import State

MOST_OF_ANYTHING: Final = 10_000  # of what has no limit: no game comes near


class Someone(Field):
    """A seat, or one of the numbers that stand for somebody without one."""

    def __init__(self, name: str, others: list[int]) -> None:
        super().__init__(name)
        self.others = others

    def read(self, given: object, state: "State") -> object:
        number = whole_of(given, self.key, -LARGE, LARGE)
        if number not in self.others and not 0 <= number < state.seats:
            raise BadPosition(f"There is no seat {number}.")
        return number


class Side(One):
    """A side of an Island or Climate card, kept as its number among all cards; `first` is that of the domain's first
    one."""

    def __init__(self, name: str, domain: Domain, first: int) -> None:
        super().__init__(name, domain, NO_CARD)
        self.first = first

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return super().written(value if value == NO_CARD else value - self.first)

    def read(self, given: object, state: "State") -> object:
        place = super().read(given, state)
        assert isinstance(place, int)
        return place if place == NO_CARD else place + self.first


class Several(Field):
    """Some of a few words, kept as a mask."""

    def __init__(self, name: str, words: list[str], known: int = OPEN) -> None:
        super().__init__(name, known=known)
        self.words = words

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return [word for bit, word in enumerate(self.words) if value >> bit & 1]

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, list):
            raise BadPosition(f"{self.key} must be a list.")
        mask = 0
        for word in given:
            if word not in self.words:
                raise BadPosition(f"{self.key} are some of {', '.join(self.words)}, not {shown(word)}.")
            mask |= 1 << self.words.index(word)
        return mask

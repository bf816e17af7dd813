"""How the special things of this game are written in a position."""

from earthrise.engine.actions import Domain
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import OPEN, Field, number_in
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.components.board import KINDS
from earthrise.games.new_earth_fay.components.rd_cards import CARD_NAMES

CARD_DOMAIN = Domain("R&D card", CARD_NAMES)
KIND_DOMAIN = Domain("kind", KINDS)


class Marks(Field):
    """Some things of a domain, kept as a bit for each and written as a list of their names."""

    def __init__(self, name: str, domain: Domain, what: str, known: int = OPEN) -> None:
        super().__init__(name, known=known)
        self.domain = domain
        self.what = what  # one of them, in messages

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return [name for number, name in enumerate(self.domain.values) if value >> number & 1]

    def read(self, given: object, state: State) -> object:
        marks = 0
        for number in numbers_in(self.domain, given, self.key, self.what):
            marks |= 1 << number
        return marks


class Kinds(Field):
    """Some kinds of settlement, kept as a flag for each and written as a list of their names."""

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [name for kind, name in enumerate(KINDS) if value[kind]]

    def read(self, given: object, state: State) -> object:
        named = numbers_in(KIND_DOMAIN, given, self.key, "kind")
        return [kind in named for kind in range(len(KINDS))]


def numbers_in(domain: Domain, given: object, key: str, what: str) -> list[int]:
    """The numbers of things that a list names."""
    if not isinstance(given, list):
        raise BadPosition(f"{key} must be a list of texts.")
    for name in given:
        if isinstance(name, str) and name not in domain.index:
            raise BadPosition(f"There is no {what} “{name[:60]}”.")
    return [number_in(domain, name, key) for name in given]

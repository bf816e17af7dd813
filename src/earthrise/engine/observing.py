"""What a learning agent sees: a row of whole numbers, every one of them documented by name.

A game's author subclasses `Observer` once. The layout is the same for every number of players and every option, so that
one agent can play them all: seats are told from the observer's own (`me`, then `next1`, `next2` … in seat order), and
what is not there is 0.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from earthrise.engine.state import State

LEAST: Final = -32768  # what the numbers must fit into
MOST: Final = 32767


class Layout:
    """What each number of an observation is called and between which bounds it lies."""

    __slots__ = ("highs", "index", "lows", "names")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.index: dict[str, int] = {}

    @property
    def size(self) -> int:
        return len(self.names)

    def add(self, name: str, low: int, high: int) -> None:
        if name in self.index:
            raise ValueError(f"the layout names {name} twice")
        if not LEAST <= low < high <= MOST:
            raise ValueError(f"{name}: {low} to {high} is no range of 16-bit numbers")
        self.index[name] = len(self.names)
        self.names.append(name)
        self.lows.append(low)
        self.highs.append(high)

    def block(self, name: str, parts: list[str], low: int, high: int) -> None:
        """One number for each part, called `name.part`."""
        for part in parts:
            self.add(f"{name}.{part}", low, high)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """One game's way to write a position down as numbers."""

    def __init__(self) -> None:
        self.layout = Layout()

    def observe(self, state: "State", seat: int) -> list[int]:
        """The numbers of `layout`, in its order, as `seat` may know them. The state may be the true one: read nothing
        of it that is hidden from the seat."""
        raise NotImplementedError


def relative_seats(seats: int, seat: int) -> list[int]:
    """The seats in the order an observation names them: the observer's own first, then as they sit."""
    return [(seat + step) % seats for step in range(seats)]

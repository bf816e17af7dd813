"""What happened, as events that cite the rule that made them happen.

A journal is kept only where people look on; a search plays without one. Texts hold `{0}`, `{1}` … where a player's
name goes.
"""

from typing import Final

from earthrise.engine.words import named

EVERYBODY: Final = -1
NOBODY: Final = -1  # as the one whom an event is kept from


class Event:
    """One thing that happened.

    `ply` is the number of the action that caused it, `kind` a word for programs (`credits`, `weather`, …), `refs`
    what it is about on the board, `amount` a figure if there is one. `only` is the one seat that may know of it, or
    EVERYBODY; `but` the one seat it is not told, because that seat is told more (a card by its name), or NOBODY.
    """

    __slots__ = ("amount", "but", "kind", "only", "ply", "refs", "rule", "seat", "text")

    def __init__(
        self,
        ply: int,
        kind: str,
        rule: int,
        seat: int,
        text: str,
        amount: int = 0,
        refs: list[str] | None = None,
        only: int = EVERYBODY,
        but: int = NOBODY,
    ) -> None:
        self.ply = ply
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.text = text
        self.amount = amount
        self.refs: list[str] = refs or []
        self.only = only
        self.but = but

    def tells_the_same(self, other: "Event") -> bool:
        """Whether both say the same to the same seats, whenever it happened."""
        return (
            self.kind == other.kind
            and self.rule == other.rule
            and self.seat == other.seat
            and self.text == other.text
            and self.amount == other.amount
            and self.refs == other.refs
            and self.only == other.only
            and self.but == other.but
        )

    def is_told(self, seat: int) -> bool:
        """Whether `seat` (or a spectator, -1) is told of it."""
        return self.only in (EVERYBODY, seat) and (self.but == NOBODY or self.but != seat)

    def named(self, names: list[str]) -> str:
        """The text with the players' names in it."""
        return named(self.text, names)


class Journal:
    """The events of a game so far, oldest first."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)

    def seen_by(self, seat: int) -> list[Event]:
        """The events that `seat` (or a spectator, -1) may know of."""
        return [event for event in self.events if event.is_told(seat)]

"""A settler: where it stands, what it carries and holds (PS-002, PS-170)."""

from typing import ClassVar, Final

from earthrise.engine.fields import Derived, Field, Many, One, Whole
from earthrise.engine.lists import EMPTY
from earthrise.games.planet_78.components.board import SQUARES
from earthrise.games.planet_78.components.cards import (
    CARD_DOMAINS,
    LONGEST_IN_FRONT,
    MOST_CARRIED,
    POSITIVE,
    POSITIVE_CARDS,
)
from earthrise.games.planet_78.components.meters import CARRY_LIMIT, TURNS_TO_REVIVE
from earthrise.games.planet_78.components.options import MOST_LIVES
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_DOMAIN, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS
from earthrise.games.planet_78.rules.fields import Amounts, Rows

EMPTY_LOAD: Final = [0] * RESOURCE_COUNT


class Settler:
    """A pawn with its role, load, hand and lives. `down` counts the turns that are still skipped; 0 when
    alive. `front` are cards lying in front, `front_left` the season changes until each ends (0: none ends it)."""

    FIELDS: ClassVar[list[Field]] = [
        Derived("number"),
        One("role", ROLE_DOMAIN, NO_ROLE),
        One("square", SQUARES),
        Amounts("load", RESOURCE_IDS, MOST_CARRIED),
        Many(One("hand", CARD_DOMAINS[POSITIVE]), ordered=False),
        Rows(
            "front",
            [One("front", CARD_DOMAINS[POSITIVE], key="card"), Whole("front_left", 0, LONGEST_IN_FRONT, "left")],
            "A card in front",
        ),
        Whole("lives", 0, MOST_LIVES),
        Whole("down", 0, TURNS_TO_REVIVE),
    ]

    __slots__ = ("down", "front", "front_left", "hand", "lives", "load", "number", "role", "square")

    def __init__(self, number: int, role: int, square: int, lives: int) -> None:
        self.number = number
        self.role = role
        self.square = square
        self.lives = lives
        self.load: list[int] = EMPTY_LOAD
        self.hand: list[int] = EMPTY
        self.front: list[int] = EMPTY
        self.front_left: list[int] = EMPTY
        self.down = 0

    def copy(self) -> "Settler":
        twin = Settler(self.number, self.role, self.square, self.lives)
        twin.load = self.load
        twin.hand = self.hand
        twin.front = self.front
        twin.front_left = self.front_left
        twin.down = self.down
        return twin

    def is_alive(self) -> bool:
        return self.down == 0

    def carried(self) -> int:
        carried = 0
        for amount in self.load:
            carried += amount
        return carried

    def carry_limit(self) -> int:
        """5, or 8 with a Cargo Sled; two do not add up (PS-107, PS-170)."""
        limit = CARRY_LIMIT
        for card in self.front:
            limit = max(limit, POSITIVE_CARDS[card].carry_limit)
        return limit

    def room(self) -> int:
        return max(0, self.carry_limit() - self.carried())

    def has_gear(self) -> bool:
        """All-terrain Gear (PS-106)."""
        return bool(self.front) and any(POSITIVE_CARDS[card].all_terrain for card in self.front)

    def gain(self, resource: int, amount: int) -> int:
        """Take resources from the supply as far as they can be carried; how many it were."""
        taken = min(amount, self.room())  # PS-073, PS-171
        self.change(resource, taken)  # PS-009: the supply has no end
        return taken

    def change(self, resource: int, amount: int) -> None:
        load = self.load.copy()
        load[resource] += amount
        self.load = load

    def may_move_diagonally(self) -> bool:
        return self.role != NO_ROLE and ROLES[self.role].diagonal  # PS-032, PS-052

    def hold(self, card: int) -> None:
        self.hand = sorted([*self.hand, card])

    def lay_down(self, card: int) -> None:
        """Take a card out of the hand."""
        hand = self.hand.copy()
        hand.remove(card)
        self.hand = hand

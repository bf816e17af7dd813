"""What a player's cards count for in an observation: points, progress with the Fauna goals, how many of each kind.

All of it could be counted anew for every observation, and most of it would come out as before: it is kept with the row
for as long as the lists it was counted from are the same.
"""

from typing import Final

from earthrise.games.earth_abundance.components.boards import PLACES
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, GOALS, NO_CARD, NO_SIDE, Card
from earthrise.games.earth_abundance.components.codes import (
    COLOURS,
    FLORA,
    HABITATS,
    ICONS,
    OF_CARDS,
    OF_COMPOST,
    OF_EMPTY_SPACES,
    OF_EVENTS,
    OF_FULL_LINES,
    OF_GROWTH,
    OF_SETS,
    OF_SPROUTS,
    PLANTED_NOW,
    SELF,
    TERRAIN,
    TYPES,
)
from earthrise.games.earth_abundance.components.score_words import Counter, Formula
from earthrise.games.earth_abundance.rules.fauna import progress
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, categories, completion_vp, ecosystem_vp, fauna_vp
from earthrise.games.earth_abundance.rules.state import Earth

COUNTED: Final = ["flora", "terrain", *TYPES, *HABITATS, *COLOURS, *ICONS]
STEADY: Final = [
    OF_CARDS,
    OF_COMPOST,
    OF_EMPTY_SPACES,
    OF_EVENTS,
    OF_FULL_LINES,
    OF_GROWTH,
    OF_SETS,
    OF_SPROUTS,
]
OWN: Final = CATEGORIES.index("ecosystem")
SHARED: Final = CATEGORIES.index("shared")
FAUNA: Final = CATEGORIES.index("fauna")
COMPLETION: Final = CATEGORIES.index("completion")


def _is_loose(counter: Counter | None) -> bool:
    """Whether a count can change although the player's cards, pieces, Events and compost stay what they are."""
    if counter is None:
        return False
    return counter.who != SELF or counter.of not in STEADY or counter.zone == PLANTED_NOW


def _has_loose(formulas: list[Formula]) -> bool:
    return any(_is_loose(formula.count) for formula in formulas)


def _set_bits(mask: int, first: int) -> list[int]:
    return [first + bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _counted(card: Card) -> list[int]:
    """The places in COUNTED of what the card is counted as (EA-006)."""
    places = _set_bits(card.types, 2)
    places += _set_bits(card.habitats, 2 + len(TYPES))
    places += _set_bits(card.colours, 2 + len(TYPES) + len(HABITATS))
    places += _set_bits(card.icons, 2 + len(TYPES) + len(HABITATS) + len(COLOURS))
    return [card.kind, *places] if card.kind in (FLORA, TERRAIN) else places


COUNTED_OF: Final = [_counted(card) for card in CARDS]
LOOSE_CARDS: Final = [_has_loose(list(card.scoring)) for card in CARDS]
LOOSE_SIDES: Final = [_is_loose(side.formula.count) for side in ECOSYSTEMS]
LOOSE_GOALS: Final = [_is_loose(goal.count) for goal in GOALS]


class Counted:
    """What was counted for one player, and from what."""

    __slots__ = (
        "cards",
        "climate",
        "compost",
        "counts",
        "ecosystem",
        "events",
        "fauna",
        "growth",
        "island",
        "loose",
        "points",
        "reached",
        "shared",
        "sprouts",
    )

    def __init__(self, earth: Earth, player: Player) -> None:
        self.cards = player.cards
        self.sprouts = player.sprouts
        self.growth = player.growth
        self.events = player.events
        self.compost = len(player.compost)
        self.island = player.island
        self.climate = player.climate
        self.ecosystem = player.ecosystem
        self.fauna = earth.fauna
        self.shared = earth.shared
        self.points = categories(earth, player.seat)
        self.reached = [progress(earth, place, player.seat) for place in range(PLACES)]
        self.counts = _counts(player)
        loose = False
        for space in player.taken:
            if LOOSE_CARDS[player.cards[space]]:
                loose = True
        self.loose = loose

    def holds(self, earth: Earth, player: Player) -> bool:
        """Whether everything that it was counted from is still what it was."""
        return (
            self.cards is player.cards
            and self.sprouts is player.sprouts
            and self.growth is player.growth
            and self.events is player.events
            and self.fauna is earth.fauna
            and self.shared is earth.shared
            and self.compost == len(player.compost)
            and self.island == player.island
            and self.climate == player.climate
            and self.ecosystem == player.ecosystem
        )

    def points_now(self, earth: Earth, player: Player) -> list[int]:
        """Points by category."""
        seat = player.seat
        if self.loose:
            return categories(earth, seat)
        points = self.points.copy()
        if self.ecosystem != NO_SIDE and LOOSE_SIDES[self.ecosystem]:
            points[OWN] = ecosystem_vp(earth, self.ecosystem, seat)
        for side in self.shared:
            if LOOSE_SIDES[side]:
                points[SHARED] = sum([ecosystem_vp(earth, each, seat) for each in self.shared])
        points[FAUNA] = fauna_vp(earth, seat)
        points[COMPLETION] = completion_vp(earth, seat)
        return points

    def reached_now(self, earth: Earth, place: int, seat: int) -> int:
        """The progress with the goal on that place."""
        return progress(earth, place, seat) if LOOSE_GOALS[self.fauna[place]] else self.reached[place]


def _counts(player: Player) -> list[int]:
    """In the order of COUNTED; then growth, and the room for sprouts and for growth."""
    counts = [0] * len(COUNTED)
    growth = sprout_room = growth_room = 0
    for space in player.taken:
        card = player.cards[space]
        for place in COUNTED_OF[card]:
            counts[place] += 1
        growth += player.growth[space]
        sprout_room += CARDS[card].sprout_spaces - player.sprouts[space]
        growth_room += CARDS[card].growth_spaces - player.growth[space]
    for card in (player.island, player.climate):
        if card != NO_CARD:
            for place in COUNTED_OF[card]:
                counts[place] += 1
    counts += [growth, sprout_room, growth_room]
    return counts

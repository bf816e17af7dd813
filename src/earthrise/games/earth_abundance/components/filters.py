"""The card filter: what a card must be to count."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.games.earth_abundance.components.codes import (
    ANY_FILLING,
    COLOURS,
    FILLED,
    FILLED_ALL,
    FILLED_GROWTH,
    FILLED_SPROUTS,
    FLORA,
    HABITATS,
    ICONS,
    KINDS,
    MARKS,
    TYPES,
)
from earthrise.games.earth_abundance.components.entries import mask_of, number_of, only


class Printed:
    """What is printed on a card, as far as filters ask for it. `types`, `habitats`, `marks`, `icons` and `colours` are
    masks; `cost` is -1 where there is none."""

    def __init__(self, number: int, kind: int, entry: Entry) -> None:
        self.number = number
        self.kind = kind
        self.types = mask_of(entry, "types", TYPES)
        self.habitats = mask_of(entry, "habitats", HABITATS)
        self.marks = mask_of(entry, "name_marks", MARKS)
        self.icons = mask_of(entry, "icons", ICONS)
        self.cost = entry.number("cost", least=0) if entry.has("cost") else -1
        self.vp = entry.number("vp")
        self.sprout_spaces = entry.number("sprout_spaces", 0, least=0)
        self.growth_spaces = entry.number("growth_spaces", 0, least=0)
        self.canopy = entry.number("canopy_vp", 0)
        self.directional = entry.flag("directional", False)
        self.colours = 0  # of its abilities
        self.ability_count = 0


SPACE_KEYS: Final = [
    "sprout_spaces",
    "sprout_spaces_max",
    "growth_spaces_min",
    "growth_spaces_max",
    "canopy_min",
    "canopy_max",
]
FILTER_KEYS: Final = [
    "kind",
    "type",
    "habitat",
    "habitats_min",
    "habitats_max",
    "colour",
    "cost_min",
    "cost_max",
    "vp_min",
    "vp_max",
    "vp_parity",
    *SPACE_KEYS,
    "sprouts_on_min",
    "growth_on_min",
    "filled",
    "bare",
    "abilities_min",
    "directional",
    "name_mark",
    "icon",
]


class Filter:
    """What a card must be to count. What is printed is worked out once for all cards (`fits`); pieces are asked anew.

    Every key given must hold.
    """

    def __init__(self, entry: Entry) -> None:
        only(entry, FILTER_KEYS)
        self.entry = entry
        self.fits: list[bool] = []
        self.sprouts_on_min = entry.number("sprouts_on_min", 0, least=0)
        self.growth_on_min = entry.number("growth_on_min", 0, least=0)
        self.filled = number_of(entry, "filled", FILLED) if entry.has("filled") else ANY_FILLING
        self.bare = entry.flag("bare", False)
        self.looks_at_pieces = bool(
            self.sprouts_on_min or self.growth_on_min or self.bare or self.filled != ANY_FILLING
        )
        FILTERS.append(self)

    def bind(self, cards: list[Printed]) -> None:
        self.fits = [self._is_printed_so(card) for card in cards]

    def passes(self, card: Printed, sprouts: int, growth: int) -> bool:
        """Whether the card with so many pieces on it passes (EA-326, EA-327: printed figures, filled spaces)."""
        if not self.fits[card.number]:
            return False
        if not self.looks_at_pieces:
            return True
        if sprouts < self.sprouts_on_min or growth < self.growth_on_min:
            return False
        if self.bare and (sprouts or growth):
            return False
        if self.filled == FILLED_SPROUTS:
            return 0 < card.sprout_spaces == sprouts
        if self.filled == FILLED_GROWTH:
            return 0 < card.growth_spaces == growth
        if self.filled == FILLED_ALL:
            return card.sprout_spaces == sprouts and card.growth_spaces == growth
        return True

    def _is_printed_so(self, card: Printed) -> bool:
        entry = self.entry
        if entry.has("kind") and card.kind != number_of(entry, "kind", KINDS):
            return False
        if entry.has("type") and not card.types >> number_of(entry, "type", TYPES) & 1:  # EA-048
            return False
        if entry.has("habitat") and not card.habitats >> number_of(entry, "habitat", HABITATS) & 1:
            return False
        shown = bin(card.habitats).count("1")
        if shown < entry.number("habitats_min", 0) or shown > entry.number("habitats_max", 4):
            return False
        if entry.has("colour") and not card.colours >> number_of(entry, "colour", COLOURS) & 1:  # EA-045
            return False
        if (entry.has("cost_min") or entry.has("cost_max")) and card.cost < 0:  # no Island, Climate or Event
            return False
        if not (self._is_within("cost", card.cost) and self._is_within("vp", card.vp)):  # EA-327
            return False
        if entry.has("vp_parity") and card.vp % 2 != number_of(entry, "vp_parity", ["even", "odd"]):
            return False
        if not self._has_such_spaces(card):
            return False
        if card.ability_count < entry.number("abilities_min", 0):  # EA-047
            return False
        if entry.has("directional") and card.directional != entry.flag("directional"):  # EA-051
            return False
        if entry.has("name_mark") and not card.marks >> number_of(entry, "name_mark", MARKS) & 1:  # EA-050
            return False
        return not entry.has("icon") or bool(card.icons >> number_of(entry, "icon", ICONS) & 1)  # EA-052, EA-053

    def _has_such_spaces(self, card: Printed) -> bool:
        """Spaces and canopies are asked of Flora only; having none of a sort counts as 0 (EA-228)."""
        entry = self.entry
        if card.kind != FLORA and any(entry.has(key) for key in SPACE_KEYS):
            return False
        if entry.has("sprout_spaces") and card.sprout_spaces != entry.number("sprout_spaces"):
            return False
        within = self._is_within("sprout_spaces", card.sprout_spaces)
        within = within and self._is_within("growth_spaces", card.growth_spaces)
        return within and self._is_within("canopy", card.canopy)

    def _is_within(self, what: str, figure: int) -> bool:
        """Whether a printed figure lies between the bounds that are named for it, if any are."""
        entry = self.entry
        if entry.has(f"{what}_min") and figure < entry.number(f"{what}_min"):
            return False
        return not entry.has(f"{what}_max") or figure <= entry.number(f"{what}_max")


FILTERS: Final[list[Filter]] = []  # all of them, to be bound when all cards are known


def bind_filters(cards: list[Printed]) -> None:
    """Work out for every filter which cards fit; called again when more filters have been read."""
    for each in FILTERS:
        if not each.fits:
            each.bind(cards)

"""The one vocabulary in which all cards are written, as small typed objects: cost, effect, counter, filter, formula.

Content is read once, when the game is loaded; every word becomes a number, so that the rules compare numbers only. What
each word means stands in `content/vocabulary.toml`; a word that is not written there is refused by name.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.codes import (
    ANY_FILLING,
    AREAS,
    BROWN,
    COLOUR_VALUES,
    COLOURS,
    COPY_ABILITY,
    COSTS,
    COUNTED,
    DIAGONAL,
    DIFFERENT,
    EFFECTS,
    FILLED,
    FILLED_ALL,
    FILLED_GROWTH,
    FILLED_SPROUTS,
    FLORA,
    HABITATS,
    ICONS,
    KINDS,
    LADDER,
    LINES,
    MARKS,
    MODES,
    NEIGHBOUR,
    NO_AREA,
    OF_CARDS,
    OF_SETS,
    ORTHOGONAL,
    PARTS,
    PATH,
    PER,
    ROW,
    SCORES,
    SELF,
    STATIC,
    STEPS,
    SUBSTITUTES,
    TABLEAU,
    TESTS,
    TO,
    TRIGGERS,
    TYPES,
    VALUES,
    WHO,
    ZONES,
)

if TYPE_CHECKING:
    from earthrise.games.earth_abundance.components.cards import Card

FOLDER: Final = Path(__file__).parent.parent


def content(name: str) -> Content:
    return Content("earth_abundance", FOLDER / "content", name)


# -- reading ------------------------------------------------------------------------------------------------


def number_of(entry: Entry, key: str, words: list[str]) -> int:
    """The number of the word that stands there."""
    return words.index(entry.one_of(key, words))


def only(entry: Entry, known: list[str]) -> None:
    """No other keys than these: a misspelt one would be passed over."""
    for key in entry.fields:
        if key not in known:
            raise BadContent(f"{entry.where}: there is no “{key}” here, only {', '.join(known)}")


def mask_of(entry: Entry, key: str, known: list[str]) -> int:
    mask = 0
    for word in entry.texts(key):
        if word not in known:
            raise BadContent(f"{entry.at(key)}: “{word}” is not one of {', '.join(known)}")
        mask |= 1 << known.index(word)
    return mask


# -- filters ---------------------------------------------------------------------------------------------------------

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
    "sprout_spaces",
    "sprout_spaces_max",
    "growth_spaces_min",
    "growth_spaces_max",
    "canopy_min",
    "canopy_max",
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

    __slots__ = ("bare", "entry", "filled", "fits", "growth_on_min", "looks_at_pieces", "sprouts_on_min")

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

    def bind(self, cards: "list[Card]") -> None:
        self.fits = [self._is_printed_so(card) for card in cards]

    def passes(self, card: "Card", sprouts: int, growth: int) -> bool:
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

    def _is_printed_so(self, card: "Card") -> bool:
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
        if entry.has("cost_min") and card.cost < entry.number("cost_min"):  # EA-327
            return False
        if entry.has("cost_max") and card.cost > entry.number("cost_max"):
            return False
        if entry.has("vp_min") and card.vp < entry.number("vp_min"):
            return False
        if entry.has("vp_max") and card.vp > entry.number("vp_max"):
            return False
        if entry.has("vp_parity") and card.vp % 2 != number_of(entry, "vp_parity", ["even", "odd"]):
            return False
        if not self._has_such_spaces(card):
            return False
        if len(card.abilities) < entry.number("abilities_min", 0):  # EA-047
            return False
        if entry.has("directional") and card.directional != entry.flag("directional"):
            return False
        if entry.has("name_mark") and not card.marks >> number_of(entry, "name_mark", MARKS) & 1:  # EA-050
            return False
        return not entry.has("icon") or bool(card.icons >> number_of(entry, "icon", ICONS) & 1)  # EA-052

    def _has_such_spaces(self, card: "Card") -> bool:
        """Spaces and canopies are asked of Flora only; having none of a sort counts as 0 (EA-228)."""
        entry = self.entry
        asked = [key for key in SPACE_KEYS if entry.has(key)]
        if asked and card.kind != FLORA:
            return False
        if entry.has("sprout_spaces") and card.sprout_spaces != entry.number("sprout_spaces"):
            return False
        if entry.has("sprout_spaces_max") and card.sprout_spaces > entry.number("sprout_spaces_max"):
            return False
        if entry.has("growth_spaces_min") and card.growth_spaces < entry.number("growth_spaces_min"):
            return False
        if entry.has("growth_spaces_max") and card.growth_spaces > entry.number("growth_spaces_max"):
            return False
        if entry.has("canopy_min") and card.canopy < entry.number("canopy_min"):
            return False
        return not entry.has("canopy_max") or card.canopy <= entry.number("canopy_max")


SPACE_KEYS: Final = [
    "sprout_spaces",
    "sprout_spaces_max",
    "growth_spaces_min",
    "growth_spaces_max",
    "canopy_min",
    "canopy_max",
]
FILTERS: Final[list[Filter]] = []  # all of them, to be bound when all cards are known


# -- counters --------------------------------------------------------------------------------------------------------


class Counter:
    """Something that is counted: `of` what, whose (`who`), where (`zone`, `area`), passing what (`match`)."""

    __slots__ = ("area", "line", "match", "of", "who", "zone")

    def __init__(self, entry: Entry) -> None:
        only(entry, ["of", "who", "zone", "match", "area", "line", "parts"])
        self.of = number_of(entry, "of", COUNTED)
        self.who = number_of(entry, "who", WHO) if entry.has("who") else SELF
        self.zone = number_of(entry, "zone", ZONES) if entry.has("zone") else TABLEAU
        self.area = number_of(entry, "area", AREAS) if entry.has("area") else NO_AREA
        self.line = number_of(entry, "line", LINES) if entry.has("line") else ROW
        self.match: Filter | None = Filter(entry.table("match")) if entry.has("match") else None
        if self.of == OF_CARDS and (self.match is None or not entry.has("zone")):
            raise BadContent(f"{entry.where}: counting cards needs a zone and a match")
        if self.of == OF_SETS and entry.texts("parts") != PARTS:
            raise BadContent(f"{entry.where}: a set has the parts {', '.join(PARTS)}")


# -- costs and effects -----------------------------------------------------------------------------------------------


class Cost:
    """One entry of a payment."""

    __slots__ = ("amount", "op")

    def __init__(self, entry: Entry) -> None:
        only(entry, ["op", "amount"])
        self.op = number_of(entry, "op", COSTS)
        self.amount = entry.number("amount", least=1)


class Place:
    """Where gained pieces go: on `each` such Flora so many, or so many in all `spread` over them (EA-139, EA-140)."""

    __slots__ = ("area", "match", "mode", "this_card")

    def __init__(self, entry: Entry) -> None:
        only(entry, ["mode", "area", "match", "this_card"])
        self.mode = number_of(entry, "mode", MODES)
        self.area = number_of(entry, "area", AREAS)
        self.match = Filter(entry.table("match"))
        self.this_card = entry.flag("this_card")


class Effect:
    """One entry of an effect. `amount` is multiplied by what `count` gives, divided by `each` (EA-136, EA-265).

    `strong` is the amount at Gaia's stronger levels. `word` is what else the word needs: to whom, which colour, with
    what. `look` and `keep` are figures of cards looked at and kept.
    """

    __slots__ = ("amount", "count", "each", "keep", "look", "match", "op", "place", "strong", "then", "word")

    def __init__(self, entry: Entry) -> None:
        only(entry, EFFECT_KEYS)
        self.op = number_of(entry, "op", EFFECTS)
        self.amount: int = 0
        self.strong = 0
        if isinstance(entry.value("amount"), dict):  # by Gaia's level
            levels = entry.table("amount")
            self.amount = levels.number("weak", least=0)
            self.strong = levels.number("strong", least=0)
        elif entry.has("amount"):
            self.amount = entry.number("amount", least=0)
            self.strong = self.amount
        self.each = 1
        self.count: Counter | None = None
        if entry.has("per"):
            per = entry.table("per")
            only(per, ["each", "count"])
            self.each = per.number("each", least=1)
            self.count = Counter(per.table("count"))
        self.place: Place | None = Place(entry.table("place")) if entry.has("place") else None
        self.match: Filter | None = Filter(entry.table("match")) if entry.has("match") else None
        self.then: list[Effect] = [Effect(each) for each in entry.entries("then")]
        self.look = entry.number("look", 0, least=0)
        self.keep: int = entry.number("keep", 0, least=0)
        self.word = -1
        if entry.has("to"):
            self.word = number_of(entry, "to", TO)
        elif entry.has("colour"):
            self.word = number_of(entry, "colour", COLOURS)
        elif entry.has("with"):
            self.word = number_of(entry, "with", SUBSTITUTES)
            if entry.number("rate") != 1:
                raise BadContent(f"{entry.where}: the rate must be 1 (EA-108)")
        elif entry.has("row"):
            self.word = number_of(entry, "row", ["upper", "lower"])


EFFECT_KEYS: Final = [
    "op",
    "amount",
    "per",
    "place",
    "match",
    "then",
    "look",
    "keep",
    "to",
    "colour",
    "with",
    "rate",
    "row",
    "types",
]


# -- formulas --------------------------------------------------------------------------------------------------------


class Formula:
    """How a card scores at the end of the game (EA-292, EA-293, EA-323)."""

    __slots__ = (
        "count",
        "each",
        "ladder",
        "line",
        "match",
        "max_cards",
        "most",
        "of",
        "only_this",
        "op",
        "points",
        "step",
        "test",
        "through_this",
    )

    def __init__(self, entry: Entry) -> None:
        self.op = number_of(entry, "op", SCORES)
        self.points = 0
        self.ladder: list[int] = []
        self.each = 1
        self.most = 0
        self.count: Counter | None = None
        self.match: Filter | None = None
        self.step = 0
        self.through_this = False
        self.max_cards = 0
        self.line = ROW
        self.only_this = False
        self.test = DIFFERENT
        self.of = COLOUR_VALUES
        if self.op == PER:
            only(entry, ["op", "points", "each", "count", "max"])
            self.points = entry.number("points")
            self.each = entry.number("each", least=1)
            self.most = entry.number("max", 0, least=0)
            self.count = Counter(entry.table("count"))
        elif self.op == LADDER:
            only(entry, ["op", "points", "count"])
            self.ladder = entry.numbers("points")
            self.count = Counter(entry.table("count"))
        elif self.op == PATH:
            only(entry, ["op", "points", "step", "match", "through_this", "max_cards"])
            self.points = entry.number("points")
            self.step = ORTHOGONAL if number_of(entry, "step", STEPS) == 0 else DIAGONAL
            self.match = Filter(entry.table("match"))
            self.through_this = entry.flag("through_this")
            self.max_cards = entry.number("max_cards", 0, least=0)
        else:
            only(entry, ["op", "points", "line", "only_this", "test", "of"])
            self.points = entry.number("points")
            self.line = number_of(entry, "line", LINES)
            self.only_this = entry.flag("only_this")
            self.test = number_of(entry, "test", TESTS)
            self.of = number_of(entry, "of", VALUES)


# -- abilities -------------------------------------------------------------------------------------------------------


class Ability:
    """One coloured ability of a card, or the gain of an action or a conversion written in the same words.

    `number` is its place among all abilities, `key` names it in positions (`japanese_maple/0`).
    """

    __slots__ = (
        "colour",
        "costs",
        "effects",
        "is_copy",
        "key",
        "looks_abroad",
        "number",
        "only_active",
        "score",
        "trigger",
    )

    def __init__(
        self, key: str, colour: int, trigger: int, only_active: bool, costs: list[Cost], effects: list[Effect]
    ) -> None:
        self.number = len(ABILITIES)
        self.key = key
        self.colour = colour
        self.trigger = trigger
        self.only_active = only_active
        self.costs = costs
        self.effects = effects
        self.score: Formula | None = None
        self.is_copy = any(effect.op == COPY_ABILITY for effect in effects)
        self.looks_abroad = False  # EA-117
        for effect in effects:
            if effect.count is not None and effect.count.who == NEIGHBOUR:
                self.looks_abroad = True
        if key in ABILITY_NUMBERS:
            raise BadContent(f"{key}: this ability is written twice")
        ABILITY_NUMBERS[key] = self.number
        ABILITIES.append(self)


ABILITIES: Final[list[Ability]] = []
ABILITY_NUMBERS: Final[dict[str, int]] = {}


def read_ability(key: str, entry: Entry) -> Ability:
    only(entry, ["colour", "trigger", "only_if", "cost", "effect", "score"])
    only_active = False
    if entry.has("only_if"):
        condition = entry.table("only_if")
        only(condition, ["active"])
        only_active = condition.flag("active")  # EA-138
    ability = Ability(
        key,
        number_of(entry, "colour", COLOURS),
        number_of(entry, "trigger", TRIGGERS),
        only_active,
        [Cost(cost) for cost in entry.entries("cost")],
        [Effect(effect) for effect in entry.entries("effect")],
    )
    if entry.has("score"):
        ability.score = Formula(entry.table("score"))
    return ability


def read_gain(key: str, costs: list[Entry], gains: list[Entry]) -> Ability:
    """The gain of an action or a conversion, as an ability that no card has."""
    return Ability(key, BROWN, STATIC, False, [Cost(cost) for cost in costs], [Effect(effect) for effect in gains])

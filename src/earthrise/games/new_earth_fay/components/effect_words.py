"""The one vocabulary in which levels, R&D cards and result cards say what they do; the words stand in the content
files. `work.py` carries them out."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import BASE, CITY, KINDS, TERRAINS, TOWN, terrain_number

GAIN_VP: Final = 0
LOSE_VP: Final = 1
SHIFT_ATTITUDE: Final = 2
SCORE_COUNT: Final = 3
SCORE_STEPS: Final = 4
IF_ELSE: Final = 5
BUILD_BASE: Final = 6
GROW: Final = 7
TELEPORT: Final = 8
TERRAFORM: Final = 9
ADVANCE_TECHNOLOGY: Final = 10
MOVE_COVER: Final = 11
TERRAIN_BONUS: Final = 12
PICK_RULE: Final = 13
SKIP_RESULTS: Final = 14
STANDING: Final = 15
UNLOCK_WATER: Final = 16
THEN_OTHER_ACTION: Final = 17
DRAW_RD: Final = 18
LOOK: Final = 19
PENALTY_COUNT: Final = 20
SCORE_SUM: Final = 21
PENALTY_SUM: Final = 22
DISCARD_HAND: Final = 23
REMOVE_BASE: Final = 24
OPS: Final = [
    "gain_vp",
    "lose_vp",
    "shift_attitude",
    "score_count",
    "score_steps",
    "if_else",
    "build_base",
    "grow",
    "teleport",
    "terraform",
    "advance_technology",
    "move_cover",
    "terrain_bonus",
    "pick_rule",
    "skip_results",
    "standing",
    "unlock_water",
    "then_other_action",
    "draw_rd",
    "look",
    "penalty_count",
    "score_sum",
    "penalty_sum",
    "discard_hand",
    "remove_base",
]

ANYWHERE: Final = 0  # where a base may go
NEXT_TO_ALIEN: Final = 1
PLACES: Final = ["anywhere", "next_to_alien"]

TERRAIN_NEXT_TO_SETTLEMENT: Final = 0  # counters; the first three are of something the player names
COVERED_IN_TERRAIN_GROUP: Final = 1
TERRAINS_IN_GROUP: Final = 2
OWN_BASES: Final = 3
OWN_TOWNS: Final = 4
OWN_CITIES: Final = 5
COVERED_LOCATION_PAIRS: Final = 6
TILES_SETTLED: Final = 7
OWN_LOCATIONS: Final = 8
SETTLEMENTS_NEXT_TO_ALIEN: Final = 9
ATTITUDE_DISTANCE: Final = 10
HIGHEST_TECHNOLOGY_MINUS: Final = 11
COUNTERS: Final = [
    "terrain_next_to_settlement",
    "covered_in_terrain_group",
    "terrains_in_group",
    "own_bases",
    "own_towns",
    "own_cities",
    "covered_location_pairs",
    "tiles_settled",
    "own_locations",
    "settlements_next_to_alien",
    "attitude_distance",
    "highest_technology_minus",
]
NO_COUNTER: Final = -1

CITY_NEXT_TO_OWN: Final = 0  # tests of if_else
NEXT_TO_ALIEN_TEST: Final = 1
TESTS: Final = ["city_next_to_own", "next_to_alien"]

THIRD_SETTLEMENT: Final = 0  # pick rules
NOT_ADJACENT: Final = 1
PICK_RULES: Final = ["third_settlement", "not_adjacent"]

IGNORE_FIRST_FROWN: Final = 0  # abilities of permanent cards
EXTRA_TILE_DRAW: Final = 1
EXTRA_LOOK: Final = 2
LAKE_PLATFORMS: Final = 3
ABILITIES: Final = ["ignore_first_frown", "extra_tile_draw", "extra_look", "lake_platforms"]
NO_ABILITY: Final = -1

NO_LIMIT: Final = 1_000_000
MOST_OF_ANYTHING: Final = 100  # points, steps or cards of one effect: each is a step of its own


class Effect:
    """One thing that happens. `amount` is points, steps, cards, tiles, bases or times, as the word has it."""

    __slots__ = (
        "ability",
        "amount",
        "counter",
        "each",
        "from_base",
        "keep",
        "kinds",
        "most",
        "most_by_kind",
        "op",
        "optional",
        "otherwise",
        "pick_rule",
        "plus",
        "smallest_group",
        "steps",
        "terms",
        "terrain",
        "terrains",
        "test",
        "then",
        "to",
        "where",
    )

    def __init__(self, entry: Entry) -> None:
        self.op = OPS.index(entry.one_of("op", OPS))
        self.amount = _amount(entry)
        self.optional = entry.flag("optional", False)
        self.where = PLACES.index(entry.one_of("where", PLACES)) if entry.has("where") else ANYWHERE
        self.keep = entry.number("keep", 1)
        if self.keep != 1:
            raise BadContent(f"{entry.where}: exactly one is kept")  # NF-121, NF-157
        self.counter = COUNTERS.index(entry.one_of("counter", COUNTERS)) if entry.has("counter") else NO_COUNTER
        self.each = entry.number("vp_each", 0)
        self.plus = entry.number("plus", 0)
        self.most = entry.number("max", NO_LIMIT)
        self.most_by_kind: list[int] = []
        if entry.has("max_by_kind"):
            limits = entry.table("max_by_kind")
            self.most_by_kind = [limits.number(kind) for kind in KINDS]
        self.terrain = terrain_number(entry, "terrain") if entry.has("terrain") else -1
        self.terrains: list[bool] = [terrain in entry.texts("terrains") for terrain in TERRAINS]
        self.smallest_group = entry.number("min_group", 1)
        self.steps: list[tuple[int, int]] = _pairs(entry, "steps")
        self.terms: list[tuple[int, int]] = _terms(entry)
        self.kinds: list[bool] = [kind in entry.texts("kinds") for kind in KINDS]
        components = entry.texts("components")
        self.to = KINDS.index(entry.one_of("to", KINDS)) if entry.has("to") else BASE
        self.from_base = "base" in components
        if self.op == GROW and not _is_growth(components, self.to):
            raise BadContent(f"{entry.where}: a base grows into a town, a town (and a base) into a city")
        self.test = TESTS.index(entry.one_of("test", TESTS)) if entry.has("test") else -1
        self.then: list[Effect] = [Effect(inner) for inner in entry.entries("then")]
        self.otherwise: list[Effect] = [
            Effect(inner) for inner in entry.entries("else" if self.op == IF_ELSE else "if_none")
        ]
        if self.op == REMOVE_BASE and any(inner.op != LOSE_VP for inner in self.then + self.otherwise):
            raise BadContent(f"{entry.where}: a base that is removed, or none, costs points and nothing else")
        if self.counter == TERRAIN_NEXT_TO_SETTLEMENT and (self.terrain < 0 or not self.most_by_kind):
            raise BadContent(f"{entry.where}: what lies next to a settlement has a terrain and max_by_kind")
        if self.counter == COVERED_IN_TERRAIN_GROUP and self.terrain < 0:
            raise BadContent(f"{entry.where}: a group has a terrain")
        self.pick_rule = PICK_RULES.index(entry.one_of("rule", PICK_RULES)) if self.op == PICK_RULE else -1
        self.ability = ABILITIES.index(entry.one_of("ability", ABILITIES)) if entry.has("ability") else NO_ABILITY

    def is_named(self) -> bool:
        """Whether it scores a settlement or group that the player names."""
        return self.counter != NO_COUNTER and self.counter <= TERRAINS_IN_GROUP


def _amount(entry: Entry) -> int:
    for key in ("amount", "count", "draw", "times", "step", "n", "vp"):
        if entry.has(key):
            return entry.number(key, least=-MOST_OF_ANYTHING, most=MOST_OF_ANYTHING)
    return 0


def _is_growth(components: list[str], to: int) -> bool:
    if to == TOWN:
        return components == ["base"]
    return to == CITY and components in (["base", "town"], ["town"])


def _pairs(entry: Entry, key: str) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    value = entry.value(key, [])
    if isinstance(value, list):
        for item in value:
            if not isinstance(item, list) or len(item) != 2 or any(not isinstance(each, int) for each in item):
                raise BadContent(f"{entry.where}: {key} are pairs of numbers")
            pairs.append((int(item[0]), int(item[1])))
    return pairs


def _terms(entry: Entry) -> list[tuple[int, int]]:
    terms: list[tuple[int, int]] = []
    value = entry.value("terms", [])
    if isinstance(value, list):
        for item in value:
            if not isinstance(item, list) or len(item) != 2 or item[0] not in COUNTERS or not isinstance(item[1], int):
                raise BadContent(f"{entry.where}: terms are pairs of a counter and a number")
            terms.append((COUNTERS.index(str(item[0])), int(item[1])))
    return terms


def read_effects(entry: Entry) -> list[Effect]:
    return [Effect(inner) for inner in entry.entries("effect")]

"""The words in which levels, R&D cards and result cards say what they do, as far as they are more than the name of an
effect. The effects themselves, one class each, stand in the chapters of the rules, for they need a state."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import CITY, TOWN

THEN_OTHER_ACTION: Final = "then_other_action"  # words that the content itself must know
UNLOCK_WATER: Final = "unlock_water"
STANDING: Final = "standing"

ANYWHERE: Final = 0  # where a base may go
NEXT_TO_ALIEN: Final = 1
PLACES: Final = ["anywhere", "next_to_alien"]

OWN_BASES: Final = 0  # counters, but those of something the player names: they make an effect of its own each
OWN_TOWNS: Final = 1
OWN_CITIES: Final = 2
COVERED_LOCATION_PAIRS: Final = 3
TILES_SETTLED: Final = 4
OWN_LOCATIONS: Final = 5
SETTLEMENTS_NEXT_TO_ALIEN: Final = 6
ATTITUDE_DISTANCE: Final = 7
HIGHEST_TECHNOLOGY_MINUS: Final = 8
COUNTERS: Final = [
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

NO_LIMIT: Final = 1_000_000
MOST_OF_ANYTHING: Final = 100  # points, steps or cards of one effect: each is a step of its own


def word_of(part: Entry) -> str:
    """Which effect a part of a level or card is."""
    return part.text("op")


def amount_of(entry: Entry) -> int:
    """Points, steps, cards, tiles, bases or times, as the word has it."""
    for key in ("amount", "count", "draw", "times", "step", "n", "vp"):
        if entry.has(key):
            return entry.number(key, least=-MOST_OF_ANYTHING, most=MOST_OF_ANYTHING)
    return 0


def one_kept(entry: Entry) -> None:
    """Of what is drawn exactly one is kept (NF-121, NF-157)."""
    if entry.number("keep", 1) != 1:
        raise BadContent(f"{entry.where}: exactly one is kept")


def is_growth(components: list[str], to: int) -> bool:
    if to == TOWN:
        return components == ["base"]
    return to == CITY and components in (["base", "town"], ["town"])


def pairs_of(entry: Entry, key: str) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    value = entry.value(key, [])
    if isinstance(value, list):
        for item in value:
            if not isinstance(item, list) or len(item) != 2 or any(not isinstance(each, int) for each in item):
                raise BadContent(f"{entry.where}: {key} are pairs of numbers")
            pairs.append((int(item[0]), int(item[1])))
    return pairs


def terms_of(entry: Entry) -> list[tuple[int, int]]:
    terms: list[tuple[int, int]] = []
    value = entry.value("terms", [])
    if isinstance(value, list):
        for item in value:
            if not isinstance(item, list) or len(item) != 2 or item[0] not in COUNTERS or not isinstance(item[1], int):
                raise BadContent(f"{entry.where}: terms are pairs of a counter and a number")
            terms.append((COUNTERS.index(str(item[0])), int(item[1])))
    return terms

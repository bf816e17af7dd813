"""Land tiles: 57 Natural, 57 Terraformed, and what each does (NT-017, NT-142, NT-260 to NT-279)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_thomas.components.board import BOARD, MOST_COPIES, content

NOTHING: Final = 0  # the number of NO_LAND: what an empty space has instead of a land


class Land:
    """A type of land. Every field is what one effect word of `land_tiles.toml` says; 0 or False where it says
    nothing."""

    def __init__(self, number: int, land_id: str, name: str, natural: bool, text: str) -> None:
        self.number = number
        self.id = land_id
        self.name = name
        self.natural = natural
        self.text = text
        self.move_cost = 0  # tokens more to enter it
        self.terraform_cost = 0  # tokens more to terraform it
        self.linked = False  # all lands of this type are neighbours for Move
        self.free_claim = False  # its discoverer may claim it at once
        self.discover_credit = 0
        self.discover_loss = 0
        self.undiscovered_credit = 0  # terraformed straight onto an undiscovered space
        self.terraform_beside = NOTHING  # when terraformed, credits for each adjacent land of this number …
        self.terraform_beside_credit = 0  # … that many
        self.claim_beside = NOTHING
        self.claim_beside_credit = 0
        self.claim_is_worthless = False
        self.no_terraform = False
        self.no_claim = False
        self.wakes_volcano = False
        self.rearranges_perks = False
        self.fails_over: list[int] = []  # numbers of the lands it cannot be laid over


class Tile:
    """One kind of tile: a land with or without the WEATHER mark."""

    def __init__(self, number: int, land: Land, marked: bool) -> None:
        self.number = number
        self.land = land
        self.marked = marked


NO_LAND: Final = Land(NOTHING, "none", "empty space", False, "No tile.")

_SOURCE: Final = content("land_tiles.toml")
_ENTRIES: Final = _SOURCE.entries("land")


def _read_lands() -> list[Land]:
    lands = [NO_LAND]
    for entry in _ENTRIES:
        natural = entry.one_of("class", ["natural", "terraformed"]) == "natural"
        lands.append(Land(len(lands), entry.text("id"), entry.text("name"), natural, entry.text("text")))
    numbers = {land.id: land.number for land in lands[1:]}
    for land, entry in zip(lands[1:], _ENTRIES, strict=True):
        for effect in entry.entries("effect"):
            _apply(land, effect, numbers)
    return lands


def _apply(land: Land, effect: Entry, numbers: dict[str, int]) -> None:
    """The one interpreter of the words that `land_tiles.toml` explains at its top."""
    op = effect.text("op")
    on = effect.texts("on")
    if op == "extra_credit" and on == ["discover"]:
        land.discover_credit = effect.number("amount", least=0)  # NT-268
    elif op == "extra_credit" and on == ["terraform"] and effect.text("over") == "undiscovered":
        land.undiscovered_credit = effect.number("amount", least=0)  # NT-278
    elif op == "extra_credit_per_adjacent" and on == ["terraform"]:
        land.terraform_beside = land_number(effect, "land", effect.text("land"), numbers)
        land.terraform_beside_credit = effect.number("amount", least=0)  # NT-276
    elif op == "extra_credit_per_adjacent" and on == ["claim"]:
        land.claim_beside = land_number(effect, "land", effect.text("land"), numbers)
        land.claim_beside_credit = effect.number("amount", least=0)  # NT-279
    elif op == "no_credit" and on == ["claim"]:
        land.claim_is_worthless = True  # NT-262
    elif op == "lose_credit" and on == ["discover"]:
        land.discover_loss = effect.number("amount", least=0)  # NT-269
    elif op == "extra_action_cost" and on and set(on) <= {"move_to", "terraform"}:
        if "move_to" in on:
            land.move_cost = effect.number("amount", least=0)  # NT-074, NT-264
        if "terraform" in on:
            land.terraform_cost = effect.number("amount", least=0)  # NT-093, NT-264
    elif op == "linked_movement" and effect.text("with") == land.id:
        land.linked = True  # NT-075, NT-265
    elif op == "free_claim" and on == ["discover"] and effect.text("needs") == "settler_01":
        land.free_claim = True  # NT-266
    elif op == "shuffle_in" and on == ["discover"] and effect.text("card") == "volcanic_eruption":
        land.wakes_volcano = True  # NT-155
    elif op == "forbid" and effect.texts("actions") and set(effect.texts("actions")) <= {"terraform", "claim"}:
        land.no_terraform = "terraform" in effect.texts("actions")  # NT-271
        land.no_claim = "claim" in effect.texts("actions")  # NT-271
    elif op == "fails_over" and effect.texts("lands"):
        land.fails_over = [land_number(effect, "lands", name, numbers) for name in effect.texts("lands")]  # NT-277
    elif op == "rearrange_perks" and on == ["terraform"]:
        land.rearranges_perks = True  # NT-280
    else:
        raise BadContent(f"{effect.where}: lands know no effect “{op}” in this form")


def land_number(entry: Entry, key: str, name: str, numbers: dict[str, int]) -> int:
    if name not in numbers:
        raise BadContent(f"{entry.where}: {key} is “{name}”, not one of {', '.join(numbers)}")
    return numbers[name]


LANDS: Final = _read_lands()
LAND_NUMBERS: Final = {land.id: land.number for land in LANDS[1:]}
LAND_COUNT: Final = len(LANDS)

# Each land has two kinds of tile, unmarked and marked; number 0 is no tile at all.
NO_TILE: Final = Tile(0, NO_LAND, False)
TILES: Final = [NO_TILE] + [
    Tile(2 * land.number - 1 + (1 if marked else 0), land, marked) for land in LANDS[1:] for marked in (False, True)
]
TILE_COUNT: Final = len(TILES)
TILE_NAMES: Final = [tile.land.id + ("_marked" if tile.marked else "") for tile in TILES]
TILE_DOMAIN: Final = Domain("tile", TILE_NAMES)


def tile_of(land: Land, marked: bool) -> Tile:
    return TILES[2 * land.number - 1 + (1 if marked else 0)]


def _read_counts(natural: bool, key: str) -> list[int]:
    """The tiles of one class by tile number; `key` is where the number of marked ones stands."""
    counts = [0] * TILE_COUNT
    for land, entry in zip(LANDS[1:], _ENTRIES, strict=True):
        if land.natural != natural:
            continue
        count = entry.number("count", least=0, most=MOST_COPIES)
        if land.wakes_volcano:  # NT-155: the game remembers where the one Volcano lies
            entry.check("count", count, 0, 1)
        marked = entry.number(key)
        if not 0 <= marked <= count:
            raise BadContent(f"{entry.at(key)}: {key} is {marked}, but {count} tiles are all there are")
        counts[tile_of(land, False).number] = count - marked  # NT-260, NT-275
        counts[tile_of(land, True).number] = marked
    return counts


_NATURAL: Final = _read_counts(True, "weather_count")
_NATURAL_SHEET: Final = _read_counts(True, "weather_count_sheet")
_TERRAFORMED: Final = _read_counts(False, "weather_count")
_TERRAFORMED_SHEET: Final = _read_counts(False, "weather_count_sheet")


def tile_counts(natural: bool, marks: str) -> list[int]:
    """How many tiles of each kind the game has, by tile number; `marks` is the option weather_marks (NT-142,
    NT-334)."""
    if marks == "sheet":
        return (_NATURAL_SHEET if natural else _TERRAFORMED_SHEET).copy()
    return (_NATURAL if natural else _TERRAFORMED).copy()


def _start_land() -> Land:
    setup = content("components.toml").table("setup")
    land = LANDS[land_number(setup, "start_tiles", setup.text("start_tiles"), LAND_NUMBERS)]
    unmarked = tile_of(land, False).number
    if min(_NATURAL[unmarked], _NATURAL_SHEET[unmarked]) < len(BOARD.starts):
        starts = len(BOARD.starts)
        raise BadContent(f"{_ENTRIES[land.number - 1].at('count')}: {starts} unmarked tiles are needed for the start")
    return land


START_LAND: Final = _start_land()  # NT-022

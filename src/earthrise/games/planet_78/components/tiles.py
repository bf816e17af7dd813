"""The five resources and the tiles that give them (PS-005 to PS-007)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import BOARD, BRIDGE, CENTER, CHASM, NEED, SPAWN, content

_SOURCE: Final = content("tiles.toml")
_RESOURCES: Final = _SOURCE.entries("resource")

RESOURCE_IDS: Final[list[str]] = [entry.text("id") for entry in _RESOURCES]
RESOURCE_NAMES: Final[list[str]] = [entry.text("name") for entry in _RESOURCES]
RESOURCE_COUNT: Final = len(RESOURCE_IDS)


class Tile:
    """A type of resource tile; its number is that of the resource it gives."""

    def __init__(self, number: int, tile_id: str, name: str, count: int, amount: int, floods: bool, text: str) -> None:
        self.number = number
        self.id = tile_id
        self.name = name
        self.count = count
        self.amount = amount
        self.floods = floods
        self.text = text


class Special:
    """A tile that gives nothing: Space Center, spawn tile, Need tile, bridge."""

    def __init__(self, special_id: str, name: str, safe: bool, text: str) -> None:
        self.id = special_id
        self.name = name
        self.safe = safe
        self.text = text


def _read_tiles() -> list[Tile]:
    tiles: list[Tile] = []
    for number, entry in enumerate(_SOURCE.entries("tile")):
        if entry.text("gives") != RESOURCE_IDS[number]:
            raise BadContent(f"{entry.where}: tiles stand in the order of the resources they give")
        tiles.append(
            Tile(
                number,
                entry.text("id"),
                entry.text("name"),
                entry.number("count", least=0),
                entry.number("amount", least=0),
                entry.flag("floods"),
                entry.text("text"),
            )
        )
    there, squares = sum(tile.count for tile in tiles), len(BOARD.resource_squares)
    if len(tiles) != RESOURCE_COUNT or there != squares:
        raise BadContent(
            f"{_SOURCE.at('tile')}: one type of tile for each resource ({len(tiles)} and {RESOURCE_COUNT} now), "
            f"and one tile for each resource square ({there} and {squares} now)"
        )
    return tiles


TILES: Final = _read_tiles()
TILE_NUMBERS: Final = {tile.id: tile.number for tile in TILES}
TILE_DOMAIN: Final = Domain("tile", [tile.id for tile in TILES])
TILE_COUNTS: Final = [tile.count for tile in TILES]  # PS-005

SPECIALS: Final = {
    entry.text("id"): Special(
        entry.text("id"), entry.text("name"), entry.flag("safe_ground", False), entry.text("text")
    )
    for entry in _SOURCE.entries("special")
}
KIND_IDS: Final = {SPAWN: "spawn", NEED: "need", BRIDGE: "bridge", CENTER: "space_center"}


def _safe() -> list[bool]:
    safe = [False] * (CHASM + 1)
    for kind, special in KIND_IDS.items():
        if special not in SPECIALS:
            raise BadContent(f"{_SOURCE.at('special')}: there is no special {special}")
        safe[kind] = SPECIALS[special].safe
    return safe


SAFE_GROUND: Final = _safe()  # PS-252, by what lies on the square


def tile_number(entry: Entry, key: str, name: str) -> int:
    if name not in TILE_NUMBERS:
        raise BadContent(f"{entry.at(key)}: “{name}” is no resource tile; known are {', '.join(TILE_NUMBERS)}")
    return TILE_NUMBERS[name]


SPECIAL_SQUARES: Final = sum(BOARD.kind.count(kind) for kind in KIND_IDS)
if _SOURCE.table("totals").number("special_tiles") != SPECIAL_SQUARES:
    raise BadContent(
        f"{_SOURCE.at('totals', 'special_tiles')}: special_tiles does not fit the board, which has {SPECIAL_SQUARES}"
    )  # PS-007

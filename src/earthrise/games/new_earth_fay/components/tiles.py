"""The planet tiles and how they look when turned (NF-009, NF-015, NF-016, NF-128), read from `tiles.toml`."""

from typing import Final, Literal

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import LAYOUTS, TERRAINS, content

ALIEN: Final = 4  # what a location shows beside the four terrains
NO_LAND: Final = 255  # more than any ground, and the most that a byte holds: maps of a continent are bytes
NO_TILE: Final = 255
NO_CORNER: Final = -1

STARTING_ALIEN: Final = 0  # sets of tiles
STARTING: Final = 1
TERRAFORMING: Final = 2
SETS: Final = ["starting_alien", "starting", "terraforming"]

NO_BENEFIT: Final = 0
VP_BENEFIT: Final = 1
SMILE_BENEFIT: Final = 2
Benefit = Literal["none", "vp", "smile"]
BENEFIT_WORDS: Final[list[Benefit]] = ["none", "vp", "smile"]
BENEFITS: Final[list[str]] = [*BENEFIT_WORDS]

CORNERS: Final = ["nw", "ne", "sw", "se"]
# Turned clockwise by a quarter, the north-west shows what the south-west showed, and so on.
SHOWN_AFTER_QUARTER: Final = [2, 0, 3, 1]


class Tile(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.set = SETS.index(entry.one_of("set", SETS))
        self.benefit = BENEFITS.index(entry.one_of("benefit", BENEFITS))
        shown = entry.texts("locations")
        if len(shown) != 4 or entry.number("count") != 1:
            raise BadContent(f"{entry.where}: a tile is one of its kind and has four locations")  # NF-008
        self.printed: list[str] = shown
        for name in shown:
            if name not in TERRAINS and name != "alien":
                raise BadContent(f"{entry.where}: there is no terrain “{name}”")  # NF-009
        grounds = [ALIEN if name == "alien" else TERRAINS.index(name) for name in shown]
        rich = CORNERS.index(entry.one_of("double", CORNERS)) if entry.has("double") else NO_CORNER
        if grounds.count(ALIEN) > 1:
            raise BadContent(f"{entry.where}: a tile has one alien base at most")
        self.alien = ALIEN in grounds
        self.grounds: list[list[int]] = []  # by quarter turn: what lies nw, ne, sw, se
        self.riches: list[int] = []  # by quarter turn: the rich corner
        for _ in range(4):
            self.grounds.append(grounds)
            self.riches.append(rich)
            grounds = [grounds[SHOWN_AFTER_QUARTER[corner]] for corner in range(4)]
            rich = NO_CORNER if rich == NO_CORNER else SHOWN_AFTER_QUARTER.index(rich)


_SOURCE: Final = content("tiles.toml")
TILES: Final = [Tile(number, entry) for number, entry in enumerate(_SOURCE.entries("tile"))]
TILE_COUNT: Final = len(TILES)
TILE_DOMAIN: Final = Domain("tile", [tile.id for tile in TILES])
ALIEN_TILES: Final = [tile.number for tile in TILES if tile.alien]  # each alien base is the one of its tile
ALIEN_COUNT: Final = len(ALIEN_TILES)


def tiles_of(which: int) -> list[int]:
    return [tile.number for tile in TILES if tile.set == which]


def _check_tiles() -> None:
    most = max(len(cells) for cells in LAYOUTS.values())
    if len(tiles_of(STARTING_ALIEN)) != 1 or not TILES[tiles_of(STARTING_ALIEN)[0]].alien:
        raise BadContent(f"{_SOURCE.at('tile')}: one starting tile has the alien base")  # NF-024
    if 4 * TILE_COUNT > NO_TILE:
        raise BadContent(f"{_SOURCE.at('tile')}: there are {NO_TILE // 4} tiles at most")
    if len(tiles_of(STARTING)) < most - 1 or any(TILES[tile].alien for tile in tiles_of(STARTING)):  # NF-016
        raise BadContent(f"{_SOURCE.at('tile')}: there are {most - 1} other starting tiles, without alien bases")


_check_tiles()
CENTRE_TILE: Final = tiles_of(STARTING_ALIEN)[0]

"""Places in words: a location by the tile it is part of, a cell by a tile beside it, as one would point at them."""

from typing import Final

from earthrise.engine.words import listed
from earthrise.games.new_earth_fay.components.footprints import CELL_OF, LOCATIONS_OF, NOWHERE, SIDES
from earthrise.games.new_earth_fay.components.tiles import NO_TILE, TILES
from earthrise.games.new_earth_fay.rules.state import Fay

# which of the four locations of a tile: 1 north-west, 2 north-east, 4 south-west, 8 south-east
PARTS: Final = {
    1: "north-west",
    2: "north-east",
    4: "south-west",
    8: "south-east",
    3: "north",
    12: "south",
    5: "west",
    10: "east",
    15: "whole",
}
WAYS: Final = ("south", "west", "north", "east")  # where a cell lies from the tile on each of its SIDES
TURNS: Final = ("", ", turned by a quarter", ", turned by a half", ", turned by three quarters")


def spot(fay: Fay, cells: list[int]) -> str:
    """Where these locations lie: `the north of Salt Pan and the north-west of Clearing`."""
    parts: dict[int, int] = {}
    for place in cells:
        cell = CELL_OF[place]
        parts[cell] = parts.get(cell, 0) | 1 << LOCATIONS_OF[cell].index(place)
    return listed(
        [
            f"the {PARTS[corners]} of {TILES[fay.cells[cell] // 4].name}"
            for cell, corners in parts.items()
            if fay.cells[cell] != NO_TILE
        ]
    )


def beside(fay: Fay, cell: int) -> str:
    """Where a cell lies: `east of Salt Pan`; empty where no tile is beside it."""
    x, y = fay.chart.cell_x[cell], fay.chart.cell_y[cell]
    for (dx, dy), way in zip(SIDES, WAYS, strict=True):
        other = fay.chart.cell_at(x + dx, y + dy)
        if other != NOWHERE and fay.cells[other] != NO_TILE:
            return f"{way} of {TILES[fay.cells[other] // 4].name}"
    return ""

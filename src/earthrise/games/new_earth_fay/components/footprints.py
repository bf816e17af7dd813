"""Where things can lie: the cells for tiles, the locations on them, and the footprints of towns and cities, by the
names they have in actions and positions (NF-008, NF-010, NF-011, NF-017, NF-094).

The names are those of a map of `SPAN` by `SPAN` cells around the alien starting tile. The continent may grow beyond it
(NF-135): where the places of a name lie is said by a `Chart` (`charts.py`), not here.
"""

from typing import Final

from earthrise.engine.actions import Domain

REACH: Final = 7  # cells from the alien starting tile to each side of the map
SPAN: Final = 2 * REACH + 1
WIDTH: Final = 2 * SPAN  # locations in a row
CELL_COUNT: Final = SPAN * SPAN
LOCATION_COUNT: Final = WIDTH * WIDTH
FIRST: Final = -2 * REACH  # the lowest coordinate of a location on the map
NOWHERE: Final = -1

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # NF-011


def cell_at(x: int, y: int) -> int:
    """The cell of tile [x, y] on the map, NOWHERE beyond it."""
    if -REACH <= x <= REACH and -REACH <= y <= REACH:
        return (y + REACH) * SPAN + x + REACH
    return NOWHERE


def _location_at(x: int, y: int) -> int:
    return (y - FIRST) * WIDTH + x - FIRST


MAP_X: Final = [cell % SPAN - REACH for cell in range(CELL_COUNT)]
MAP_Y: Final = [cell // SPAN - REACH for cell in range(CELL_COUNT)]
CENTRE: Final = cell_at(0, 0)

CELL_OF: Final = [
    cell_at((place % WIDTH + FIRST) // 2, (place // WIDTH + FIRST) // 2) for place in range(LOCATION_COUNT)
]
LOCATIONS_OF: Final = [  # NF-008, NF-017: four of a tile, north-west, north-east, south-west, south-east
    [_location_at(2 * MAP_X[cell] + dx, 2 * MAP_Y[cell] + dy) for dy in (0, 1) for dx in (0, 1)]
    for cell in range(CELL_COUNT)
]

# Footprints are numbered by the location in their north-west: of each location a town to the east and one to the
# south, and one square.
EASTWARD: Final = 0
SOUTHWARD: Final = 1
TOWN_COUNT: Final = 2 * LOCATION_COUNT


def _name_of(place: int) -> str:
    return f"{place % WIDTH + FIRST}.{place // WIDTH + FIRST}"


LOCATION_DOMAIN: Final = Domain("loc", [_name_of(place) for place in range(LOCATION_COUNT)])
TOWN_DOMAIN: Final = Domain(
    "town", [f"{_name_of(town // 2)}.{'e' if town % 2 == EASTWARD else 's'}" for town in range(TOWN_COUNT)]
)
CITY_DOMAIN: Final = Domain("city", [_name_of(place) for place in range(LOCATION_COUNT)])
CELL_DOMAIN: Final = Domain("cell", [f"{MAP_X[cell]}.{MAP_Y[cell]}" for cell in range(CELL_COUNT)])
TURN_DOMAIN: Final = Domain("turn", ["0", "1", "2", "3"])  # quarter turns clockwise

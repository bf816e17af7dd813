"""Where things can lie: the grid of tile cells, the locations on them, and the footprints of towns and cities
(NF-008, NF-010, NF-011, NF-017, NF-094).

The continent may grow in all directions, but names need an end: tiles lie at most `REACH` cells from the alien
starting tile to each side (NF-135).
"""

from typing import Final

from earthrise.engine.actions import Domain

REACH: Final = 7  # NF-135
SPAN: Final = 2 * REACH + 1
WIDTH: Final = 2 * SPAN  # locations in a row
CELL_COUNT: Final = SPAN * SPAN
LOCATION_COUNT: Final = WIDTH * WIDTH
FIRST: Final = -2 * REACH  # the lowest coordinate of a location
NOWHERE: Final = -1

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # NF-011


def cell_at(x: int, y: int) -> int:
    """The cell of tile [x, y], NOWHERE beyond the reach."""
    if -REACH <= x <= REACH and -REACH <= y <= REACH:
        return (y + REACH) * SPAN + x + REACH
    return NOWHERE


def location_at(x: int, y: int) -> int:
    if FIRST <= x < FIRST + WIDTH and FIRST <= y < FIRST + WIDTH:
        return (y - FIRST) * WIDTH + x - FIRST
    return NOWHERE


def _around(x: int, y: int, cells: bool) -> list[int]:
    found: list[int] = []
    for dx, dy in SIDES:
        there = cell_at(x + dx, y + dy) if cells else location_at(x + dx, y + dy)
        if there != NOWHERE:
            found.append(there)
    return found


CELL_X: Final = [cell % SPAN - REACH for cell in range(CELL_COUNT)]
CELL_Y: Final = [cell // SPAN - REACH for cell in range(CELL_COUNT)]
X: Final = [place % WIDTH + FIRST for place in range(LOCATION_COUNT)]
Y: Final = [place // WIDTH + FIRST for place in range(LOCATION_COUNT)]
CENTRE: Final = cell_at(0, 0)

BESIDE_CELL: Final = [_around(CELL_X[cell], CELL_Y[cell], True) for cell in range(CELL_COUNT)]
BESIDE: Final = [_around(X[place], Y[place], False) for place in range(LOCATION_COUNT)]  # NF-012: whatever the tile
CELL_OF: Final = [cell_at(X[place] // 2, Y[place] // 2) for place in range(LOCATION_COUNT)]
LOCATIONS_OF: Final = [  # NF-008, NF-017: four of a tile, north-west, north-east, south-west, south-east
    [location_at(2 * CELL_X[cell] + dx, 2 * CELL_Y[cell] + dy) for dy in (0, 1) for dx in (0, 1)]
    for cell in range(CELL_COUNT)
]


def _towns() -> list[list[int]]:
    found: list[list[int]] = []
    for place in range(LOCATION_COUNT):
        for dx, dy in ((1, 0), (0, 1)):
            other = location_at(X[place] + dx, Y[place] + dy)
            if other != NOWHERE:
                found.append([place, other])
    return found


def _squares() -> list[list[int]]:
    found: list[list[int]] = []
    for place in range(LOCATION_COUNT):
        if X[place] < FIRST + WIDTH - 1 and Y[place] < FIRST + WIDTH - 1:
            found.append([place, place + 1, place + WIDTH, place + WIDTH + 1])
    return found


def _by_location(footprints: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(LOCATION_COUNT)]
    for number, cells in enumerate(footprints):
        for place in cells:
            found[place].append(number)
    return found


TOWNS: Final = _towns()
SQUARES: Final = _squares()
TOWNS_OF: Final = _by_location(TOWNS)  # the footprints that contain a location
SQUARES_OF: Final = _by_location(SQUARES)
TOWNS_FROM: Final = [
    [town for town in TOWNS_OF[place] if TOWNS[town][0] == place] for place in range(LOCATION_COUNT)
]  # those that begin at a location
SQUARE_FROM: Final = [
    next((square for square in SQUARES_OF[place] if SQUARES[square][0] == place), NOWHERE)
    for place in range(LOCATION_COUNT)
]


def name_of(place: int) -> str:
    return f"{X[place]}.{Y[place]}"


def _town_name(town: int) -> str:
    first, second = TOWNS[town]
    return f"{name_of(first)}.{'e' if second == first + 1 else 's'}"


LOCATION_DOMAIN: Final = Domain("loc", [name_of(place) for place in range(LOCATION_COUNT)])
TOWN_DOMAIN: Final = Domain("town", [_town_name(town) for town in range(len(TOWNS))])
CITY_DOMAIN: Final = Domain("city", [name_of(square[0]) for square in SQUARES])
CELL_DOMAIN: Final = Domain("cell", [f"{CELL_X[cell]}.{CELL_Y[cell]}" for cell in range(CELL_COUNT)])
TURN_DOMAIN: Final = Domain("turn", ["0", "1", "2", "3"])  # quarter turns clockwise (NF-128)


def spot(place: int) -> str:
    """A location in words, as it is written in actions."""
    return name_of(place)


def cell_words(cell: int) -> str:
    return f"cell {CELL_DOMAIN.values[cell]}"

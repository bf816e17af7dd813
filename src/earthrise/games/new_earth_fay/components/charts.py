"""Where the places of the map lie, and what is beside what (NF-011, NF-012, NF-094, NF-135).

A chart gives coordinates to the cells that have names. As long as no tile lies on the rim of the map, every cell lies
where its name says: that is `HOME`, and nearly all games never leave it. A tile on the rim, or beyond, brings cells
within reach that have no name; each is then called by the name of a cell that lies far from the continent. There are
always enough: a continent of all tiles and what surrounds it are fewer cells than the map has.
"""

from collections.abc import Iterable
from typing import Final

from earthrise.games.new_earth_fay.components.footprints import (
    CELL_COUNT,
    EASTWARD,
    LOCATION_COUNT,
    LOCATIONS_OF,
    MAP_X,
    MAP_Y,
    NOWHERE,
    REACH,
    SIDES,
    SOUTHWARD,
    SPAN,
    TOWN_COUNT,
    cell_at,
)

AROUND: Final = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
HALF: Final = 512  # more than any coordinate
IS_RIM: Final = [max(abs(MAP_X[cell]), abs(MAP_Y[cell])) == REACH for cell in range(CELL_COUNT)]


def key_of(x: int, y: int) -> int:
    return (y + HALF) * 2 * HALF + x + HALF


class Chart:
    """Never changed once it is made, and shared by all states that have it.

    `cells`   which cell lies at which coordinates; only the cells in it are places, all others are mere names
    `towns`   by number of the footprint: the two locations; `squares` likewise the four
    `renamed` the places that do not lie where their name says
    """

    def __init__(self, cells: dict[int, int]) -> None:
        self.cells = cells
        self.cell_x: list[int] = MAP_X.copy()
        self.cell_y: list[int] = MAP_Y.copy()
        for key, cell in cells.items():
            self.cell_x[cell] = key % (2 * HALF) - HALF
            self.cell_y[cell] = key // (2 * HALF) - HALF
        self.renamed = [cell for cell in sorted(cells.values()) if not self._is_at_home(cell)]
        self.x: list[int] = [0] * LOCATION_COUNT
        self.y: list[int] = [0] * LOCATION_COUNT
        for cell in range(CELL_COUNT):
            for corner, place in enumerate(LOCATIONS_OF[cell]):
                self.x[place] = 2 * self.cell_x[cell] + corner % 2
                self.y[place] = 2 * self.cell_y[cell] + corner // 2
        self.beside_cell: list[list[int]] = [[] for _ in range(CELL_COUNT)]
        self.beside: list[list[int]] = [[] for _ in range(LOCATION_COUNT)]
        # a footprint that would leave the places there are lies on one location over and over, and there is no land
        self.towns: list[list[int]] = [[number // 2, number // 2] for number in range(TOWN_COUNT)]
        self.squares: list[list[int]] = [[place] * 4 for place in range(LOCATION_COUNT)]
        for cell in sorted(cells.values()):
            self._survey(cell)
        self.towns_of = _by_location(self.towns)  # the footprints that contain a location
        self.squares_of = _by_location(self.squares)

    def _is_at_home(self, cell: int) -> bool:
        """Whether the cell lies where its name says."""
        return self.cell_x[cell] == MAP_X[cell] and self.cell_y[cell] == MAP_Y[cell]

    def _survey(self, cell: int) -> None:
        """What lies beside the cell and its locations, and the footprints that begin there."""
        x, y = self.cell_x[cell], self.cell_y[cell]
        self.beside_cell[cell] = _those(self.cell_at(x + dx, y + dy) for dx, dy in SIDES)
        for place in LOCATIONS_OF[cell]:
            x, y = self.x[place], self.y[place]
            self.beside[place] = _those(self.location_at(x + dx, y + dy) for dx, dy in SIDES)
            east, south = self.location_at(x + 1, y), self.location_at(x, y + 1)
            if east != NOWHERE:
                self.towns[2 * place + EASTWARD] = [place, east]
            if south != NOWHERE:
                self.towns[2 * place + SOUTHWARD] = [place, south]
            opposite = self.location_at(x + 1, y + 1)
            if NOWHERE not in (east, south, opposite):
                self.squares[place] = [place, east, south, opposite]

    def cell_at(self, x: int, y: int) -> int:
        """The cell of tile [x, y], NOWHERE where there is none yet."""
        return self.cells.get(key_of(x, y), NOWHERE)

    def location_at(self, x: int, y: int) -> int:
        cell = self.cells.get(key_of(x // 2, y // 2), NOWHERE)
        return NOWHERE if cell == NOWHERE else LOCATIONS_OF[cell][y % 2 * 2 + x % 2]

    def is_place(self, cell: int) -> bool:
        """Whether the cell is more than a name that may still be given away."""
        return self.cells.get(key_of(self.cell_x[cell], self.cell_y[cell]), NOWHERE) == cell

    def spot(self, place: int) -> str:
        """A location in words, by where it lies."""
        return f"{self.x[place]}.{self.y[place]}"

    def cell_words(self, cell: int) -> str:
        return f"cell {self.cell_x[cell]}.{self.cell_y[cell]}"


def _those(numbers: Iterable[int]) -> list[int]:
    return [number for number in numbers if number != NOWHERE]


def _by_location(footprints: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(LOCATION_COUNT)]
    for number, cells in enumerate(footprints):
        if cells[0] != cells[1]:
            for place in cells:
                found[place].append(number)
    return found


HOME: Final = Chart({key_of(MAP_X[cell], MAP_Y[cell]): cell for cell in range(CELL_COUNT)})


def charted(chart: Chart, laid: list[int]) -> Chart:
    """The chart on which everything around the last of these cells has a place; the same one if it has already."""
    last = laid[-1]
    if chart is HOME and not IS_RIM[last]:
        return HOME
    x, y = chart.cell_x[last], chart.cell_y[last]
    missing = [(x + dx, y + dy) for dx, dy in AROUND if chart.cell_at(x + dx, y + dy) == NOWHERE]
    if chart is not HOME and not missing:
        return chart
    cells = chart.cells if chart is not HOME else _needed(laid)
    return Chart(_named(cells, missing))


def _needed(laid: list[int]) -> dict[int, int]:
    """The cells of the map that carry a tile or lie around one."""
    found: dict[int, int] = {}
    for cell in laid:
        for dx, dy in AROUND:
            x, y = MAP_X[cell] + dx, MAP_Y[cell] + dy
            there = cell_at(x, y)
            if there != NOWHERE:
                found[key_of(x, y)] = there
    return found


def _named(cells: dict[int, int], missing: list[tuple[int, int]]) -> dict[int, int]:
    """These cells and the missing ones, each with a name: its own if that is free, or that of the cell where it would
    come out on a map that is round, or the first that nobody has."""
    found = cells.copy()
    taken = set(found.values())
    for x, y in missing:
        name = cell_at((x + REACH) % SPAN - REACH, (y + REACH) % SPAN - REACH)
        if name in taken:
            name = next(cell for cell in range(CELL_COUNT) if cell not in taken)
        found[key_of(x, y)] = name
        taken.add(name)
    return found

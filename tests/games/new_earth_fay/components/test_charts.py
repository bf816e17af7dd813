"""Charts: where places lie once the continent has grown beyond the map (NF-135), against plain coordinates."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.components.board import LAYOUTS
from earthrise.games.new_earth_fay.components.charts import HOME, Chart, charted
from earthrise.games.new_earth_fay.components.footprints import CELL_COUNT, LOCATIONS_OF, NOWHERE, REACH, cell_at
from earthrise.games.new_earth_fay.components.tiles import TERRAFORMING, tiles_of
from tests.marks import rule

SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]
ADDED = len(tiles_of(TERRAFORMING))
Spot = tuple[int, int]


def eastern(open_cells: list[Spot], chance: Chance) -> Spot:
    return max(open_cells, key=lambda spot: (spot[0], -abs(spot[1])))


def outward(open_cells: list[Spot], chance: Chance) -> Spot:
    return max(open_cells, key=lambda spot: abs(spot[0]) + abs(spot[1]))


def along_the_diagonal(open_cells: list[Spot], chance: Chance) -> Spot:
    return max(open_cells, key=lambda spot: (min(spot), spot))


def anywhere(open_cells: list[Spot], chance: Chance) -> Spot:
    return open_cells[chance.below(len(open_cells))]


def far_and_wide(open_cells: list[Spot], chance: Chance) -> Spot:
    """To both ends at once, with twigs: names are given away that are wanted later."""
    if chance.below(3) == 0:
        return anywhere(open_cells, chance)
    return (max if chance.below(2) else min)(open_cells)


def check(chart: Chart, laid: list[Spot]) -> None:
    """What the chart says of every tile is what its coordinates say."""
    assert len(set(chart.cells.values())) == len(chart.cells) <= CELL_COUNT
    for x, y in laid:
        cell = chart.cell_at(x, y)
        around = [chart.cell_at(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert NOWHERE not in around and all(chart.is_place(each) for each in around)
        assert (chart.cell_x[cell], chart.cell_y[cell]) == (x, y) and chart.cell_words(cell) == f"cell {x}.{y}"
        assert chart.beside_cell[cell] == [chart.cell_at(x + dx, y + dy) for dx, dy in SIDES]
        for corner, place in enumerate(LOCATIONS_OF[cell]):
            at = (2 * x + corner % 2, 2 * y + corner // 2)
            assert (chart.x[place], chart.y[place]) == at and chart.location_at(*at) == place
            assert chart.spot(place) == f"{at[0]}.{at[1]}"
            east, south = chart.location_at(at[0] + 1, at[1]), chart.location_at(at[0], at[1] + 1)
            opposite = chart.location_at(at[0] + 1, at[1] + 1)
            assert chart.beside[place] == [chart.location_at(at[0] + dx, at[1] + dy) for dx, dy in SIDES]
            assert chart.towns[2 * place] == [place, east] and chart.towns[2 * place + 1] == [place, south]
            assert chart.squares[place] == [place, east, south, opposite]
            assert all(place in chart.towns[town] for town in chart.towns_of[place])
            assert len(chart.towns_of[place]) == len(chart.squares_of[place]) == 4
            assert all(place in chart.squares[square] for square in chart.squares_of[place])
    for cell in range(CELL_COUNT):
        if not chart.is_place(cell):
            assert chart.beside_cell[cell] == [] and all(chart.beside[place] == [] for place in LOCATIONS_OF[cell])


@rule("NF-135")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("choose", [eastern, outward, along_the_diagonal, anywhere, far_and_wide])
def test_a_continent_of_all_tiles_has_a_place_for_everything_wherever_it_grows(
    players: int, choose: Callable[[list[Spot], Chance], Spot]
) -> None:
    chance = Chance(players)
    laid: list[Spot] = []
    cells: list[int] = []
    chart = HOME
    waiting = list(dict.fromkeys([(0, 0), *LAYOUTS[players]]))
    for _ in range(len(waiting) + ADDED):
        if waiting:
            spot = waiting.pop(0)
        else:
            free = {(x + dx, y + dy) for x, y in laid for dx, dy in SIDES} - set(laid)
            spot = choose(sorted(free), chance)
        before = {place: chart.cell_at(*place) for place in laid}
        cells.append(chart.cell_at(*spot))
        laid.append(spot)
        chart = charted(chart, cells)
        assert all(chart.cell_at(*place) == cell for place, cell in before.items())  # what lies there keeps its name
    check(chart, laid)
    if choose is not anywhere:
        assert chart is not HOME


@rule("NF-135")
def test_as_long_as_no_tile_lies_on_the_rim_every_cell_lies_where_its_name_says() -> None:
    cells = [cell_at(x, 0) for x in range(REACH)]
    assert charted(HOME, cells) is HOME
    assert charted(HOME, [*cells, cell_at(REACH, 0)]) is not HOME
    assert not HOME.renamed
    assert all(HOME.is_place(cell) for cell in range(CELL_COUNT))

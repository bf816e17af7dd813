"""Where a player would lay a tile, judged by what it promises."""

from earthrise.games.new_earth_fay.bots.land_values import Land, Outlook, Standing, promise, room_ahead
from earthrise.games.new_earth_fay.components.footprints import LOCATIONS_OF, SIDES
from earthrise.games.new_earth_fay.components.tiles import NO_TILE, TILES
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.terraforming import place_tile, reward


def lay_gain(fay: Fay, explorer: Explorer, tile: int, cell: int, quarter: int, benefits: bool, look: Outlook) -> float:
    """How much better the player stands with the tile there. It covers nobody's settlement, so what theirs score stays
    as it is; and where their land does not reach, all places are alike."""
    if fay is not look.fay or explorer.seat != look.seat or fay.journal is not None:
        world = laid(fay, explorer, tile, cell, quarter, benefits)
        return promise(world, world.explorers[explorer.seat], look) - look.standing(fay, explorer)
    before = look.before()
    if look.reaches(cell):
        world = laid(fay, explorer, tile, cell, quarter, benefits)
        owner = world.explorers[explorer.seat]
        land = Land(before.land.now, before.land.later, room_ahead(world, owner, look))
        return Standing(world, owner, look, land).total() - before.total()
    is_added, edges = fay.cells[cell] == NO_TILE, fay.edges(cell)
    key = (tile * (len(SIDES) + 1) + edges) * 2 + (1 if is_added else 0)
    gain = look.far.get(key)
    if gain is None:
        twin = explorer.copy()
        reward(fay, twin, TILES[tile], is_added, edges, benefits)
        gain = look.far[key] = Standing(fay, twin, look, before.land).total() - before.total()
    return gain


def laid(fay: Fay, explorer: Explorer, tile: int, cell: int, quarter: int, benefits: bool) -> Fay:
    """The world with the tile there."""
    world = fay.clone()
    place_tile(world, world.explorers[explorer.seat], TILES[tile], cell, quarter, benefits)
    return world


def near_cells(fay: Fay, explorer: Explorer) -> list[int]:
    """The places for a tile beside the player's settlements, and one more for a player who cares for none of them."""
    found: list[int] = []
    other = -1
    for cell in fay.laid:
        own = False
        for place in LOCATIONS_OF[cell]:
            if fay.owner_at(place) == explorer.seat:
                own = True
        for beside in fay.chart.beside_cell[cell]:
            if fay.cells[beside] == NO_TILE or not fay.is_occupied_tile(beside):
                other = beside
                if own and beside not in found:
                    found.append(beside)
    if other >= 0 and other not in found:
        found.append(other)
    return found


def best_lay(fay: Fay, explorer: Explorer, tile: int, benefits: bool, look: Outlook) -> float:
    """What the tile would bring where it lies best."""
    best = 0.0
    for cell in near_cells(fay, explorer):
        for quarter in range(4):
            best = max(best, lay_gain(fay, explorer, tile, cell, quarter, benefits, look))
    return best

"""What cards and results count on the continent (NF-134, NF-169 to NF-175, NF-301, NF-302). A rich location counts once
here; an alien base may stand for any terrain, but is never one's own."""

from earthrise.games.new_earth_fay.components.board import BASE, CITY, PIECE_KINDS, TERRAIN_COUNT, TOWN
from earthrise.games.new_earth_fay.components.effect_words import (
    ATTITUDE_DISTANCE,
    CITY_NEXT_TO_OWN,
    COVERED_LOCATION_PAIRS,
    OWN_BASES,
    OWN_CITIES,
    OWN_LOCATIONS,
    OWN_TOWNS,
    SETTLEMENTS_NEXT_TO_ALIEN,
    TILES_SETTLED,
)
from earthrise.games.new_earth_fay.components.footprints import CELL_OF
from earthrise.games.new_earth_fay.components.tiles import ALIEN
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import PIECE_RANGE, Fay


def count(fay: Fay, explorer: Explorer, counter: int, terrains: list[bool], beyond: int, attitude: int) -> int:
    """How many there are at this moment, each counted once: of these terrains, beyond that level, at that
    attitude, where the counter asks for it."""
    if counter == OWN_BASES:
        return explorer.on_map(BASE)
    if counter == OWN_TOWNS:
        return explorer.on_map(TOWN)
    if counter == OWN_CITIES:
        return explorer.on_map(CITY)
    if counter == COVERED_LOCATION_PAIRS:
        return sum(len(cells) for cells in explorer.sites) // 2
    if counter == TILES_SETTLED:
        return len({CELL_OF[place] for cells in explorer.sites for place in cells})  # NF-301
    if counter == OWN_LOCATIONS:
        return sum(1 for cells in explorer.sites for place in cells if terrains[fay.ground[place]])  # NF-134, NF-301
    if counter == SETTLEMENTS_NEXT_TO_ALIEN:
        return sum(1 for cells in explorer.sites if cells and fay.is_beside_alien(cells))  # NF-301
    if counter == ATTITUDE_DISTANCE:
        return abs(attitude)  # NF-302
    return max(0, max(explorer.levels) - beyond)  # HIGHEST_TECHNOLOGY_MINUS


def holds(fay: Fay, explorer: Explorer, test: int) -> bool:
    """The tests of Garden City and Good Neighbours."""
    if test == CITY_NEXT_TO_OWN:
        for piece, cells in enumerate(explorer.sites):
            if cells and PIECE_KINDS[piece] == CITY and neighbours(fay, explorer, piece):
                return True
        return False
    return any(fay.is_beside_alien(cells) for cells in explorer.sites if cells)


def neighbours(fay: Fay, explorer: Explorer, piece: int) -> list[int]:
    """The player's other pieces adjacent to this one (NF-012)."""
    found: list[int] = []
    beside, piece_at = fay.chart.beside, fay.piece_at
    own = explorer.seat * PIECE_RANGE
    seen = 1 << piece
    for place in explorer.sites[piece]:
        for other in beside[place]:
            neighbour = piece_at[other] - own
            if 0 <= neighbour < PIECE_RANGE and not seen >> neighbour & 1:
                seen |= 1 << neighbour
                found.append(neighbour)
    return found


# -- around settlements, and in groups ------------------------------------------------------------------


def around(fay: Fay, cells: list[int], terrain: int) -> int:
    """Locations of the terrain next to a settlement on these and not among them; alien bases count as any (NF-169,
    NF-170, NF-241). A settlement is a square or a side of one: nothing outside lies beside two of its locations."""
    count = 0
    ground = fay.ground
    for place in cells:
        for other in fay.chart.beside[place]:
            there = ground[other]
            if there in (terrain, ALIEN) and other not in cells:
                count += 1
    return count


def terrain_group(fay: Fay, start: int, terrain: int) -> list[int]:
    """All contiguous locations of the terrain around one of them, alien bases counting as members (NF-170)."""
    group = [start]
    members = {start}
    beside, ground = fay.chart.beside, fay.ground
    for place in group:  # grows while it is walked through
        for other in beside[place]:
            there = ground[other]
            if there in (terrain, ALIEN) and other not in members:
                members.add(other)
                group.append(other)
    return group


def settlement_group(fay: Fay, explorer: Explorer, start: int) -> list[int]:
    """The contiguous group of the player's settlements that a piece belongs to."""
    group = [start]
    for piece in group:
        for other in neighbours(fay, explorer, piece):
            if other not in group:
                group.append(other)
    return group


def terrains_in_group(fay: Fay, explorer: Explorer, start: int) -> int:
    """Different terrains a group of settlements covers, each alien base next to it filling in one more."""
    terrains: list[int] = []
    aliens: list[int] = []
    for piece in settlement_group(fay, explorer, start):
        for place in explorer.sites[piece]:
            if fay.ground[place] not in terrains:
                terrains.append(fay.ground[place])
            for other in fay.chart.beside[place]:
                if fay.ground[other] == ALIEN and other not in aliens:
                    aliens.append(other)
    return min(TERRAIN_COUNT, len(terrains) + len(aliens))

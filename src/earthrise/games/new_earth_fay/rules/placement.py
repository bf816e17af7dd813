"""Where settlements may lie: new bases, growth and teleports (NF-080 to NF-110, NF-200 to NF-205). Each question
answers with the rule that forbids it, or 0."""

from typing import Final

from earthrise.games.new_earth_fay.components.board import BASE, CITY, FIRST_PIECE, PIECE_KINDS, TOWN
from earthrise.games.new_earth_fay.components.effect_words import ANYWHERE
from earthrise.games.new_earth_fay.components.footprints import (
    EASTWARD,
    LOCATION_COUNT,
    LOCATIONS_OF,
    NOWHERE,
    SOUTHWARD,
)
from earthrise.games.new_earth_fay.components.tiles import ALIEN, NO_LAND
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import FREE, PIECE_RANGE, Fay

NO_PIECE: Final = -1
SINGLE: Final = [[place] for place in range(LOCATION_COUNT)]  # the footprint of a base


def ground_refusal(fay: Fay, explorer: Explorer, place: int, lifted: int) -> int:
    """Whether a settlement from elsewhere may cover the location; `lifted` is the piece on its way (NF-201)."""
    ground = fay.ground[place]
    if ground == NO_LAND:
        return 14  # NF-014 unexplored
    if ground == ALIEN:
        return 82  # NF-082 an alien base, for ever (NF-240)
    there = fay.piece_at[place]
    if there != FREE and there != explorer.seat * PIECE_RANGE + lifted:
        return 13  # NF-013 occupied; nothing is taken in (NF-202) or exchanged for less (NF-108)
    if fay.is_lake(place) and not explorer.may_use_lakes():
        return (
            83 if lifted == NO_PIECE else 203
        )  # NF-083, NF-203: lakes need the permission, from every source (NF-085)
    return 0


def base_refusal(fay: Fay, explorer: Explorer, place: int, where: int) -> int:
    """A new base anywhere on the continent (NF-081), or next to an alien base."""
    if explorer.free_piece(BASE) == NOWHERE:
        return 106  # NF-106 all bases are on the continent
    refused = ground_refusal(fay, explorer, place, NO_PIECE)
    if refused:
        return refused
    if where != ANYWHERE and not fay.is_beside_alien([place]):
        return 213  # NF-213 orthogonally next to an alien base
    return 0


def base_places(fay: Fay, explorer: Explorer, where: int) -> list[int]:
    """All locations that a new base may cover."""
    found: list[int] = []
    if explorer.free_piece(BASE) == NOWHERE:
        return found
    on_water = explorer.may_use_lakes()
    for cell in fay.laid:
        for place in LOCATIONS_OF[cell]:
            if fay.is_free(place) and (on_water or not fay.is_lake(place)):
                if where == ANYWHERE or fay.is_beside_alien([place]):
                    found.append(place)
    return found


def can_build(fay: Fay, explorer: Explorer, where: int) -> bool:
    for cell in fay.laid:
        for place in LOCATIONS_OF[cell]:
            if base_refusal(fay, explorer, place, where) == 0:
                return True
    return False


# -- growth --------------------------------------------------------------------------------------------


def growth_refusal(fay: Fay, explorer: Explorer, to: int, from_base: bool, cells: list[int]) -> int:
    """Whether the player's settlements may be replaced by a town or city on exactly these locations. `from_base`: a
    base is among the components the growth asks for."""
    if explorer.free_piece(to) == NOWHERE:
        return 106  # NF-106
    return _land_refusal(fay, explorer, to, from_base, cells)


def _land_refusal(fay: Fay, explorer: Explorer, to: int, from_base: bool, cells: list[int]) -> int:
    """The same when such a settlement is in the supply."""
    seat = explorer.seat
    for place in cells:
        ground = fay.ground[place]
        if ground in (NO_LAND, ALIEN):
            return 95  # NF-095 on the continent, free of alien bases
        if fay.owner_at(place) not in (FREE, seat):
            return 95  # NF-095 free of others' settlements
        if fay.is_lake(place) and not explorer.may_use_lakes():  # who covers one already has the permission
            return 109  # NF-109 a lake newly covered
    return _town_refusal(fay, explorer, cells) if to == TOWN else _city_refusal(fay, explorer, from_base, cells)


def pieces_in(fay: Fay, cells: list[int]) -> list[int]:
    """The pieces, all of one player, that lie in the footprint wholly or partly: they are removed (NF-110)."""
    found: list[int] = []
    for place in cells:
        there = fay.piece_at[place]
        if there != FREE and there % PIECE_RANGE not in found:
            found.append(there % PIECE_RANGE)
    return found


def _town_refusal(fay: Fay, explorer: Explorer, cells: list[int]) -> int:
    bases = 0
    for piece in pieces_in(fay, cells):
        if PIECE_KINDS[piece] == CITY:
            return 104  # NF-104 a city is never taken in, nor exchanged for less (NF-108)
        if PIECE_KINDS[piece] == TOWN:
            return 97  # NF-097 another base may be taken in, a town not
        bases += 1
    return 0 if bases else 87  # NF-087, NF-093: the town contains the base it is grown from


def _city_refusal(fay: Fay, explorer: Explorer, from_base: bool, cells: list[int]) -> int:
    has_base = False
    whole_towns, cut_towns, covered = 0, 0, 0
    for place in cells:
        if fay.piece_at[place] != FREE:
            covered += 1
    for piece in pieces_in(fay, cells):
        kind = PIECE_KINDS[piece]
        if kind == CITY:
            return 104  # NF-104
        if kind == BASE:
            has_base = True  # NF-096 an extra base is taken in
        elif all(place in cells for place in explorer.sites[piece]):
            whole_towns += 1
        else:
            cut_towns += 1
    if whole_towns == 0:
        if cut_towns:
            return 100  # NF-100 shifted towns do not grow together
        return 105 if has_base else 93  # NF-105 bases alone; NF-093 nothing to grow from
    if cut_towns and covered < len(cells):
        return 102  # NF-102 a town partly inside only if all four locations are one's own (NF-101)
    if from_base and not has_base and whole_towns < 2:
        return 89  # NF-089 a base and a town; a second town may stand in for the base (NF-098, NF-099)
    return 0


def growth_footprints(fay: Fay, explorer: Explorer, to: int) -> list[int]:
    """Numbers of towns or squares worth asking about: around the player's bases, over their towns."""
    found: list[int] = []
    for cells in _growing(explorer, to):
        for number in _around(fay, to, cells):
            if number not in found:
                found.append(number)
    return sorted(found)


def _growing(explorer: Explorer, to: int) -> list[list[int]]:
    """Where the player's settlements of the next smaller kind lie."""
    first, end = FIRST_PIECE[to - 1], FIRST_PIECE[to]
    return [cells for cells in explorer.sites[first:end] if cells]


def _around(fay: Fay, to: int, cells: list[int]) -> list[int]:
    """The towns that a base lies in, or the squares that a town does."""
    if to == TOWN:
        return fay.chart.towns_of[cells[0]]
    return [square for square in fay.chart.squares_of[cells[0]] if cells[1] in fay.chart.squares[square]]


def can_grow(fay: Fay, explorer: Explorer, to: int, from_base: bool) -> bool:
    if explorer.free_piece(to) == NOWHERE:
        return False
    for grown in _growing(explorer, to):
        for number in _around(fay, to, grown):
            if _land_refusal(fay, explorer, to, from_base, footprint_cells(fay, to, number)) == 0:
                return True
    return False


# -- teleports -----------------------------------------------------------------------------------------


def landing_refusal(fay: Fay, explorer: Explorer, piece: int, cells: list[int]) -> int:
    """Whether a settlement of the player's may be put there from where it is (NF-200 to NF-203)."""
    for place in cells:
        refused = ground_refusal(fay, explorer, place, piece)
        if refused:
            return refused
    if all(place in explorer.sites[piece] for place in cells):
        return 201  # NF-201 another place than before
    return 0


def footprints_on(fay: Fay, kind: int) -> list[int]:
    """Locations, or numbers of towns or squares, that begin on the continent."""
    found: list[int] = []
    for cell in fay.laid:
        for place in LOCATIONS_OF[cell]:
            if kind == BASE:
                found.append(place)
            elif kind == TOWN:
                found.append(2 * place + EASTWARD)
                found.append(2 * place + SOUTHWARD)
            else:
                found.append(place)
    return found


def footprint_cells(fay: Fay, kind: int, number: int) -> list[int]:
    if kind == BASE:  # NF-010
        return SINGLE[number]
    return fay.chart.towns[number] if kind == TOWN else fay.chart.squares[number]  # NF-010, NF-094


def can_land(fay: Fay, explorer: Explorer, piece: int) -> bool:
    kind = PIECE_KINDS[piece]
    for number in footprints_on(fay, kind):
        if landing_refusal(fay, explorer, piece, footprint_cells(fay, kind, number)) == 0:
            return True
    return False


def can_teleport(fay: Fay, explorer: Explorer, kinds: list[bool]) -> bool:
    for piece, cells in enumerate(explorer.sites):
        if cells and kinds[PIECE_KINDS[piece]] and can_land(fay, explorer, piece):
            return True
    return False

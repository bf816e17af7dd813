"""Where a player would settle: bases, towns, cities and teleports, judged by what they promise."""

from typing import Final

from earthrise.games.new_earth_fay.bots.land_values import Outlook, free_land, land_now, later_land, promise
from earthrise.games.new_earth_fay.components.board import BASE, PIECE_KINDS, TOWN
from earthrise.games.new_earth_fay.components.footprints import NOWHERE
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.placement import (
    base_refusal,
    footprint_cells,
    footprints_on,
    growth_footprints,
    growth_refusal,
    landing_refusal,
    pieces_in,
)
from earthrise.games.new_earth_fay.rules.state import Fay

TRIED: Final = 6  # how many of the likeliest places are looked at closely


def cells_gain(fay: Fay, explorer: Explorer, piece: int, cells: list[int], look: Outlook) -> float:
    """How much better the player stands with the piece on these locations."""
    world = settled(fay, explorer, piece, cells)
    return promise(world, world.explorers[explorer.seat], look) - look.standing(fay, explorer)


def settled(fay: Fay, explorer: Explorer, piece: int, cells: list[int]) -> Fay:
    """The world with the piece on these locations, whatever of their own it replaces. Growth that lies on a second
    piece of its own, and a teleport, are the same to this question."""
    world = fay.clone()
    owner = world.explorers[explorer.seat]
    for other in pieces_in(world, cells):
        if other != piece:
            world.put_piece(owner, other, [])
    world.put_piece(owner, piece, cells)
    return world


def place_gain(fay: Fay, explorer: Explorer, place: int, look: Outlook) -> float:
    return cells_gain(fay, explorer, explorer.free_piece(BASE), [place], look)


def likely(fay: Fay, explorer: Explorer, place: int, look: Outlook) -> float:
    """A quick look at a location: its land, and what is beside it."""
    value = land_now(fay, explorer, place, look.now) + look.after * later_land(fay, place)
    for beside in fay.chart.beside[place]:
        if fay.owner_at(beside) == explorer.seat:
            value += 2.0
        elif fay.is_free(beside):
            value += 0.2 * later_land(fay, beside)
    if fay.is_beside_alien([place]):
        value += 0.5
    return value


def best_base(fay: Fay, explorer: Explorer, where: int, look: Outlook) -> float:
    """What the best new base would bring, 0 if there is none."""
    if explorer.free_piece(BASE) == NOWHERE:
        return 0.0
    places: list[tuple[float, int]] = []
    for place in free_land(fay):
        if base_refusal(fay, explorer, place, where) == 0:
            places.append((-likely(fay, explorer, place, look), place))
    if not places:
        return 0.0
    places.sort()
    return max([place_gain(fay, explorer, place, look) for _, place in places[:TRIED]])


def best_growth(fay: Fay, explorer: Explorer, to: int, from_base: bool, look: Outlook) -> float:
    best = 0.0
    piece = explorer.free_piece(to)
    for number in growth_footprints(fay, explorer, to):
        cells = fay.chart.towns[number] if to == TOWN else fay.chart.squares[number]
        if growth_refusal(fay, explorer, to, from_base, cells) == 0:
            best = max(best, cells_gain(fay, explorer, piece, cells, look))
    return best


def best_landing(fay: Fay, explorer: Explorer, piece: int, look: Outlook) -> float:
    """What teleporting the settlement to where it would lie best brings."""
    kind = PIECE_KINDS[piece]
    places: list[tuple[float, int]] = []
    for number in footprints_on(fay, kind):
        cells = footprint_cells(fay, kind, number)
        if landing_refusal(fay, explorer, piece, cells) == 0:
            value = 0.0
            for place in cells:
                value += likely(fay, explorer, place, look)
            places.append((-value, number))
    places.sort()
    best = 0.0
    for _, number in places[:TRIED]:
        best = max(best, cells_gain(fay, explorer, piece, footprint_cells(fay, kind, number), look))
    return best

"""What a player of New Earth does at a glance: the cheap sense by which a search plays its lines on.

Nothing is tried on a copy of the world here: land counts by what lies under it and beside it, a vote by how much of
each terrain everybody would score now. Cards are weighed where a turn ends and in a scoring, not before every step.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.new_earth_fay.bots.action_values import NEVER, OTHERS, level_worth
from earthrise.games.new_earth_fay.bots.bids import Bids
from earthrise.games.new_earth_fay.bots.land_values import (
    Outlook,
    covered_now,
    free_land,
    land_now,
    later_land,
    mates_of,
)
from earthrise.games.new_earth_fay.bots.tile_sites import near_cells
from earthrise.games.new_earth_fay.components.board import (
    BASE,
    LAKE,
    PIECE_COUNT,
    TERRAIN_COUNT,
    TOWN,
    VALUE_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.components.footprints import LOCATIONS_OF, NOWHERE
from earthrise.games.new_earth_fay.components.technologies import LEVELS
from earthrise.games.new_earth_fay.components.tiles import ALIEN, NO_BENEFIT, NO_TILE, TILES
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.placement import base_refusal, growth_footprints, growth_refusal
from earthrise.games.new_earth_fay.rules.position_fields import OPEN_VALUE
from earthrise.games.new_earth_fay.rules.state import FREE, Fay
from earthrise.games.new_earth_fay.rules.terraforming import LAY, LayFrame, TileFrame

TOGETHER: Final = 0.85  # of its land, what a base beside one's own settlements brings
ALONE: Final = 0.35  # and what one brings that lies apart from them
NEIGHBOUR: Final = 0.16  # of the free land beside a new base, for each session to come
GROWN: Final = 2.0  # of the land newly covered by growth: what is one settlement is picked together
A_BENEFIT: Final = 1.0  # what is printed on a tile, or how the Gardeners take it
NEW_LAND: Final = 0.12  # of the land beside one's own settlements
OTHER_LAND: Final = 0.01


class RoughBids(Bids):
    """What building could bring, at a glance."""

    def weigh_base(self, where: int) -> float:
        best = 0.0
        if self.explorer.free_piece(BASE) == NOWHERE:
            return best
        for place in free_land(self.fay):
            value = rough_place(self.fay, self.explorer, place, self.look)
            if value > best and base_refusal(self.fay, self.explorer, place, where) == 0:
                best = value
        return best

    def weigh_growth(self, to: int, from_base: bool) -> float:
        best = 0.0
        chart = self.fay.chart
        for number in growth_footprints(self.fay, self.explorer, to):
            cells = chart.towns[number] if to == TOWN else chart.squares[number]
            value = rough_growth(self.fay, self.explorer, cells, self.look)
            if value > best and growth_refusal(self.fay, self.explorer, to, from_base, cells) == 0:
                best = value
        return best


def quick_choice(fay: Fay, explorer: Explorer, options: list[Action]) -> Action | None:
    """What to do at a glance; None where a closer look is not dear."""
    kind = fay.frames[-1].kind()
    if kind in ("action", "second"):
        return quick_act(fay, explorer, options)
    if kind == "vote":
        return quick_vote(fay, explorer, options)
    if kind == "lay":
        return quick_lay(fay, explorer)
    if kind == "tile":
        return quick_tile(fay, options)
    if kind == "base":
        return quick_place(fay, explorer, options)
    if kind == "grow":
        return quick_growth(fay, explorer, options)
    if kind == "teleport":
        return options[-1]  # decline
    return None


# -- acting ----------------------------------------------------------------------------------------------------------


def quick_act(fay: Fay, explorer: Explorer, options: list[Action]) -> Action | None:
    look = Outlook(fay, explorer.seat)
    bids = RoughBids(fay, explorer, look)
    best: Action | None = None
    top = 0.0
    for action in options:
        if action.verb.word == "act":
            worth = level_worth(fay, explorer, LEVELS[action.x], look, bids)
            if best is None or worth > top:
                best = action
                top = worth
    return best


def rough_land(fay: Fay, explorer: Explorer, place: int, look: Outlook) -> float:
    """What a location brings in all scorings to come, when it is picked."""
    value = look.after * later_land(fay, place)
    return value if look.scored else value + land_now(fay, explorer, place, look.now)


def rough_place(fay: Fay, explorer: Explorer, place: int, look: Outlook) -> float:
    """What a new base there brings."""
    share = ALONE if any(explorer.sites) else TOGETHER
    free = 0.0
    for beside in fay.chart.beside[place]:
        owner = fay.owner_at(beside)
        if owner == explorer.seat:
            share = TOGETHER
        elif owner == FREE:
            free += later_land(fay, beside)
    return share * rough_land(fay, explorer, place, look) + NEIGHBOUR * look.later_share * (look.after + 1) * free


def rough_growth(fay: Fay, explorer: Explorer, cells: list[int], look: Outlook) -> float:
    value = 0.0
    for place in cells:
        if fay.is_free(place):
            value += rough_land(fay, explorer, place, look)
    return GROWN * value


def quick_place(fay: Fay, explorer: Explorer, options: list[Action]) -> Action:
    look = Outlook(fay, explorer.seat)
    best = options[0]
    top = NEVER
    for action in options:
        worth = rough_place(fay, explorer, action.x, look) if action.verb.word == "base" else 0.0
        if worth > top:
            best = action
            top = worth
    return best


def quick_growth(fay: Fay, explorer: Explorer, options: list[Action]) -> Action:
    look = Outlook(fay, explorer.seat)
    best = options[0]
    top = NEVER
    for action in options:
        cells = fay.chart.towns[action.x] if action.verb.word == "town" else fay.chart.squares[action.x]
        worth = rough_growth(fay, explorer, cells, look)
        if worth > top:
            best = action
            top = worth
    return best


# -- tiles -----------------------------------------------------------------------------------------------------------


def quick_tile(fay: Fay, options: list[Action]) -> Action:
    """The tile with a benefit or with rich land, rather than one with aliens."""
    benefits = fay.frame(TileFrame).benefits
    best = options[0]
    top = -9
    for action in options:
        if action.verb.word == "use":
            tile = TILES[action.x]
            worth = (2 if benefits and tile.benefit != NO_BENEFIT else 0) + (1 if tile.riches[0] >= 0 else 0)
            worth -= 1 if tile.alien else 0
            if worth > top:
                best = action
                top = worth
    return best


def quick_lay(fay: Fay, explorer: Explorer) -> Action | None:
    """Where the land it brings lies beside most of one's own settlements."""
    frame = fay.frame(LayFrame)
    tile = TILES[frame.tile]
    lakes = explorer.may_use_lakes()
    best = NOWHERE
    top = 0.0
    for cell in near_cells(fay, explorer):
        weights: list[float] = []
        value = 0.0
        for place in LOCATIONS_OF[cell]:
            weight = OTHER_LAND
            for beside in fay.chart.beside[place]:
                if fay.owner_at(beside) == explorer.seat:
                    weight += NEW_LAND
            weights.append(weight)
            if lakes or not fay.is_lake(place):
                value -= weight * later_land(fay, place)
        if fay.cells[cell] == NO_TILE:
            value += A_BENEFIT * (fay.alien.on_snug if fay.edges(cell) >= 2 else fay.alien.on_stray)
        for quarter in range(4):
            gain = value
            grounds = tile.grounds[quarter]
            for corner in range(4):
                if grounds[corner] != ALIEN and (lakes or grounds[corner] != LAKE):
                    gain += weights[corner] * (2.0 if corner == tile.riches[quarter] else 1.0)
            if best == NOWHERE or gain > top:
                best = cell * 4 + quarter
                top = gain
    return LAY.actions[best] if best != NOWHERE else None


# -- votes -----------------------------------------------------------------------------------------------------------


def quick_vote(fay: Fay, explorer: Explorer, options: list[Action]) -> Action | None:
    look = Outlook(fay, explorer.seat)
    stakes = [0.0] * TERRAIN_COUNT
    for other in fay.explorers:
        if other.seat == explorer.seat:
            add_stakes(fay, other, look.now, 1.0, stakes)
        else:
            add_stakes(fay, other, look.now, -OTHERS / (fay.seats - 1), stakes)
    totals = [0] * TERRAIN_COUNT
    counts = [0] * TERRAIN_COUNT
    for slot, cover in enumerate(fay.voting):
        if cover == OPEN_VALUE:
            totals[slot // VALUE_COUNT] += VALUES[slot % VALUE_COUNT]
            counts[slot // VALUE_COUNT] += 1
    best: Action | None = None
    top = 0.0
    for action in options:
        if action.verb.word == "vote":
            terrain = action.x // VALUE_COUNT
            mean = totals[terrain] / counts[terrain]
            worth = stakes[terrain] * (mean - VALUES[action.x % VALUE_COUNT]) / (counts[terrain] - 1)
            if best is None or worth > top:
                best = action
                top = worth
    return best


def add_stakes(fay: Fay, explorer: Explorer, now: list[float], share: float, stakes: list[float]) -> None:
    """How many locations of each terrain the player would score now, a rich one twice."""
    worth = covered_now(fay, explorer, now)
    first = NOWHERE
    second = NOWHERE
    best = 0.0
    for piece in range(PIECE_COUNT):
        if not explorer.sites[piece]:
            continue
        if first == NOWHERE or worth[piece] > best:
            first, second, best = piece, NOWHERE, worth[piece]
        for mate in mates_of(fay, explorer, piece):
            if mate > piece and worth[piece] + worth[mate] > best:
                first, second, best = piece, mate, worth[piece] + worth[mate]
    for piece in (first, second):
        if piece != NOWHERE:
            for place in explorer.sites[piece]:
                stakes[fay.ground[place]] += 2.0 * share if fay.rich[place] else share

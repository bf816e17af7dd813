"""Where House should move a spawn tile: off the team's ways with what stands in them, and near the Space Center."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.bots.distances import STRAIGHT, entry_costs, ways_to
from earthrise.games.planet_78.bots.team_plan import PILE, Plan
from earthrise.games.planet_78.components.board import BOARD, NOBODY, SPAWN, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import FLOOD_FROM
from earthrise.games.planet_78.components.needs import NEED_POLLUTION
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

A_POINT: Final = 10  # on somebody's way, against a step that a spawn tile lies nearer
CUT_OFF: Final = 12  # points: what a way counts that is closed for now
BEACON_POINTS: Final = 1  # PS-094
LEFT_ALONE: Final = 0
NOT_THAT: Final = -1  # a tile that may still be needed, or that nobody has seen


def rate_swaps(planet: Planet, plan: Plan, options: list[Action]) -> list[int]:
    """By choice what it spares the team (PS-128); a tile that brings nothing is left alone."""
    ground = expected_ground(planet)
    before = team_ways(ground, plan)
    beacon = holds_beacon(planet)
    gains: dict[int, int] = {}  # by square: points spared on the ways, whosever tile is moved there
    ratings: list[int] = []
    for action in options:
        if action.verb.word != "swap":
            ratings.append(LEFT_ALONE)
            continue
        owner, square = action.x, action.y
        if not planet.face_up[square] or is_wanted(planet, planet.tile[square]):
            ratings.append(NOT_THAT)
            continue
        home = planet.spawn[owner]
        if square not in gains:
            gains[square] = before - ways_with(ground, plan, home, square) if stands_in_the_way(ground, square) else 0
        nearer = STRAIGHT[home][BOARD.center] - STRAIGHT[square][BOARD.center]
        gain = A_POINT * gains[square] + nearer
        if beacon and planet.settlers[owner].is_alive():
            gain += A_POINT * beacon_gain(ground, plan, owner, square)
        ratings.append(gain)
    return ratings


def is_wanted(planet: Planet, resource: int) -> bool:
    return planet.shuttle[resource] < planet.options.piles


def expected_ground(planet: Planet) -> Planet:
    """The map as the Needs that are left will make it; what lies face down counts as dry ground."""
    ground = planet.clone()
    ground.pollution = min(planet.highest_pollution(), planet.pollution + NEED_POLLUTION * planet.needs_left())
    if ground.pollution >= FLOOD_FROM and not planet.is_flood():
        tile = planet.tile.copy()
        for square in range(SQUARE_COUNT):
            if not planet.face_up[square] and tile[square] < RESOURCE_COUNT:
                tile[square] = DRY
        ground.tile = tile
    return ground


def stands_in_the_way(ground: Planet, square: int) -> bool:
    """Water that floods its neighbours, a flooded tile, a city in winter: without them ways may be shorter."""
    if ground.is_winter_city(square):
        return True
    return ground.is_flood() and (not TILES[ground.tile[square]].floods or ground.is_flooded(square))


def ways_with(ground: Planet, plan: Plan, home: int, square: int) -> int:
    """The team's ways once the tile on `square` and the spawn tile on `home` have changed places (PS-130)."""
    before = ground.tile
    tile = before.copy()
    tile[home] = before[square]
    tile[square] = SPAWN
    ground.tile = tile
    ways = team_ways(ground, plan)
    ground.tile = before
    return ways


def team_ways(ground: Planet, plan: Plan) -> int:
    """The points that all living settlers need to where they want to go first, and from there home."""
    points = 0
    for settler in ground.settlers:
        if settler.is_alive():
            costs = entry_costs(ground, settler)
            errand = errand_of(ground, plan, settler.number)
            if errand != BOARD.center:
                points += min(CUT_OFF, ways_to(ground, settler, errand, costs)[settler.square])
            start = home_from(ground, plan, settler.number)
            points += min(CUT_OFF, ways_to(ground, settler, BOARD.center, costs)[start])
    return points


def errand_of(planet: Planet, plan: Plan, number: int) -> int:
    """Where a settler gathers, or the Need that it fetches or waits to fetch; otherwise the Space Center."""
    goal = plan.goals[number]
    if goal.kind == PILE and goal.aim != NOWHERE:
        return goal.aim
    return BOARD.center if goal.need == NOBODY else planet.need_square[goal.need]


def home_from(planet: Planet, plan: Plan, number: int) -> int:
    """Where a settler will set out for home."""
    errand = errand_of(planet, plan, number)
    return planet.settlers[number].square if errand == BOARD.center else errand


def holds_beacon(planet: Planet) -> bool:
    for settler in planet.settlers:
        if settler.is_alive():
            for card in settler.hand:
                if POSITIVE_CARDS[card].id == "homing_beacon":
                    return True
    return False


def beacon_gain(ground: Planet, plan: Plan, owner: int, square: int) -> int:
    """Points that a Homing Beacon would then spare the owner of the spawn tile on the way home."""
    settler = ground.settlers[owner]
    away = ways_to(ground, settler, BOARD.center, entry_costs(ground, settler))
    walked = min(CUT_OFF, away[home_from(ground, plan, owner)])
    return max(0, walked - BEACON_POINTS - away[square])


def _dry() -> int:
    return next(tile.number for tile in TILES[:RESOURCE_COUNT] if tile.floods)


DRY: Final = _dry()  # a resource tile that floods nothing

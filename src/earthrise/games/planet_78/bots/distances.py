"""How far it is from square to square for a settler, as the ground lies now."""

from typing import Final

from earthrise.games.planet_78.components.board import BOARD, CHASM, SQUARE_COUNT
from earthrise.games.planet_78.components.meters import FLOOD_POINTS, MOVE_POINTS, SEASONS
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

FAR_AWAY: Final = 99  # points: there is no way
CLOSING: Final = [season.number for season in SEASONS if any(season.closes)]


def _open_ground() -> list[int]:
    return [FAR_AWAY if kind == CHASM else MOVE_POINTS for kind in BOARD.kind]


def _spread(near: list[list[int]], start: int) -> list[int]:
    """From one square to every other over open ground."""
    away: list[int] = [FAR_AWAY] * SQUARE_COUNT
    if BOARD.kind[start] == CHASM:
        return away
    away[start] = 0
    edge: list[int] = [start]
    while edge:
        following: list[int] = []
        for square in edge:
            for other in near[square]:
                if away[other] == FAR_AWAY and BOARD.kind[other] != CHASM:
                    away[other] = away[square] + MOVE_POINTS
                    following.append(other)
        edge = following
    return away


# Most of the time nothing is flooded or closed: then every way is known beforehand.
OPEN_GROUND: Final = _open_ground()
STRAIGHT: Final = [_spread(BOARD.beside, square) for square in range(SQUARE_COUNT)]
AROUND: Final = [_spread(BOARD.around, square) for square in range(SQUARE_COUNT)]


def entry_costs(planet: Planet, settler: Settler) -> list[int]:
    """Points to enter each square; FAR_AWAY where nobody can. Unknown tiles count as open ground."""
    gear = settler.has_gear()
    flood = planet.is_flood()
    if planet.closed_bridge == NOWHERE and (gear or not (flood or planet.season in CLOSING)):
        return OPEN_GROUND
    costs: list[int] = [MOVE_POINTS] * SQUARE_COUNT
    for square in range(SQUARE_COUNT):
        if planet.tile[square] == CHASM or square == planet.closed_bridge:
            costs[square] = FAR_AWAY
        elif gear:
            continue
        elif planet.face_up[square] and planet.is_winter_city(square):
            costs[square] = FAR_AWAY
        elif flood and planet.is_flooded(square):
            costs[square] = FAR_AWAY if planet.options.floods_block else FLOOD_POINTS
    return costs


def ways_to(planet: Planet, settler: Settler, target: int, costs: list[int]) -> list[int]:
    """From every square the points it takes to get to `target`."""
    if costs is OPEN_GROUND:
        return AROUND[target] if settler.may_move_diagonally() else STRAIGHT[target]
    near = BOARD.around if settler.may_move_diagonally() else BOARD.beside
    away: list[int] = [FAR_AWAY] * SQUARE_COUNT
    if costs[target] >= FAR_AWAY:
        return away
    away[target] = 0
    edge: list[int] = [target]
    while edge:
        following: list[int] = []
        for square in edge:
            now = away[square] + costs[square]
            for other in near[square]:
                if now < away[other] and costs[other] < FAR_AWAY:
                    away[other] = now
                    following.append(other)
        edge = following
    return away


def ways_from(planet: Planet, settler: Settler, costs: list[int]) -> list[int]:
    """To every square the points it takes the settler to get there."""
    if costs is OPEN_GROUND:
        return AROUND[settler.square] if settler.may_move_diagonally() else STRAIGHT[settler.square]
    near = BOARD.around if settler.may_move_diagonally() else BOARD.beside
    away: list[int] = [FAR_AWAY] * SQUARE_COUNT
    away[settler.square] = 0
    if planet.is_winter_city(settler.square) and not settler.has_gear():
        return away
    edge: list[int] = [settler.square]
    while edge:
        following: list[int] = []
        for square in edge:
            for other in near[square]:
                now = away[square] + costs[other]
                if now < away[other] and costs[other] < FAR_AWAY:
                    away[other] = now
                    following.append(other)
        edge = following
    return away

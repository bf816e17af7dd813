"""Setting up (PS-012 to PS-026)."""

from earthrise.games.planet_78.components.board import BOARD, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import PILE_COUNT, pile_counts
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_COUNT
from earthrise.games.planet_78.components.tiles import TILE_COUNTS
from earthrise.games.planet_78.rules.role_choice import ask_next_role
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet


def new_settlers(planet: Planet) -> list[Settler]:
    """On their spawn tiles, with nothing (PS-015, PS-022)."""
    count = planet.options.settlers(planet.seats)
    return [Settler(number, NO_ROLE, BOARD.spawns[number], planet.options.lives) for number in range(count)]


def set_up(planet: Planet) -> None:
    """In the order of PS-025: Needs, resource tiles, piles, roles, first player."""
    chance, rules = planet.chance, planet.options
    planet.need_square = chance.shuffled(BOARD.needs)  # PS-016
    lay_resource_tiles(planet)
    planet.draw = [chance.shuffled(every(pile_counts(pile, rules.open_map))) for pile in range(PILE_COUNT)]  # PS-024
    planet.pollution = rules.start_pollution  # PS-019
    if not rules.roles_chosen:  # PS-031
        roles = chance.shuffled(list(range(ROLE_COUNT)))
        for settler in planet.settlers:
            settler.role = roles[settler.number]
    ask_next_role(planet)


def lay_resource_tiles(planet: Planet) -> None:
    """Shuffled and face down, or face up with the option open_map (PS-017, PS-306)."""
    tiles = planet.chance.shuffled(every(TILE_COUNTS))
    tile, face_up = BOARD.kind.copy(), [True] * SQUARE_COUNT
    for place, square in enumerate(BOARD.resource_squares):
        tile[square] = tiles[place]
        face_up[square] = planet.options.open_map
    planet.tile = tile
    planet.face_up = face_up


def every(counts: list[int]) -> list[int]:
    """`[2, 1]` as `[0, 0, 1]`."""
    return [number for number, count in enumerate(counts) for _ in range(count)]

"""How the things and figures of this game are put into sentences."""

from earthrise.engine.words import plural
from earthrise.games.new_earth_thomas.components.board import SPACES
from earthrise.games.new_earth_thomas.components.lands import NO_TILE, Tile
from earthrise.games.new_earth_thomas.rules.state import NewEarth


def tokens(count: int) -> str:
    return plural(count, "token")


def credits_of(count: int) -> str:
    return plural(count, "credit")


def points(count: int) -> str:
    return plural(count, "perk point")


def tile_name(tile: Tile) -> str:
    return tile.land.name + (" (WEATHER)" if tile.marked else "")


def ground(earth: NewEarth, space: int) -> str:
    """What lies on a space."""
    tile = earth.top[space]
    if tile is not NO_TILE:
        return tile_name(tile)
    return "scorched ground" if earth.scorched[space] else "undiscovered"


def space_name(earth: NewEarth, space: int) -> str:
    return f"{SPACES.values[space]} ({ground(earth, space)})"

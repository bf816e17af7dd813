"""The words of this game: what a verb may point at, and how figures are put into sentences."""

from typing import Final

from earthrise.engine.actions import ActionSpace
from earthrise.games.new_earth_thomas.board import SPACES
from earthrise.games.new_earth_thomas.lands import NO_TILE, Tile
from earthrise.games.new_earth_thomas.state import NewEarth

SPACE: Final = ActionSpace()


def tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def credits_of(count: int) -> str:
    return "1 credit" if count == 1 else f"{count} credits"


def points(count: int) -> str:
    return "1 perk point" if count == 1 else f"{count} perk points"


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


def who(seat: int) -> str:
    return "{" + str(seat) + "}"

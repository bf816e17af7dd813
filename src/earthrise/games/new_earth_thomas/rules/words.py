"""How the things and figures of this game are put into sentences."""

from earthrise.engine.words import plural
from earthrise.games.new_earth_thomas.components.board import SPACES
from earthrise.games.new_earth_thomas.components.lands import NO_TILE, Tile
from earthrise.games.new_earth_thomas.components.perks import PERKS_BY_TREE, TREE_NAMES
from earthrise.games.new_earth_thomas.rules.state import NewEarth


def tokens(count: int) -> str:
    return plural(count, "token")


def credits_of(count: int) -> str:
    return plural(count, "credit")


def points(count: int) -> str:
    return plural(count, "perk point")


def tile_name(tile: Tile) -> str:
    return tile.land.name + (" with weather" if tile.marked else "")


def earnings(earned: int, sources: list[str] | None) -> str:
    """The end of a sentence on what an action earned, with where it came from."""
    return f": +{earned} ({', '.join(sources or [])})." if earned else "; it earns nothing."


def at_least(count: int) -> str:
    """What an action earns for certain, where luck may add to it."""
    return f"earns {credits_of(count)} or more" if count else "may earn credits"


def perk_name(place: str) -> str:
    """A perk by its place (`Settler 8`) and its name."""
    tree, _, number = place.partition(" ")
    return f"{place} ({PERKS_BY_TREE[TREE_NAMES.index(tree)][int(number) - 1].name})"


def ground(earth: NewEarth, space: int) -> str:
    """What lies on a space."""
    tile = earth.top[space]
    if tile is not NO_TILE:
        return tile_name(tile)
    return "scorched ground" if earth.scorched[space] else "undiscovered"


def space_offered(earth: NewEarth, space: int) -> str:
    """A space in an offer, which has its price in brackets."""
    return f"{SPACES.values[space]}, {ground(earth, space)}"


def space_name(earth: NewEarth, space: int) -> str:
    return f"{SPACES.values[space]} ({ground(earth, space)})"

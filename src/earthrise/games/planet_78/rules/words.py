"""How the things and figures of this game are put into sentences."""

from earthrise.engine.words import listed, plural
from earthrise.games.planet_78.components.board import BOARD, SQUARES
from earthrise.games.planet_78.components.tiles import KIND_IDS, RESOURCE_COUNT, RESOURCE_NAMES, SPECIALS, TILES
from earthrise.games.planet_78.rules.actions import RESOURCES, SETTLERS


def points(count: int) -> str:
    return plural(count, "action point")


def turns(count: int) -> str:
    return plural(count, "turn")


def resources(count: int) -> str:
    return plural(count, "resource")


def changes(count: int) -> str:
    return plural(count, "season change")


def some(count: int, resource: int) -> str:
    """`2 wood`."""
    return f"{count} {RESOURCE_NAMES[resource].lower()}"


def load_words(load: list[int]) -> str:
    held = [some(count, resource) for resource, count in enumerate(load) if count]
    return listed(held) or "nothing"


def ground(tile: int, face_up: bool) -> str:
    """What lies on a square, as one sees it."""
    if tile < RESOURCE_COUNT:
        return TILES[tile].name if face_up else "unknown"
    return SPECIALS[KIND_IDS[tile]].name if tile in KIND_IDS else "chasm"


def square_name(square: int) -> str:
    return BOARD.names[square]


def square_ref(square: int) -> str:
    return SQUARES.reference(square)


def settler_ref(settler: int) -> str:
    return SETTLERS.reference(settler)


def resource_ref(resource: int) -> str:
    return RESOURCES.reference(resource)

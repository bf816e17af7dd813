"""The words of this game: what a verb may point at, and how figures are put into sentences."""

from typing import Final

from earthrise.engine.actions import Action, ActionSpace, Domain
from earthrise.games.planet_78.board import BOARD, MOST_SETTLERS, SQUARES
from earthrise.games.planet_78.cards import NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.roles import DEEPEST_DIG
from earthrise.games.planet_78.tiles import KIND_IDS, RESOURCE_COUNT, RESOURCE_IDS, RESOURCE_NAMES, SPECIALS, TILES

SPACE: Final = ActionSpace()
NO_ACTIONS: Final[list[Action]] = []

_SETTLERS: Final = [str(number + 1) for number in range(MOST_SETTLERS)]
SETTLERS: Final = Domain("settler", _SETTLERS)
FROM: Final = Domain("from", _SETTLERS)
TO: Final = Domain("to", _SETTLERS)
RESOURCES: Final = Domain("resource", RESOURCE_IDS)
GIVE: Final = Domain("give", [*RESOURCE_IDS, "nothing"])
TAKE: Final = Domain("take", [*RESOURCE_IDS, "nothing"])
NO_RESOURCE: Final = RESOURCE_COUNT  # the last value of GIVE and TAKE
ACTION_CARDS: Final = Domain("card", [card.id for card in POSITIVE_CARDS])
NEGATIVES: Final = Domain("card", [card.id for card in NEGATIVE_CARDS])
AMOUNTS: Final = Domain("amount", [str(number) for number in range(DEEPEST_DIG + 1)])


def points(count: int) -> str:
    return "1 action point" if count == 1 else f"{count} action points"


def turns(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"


def resources(count: int) -> str:
    return "1 resource" if count == 1 else f"{count} resources"


def changes(count: int) -> str:
    return "1 season change" if count == 1 else f"{count} season changes"


def some(count: int, resource: int) -> str:
    """`2 wood`."""
    return f"{count} {RESOURCE_NAMES[resource].lower()}"


def load_words(load: list[int]) -> str:
    held = [some(count, resource) for resource, count in enumerate(load) if count]
    return ", ".join(held) if held else "nothing"


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

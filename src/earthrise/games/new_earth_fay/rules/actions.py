"""All actions of this game: the verbs in the order of their codes, and what they may point at."""

from typing import Final

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.games.new_earth_fay.components.board import (
    PIECE_COUNT,
    PIECES,
    SLOT_COUNT,
    TERRAINS,
    VALUE_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.components.tiles import ALIEN_COUNT

# Codes stay what they are when modules move: records of learning agents hold them. A new verb may be left out; it
# then comes after these.
VERBS: Final = [  # NF-054: none of them gives anything to another player
    *("advance", "name", "favour", "evict", "look", "base", "town", "city", "decline", "teleport", "stay", "pick"),
    *("keep", "use", "lay", "discard", "recount", "play", "act", "skip", "vote", "buy", "sell", "end_turn", "pass"),
    "sit_out",
]
ACTIONS: Final = ActionSpace(" ".join(VERBS))
SETTLEMENT_COUNT: Final = PIECE_COUNT + ALIEN_COUNT  # what one player can point at: their pieces, then alien bases
SETTLEMENTS: Final = [*PIECES, *(f"alien{number + 1}" for number in range(ALIEN_COUNT))]
SETTLEMENT_DOMAIN: Final = Domain("settlement", SETTLEMENTS)
TERRAIN_DOMAIN: Final = Domain("terrain", TERRAINS)
VALUE_DOMAIN: Final = Domain(
    "value", [f"{TERRAINS[slot // VALUE_COUNT]}.{VALUES[slot % VALUE_COUNT]}" for slot in range(SLOT_COUNT)]
)
UP: Final = 0
DOWN: Final = 1
MOVE_DOMAIN: Final = Domain("move", ["up", "down"])


def _picks() -> list[list[int]]:
    """Every set of up to three settlements with at most one alien base (NF-262, NF-266, NF-180)."""
    found: list[list[int]] = [[]]
    for one in range(SETTLEMENT_COUNT):
        found.append([one])
    for one in range(PIECE_COUNT):
        for two in range(one + 1, SETTLEMENT_COUNT):
            found.append([one, two])
    for one in range(PIECE_COUNT):
        for two in range(one + 1, PIECE_COUNT):
            for three in range(two + 1, SETTLEMENT_COUNT):
                found.append([one, two, three])
    return found


def mask_of(settlements: list[int]) -> int:
    mask = 0
    for settlement in settlements:
        mask |= 1 << settlement
    return mask


PICKS: Final = _picks()
PICK_OF: Final = {mask_of(pick): number for number, pick in enumerate(PICKS)}
PICK_DOMAIN: Final = Domain("picks", ["+".join(SETTLEMENTS[each] for each in pick) or "none" for pick in PICKS])

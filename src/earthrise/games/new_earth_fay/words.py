"""The words of this game: what a verb may point at, and how figures are put into sentences."""

from typing import Final

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.games.new_earth_fay.board import (
    PIECE_COUNT,
    PIECE_KINDS,
    PIECE_NAMES,
    PIECES,
    SLOT_COUNT,
    TERRAIN_NAMES,
    TERRAINS,
    VALUE_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.tiles import ALIEN, ALIEN_COUNT, ALIEN_TILES, TILES

SPACE: Final = ActionSpace()  # NF-054: no verb gives anything to another player

SETTLEMENT_COUNT: Final = PIECE_COUNT + ALIEN_COUNT  # what one player can point at: own pieces, then alien bases
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


def who(seat: int) -> str:
    return "{" + str(seat) + "}"


def many(count: int, one: str, several: str = "") -> str:
    return f"1 {one}" if count == 1 else f"{count} {several or one + 's'}"


def points(count: int) -> str:
    return f"{count} VP"


def signed(count: int) -> str:
    return f"+{count}" if count > 0 else str(count)


def ground_name(ground: int) -> str:
    return "alien base" if ground == ALIEN else TERRAIN_NAMES[ground].lower()


def slot_name(slot: int) -> str:
    """A value of the voting board in words."""
    return f"{TERRAIN_NAMES[slot // VALUE_COUNT].lower()} {VALUES[slot % VALUE_COUNT]}"


def settlement_name(settlement: int) -> str:
    if settlement >= PIECE_COUNT:
        return f"the alien base of {TILES[ALIEN_TILES[settlement - PIECE_COUNT]].name}"
    return f"{PIECE_NAMES[PIECE_KINDS[settlement]].lower()} {PIECES[settlement][4:]}"


def piece_ref(seat: int, piece: int) -> str:
    """A piece on the map, whoever looks: in events and views."""
    return f"settlement:{seat}.{PIECES[piece]}"

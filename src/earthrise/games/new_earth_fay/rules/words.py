"""How the things and figures of this game are put into sentences."""

from earthrise.games.new_earth_fay.components.board import (
    PIECE_COUNT,
    PIECE_KINDS,
    PIECE_NAMES,
    PIECES,
    TERRAIN_NAMES,
    VALUE_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.components.tiles import ALIEN, ALIEN_TILES, NO_LAND, TILES


def points(count: int) -> str:
    return f"{count} VP"


def ground_name(ground: int) -> str:
    if ground == NO_LAND:
        return "unexplored land"
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

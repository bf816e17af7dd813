"""The island's grid: 4 x 4 cards that float on 7 x 7 spaces until four rows and columns are in use (EA-101 to EA-103).

The first card goes to the middle. Whatever is planted later lies at most three spaces away from it, so that nothing
ever has to be moved (EA-104), and which row is the top one is settled only when four are in use.
"""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.games.earth_abundance.components.codes import ADJACENT, AREAS, COLUMN, DIAGONAL, ORTHOGONAL, ROW
from earthrise.games.earth_abundance.components.files import content

_TABLEAU: Final = content("boards.toml").table("tableau")
EXTENT: Final = _TABLEAU.number("rows")  # EA-002
FULL: Final = _TABLEAU.number("cards_to_complete")  # EA-280
SIDE: Final = 2 * EXTENT - 1
SPACE_COUNT: Final = SIDE * SIDE
MIDDLE: Final = SPACE_COUNT // 2
AT_ISLAND: Final = SPACE_COUNT  # sources of abilities that lie on no space
AT_CLIMATE: Final = SPACE_COUNT + 1
NOWHERE: Final = -1

SPACE_DOMAIN: Final = Domain(
    "space", [f"{'abcdefghij'[space // SIDE]}{space % SIDE + 1}" for space in range(SPACE_COUNT)]
)


def _is_in(area: int, rows: int, columns: int) -> bool:
    """Whether a space so many rows and columns away belongs to the area around a card."""
    if area == ROW:
        return rows == 0
    if area == COLUMN:
        return columns == 0
    if area == ORTHOGONAL:
        return abs(rows) + abs(columns) == 1
    if area == DIAGONAL:
        return abs(rows) == abs(columns) == 1
    return max(abs(rows), abs(columns)) == 1  # adjacent


def _areas() -> list[list[list[int]]]:
    return [
        [
            [
                other
                for other in range(SPACE_COUNT)
                if _is_in(area, other // SIDE - space // SIDE, other % SIDE - space % SIDE)
            ]
            for space in range(SPACE_COUNT)
        ]
        for area in range(len(AREAS))
    ]


AREA_SPACES: Final[list[list[list[int]]]] = _areas()  # by area and space
AROUND: Final[list[list[int]]] = AREA_SPACES[ADJACENT]
BESIDE: Final[list[list[int]]] = AREA_SPACES[ORTHOGONAL]
CORNERS: Final[list[list[int]]] = AREA_SPACES[DIAGONAL]
ROW_OF: Final[list[int]] = [space // SIDE for space in range(SPACE_COUNT)]
COLUMN_OF: Final[list[int]] = [space % SIDE for space in range(SPACE_COUNT)]


def bounds(taken: list[int]) -> tuple[int, int, int, int]:
    """The lowest and highest row, the lowest and highest column in use."""
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for space in taken:
        row, column = ROW_OF[space], COLUMN_OF[space]
        top, bottom = min(top, row), max(bottom, row)
        left, right = min(left, column), max(right, column)
    return top, bottom, left, right


def is_free(cards: list[int], taken: list[int], space: int) -> bool:
    """Whether a card may be planted there; `cards` by space, -1 for none."""
    if cards[space] >= 0:  # EA-104
        return False
    if not taken:
        return space == MIDDLE
    if not any(cards[other] >= 0 for other in AROUND[space]):  # EA-101
        return False
    top, bottom, left, right = bounds(taken)
    row, column = ROW_OF[space], COLUMN_OF[space]
    return max(bottom, row) - min(top, row) < EXTENT and max(right, column) - min(left, column) < EXTENT  # EA-102


def free_spaces(cards: list[int], taken: list[int]) -> list[int]:
    """All of them; the rows and columns that can still be opened belong to it (EA-103)."""
    if not taken:
        return [MIDDLE]
    top, bottom, left, right = bounds(taken)
    found: list[int] = []
    for row in range(max(0, bottom - EXTENT + 1), min(SIDE, top + EXTENT)):
        for column in range(max(0, right - EXTENT + 1), min(SIDE, left + EXTENT)):
            space = row * SIDE + column
            if cards[space] < 0:
                for other in AROUND[space]:
                    if cards[other] >= 0:
                        found.append(space)
                        break
    return found

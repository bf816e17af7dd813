"""The map: 81 squares, which of them touch, and where the special tiles lie (PS-012 to PS-016)."""

from pathlib import Path
from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Content, Entry
from earthrise.engine.errors import BadContent

GAME_ID: Final = "planet_78"
FOLDER: Final = Path(__file__).parent.parent

FAR: Final = 0  # how near one square is to another
BESIDE: Final = 1  # sharing a side
DIAGONAL: Final = 2  # touching by a corner
HERE: Final = 3

# What lies on a square: one of the five resource tiles (their numbers are 0 to 4), or one of these.
SPAWN: Final = 5
NEED: Final = 6
BRIDGE: Final = 7
CENTER: Final = 8
CHASM: Final = 9
UNDEALT: Final = 10  # a resource square before its tile is dealt

CODES: Final = {"S": SPAWN, "N": NEED, "B": BRIDGE, "C": CENTER, ".": CHASM, "R": UNDEALT}
KINDS: Final = {"spawn": SPAWN, "need": NEED, "bridge": BRIDGE, "space_center": CENTER, "chasm": CHASM}


MOST_COPIES: Final = 100  # of a card
NOBODY: Final = -1  # no settler


def content(name: str) -> Content:
    return Content(GAME_ID, FOLDER / "content", name)


def rule_of(entry: Entry) -> int:
    """The number of the rule that an entry of a content file cites."""
    prefix, dash, digits = entry.text("rule").partition("-")
    if prefix != "PS" or not dash or not digits.isdigit():
        raise BadContent(f"{entry.where}: rule is “{entry.text('rule')}”, not the id of a rule")
    return int(digits)


class Ruled(Component):
    """A component that a rule of its own speaks of."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.rule = rule_of(entry)


class Board:
    """Where the squares lie. Squares are numbers here, row by row, and names (`E5`) for people."""

    def __init__(self, source: Content) -> None:
        shape = source.table("board")
        self.columns = shape.number("columns")
        self.rows = shape.number("rows")
        self.grid: list[str] = shape.texts("grid")
        if len(self.grid) != self.rows or any(len(row) != self.columns for row in self.grid):
            raise BadContent(f"{shape.where}: grid is not {self.columns} by {self.rows}")
        signs = "".join(self.grid)
        if any(sign not in CODES for sign in signs):
            raise BadContent(f"{shape.where}: grid knows the codes {' '.join(CODES)} only")
        self.kind: list[int] = [CODES[sign] for sign in signs]
        self.names: list[str] = [f"{chr(ord('A') + x)}{y + 1}" for y in range(self.rows) for x in range(self.columns)]
        count = len(self.names)
        self.x: list[int] = [square % self.columns for square in range(count)]  # PS-012
        self.y: list[int] = [square // self.columns for square in range(count)]  # PS-012
        self.nearness: list[list[int]] = [
            [self._nearness(one, other) for other in range(count)] for one in range(count)
        ]
        self.beside: list[list[int]] = [
            [other for other in range(count) if self.nearness[square][other] == BESIDE] for square in range(count)
        ]
        self.around: list[list[int]] = [
            [other for other in range(count) if self.nearness[square][other] in (BESIDE, DIAGONAL)]
            for square in range(count)
        ]
        index = {name: square for square, name in enumerate(self.names)}
        placed: dict[int, list[int]] = {}
        for entry in source.entries("square"):
            kind = KINDS[entry.one_of("kind", list(KINDS))]
            if any(name not in index or self.kind[index[name]] != kind for name in entry.texts("at")):
                raise BadContent(f"{entry.where}: at does not fit the grid")
            placed[kind] = [index[name] for name in entry.texts("at")]
        for kind in KINDS.values():
            if len(placed.get(kind, [])) != self.kind.count(kind):
                raise BadContent(f"{source.at('square')}: the grid and the squares named do not agree")
        if len(placed[CENTER]) != 1:
            raise BadContent(f"{source.at('square')}: there is one Space Center")
        self.center: int = self.kind.index(CENTER)  # PS-013
        self.bridges: list[int] = placed[BRIDGE]  # PS-014: north, east, south, west
        self.spawns: list[int] = placed[SPAWN]  # PS-015: by seat
        self.needs: list[int] = placed[NEED]  # PS-016
        self.resource_squares: list[int] = [square for square in range(count) if self.kind[square] == UNDEALT]
        if len(self.resource_squares) != shape.number("resource_squares"):
            there = len(self.resource_squares)
            raise BadContent(f"{shape.where}: resource_squares is not the number of R in the grid, {there}")

    def _nearness(self, one: int, other: int) -> int:
        across, down = abs(self.x[one] - self.x[other]), abs(self.y[one] - self.y[other])
        if across + down == 0:
            return HERE
        if across + down == 1:
            return BESIDE
        return DIAGONAL if across == 1 and down == 1 else FAR


BOARD: Final = Board(content("board.toml"))
SQUARE_COUNT: Final = len(BOARD.names)
SQUARES: Final = Domain("square", BOARD.names)
MOST_SETTLERS: Final = len(BOARD.spawns)

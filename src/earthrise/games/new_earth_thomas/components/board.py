"""The board of NE-16: 57 spaces, their neighbours, the Edge Lands and the starting plus (NT-010 to NT-015, NT-026 to
NT-028)."""

from pathlib import Path
from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Content
from earthrise.engine.errors import BadContent

GAME_ID: Final = "new_earth_thomas"
UNCLAIMED: Final = -1  # whose a space is that nobody has claimed
FOLDER: Final = Path(__file__).parent.parent

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # NT-012: adjacent spaces share a side
CORNERS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))  # NT-012: diagonal ones only a corner

FAR: Final = 0  # how near one space is to another
ADJACENT: Final = 1
DIAGONAL: Final = 2
HERE: Final = 3

MOST_COPIES: Final = 100  # of a card or tile


def content(name: str) -> Content:
    return Content(GAME_ID, FOLDER / "content", name)


class Board:
    """Where the spaces lie. Spaces are numbers here and names (`e4`) for people."""

    def __init__(self, source: Content) -> None:
        entries = source.entries("space")
        self.names: list[str] = [entry.text("id") for entry in entries]  # NT-010, NT-011
        self.x: list[int] = [entry.number("x") for entry in entries]
        self.y: list[int] = [entry.number("y") for entry in entries]
        at = {(self.x[space], self.y[space]): space for space in range(len(entries))}
        if len(at) != len(entries):
            raise BadContent(f"{source.at('space')}: two spaces lie on one another")
        self.adjacent: list[list[int]] = [self._around(space, at, SIDES) for space in range(len(entries))]
        self.diagonal: list[list[int]] = [self._around(space, at, CORNERS) for space in range(len(entries))]
        self.nearness: list[list[int]] = [self._nearness(space) for space in range(len(entries))]  # by space, by space
        # NT-013, NT-014: the Edge Lands are the outer ring, the spaces with fewer than four neighbours
        self.is_edge: list[bool] = [len(self.adjacent[space]) < len(SIDES) for space in range(len(entries))]
        for space, entry in enumerate(entries):
            if (entry.one_of("zone", ["start", "inner", "edge"]) == "edge") != self.is_edge[space]:
                raise BadContent(f"{entry.where}: its zone does not fit its number of neighbours")
        self.starts: list[int] = [
            space for space, entry in enumerate(entries) if entry.text("zone") == "start"
        ]  # NT-015

    def _nearness(self, space: int) -> list[int]:
        near = [FAR] * len(self.names)
        for other in self.adjacent[space]:
            near[other] = ADJACENT
        for other in self.diagonal[space]:
            near[other] = DIAGONAL
        near[space] = HERE
        return near

    def _around(self, space: int, at: dict[tuple[int, int], int], steps: tuple[tuple[int, int], ...]) -> list[int]:
        x, y = self.x[space], self.y[space]
        return [at[(x + dx, y + dy)] for dx, dy in steps if (x + dx, y + dy) in at]


_SOURCE: Final = content("board.toml")
BOARD: Final = Board(_SOURCE)
SPACE_COUNT: Final = len(BOARD.names)
SPACES: Final = Domain("space", BOARD.names)


class Corner:
    """A colour and the arm of the plus where its marker starts (NT-028)."""

    def __init__(self, colour: str, space: int) -> None:
        self.colour = colour
        self.space = space


def _corners(source: Content, players: int) -> list[Corner]:
    """The colours in play with that many players, clockwise from yellow (NT-027, NT-030)."""
    placed: list[tuple[int, Corner]] = []
    for entry in source.entries("seat"):
        if players in entry.numbers("used_with"):
            order = entry.table("clockwise_order").number(str(players))
            space = SPACES.index[entry.one_of("space", SPACES.values)]
            placed.append((order, Corner(entry.text("colour"), space)))
    if sorted(order for order, _ in placed) != list(range(1, players + 1)):
        raise BadContent(
            f"{source.at('seat')}: the seats used with {players} players must have the places 1 to {players}"
        )
    placed.sort(key=lambda pair: pair[0])
    return [corner for _, corner in placed]


CORNERS_BY_PLAYERS: Final = {players: _corners(_SOURCE, players) for players in (2, 3, 4)}

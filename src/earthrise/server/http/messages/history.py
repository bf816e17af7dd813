"""My games: which wait for me, which are over and how they went."""

from typing import Literal

from earthrise.server.http.messages.base import Struct

Uncounted = Literal["", "stand-in", "what-if", "one screen"]


class WaitingOut(Struct):
    """Tables that wait for me, the one that has waited longest first."""

    tables: list[str]


class SeatResult(Struct):
    """`bot`: a bot sat there."""

    name: str
    bot: bool
    mine: bool
    points: int
    won: bool


class HistoryLine(Struct):
    """A finished game. `shared`: against the game itself, alone or together. `uncounted` says why it does not count for
    statistics and ratings; empty where it does. `kept`: the table is still there, to be replayed. `rating` is what the
    game has changed for me, [before, after], where it was rated."""

    table: str
    game: str
    title: str
    mode: str
    ended: str
    seconds: int
    moves: int
    won: bool
    points: int
    shared: bool
    uncounted: Uncounted
    seats: list[SeatResult]
    kept: bool
    rating: list[int] = []


class HistoryOut(Struct):
    """`next` is what to ask for as `before` to go on; empty at the end."""

    lines: list[HistoryLine]
    next: str


class GameFigures(Struct):
    """My games of a kind that count: against others how many were won, how many would be among equals (`even`); and
    against the game itself, alone or together."""

    game: str
    title: str
    mode: str
    mode_title: str
    played: int
    won: int
    even: float
    together: int
    together_won: int


class PointsOut(Struct):
    """`rating` after the game; 0 where it was not rated."""

    ended: str
    points: int
    won: bool
    rating: int = 0


class PartMean(Struct):
    """Points by a category: on average, and at best."""

    name: str
    mean: float
    best: int


class Favourite(Struct):
    """What I choose: how often in all, and in how many games."""

    name: str
    times: int
    games: int


class Opponent(Struct):
    """Somebody I played against, or a bot by its level."""

    name: str
    bot: bool
    played: int
    won: int
    lost: int


class StatisticsOut(Struct):
    """My games of one kind that count, at most the newest 500. `course` is in the order of time."""

    figures: GameFigures
    course: list[PointsOut]
    parts: list[PartMean]
    favourites: list[Favourite]
    opponents: list[Opponent]

"""A game looked back on: moments of a replay, and its review."""

from typing import Any, Literal

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.table import EventOut


class Moment(Struct):
    """One moment of a replay: what the seat saw after `seq` entries of the log, and the events that led there. While
    the game runs, `action` is empty unless it is the seat's own: another's may be a secret."""

    seq: int
    last: int
    seat: int
    view: dict[str, Any]
    events: list[EventOut]
    action: str
    actor: int
    scores: list[int]


class ReviewPoint(Struct):
    """A moment of the curve: each side's chance of winning, as that side could judge it then."""

    seq: int
    chances: list[float]


class ReviewSeat(Struct):
    """Of so many decisions of the seat, the bot would have made so many the same way."""

    seat: int
    decisions: int
    same: int


class TurningPoint(Struct):
    """A moment at which a seat's chances changed, by its own `choice` against the bot's best one or by `luck`. `action`
    counts the actions that stand, `seq` is the moment to look at; `change` is that of the chance, from `before` (with
    the bot's choice, or before the outcome was known) to `after`, and 19 times in 20 right to within `margin`."""

    kind: Literal["choice", "luck"]
    seq: int
    action: int
    seat: int
    played: str
    played_say: str
    best: str
    best_say: str
    before: float
    after: float
    change: float
    margin: float
    points: float
    sentence: str


class ReviewReport(Struct):
    """A finished game, reviewed. `sides` are the players, or the one team of a game won or lost together. Every chance
    of the curve is a share of `lines` lines, right to within `margin` 19 times in 20."""

    sides: list[str]
    shared: bool
    lines: int
    margin: float
    curve: list[ReviewPoint]
    seats: list[ReviewSeat]
    turning_points: list[TurningPoint]


class ReviewOut(Struct):
    """How far the review of a table is: `done` of `total` questions."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    report: ReviewReport | None

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


class CurveLine(Struct):
    """A figure over the whole game: what it is called, and `of` whom; nobody's where everybody's fate hangs on it.
    `seats` is empty too for an opponent whom the rules play. `mark` is where it decides something, 0 for nowhere: there
    the game is lost (`peril`), or so much is needed to win. `values` go with the curve's `moments`."""

    name: str
    of: str
    seats: list[int]
    mark: int
    peril: bool
    values: list[int]


class CurveTurn(Struct):
    """Where the curve turned: what happened at that moment, and what it came to. `line` is the one that moved most."""

    seq: int
    seat: int
    line: int
    happened: str
    outcome: str


class CurveOut(Struct):
    """How a finished game went, in its own figures. `moments` are those at which a figure changed, the first and the
    last; `near` says of a game that all have lost how near it was."""

    moments: list[int]
    lines: list[CurveLine]
    turns: list[CurveTurn]
    near: str

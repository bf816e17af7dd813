"""A table seen from a seat: what it may know, what may be done, and what is said."""

from typing import Any, Literal

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.lessons import LessonOut
from earthrise.server.http.messages.lobby import TableOut

# -- what a seat may know ----------------------------------------------------------------------------------------------

ChatKind = Literal["say", "promise", "proposal", "notice", "rematch"]


class OptionAction(Struct):
    """A legal action: its notation, its verb, what it points at (`space:e4`), and in words with cost and gain."""

    text: str
    verb: str
    refs: list[str]
    say: str


class FigureOut(Struct):
    """A figure that changed: at which seat (-1: of the whole table), what is counted, and by how much."""

    seat: int
    name: str
    by: int


class EventOut(Struct):
    """Something that happened; `text` holds the players' names already, and “you” for who plays one seat. `seq` is the
    moment after it, `only` the one seat that may know of it: who plays several at one screen is told each seat's and
    shows them to that seat alone. `by` is the seat whose action caused it, `figures` what it explains."""

    seq: int
    kind: str
    rule: str
    seat: int
    text: str
    amount: int
    refs: list[str]
    only: int = -1
    by: int = -1
    figures: list[FigureOut] = []


class UndoOut(Struct):
    """Whether the seat may take its last action back now, how many in a row for certain, and why not or how far."""

    allowed: bool
    steps: int
    text: str


class ProposalOut(Struct):
    """A move suggested to the seat `to`, with its words as everybody may read them; or, without an action and with -1,
    things pointed at."""

    to: int
    action: str
    refs: list[str]
    say: str


class ChatOut(Struct):
    """A line of chat, bound to the moment `seq`. A `promise` was said with the action that led there; it binds
    nobody. A `proposal` stands until the table moves on from that moment. A `notice` is the house's own, about the
    bot at `seat`."""

    number: int
    name: str
    seat: int
    text: str
    at: str
    seq: int
    kind: ChatKind
    proposal: ProposalOut | None = None


class PartOut(Struct):
    """Where points come from: one category, and what each seat has by it."""

    name: str
    points: list[int]


class ResultOut(Struct):
    """How the game ended. `shared`: won or lost by all together, so that nobody is ranked and `winners` is everybody or
    nobody. `because` is the reason in words, `rule` the one that decided, `parts` where the scores come from, in
    the order of the rulebook, without what nobody has anything by."""

    scores: list[int]
    winners: list[int]
    reason: str
    because: str
    rule: str
    shared: bool
    parts: list[PartOut]


class DecisionOut(Struct):
    """Several decide at once. Who has chosen is open, what is not: `own` is the looking seat's own choice in words and
    `own_action` in notation, both empty while it has not chosen."""

    asked: list[int]
    deciding: list[int]
    own: str = ""
    own_action: str = ""


class TableView(Struct):
    """All that one seat (or a spectator, -1) may know of a table at one moment. `view` is the game's own view data.
    `hidden`: players hide things from each other, so who shares a screen needs a curtain between them. `since` is the
    moment after the seat's last action of its own, not a stand-in's: what came later is news to it. `lesson` is where
    the lesson stands that the table teaches this seat."""

    table: TableOut
    seq: int
    seat: int
    view: dict[str, Any]
    waiting: str
    options: list[OptionAction]
    undo: UndoOut
    scores: list[int]
    result: ResultOut | None
    decision: DecisionOut | None
    hidden: bool
    since: int
    lesson: LessonOut | None = None


# -- what a player sends -----------------------------------------------------------------------------------------------


class ActionIn(Struct):
    """`seq` is the table's sequence number the player saw; a stale one is refused with 409. `text` is said along, as a
    line of chat that is stored exactly when the action is: a promise with an offer. Who is not `sure` is asked (422,
    `final`) before anything happens that they cannot take back. In a lesson another action than it awaits is answered
    with its words (422, `not_now`), unless one plays `freely`."""

    seat: int
    seq: int
    action: str
    text: str = ""
    sure: bool = True
    freely: bool = False


class ProposalIn(Struct):
    """Suggest to the others what a seat that has to decide might do (`action`, in notation), or point at things
    (`refs`). `to` is needed only where several decide at once; with `refs` it says whose things are meant where each
    player has their own."""

    seat: int
    seq: int
    action: str = ""
    refs: list[str] = []
    text: str = ""
    to: int = -1


class UndoIn(Struct):
    """Take the last action of this seat back. `seq` is the sequence number that was seen."""

    seat: int
    seq: int


class ChatIn(Struct):
    """A line of chat, from a seat or, with -1, of somebody who looks on."""

    text: str
    seat: int = -1


class Acted(Struct):
    """What was sent is in the log for good. `seq` is the moment after it: the live connection tells what it looks like
    (or `GET …/view`, where there is none). `undoable`: the seat may take its last action back now."""

    seq: int
    undoable: bool


# -- what a player may ask ---------------------------------------------------------------------------------------------


class WhyOut(Struct):
    """One action on the thing asked about: legal, or refused by a rule, with its text, figures and a way out."""

    action: str
    say: str
    legal: bool
    rule: str = ""
    rule_text: str = ""
    why: str = ""
    fix: str = ""


class HintLine(Struct):
    """An option as it is shown. `chance` is the share of `tries` lines, played to the end, that the seat won, or -1
    where there was no time for enough of them; `points` is the score expected at the end."""

    action: str
    say: str
    chance: float
    points: float
    tries: int


class HintOut(Struct):
    """What the bot would do and why, in one sentence of the game's own terms; `figures` are what is behind it, in words
    too. `lines` are the best option and the runner-up; 19 times in 20 the chances are right to within `margin`.
    `seq` is the moment it was asked at."""

    action: str
    say: str
    sentence: str
    figures: str
    seq: int
    lines: list[HintLine]
    margin: float

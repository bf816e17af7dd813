"""What goes over the wire between the table server and a browser, as types. OpenAPI and the client's TypeScript types
are made from these.

Hidden things never appear here: a view is made by `Game.view_data` from the seat's own `View`, events are those the
seat may know, and the seed of a running game is told to nobody.
"""

from typing import Any, Literal

import msgspec


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    pass


# -- who is asking -----------------------------------------------------------------------------------------------------


class Me(Struct):
    """The visitor. `csrf` must come back in the header X-Earthrise-CSRF of every write."""

    id: str
    name: str
    csrf: str


class NameIn(Struct):
    name: str


# -- games -------------------------------------------------------------------------------------------------------------


class OptionOut(Struct):
    """One option of a game; `by_mode` gives a mode its own [default, lowest, highest]."""

    name: str
    kind: Literal["choice", "number", "switch"]
    label: str
    default: int | str | bool
    help: str
    rules: list[str]
    choices: list[str] = []
    range: list[int] = []
    by_mode: dict[str, list[int]] = {}


BotKind = Literal["level", "temperament", "guest", "program", "random"]


class BotOut(Struct):
    """A bot to choose, in the order people should see them. `rating` (1000 is `seasoned`; where all win or lose
    together it is null) and `seconds` of thinking for a decision are what an arena run measured, null where none did;
    `strength` says the same in words."""

    name: str
    label: str
    help: str
    kind: BotKind
    rating: int | None = None
    seconds: float | None = None
    strength: str = ""


class GameOut(Struct):
    id: str
    title: str
    designer: str
    minutes: str
    summary: str
    fewest: int
    most: int
    options: list[OptionOut]
    bots: list[BotOut]
    hidden: bool


class RuleOut(Struct):
    id: str
    section: str
    kind: Literal["printed", "ruling", "reconstructed"]
    text: str
    note: str = ""
    example: str = ""


class RulebookOut(Struct):
    game: str
    title: str
    rules: list[RuleOut]


# -- tables ------------------------------------------------------------------------------------------------------------

SeatKind = Literal["me", "link", "open", "bot"]
TableState = Literal["gathering", "running", "finished"]
ChatKind = Literal["say", "promise", "proposal", "notice"]


class SeatIn(Struct):
    """A seat of a new table: mine (several may be, at one screen), for a friend by link, open to anyone, or a bot."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


class TableIn(Struct):
    game: str
    seats: list[SeatIn]
    options: dict[str, int | str | bool] = {}
    public: bool = False


class SeatOut(Struct):
    """`mine`: the visitor may act for it. `taken` is False while it waits for a person. `stand_in` is the
    bot that plays for somebody away; until all agree, `stand_in_votes` want `stand_in_wanted`."""

    number: int
    kind: SeatKind
    name: str
    taken: bool
    mine: bool
    online: bool
    bot: str = ""
    stand_in: str = ""
    stand_in_votes: int = 0
    stand_in_wanted: str = ""


class TableOut(Struct):
    """A line of the lobby."""

    id: str
    game: str
    title: str
    state: TableState
    public: bool
    seats: list[SeatOut]
    host: bool
    my_turn: bool
    waiting_for: list[int]
    seq: int
    round_text: str
    created: str
    changed: str


class LobbyOut(Struct):
    mine: list[TableOut]
    open: list[TableOut]
    finished: list[TableOut]


class JoinOut(Struct):
    table: str
    seat: int


class LinkOut(Struct):
    """An unguessable address of a seat; whoever opens it may play that seat. Making a new one ends the old one."""

    seat: int
    path: str


# -- a table seen from a seat ------------------------------------------------------------------------------------------


class OptionAction(Struct):
    """A legal action: its notation, its verb, what it points at (`space:e4`), and in words with cost and gain."""

    text: str
    verb: str
    refs: list[str]
    say: str


class EventOut(Struct):
    """Something that happened; `text` holds the players' names already. `seq` is the moment after it, `only` the one
    seat that may know of it: who plays several at one screen is told each seat's and shows them to that seat alone."""

    seq: int
    kind: str
    rule: str
    seat: int
    text: str
    amount: int
    refs: list[str]
    only: int = -1


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


class ResultOut(Struct):
    """How the game ended. `shared`: won or lost by all together, so that nobody is ranked and `winners` is everybody or
    nobody. `because` is the reason in words, `rule_text` the rule that decided."""

    scores: list[int]
    winners: list[int]
    reason: str
    because: str
    rule: str
    rule_text: str
    shared: bool


class DecisionOut(Struct):
    """Several decide at once. Who has chosen is open, what is not: `own` is the looking seat's own choice in words and
    `own_action` in notation, both empty while it has not chosen."""

    asked: list[int]
    deciding: list[int]
    own: str = ""
    own_action: str = ""


class TableView(Struct):
    """All that one seat (or a spectator, -1) may know of a table at one moment. `view` is the game's own view data.
    `hidden`: players hide things from each other, so who shares a screen needs a curtain between them."""

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


class ActionIn(Struct):
    """`seq` is the table's sequence number the player saw; a stale one is refused with 409. `text` is said along, as a
    line of chat that is stored exactly when the action is: a promise with an offer."""

    seat: int
    seq: int
    action: str
    text: str = ""


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
    seat: int
    seq: int


class ChatIn(Struct):
    text: str
    seat: int = -1


class StandInIn(Struct):
    """Agree (or no longer agree) that a bot plays for an absent seat; it does as soon as all other people agree."""

    seat: int
    bot: str
    agree: bool = True


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
    """An option as the bot sees it. `chance` is the share of `tries` lines, played to the end, that the seat won, or -1
    where there was no time for enough of them; `points` is the score expected at the end."""

    action: str
    say: str
    chance: float
    points: float
    tries: int


class HintOut(Struct):
    """What the bot would do and why, in one sentence; `lines` are the best option and the runner-up. 19 times in 20
    the chances are right to within `margin`."""

    action: str
    say: str
    sentence: str
    lines: list[HintLine]
    margin: float


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


class WhatIfIn(Struct):
    """Go on from a moment of a game with a fresh future: `seats` as for a new table."""

    seq: int
    seats: list[SeatIn]


class RecordIn(Struct):
    text: str


# -- live messages (WebSocket, server to browser) ----------------------------------------------------------------------


class Snapshot(Struct, tag="snapshot"):
    """The table as it is now, and the events after the sequence number the browser said it had."""

    view: TableView
    events: list[EventOut]
    chat: list[ChatOut]


class ChatSaid(Struct, tag="chat"):
    line: ChatOut


class Presence(Struct, tag="presence"):
    """Who is here: seats with a live connection, and how many look on."""

    online: list[int]
    spectators: int


class Gone(Struct, tag="gone"):
    """The connection ends and should not be tried again (table removed, access revoked)."""

    reason: str


LiveMessage = Snapshot | ChatSaid | Presence | Gone


class Problem(Struct):
    """application/problem+json: `code` is the kind of error, `rule` the rule that refused an action."""

    status: int
    title: str
    detail: str
    code: str
    rule: str = ""
    fix: str = ""

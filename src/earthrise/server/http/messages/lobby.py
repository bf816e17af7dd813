"""Who is asking, the games there are, and the tables before and around a game."""

from typing import Literal

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.clocks import ClockIn, ClockOut
from earthrise.server.http.messages.free_seats import AskOut
from earthrise.teaching.presets import Kind

# -- who is asking -----------------------------------------------------------------------------------------------------


class Me(Struct):
    """The visitor. `csrf` must come back in the header X-Earthrise-CSRF of every write."""

    id: str
    name: str
    csrf: str


class NameIn(Struct):
    """What I want to be called."""

    name: str


# -- games -------------------------------------------------------------------------------------------------------------


class ValueOut(Struct):
    """A value of an option in words (of a switch: `on`, `off`), and where it can be chosen: in these modes (empty: in
    all that the option counts in), by so many players (0: no bound of its own)."""

    value: str
    title: str
    sentence: str = ""
    modes: list[str] = []
    fewest: int = 0
    most: int = 0


class OptionOut(Struct):
    """One option of a game; `by_mode` gives a mode its own [default, lowest, highest]. `modes` are those it counts in
    (empty: in all). What is for `study` is no matter of a form."""

    name: str
    kind: Literal["choice", "number", "switch"]
    label: str
    default: int | str | bool
    help: str
    rules: list[str]
    audience: Literal["basic", "variant", "study"] = "variant"
    modes: list[str] = []
    values: list[ValueOut] = []
    range: list[int] = []
    by_mode: dict[str, list[int]] = {}


BotKind = Literal["level", "learnt", "temperament", "guest", "program", "random"]


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


class PresetOut(Struct):
    """A way to play that is chosen with one press: you and bots of a level, and the options that differ from the
    usual."""

    id: str
    kind: Kind
    title: str
    sentence: str
    options: dict[str, int | str | bool]
    players: int
    bots: str
    minutes: str


class GameOut(Struct):
    """`seats_by_mode` says how many can play in each mode (of a game without modes: in the mode with no name)."""

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
    seats_by_mode: dict[str, list[int]]
    presets: list[PresetOut]


# -- tables ------------------------------------------------------------------------------------------------------------

SeatKind = Literal["me", "link", "open", "bot"]
TableState = Literal["gathering", "running", "finished"]


class SeatIn(Struct):
    """A seat of a new table: mine (several may be, at one screen), for a friend by link, open to anyone, or a bot."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


class TableIn(Struct):
    """`clock`: how much time there is; nobody counts without. `circle` is one I am in: open seats are offered to its
    members."""

    game: str
    seats: list[SeatIn]
    options: dict[str, int | str | bool] = {}
    public: bool = False
    clock: ClockIn | None = None
    circle: str = ""


class SeatOut(Struct):
    """`mine`: the visitor may act for it. `taken` is False while it waits for a person. `stand_in` is the
    bot that plays for somebody away; until all agree, `stand_in_votes` want `stand_in_wanted`. `muted`: the host lets
    them not write in the chat. `late`: their time was up, and they have not come back. `vacation` is the day until
    which they are on holiday. `free`: may be offered to others; `offered`: is. Players are told who `asks` for it,
    whoever asks that they have `asked`; and that `out_votes` of `out_needed` others agree to remove who sits there, the
    visitor too (`out_mine`), so that `out_bot` plays on."""

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
    muted: bool = False
    late: bool = False
    vacation: str = ""
    free: bool = False
    offered: bool = False
    asks: list[AskOut] = []
    asked: bool = False
    out_votes: int = 0
    out_needed: int = 0
    out_mine: bool = False
    out_bot: str = ""


TableOrigin = Literal["lobby", "record", "what-if", "lesson", "puzzle"]


class BranchOut(Struct):
    """The moment of another table from which a what-if goes on. Whoever laid it is told which table that is; others may
    not know of it."""

    seq: int
    table: str = ""


class MutedOut(Struct):
    """Somebody without a seat who may not write in the chat, known by a line they wrote."""

    line: int
    name: str


class TableOut(Struct):
    """A line of the lobby. `branch` is where a what-if comes from; `origin` is how the table came to be. `clearable`:
    nobody else is kept waiting when the visitor clears it off their own list. `locked`: nobody new joins or watches.
    Its host is told who of those who look on is `muted`."""

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
    origin: TableOrigin
    clearable: bool
    branch: BranchOut | None = None
    locked: bool = False
    muted: list[MutedOut] = []
    clock: ClockOut | None = None


class CircleLine(Struct):
    """A circle I am in, the number of its members, and its tables with a free seat."""

    id: str
    name: str
    members: int
    open: list[TableOut]


class LobbyOut(Struct):
    """`offers` are running tables with a seat to take over. `notice` is what the house has to say about itself at the
    moment, mostly nothing. `now` is how late it is in the house's own time, in which clocks count."""

    mine: list[TableOut]
    open: list[TableOut]
    finished: list[TableOut]
    notice: str = ""
    offers: list[TableOut] = []
    now: int = 0
    circles: list[CircleLine] = []


class InvitationOut(Struct):
    """Where a seat link leads: the game, how long it takes, who laid the table (empty where they do not sit at it), who
    sits there, how many seats are still free, this one included, and how much time there is, in words."""

    game: str
    title: str
    summary: str
    minutes: str
    host: str
    players: list[str]
    free: int
    clock: ClockOut | None = None


class JoinOut(Struct):
    """Where I sit now."""

    table: str
    seat: int


class LinkOut(Struct):
    """An unguessable address of a seat; whoever opens it may play that seat. Making a new one ends the old one."""

    seat: int
    path: str


class FillIn(Struct):
    """Which bot takes the seats that are still free, so that the game begins at once."""

    bot: str


class StandInIn(Struct):
    """Agree (or no longer agree) that a bot plays for an absent seat; it does as soon as all other people agree."""

    seat: int
    bot: str
    agree: bool = True


class WhatIfIn(Struct):
    """Go on from a moment of a game with a fresh future: `seats` as for a new table."""

    seq: int
    seats: list[SeatIn]


class ClearIn(Struct):
    """Take tables off my own lists (or put them back): nobody else notices."""

    tables: list[str]
    cleared: bool = True


class RecordIn(Struct):
    """A record as it was downloaded."""

    text: str

"""What is stored, as types."""

from datetime import UTC, datetime

import msgspec

ACTION = "action"
BOT_ACTION = "bot"  # played by a bot: at its own seat, or standing in for somebody
UNDO = "undo"

SAY = "say"
PROMISE = "promise"
PROPOSAL = "proposal"
NOTICE = "notice"
REMATCH = "rematch"  # its text is the new table's id

GATHERING = "gathering"
RUNNING = "running"
FINISHED = "finished"


class TableRow(msgspec.Struct, kw_only=True):
    """A table. `seed` and `position` are secrets of the server while the game runs.

    `waiting`, `bots_turn`, `round_text` and `state` say where the log's last entry left the game, so that lists need no
    game loaded. `revision` counts changes that are not in the log: seats, votes, chat. A what-if was `branched_from`
    another table, after entry `branched_at`. `lesson` is the one it teaches, empty where people simply play.
    `moderation` is what its host, or the server's, has said about who may come in and who may speak, as JSON.
    `clock` is how much time was chosen, `clock_state` how the clocks stand, both as JSON and empty where nobody counts;
    `clock_due` is when in the house's time the first of them is up, 0 while none runs. `departed` is who has left
    which seat of the running game, as JSON.
    `circle` is the circle whose members it was laid for. `tallied`: the game is over, and what it came to is stored.
    """

    id: str
    game: str
    rules: int
    options: str
    seed: str
    position: str | None
    host: str
    public: bool
    state: str
    origin: str
    seq: int
    revision: int
    waiting: str
    bots_turn: bool
    round_text: str
    created: str
    changed: str
    branched_from: str = ""
    branched_at: int = 0
    lesson: str = ""
    moderation: str = "{}"
    clock: str = ""
    clock_state: str = ""
    clock_due: int = 0
    departed: str = "{}"
    circle: str = ""
    tallied: bool = False


class SeatRow(msgspec.Struct, kw_only=True):
    """`owner` is the person's identity, `devices` the same person's others; `votes` says who wants which stand-in.

    `late`: the player's time was up, and they have not come back since. `vacation` is the day until which they are on
    holiday. An `offered` seat may be asked for, and `asks` says by whom (identity to name). Who took it over in the
    running game knows nothing from before entry `since_seq`. `nudged` is when the player was last reminded, and
    `nudged_seq` the moment of the game."""

    number: int
    kind: str
    name: str
    owner: str = ""
    bot: str = ""
    link_hash: str = ""
    stand_in: str = ""
    votes: dict[str, str] = {}
    away: bool = False
    late: bool = False
    vacation: str = ""
    offered: bool = False
    asks: dict[str, str] = {}
    since_seq: int = 0
    nudged: str = ""
    nudged_seq: int = 0
    devices: list[str] = []

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.owner != ""

    @property
    def player(self) -> str:
        """The bot that acts for this seat, or empty when a person does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def belongs_to(self, identity: str) -> bool:
        return identity != "" and (self.owner == identity or identity in self.devices)


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    kind: str
    seat: int
    action: str
    at: str


class Standing(msgspec.Struct, frozen=True):
    """Where an entry leaves the table: written in the same transaction as the entry itself. `waiting` and `clock_state`
    are JSON."""

    state: str
    waiting: str
    bots_turn: bool
    round_text: str
    clock_state: str = ""
    clock_due: int = 0


class ChatRow(msgspec.Struct):
    """A line of chat. `seq` is the moment it was said at, `kind` what it is; a proposal says in `about`, as JSON, what
    it proposes. `number` is 0 until it is stored. `author` is the person, told to nobody; empty where only the seat is
    known."""

    number: int
    name: str
    seat: int
    text: str
    at: str
    seq: int
    kind: str = SAY
    about: str = ""
    author: str = ""


class LearntRow(msgspec.Struct):
    """What a person has learnt: a lesson (`kind`) seen to its end, a puzzle and how it went (`outcome`)."""

    game: str
    kind: str
    name: str
    outcome: str
    at: str


class ReportRow(msgspec.Struct, kw_only=True):
    """Something at a table that somebody reported to the people who run the server: a line of chat, a seat, or the
    whole table (`line` 0, `seat` -1). What was said and by whom is kept here as it was. `settled` is the word with
    which it was closed. `number` is 0 until it is stored."""

    number: int = 0
    table_id: str
    game: str
    line: int
    seat: int
    name: str
    author: str
    said: str
    why: str
    reporter: str
    at: str
    settled: str = ""
    settled_at: str = ""


class MutedRow(msgspec.Struct, frozen=True):
    """Somebody who may not write anywhere on this server; for good where `until` is empty."""

    identity: str
    name: str
    at: str
    until: str


class VacationRow(msgspec.Struct, frozen=True):
    """Days off that somebody has taken; `ended` is when they came back early, or when their clocks went on."""

    identity: str
    began: str
    until: str
    ended: str


class ResultRow(msgspec.Struct, kw_only=True):
    """What a finished game came to for one seat.

    `side` and `place` say with whom it won or lost, and before whom; `share` is how often it would win among equals, 0
    where all play against the game (`shared`). `uncounted` says why it counts for nobody's figures, empty where it
    does. `is_first`: the owner's first seat at this table. `parts` (points by category) and `favourites` (how often a
    thing was chosen, by reference) are JSON. Of a game that was `rated`, people are known by their `rater`, and both
    they and bots have what they were taken for before; people also what they are taken for since."""

    table_id: str
    number: int
    owner: str
    name: str
    bot: str
    game: str
    mode: str
    circle: str
    ended: str
    seconds: int
    moves: int
    seats: int
    side: int
    place: int
    points: int
    won: bool
    shared: bool
    share: float
    uncounted: str
    is_first: bool
    parts: str
    favourites: str
    rated: bool = False
    rater: str = ""
    mu_before: float | None = None
    sigma_before: float | None = None
    mu: float | None = None
    sigma: float | None = None


class CircleRow(msgspec.Struct, kw_only=True):
    """A lasting group of people; its founder is the `owner`. Whoever has the link behind `link_hash` may join."""

    id: str
    name: str
    owner: str
    link_hash: str
    created: str


class MemberRow(msgspec.Struct, kw_only=True):
    """Somebody in a circle, known there by a number; `name` is empty for who has not given one."""

    identity: str
    number: int
    joined: str
    name: str


class ReviewRow(msgspec.Struct):
    """How far the review of a table is; `data` is the report, as JSON, when it is done."""

    state: str
    done: int
    total: int
    data: str
    changed: str


def now() -> str:
    return iso(datetime.now(UTC))


def iso(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")

"""What is stored about calling people to their tables, as types."""

import msgspec

TURN = "turn"
ENDING = "ending"
REMATCH = "rematch"
TRIAL = "trial"  # asked for by the person, to see whether it arrives

PUSH = "push"
HOOK = "hook"
MAIL = "mail"  # stands where a target's id does: a person has one address

DUE = "due"
SENDING = "sending"

ALWAYS = -1  # no quiet hours


class CallSettings(msgspec.Struct, kw_only=True):
    """How a person wants to be called. Who never asked for it has none of this. Turns that began before `since` are
    not told; `note` is what they should know about their mail."""

    identity: str
    turns: bool = True
    endings: bool = True
    rematches: bool = True
    mail: bool = False
    quiet_from: int = ALWAYS
    quiet_to: int = 0
    zone: str = "UTC"
    since: str = ""
    stop_hash: str = ""
    note: str = ""

    def wants(self, kind: str) -> bool:
        return {TURN: self.turns, ENDING: self.endings, REMATCH: self.rematches}.get(kind, True)


class CallTarget(msgspec.Struct, kw_only=True):
    """A place to which calls go. `keys` encrypt for that browser, as JSON. After failures nothing is sent there
    `not_before` a time; `said` is what went wrong last, `gone` why it was given up."""

    id: str
    identity: str
    kind: str
    address: str
    keys: str
    label: str
    created: str
    told: str = ""
    failures: int = 0
    not_before: str = ""
    said: str = ""
    gone: str = ""


class CallMark(msgspec.Struct, kw_only=True):
    """Up to where a table was looked at. `turns` are the turns that were told, by seat, as JSON: each is known by the
    seat's own last entry in the log."""

    table_id: str
    seq: int
    revision: int
    line: int
    turns: str


class Call(msgspec.Struct, kw_only=True):
    """Something to be told to one person at one place. `unsure` counts how often it was begun to be sent and nobody
    knows how that went; `about` is another table, where the call is about one."""

    number: int = 0
    identity: str
    table_id: str
    seat: int
    kind: str
    turn: int
    about: str = ""
    target: str
    state: str = DUE
    due: str
    lease: str = ""
    unsure: int = 0
    tries: int = 0

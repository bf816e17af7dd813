"""Who may come in to a table and who may speak there: what its host has said, and those who run the server.

Whoever is removed may not even look any more. A locked table is for its players, and for those who were looking on
already. A closed one can be looked at by those who played, and nothing else.
"""

import msgspec

from earthrise.server.problems import Trouble
from earthrise.server.store.rows import SeatRow, TableRow

MOST_NAMED = 200  # people removed or muted at one table

REMOVED = "The host has removed you from this table."
VOTED_OUT = "All the other players of this table have agreed to remove you from it."
LOCKED = "The host has locked this table: nobody new can join or watch."
CLOSED = "The people who run this server have closed this table."


class Muted(msgspec.Struct):
    """`line` is the line of chat by which somebody without a seat is known; 0 for a player."""

    name: str
    line: int = 0


class Doorkeeping(msgspec.Struct):
    """By identity. A locked table is not listed; `was_public` remembers whether it was. `voted` are those of the
    removed whom all others have sent away; `leaving` says, by the number of a seat, who agrees that its player leaves,
    and which bot is to play on."""

    locked: bool = False
    closed: bool = False
    was_public: bool = False
    removed: list[str] = []
    muted: dict[str, Muted] = {}
    voted: list[str] = []
    leaving: dict[str, dict[str, str]] = {}


NOTHING_SAID = Doorkeeping()


def doorkeeping(row: TableRow) -> Doorkeeping:
    """To read only; `kept` stores a changed one."""
    if row.moderation == "{}":
        return NOTHING_SAID
    return msgspec.json.decode(row.moderation, type=Doorkeeping)


def keep(row: TableRow, said: Doorkeeping) -> None:
    if len(said.removed) + len(said.muted) > MOST_NAMED:
        raise Trouble(409, "too_many", "You have removed and muted enough people here. Lock the table instead.")
    row.moderation = msgspec.json.encode(said).decode()


def why_removed(row: TableRow, identity: str) -> str:
    """What somebody is told who was removed; empty for everybody else."""
    said = doorkeeping(row)
    if identity not in said.removed:
        return ""
    return VOTED_OUT if identity in said.voted else REMOVED


def turn_away(row: TableRow, identity: str) -> None:
    if gone := why_removed(row, identity):
        raise Trouble(403, "removed", gone)


def may_join(row: TableRow, identity: str) -> None:
    """Refuses a newcomer who wants a seat."""
    turn_away(row, identity)
    said = doorkeeping(row)
    if said.closed:
        raise Trouble(403, "closed", CLOSED)
    if said.locked:
        raise Trouble(403, "locked", LOCKED)


def may_enter(row: TableRow, seats: list[SeatRow], identity: str, is_here: bool) -> None:
    """Refuses who may not see anything of this table; `is_here`: looks on already."""
    said = doorkeeping(row)
    if said is NOTHING_SAID:
        return
    turn_away(row, identity)
    if not said.locked or is_here or (identity and row.host == identity):
        return
    if not any(seat.belongs_to(identity) for seat in seats):
        raise Trouble(403, "locked", LOCKED)


def may_speak(row: TableRow, identity: str) -> None:
    said = doorkeeping(row)
    if said.closed:
        raise Trouble(403, "closed", CLOSED)
    if identity in said.muted:
        raise Trouble(403, "muted", "The host of this table has muted you. You can play on, but not write.")

"""Keeping order at a table: what a host asks for, and what anybody can report."""

from earthrise.server.http.messages.base import Struct


class LockIn(Struct):
    """Lock the table, so that nobody new joins or watches, or open it again."""

    locked: bool = True


class RemoveIn(Struct):
    """Take somebody's seat away. In a running game this bot plays on; before it the seat is free again."""

    bot: str = ""


class VoteOutIn(Struct):
    """Agree that a player leaves the running game, or no longer agree. When all others agree, this bot plays on."""

    bot: str = ""
    agree: bool = True


class MuteIn(Struct):
    """Let somebody no longer write in the chat, or let them again: the player at a seat, or whoever wrote a line."""

    seat: int = -1
    line: int = 0
    muted: bool = True


class ReportIn(Struct):
    """Tell the people who run the server about a line of chat, a seat, or (with neither) the whole table."""

    why: str
    line: int = 0
    seat: int = -1

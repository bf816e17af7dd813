"""Clocks: what is chosen with a table, how they stand, days off."""

from typing import Literal

from earthrise.server.http.messages.base import Struct


class ClockIn(Struct):
    """`seconds` for each turn (`move`), or for the whole game with `increment` more for each turn. `at_end` is what
    happens when they are over: the bot plays until the person comes back, the turn passes (where the rules know no
    pass, the bot decides), or the others vote."""

    kind: Literal["move", "game"]
    seconds: int
    increment: int = 0
    at_end: Literal["bot", "pass", "vote"] = "bot"
    bot: str = ""


class SeatClockOut(Struct):
    """`left` milliseconds when the clock began to run at `since`, a moment of the house's time (`now` of the live
    messages tells how late it is); while it is stopped, `since` is -1."""

    left: int
    since: int


class ClockOut(Struct):
    """What was chosen, also in words, and how the seats' clocks stand; none before the start and after the end."""

    kind: Literal["move", "game"]
    seconds: int
    increment: int
    at_end: Literal["bot", "pass", "vote"]
    words: str
    end_words: str
    seats: list[SeatClockOut]


class VacationIn(Struct):
    """So many days off from now on; 0 comes back."""

    days: int


class VacationOut(Struct):
    """`until` is the day up to which the visitor's clocks stand still (empty: they do not), `left` how many days of the
    year's `most` can still be taken."""

    until: str
    left: int
    most: int

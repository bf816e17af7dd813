"""A lesson as it is written, moment by moment: kept on a device, it is gone through without a network."""

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.table import EventOut, TableView


class LessonMoment(Struct):
    """The table as the learner sees it when it is their turn, and what has happened since they moved. `action` leads to
    the next moment, empty at the end; those in `also` would do at a table, but where they lead is not kept. Anything
    else is answered with `otherwise`, and the rule behind it."""

    view: TableView
    events: list[EventOut]
    action: str
    also: list[str]
    otherwise: str
    rule: str


class LessonWalk(Struct):
    """A lesson from its beginning to its end, to be gone through without a network."""

    game: str
    name: str
    moments: list[LessonMoment]

"""Live messages: WebSocket, server to browser."""

from typing import Any

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.table import ChatOut, EventOut, TableView


class Snapshot(Struct, tag="snapshot"):
    """The table as it is now, and the events after the sequence number the browser said it had. `now` is how late it is
    in the house's own time, in which clocks count."""

    view: TableView
    events: list[EventOut]
    chat: list[ChatOut]
    now: int = 0


class Change(Struct, tag="change"):
    """What changed since the last snapshot or change on this connection, which showed the table from the same seat at
    the moment `base`, and the events since. `view` is a change of that `TableView` (`earthrise.server.tables.changes`
    says how to read it). Who has no view of `base` connects anew and is sent a snapshot."""

    base: int
    view: dict[str, Any]
    events: list[EventOut]
    now: int = 0


class ChatSaid(Struct, tag="chat"):
    """Somebody has said something."""

    line: ChatOut


class Presence(Struct, tag="presence"):
    """Who is here: seats with a live connection, and how many look on."""

    online: list[int]
    spectators: int


class Gone(Struct, tag="gone"):
    """The connection ends and should not be tried again (table removed, access revoked)."""

    reason: str


LiveMessage = Snapshot | Change | ChatSaid | Presence | Gone

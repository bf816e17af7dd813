"""What people say at a table: bounded plain text, never markup."""

from earthrise.server.http.messages.table import ChatOut
from earthrise.server.identity import CHAT_LENGTH, cleaned
from earthrise.server.problems import Trouble
from earthrise.server.store.database import Store
from earthrise.server.store.rows import NOTICE, ChatRow, now
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import chat_out


def bounded(text: str) -> str:
    """The line as it is stored; empty when there is nothing in it."""
    if len(text) > CHAT_LENGTH:
        raise Trouble(422, "too_long", f"A line of chat has at most {CHAT_LENGTH} characters, not {len(text)}.")
    return cleaned(text, CHAT_LENGTH)


async def say(store: Store, hub: Hub, table: LiveTable, seat: int, name: str, text: str, author: str) -> ChatOut:
    line = bounded(text)
    if not line:
        raise Trouble(422, "empty", "That line is empty.")
    row = ChatRow(0, name, seat, line, now(), table.seq, author=author)
    await store.add_chat(table.id, row)
    said = chat_out(row)
    hub.said(table, said)
    return said


async def notice(store: Store, hub: Hub, table: LiveTable, seat: int, text: str) -> None:
    """What the house has to tell everybody about a seat."""
    row = ChatRow(0, table.seats[seat].name, seat, cleaned(text, CHAT_LENGTH), now(), table.seq, NOTICE)
    await store.add_chat(table.id, row)
    hub.said(table, chat_out(row))

"""What people say at a table: bounded plain text, never markup."""

from earthrise.server.identity import CHAT_LENGTH, cleaned
from earthrise.server.live import Hub
from earthrise.server.pictures import chat_out
from earthrise.server.problems import Trouble
from earthrise.server.store import Store
from earthrise.server.table import LiveTable
from earthrise.server.wire import ChatOut


async def say(store: Store, hub: Hub, table: LiveTable, seat: int, name: str, text: str) -> ChatOut:
    if len(text) > CHAT_LENGTH:
        raise Trouble(422, "too_long", f"A line of chat has at most {CHAT_LENGTH} characters, not {len(text)}.")
    line = cleaned(text, CHAT_LENGTH)
    if not line:
        raise Trouble(422, "empty", "There is nothing to say in that line.")
    row = await store.add_chat(table.id, table.seq, name, seat, line)
    said = chat_out(row)
    hub.said(table, said)
    return said

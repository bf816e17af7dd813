"""What is appended to tables' logs: one entry with all that belongs to it, and several of them for one transaction."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import msgspec

from earthrise.server.store.rows import ChatRow, Entry, Standing


class Append(msgspec.Struct):
    """An entry, where it leaves the table, perhaps a checkpoint, perhaps a line of chat said along. `done` is answered
    True when all of it is in the database for good, False when another entry has its place and nothing was written."""

    table: str
    entry: Entry
    standing: Standing
    checkpoint: tuple[int, str] | None
    line: ChatRow | None
    done: "asyncio.Future[bool]"


class LogTarget(Protocol):
    """A database's own way to take a group in one transaction."""

    async def write(self, group: Sequence[Append]) -> set[int]:
        """The appends that won their places, by their Python id."""

    async def close(self) -> None: ...


def by_place(group: Sequence[Append]) -> list[Append]:
    """One for each place in a log, the first that asked for it, in the order of ids: two processes that write the same
    tables never wait for each other in a ring."""
    first: dict[tuple[str, int], Append] = {}
    for one in group:
        first.setdefault((one.table, one.entry.seq), one)
    return [first[place] for place in sorted(first)]

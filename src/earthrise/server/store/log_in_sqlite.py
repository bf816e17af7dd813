"""The log in SQLite's file. It is written on a thread of its own: the event loop waits neither for the disk nor for
another program that holds the file. A group is a few statements, each for all entries at once: every statement gives
Python's lock away and has to get it back from a busy server."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from earthrise.server.store.log_group import Append

ENTRY = ("table_id", "seq", "kind", "seat", "action", "at")
HEAD = ("id", "seq", "state", "waiting", "bots_turn", "round_text", "changed", "clock_state", "clock_due")
LINE = ("table_id", "number", "name", "seat", "text", "at", "seq", "kind", "about")
POINT = ("table_id", "seq", "data")


class SqliteLog:
    """`pragmas` say how durable it is; `turn` is held by whoever writes to the file just now."""

    def __init__(self, path: str, pragmas: Sequence[str], turn: asyncio.Lock) -> None:
        self._path = path
        self._pragmas = (*pragmas, "PRAGMA wal_autocheckpoint=0")  # moving the log into the file takes long: `tidy`
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connection: sqlite3.Connection | None = None

    async def write(self, group: Sequence[Append]) -> set[int]:
        """One transaction; the appends that won their places, by their Python id."""
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, group)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown(wait=False)

    # -- on the thread -----------------------------------------------------------------------------

    def _write(self, group: Sequence[Append]) -> set[int]:
        connection = self._connected()
        try:
            connection.execute("BEGIN IMMEDIATE")
            winners = self._insert(connection, group)
            if winners:
                self._follow_up(connection, winners)
            connection.execute("COMMIT")
        except sqlite3.Error:
            # After a failure of the disk nothing that this connection holds is believed.
            self._hang_up()
            raise
        return {id(one) for one in winners}

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None)
            self._connection = connection
            for pragma in self._pragmas:
                connection.execute(pragma)
        return self._connection

    def _hang_up(self) -> None:
        """What was not committed is rolled back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _insert(self, connection: sqlite3.Connection, group: Sequence[Append]) -> list[Append]:
        rows = [_entry_row(one) for one in group]
        if _insert_all(connection, "log", ENTRY, rows, "ON CONFLICT DO NOTHING") == len(rows):
            return list(group)
        # Somebody else has some of the places. Which ones is asked one by one, and never happens with one server.
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        sql = _insert_sql("log", ENTRY, 1, "ON CONFLICT DO NOTHING")
        return [one for one, row in zip(group, rows, strict=True) if connection.execute(sql, row).rowcount == 1]

    def _follow_up(self, connection: sqlite3.Connection, winners: Sequence[Append]) -> None:
        heads = [_head_row(one) for one in winners]
        connection.execute(_update_sql(len(heads)), _flat(heads))
        points = [(one.table, *one.checkpoint) for one in winners if one.checkpoint is not None]
        if points:
            _insert_all(connection, "checkpoints", POINT, points, "ON CONFLICT DO NOTHING")
        for one in winners:
            line = one.line
            if line is not None:
                newest = "SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?"
                line.number = connection.execute(newest, (one.table,)).fetchone()[0] + 1
                row = (one.table, *(getattr(line, name) for name in LINE[1:]))
                _insert_all(connection, "chat", LINE, [row], "")


def _entry_row(one: Append) -> tuple[object, ...]:
    entry = one.entry
    return (one.table, entry.seq, entry.kind, entry.seat, entry.action, entry.at)


def _head_row(one: Append) -> tuple[object, ...]:
    standing = one.standing
    return (
        one.table,
        one.entry.seq,
        standing.state,
        standing.waiting,
        standing.bots_turn,
        standing.round_text,
        one.entry.at,
        standing.clock_state,
        standing.clock_due,
    )


def _flat(rows: Sequence[tuple[object, ...]]) -> list[object]:
    return [value for row in rows for value in row]


def _insert_all(
    connection: sqlite3.Connection, table: str, columns: tuple[str, ...], rows: Sequence[tuple[object, ...]], end: str
) -> int:
    """How many were inserted."""
    return connection.execute(_insert_sql(table, columns, len(rows), end), _flat(rows)).rowcount


@cache
def _insert_sql(table: str, columns: tuple[str, ...], rows: int, end: str) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {_places(columns, rows)} {end}"


@cache
def _update_sql(rows: int) -> str:
    changes = ", ".join(f"{name} = new.column{place}" for place, name in enumerate(HEAD[1:], 2))
    return (
        f"UPDATE tables SET {changes} FROM (VALUES {_places(HEAD, rows)}) AS new "
        "WHERE tables.id = new.column1 AND tables.seq < new.column2"
    )


def _places(columns: tuple[str, ...], rows: int) -> str:
    row = f"({', '.join('?' * len(columns))})"
    return ", ".join([row] * rows)

"""The log in PostgreSQL: a group is one statement, which is a transaction and one trip. Straight to the driver, for
what SQLAlchemy adds to a statement is more work than the statement itself."""

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from earthrise.server.store.log_group import Append
from earthrise.server.store.schema import CHANNEL

LONGEST = 30.0  # seconds that one statement may take

GROUP = f"""
    WITH entry AS (
        SELECT * FROM unnest(
            $1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[],
            $10::text[], $11::text[], $12::bigint[]
        ) AS given (
            table_id, seq, kind, seat, action, at, state, waiting, bots_turn, round_text, clock_state, clock_due
        )
    ), won AS (
        INSERT INTO log (table_id, seq, kind, seat, action, at)
        SELECT table_id, seq, kind, seat, action, at FROM entry ORDER BY table_id
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), head AS (
        UPDATE tables SET seq = entry.seq, state = entry.state, waiting = entry.waiting,
            bots_turn = entry.bots_turn, round_text = entry.round_text, changed = entry.at,
            clock_state = entry.clock_state, clock_due = entry.clock_due
        FROM entry JOIN won USING (table_id, seq)
        WHERE tables.id = entry.table_id AND tables.seq < entry.seq
    ), point AS (
        INSERT INTO checkpoints (table_id, seq, data)
        SELECT table_id, seq, data FROM unnest($13::text[], $14::int[], $15::text[]) AS given (table_id, seq, data)
        WHERE table_id IN (SELECT table_id FROM won)
        ON CONFLICT DO NOTHING
    )
    SELECT table_id, seq, pg_notify('{CHANNEL}', concat(table_id, ',', seq, ',', $16::text)) FROM won
"""
NEXT_LINE = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = $1"
NEW_LINE = """
    INSERT INTO chat (table_id, number, name, seat, text, at, seq, kind, about)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""


class PostgresLog:
    """`origin` names this process in notices; `settings` are those of its connections."""

    def __init__(self, url: str, origin: str, settings: dict[str, str]) -> None:
        self._url = url
        self._origin = origin
        self._settings = settings
        self._idle: list[asyncpg.Connection] = []

    async def write(self, group: Sequence[Append]) -> set[int]:
        """The appends that won their places, by their Python id. Entries with a line go one by one: when another
        process says something at the same moment, they are written anew."""
        silent = [one for one in group if one.line is None]
        won = await self._use(self._write, silent) if silent else set()
        for one in group:
            if one.line is not None:
                won |= await self._use(self._write_with_line, one)
        return won

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close(timeout=2)

    async def _use(self, work: Any, what: Any) -> set[int]:
        """A connection that failed, or that PostgreSQL has closed meanwhile, is not used again."""
        while self._idle and self._idle[-1].is_closed():
            self._idle.pop()
        connection = self._idle.pop() if self._idle else await self._connect()
        try:
            won: set[int] = await work(connection, what)
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
            self._idle.append(connection)
            raise
        except BaseException:
            connection.terminate()
            raise
        self._idle.append(connection)
        return won

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self._url, timeout=10, command_timeout=LONGEST, server_settings=self._settings)

    async def _write(self, connection: asyncpg.Connection, group: Sequence[Append]) -> set[int]:
        points = [(one.table, *one.checkpoint) for one in group if one.checkpoint is not None]
        rows = await connection.fetch(
            GROUP,
            [one.table for one in group],
            [one.entry.seq for one in group],
            [one.entry.kind for one in group],
            [one.entry.seat for one in group],
            [one.entry.action for one in group],
            [one.entry.at for one in group],
            [one.standing.state for one in group],
            [one.standing.waiting for one in group],
            [one.standing.bots_turn for one in group],
            [one.standing.round_text for one in group],
            [one.standing.clock_state for one in group],
            [one.standing.clock_due for one in group],
            [table for table, _, _ in points],
            [seq for _, seq, _ in points],
            [data for _, _, data in points],
            self._origin,
        )
        inserted = {(row[0], row[1]) for row in rows}
        return {id(one) for one in group if (one.table, one.entry.seq) in inserted}

    async def _write_with_line(self, connection: asyncpg.Connection, one: Append) -> set[int]:
        line = one.line
        assert line is not None
        for _ in range(20):
            try:
                async with connection.transaction():
                    won = await self._write(connection, [one])
                    if won:
                        line.number = await connection.fetchval(NEXT_LINE, one.table)
                        await connection.execute(
                            NEW_LINE,
                            one.table,
                            line.number,
                            line.name,
                            line.seat,
                            line.text,
                            line.at,
                            line.seq,
                            line.kind,
                            line.about,
                        )
                return won
            except asyncpg.UniqueViolationError:
                await asyncio.sleep(0.005)
        raise TimeoutError("chat is too busy")

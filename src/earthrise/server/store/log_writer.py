"""Appends to the logs, several tables' entries in one transaction.

A quiet server commits at once. A busy one leaves a few milliseconds between commits, in which the next entries gather:
one transaction for many tables costs little more than for one. Nothing is acknowledged before its commit. The primary
key (table, seq) is the lock: of two writers of the same entry, in whatever processes, exactly one is told that it won.
"""

import asyncio
import json
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from earthrise.server.store import schema
from earthrise.server.store.database import CHANNEL, Store, fields_of, newest_line
from earthrise.server.store.rows import ChatRow, Entry, Standing

LARGEST_GROUP = 200
GROUP_SECONDS = 0.004
TIDY_SECONDS = 5.0
POSTGRES_WRITERS = 4

GROUP_STATEMENT = text(
    f"""
    WITH entry AS (
        SELECT * FROM unnest(
            CAST(:tables AS text[]), CAST(:seqs AS int[]), CAST(:kinds AS text[]), CAST(:seats AS int[]),
            CAST(:actions AS text[]), CAST(:times AS text[]), CAST(:states AS text[]), CAST(:waitings AS text[]),
            CAST(:bots_turns AS boolean[]), CAST(:round_texts AS text[])
        ) AS given (table_id, seq, kind, seat, action, at, state, waiting, bots_turn, round_text)
    ), won AS (
        INSERT INTO log (table_id, seq, kind, seat, action, at)
        SELECT table_id, seq, kind, seat, action, at FROM entry ORDER BY table_id
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), head AS (
        UPDATE tables SET seq = entry.seq, state = entry.state, waiting = entry.waiting,
            bots_turn = entry.bots_turn, round_text = entry.round_text, changed = entry.at
        FROM entry JOIN won USING (table_id, seq)
        WHERE tables.id = entry.table_id AND tables.seq < entry.seq
    )
    SELECT table_id, seq, pg_notify('{CHANNEL}', concat(table_id, ',', seq, ',', CAST(:origin AS text))) FROM won
    """
)


class Append(msgspec.Struct):
    table: str
    entry: Entry
    standing: Standing
    checkpoint: tuple[int, str] | None
    line: ChatRow | None
    done: "asyncio.Future[bool]"


class Writer:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.groups = 0
        self.entries = 0
        new: Any = postgresql.insert if store.is_postgres else sqlite.insert
        self._insert = new(schema.log).on_conflict_do_nothing().returning(schema.log.c.table_id, schema.log.c.seq)
        self._insert_point = new(schema.checkpoints).on_conflict_do_nothing()
        self._update = (
            update(schema.tables)
            .where(schema.tables.c.id == bindparam("of_table"), schema.tables.c.seq < bindparam("new_seq"))
            .values(
                seq=bindparam("new_seq"),
                state=bindparam("new_state"),
                waiting=bindparam("new_waiting"),
                bots_turn=bindparam("new_bots_turn"),
                round_text=bindparam("new_round_text"),
                changed=bindparam("new_changed"),
            )
        )

    def start(self) -> None:
        # A table has one entry under way at most, so the order among several writers does not matter. SQLite takes
        # one transaction at a time anyway.
        writers = POSTGRES_WRITERS if self._store.is_postgres else 1
        self._tasks = [asyncio.create_task(self._run(), name=f"log writer {number}") for number in range(writers)]
        self._tasks.append(asyncio.create_task(self._tidy(), name="log tidying"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tidy(self) -> None:
        written = 0
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            if self.entries != written:
                written = self.entries
                await self._store.tidy()

    async def append(
        self,
        table: str,
        entry: Entry,
        standing: Standing,
        checkpoint: tuple[int, str] | None = None,
        line: ChatRow | None = None,
    ) -> bool:
        """True when the entry is in the database for good, and with it the line said along; False when another entry
        has its place, and then nothing was said."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(table, entry, standing, checkpoint, line, done))
        return await done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        committed = 0.0
        while True:
            group = [await self._queue.get()]
            early = committed + GROUP_SECONDS - loop.time()
            if early > 0:
                await asyncio.sleep(early)
            while not self._queue.empty() and len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
            for part in self._transactions(group):
                await self._commit(part)
            committed = loop.time()

    def _transactions(self, group: list[Append]) -> list[list[Append]]:
        """PostgreSQL takes an entry with a line apart from the others: it may have to be written again."""
        if not self._store.is_postgres:
            return [group]
        silent = [one for one in group if one.line is None]
        return [*([silent] if silent else []), *([one] for one in group if one.line is not None)]

    async def _commit(self, group: list[Append]) -> None:
        try:
            won = await self._write(group)
        except asyncio.CancelledError:
            for one in group:
                one.done.cancel()
            raise
        except Exception as error:
            if len(group) == 1:
                if not group[0].done.done():
                    group[0].done.set_exception(error)
                return
            for one in group:  # one bad entry must not take the others with it
                await self._commit([one])
            return
        self.groups += 1
        self.entries += len(group)
        for one in group:
            if not one.done.done():
                one.done.set_result(id(one) in won)

    async def _write(self, group: list[Append]) -> set[int]:
        """The appends that won, by their Python id."""
        first: dict[tuple[str, int], Append] = {}
        for one in group:
            first.setdefault((one.table, one.entry.seq), one)
        # In the order of ids: two processes that write the same tables never wait for each other in a ring.
        ordered = [first[key] for key in sorted(first)]
        if self._store.is_postgres:
            if ordered[0].line is not None:
                return {id(ordered[0])} if await self._write_with_line(ordered[0]) else set()
            return await self._write_to_postgres(ordered)
        return await self._store.in_one_step(lambda connection: self._write_to_sqlite(connection, ordered))

    async def _write_to_postgres(self, group: list[Append]) -> set[int]:
        """The whole group in one statement, which is a transaction of its own: one trip to the database."""
        columns = {
            "tables": [one.table for one in group],
            "seqs": [one.entry.seq for one in group],
            "kinds": [one.entry.kind for one in group],
            "seats": [one.entry.seat for one in group],
            "actions": [one.entry.action for one in group],
            "times": [one.entry.at for one in group],
            "states": [one.standing.state for one in group],
            "waitings": [json.dumps(one.standing.waiting) for one in group],
            "bots_turns": [one.standing.bots_turn for one in group],
            "round_texts": [one.standing.round_text for one in group],
            "origin": self._store.origin,
        }
        async with self._store.engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
            inserted = {(str(line[0]), int(line[1])) for line in await connection.execute(GROUP_STATEMENT, columns)}
            winners = [one for one in group if (one.table, one.entry.seq) in inserted]
            points = _points(winners)
            if points:
                await connection.execute(self._insert_point, points)
        return {id(one) for one in winners}

    async def _write_with_line(self, one: Append) -> bool:
        """An entry and what was said along, in one transaction. Lines are numbered in the order they are said: when
        another process says something at the same moment, both are written anew."""
        for _ in range(20):
            try:
                async with self._store.engine.begin() as connection:
                    inserted = await connection.execute(self._insert, [_row(one)])
                    if inserted.first() is None:
                        return False
                    await connection.run_sync(self._follow_up, [one])
                    await self._store.tell(connection, [(one.table, one.entry.seq)])
                return True
            except IntegrityError:
                await asyncio.sleep(0.005)
        raise TimeoutError("chat is too busy")

    def _write_to_sqlite(self, connection: Connection, group: list[Append]) -> set[int]:
        rows = [_row(one) for one in group]
        inserted = {(str(line[0]), int(line[1])) for line in connection.execute(self._insert, rows)}
        winners = [one for one in group if (one.table, one.entry.seq) in inserted]
        if winners:
            self._follow_up(connection, winners)
        return {id(one) for one in winners}

    def _follow_up(self, connection: Connection, winners: list[Append]) -> None:
        heads = [
            {
                "of_table": one.table,
                "new_seq": one.entry.seq,
                "new_state": one.standing.state,
                "new_waiting": json.dumps(one.standing.waiting),
                "new_bots_turn": one.standing.bots_turn,
                "new_round_text": one.standing.round_text,
                "new_changed": one.entry.at,
            }
            for one in winners
        ]
        connection.execute(self._update, heads)
        points = _points(winners)
        if points:
            connection.execute(self._insert_point, points)
        for one in winners:
            if one.line is not None:
                one.line.number = connection.execute(newest_line(one.table)).scalar_one() + 1
                connection.execute(insert(schema.chat).values(table_id=one.table, **fields_of(one.line)))


def _row(one: Append) -> dict[str, object]:
    entry = one.entry
    fields = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "action": entry.action, "at": entry.at}
    return {"table_id": one.table, **fields}


def _points(winners: list[Append]) -> list[dict[str, object]]:
    return [
        {"table_id": one.table, "seq": one.checkpoint[0], "data": one.checkpoint[1]}
        for one in winners
        if one.checkpoint is not None
    ]

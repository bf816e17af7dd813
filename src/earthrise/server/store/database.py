"""The database: SQLite in a file, or PostgreSQL. Knows rows, not games."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    event,
    exists,
    func,
    insert,
    select,
    text,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from earthrise.server.settings import SYNC
from earthrise.server.store import migrations, schema
from earthrise.server.store.health import Health
from earthrise.server.store.log_group import LogTarget
from earthrise.server.store.rows import (
    ChatRow,
    CircleRow,
    Entry,
    ResultRow,
    ReviewRow,
    SeatRow,
    TableRow,
    now,
)

MIGRATION_LOCK = 0x45415254
PING_SECONDS = 2.0
CHAT_TRIES, CHAT_PAUSE = 20, 0.005  # when another process says something at the same moment
JSON_OF_SEATS = ("votes", "asks")
PATIENCE = 10.0  # seconds that one waits for another program to let go of SQLite's file
NOTIFY = text(f"SELECT pg_notify('{schema.CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def sqlite_pragmas(durability: str, patience: float) -> tuple[str, ...]:
    """Whoever finds the file held by another program waits for `patience` seconds. In a write-ahead log FULL syncs the
    disk at every commit, NORMAL only when the log is moved into the file: what was committed since is then whole or
    gone after a power loss."""
    return (
        f"PRAGMA busy_timeout={int(patience * 1000)}",
        "PRAGMA journal_mode=WAL",
        f"PRAGMA synchronous={'FULL' if durability == SYNC else 'NORMAL'}",
        "PRAGMA foreign_keys=ON",
        "PRAGMA cache_size=-16000",
        "PRAGMA journal_size_limit=16000000",  # a log that grew while it could not be tidied is cut back after
    )


def postgres_settings(durability: str) -> dict[str, str]:
    """The database's own setting is a host's to make; only who wants speed at the price of the last moves overrides
    it."""
    return {} if durability == SYNC else {"synchronous_commit": "off"}


def make_engine(url: str, durability: str, patience: float) -> AsyncEngine:
    if not url.startswith("sqlite"):
        settings = {"server_settings": postgres_settings(durability)}
        return create_async_engine(url, pool_size=8, max_overflow=8, connect_args=settings)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)

    def settle(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for line in sqlite_pragmas(durability, patience):
            cursor.execute(line)
        cursor.close()

    event.listen(engine.sync_engine, "connect", settle)
    return engine


class Store:
    """All questions to the database but the log's own appends, which `log_writer.Writer` makes in groups.

    `origin` names this process in notices, so that it does not listen to itself. `writes` counts the transactions made
    here. Nothing of it runs on the event loop: SQLite's connections have threads of their own.
    """

    def __init__(self, url: str, origin: str, durability: str = SYNC, patience: float = PATIENCE) -> None:
        self.url = url
        self.engine = make_engine(url, durability, patience)
        self.is_postgres = not url.startswith("sqlite")
        self.origin = origin
        self.health = Health()
        self.writes = 0
        self._durability = durability
        self._patience = patience
        self._one_writer = asyncio.Lock()

    def log(self) -> LogTarget:
        """Where entries of logs are written, as durably as everything else."""
        if self.is_postgres:
            from earthrise.server.store.log_in_postgres import PostgresLog

            address = self.url.replace("postgresql+asyncpg:", "postgresql:")
            return PostgresLog(address, self.origin, postgres_settings(self._durability))
        from earthrise.server.store.log_in_sqlite import SqliteLog

        pragmas = sqlite_pragmas(self._durability, self._patience)
        return SqliteLog(self.url.partition("///")[2], pragmas, self._one_writer)

    async def open(self) -> None:
        """Bring the database to the newest form; several processes may start at once."""
        async with self.engine.connect() as connection:
            if self.is_postgres:
                await connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
                await connection.commit()
            try:
                await connection.run_sync(migrations.upgrade)
                await connection.commit()
            finally:
                if self.is_postgres:
                    await connection.rollback()
                    await connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": MIGRATION_LOCK})
                    await connection.commit()

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with asyncio.timeout(PING_SECONDS), self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def is_lasting(self) -> bool:
        """Whether a commit is on the disk before it is one, as far as the database's own settings say."""
        if not self.is_postgres:
            return self._durability == SYNC
        async with self.engine.connect() as connection:
            query = text("SELECT current_setting('fsync'), current_setting('synchronous_commit')")
            return "off" not in (await connection.execute(query)).one()

    async def probe(self) -> None:
        """Write something that changes nothing, to see whether writing is possible again."""
        statement = "UPDATE alembic_version SET version_num = version_num"
        if not self.is_postgres:  # which would notice that nothing changes, and not write
            statement = "PRAGMA user_version=0"
        async with self.writing() as connection:
            if not self.is_postgres:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.exec_driver_sql(statement)
        self.health.succeeded()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. SQLite has one writer at a time: waiting here is fairer than its own retries."""
        token = self.health.began()
        try:
            if self.is_postgres:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self._one_writer, self.engine.begin() as connection:
                    yield connection
        except BaseException as error:
            self.health.failed(error)
            raise
        finally:
            self.health.ended(token)
        self.writes += 1

    async def tidy(self) -> None:
        """Move SQLite's write-ahead log into the file, without keeping anybody waiting."""
        if not self.is_postgres:
            async with self.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def tell(self, connection: AsyncConnection, notices: Sequence[tuple[str, int]]) -> None:
        """Let the other processes know, when and only when this transaction commits: table and sequence number only."""
        if self.is_postgres and notices:
            payloads = [f"{table},{seq},{self.origin}" for table, seq in notices]
            await connection.execute(NOTIFY, {"payloads": payloads})

    # -- people ------------------------------------------------------------------------------------

    async def name_of(self, identity: str) -> str:
        query = select(schema.identities.c.name).where(schema.identities.c.id == identity)
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar() or "")

    async def rename(self, identity: str, name: str) -> None:
        table = schema.identities
        async with self.writing() as connection:
            changed = await connection.execute(update(table).where(table.c.id == identity).values(name=name))
            if changed.rowcount:
                return
        try:
            async with self.writing() as connection:
                await connection.execute(insert(table).values(id=identity, name=name, created=now()))
        except IntegrityError:  # the same person, twice at once: the other one made it
            async with self.writing() as connection:
                await connection.execute(update(table).where(table.c.id == identity).values(name=name))

    # -- tables ------------------------------------------------------------------------------------

    async def create_table(
        self, row: TableRow, seats: list[SeatRow], entries: list[Entry], checkpoints: list[tuple[int, str]]
    ) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.tables).values(**fields_of(row)))
            await connection.execute(insert(schema.seats), [_seat_fields(row.id, seat) for seat in seats])
            if entries:
                await connection.execute(insert(schema.log), [{"table_id": row.id, **fields_of(e)} for e in entries])
            if checkpoints:
                rows = [{"table_id": row.id, "seq": seq, "data": data} for seq, data in checkpoints]
                await connection.execute(insert(schema.checkpoints), rows)
            await self.tell(connection, [(row.id, row.seq)])

    async def table(self, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
        found = await self.tables([table_id])
        return found[0] if found else None

    async def tables(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """These tables with their seats, newest change first."""
        if not ids:
            return []
        async with self.engine.connect() as connection:
            return await tables_with_seats(connection, ids)

    async def ids_of(self, identity: str, states: Sequence[str], limit: int) -> list[str]:
        """Tables at which the person has a seat, or which they host, but for those they have cleared off the list."""
        tables, seats, devices = schema.tables, schema.seats, schema.devices
        # Their own tables first, each way by its index, then what is asked of them: the others are never looked at.
        own = union(
            select(seats.c.table_id).where(seats.c.owner == identity),
            select(devices.c.table_id).where(devices.c.identity == identity),
            select(tables.c.id.label("table_id")).where(tables.c.host == identity),
        ).subquery()
        query = (
            select(tables.c.id)
            .join(own, own.c.table_id == tables.c.id)
            .where(tables.c.state.in_(states), not_cleared(identity))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [str(value) for value in (await connection.execute(query)).scalars()]

    async def clear(self, identity: str, ids: Sequence[str], is_cleared: bool) -> None:
        """Take these tables off the person's own lists, or put them back."""
        cleared = schema.cleared
        theirs = cleared.c.identity == identity
        async with self.writing() as connection:
            await connection.execute(cleared.delete().where(theirs, cleared.c.table_id.in_(ids)))
            if is_cleared and ids:
                await connection.execute(insert(cleared), [{"table_id": one, "identity": identity} for one in set(ids)])

    async def public_ids(self, identity: str, state: str, limit: int, free_seat: bool) -> list[str]:
        """Tables that anybody may find, but for those the person has cleared off their lists."""
        tables, seats = schema.tables, schema.seats
        query = select(tables.c.id).where(tables.c.state == state, tables.c.public.is_(True), not_cleared(identity))
        if free_seat:
            query = query.where(
                exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open", seats.c.owner == "")
            )
        query = query.order_by(tables.c.changed.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [str(value) for value in (await connection.execute(query)).scalars()]

    async def ids_waiting_for_bots(self) -> list[str]:
        query = select(schema.tables.c.id).where(schema.tables.c.bots_turn.is_(True))
        async with self.engine.connect() as connection:
            return [str(value) for value in (await connection.execute(query)).scalars()]

    async def id_of_link(self, link_hash: str) -> tuple[str, int] | None:
        seats = schema.seats
        query = select(seats.c.table_id, seats.c.number).where(seats.c.link_hash == link_hash)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (str(found[0]), int(found[1]))

    async def save_seats(self, row: TableRow, seats: list[SeatRow], line: ChatRow | None = None) -> bool:
        """Store the table's head and seats as changed from revision `row.revision`, and the line that is said about
        it; False when somebody else was first, and then nothing was said."""
        for _ in range(CHAT_TRIES):
            try:
                async with self.writing() as connection:
                    won = await self.put_seats(connection, row, seats)
                    if won and line is not None:
                        await put_line(connection, row.id, line)
                    return won
            except IntegrityError:
                if line is None:
                    raise
                await asyncio.sleep(CHAT_PAUSE)
        raise TimeoutError("chat is too busy")

    async def put_seats(self, connection: AsyncConnection, row: TableRow, seats: list[SeatRow]) -> bool:
        """The same as a part of a larger change."""
        tables, people, devices = schema.tables, schema.seats, schema.devices
        values = fields_of(row)
        for key in ("id", "seq", "created", "tallied"):  # the last is for who tallies to say
            del values[key]
        values["revision"] = row.revision + 1
        mine = (tables.c.id == row.id) & (tables.c.revision == row.revision) & (tables.c.seq == row.seq)
        changed = await connection.execute(update(tables).where(mine).values(**values))
        if changed.rowcount != 1:
            return False
        for seat in seats:
            fields = _seat_fields(row.id, seat)
            place = (people.c.table_id == row.id) & (people.c.number == seat.number)
            await connection.execute(update(people).where(place).values(**fields))
        await connection.execute(devices.delete().where(devices.c.table_id == row.id))
        extra = [{"table_id": row.id, "number": seat.number, "identity": one} for seat in seats for one in seat.devices]
        if extra:
            await connection.execute(insert(devices), extra)
        await self.tell(connection, [(row.id, row.seq)])
        return True

    # -- the log, as read --------------------------------------------------------------------------

    async def log_after(self, table_id: str, after: int, upto: int = 2**31 - 1) -> list[Entry]:
        log = schema.log
        query = (
            select(log.c.seq, log.c.kind, log.c.seat, log.c.action, log.c.at)
            .where(log.c.table_id == table_id, log.c.seq > after, log.c.seq <= upto)
            .order_by(log.c.seq)
        )
        async with self.engine.connect() as connection:
            return [Entry(*line) for line in await connection.execute(query)]

    async def newest_entries(self, table_id: str, limit: int) -> list[Entry]:
        """The last so many, oldest first."""
        log = schema.log
        query = (
            select(log.c.seq, log.c.kind, log.c.seat, log.c.action, log.c.at)
            .where(log.c.table_id == table_id)
            .order_by(log.c.seq.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [Entry(*line) for line in await connection.execute(query)][::-1]

    async def checkpoint(self, table_id: str, upto: int) -> tuple[int, str] | None:
        """The newest checkpoint that is not later than entry `upto`."""
        points = schema.checkpoints
        query = (
            select(points.c.seq, points.c.data)
            .where(points.c.table_id == table_id, points.c.seq <= upto)
            .order_by(points.c.seq.desc())
            .limit(1)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (int(found[0]), str(found[1]))

    # -- chat --------------------------------------------------------------------------------------

    async def add_chat(self, table_id: str, row: ChatRow) -> None:
        """Store the line and give it its number."""
        for _ in range(CHAT_TRIES):
            try:
                async with self.writing() as connection:
                    await put_line(connection, table_id, row)
                    await self.tell(connection, [(table_id, row.seq)])
                return
            except IntegrityError:  # another process said something at the same moment
                await asyncio.sleep(CHAT_PAUSE)
        raise TimeoutError("chat is too busy")

    async def chat_after(self, table_id: str, after: int, limit: int = 100) -> list[ChatRow]:
        """The newest lines after number `after`, oldest first."""
        chat = schema.chat
        query = (
            select(
                chat.c.number, chat.c.name, chat.c.seat, chat.c.text, chat.c.at, chat.c.seq, chat.c.kind, chat.c.about
            )
            .where(chat.c.table_id == table_id, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            lines = [ChatRow(*line) for line in await connection.execute(query)]
        return lines[::-1]

    # -- reviews -----------------------------------------------------------------------------------

    async def review(self, table_id: str) -> ReviewRow | None:
        reviews = schema.reviews
        query = select(reviews.c.state, reviews.c.done, reviews.c.total, reviews.c.data, reviews.c.changed).where(
            reviews.c.table_id == table_id
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else ReviewRow(*found)

    async def claim_review(self, table_id: str, silent_since: str) -> bool:
        """Take the review of a table upon oneself; False when somebody else is at it, or has done it."""
        reviews = schema.reviews
        begun = {"state": "running", "done": 0, "total": 0, "data": "", "changed": now()}
        given_up = (reviews.c.state == "failed") | ((reviews.c.state == "running") & (reviews.c.changed < silent_since))
        async with self.writing() as connection:
            again = update(reviews).where(reviews.c.table_id == table_id, given_up).values(**begun)
            if (await connection.execute(again)).rowcount:
                return True
        try:
            async with self.writing() as connection:
                await connection.execute(insert(reviews).values(table_id=table_id, **begun))
        except IntegrityError:
            return False
        return True

    async def save_review(self, table_id: str, state: str, done: int, total: int, data: str) -> None:
        reviews = schema.reviews
        values = {"state": state, "done": done, "total": total, "data": data, "changed": now()}
        async with self.writing() as connection:
            await connection.execute(update(reviews).where(reviews.c.table_id == table_id).values(**values))


async def tables_with_seats(connection: AsyncConnection, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
    """These tables, newest change first."""
    seats, devices = schema.seats, schema.devices
    heads = await connection.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))
    rows = [TableRow(**dict(head)) for head in heads.mappings()]
    people = await connection.execute(
        select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.number)
    )
    others = await connection.execute(select(devices).where(devices.c.table_id.in_(ids)))
    found: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for person in people.mappings():
        fields = dict(person)
        at = str(fields.pop("table_id"))
        for name in JSON_OF_SEATS:
            fields[name] = json.loads(fields[name])
        if at in found:
            found[at].append(SeatRow(**fields, devices=[]))
    for device in others.mappings():
        for seat in found.get(device["table_id"], []):
            if seat.number == device["number"]:
                seat.devices.append(str(device["identity"]))
    rows.sort(key=lambda row: row.changed, reverse=True)
    return [(row, found[row.id]) for row in rows]


def not_cleared(identity: str) -> ColumnElement[bool]:
    """The table is still on the person's lists."""
    cleared = schema.cleared
    return schema.tables.c.id.not_in(select(cleared.c.table_id).where(cleared.c.identity == identity))


async def put_line(connection: AsyncConnection, table_id: str, row: ChatRow) -> None:
    """Refused as no integrity where another process says something at the same moment."""
    row.number = (await connection.execute(newest_line(table_id))).scalar_one() + 1
    await connection.execute(insert(schema.chat).values(table_id=table_id, **fields_of(row)))


def newest_line(table_id: str) -> Select[int]:
    """The number of the last line of a table's chat, 0 when nothing was said."""
    chat = schema.chat
    return select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)


def fields_of(row: TableRow | Entry | ChatRow | ResultRow | CircleRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _seat_fields(table_id: str, seat: SeatRow) -> dict[str, Any]:
    fields = {name: getattr(seat, name) for name in seat.__struct_fields__ if name != "devices"}
    fields["table_id"] = table_id
    for name in JSON_OF_SEATS:
        fields[name] = json.dumps(fields[name], sort_keys=True)
    return fields

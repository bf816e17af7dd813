"""What a request writes in the old name after two visitors have become one, at whichever process, goes over, too."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from sqlalchemy import func, select

from earthrise.server.app import make_app
from earthrise.server.people.register import Register
from earthrise.server.people.stragglers import Stragglers
from earthrise.server.settings import Settings
from earthrise.server.store import learning, persons, schema, sessions
from earthrise.server.store.database import Store
from earthrise.server.store.log_writer import Writer
from earthrise.server.store.rows import ChatRow, now
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.table_service import Tables
from tests.server.people.made import Databases, databases, game, lay

__all__ = ["databases"]

OLD, NEW = "old-identity-of-somebody", "new-identity-of-somebody"


async def merged(store: Store) -> None:
    async with store.writing() as connection:
        await sessions.merge(store, connection, OLD, NEW)


async def late(store: Store) -> None:
    """As a request does that had begun before: it sits down, writes in the chat, has learnt something."""
    rows = game(1, OLD, "ben")
    await lay(store, rows)
    await learning.note(store, OLD, "one_earth", learning.PUZZLE, "01-1", "right")
    await store.add_chat(rows[0].table_id, ChatRow(0, "Ada", 0, "Hello", now(), 0, author=OLD))


async def in_name_of(store: Store, identity: str) -> dict[str, int]:
    """How many rows there are, by column; that they have become somebody else is remembered for good."""
    found: dict[str, int] = {}
    async with store.engine.connect() as connection:
        for held in persons.HELD:
            if held.column is not schema.merged.c.identity:
                query = select(func.count()).select_from(held.column.table).where(held.column == identity)
                count = int((await connection.execute(query)).scalar_one())
                found |= {str(held.column): count} if count else {}
    return found


def looking(store: Store, settings: Settings) -> Stragglers:
    return Stragglers(store, Tables(settings, store, Writer(store)), Hub(), 0.0)


def test_what_another_process_writes_after_a_merge_goes_over(databases: Databases) -> None:
    async def work(store: Store) -> None:
        other = databases.store()
        await merged(store)
        await late(other)
        before = await in_name_of(store, OLD)
        assert set(before) >= {"seats.owner", "learnt.identity", "chat.author"}
        await looking(store, databases.settings).take_in(OLD)
        assert await in_name_of(store, OLD) == {}
        assert (await in_name_of(store, NEW)).items() >= before.items()
        await other.close()

    databases.ask(work)


def test_a_process_looks_again_after_it_has_heard_of_a_merge_by_another(databases: Databases) -> None:
    """It may hear late, when its notices are back: until then it lets people in by their old name."""

    async def work(store: Store) -> None:
        other = databases.store()
        looks = looking(other, databases.settings)
        register = Register(other, Hub())
        await register.load()
        register.on_merged = looks.heard
        await merged(store)
        await late(other)
        assert await in_name_of(store, OLD)
        await register.load()
        await looked(looks)
        assert await in_name_of(store, OLD) == {}
        await other.close()

    databases.ask(work)


def test_a_process_that_died_looks_when_it_starts_again(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await merged(store)
        await late(store)
        looks = looking(store, databases.settings)
        await looks.start()
        await looked(looks)
        assert await in_name_of(store, OLD) == {}

    databases.ask(work)


def test_who_has_become_nobody_else_is_left_alone(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await late(store)
        before = await in_name_of(store, OLD)
        await looking(store, databases.settings).take_in(OLD)
        assert await in_name_of(store, OLD) == before

    databases.ask(work)


def test_what_is_written_of_somebody_after_they_were_deleted_is_gone_too(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await late(store)
        looks = looking(store, databases.settings)
        looks.gone(OLD)
        await looked(looks)
        assert await in_name_of(store, OLD) == {}
        names = [seat.name for _, seats in await store.tables(["table00001"]) for seat in seats]
        assert names == [persons.SOMEBODY, "Ben"]

    databases.ask(work)


async def looked(looks: Stragglers) -> None:
    await asyncio.gather(*looks._waiting)


def test_a_running_server_does_so(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(data=str(tmp_path), settle_seconds=0.2))) as client:

        def ask(method: str, path: str, body: object = None) -> Any:
            answer = client.request(method, path, json=body, headers={"X-Earthrise-CSRF": me["csrf"]})
            assert answer.is_success, answer.text
            return answer.json()

        me = client.get("/api/me").json()
        ada, code = me["id"], ask("POST", "/api/you/codes")["codes"][0]
        client.cookies.clear()
        me = client.get("/api/me").json()
        guest = me["id"]
        ask("POST", "/api/games/one_earth/lessons/income")
        ticket = ask("POST", "/api/you/sign-in/code", {"code": code})["merge"]["ticket"]
        ask("POST", "/api/you/merge", {"ticket": ticket, "bring": True})
        row = f"'{guest}', 'one_earth', 'puzzle', '01-1', 'right', '{now()}'"
        told(tmp_path, f"INSERT INTO learnt (identity, game, kind, name, outcome, at) VALUES ({row})")
        patience = time.monotonic() + 20
        while (owners := told(tmp_path, "SELECT identity FROM learnt")) != [(ada,)]:
            assert time.monotonic() < patience, owners
            time.sleep(0.02)


def told(folder: Path, statement: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "earthrise.sqlite3", timeout=20)) as connection, connection:
        return connection.execute(statement).fetchall()

"""Running tables when the rules change: they keep theirs while the game knows them, and are carried over when it does
not; notation that changed is changed in the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, text

from earthrise.engine.registry import find_game
from earthrise.server.settings import Settings
from earthrise.server.store import migrations, schema
from earthrise.server.store.database import Store, fields_of
from earthrise.server.store.rows import ACTION, RUNNING, Entry, SeatRow, TableRow
from earthrise.server.tables import checkpoints
from earthrise.server.tables.game_log import BrokenTable, begin, position_text
from earthrise.server.tables.lobby import new_row
from tests.kit.loops import run_apart
from tests.toy.wanderers.game import WanderersGame
from tests.toy.wanderers.state import Wanderers

NAMES = ["Ada", "Ben", "Cem"]


class Forgetful(WanderersGame):
    """Wanderers that does not know the rules of version 1 any more."""

    def __init__(self) -> None:
        super().__init__()
        self.oldest_rules_version = 2


def with_store(folder: Path, run: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = Store(Settings(data=str(folder)).database_url(), "test")
        await store.open()
        await run(store)
        await store.close()

    run_apart(whole())


def row_of(game: str, rules: int, seed: int, log: list[Entry]) -> TableRow:
    options = '{"distances": false}' if game == "wanderers" else "{}"
    row = new_row(find_game(game), rules, options, str(seed), None, "host", False)
    row.state, row.seq = RUNNING, len(log)
    return row


def people() -> list[SeatRow]:
    return [SeatRow(number=number, kind="me", name=name) for number, name in enumerate(NAMES)]


def launched(seed: int) -> tuple[list[Entry], int]:
    """Everybody's fastest probe in the first round, and how many are the fastest: of two, version 2 thinks otherwise
    than version 1 (WA-025)."""
    state = find_game("wanderers").start(3, seed, {"distances": False}, 1)
    assert isinstance(state, Wanderers)
    fastest = [max(hand) for hand in state.hands]
    log = [Entry(seat + 1, ACTION, seat, f"launch speed:{fastest[seat]}", "") for seat in range(3)]
    return log, fastest.count(max(fastest))


def seed_with(tied: bool) -> tuple[int, list[Entry]]:
    for seed in range(200):
        log, found = launched(seed)
        if found == (2 if tied else 1):
            return seed, log
    raise AssertionError("no such deal")


def test_a_table_keeps_the_rules_it_was_begun_under_while_the_game_knows_them(tmp_path: Path) -> None:
    seed, log = seed_with(tied=True)

    async def run(store: Store) -> None:
        row = row_of("wanderers", 1, seed, log)
        await store.create_table(row, people(), log, [])
        course, _ = await checkpoints.load(store, find_game("wanderers"), row, NAMES, len(log))
        assert course.state.rules_version == 1 and course.state.frames[-1].KIND == "launch"

    with_store(tmp_path, run)


def test_a_table_whose_rules_are_forgotten_goes_on_under_those_that_allow_what_was_done(
    tmp_path: Path,
) -> None:
    seed, log = seed_with(tied=False)

    async def run(store: Store) -> None:
        row = row_of("wanderers", 1, seed, log)
        old = begin(find_game("wanderers"), NAMES, 1, row.options, row.seed, None)
        for entry in log[:2]:
            old.apply(entry)
        await store.create_table(row, people(), log, [(2, position_text(old.state))])
        course, saved = await checkpoints.load(store, Forgetful(), row, NAMES, len(log))
        assert course.state.rules_version == 2 and course.seq == 3 and saved == 0
        assert course.state.frames[-1].KIND == "landing"

    with_store(tmp_path, run)


def test_a_table_that_cannot_be_carried_over_says_so(tmp_path: Path) -> None:
    seed, log = seed_with(tied=True)
    log = [*log, Entry(4, ACTION, 0, "stay", "")]  # in version 2 somebody lands first

    async def run(store: Store) -> None:
        row = row_of("wanderers", 1, seed, log)
        await store.create_table(row, people(), log, [])
        with pytest.raises(BrokenTable, match="begun under version 1 of the rules of Wanderers"):
            await checkpoints.load(store, Forgetful(), row, NAMES, len(log))

    with_store(tmp_path, run)


BEFORE = "0003"  # the form in which seats were counted from 0


def laid_as_before(connection: Connection, rows: list[TableRow], log: list[Entry]) -> None:
    """These tables in a database as it was then."""
    schema.metadata.drop_all(connection)
    connection.execute(text("DROP TABLE alembic_version"))
    command.upgrade(migrations.settings_for(connection), BEFORE)
    old = MetaData()
    old.reflect(connection)
    for row in rows:
        fields = {name: value for name, value in fields_of(row).items() if name in old.tables["tables"].c}
        connection.execute(old.tables["tables"].insert().values(**fields))
        entries = [{"table_id": row.id, **fields_of(entry)} for entry in log]
        connection.execute(old.tables["log"].insert(), entries)


def test_gifts_in_old_logs_are_counted_from_1(tmp_path: Path) -> None:
    log = [
        Entry(1, ACTION, 0, "give player:0", ""),
        Entry(2, ACTION, 1, "end", ""),
        Entry(3, ACTION, 1, "give player:2", ""),
    ]

    async def run(store: Store) -> None:
        rows = [row_of("earth_abundance", 1, 1, log), row_of("one_earth", 1, 1, log)]
        async with store.engine.begin() as connection:
            await connection.run_sync(laid_as_before, rows, log)
        async with store.engine.connect() as connection:
            await connection.run_sync(migrations.upgrade)
            await connection.commit()
        assert [entry.action for entry in await store.log_after(rows[0].id, 0)] == [
            "give player:1",
            "end",
            "give player:3",
        ]
        assert [entry.action for entry in await store.log_after(rows[1].id, 0)] == [entry.action for entry in log]

    with_store(tmp_path, run)

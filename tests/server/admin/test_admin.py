"""A host looks after the data: backups of a running server, checks, what has had its time."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from earthrise.engine.record import read_record
from earthrise.server.admin import keeping
from earthrise.server.settings import Settings
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, RUNNING, iso
from tests.kit.loops import run_apart
from tests.server.running import Browser, Server


def admin(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "earthrise", "admin", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def fine(*words: str) -> str:
    done = admin(*words)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def some_moves(browser: Browser, count: int) -> str:
    table = browser.table("me", "me", first_player="1")
    for _ in range(count):
        seen = browser.view(table)
        assert browser.act(table, seen["seat"], seen["seq"], seen["options"][0]["text"]).status_code == 200
    return table


def test_a_backup_of_a_running_server_brings_everything_back(running: Server, tmp_path: Path) -> None:
    ada = Browser(running.address, "Ada")
    table = some_moves(ada, 5)
    before = ada.view(table)
    file = tmp_path / "evening.backup"
    data = str(running.folder)
    assert "1 table" in fine("backup", "--data", data, "--to", str(file))
    some_moves(ada, 2)
    refused = admin("restore", str(file), "--data", data, "--replace")
    assert refused.returncode == 2 and "Another Earthrise server is using" in refused.stderr
    running.stop()
    kept = admin("restore", str(file), "--data", data)
    assert kept.returncode == 2 and "--replace" in kept.stderr
    fine("restore", str(file), "--data", data, "--replace")
    running.start()
    assert ada.view(table) == before  # the key came along: she is still known, and the table stands where it stood
    assert len(running.contents()["tables"]) == 1
    ada.close()


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "no.backup"
    file.write_bytes(b"something else")
    done = admin("restore", str(file), "--data", str(tmp_path / "data"))
    assert done.returncode == 2 and "is no backup" in done.stderr and "Traceback" not in done.stderr
    assert list((tmp_path / "data").iterdir()) == []
    missing = admin("backup", "--data", str(tmp_path / "data"), "--to", str(tmp_path))
    assert missing.returncode == 2 and "There is no database" in missing.stderr


def test_check_finds_a_table_that_cannot_be_played_on(running: Server) -> None:
    ada = Browser(running.address, "Ada")
    table = some_moves(ada, 3)
    data = str(running.folder)
    assert "sound" in fine("check", "--data", data)
    running.stop()
    with sqlite3.connect(running.folder / "earthrise.sqlite3") as database:
        database.execute("UPDATE log SET action = 'nonsense' WHERE seq = 2")
    database.close()
    done = admin("check", "--data", data)
    assert done.returncode == 1 and table in done.stdout and "1 fault found" in done.stdout
    ada.close()


def test_tables_are_listed_exported_and_removed(running: Server, tmp_path: Path) -> None:
    ada = Browser(running.address, "Ada")
    table = some_moves(ada, 4)
    data = str(running.folder)
    assert table in fine("tables", "--data", data, "--state", "running")
    assert table not in fine("tables", "--data", data, "--state", "finished")
    fine("export", table, "--data", data, "--to", str(tmp_path / "one.record"))
    record = read_record((tmp_path / "one.record").read_text())
    assert len(record.actions) == 4 and record.verify().ply == 4
    fine("remove", table, "--data", data)
    assert "There is no table" in admin("remove", table, "--data", data).stderr
    ada.close()


def test_only_what_has_had_its_time_is_purged(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    ada = Browser(server.address, "Ada")
    old, new, played = some_moves(ada, 1), some_moves(ada, 1), some_moves(ada, 1)
    ada.close()
    server.stop()
    store_url = Settings(data=str(server.folder)).database_url()
    at = datetime.now(UTC)

    async def run() -> None:
        store = Store(store_url, "test")
        tables = schema.tables
        async with store.writing() as connection:
            for table, state, days in ((old, FINISHED, 400), (new, FINISHED, 100), (played, RUNNING, 100)):
                changed = iso(at - timedelta(days=days))
                await connection.execute(
                    tables.update().where(tables.c.id == table).values(state=state, changed=changed)
                )
        policy = keeping.Policy(finished=365, abandoned=90, visitors=0)
        told: list[int] = []
        said = await keeping.purge(store, policy, at, False, lambda done, _: told.append(done))
        assert (said.finished, said.abandoned, told) == (1, 1, []) and len(await keeping.all_ids(store)) == 3
        await keeping.purge(store, policy, at, True, lambda done, _: told.append(done))
        assert await keeping.all_ids(store) == [new] and told == [1, 1]
        assert await store.log_after(old, 0) == [] and len(await store.log_after(new, 0)) == 1
        await store.close()

    run_apart(run())

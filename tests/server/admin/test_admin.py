"""A host looks after the data: backups of a running server, checks, what has had its time."""

import io
import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from earthrise.cli.main import main
from earthrise.engine.record import read_record
from earthrise.server.admin import keeping
from earthrise.server.settings import Settings
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, RUNNING, iso
from tests.kit.loops import run_apart
from tests.server.running import Browser, Server, Someone


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def admin(*words: str) -> Done:
    """The command as it is typed, run in this process, which is quicker; in a thread, for it has a loop of its own."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), ThreadPoolExecutor(1) as thread:
        code = thread.submit(main, ["admin", *words]).result()
    return Done(code, out.getvalue(), err.getvalue())


def fine(*words: str) -> str:
    done = admin(*words)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def where(server: Server) -> list[str]:
    """What tells the command which server's data is meant."""
    return ["--data", str(server.folder), *(["--database", server.database] if server.database else [])]


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


def begun(ada: Browser, ben: Browser) -> str:
    table = ada.table("me", "link", first_player="1", public=True)
    ben.join(ada.link(table, 1))
    return table


def test_a_closed_table_is_at_once_over_for_everybody_there(server: Server, someone: Someone) -> None:
    ada, ben, eve = someone("Ada"), someone("Ben"), someone("Eve")
    table = begun(ada, ben)
    live = ada.live(table)
    live.next("snapshot")
    assert "is closed" in fine("close", table, *where(server))
    while live.next("snapshot")["view"]["table"]["state"] != "finished":
        pass
    seen = ada.view(table)
    assert "closed this table" in seen["waiting"] and seen["options"] == []
    action = {"seat": 0, "seq": seen["seq"], "action": "end"}
    ada.refused(409, "game_over", "POST", f"/api/tables/{table}/actions", action)
    ben.refused(403, "closed", "POST", f"/api/tables/{table}/chat", {"text": "hello", "seat": 1})
    ada.refused(403, "closed", "POST", f"/api/tables/{table}/lock", {"locked": False})
    eve.refused(403, "locked", "GET", f"/api/tables/{table}/view")
    assert "already" in admin("close", table, *where(server)).stderr
    assert "There is no table" in admin("close", "nowhere", *where(server)).stderr
    waiting = ada.table("me", "link")
    assert "remove it instead" in admin("close", waiting, *where(server)).stderr
    assert ada.ok("GET", f"/api/tables/{waiting}")["state"] == "gathering"


def test_who_looks_at_a_table_that_is_removed_is_told(server: Server, someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me")
    live = ada.live(table)
    live.next("snapshot")
    fine("remove", table, *where(server))
    assert "no such table" in live.next("gone")["reason"]
    ada.refused(404, "unknown_table", "GET", f"/api/tables/{table}/view")


def test_somebody_muted_writes_nowhere_until_they_are_let(server: Server, someone: Someone) -> None:
    ada, ben, eve = someone("Ada"), someone("Ben"), someone("Eve")
    table = begun(ada, ben)
    number = eve.ok("POST", f"/api/tables/{table}/chat", {"text": "spam"})["number"]
    assert "Ben may not write on this server until 20" in fine("mute", table, "--seat", "2", *where(server))
    assert "Eve may not write on this server any more" in fine(
        "mute", table, "--line", str(number), "--days", "0", *where(server)
    )
    other = ben.table("me", "me")
    for browser, at in ((ben, table), (ben, other), (eve, table)):
        browser.refused(403, "muted", "POST", f"/api/tables/{at}/chat", {"text": "spam"})
    eve.refused(403, "muted", "POST", "/api/me", {"name": "Spam"})
    ada.ok("POST", f"/api/tables/{table}/chat", {"text": "quiet at last"})
    listed = fine("muted", *where(server))
    assert "Ben" in listed and "Eve" in listed and "for good" in listed
    fine("unmute", eve.me["id"], *where(server))
    eve.ok("POST", f"/api/tables/{table}/chat", {"text": "sorry"})
    assert "Nobody muted" in admin("unmute", "nobody", *where(server)).stderr
    for words in (["--seat", "3"], ["--line", "99"]):
        assert admin("mute", table, *words, *where(server)).returncode == 2


def test_who_has_lost_every_means_is_let_go_and_makes_new_ones(server: Server, someone: Someone) -> None:
    ada, ben, stranger = someone("Ada"), someone("Ben"), someone("")
    table = begun(ada, ben)
    lost = ben.ok("POST", "/api/you/codes")["codes"]
    ben.fresh = ""
    ben.refused(403, "confirm_first", "POST", "/api/you/codes")
    assert "Nothing keeps Ben any more" in fine("release", table, "--seat", "2", *where(server))
    assert ben.ok("GET", "/api/you")["codes"] == 0
    stranger.refused(422, "bad_code", "POST", "/api/you/sign-in/code", {"code": lost[0]})
    assert len(ben.ok("POST", "/api/you/codes")["codes"]) == 10
    assert ben.ok("GET", f"/api/tables/{table}")["seats"][1]["mine"], "the seats stay theirs"
    for words, said in ((["--seat", "1"], "Nothing keeps Ada"), (["--seat", "3"], "seats 1 to 2")):
        refused = admin("release", table, *words, *where(server))
        assert refused.returncode == 2 and said in refused.stderr


def test_reports_are_listed_and_settled_with_a_word(server: Server, someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = begun(ada, ben)
    number = ben.ok("POST", f"/api/tables/{table}/chat", {"text": "a bad word", "seat": 1})["number"]
    ada.ok("POST", f"/api/tables/{table}/reports", {"why": "rude", "line": number})
    listed = fine("reports", *where(server))
    assert f"line {number} by Ben: “a bad word”" in listed and "says: rude" in listed
    assert ada.me["id"] not in listed
    told = next(one for one in json.loads(fine("reports", "--json", *where(server))) if one["table_id"] == table)
    assert "reporter" not in told and "author" not in told
    fine("settle", str(told["number"]), "muted for a week", *where(server))
    assert table not in fine("reports", *where(server))
    assert "settled 20" in fine("reports", "--all", *where(server))
    assert "no report" in admin("settle", str(told["number"]), "again", *where(server)).stderr


def test_settled_reports_have_their_time(server: Server, someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me")
    for number in range(3):
        ada.ok("POST", f"/api/tables/{table}/reports", {"why": "odd", "seat": number - 1})
    rows = [row for row in server.contents()["reports"] if row[1] == table]
    fine("settle", str(rows[0][0]), "nothing wrong", *where(server))
    later = datetime.now(UTC) + timedelta(days=10)

    async def purged(for_real: bool) -> int:
        store = Store(Settings(data=str(server.folder), database=server.database).database_url(), "test")
        policy = keeping.Policy(finished=0, abandoned=0, visitors=0, reports=5)
        try:
            return (await keeping.purge(store, policy, later, for_real, lambda _done, _all: None)).reports
        finally:
            await store.close()

    assert run_apart(purged(False)) >= 1
    assert run_apart(purged(True)) >= 1
    assert [row[0] for row in server.contents()["reports"] if row[1] == table] == [row[0] for row in rows[1:]]


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

"""The database in trouble: held by another program, a disk that takes nothing more, a damaged file. The server goes on
answering, says what is wrong, accepts nothing by halves, and is well again without a restart."""

import asyncio
import resource
import shutil
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from earthrise.server.problems import as_trouble
from earthrise.server.settings import FAST, SYNC, Settings
from earthrise.server.store.database import Store, sqlite_pragmas
from earthrise.server.store.log_group import Append
from earthrise.server.store.log_in_sqlite import SqliteLog
from earthrise.server.store.log_writer import Writer
from earthrise.server.store.rows import ACTION, RUNNING, Entry, SeatRow, Standing, now
from tests.kit.loops import run_apart
from tests.server.conftest import visitors
from tests.server.made_rows import table_row
from tests.server.running import Browser, Server, problem

STANDING = Standing(RUNNING, "[0]", False, "Round 1")
PATIENT = 60.0  # seconds that a busy machine is given


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    running = Server(folder)
    yield running
    running.stop()


@pytest.fixture
def ada(server: Server) -> Iterator[Browser]:
    with visitors(server) as make:
        yield make("Ada")


def file_of(folder: Path) -> Path:
    return folder / "earthrise.sqlite3"


def health(server: Server) -> httpx.Response:
    return httpx.get(server.address + "/healthz", timeout=5)  # it answers whatever the database does


def until_health(server: Server, status: int, code: str = "") -> None:
    end = time.monotonic() + PATIENT
    while time.monotonic() < end:
        answer = health(server)
        if answer.status_code == status and (not code or answer.json()["code"] == code):
            return
        time.sleep(0.05)
    raise AssertionError(f"the server's health stays {answer.status_code} {answer.text}")


# -- held by another program -------------------------------------------------------------------------------------------


def test_while_another_program_holds_the_database_everything_else_is_answered_and_the_move_waits(
    server: Server, ada: Browser
) -> None:
    table = ada.table("me", "me", first_player="1")
    view = ada.view(table)
    reader = Browser(server.address)
    with closing(sqlite3.connect(file_of(server.folder), isolation_level=None)) as other, ThreadPoolExecutor(1) as pool:
        other.execute("BEGIN IMMEDIATE")
        move = pool.submit(ada.act, table, view["seat"], 0, view["options"][0]["text"])
        until_health(server, 503, "database_behind")
        assert not move.done()
        assert reader.view(table)["seq"] == 0, "nothing is shown that is not in the log"
        other.execute("ROLLBACK")
        assert move.result(PATIENT).status_code == 200
    until_health(server, 200)
    assert reader.view(table)["seq"] == 1
    reader.close()


async def opened(folder: Path, patience: float = 10.0) -> Store:
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(Settings(data=str(folder)).database_url(), "test", patience=patience)
    await store.open()
    await store.create_table(table_row("table"), [SeatRow(number=0, kind="me", name="Ada")], [], [])
    return store


def entry(seq: int) -> Entry:
    return Entry(seq, ACTION, 0, "end", now())


def test_a_move_that_waited_in_vain_is_refused_with_a_sentence_and_so_is_all_behind_it(folder: Path) -> None:
    async def run() -> None:
        store = await opened(folder, patience=0.2)
        writer = Writer(store)
        writer.start()
        assert await writer.append("table", entry(1), STANDING)
        with closing(sqlite3.connect(file_of(folder), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = [writer.append("table", entry(seq), STANDING) for seq in (2, 3, 4)]
            errors = await asyncio.gather(*waiting, return_exceptions=True)
            for error in errors:
                assert isinstance(error, Exception)
                trouble = as_trouble(error)
                assert (trouble.status, trouble.code) == (503, "database_locked")
                assert "nothing was changed" in trouble.detail
            sick = store.health.trouble()
            assert sick is not None and sick.code == "database_locked"
            other.execute("ROLLBACK")
        assert [one.seq for one in await store.log_after("table", 0)] == [1]
        assert await writer.append("table", entry(2), STANDING)
        assert store.health.trouble() is None
        await writer.stop()
        await store.close()

    run_apart(run())


def test_a_fault_that_has_passed_is_noticed_without_anybody_playing(folder: Path) -> None:
    async def run() -> None:
        store = await opened(folder, patience=0.1)
        with closing(sqlite3.connect(file_of(folder), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Exception) as caught:
                await store.rename("ada", "Ada")
            assert as_trouble(caught.value).code == "database_locked"
            with pytest.raises(Exception, match="locked"):
                await store.probe()  # it truly writes, and so it fails, too
            assert store.health.trouble() is not None
        await store.probe()
        assert store.health.trouble() is None
        await store.close()

    run_apart(run())


# -- a disk that takes nothing more ------------------------------------------------------------------------------------


def largest_file(server: Server, size: int) -> None:
    """From now on the system lets no file of the server grow beyond that; -1 lifts it."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def play_until_refused(ada: Browser, table: str) -> tuple[int, httpx.Response]:
    """The moves that were acknowledged, and the answer to the one that was not."""
    for played in range(2_000):
        view = ada.view(table)
        answer = ada.act(table, view["seat"], view["seq"], view["options"][0]["text"])
        if answer.status_code != 200:
            return played, answer
    raise AssertionError("the disk is never full")


def in_the_file_itself(folder: Path, place: Path) -> int:
    """How many entries the database has without its write-ahead log."""
    shutil.copyfile(file_of(folder), place)
    with closing(sqlite3.connect(f"file:{place}?immutable=1", uri=True)) as copy:
        return int(copy.execute("SELECT count(*) FROM log").fetchone()[0])


def test_a_full_disk_refuses_moves_with_a_sentence_and_the_server_is_well_again_by_itself(
    server: Server, ada: Browser, tmp_path: Path
) -> None:
    table = ada.table("me", "me", first_player="1")
    log = file_of(server.folder).with_name("earthrise.sqlite3-wal")
    largest_file(server, max(log.stat().st_size, server.log.stat().st_size) + 200_000)
    played, answer = play_until_refused(ada, table)
    told = problem(answer, 503, "disk_failing")
    assert "nothing was changed" in told["detail"] and "disk" in told["detail"]
    view = ada.view(table)
    assert view["seq"] == played, "what was refused is not on the table either"
    problem(
        ada.ask("POST", "/api/tables", {"game": "new_earth_thomas", "seats": [{"kind": "me"}] * 2}), 503, told["code"]
    )
    problem(health(server), 503, "disk_failing")
    assert server.metric("earthrise_store_fault") == 1
    largest_file(server, resource.RLIM_INFINITY)
    until_health(server, 200)
    for _ in range(3):
        view = ada.view(table)
        assert ada.act(table, view["seat"], view["seq"], view["options"][0]["text"]).status_code == 200
    stored = [row[1] for row in server.contents()["log"]]
    assert stored == list(range(1, played + 4))
    end = time.monotonic() + PATIENT
    while in_the_file_itself(server.folder, tmp_path / "copy.sqlite3") < played + 3:
        assert time.monotonic() < end, "the write-ahead log is tidied again"
        time.sleep(0.2)


def test_a_group_that_finds_the_disk_full_leaves_nothing_behind(folder: Path) -> None:
    async def run() -> None:
        store = await opened(folder)
        pages = "SELECT page_count FROM pragma_page_count"
        with closing(sqlite3.connect(file_of(folder))) as other:
            count = other.execute(pages).fetchone()[0]
        pragmas = sqlite_pragmas(SYNC, 1.0)
        full = SqliteLog(str(file_of(folder)), (*pragmas, f"PRAGMA max_page_count={count}"), asyncio.Lock())
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        long = Entry(1, ACTION, 0, "x" * 100_000, now())
        with pytest.raises(sqlite3.OperationalError) as caught:
            await full.write([Append("table", long, STANDING, None, None, done)])
        assert as_trouble(caught.value).code == "disk_full"
        assert await store.log_after("table", 0) == []
        assert await full.write([Append("table", entry(1), STANDING, None, None, done)]), "what fits is taken"
        await full.close()
        await store.close()

    run_apart(run())


# -- how long it lasts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("durability", "level"), [(SYNC, 2), (FAST, 1)])
def test_the_host_chooses_whether_the_disk_is_waited_for(durability: str, level: int, folder: Path) -> None:
    folder.mkdir()

    async def run() -> None:
        store = Store(Settings(data=str(folder)).database_url(), "test", durability)
        await store.open()
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == level
        assert await store.is_lasting() is (durability == SYNC)
        await store.close()

    run_apart(run())
    assert f"PRAGMA synchronous={'FULL' if level == 2 else 'NORMAL'}" in sqlite_pragmas(durability, 1.0)

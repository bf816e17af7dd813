"""The lobby of a server that has seen many games: what a visitor's lobby costs by the number of finished tables.

    python bench/lobby.py                              SQLite and PostgreSQL, 1,000 to 100,000 finished tables
    python bench/lobby.py --databases sqlite --rows 1000,10000 --asks 40

Two visitors ask: a newcomer, and a regular with 200 finished tables and five running ones. All finished tables are
public, which is the worst that can be. Printed for each count of tables: milliseconds of CPU a lobby takes (the
server's, and the database's own for PostgreSQL) and the median time until it is answered. A lobby whose cost does not
grow with the tables reads the same in every row. Loopback only.
"""

import argparse
import asyncio
import secrets
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from sqlalchemy import insert, text

sys.path.insert(0, str(Path(__file__).parent.parent))
from earthrise.server.settings import Settings
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from tests.server.postgres import Postgres
from tests.server.running import Browser, Server

LOT = 5_000
REGULARS_FINISHED, REGULARS_RUNNING, OPEN = 200, 5, 50


def rows_of(count: int, state: str, host: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """So many tables of two with their seats, as they are stored."""
    tables, seats = [], []
    for _ in range(count):
        table = secrets.token_urlsafe(12)
        at = f"20{secrets.randbelow(26):02}-05-{1 + secrets.randbelow(28):02}T12:00:00.000Z"
        owner = host or secrets.token_urlsafe(15)
        tables.append(
            {
                "id": table,
                "game": "new_earth_thomas",
                "rules": 1,
                "options": "{}",
                "seed": "7",
                "position": None,
                "host": owner,
                "public": True,
                "state": state,
                "origin": "lobby",
                "seq": 0,
                "revision": 1,
                "waiting": "[]" if state == "finished" else "[0]",
                "bots_turn": False,
                "round_text": "Ada won, 21 : 18",
                "created": at,
                "changed": at,
            }
        )
        for number in (0, 1):
            free = state == "gathering" and number == 1
            seats.append(
                {
                    "table_id": table,
                    "number": number,
                    "kind": "open" if number else "me",
                    "name": "" if free else f"Player {number}",
                    "owner": "" if free else owner if number == 0 else secrets.token_urlsafe(15),
                    "bot": "",
                    "link_hash": "",
                    "stand_in": "",
                    "votes": "{}",
                    "away": False,
                }
            )
    return tables, seats


async def fill(url: str, parts: list[tuple[int, str, str]]) -> None:
    store = Store(url, "bench")
    try:
        for count, state, host in parts:
            for first in range(0, count, LOT):
                tables, seats = rows_of(min(LOT, count - first), state, host)
                async with store.writing() as connection:
                    await connection.execute(insert(schema.tables), tables)
                    await connection.execute(insert(schema.seats), seats)
        async with store.writing() as connection:  # as the database does by itself after a while
            await connection.execute(text("ANALYZE"))
    finally:
        await store.close()


def processes_of(postgres: Postgres) -> list[int]:
    """The database server and what it has started."""
    return [postgres.pid, *(one.pid for one in psutil.Process(postgres.pid).children(recursive=True))]


def cpu_of(pids: list[int]) -> float:
    total = 0.0
    for pid in pids:
        try:
            used = psutil.Process(pid).cpu_times()
        except psutil.Error:
            continue
        total += used.user + used.system
    return total


def measured(browser: Browser, server: Server, others: list[int], asks: int) -> tuple[float, float, float]:
    """Milliseconds of the server's CPU, of the database's, and until the answer."""
    assert server.process is not None
    browser.ok("GET", "/api/lobby")
    own, theirs, times = cpu_of([server.process.pid]), cpu_of(others), []
    for _ in range(asks):
        began = time.perf_counter()
        browser.ok("GET", "/api/lobby")
        times.append(time.perf_counter() - began)
    spent = cpu_of([server.process.pid]) - own, cpu_of(others) - theirs
    return 1000 * spent[0] / asks, 1000 * spent[1] / asks, 1000 * statistics.median(times)


def run(kind: str, counts: list[int], asks: int, place: Path) -> None:
    postgres = Postgres() if kind == "postgresql" else None
    database = postgres.database() if postgres is not None else ""
    server = Server(place / kind, database)
    try:
        newcomer, regular = Browser(server.address, "Nora"), Browser(server.address, "Rex")
        url = Settings(data=str(server.folder), database=database).database_url()
        mine = str(regular.me["id"])
        parts = [(REGULARS_FINISHED, "finished", mine), (REGULARS_RUNNING, "running", mine), (OPEN, "gathering", "")]
        asyncio.run(fill(url, parts))
        there = REGULARS_FINISHED
        for count in counts:
            asyncio.run(fill(url, [(count - there, "finished", "")]))
            there = count
            others = processes_of(postgres) if postgres is not None else []
            for name, browser in (("newcomer", newcomer), ("regular", regular)):
                own, theirs, wait = measured(browser, server, others, asks)
                print(f"| {kind} | {count:,} | {name} | {own:.1f} | {theirs:.1f} | {wait:.1f} |", flush=True)
        for browser in (newcomer, regular):
            browser.close()
    finally:
        server.stop()
        if postgres is not None:
            postgres.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="What a lobby costs by the number of finished tables.")
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--rows", default="1000,10000,100000", help="finished tables, growing")
    parser.add_argument("--asks", type=int, default=100, help="lobbies asked for in each row")
    args = parser.parse_args()
    print("| database | finished tables | who | CPU ms, server | CPU ms, database | answered in ms |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="earthrise-lobby-") as place:
        for kind in args.databases.split(","):
            run(kind, sorted(int(count) for count in args.rows.split(",")), args.asks, Path(place))


if __name__ == "__main__":
    main()

"""Finished games made by hand, in a database of its own: no game is played for them."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from earthrise.server.settings import Settings
from earthrise.server.store import results
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, ResultRow, SeatRow, TableRow
from tests.kit.loops import run_apart
from tests.server.made_rows import table_row
from tests.server.postgres import Postgres

T = TypeVar("T")
GAME = "new_earth_thomas"


class Databases:
    """`ask` hands a store of an empty database to some work, and as many more of the same one as it wants."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def store(self) -> Store:
        return Store(self.settings.database_url(), "test")

    def ask(self, work: Callable[[Store], Awaitable[T]]) -> T:
        async def run() -> T:
            store = self.store()
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return run_apart(run())


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    if request.param == "sqlite":
        return Databases(Settings(data=str(tmp_path)))
    postgres = request.getfixturevalue("postgres")
    assert isinstance(postgres, Postgres)
    return Databases(Settings(data=str(tmp_path), database=postgres.database()))


def time(number: int) -> str:
    """The so many-th minute."""
    return f"2026-01-{1 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}:00.000Z"


def game(
    number: int, *owners: str, places: Sequence[int] = (), sides: Sequence[int] = (), **fields: object
) -> list[ResultRow]:
    """The `number`-th game, between these people (a bot is written `bot:expert`), who came in this order unless places
    are given."""
    places = places or list(range(1, len(owners) + 1))
    sides = sides or list(range(len(owners)))
    rows = []
    for seat, owner in enumerate(owners):
        is_bot = owner.startswith("bot:")
        values: dict[str, Any] = {
            "table_id": f"table{number:05}",
            "number": seat,
            "owner": "" if is_bot else owner,
            "name": owner.removeprefix("bot:").capitalize(),
            "bot": owner.removeprefix("bot:") if is_bot else "",
            "game": GAME,
            "mode": "standard",
            "circle": "",
            "ended": time(number),
            "seconds": 600,
            "moves": 80,
            "seats": len(owners),
            "side": sides[seat],
            "place": places[seat],
            "points": 100 - 10 * places[seat],
            "won": places[seat] == 1,
            "shared": False,
            "share": 1 / len(set(sides)),
            "uncounted": "",
            "is_first": True,
            "parts": "{}",
            "favourites": "{}",
            **fields,
        }
        rows.append(ResultRow(**values))
    return rows


def finished_table(row: ResultRow) -> TableRow:
    told = {"game": row.game, "created": row.ended, "changed": row.ended, "circle": row.circle}
    return table_row(row.table_id, host="host", state=FINISHED, seq=1, **told)


async def lay(store: Store, rows: Sequence[ResultRow]) -> None:
    """The table of a game that is over, not noted yet."""
    seats = [SeatRow(number=row.number, kind="me", name=row.name, owner=row.owner) for row in rows]
    await store.create_table(finished_table(rows[0]), seats, [], [])


async def end(store: Store, *games: Sequence[ResultRow]) -> None:
    """Games that end one after the other, each noted."""
    for rows in games:
        await lay(store, rows)
        assert await results.keep(store, rows[0].table_id, rows)

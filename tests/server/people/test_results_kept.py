"""What games came to, in the database: kept once, read in pages, and never by looking through everybody's."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Select, insert, text

from earthrise.engine.registry import find_game
from earthrise.server.admin import keeping
from earthrise.server.store import rating_steps, results, schema
from earthrise.server.store.database import Store, fields_of
from earthrise.server.store.results import Filters
from earthrise.server.tables import history
from tests.server.people.made import Databases, end, game, lay

ALL = Filters()


def test_of_many_who_note_a_game_one_does(databases: Databases) -> None:
    rows = game(1, "ada", "ben")

    async def work(store: Store) -> list[bool]:
        others = [databases.store() for _ in range(3)]
        await lay(store, rows)
        kept = await asyncio.gather(*(results.keep(one, rows[0].table_id, rows) for one in (store, *others)))
        for other in others:
            await other.close()
        assert await results.untallied(store, 10) == []
        assert len((await results.of_tables(store, [rows[0].table_id]))[rows[0].table_id]) == 2
        return kept

    assert sorted(databases.ask(work)) == [False, False, False, True]


def test_pages_are_whole_while_games_end(databases: Databases) -> None:
    """Every game that was there at the beginning is told once, whatever ends between two pages; also of the same
    moment."""

    async def work(store: Store) -> list[str]:
        await end(
            store,
            *(game(number, "ada", "ben", ended=f"2026-01-0{1 + number // 6}T00:00:00.000Z") for number in range(20)),
        )
        told: list[str] = []
        place = None
        while found := await results.page(store, "ada", ALL, place, 7):
            told += [row.table_id for row in found]
            place = (found[-1].ended, found[-1].table_id)
            await end(store, game(20_000 + len(told), "ada", "cleo"))
        return told

    told = databases.ask(work)
    assert told == sorted((f"table{number:05}" for number in range(20)), reverse=True)


def test_filters(databases: Databases) -> None:
    wanted = [
        (ALL, [6, 5, 4, 3, 2, 1]),
        (Filters(game="one_earth"), [2]),
        (Filters(mode="short"), [3]),
        (Filters(having="BEN"), [4, 2, 1]),
        (Filters(outcome="won"), [6, 5, 3, 2, 1]),
        (Filters(outcome="lost"), [4]),
        (Filters(kind="alone"), [5]),
        (Filters(kind="together"), [6]),
        (Filters(kind="against", having="cleo"), [3]),
        (Filters(since="2026-02-01"), [6, 5]),
        (Filters(until="2026-01-01"), [4, 3, 2, 1]),
        (Filters(since="2026-02-01", until="2026-02-01"), [5]),
        (Filters(having="ada"), []),  # oneself is no company
    ]

    async def work(store: Store) -> list[list[str]]:
        await end(
            store,
            game(1, "ada", "ben"),
            game(2, "ada", "ben", game="one_earth"),
            game(3, "ada", "cleo", mode="short"),
            game(4, "ben", "ada"),
            game(5, "ada", shared=True, share=0.0, ended="2026-02-01T23:59:59.999Z"),
            game(6, "ada", "dan", places=[1, 1], shared=True, share=0.0, ended="2026-02-02T00:00:00.000Z"),
            game(7, "ben", "cleo"),
        )
        pages = [await results.page(store, "ada", filters, None, 50) for filters, _ in wanted]
        return [[row.table_id for row in page] for page in pages]

    assert databases.ask(work) == [[f"table{number:05}" for number in numbers] for _, numbers in wanted]


def test_sums_tell_games_against_others_from_those_against_the_game(databases: Databases) -> None:
    async def work(store: Store) -> list[dict[str, Any]]:
        await end(
            store,
            game(1, "ada", "ben"),
            game(2, "ben", "ada", "cleo"),
            game(3, "ada", shared=True, share=0.0),
            game(4, "ada", "ben", uncounted="stand-in"),
        )
        return await results.games_of(store, "ada")

    (found,) = databases.ask(work)
    assert (found["played"], found["won"], found["shared"], found["shared_won"]) == (3, 2, 1, 1)
    assert found["share"] == pytest.approx(1 / 2 + 1 / 3)


QUERIES: dict[str, Select[Any]] = {
    "a page of my games": results.page_query("me", ALL, ("2026-06-01T00:00:00.000Z", "x"), 21),
    "a page with all filters": results.page_query(
        "me", Filters("g", "m", "ben", "won", "against", "2026-01-01", "2026-12-01"), None, 21
    ),
    "my figures in a game": results.counted_query("me", "g", ""),
    "a circle's calendar": results.circle_page_query("c1", None, 31),
    "a circle's standing": results.standing_query("c1"),
    "games to be noted": results.untallied_query(50),
}


def test_nobody_looks_through_all_results(databases: Databases) -> None:
    """Asked of the database itself: every way to `results` and `tables` is by an index."""

    async def work(store: Store) -> dict[str, str]:
        await fill(store)
        plans: dict[str, str] = {}
        for name, query in QUERIES.items():
            said = str(query.compile(store.engine.sync_engine, compile_kwargs={"literal_binds": True}))
            async with store.engine.connect() as connection:
                if store.is_postgres:
                    found = await connection.execute(text(f"EXPLAIN {said}"))
                    plans[name] = "\n".join(str(line[0]) for line in found)
                else:
                    found = await connection.execute(text(f"EXPLAIN QUERY PLAN {said}"))
                    plans[name] = "\n".join(str(line[3]) for line in found)
        return plans

    for name, plan in databases.ask(work).items():
        lines = [line for line in plan.splitlines() if "results" in line or "tables" in line or " others" in line]
        assert lines, name
        for line in lines:
            assert "Seq Scan" not in line and not line.startswith("SCAN results"), f"{name}: {plan}"
            assert not line.startswith("SCAN tables"), f"{name}: {plan}"


async def fill(store: Store) -> None:
    """So many that a database would rather not read them all."""
    rows = [
        fields_of(row)
        for number in range(3000)
        for row in game(number, f"p{number % 300}", f"q{number % 200}", circle=f"c{number % 100}" if number % 3 else "")
    ]
    tables = [
        {
            "id": f"t{number}",
            "game": "g",
            "rules": 1,
            "options": "{}",
            "seed": "1",
            "host": f"p{number}",
            "public": False,
        }
        | {"state": "finished", "origin": "lobby", "seq": 1, "revision": 0, "waiting": "[]", "bots_turn": False}
        | {"round_text": "", "created": "", "changed": "", "tallied": number > 5}
        for number in range(3000)
    ]
    async with store.writing() as connection:
        await connection.execute(insert(schema.results), rows)
        await connection.execute(insert(schema.tables), tables)
    async with store.writing() as connection:
        await connection.execute(text("ANALYZE"))


def test_who_is_forgotten_is_named_nowhere_and_what_others_played_stays(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await rating_steps.want(store, "ada")
        await rating_steps.want(store, "ben")
        await end(store, game(1, "ada", "ben"), game(2, "ada", "ben"))
        bens = (await results.page(store, "ben", ALL, None, 5))[0]
        async with store.writing() as connection:
            await keeping.forget_games(connection, ["ada"])
        found = await results.of_tables(store, ["table00001", "table00002"])
        assert "ada" not in str(found).lower()
        assert (await results.page(store, "ben", ALL, None, 5))[0] == bens
        assert await rating_steps.rated_people(store, ["ada", "ben"]) == {"ben": bens.rater}
        async with store.writing() as connection:
            await rating_steps.reckon(connection, bens.game, rating_steps.BEGINNING)
        assert (await results.page(store, "ben", ALL, None, 5))[0] == bens
        told = await history.statistics(store, "ben", find_game(bens.game), "")
        assert told.figures.played == 2 and told.opponents == []
        assert (await history.history(store, "ben", ALL, "")).lines[0].seats[0].name == "somebody"

    databases.ask(work)

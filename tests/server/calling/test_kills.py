"""Kill -9 while notices are sent: each turn is told at least once and at most once more. `make notices-kills` is the
long run."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from earthrise.server.calling import turns
from earthrise.server.settings import secret_key
from earthrise.server.store import calls
from earthrise.server.store.call_rows import Call
from earthrise.server.store.database import Store
from earthrise.server.store.rows import iso
from tests.kit.loops import run_apart
from tests.server.calling import killing
from tests.server.calling.push_service import push_service
from tests.server.postgres import Postgres

KILLS = 3


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_no_turn_is_lost_or_told_too_often(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url, workers = "", 1
    if database == "postgresql":
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        url, workers = postgres.database(), 2
    settings = killing.quick(data=str(tmp_path / "data"), database=url)
    secret_key(settings)
    outcome = run_apart(killing.run(settings, workers, KILLS))
    assert outcome.is_good, outcome
    assert outcome.turns >= killing.TABLES


def test_what_is_lost_or_told_too_often_would_be_counted() -> None:
    outcome = killing.Outcome(0)
    for times in (0, 1, 2, 3):
        killing.count(outcome, "table", 1, times)
    assert (outcome.turns, outcome.twice, len(outcome.lost), len(outcome.too_often)) == (4, 1, 1, 1)
    assert not outcome.is_good


def test_a_turn_whose_notices_are_written_while_one_looks_is_not_taken_for_settled(tmp_path: Path) -> None:
    settings = killing.quick(data=str(tmp_path / "data"))
    secret_key(settings)

    async def noted() -> None:
        store = Store(settings.database_url(), "worker")
        await turns.look(store, "table1", 0.0)
        await store.engine.dispose()

    async def scene() -> None:
        with push_service() as service:
            play = killing.Play(settings, service)
            await play.lay()
            await play.next_turn("table1")
            left = [noted]

            def meanwhile(*_: object) -> None:
                if left:
                    run_apart(left.pop()())

            event.listen(play.store.engine.sync_engine, "after_cursor_execute", meanwhile)
            assert "table1" not in await play.settled()
            assert not left
            assert "table1" not in await play.settled()
            await play.store.close()

    run_apart(scene())


def test_what_another_process_has_taken_over_meanwhile_is_left_to_it(tmp_path: Path) -> None:
    settings = killing.quick(data=str(tmp_path / "data"))
    secret_key(settings)

    async def scene() -> None:
        with push_service() as service:
            play = killing.Play(settings, service)
            await play.lay()
            await play.next_turn("table1")
            slow = killing.caller_of(settings, play.store)
            await turns.look(play.store, "table1", 0.0)
            [mine] = await claimed(play.store, 0.0, 2.0)
            [theirs] = await claimed(play.store, 3.0, 60.0)
            await slow.handle(mine)
            assert not service.got
            await killing.caller_of(settings, play.store).handle(theirs)
            assert [one["at"] for one in service.got] == ["table1"]
            assert "table1" in await play.settled()
            await slow.stop()
            await play.store.close()

    run_apart(scene())


async def claimed(store: Store, from_now: float, lease: float) -> list[Call]:
    at = datetime.now(UTC) + timedelta(seconds=from_now)
    return await calls.claim(store, iso(at), iso(at + timedelta(seconds=lease)), 8)

"""Two server processes on one PostgreSQL know the same people, at once."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest

from earthrise.server.people.at_tables import PEOPLE_LOCK
from tests.kit.loops import run_apart
from tests.server.people.authenticator import Passkey, attach_options, attached, challenge, merged, signed_in
from tests.server.people.conftest import by_name
from tests.server.people.said import said
from tests.server.people.test_signing_out import closing_of
from tests.server.postgres import Postgres
from tests.server.running import Browser, Server


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder, database = tmp_path_factory.mktemp("pair") / "data", postgres.database()
    first, second = Server(folder, database), Server(folder, database)
    yield first, second
    first.stop()
    second.stop()


People = Callable[[int, str], Browser]


@pytest.fixture
def at(pair: tuple[Server, Server]) -> Iterator[People]:
    made: list[Browser] = []

    def visit(number: int, name: str = "") -> Browser:
        made.append(Browser(by_name(pair[number]), name))
        return made[-1]

    yield visit
    for browser in made:
        browser.close()


def the_same(person: Browser, there: Browser) -> Browser:
    """The person's browser, asking the other process."""
    there.http.cookies.clear()
    there.http.cookies.set("earthrise", person.http.cookies["earthrise"])
    there.me = person.me
    return there


def soon(check: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not check():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


def test_a_challenge_of_one_process_is_answered_at_the_other_and_once(at: People) -> None:
    ada = at(0, "Ada")
    there = the_same(ada, at(1, ""))
    passkey = Passkey(there.address)
    there.ok("POST", "/api/you/passkeys", {"credential": passkey.made(attach_options(ada))})
    phone = at(0, "")
    elsewhere = the_same(phone, at(1, ""))
    answer = {"credential": passkey.signed(challenge(phone))}
    assert elsewhere.ok("POST", "/api/you/sign-in", answer)["me"]["id"] == ada.me["id"]
    phone.refused(409, "stale_challenge", "POST", "/api/you/sign-in", answer)


def test_who_is_signed_out_at_one_is_signed_out_at_the_other_live(at: People, postgres: Postgres) -> None:
    ada, ben = at(0, "Ada"), at(0, "Ben")
    table = ada.table("me", "link", first_player="1")
    ben.join(ada.link(table, 1))
    passkey = attached(ada)
    phone = at(1, "")
    passkey.origin = phone.address
    signed_in(phone, passkey)
    live = phone.live(table, 0)
    live.next("snapshot")
    ada.ok("POST", "/api/you/sign-out", {"others": True})
    assert live.next("gone")["reason"] == "You were signed out on this device."
    phone.refused(401, "no_identity", "POST", "/api/me", {"name": "Eve"})


def test_merging_at_one_changes_tables_and_connections_at_the_other(at: People) -> None:
    ada = at(0, "Ada")
    passkey = attached(ada)
    guest, ben = at(0, "Guest"), at(1, "Ben")
    table = guest.table("me", "link", first_player="1")
    ben.join(guest.link(table, 1))
    there = the_same(guest, at(1, ""))
    live = there.live(table, 0)
    live.next("snapshot")
    merged(guest, signed_in(guest, passkey))
    assert closing_of(live) == 4401
    assert there.http.get("/api/me").json()["id"] == ada.me["id"]
    near = the_same(ada, at(1, ""))
    assert near.view(table, 0)["seat"] == 0 and near.play_first(table, 0)["seq"] == 1


def test_merging_waits_for_a_table_that_is_being_written_and_calls_the_database_well(
    at: People, pair: tuple[Server, Server]
) -> None:
    ada = at(0, "Ada")
    passkey = attached(ada)
    guest = at(0, "Guest")
    tables = [guest.table("me", "me") for _ in range(2)]
    ticket = signed_in(guest, passkey)["merge"]["ticket"]
    answers: list[httpx.Response] = []

    def merge() -> None:
        answers.append(guest.ask("POST", "/api/you/merge", {"ticket": ticket, "bring": True}))

    async def hold() -> None:
        """Somebody else writes to one of the tables, and takes their time."""
        connection = await asyncpg.connect(pair[0].database)
        async with connection.transaction():
            await connection.execute("SELECT id FROM tables WHERE id = $1 FOR UPDATE", tables[1])
            merging.start()
            await asyncio.to_thread(soon, lambda: waits(pair[0]))
            assert not answers and ada.http.get("/healthz").status_code == 200
        await connection.close()

    merging = threading.Thread(target=merge)
    run_apart(hold())
    merging.join()
    assert [answer.status_code for answer in answers] == [200], answers[0].text
    assert all(ada.view(table, 0)["seat"] == 0 for table in tables)
    assert ada.http.get("/healthz").status_code == 200


def waits(server: Server) -> bool:
    """A merge has tried, found a table held and begun anew: it holds its own lock again."""
    held = f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = {PEOPLE_LOCK}"
    return bool(said(server, held)[0][0])


def test_a_process_that_lost_its_notices_learns_of_it_when_they_are_back(
    at: People, pair: tuple[Server, Server]
) -> None:
    """The database breaks every connection; what was ended meanwhile is looked up."""
    ada = at(0, "Ada")
    passkey = attached(ada)
    phone = at(1, "")
    passkey.origin = phone.address
    signed_in(phone, passkey)

    async def break_all() -> None:
        connection = await asyncpg.connect(pair[0].database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()

    run_apart(break_all())
    soon(lambda: ada.ask("POST", "/api/you/sign-out", {"others": True}).status_code == 200)
    soon(lambda: phone.ask("POST", "/api/me", {"name": "Eve"}).status_code == 401)

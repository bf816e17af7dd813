"""Two server processes on one PostgreSQL serve the same table."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import Postgres
from tests.server.running import Browser, Server


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """They share the data folder, and so the key: a visitor of one is known to the other."""
    folder, database = tmp_path_factory.mktemp("pair") / "data", postgres.database()
    first = Server(folder, database)
    second = Server(folder, database)
    yield first, second
    first.stop()
    second.stop()


class People:
    """Visitors of either server; all leave when the test is over."""

    def __init__(self, pair: tuple[Server, Server]) -> None:
        self.pair = pair
        self.here: list[Browser] = []

    def at(self, number: int, name: str = "") -> Browser:
        self.here.append(Browser(self.pair[number].address, name))
        return self.here[-1]

    def both(self, name: str) -> tuple[Browser, Browser]:
        """The same person, seen by either server."""
        here, there = self.at(0, name), self.at(1)
        there.http.cookies = here.http.cookies
        there.me = here.me
        return here, there


@pytest.fixture
def people(pair: tuple[Server, Server]) -> Iterator[People]:
    made = People(pair)
    yield made
    for browser in made.here:
        browser.close()


def test_each_sees_the_others_moves_seats_and_chat_live(people: People) -> None:
    ada, ben = people.at(0, "Ada"), people.at(1, "Ben")
    table = ada.table("me", "link", first_player="1")
    near = ada.live(table, 0)
    assert near.next("snapshot")["view"]["table"]["state"] == "gathering"
    ben.join(ada.link(table, 1))
    while near.next("snapshot")["view"]["table"]["state"] != "running":
        pass
    far = ben.live(table, 1)
    assert far.next("snapshot")["view"]["seq"] == 0
    for seq in range(1, 11):
        browser, seat = (ada, 0) if ada.view(table)["table"]["waiting_for"] == [0] else (ben, 1)
        browser.play_first(table, seat)
        here, there = near.until(seq), far.until(seq)
        assert [event | {"text": ""} for event in here["events"]] == [
            event | {"text": ""} for event in there["events"]
        ], "the same but for who is “you”"
        assert here["view"]["view"]["spaces"] == there["view"]["view"]["spaces"]
    ada.ok("POST", f"/api/tables/{table}/chat", {"text": "hello from here", "seat": 0})
    assert far.next("chat")["line"]["text"] == "hello from here"
    ben.ok("POST", f"/api/tables/{table}/chat", {"text": "hello from there", "seat": 1})
    while near.next("chat")["line"]["text"] != "hello from there":
        pass


def test_words_with_an_action_are_said_once_however_busy_the_chat_is(people: People) -> None:
    ada, ben = people.at(0, "Ada"), people.at(1, "Ben")
    table = ada.table("me", "link", first_player="1")
    ben.join(ada.link(table, 1))
    far = ben.live(table, 1)
    far.next("snapshot")
    stop, said = threading.Event(), 0

    def chatter() -> None:
        nonlocal said
        while not stop.is_set():
            ben.ok("POST", f"/api/tables/{table}/chat", {"text": "chatter", "seat": 1})
            said += 1

    talking = threading.Thread(target=chatter)
    talking.start()
    try:
        for seq in range(6):
            view = ada.view(table, 0)
            if not view["options"]:
                break
            option = next(one for one in view["options"] if one["verb"] != "end")["text"]
            body = {"seat": 0, "seq": view["seq"], "action": option, "text": f"promise {seq + 1}"}
            ada.ok("POST", f"/api/tables/{table}/actions", body)
    finally:
        stop.set()
        talking.join()
    moments = ada.view(table, 0)["seq"]
    lines = [line for line in ben.ok("GET", f"/api/tables/{table}/chat") if line["kind"] == "promise"]
    assert moments >= 2
    assert [(line["seq"], line["text"]) for line in lines] == [(n, f"promise {n}") for n in range(1, moments + 1)]
    missing = set(range(1, said + moments + 1))
    while missing:  # every line is heard; one of them twice does no harm
        missing.discard(far.next("chat")["line"]["number"])


def test_presence_is_shared(people: People) -> None:
    ada, ben = people.at(0, "Ada"), people.at(1, "Ben")
    table = ada.table("me", "link")
    ben.join(ada.link(table, 1))
    near = ada.live(table, 0)
    far = ben.live(table, 1)
    while near.next("presence")["online"] != [0, 1]:
        pass
    while far.next("presence")["online"] != [0, 1]:
        pass
    far.close()
    while near.next("presence")["online"] != [0]:
        pass


def test_simultaneous_writes_to_both_never_both_win(people: People) -> None:
    here, there = people.both("Ada")
    table = here.table("me", "me", first_player="1")
    there.view(table)
    for _ in range(12):
        seen = here.view(table)
        option = seen["options"][0]["text"]
        start = threading.Barrier(10)
        results: list[httpx.Response] = []

        def race(
            browser: Browser,
            start: threading.Barrier = start,
            seat: int = seen["seat"],
            seq: int = seen["seq"],
            option: str = option,
            results: list[httpx.Response] = results,
        ) -> None:
            start.wait()
            results.append(browser.act(table, seat, seq, option))

        threads = [threading.Thread(target=race, args=((here, there)[number % 2],)) for number in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.status_code for answer in results) == [200] + [409] * 9
        assert here.view(table)["seq"] == there.view(table)["seq"] == seen["seq"] + 1


def test_one_may_read_at_one_what_one_wrote_at_the_other(people: People) -> None:
    here, there = people.both("Ada")
    table = here.table("me", "me")
    for turn in range(20):
        browser = (here, there)[turn % 2]
        seen = browser.view(table)
        assert seen["seq"] == turn
        assert browser.act(table, seen["seat"], turn, seen["options"][0]["text"]).status_code == 200


def test_a_table_whose_bots_lost_their_server_is_picked_up_by_the_other(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    first = Server(tmp_path / "data", database)
    second = Server(tmp_path / "data", database)
    try:
        ada = Browser(first.address, "Ada")
        tables = [ada.table("random", "random", mode="short") for _ in range(3)]
        first.kill()
        other = Browser(second.address)
        for table in tables:
            live = other.live(table)
            while live.next("snapshot", timeout=90)["view"]["table"]["state"] != "finished":
                pass
        ada.close()
        other.close()
    finally:
        first.stop()
        second.stop()


def test_the_server_outlives_a_restart_of_its_database(tmp_path: Path) -> None:
    database = Postgres()
    server = Server(tmp_path / "data", database.database())
    try:
        ada = Browser(server.address, "Ada")
        table = ada.table("me", "me")
        ada.play_first(table, ada.view(table)["seat"])
        database.restart()
        for _ in range(100):
            answer = ada.ask("GET", f"/api/tables/{table}/view")
            if answer.status_code == 200:
                break
            assert (answer.status_code, answer.json()["code"]) == (503, "database")
            time.sleep(0.1)
        assert answer.json()["seq"] == 1
        ada.play_first(table, answer.json()["seat"])
        ada.close()
    finally:
        server.stop()
        database.stop()

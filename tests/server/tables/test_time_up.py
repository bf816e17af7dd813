"""Clocks of a running server, on both databases: they count, survive kills, and when time is up what was chosen
happens once. The tests move the server's time; nobody waits."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.clockwork import Steered
from tests.server.conftest import database_of, visitors
from tests.server.running import Browser, Live, Someone

HOUR, DAY = 3600, 86_400
OF_AN_HOUR = {"kind": "move", "seconds": HOUR, "bot": "random"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def steered(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Steered]:
    server = Steered(tmp_path_factory.mktemp("steered") / "data", database_of(request))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def mortals(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Steered]]:
    """Servers that tests kill: one on SQLite, or two on one PostgreSQL."""
    folder, count, database = tmp_path_factory.mktemp("mortals"), 1, ""
    if request.param == "postgresql":
        count, database = 2, request.getfixturevalue("postgres").database()
    servers = [Steered(folder / "data", database, folder / "clock") for _ in range(count)]
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture
def guest(steered: Steered) -> Iterator[Someone]:
    with visitors(steered) as make:
        yield make


def laid(host: Browser, clock: dict[str, Any] | None, *seats: str, public: bool = False) -> str:
    wanted = [{"kind": seat} if seat in ("me", "link", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    body = {
        "game": "new_earth_thomas",
        "seats": wanted,
        "options": {"first_player": "1"},
        "public": public,
        "clock": clock,
    }
    return str(host.ok("POST", "/api/tables", body)["id"])


def two(guest: Someone, clock: dict[str, Any]) -> tuple[Browser, Browser, str]:
    """Ada, whose turn it is, and Ben."""
    ada, ben = guest("Ada"), guest("Ben")
    table = laid(ada, clock, "me", "link")
    ben.join(ada.link(table, 1))
    return ada, ben, table


def left(message: dict[str, Any], seat: int) -> float:
    """Seconds that the seat has left when this live message was sent."""
    one = message["view"]["table"]["clock"]["seats"][seat]
    passed = message["now"] - one["since"] if one["since"] >= 0 else 0
    return float((one["left"] - passed) / 1000)


def until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)


def heard(live: Live, words: str) -> dict[str, Any]:
    """The house says something with these words."""
    while True:
        line: dict[str, Any] = live.next("chat")["line"]
        if words in line["text"]:
            return line


def seats_of(browser: Browser, table: str) -> Any:
    return browser.ok("GET", f"/api/tables/{table}")["seats"]


def told(browser: Browser, table: str, words: str) -> int:
    return sum(words in line["text"] for line in browser.ok("GET", f"/api/tables/{table}/chat"))


def test_what_was_chosen_is_told_in_words_before_anybody_sits_down(guest: Someone) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    table = laid(ada, {"kind": "game", "seconds": 1800, "increment": 30}, "me", "link")
    words = "30 minutes for the whole game, and 30 seconds more for each turn"
    assert ada.ok("GET", f"/api/tables/{table}")["clock"]["words"] == words
    assert ben.ok("GET", f"/api/join/{ada.link(table, 1)}")["clock"]["words"] == words
    assert next(line for line in ada.ok("GET", "/api/lobby")["mine"] if line["id"] == table)["clock"]["seats"] == []
    assert ada.ok("GET", f"/api/tables/{laid(ada, None, 'me', 'link')}")["clock"] is None


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        ({"kind": "move", "seconds": 5}, "bad_clock"),
        ({"kind": "game", "seconds": 600, "increment": 700}, "bad_clock"),
        ({"kind": "move", "seconds": 600, "bot": "nobody"}, "unknown_bot"),
    ],
)
def test_times_that_cannot_be_are_refused(guest: Someone, clock: dict[str, Any], code: str) -> None:
    body = {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "link"}], "clock": clock}
    guest("Ada").refused(422, code, "POST", "/api/tables", body)


def test_the_clock_of_whoever_is_waited_for_runs_and_an_undo_gives_the_time_back(
    steered: Steered, guest: Someone
) -> None:
    ada, ben, table = two(guest, {"kind": "game", "seconds": 10 * HOUR, "increment": 60})
    steered.forward(HOUR)
    snapshot = ben.live(table).next("snapshot")
    assert left(snapshot, 0) == pytest.approx(9 * HOUR, abs=30)
    assert snapshot["view"]["table"]["clock"]["seats"][1] == {"left": 10 * HOUR * 1000, "since": -1}
    seq = ada.view(table, 0)["seq"]
    done = ada.acted(table, 0, seq, "end")
    steered.forward(HOUR)
    assert left(ben.live(table).next("snapshot"), 1) == pytest.approx(9 * HOUR, abs=30)
    assert done["undo"]["allowed"]
    ada.taken_back(table, 0, done["seq"])
    now = ada.live(table).next("snapshot")
    assert left(now, 0) == pytest.approx(8 * HOUR, abs=30)
    assert left(now, 1) == 10 * HOUR


@pytest.mark.parametrize("mortals", ["sqlite"], indirect=True)
def test_neither_a_kill_nor_the_time_the_server_was_down_costs_anybody_a_second(mortals: list[Steered]) -> None:
    server = mortals[0]
    with visitors(server) as guest:
        ada, ben, table = two(guest, {"kind": "game", "seconds": 10 * HOUR})
        server.forward(HOUR)
        ada.acted(table, 0, 0, ada.view(table, 0)["options"][0]["text"])
        before = left(ada.live(table).next("snapshot"), 0)
        server.kill()
        server.forward(5 * DAY)
        server.start()
        after = left(ada.live(table).next("snapshot"), 0)
        assert before - 30 < after <= before + 2, "what was thought since the last note is given back"
        server.forward(2 * HOUR)
        assert left(ben.live(table).next("snapshot"), 0) == pytest.approx(after - 2 * HOUR, abs=30)


@pytest.mark.parametrize("mortals", ["sqlite", "postgresql"], indirect=True)
def test_a_kill_in_the_middle_of_a_time_out_neither_loses_nor_doubles_it(mortals: list[Steered]) -> None:
    """One server comes back and does it; of two, the other one does it meanwhile."""
    with visitors(mortals[0]) as guest:
        ada, ben = guest("Ada"), guest("Ben")
        for moment, first in (("before", "bot"), ("after", "vote"), ("after", "pass")):
            tables = {}
            for at_end in sorted(("bot", "vote", "pass"), key=lambda at_end: at_end != first):
                tables[at_end] = laid(ada, {**OF_AN_HOUR, "at_end": at_end}, "me", "link")
                ben.join(ada.link(tables[at_end], 1))
            mortals[0].will_fall(moment)
            mortals[0].forward(HOUR + 1)
            until(lambda: any(server.fallen() for server in mortals))
            fallen = next(server for server in mortals if server.fallen())
            if len(mortals) == 1:
                fallen.start()
            for table in tables.values():
                soon_told(mortals[0], table)
            if len(mortals) > 1:
                fallen.start()
            ends_of_time_are_looked_for(mortals[0], ada, ben)
            assert [said_of(mortals[0], table) for table in tables.values()] == [1, 1, 1]
            seats = {at_end: seats_of(ben, table)[0] for at_end, table in tables.items()}
            now = {at_end: (seat["stand_in"], seat["late"]) for at_end, seat in seats.items()}
            assert now == {"bot": ("random", True), "vote": ("", True), "pass": ("", False)}
            passed = ben.view(tables["pass"], 1)
            assert (passed["seq"], passed["table"]["waiting_for"]) == (1, [1])


def said_of(server: Steered, table: str) -> int:
    """As it stands in the database, whichever process is up."""
    return sum(row[0] == table and "Ada's time is up" in row[4] for row in server.contents()["chat"])


def soon_told(server: Steered, table: str) -> None:
    until(lambda: said_of(server, table))


def ends_of_time_are_looked_for(server: Steered, ada: Browser, ben: Browser) -> None:
    """Once more: of a game with less time."""
    table = laid(ada, {**OF_AN_HOUR, "seconds": 300, "at_end": "vote"}, "me", "link")
    ben.join(ada.link(table, 1))
    server.forward(301)
    soon_told(server, table)


def test_when_time_is_up_a_bot_stands_in_and_the_player_comes_back(steered: Steered, guest: Someone) -> None:
    ada, ben, table = two(guest, OF_AN_HOUR)
    watching = ben.live(table)
    watching.next("snapshot")
    steered.forward(HOUR + 1)
    heard(watching, "Ada's time is up. A bot plays for them until they come back.")
    seat = seats_of(ben, table)[0]
    assert (seat["stand_in"], seat["late"], seat["free"]) == ("random", True, True)
    while watching.next("snapshot")["view"]["table"]["waiting_for"] != [1]:
        pass
    back = ada.live(table).next("snapshot")["view"]["table"]["seats"][0]
    assert (back["stand_in"], back["late"], back["mine"]) == ("", False, True)
    while ben.view(table, 1)["table"]["waiting_for"] == [1]:
        ben.play_first(table, 1, -1)
    assert left(ada.live(table).next("snapshot"), 0) == pytest.approx(HOUR, abs=30), "a whole hour for this turn"
    ada.play_first(table, 0)
    assert told(ada, table, "time is up") == 1


def test_when_time_is_up_the_turn_passes_where_the_rules_have_a_pass(steered: Steered, guest: Someone) -> None:
    ada, ben, table = two(guest, {**OF_AN_HOUR, "at_end": "pass"})
    watching = ben.live(table)
    watching.next("snapshot")
    steered.forward(HOUR + 1)
    heard(watching, "Ada's time is up: they pass.")
    assert ben.view(table, 1)["table"]["waiting_for"] == [1]
    seat = seats_of(ben, table)[0]
    assert (seat["stand_in"], seat["late"]) == ("", False), "the seat is still Ada's own"
    assert told(ada, table, "time is up") == 1


def test_when_time_is_up_the_others_decide(steered: Steered, guest: Someone) -> None:
    ada, ben, table = two(guest, {**OF_AN_HOUR, "at_end": "vote"})
    watching, hers = ben.live(table), ada.live(table)
    watching.next("snapshot")
    hers.next("snapshot")
    vote = {"seat": 0, "bot": "random"}
    ben.refused(409, "present", "POST", f"/api/tables/{table}/stand-in", vote)
    ben.refused(409, "not_alone", "POST", f"/api/tables/{table}/seats/0/vote-out", {"bot": "random"})
    steered.forward(HOUR + 1)
    heard(watching, "Ada's time is up. The others may let a bot play for them.")
    assert ben.view(table, 1)["table"]["waiting_for"] == [0]
    assert ben.ok("POST", f"/api/tables/{table}/stand-in", vote)["seats"][0]["stand_in"] == "random"
    out = ben.ok("POST", f"/api/tables/{table}/seats/0/vote-out", {"bot": "random"})
    assert out["seats"][0]["kind"] == "bot", "alone, now that the time has run out"


def test_a_bot_is_no_way_to_more_time(steered: Steered, guest: Someone) -> None:
    ada, _, table = two(guest, {"kind": "game", "seconds": 10 * HOUR})
    steered.forward(9.5 * HOUR)
    ada.ok("POST", f"/api/tables/{table}/stand-in", {"seat": 0, "bot": "beginner"})
    steered.forward(5 * HOUR)
    ada.ok("POST", f"/api/tables/{table}/seats/0/take")
    assert left(ada.live(table).next("snapshot"), 0) == pytest.approx(HOUR / 2, abs=30)


def test_deciders_at_once_run_out_of_time_each_by_themselves(steered: Steered, guest: Someone) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    body = {
        "game": "earth_abundance",
        "seats": [{"kind": "me"}, {"kind": "link"}],
        "clock": {**OF_AN_HOUR, "at_end": "vote"},
    }
    table = ada.ok("POST", "/api/tables", body)["id"]
    ben.join(ada.link(table, 1))
    watching = ada.live(table)
    running = watching.next("snapshot")["view"]["table"]["clock"]["seats"]
    assert all(one["since"] >= 0 for one in running)
    steered.forward(HOUR / 2)
    while 0 in ada.view(table, 0)["table"]["waiting_for"]:
        ada.play_first(table, 0)
    steered.forward(HOUR / 2 + 1)
    heard(watching, "Ben's time is up")
    assert [seat["late"] for seat in seats_of(ada, table)] == [False, True]


@pytest.mark.parametrize("mortals", ["postgresql"], indirect=True)
def test_two_processes_do_it_once(mortals: list[Steered]) -> None:
    first, second = mortals
    with visitors(first) as guest, visitors(second) as other:
        ada, cleo = guest("Ada"), other("Cleo")
        tables = []
        for at_end in ("bot", "pass", "vote") * 3:
            table = laid(ada, {**OF_AN_HOUR, "at_end": at_end}, "me", "link")
            cleo.join(ada.link(table, 1))
            tables.append((table, ada.live(table), cleo.live(table)))
        for _, one, another in tables:
            assert left(one.next("snapshot"), 0) == pytest.approx(left(another.next("snapshot"), 0), abs=5)
        first.forward(HOUR + 1)
        for table, one, another in tables:
            heard(one, "Ada's time is up")
            heard(another, "Ada's time is up")
            assert told(cleo, table, "time is up") == 1


def test_days_off_stop_the_clocks_of_long_games_and_of_no_others(steered: Steered, guest: Someone) -> None:
    ada, ben, table = two(guest, {"kind": "move", "seconds": 2 * DAY, "bot": "random"})
    short = laid(ada, {"kind": "move", "seconds": 12 * HOUR, "at_end": "vote"}, "me", "open")
    ben.ok("POST", f"/api/tables/{short}/seats/1/take")
    ada.refused(422, "too_long", "POST", "/api/me/vacation", {"days": 15})
    holiday = ada.ok("POST", "/api/me/vacation", {"days": 10})
    assert (holiday["left"], holiday["most"]) == (4, 14)
    assert seats_of(ben, table)[0]["vacation"] == holiday["until"][:10]
    assert seats_of(ben, short)[0]["vacation"] == ""
    watching = ben.live(short)
    steered.forward(5 * DAY)
    heard(watching, "Ada's time is up")
    assert not seats_of(ben, table)[0]["late"]
    ben.refused(409, "vacation", "POST", f"/api/tables/{table}/seats/0/nudge")
    ada.refused(409, "vacation", "POST", "/api/me/vacation", {"days": 1})
    assert ada.ok("POST", "/api/me/vacation", {"days": 0}) == {"until": "", "left": 13, "most": 14}
    assert seats_of(ben, table)[0]["vacation"] == ""
    assert left(ben.live(table).next("snapshot"), 0) == pytest.approx(2 * DAY, abs=60)


def test_a_player_who_is_waited_for_can_be_reminded_once(guest: Someone) -> None:
    ada, ben, table = two(guest, OF_AN_HOUR)
    onlooker = guest("Cleo")
    hers = ada.live(table)
    hers.next("snapshot")
    ben.ok("POST", f"/api/tables/{table}/seats/0/nudge")
    heard(hers, "Ben reminds Ada: the table is waiting.")
    ben.refused(409, "nudged", "POST", f"/api/tables/{table}/seats/0/nudge")
    ada.refused(409, "own_seat", "POST", f"/api/tables/{table}/seats/0/nudge")
    ada.refused(409, "not_waiting", "POST", f"/api/tables/{table}/seats/1/nudge")
    onlooker.refused(403, "spectator", "POST", f"/api/tables/{table}/seats/0/nudge")
    ben.refused(404, "unknown_seat", "POST", f"/api/tables/{table}/seats/9/nudge")


def test_a_rematch_has_the_same_clock(guest: Someone) -> None:
    ada = guest("Ada")
    table = laid(ada, OF_AN_HOUR, "me", "random")
    while ada.view(table, 0)["table"]["state"] == "running":
        seen = ada.view(table, 0)
        if seen["options"]:
            ada.act(table, 0, seen["seq"], seen["options"][-1]["text"])
    again = ada.ok("POST", f"/api/tables/{table}/rematch")
    assert again["clock"]["words"] == "1 hour for each turn"

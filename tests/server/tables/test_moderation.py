"""A host keeps order at a table: locks it, removes and mutes people; anybody can report."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

from earthrise.server.app import make_app
from earthrise.server.settings import Settings
from tests.server.running import Browser, Server, Someone, problem, two


def path(table: str, what: str) -> str:
    return f"/api/tables/{table}/{what}"


def say(browser: Browser, table: str, text: str, seat: int = -1) -> Any:
    return browser.ok("POST", path(table, "chat"), {"text": text, "seat": seat})


# -- locking ---------------------------------------------------------------------------------------


def test_nobody_new_joins_or_watches_a_locked_table(someone: Someone) -> None:
    ada, ben, eve, cleo = (someone(name) for name in ("Ada", "Ben", "Eve", "Cleo"))
    table = ada.table("me", "link", "open", public=True)
    token = ada.link(table, 1)
    watching = cleo.live(table)
    watching.next("snapshot")
    assert table in [line["id"] for line in eve.ok("GET", "/api/lobby")["open"]]
    assert ada.ok("POST", path(table, "lock"), {"locked": True})["locked"]
    assert table not in [line["id"] for line in eve.ok("GET", "/api/lobby")["open"]]
    eve.refused(403, "locked", "POST", path(table, "seats/2/take"))
    ben.refused(403, "locked", "POST", f"/api/join/{token}")
    for what in ("", "/view", "/events", "/chat", "/replay/0", "/curve", "/record", "/review"):
        eve.refused(403, "locked", "GET", f"/api/tables/{table}{what}")
    eve.refused(403, "locked", "POST", path(table, "chat"), {"text": "hello"})
    assert "locked" in eve.live(table).next("gone")["reason"]
    say(cleo, table, "I was here before")  # who looks on already stays
    assert ada.view(table)["table"]["locked"]
    assert not ada.ok("POST", path(table, "lock"), {"locked": False})["locked"]
    assert table in [line["id"] for line in eve.ok("GET", "/api/lobby")["open"]]
    ben.join(token)


def test_players_of_a_locked_table_play_on_and_come_back(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    ada.ok("POST", path(table, "lock"), {"locked": True})
    assert ben.play_first(table, 1)["seq"] == 1
    assert ben.live(table).next("snapshot")["view"]["table"]["locked"]
    eve = someone("Eve")
    eve.refused(403, "locked", "GET", path(table, "view"))


def test_only_the_host_keeps_order(someone: Someone) -> None:
    _, ben, table = two(someone, first="2")
    before = ben.view(table)
    ben.refused(403, "not_host", "POST", path(table, "lock"), {"locked": True})
    ben.refused(403, "not_host", "POST", path(table, "mute"), {"seat": 0})
    ben.refused(403, "not_host", "POST", path(table, "seats/0/remove"), {"bot": "random"})
    someone("Eve").refused(403, "not_host", "POST", path(table, "seats/1/remove"), {"bot": "random"})
    assert ben.view(table) == before


# -- removing --------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_somebody_who_was_removed(someone: Someone, server: Server) -> None:
    ada, ben, table = two(someone, first="2")
    token = ben.link(table, 1)
    live = ben.live(table)
    live.next("snapshot")
    seat = ada.ok("POST", path(table, "seats/1/remove"), {"bot": "random"})["seats"][1]
    assert (seat["kind"], seat["bot"], seat["taken"]) == ("bot", "random", True) and seat["name"] != "Ben"
    assert "removed you" in live.next("gone")["reason"]
    with pytest.raises(ConnectionClosed):
        live.next("snapshot")
    for what in ("/view", "/chat", ""):
        ben.refused(403, "removed", "GET", f"/api/tables/{table}{what}")
    ben.refused(404, "unknown_link", "POST", f"/api/join/{token}")
    ben.ok("POST", path(table, "reports"), {"why": "removed for winning"})
    ben.refused(403, "spectator", "POST", path(table, "actions"), {"seat": 1, "seq": 0, "action": "end"})
    told = ada.ok("GET", path(table, "chat"))[-1]
    assert told["kind"] == "notice" and "The host has removed Ben." in told["text"]
    watching = ada.live(table)
    assert watching.until(1)["view"]["seq"] >= 1  # it was Ben's turn: the bot has moved
    assert not any("Ben" in event["text"] for event in ada.ok("GET", path(table, "events")))
    assert table not in [line["id"] for line in ben.ok("GET", "/api/lobby")["mine"]]


def test_before_the_start_the_seat_is_free_again_for_anybody_else(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = ada.table("me", "open", "open", public=True)
    ben.ok("POST", path(table, "seats/1/take"))
    seat = ada.ok("POST", path(table, "seats/1/remove"), {})["seats"][1]
    assert (seat["kind"], seat["taken"], seat["name"]) == ("open", False, "")
    ben.refused(403, "removed", "POST", path(table, "seats/1/take"))
    cleo.ok("POST", path(table, "seats/1/take"))


def test_what_cannot_be_removed_is_refused_and_changes_nothing(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "random", "link")
    before = ada.ok("GET", f"/api/tables/{table}")
    ada.refused(409, "own_seat", "POST", path(table, "seats/0/remove"), {})
    ada.refused(409, "nobody_there", "POST", path(table, "seats/1/remove"), {})
    ada.refused(409, "nobody_there", "POST", path(table, "seats/2/remove"), {})
    ada.refused(404, "unknown_seat", "POST", path(table, "seats/9/remove"), {})
    assert ada.ok("GET", f"/api/tables/{table}") == before
    _, _, other = two(someone, first="2")
    running = two(someone, first="2")
    running[0].refused(422, "unknown_bot", "POST", path(running[2], "seats/1/remove"), {"bot": "nobody"})
    assert running[0].view(running[2])["table"]["seats"][1]["name"] == "Ben"
    assert other != running[2]


# -- muting ----------------------------------------------------------------------------------------


def test_somebody_muted_plays_but_does_not_write(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    assert ada.ok("POST", path(table, "mute"), {"seat": 1})["seats"][1]["muted"]
    ben.refused(403, "muted", "POST", path(table, "chat"), {"text": "spam", "seat": 1})
    ben.refused(403, "muted", "POST", path(table, "chat"), {"text": "spam"})
    seen = ben.view(table, 1)
    action = {"seat": 1, "seq": seen["seq"], "action": seen["options"][0]["text"]}
    ben.refused(403, "muted", "POST", path(table, "actions"), {**action, "text": "spam"})
    ben.refused(403, "muted", "POST", path(table, "proposals"), {**action, "text": "spam"})
    assert ben.ok("GET", path(table, "chat")) == [] and ben.view(table, 1)["seq"] == 0
    assert ben.ok("POST", path(table, "actions"), action)["seq"] == 1
    ada.ok("POST", path(table, "mute"), {"seat": 1, "muted": False})
    assert say(ben, table, "thank you", 1)["text"] == "thank you"


def test_somebody_who_looks_on_is_muted_by_a_line_they_wrote(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    eve = someone("Eve")
    number = say(eve, table, "buy my things")["number"]
    shown = ada.ok("POST", path(table, "mute"), {"line": number})
    assert shown["muted"] == [{"line": number, "name": "Eve"}]
    assert ben.view(table)["table"]["muted"] == []  # only the host is told
    eve.refused(403, "muted", "POST", path(table, "chat"), {"text": "buy more"})
    ada.refused(404, "unknown_line", "POST", path(table, "mute"), {"line": 99})
    ada.refused(404, "unknown_line", "POST", path(table, "mute"), {"line": 2**40})
    ada.refused(404, "unknown_seat", "POST", path(table, "mute"), {})
    ada.refused(409, "own_seat", "POST", path(table, "mute"), {"seat": 0})
    assert ada.ok("POST", path(table, "mute"), {"line": number, "muted": False})["muted"] == []
    say(eve, table, "sorry")


def test_a_line_of_a_player_mutes_the_player_on_every_device(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    phone = someone("Ben's phone")
    phone.join(ben.link(table, 1))
    number = say(ben, table, "spam", 1)["number"]
    assert ada.ok("POST", path(table, "mute"), {"line": number})["seats"][1]["muted"]
    phone.refused(403, "muted", "POST", path(table, "chat"), {"text": "more spam", "seat": 1})


def test_nobody_is_told_who_wrote_a_line(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    say(ben, table, "hello", 1)
    ada.live(table).next("snapshot")
    ada.ok("GET", path(table, "chat"))
    ada.ok("POST", path(table, "mute"), {"seat": 1})
    assert not any(ben.me["id"] in text for text in ada.heard)


# -- reporting -------------------------------------------------------------------------------------


def test_anybody_can_report_a_line_a_seat_or_a_table(someone: Someone, server: Server) -> None:
    ada, ben, table = two(someone, first="2")
    eve = someone("Eve")
    number = say(ben, table, "a bad word", 1)["number"]
    eve.ok("POST", path(table, "reports"), {"why": "rude", "line": number})
    ada.ok("POST", path(table, "reports"), {"why": "cheats", "seat": 1})
    ada.ok("POST", path(table, "reports"), {"why": "all of it"})
    ada.ok("POST", path(table, "reports"), {"why": "all of it, again"})  # the same person about the same thing
    ada.refused(422, "empty", "POST", path(table, "reports"), {"why": " \u200b "})
    ada.refused(422, "too_long", "POST", path(table, "reports"), {"why": "x" * 501})
    ada.refused(404, "unknown_line", "POST", path(table, "reports"), {"why": "x", "line": 77})
    ada.refused(404, "unknown_seat", "POST", path(table, "reports"), {"why": "x", "seat": 7})
    kept = [row for row in server.contents()["reports"] if row[1] == table]
    assert [(row[3], row[4], row[5], row[7], row[8]) for row in kept] == [
        (number, 1, "Ben", "a bad word", "rude"),
        (0, 1, "Ben", "", "cheats"),
        (0, -1, "", "", "all of it, again"),
    ]
    assert kept[0][6] == ben.me["id"] and kept[0][9] == eve.me["id"]


@pytest.fixture
def client(tmp_path: Any) -> Any:
    narrow = Settings(data=str(tmp_path), reports_rate=0.0001, reports_burst=2)
    with TestClient[Litestar](make_app(narrow)) as made:
        made.headers["X-Earthrise-CSRF"] = made.get("/api/me").json()["csrf"]
        yield made


def test_reports_have_a_limit(client: TestClient[Litestar]) -> None:
    wanted = {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "me"}]}
    table = client.post("/api/tables", json=wanted).json()["id"]
    sent = [client.post(path(table, "reports"), json={"why": f"again {number}"}) for number in range(3)]
    assert [answer.status_code for answer in sent[:2]] == [204, 204]
    problem(sent[2], 429, "too_many")

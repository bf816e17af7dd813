"""Who is told that it is their turn, how, and who is not: a real server, a push service that decrypts, real mail."""

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.kit.loops import run_apart
from tests.server.calling.push_service import Device, PushService, push_service
from tests.server.conftest import database_of, visitors
from tests.server.hosting.mail_server import Post, text_of
from tests.server.running import Browser, Server, Someone, problem, two

QUICKLY = ("--notice-after", "0.3", "--private-webhooks", "--mail-from", "tables@example.org")


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Server]:
    smtp = ("--smtp", f"smtp://127.0.0.1:{post.port}")
    running = Server(tmp_path_factory.mktemp("notices") / "data", database_of(request), *QUICKLY, *smtp)
    yield running
    running.stop()


@pytest.fixture
def someone(server: Server) -> Iterator[Someone]:
    with visitors(server) as make:
        yield make


def written(server: Server, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """What a statement on the server's own database brings; `?` stands for a value."""
    if not server.database:
        with sqlite3.connect(server.folder / "earthrise.sqlite3", timeout=30) as connection:
            return connection.execute(statement, values).fetchall()
    for number in range(len(values)):
        statement = statement.replace("?", f"${number + 1}", 1)

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(server.database)
        try:
            return [tuple(row) for row in await connection.fetch(statement, *values)]
        finally:
            await connection.close()

    return run_apart(ask())


def subscribed(browser: Browser, device: Device) -> str:
    """The browser is told on that device; the id of that."""
    out = browser.ok("POST", "/api/me/notices/push", device.subscription())
    return str(out["targets"][-1]["id"])


def wishes(browser: Browser, **changes: object) -> Any:
    quiet = {"begins": -1, "ends": 0, "zone": "UTC"}
    usual = {"turns": True, "endings": True, "rematches": True, "mail": False, "quiet": quiet}
    return browser.ok("POST", "/api/me/notices", {**usual, **changes})


def settled(server: Server, service: PushService, someone: Someone) -> None:
    """Everything that was to be told by now has been: a table laid later has had its turn told."""
    name = f"witness-{server.port}-{len(service.devices)}"
    device = service.device(name)
    ada, ben, table = two(someone)
    subscribed(ben, device)
    play_on(ada, ben, table)
    service.wait_for(name, 1)


def play_on(player: Browser, other: Browser, table: str) -> None:
    """The player plays until it is the other one's turn."""
    for _ in range(30):
        view = player.view(table, 0)
        if 0 not in view["table"]["waiting_for"]:
            return
        player.play_first(table, 0)
    raise AssertionError("the turn does not end")


def attach(server: Server, browser: Browser, address: str) -> None:
    """As if the person had shown the address to be theirs."""
    written(server, "INSERT INTO mails (address, identity, created) VALUES (?, ?, ?)", address, browser.me["id"], "x")


def test_who_is_away_is_told_once_what_a_spectator_may_know(someone: Someone, service: PushService) -> None:
    device = service.device("ben")
    ada, ben, table = two(someone)
    subscribed(ben, device)
    play_on(ada, ben, table)
    (told,) = service.wait_for("ben", 1)
    assert told["title"] == "Your turn: New Earth (Thomas)" and told["waiting"] == 1
    assert told["body"] == "It is your turn at New Earth (Thomas) with Ada."
    assert told["url"] == f"{ben.address}/table/{table}" and told["tag"] == table
    assert set(told) == {"at", "status", "title", "body", "url", "tag", "waiting"}
    assert len(service.keys) >= 1


def test_each_turn_is_told_once(server: Server, someone: Someone, service: PushService) -> None:
    device = service.device("each")
    ada, ben, table = two(someone)
    subscribed(ben, device)
    for turn in (1, 2):
        play_on(ada, ben, table)
        service.wait_for("each", turn)
        while 1 in ben.view(table, 1)["table"]["waiting_for"]:
            ben.play_first(table, 1)
    settled(server, service, someone)
    assert len(service.taken("each")) == 2


def test_who_is_there_or_does_not_want_it_is_not_told(server: Server, someone: Someone, service: PushService) -> None:
    names = ["present", "switched-off", "this-table-off", "device-removed"]
    for name in names:
        device = service.device(name)
        ada, ben, table = two(someone)
        target = subscribed(ben, device)
        if name == "present":
            ben.live(table, 1).next("snapshot")
        elif name == "switched-off":
            assert wishes(ben, turns=False)["wishes"]["turns"] is False
        elif name == "this-table-off":
            assert ben.ok("POST", f"/api/tables/{table}/notices", {"silent": True}) == {
                "silent": True,
                "reachable": True,
            }
            assert ben.ok("GET", "/api/me/notices")["silent"] == [table]
        else:
            assert ben.ok("DELETE", f"/api/me/notices/targets/{target}")["targets"] == []
        play_on(ada, ben, table)
    settled(server, service, someone)
    assert [service.taken(name) for name in names] == [[], [], [], []]


def test_a_turn_that_is_over_by_then_is_not_told(server: Server, someone: Someone, service: PushService) -> None:
    device = service.device("over")
    ada, ben, table = two(someone)
    subscribed(ben, device)
    hour = {"begins": 0, "ends": 1439, "zone": "UTC"}
    wishes(ben, quiet=hour)
    play_on(ada, ben, table)
    settled(server, service, someone)
    assert service.taken("over") == []
    while 1 in ben.view(table, 1)["table"]["waiting_for"]:
        ben.play_first(table, 1)
    settled(server, service, someone)
    assert written(server, "SELECT number FROM calls WHERE identity = ?", ben.me["id"]) == []


def test_nobody_is_called_to_a_table_where_only_bots_wait(
    server: Server, someone: Someone, service: PushService
) -> None:
    ada = someone("Ada")
    subscribed(ada, service.device("alone"))
    ada.table("random", "me", first_player="1")
    settled(server, service, someone)
    assert service.taken("alone") == []


def test_turns_from_before_one_asked_are_not_told(server: Server, someone: Someone, service: PushService) -> None:
    ada, ben, table = two(someone)
    play_on(ada, ben, table)
    subscribed(ben, service.device("later"))
    settled(server, service, someone)
    assert service.taken("later") == []


def test_webhooks_get_what_discord_slack_and_bridges_take(someone: Someone, service: PushService) -> None:
    ada, ben = someone("@everyone [x](y)"), someone("Ben")
    table = ada.table("me", "link", first_player="1")
    ben.join(ada.link(table, 1))
    ben.ok("POST", "/api/me/notices/webhooks", {"url": service.hook("bridge")})
    play_on(ada, ben, table)
    (told,) = service.wait_for("bridge", 1)
    words = "It is your turn at New Earth (Thomas) with everyone x(y)."
    assert told["text"] == told["content"] == f"{words} {ben.address}/table/{table}"
    assert told["allowed_mentions"] == {"parse": []}


def test_one_mail_a_table_until_it_was_opened(
    server: Server, someone: Someone, service: PushService, post: Post
) -> None:
    ada, ben, table = two(someone)
    ben.refused(409, "no_address", "POST", "/api/me/notices", {"mail": True})
    address = f"ben-{server.port}@example.org"
    attach(server, ben, address)
    out = wishes(ben, mail=True)
    assert out["can_mail"] and out["address"] == address

    def arrived() -> list[Any]:
        return [mail for mail in post.mails if mail["To"] == address]

    before = len(post.mails)
    play_on(ada, ben, table)
    post.wait_for(before + 1)
    (mail,) = arrived()
    assert mail["Subject"] == "Your turn: New Earth (Thomas)" and f"/table/{table}" in text_of(mail)
    # As if another turn had begun, which happens without the person where a bot stands in: the table was not opened.
    written(server, "UPDATE call_marks SET turns = '{}', seq = 0 WHERE table_id = ?", table)
    settled(server, service, someone)
    assert len(arrived()) == 1
    ben.live(table, 1).next("snapshot")
    ben.lives[-1].close()
    settled(server, service, someone)
    written(server, "UPDATE call_marks SET turns = '{}', seq = 0 WHERE table_id = ?", table)
    post.wait_for(before + 2)
    assert len(arrived()) == 2
    # One click in the mail ends them, without a cookie.
    stop = mail["List-Unsubscribe"].strip("<>")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click" and stop in text_of(mail)
    stranger = someone("")
    stranger.http.cookies.clear()
    assert stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"}).json() == {"stopped": True}
    problem(stranger.http.post(stop + "x"), 404, "unknown_link")
    out = ben.ok("GET", "/api/me/notices")
    assert not out["wishes"]["mail"] and "ended the mails" in out["note"]


def test_a_device_that_is_gone_is_taken_off_and_the_person_is_told(
    server: Server, someone: Someone, service: PushService
) -> None:
    ada, ben, table = two(someone)
    service.answers |= {"gone": 410, "ill": 503, "moved": 307}
    subscribed(ben, service.device("gone"))
    subscribed(ben, service.device("ill"))
    ben.ok("POST", "/api/me/notices/webhooks", {"url": service.hook("moved")})
    play_on(ada, ben, table)
    for name in ("gone", "ill", "moved"):
        service.wait_for(name, 1)
    settled(server, service, someone)
    gone, ill, moved = ben.ok("GET", "/api/me/notices")["targets"]
    assert gone["gone"] and "410" in gone["trouble"]
    assert not ill["gone"] and "503" in ill["trouble"] and not moved["gone"] and "leads elsewhere" in moved["trouble"]
    assert service.taken("elsewhere") == []
    # The one that may come back is waited for longer and longer.
    waits = written(server, "SELECT label, failures, not_before FROM call_targets WHERE identity = ?", ben.me["id"])
    assert {label: failures for label, failures, _ in waits} == {"gone": 1, "ill": 1, "127.0.0.1": 1}
    assert len(written(server, "SELECT number FROM calls WHERE identity = ?", ben.me["id"])) == 2
    assert [one["at"] for one in service.got].count("ill") == 1


def test_a_notice_to_try_it_out(someone: Someone, service: PushService) -> None:
    ada, eve = someone("Ada"), someone("Eve")
    target = subscribed(ada, service.device("trial"))
    eve.refused(404, "unknown_target", "POST", f"/api/me/notices/targets/{target}/trial")
    ada.ok("POST", f"/api/me/notices/targets/{target}/trial")
    (told,) = service.wait_for("trial", 1)
    assert told["body"] == "Notices arrive here." and told["url"].endswith("/you")


def test_the_end_of_a_game_and_a_rematch_are_told(server: Server, someone: Someone, service: PushService) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", first_player="1", mode="short")
    ben.join(ada.link(table, 1))
    subscribed(ben, service.device("end"))
    wishes(ben, turns=False)
    play_on(ada, ben, table)
    settled(server, service, someone)
    for _ in range(3000):
        view = ada.view(table, 0)
        if view["table"]["state"] == "finished":
            break
        seat = view["table"]["waiting_for"][0]
        (ada, ben)[seat].play_first(table, seat)
    (over,) = service.wait_for("end", 1)
    assert over["title"] == "Game over: New Earth (Thomas)" and "is over." in over["body"]
    assert view["table"]["round_text"] in over["body"]
    made = ada.ok("POST", f"/api/tables/{table}/rematch")["id"]
    (_, rematch) = service.wait_for("end", 2)
    assert rematch["body"].startswith("Ada offers a rematch") and rematch["url"].endswith(f"/table/{made}")


def test_bad_wishes_are_refused_and_change_nothing(someone: Someone) -> None:
    ada = someone("Ada")
    before = ada.ok("GET", "/api/me/notices")
    quiet: dict[str, object] = {"begins": 0, "ends": 1, "zone": "UTC"}
    for change in ({"begins": 1440}, {"ends": -5}, {"begins": -2}):
        ada.refused(422, "bad_hours", "POST", "/api/me/notices", {"quiet": {**quiet, **change}})
    for zone in ("Nowhere/Else", "../../etc/passwd", "x" * 100, ""):
        ada.refused(422, "bad_zone", "POST", "/api/me/notices", {"quiet": {**quiet, "zone": zone}})
    keys = {"p256dh": "AAAA", "auth": "AAAA"}
    ada.refused(422, "bad_keys", "POST", "/api/me/notices/push", {"endpoint": "https://example.org", **keys})
    ada.refused(403, "spectator", "POST", f"/api/tables/{someone('Ben').table('me', 'link')}/notices", {})
    assert ada.ok("GET", "/api/me/notices") == before


def test_nothing_more_is_kept_of_addresses_than_is_shown(someone: Someone, service: PushService) -> None:
    """A webhook's address is a secret: it is never told again, not even to who gave it."""
    ada = someone("Ada")
    ada.ok("POST", "/api/me/notices/webhooks", {"url": service.hook("very-secret")})
    assert "very-secret" not in json.dumps(ada.ok("GET", "/api/me/notices"))


def test_a_reminder_by_another_player_calls_once_more(someone: Someone, service: PushService) -> None:
    device = service.device("reminded")
    ada, ben, table = two(someone)
    subscribed(ben, device)
    play_on(ada, ben, table)
    service.wait_for("reminded", 1)
    ada.ok("POST", f"/api/tables/{table}/seats/1/nudge", {})
    again = service.wait_for("reminded", 2)[-1]
    assert again["title"] == "Your turn: New Earth (Thomas)" and again["tag"] == table

"""A bot stands in for an absent player when the others agree, and hands the seat back."""

import time
from pathlib import Path

from tests.server.running import Browser, Server, Someone


def three(someone: Someone) -> tuple[Browser, Browser, Browser, str]:
    """Ada, Ben and Cleo; it is Cleo's turn, and she is not there."""
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = ada.table("me", "link", "link", first_player="3")
    ben.join(ada.link(table, 1))
    cleo.join(ada.link(table, 2))
    return ada, ben, cleo, table


def agree(
    browser: Browser, table: str, seat: int, bot: str = "random", yes: bool = True
) -> dict[str, list[dict[str, object]]]:
    answer: dict[str, list[dict[str, object]]] = browser.ok(
        "POST", f"/api/tables/{table}/stand-in", {"seat": seat, "bot": bot, "agree": yes}
    )
    return answer


def wait_until_not(browser: Browser, table: str, seat: int) -> None:
    for _ in range(400):
        if seat not in browser.ok("GET", f"/api/tables/{table}")["waiting_for"]:
            return
        time.sleep(0.05)
    raise AssertionError("the bot did not play")


def test_the_bot_plays_as_soon_as_all_others_agree(someone: Someone) -> None:
    ada, ben, _, table = three(someone)
    seat = agree(ada, table, 2)["seats"][2]
    assert (seat["stand_in"], seat["stand_in_votes"], seat["stand_in_wanted"]) == ("", 1, "random")
    assert ben.ok("GET", f"/api/tables/{table}")["seq"] == 0
    assert agree(ben, table, 2)["seats"][2]["stand_in"] == "random"
    wait_until_not(ada, table, 2)


def test_votes_for_different_bots_are_no_agreement_and_can_be_taken_back(someone: Someone) -> None:
    ada, ben, _, table = three(someone)
    agree(ada, table, 2, "random")
    assert agree(ben, table, 2, "heuristic")["seats"][2]["stand_in"] == ""
    agree(ada, table, 2, "random", False)
    assert agree(ben, table, 2, "random")["seats"][2]["stand_in"] == ""
    assert ben.ok("GET", f"/api/tables/{table}")["seq"] == 0


def test_the_player_comes_back_and_the_bot_steps_aside(someone: Someone) -> None:
    ada, ben, cleo, table = three(someone)
    agree(ada, table, 2)
    agree(ben, table, 2)
    wait_until_not(ada, table, 2)
    cleo.ok("POST", f"/api/tables/{table}/seats/2/take")
    seat = cleo.ok("GET", f"/api/tables/{table}")["seats"][2]
    assert (seat["stand_in"], seat["stand_in_votes"], seat["mine"]) == ("", 0, True)
    while (waiting := ada.ok("GET", f"/api/tables/{table}")["waiting_for"]) != [2]:
        (ada if waiting == [0] else ben).play_first(table, waiting[0], -1)
    cleo.play_first(table, 2)


def test_the_bot_hands_the_seat_back_when_the_player_opens_the_table_again(someone: Someone) -> None:
    ada, ben, cleo, table = three(someone)
    agree(ada, table, 2, "casual")
    assert agree(ben, table, 2, "casual")["seats"][2]["stand_in"] == "casual"
    shown = cleo.live(table).next("snapshot")["view"]["table"]["seats"][2]
    assert (shown["stand_in"], shown["stand_in_votes"], shown["mine"]) == ("", 0, True)


def test_a_bot_that_a_player_has_asked_for_plays_on_while_the_player_looks(someone: Someone) -> None:
    _, _, cleo, table = three(someone)
    agree(cleo, table, 2, "beginner")
    shown = cleo.live(table).next("snapshot")["view"]["table"]["seats"][2]
    assert (shown["stand_in"], shown["mine"]) == ("beginner", True)


def test_every_level_can_stand_in(someone: Someone) -> None:
    _, _, cleo, table = three(someone)
    for level in ("beginner", "casual", "seasoned", "expert", "master"):
        assert agree(cleo, table, 2, level)["seats"][2]["stand_in"] == level


def test_a_player_may_hand_the_own_seat_over_and_take_it_back(someone: Someone) -> None:
    ada, _, cleo, table = three(someone)
    assert agree(cleo, table, 2)["seats"][2]["stand_in"] == "random"
    wait_until_not(ada, table, 2)
    assert agree(cleo, table, 2, "", False)["seats"][2]["stand_in"] == ""


def test_nobody_is_replaced_who_is_there(someone: Someone) -> None:
    ada, _, cleo, table = three(someone)
    live = cleo.live(table, 2)
    live.next("snapshot")
    body = {"seat": 2, "bot": "random"}
    refused = ada.refused(409, "present", "POST", f"/api/tables/{table}/stand-in", body)
    assert "Cleo is here" in refused["detail"]


def test_only_players_of_the_table_decide_and_only_on_bots_that_exist(someone: Someone) -> None:
    ada, _, _, table = three(someone)
    path = f"/api/tables/{table}/stand-in"
    someone("Dan").refused(403, "not_yours", "POST", path, {"seat": 2, "bot": "random"})
    ada.refused(422, "unknown_bot", "POST", path, {"seat": 2, "bot": "hal"})
    ada.refused(404, "unknown_seat", "POST", path, {"seat": 9, "bot": "random"})
    gathering = ada.table("me", "link")
    ada.refused(409, "not_running", "POST", f"/api/tables/{gathering}/stand-in", {"seat": 0, "bot": "random"})


def test_who_has_only_just_gone_is_not_absent(tmp_path: Path) -> None:
    """A page that is loaded anew, a tunnel: no bot moves for them meanwhile."""
    server = Server(tmp_path / "data", limits=True)
    ada, ben = Browser(server.address, "Ada"), Browser(server.address, "Ben")
    try:
        table = ada.table("me", "link", first_player="2")
        ben.join(ada.link(table, 1))
        live = ben.live(table)
        live.next("snapshot")
        wanted = {"seat": 1, "bot": "random"}
        assert "is here" in ada.refused(409, "present", "POST", f"/api/tables/{table}/stand-in", wanted)["detail"]
        live.socket.close()
        while 1 in [seat["number"] for seat in ada.ok("GET", f"/api/tables/{table}")["seats"] if seat["online"]]:
            time.sleep(0.02)
        gone = ada.refused(409, "present", "POST", f"/api/tables/{table}/stand-in", wanted)
        assert "was here a moment ago" in gone["detail"]
    finally:
        ada.close()
        ben.close()
        server.stop()

"""The others agree to remove a player who stays away or spoils the game: all of them, and one alone only
somebody who has left or let their time run out."""

from typing import Any

import pytest

from earthrise.engine.registry import find_game
from earthrise.server.people.at_tables import handed_over, left
from earthrise.server.store.rows import SeatRow
from earthrise.server.tables.leaving_votes import keep_votes, votes_about
from earthrise.server.tables.lobby import new_row
from tests.server.running import Browser, Someone, two

Four = tuple[Browser, Browser, Browser, Browser, str]


@pytest.fixture
def four(someone: Someone) -> Four:
    """Ada lays the table; Ben, Cleo and Dan come by link, and it is Ada's turn."""
    ada, ben, cleo, dan = (someone(name) for name in ("Ada", "Ben", "Cleo", "Dan"))
    table = ada.table("me", "link", "link", "link", first_player="1")
    for number, guest in enumerate((ben, cleo, dan), start=1):
        guest.join(ada.link(table, number))
    return ada, ben, cleo, dan, table


def path(table: str, seat: int) -> str:
    return f"/api/tables/{table}/seats/{seat}/vote-out"


def agree(browser: Browser, table: str, seat: int, bot: str = "random", yes: bool = True) -> Any:
    return browser.ok("POST", path(table, seat), {"bot": bot, "agree": yes})["seats"][seat]


def standing(seat: Any) -> tuple[int, int, bool, str]:
    return seat["out_votes"], seat["out_needed"], seat["out_mine"], seat["out_bot"]


def notices(browser: Browser, table: str) -> list[str]:
    lines = browser.ok("GET", f"/api/tables/{table}/chat")
    return [line["text"] for line in lines if line["kind"] == "notice"]


def test_with_the_last_of_the_others_a_bot_plays_on_and_the_player_stays_out(four: Four, someone: Someone) -> None:
    ada, ben, cleo, dan, table = four
    token, live = dan.link(table, 3), dan.live(table)
    live.next("snapshot")
    assert standing(agree(ben, table, 3)) == (1, 3, True, "random")
    assert standing(agree(cleo, table, 3, "heuristic")) == (2, 3, True, "heuristic")
    seat = agree(ada, table, 3)
    assert (seat["kind"], seat["bot"], standing(seat)) == ("bot", "random", (0, 0, False, ""))
    assert "have agreed to remove you" in live.next("gone")["reason"]
    dan.refused(403, "removed", "GET", f"/api/tables/{table}/view")
    dan.refused(404, "unknown_link", "POST", f"/api/join/{token}")
    asks, done = notices(ada, table)
    assert asks == "Ben asks everyone to remove Dan. If everybody else agrees, a bot plays on."
    assert done.startswith("All the others have agreed to remove Dan.")
    # Like any seat that a bot plays, it can be offered to others; but not to who was sent away.
    eve = someone("Eve")
    assert cleo.ok("POST", f"/api/tables/{table}/seats/3/offer", {"offered": True})["seats"][3]["offered"]
    eve.ok("POST", f"/api/tables/{table}/seats/3/ask", {"wanted": True})
    dan.refused(403, "removed", "POST", f"/api/tables/{table}/seats/3/ask", {"wanted": True})


def test_one_who_does_not_agree_keeps_everybody_in(four: Four) -> None:
    ada, ben, cleo, dan, table = four
    agree(ben, table, 3)
    agree(cleo, table, 3)
    assert standing(agree(cleo, table, 3, yes=False)) == (1, 3, False, "random")
    assert agree(ada, table, 3)["kind"] == "link"
    assert dan.ok("GET", f"/api/tables/{table}")["seats"][3]["mine"]
    assert len(notices(ada, table)) == 1, "who agrees is told of nobody"


def test_the_one_it_is_about_is_told_and_cannot_vote_and_who_looks_on_is_not(four: Four, someone: Someone) -> None:
    _, ben, _, dan, table = four
    agree(ben, table, 3)
    assert standing(dan.view(table, 3)["table"]["seats"][3]) == (1, 3, False, "random")
    dan.refused(409, "own_seat", "POST", path(table, 3), {"bot": "random"})
    eve = someone("Eve")
    assert standing(eve.view(table)["table"]["seats"][3]) == (0, 0, False, "")
    eve.refused(403, "not_yours", "POST", path(table, 3), {"bot": "random"})


def test_the_host_can_be_sent_away_and_another_is_host_then(four: Four) -> None:
    ada, ben, cleo, dan, table = four
    for one in (ben, cleo, dan):
        seat = agree(one, table, 0)
    assert seat["kind"] == "bot"
    ada.refused(403, "removed", "GET", f"/api/tables/{table}/view")
    assert [one.ok("GET", f"/api/tables/{table}")["host"] for one in (ben, cleo, dan)] == [True, False, False]


def test_nobody_alone_sends_somebody_away_who_has_not_left_also_while_they_are_not_looking(someone: Someone) -> None:
    ada, ben, table = two(someone, first="2")
    words = ada.refused(409, "not_alone", "POST", path(table, 1), {"bot": "random"})["detail"]
    assert words.startswith("Ben has not left the game, and you cannot remove them on your own.")
    live = ben.live(table, 1)
    live.next("snapshot")
    ada.refused(409, "not_alone", "POST", path(table, 1), {"bot": "random"})
    assert agree(ada, table, 1, yes=False)["kind"] == "link", "nothing was kept of it"


def test_of_two_the_other_can_send_away_who_has_left(someone: Someone) -> None:
    ada, ben, table = two(someone, first="1")
    ada.ok("POST", f"/api/tables/{table}/seats/0/leave")
    assert agree(ben, table, 0)["kind"] == "bot"
    ada.refused(403, "removed", "GET", f"/api/tables/{table}/view")


def test_whose_seat_a_bot_plays_is_not_waited_for(four: Four) -> None:
    ada, ben, cleo, _, table = four
    cleo.ok("POST", f"/api/tables/{table}/stand-in", {"seat": 2, "bot": "random"})
    assert standing(agree(ada, table, 3)) == (1, 2, True, "random")
    assert agree(ben, table, 3)["kind"] == "bot"


def test_what_cannot_be_voted_on_is_refused(four: Four, someone: Someone) -> None:
    ada, ben, _, _, table = four
    ada.refused(404, "unknown_seat", "POST", path(table, 9), {"bot": "random"})
    ada.refused(422, "unknown_bot", "POST", path(table, 3), {"bot": "hal"})
    gathering = ben.table("me", "link")
    ben.refused(409, "not_running", "POST", path(gathering, 1), {"bot": "random"})
    bots = ben.table("me", "random")
    ben.refused(409, "nobody_there", "POST", path(bots, 1), {"bot": "random"})


def test_votes_of_somebody_who_left_for_good_count_no_more(four: Four) -> None:
    ada, ben, cleo, _, table = four
    agree(ben, table, 3)
    ben.ok("POST", f"/api/tables/{table}/seats/1/give-up", {"bot": "random"})
    assert standing(ada.view(table, 0)["table"]["seats"][3]) == (0, 0, False, "")
    assert standing(agree(cleo, table, 3)) == (1, 2, True, "random")
    assert agree(ada, table, 3)["kind"] == "bot"


def test_a_vote_goes_over_with_its_person_and_goes_with_them() -> None:
    game = find_game("one_earth")
    row = new_row(game, 1, "{}", "0", None, "ada", False)
    seats = [SeatRow(number=number, kind="link", name=name, owner=name) for number, name in enumerate(("ben", "dan"))]
    keep_votes(row, 1, {"ben": "random", "cleo": "random"})
    handed_over(row, seats, "ben", "ben elsewhere")
    assert votes_about(row, 1) == {"ben elsewhere": "random", "cleo": "random"}
    left(row, seats, "ben elsewhere")
    left(row, seats, "cleo")
    assert 'leaving":{}' in row.moderation

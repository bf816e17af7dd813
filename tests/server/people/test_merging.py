"""Two visitors become one person: everything of both, once, whatever happens at the same moment."""

import threading
from typing import Any

import httpx
import pytest

from tests.server.people.authenticator import Passkey, attached, merged, signed_in
from tests.server.people.said import said
from tests.server.people.test_signing_out import closing_of
from tests.server.running import Browser, Server, Someone, two


def kept(someone: Someone, name: str = "Ada") -> tuple[Browser, Passkey]:
    person = someone(name)
    return person, attached(person)


def test_seats_lessons_puzzles_lists_and_browsers_become_one_persons(someone: Someone, server: Server) -> None:
    ada, passkey = kept(someone)
    laid = ada.table("me", "link", first_player="1")
    guest, ben, table = two(someone)
    guest.ok("POST", "/api/me", {"name": "Guest"})
    finished = guest.table("random", "random")
    guest.ok("POST", "/api/lobby/cleared", {"tables": [finished]})
    guest.ok("POST", f"/api/tables/{table}/chat", {"text": "hello", "seat": 0})
    said(
        server, f"INSERT INTO learnt VALUES ('{guest.me['id']}', 'one_earth', 'lesson', 'first', 'done', '2026-01-02')"
    )
    said(server, f"INSERT INTO learnt VALUES ('{guest.me['id']}', 'one_earth', 'puzzle', 'p1', 'solved', '2026-01-02')")
    said(server, f"INSERT INTO learnt VALUES ('{ada.me['id']}', 'one_earth', 'puzzle', 'p1', 'missed', '2026-01-01')")
    live = guest.live(table, 0)
    live.next("snapshot")

    answer = signed_in(guest, passkey)
    mine, theirs = answer["merge"]["mine"], answer["merge"]["theirs"]
    assert (mine["name"], mine["running"], mine["lessons"], mine["puzzles"], mine["hosted"]) == ("Guest", 1, 1, 1, 2)
    assert (theirs["name"], theirs["gathering"], theirs["puzzles"], theirs["passkeys"]) == ("Ada", 1, 1, 1)
    before = guest.me["id"]
    merged(guest, answer)
    assert guest.me["id"] == ada.me["id"] and guest.me["name"] == "Ada"
    assert closing_of(live) == 4401  # the browser comes again, as who it is now
    for browser in (ada, guest):
        assert browser.view(table, 0)["seat"] == 0 and browser.view(laid, 0)["seat"] == 0
        assert {one["id"] for one in browser.ok("GET", "/api/lobby")["mine"]} == {table, laid}
    assert guest.play_first(table, 0)["seq"] == 1
    learnt = said(server, f"SELECT kind, outcome FROM learnt WHERE identity = '{ada.me['id']}' ORDER BY kind")
    assert learnt == [("lesson", "done"), ("puzzle", "solved")]
    assert [one["here"] for one in ada.ok("GET", "/api/you")["devices"]] == [True, False]
    rows = {name: rows for name, rows in server.contents().items() if name != "merged"}
    assert before not in str(rows), [name for name, found in rows.items() if before in str(found)]
    assert ben.view(table, 1)["seat"] == 1


def test_two_seats_at_one_table_stay_two_seats_of_the_one_person(someone: Someone) -> None:
    ada, ben, table = two(someone)
    merged(ben, signed_in(ben, attached(ada)))
    assert ben.me["id"] == ada.me["id"]
    assert [seat["mine"] for seat in ada.ok("GET", f"/api/tables/{table}")["seats"]] == [True, True]
    assert ada.play_first(table, 0)["seq"] == 1
    assert ben.view(table, 1)["seat"] == 1 and ada.view(table, 1)["seat"] == 1


def test_whoever_came_by_a_link_to_their_own_seat_has_it_once(someone: Someone, server: Server) -> None:
    """A seat opened on another device by its link, which turns out to be the same person's."""
    ada, _, table = two(someone)
    phone = someone("")
    phone.join(ada.link(table, 0))
    merged(phone, signed_in(phone, attached(ada)))
    assert said(server, f"SELECT identity FROM devices WHERE table_id = '{table}'") == []
    assert phone.view(table, 0)["seat"] == 0


def test_votes_and_what_a_host_said_go_over(someone: Someone, server: Server) -> None:
    host, ben, table = two(someone)
    eve = someone("Eve")
    eve.ok("POST", f"/api/tables/{table}/chat", {"text": "buy"})
    host.ok("POST", f"/api/tables/{table}/mute", {"line": 1})
    own = eve.table("me", "me")
    ada, passkey = kept(someone)
    merged(eve, signed_in(eve, passkey))
    ada.refused(403, "muted", "POST", f"/api/tables/{table}/chat", {"text": "buy more"})
    assert ada.view(own, 0)["seat"] == 0

    ben.ok("POST", f"/api/tables/{table}/seats/1/leave")
    three = host.table("me", "open", "open", game="one_earth")
    cara, dan = someone("Cara"), someone("Dan")
    cara.ok("POST", f"/api/tables/{three}/seats/1/take")
    dan.ok("POST", f"/api/tables/{three}/seats/2/take")
    dan.ok("POST", f"/api/tables/{three}/seats/2/leave")
    cara.ok("POST", f"/api/tables/{three}/stand-in", {"seat": 2, "bot": "random", "agree": True})
    merged(cara, signed_in(cara, passkey))
    votes = said(server, f"SELECT votes FROM seats WHERE table_id = '{three}' AND number = 2")
    assert ada.me["id"] in votes[0][0]


def test_a_mute_is_not_got_rid_of(someone: Someone, server: Server) -> None:
    ada, passkey = kept(someone)
    eve = someone("Eve")
    eve.table("me", "me")
    said(server, f"INSERT INTO muted VALUES ('{eve.me['id']}', 'Eve', '2026-01-01', '')")
    said(server, f"INSERT INTO muted VALUES ('{ada.me['id']}', 'Ada', '2026-01-01', '2027-01-01')")
    merged(eve, signed_in(eve, passkey))
    assert said(server, f"SELECT until FROM muted WHERE identity = '{ada.me['id']}'") == [("",)]


def test_a_ticket_counts_once_and_for_who_got_it(someone: Someone) -> None:
    ada, passkey = kept(someone)
    guest, eve = someone("Guest"), someone("Eve")
    guest.table("me", "me")
    answer = signed_in(guest, passkey)
    word = {"ticket": answer["merge"]["ticket"], "bring": True}
    eve.refused(409, "too_late", "POST", "/api/you/merge", word)
    eve.refused(409, "too_late", "POST", "/api/you/merge", {**word, "bring": False})
    eve.refused(409, "too_late", "POST", "/api/you/merge", {"ticket": "guessed", "bring": True})
    merged(guest, answer)
    guest.refused(409, "too_late", "POST", "/api/you/merge", word)
    assert guest.me["id"] == ada.me["id"]


def test_two_kept_people_become_one_with_all_that_keeps_them(someone: Someone) -> None:
    ada, passkey = kept(someone)
    again, other = kept(someone, "Ada again")
    codes = again.ok("POST", "/api/you/codes")["codes"]
    phone = someone("")
    signed_in(phone, other)
    merged(again, signed_in(again, passkey))
    assert phone.http.get("/api/me").json()["id"] == ada.me["id"]  # her other browsers come along
    assert len(ada.ok("GET", "/api/you")["passkeys"]) == 2
    assert signed_in(someone(""), other)["me"]["id"] == ada.me["id"]
    assert someone("").ok("POST", "/api/you/sign-in/code", {"code": codes[0]})["me"]["id"] == ada.me["id"]
    phone.me = phone.http.get("/api/me").json()
    phone.ok("POST", "/api/you/sign-out", {"others": True})
    for gone in (ada, again):  # whoever they have been, their first cookies end, too
        assert gone.http.get("/api/me").json()["id"] != phone.me["id"]


def test_who_was_merged_once_goes_on_through_a_second_merge(someone: Someone) -> None:
    first, second, third = someone("First"), kept(someone, "Second"), kept(someone, "Third")
    table = first.table("me", "me")
    merged(first, signed_in(first, second[1]))
    merged(second[0], signed_in(second[0], third[1]))
    for browser in (first, second[0]):
        assert browser.http.get("/api/me").json()["id"] == third[0].me["id"]
    assert third[0].view(table, 0)["seat"] == 0


def at_once(*calls: Any) -> list[httpx.Response]:
    """All answers, in the order of the calls."""
    answers: list[httpx.Response] = [None] * len(calls)  # type: ignore[list-item]
    ready = threading.Barrier(len(calls))

    def call(number: int) -> None:
        ready.wait()
        answers[number] = calls[number]()

    threads = [threading.Thread(target=call, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.mark.parametrize("_", range(3))
def test_of_merges_at_the_same_moment_one_wins_and_nothing_is_lost(someone: Someone, server: Server, _: int) -> None:
    ada, ben = kept(someone), kept(someone, "Ben")
    guest = someone("Guest")
    table = guest.table("me", "me")
    tickets = [signed_in(guest, passkey)["merge"]["ticket"] for _, passkey in (ada, ben)]
    answers = at_once(
        *(
            lambda ticket=ticket: guest.ask("POST", "/api/you/merge", {"ticket": ticket, "bring": True})
            for ticket in (*tickets, *tickets)
        )
    )
    won = [answer for answer in answers if answer.status_code == 200]
    assert len(won) == 1 and all(answer.status_code in (403, 409) for answer in answers if answer not in won)
    owner = said(server, f"SELECT DISTINCT owner FROM seats WHERE table_id = '{table}'")
    assert owner == [(won[0].json()["id"],)] and owner[0][0] in (ada[0].me["id"], ben[0].me["id"])


def test_two_who_want_to_become_each_other_become_one(someone: Someone) -> None:
    ada, ben = kept(someone), kept(someone, "Ben")
    tables = [person.table("me", "me") for person, _ in (ada, ben)]
    tickets = [signed_in(ada[0], ben[1])["merge"]["ticket"], signed_in(ben[0], ada[1])["merge"]["ticket"]]
    answers = at_once(
        lambda: ada[0].ask("POST", "/api/you/merge", {"ticket": tickets[0], "bring": True}),
        lambda: ben[0].ask("POST", "/api/you/merge", {"ticket": tickets[1], "bring": True}),
    )
    assert sorted(answer.status_code for answer in answers) in ([200, 403], [200, 409])
    ids = {person.http.get("/api/me").json()["id"] for person, _ in (ada, ben)}
    assert len(ids) == 1
    assert all(ada[0].view(table, 0)["seat"] == 0 for table in tables)


@pytest.mark.parametrize("_", range(3))
def test_moves_are_played_while_people_merge(someone: Someone, _: int) -> None:
    """Neither the move nor the seat is lost; whoever moves is the same person before and after."""
    ada, passkey = kept(someone)
    guest, _ben, table = two(someone)
    others = [guest.table("me", "random") for _ in range(3)]
    answer = signed_in(guest, passkey)
    seen = [(one, guest.view(one, 0)) for one in (table, *others)]
    actions = [
        lambda one=one, view=view: guest.act(one, 0, view["seq"], view["options"][0]["text"])
        for one, view in seen
        if view["options"]
    ]
    assert actions
    ticket = answer["merge"]["ticket"]
    *played, joined = at_once(*actions, lambda: guest.ask("POST", "/api/you/merge", {"ticket": ticket, "bring": True}))
    assert joined.status_code == 200, joined.text
    guest.me = joined.json()
    # A write that came after the merge with the token of before is refused, and said again with the new one.
    refused = [answer.json() for answer in played if answer.status_code != 200]
    assert all(trouble["code"] == "csrf" for trouble in refused), refused
    moved = [answer.status_code == 200 for answer in played]
    looked = [(one, view) for one, view in seen if view["options"]]
    for was_played, (one, view) in zip(moved, looked, strict=True):
        assert ada.view(one, 0)["seat"] == 0
        assert (guest.view(one, 0)["seq"] > view["seq"]) == was_played


def test_circles_ratings_results_days_off_and_notices_go_over(someone: Someone, server: Server) -> None:
    ada, passkey = kept(someone)
    guest, ben, table = two(someone)
    old, new = guest.me["id"], ada.me["id"]
    circle = guest.ok("POST", "/api/circles", {"name": "Friday"})["id"]
    for person in (guest, ada):
        person.ok("POST", "/api/ratings", {"wanted": True})
    said(server, f"INSERT INTO vacations VALUES ('{old}', '2026-01-01', '2026-01-03', '2026-01-03')")
    said(server, f"INSERT INTO call_mutes (table_id, identity) VALUES ('{table}', '{old}')")
    said(server, f"UPDATE seats SET asks = '{{\"{old}\": \"Guest\"}}' WHERE table_id = '{table}' AND number = 1")
    merged(guest, signed_in(guest, passkey))
    assert [one["id"] for one in ada.ok("GET", "/api/circles")] == [circle]
    assert said(server, f"SELECT owner FROM circles WHERE id = '{circle}'") == [(new,)]
    assert said(server, f"SELECT identity FROM vacations WHERE identity IN ('{old}', '{new}')") == [(new,)]
    assert said(server, f"SELECT identity FROM call_mutes WHERE table_id = '{table}'") == [(new,)]
    assert said(server, f"SELECT identity FROM raters WHERE identity IN ('{old}', '{new}')") == [(new,)], "one stays"
    rows = {name: rows for name, rows in server.contents().items() if name != "merged"}
    assert old not in str(rows), [name for name, found in rows.items() if old in str(found)]
    assert ben.view(table, 1)["seat"] == 1

"""Passkeys: attached, used on a device that knows nobody, removed; and what is tried against them."""

from typing import Any

import pytest

from earthrise.server.people.passkeys import place
from tests.server.people.authenticator import (
    PRESENT,
    Passkey,
    attach_options,
    attached,
    challenge,
    merged,
    read,
    signed_in,
)
from tests.server.people.said import said
from tests.server.running import Server, Someone, two


def test_somebody_finds_their_seat_on_a_new_device_by_a_passkey(someone: Someone) -> None:
    ada, _, table = two(someone)
    passkey = attached(ada, "My phone")
    you = ada.ok("GET", "/api/you")
    assert you["kept"] and [one["name"] for one in you["passkeys"]] == ["My phone"]
    assert you["no_passkeys"] == "" and you["passkeys"][0]["used"] == ""

    phone = someone("")
    phone.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/view", seat=0)
    assert signed_in(phone, passkey)["me"]["name"] == "Ada"
    assert phone.me["id"] == ada.me["id"] == phone.http.get("/api/me").json()["id"]
    assert phone.view(table, 0)["seat"] == 0
    assert phone.play_first(table, 0)["seq"] == 1
    assert ada.ok("GET", "/api/you")["passkeys"][0]["used"] != ""


def test_no_name_is_asked_for_and_only_a_verified_owner_is_believed(someone: Someone) -> None:
    ada = someone("Ada")
    wanted = attach_options(ada)
    assert wanted["authenticatorSelection"]["residentKey"] == "required"
    assert wanted["authenticatorSelection"]["userVerification"] == "required"
    assert wanted["rp"]["id"] == "localhost" and ada.me["id"] not in str(wanted)
    assert ada.me["id"].encode() not in read(wanted["user"]["id"])
    asked = challenge(ada)
    assert asked.get("allowCredentials", []) == [] and asked["userVerification"] == "required"

    careless = Passkey(ada.address)
    careless.flags = PRESENT
    ada.refused(422, "bad_passkey", "POST", "/api/you/passkeys", {"credential": careless.made(wanted)})
    passkey = attached(ada)
    passkey.flags = PRESENT
    answer = {"credential": passkey.signed(challenge(ada))}
    someone("").refused(409, "stale_challenge", "POST", "/api/you/sign-in", answer)
    stranger = someone("")
    answer = {"credential": passkey.signed(challenge(stranger))}
    stranger.refused(422, "bad_passkey", "POST", "/api/you/sign-in", answer)


def test_a_challenge_is_answered_once_and_by_who_asked_for_it(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("")
    wanted = attach_options(ada)
    first = {"credential": Passkey(ada.address).made(wanted)}
    ada.ok("POST", "/api/you/passkeys", first)
    ada.refused(409, "stale_challenge", "POST", "/api/you/passkeys", first)
    ada.refused(409, "stale_challenge", "POST", "/api/you/passkeys", {"credential": Passkey(ada.address).made(wanted)})

    passkey = attached(ada)
    answer = {"credential": passkey.signed(challenge(ben))}
    someone("").refused(409, "stale_challenge", "POST", "/api/you/sign-in", answer)
    # Even so it is used up: whoever saw it on its way cannot try again in another name.
    ben.refused(409, "stale_challenge", "POST", "/api/you/sign-in", answer)
    answer = {"credential": passkey.signed(challenge(ben))}
    ben.ok("POST", "/api/you/sign-in", answer)
    someone("").refused(409, "stale_challenge", "POST", "/api/you/sign-in", answer)

    # One that was asked for to sign in does not attach anything, and the other way round.
    mixed = {**attach_options(ada), "challenge": challenge(ada)["challenge"]}
    ada.refused(409, "stale_challenge", "POST", "/api/you/passkeys", {"credential": Passkey(ada.address).made(mixed)})


def test_a_challenge_and_a_ticket_end_by_themselves(someone: Someone, server: Server) -> None:
    ada, guest = someone("Ada"), someone("Guest")
    passkey = attached(ada)
    guest.table("me", "me")
    over = f"UPDATE proofs SET expires = '2020-01-01T00:00:00.000Z' WHERE identity = '{guest.me['id']}'"
    late = passkey.signed(challenge(guest))
    said(server, over)
    guest.refused(409, "stale_challenge", "POST", "/api/you/sign-in", {"credential": late})
    ticket = signed_in(guest, passkey)["merge"]["ticket"]
    said(server, over)
    for bring in (True, False):
        guest.refused(409, "too_late", "POST", "/api/you/merge", {"ticket": ticket, "bring": bring})
    assert guest.http.get("/api/me").json()["id"] == guest.me["id"]


def test_answers_from_other_places_and_by_other_keys_are_refused(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    passkey, bens = attached(ada), attached(ben)

    def refused(change: Any, status: int = 422, code: str = "bad_passkey") -> None:
        stranger = someone("")
        asked = challenge(stranger)
        made = change(asked)
        stranger.refused(status, code, "POST", "/api/you/sign-in", {"credential": made})
        assert stranger.http.get("/api/me").json()["id"] == stranger.me["id"]

    def elsewhere(asked: Any) -> Any:
        passkey.origin, kept = "https://earthrise.example", passkey.origin
        try:
            return passkey.signed(asked)
        finally:
            passkey.origin = kept

    def with_(**response: str) -> Any:
        def change(asked: Any) -> Any:
            made = passkey.signed(asked)
            made["response"].update(response)
            return made

        return change

    def as_bens(asked: Any) -> Any:
        """Ada's device says that it is Ben's credential."""
        return {**passkey.signed(asked), "id": bens.credential({})["id"], "rawId": bens.credential({})["rawId"]}

    refused(elsewhere)
    refused(lambda asked: passkey.signed({**asked, "rpId": "earthrise.example"}))
    refused(as_bens)
    refused(with_(userHandle=bens.signed(challenge(ben))["response"]["userHandle"]))
    refused(with_(userHandle=""))
    refused(with_(signature=bens.signed(challenge(ben))["response"]["signature"]))
    refused(lambda asked: Passkey(ada.address).signed(asked), 404, "unknown_passkey")
    refused(lambda asked: {"rawId": 7, "response": {}}, 422)
    refused(lambda asked: {"response": {"clientDataJSON": "#"}}, 422)
    refused(lambda asked: {}, 422)

    wrong = Passkey("https://earthrise.example")
    ada.refused(422, "bad_passkey", "POST", "/api/you/passkeys", {"credential": wrong.made(attach_options(ada))})


def test_a_counter_that_does_not_go_up_shows_a_copy(someone: Someone) -> None:
    passkey = attached(someone("Ada"))
    signed_in(someone(""), passkey)
    passkey.count -= 1
    copied = someone("")
    copied.refused(422, "bad_passkey", "POST", "/api/you/sign-in", {"credential": passkey.signed(challenge(copied))})
    signed_in(someone(""), passkey)


def test_devices_that_do_not_count_sign_in_again_and_again(someone: Someone) -> None:
    ada = someone("Ada")
    passkey = Passkey(ada.address, counts=False)
    ada.ok("POST", "/api/you/passkeys", {"credential": passkey.made(attach_options(ada))})
    for _ in range(2):
        assert signed_in(someone(""), passkey)["me"]["id"] == ada.me["id"]


def test_a_removed_passkey_opens_nothing_and_others_cannot_be_removed(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    phone, key = attached(ada, "Phone"), attached(ada, "Key")
    listed = {one["name"]: one["key"] for one in ada.ok("GET", "/api/you")["passkeys"]}
    ben.refused(404, "unknown_passkey", "DELETE", f"/api/you/passkeys/{listed['Phone']}")
    left = ada.ok("DELETE", f"/api/you/passkeys/{listed['Phone']}")
    assert [one["name"] for one in left["passkeys"]] == ["Key"]
    stranger = someone("")
    answer = {"credential": phone.signed(challenge(stranger))}
    stranger.refused(404, "unknown_passkey", "POST", "/api/you/sign-in", answer)
    assert signed_in(someone(""), key)["me"]["id"] == ada.me["id"]


def test_one_passkey_keeps_one_person(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    passkey = attached(ada)
    ben.refused(409, "known_passkey", "POST", "/api/you/passkeys", {"credential": passkey.made(attach_options(ben))})
    assert ben.ok("GET", "/api/you")["passkeys"] == []


def test_whoever_is_signed_in_already_stays_who_they_are(someone: Someone) -> None:
    ada = someone("Ada")
    answer = signed_in(ada, attached(ada))
    assert answer["me"]["id"] == ada.me["id"] and answer["merge"] is None


def test_who_has_seats_is_asked_first_and_may_leave_them_behind(someone: Someone) -> None:
    ada, ben, table = two(someone)
    passkey = attached(ada)
    answer = signed_in(ben, passkey)
    assert answer["me"] is None and answer["merge"]["mine"]["running"] == 1
    assert ben.view(table, 1)["seat"] == 1  # nothing has happened yet
    merged(ben, answer, bring=False)
    assert ben.me["id"] == ada.me["id"] and ben.view(table, 0)["seat"] == 0
    ben.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/view", seat=1)


@pytest.mark.parametrize(
    ("public", "scheme", "host", "why"),
    [
        ("", "http", "localhost:8000", ""),
        ("", "https", "tables.example.org", ""),
        ("", "http", "earth.localhost", ""),
        ("https://tables.example.org", "http", "tables.example.org", ""),
        ("", "http", "127.0.0.1:8000", "Open http://localhost:8000 instead."),
        ("", "http", "[::1]:8000", "Open http://localhost:8000 instead."),
        ("", "https", "192.168.1.4", "not with a number"),
        ("", "http", "tables.example.org", "HTTPS only"),
        ("https://tables.example.org", "https", "other.example.org", "at https://tables.example.org only"),
        ("", "http", "[:", "cannot be used"),
    ],
)
def test_the_page_says_why_passkeys_cannot_be_used(public: str, scheme: str, host: str, why: str) -> None:
    found = place(public, scheme, host)
    assert (found.why_not == "") == (why == "") and why in found.why_not
    if public:
        assert (found.origin, found.host) == (public, "tables.example.org")

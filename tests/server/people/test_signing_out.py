"""Browsers of one person: listed, signed out one by one or all others, here and live; old cookies go on."""

import pytest
from websockets.exceptions import ConnectionClosed

from earthrise.server.identity import Identities, Visitor
from earthrise.server.people.devices import described
from tests.server.people.authenticator import attached, signed_in
from tests.server.running import Browser, Live, Someone, two


def closing_of(live: Live) -> int:
    """The code with which the server hung up."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            live.next("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_the_other_devices_are_signed_out_at_once_and_live(someone: Someone) -> None:
    ada, _, table = two(someone)
    passkey = attached(ada)
    phone, tablet = someone(""), someone("")
    signed_in(phone, passkey)
    signed_in(tablet, passkey)
    live, own = phone.live(table, 0), ada.live(table, 0)
    live.next("snapshot")
    own.next("snapshot")
    devices = ada.ok("GET", "/api/you")["devices"]
    assert [one["here"] for one in devices] == [True, False, False]
    assert all(one["device"] and len(one["seen"]) == 10 for one in devices)

    assert ada.ok("POST", "/api/you/sign-out", {"others": True})["id"] == ada.me["id"]
    assert live.next("gone")["reason"] == "You were signed out on this device."
    assert closing_of(live) == 4404
    for gone in (phone, tablet):
        gone.refused(401, "no_identity", "POST", "/api/me", {"name": "Eve"})
        assert gone.http.get("/api/me").json()["id"] != ada.me["id"]
    assert len(ada.ok("GET", "/api/you")["devices"]) == 1
    assert ada.play_first(table, 0)["seq"] == 1
    own.until(1)
    assert signed_in(someone(""), passkey)["me"]["id"] == ada.me["id"]  # the passkey still keeps her


def test_one_device_is_signed_out_and_strangers_cannot(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    passkey = attached(ada)
    phone, tablet = someone(""), someone("")
    signed_in(phone, passkey)
    signed_in(tablet, passkey)
    (phones,) = [one["key"] for one in phone.ok("GET", "/api/you")["devices"] if one["here"]]
    ben.refused(404, "unknown_device", "POST", "/api/you/sign-out", {"device": phones})
    ada.ok("POST", "/api/you/sign-out", {"device": phones})
    phone.refused(401, "no_identity", "POST", "/api/me", {"name": "Eve"})
    assert tablet.ok("POST", "/api/me", {"name": "Ada"})["id"] == ada.me["id"]


def test_who_signs_out_here_is_a_newcomer_and_the_cookie_never_counts_again(someone: Someone) -> None:
    ada, _, table = two(someone)
    passkey = attached(ada)
    cookie = ada.http.cookies["earthrise"]
    stranger = ada.ok("POST", "/api/you/sign-out", {})
    assert stranger["id"] != ada.me["id"]
    assert ada.http.get("/api/me").json()["id"] == stranger["id"]
    thief = someone("")
    thief.http.cookies.clear()
    thief.http.cookies.set("earthrise", cookie)
    assert thief.http.get(f"/api/tables/{table}/view", params={"seat": 0}).status_code == 403
    assert thief.http.get("/api/me").json()["id"] != ada.me["id"]
    ada.me = stranger
    assert signed_in(ada, passkey)["me"] and ada.view(table, 0)["seat"] == 0


def test_the_first_device_can_be_signed_out_by_another_although_it_was_never_noted(someone: Someone) -> None:
    """A person's first cookie is the oldest form there is: the id and its signature."""
    ada = someone("Ada")
    assert ada.http.cookies["earthrise"].count(".") == 1
    phone = someone("")
    signed_in(phone, attached(ada))
    assert phone.http.cookies["earthrise"].count(".") == 2
    phone.ok("POST", "/api/you/sign-out", {"others": True})
    ada.refused(401, "no_identity", "POST", "/api/me", {"name": "Ada"})


def test_cookies_of_before_go_on_counting() -> None:
    ours = Identities(b"a" * 32)
    old = f"earthrise=somebody.{ours._signed('identity', 'somebody')}".encode()
    found = ours.from_cookie(old)
    assert found is not None and (found.id, found.is_new) == ("somebody", False)
    assert ours.set_cookie(found, False).encode().startswith(old)
    other = ours.another_browser_of("somebody")
    again = ours.from_cookie(f"earthrise={ours.cookie_value(other)}".encode())
    assert again is not None and again == other and again.id == found.id and again.session != found.session
    # What is signed for one thing counts for no other: a part cannot be moved from one cookie to another.
    mixed = f"earthrise=other.{other.pass_text.partition('.')[2]}.{ours.cookie_value(other).rpartition('.')[2]}"
    assert ours.from_cookie(mixed.encode()) is None


def test_a_move_asks_the_database_nothing_about_browsers(someone: Someone) -> None:
    """Who is signed out is known in memory: what the gate asks is a plain function."""
    from earthrise.server.people.register import Register
    from earthrise.server.store.database import Store
    from earthrise.server.tables.broadcast import Hub

    store = Store("sqlite+aiosqlite:////nowhere/at/all", "test")
    register = Register(store, Hub())
    visitor = Visitor("ada", False, "ada", "a")
    assert register.present(visitor) is visitor and register.present(None) is None


def test_forged_writes_sign_nobody_out(someone: Someone) -> None:
    ada = someone("Ada")
    for path in ("sign-out", "delete", "codes", "merge", "passkeys/options", "sign-in/options", "link", "mail"):
        body = {"sure": True, "others": True}
        answer = ada.http.post(f"/api/you/{path}", json=body, headers={"X-Earthrise-CSRF": "wrong"})
        assert answer.status_code == 403 and answer.json()["code"] == "csrf"
    assert ada.ok("POST", "/api/me", {"name": "Ada"})["id"] == ada.me["id"]


def test_nothing_is_told_or_given_to_who_has_no_cookie(someone: Someone) -> None:
    nobody: Browser = someone("")
    nobody.http.cookies.clear()
    for path in ("/api/you", "/api/you/export"):
        assert nobody.http.get(path).json()["code"] == "no_identity"


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
            "Safari on an iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_browser_is_described_coarsely(agent: str, words: str) -> None:
    assert described(agent) == words

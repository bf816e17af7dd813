"""What keeps somebody is changed only after they have shown once more that it is them: a stolen cookie cannot."""

from typing import Any

import pytest

from tests.server.people.authenticator import Passkey, attach_options, attached, challenge, merged, signed_in
from tests.server.people.said import said
from tests.server.running import Browser, Server, Someone

CONFIRM = "Show first that it is you: sign in once more, with a passkey, a link by mail or a recovery code of yours."


def stolen(owner: Browser, someone: Someone) -> Browser:
    """Another browser with the very same cookie."""
    thief = someone("")
    thief.http.cookies.clear()
    thief.http.cookies.update(owner.http.cookies)
    thief.me = owner.me
    return thief


def makes_passkey(person: Browser) -> Any:
    return Passkey(person.address).made(
        {"user": {"id": "eA"}, "rp": {"id": "localhost"}, "challenge": challenge(person)["challenge"]}
    )


CHANGES = [
    ("POST", "/api/you/passkeys/options", None),
    ("POST", "/api/you/codes", None),
    ("POST", "/api/you/mail", {"address": "thief@example.org", "sign_in": False}),
    ("POST", "/api/you/mail/remove", {"address": "ada@example.org"}),
    ("POST", "/api/you/delete", {"sure": True}),
]


@pytest.mark.parametrize(("method", "path", "body"), CHANGES, ids=[path for _, path, _ in CHANGES])
def test_a_stolen_cookie_changes_nothing_of_what_keeps_its_owner(
    someone: Someone, method: str, path: str, body: object
) -> None:
    ada = someone("Ada")
    attached(ada)
    before = ada.ok("GET", "/api/you")
    thief = stolen(ada, someone)
    assert thief.ok("GET", "/api/you")["passkeys"] == before["passkeys"], "it acts as its owner in all else"
    assert thief.refused(403, "confirm_first", method, path, body)["detail"] == CONFIRM
    assert ada.ok("GET", "/api/you") == before


def test_nor_does_it_attach_with_an_answer_or_remove_what_is_there_or_take_all_of_it_along(someone: Someone) -> None:
    ada = someone("Ada")
    attached(ada)
    (key,) = [one["key"] for one in ada.ok("GET", "/api/you")["passkeys"]]
    thief = stolen(ada, someone)
    thief.refused(403, "confirm_first", "POST", "/api/you/passkeys", {"credential": makes_passkey(thief)})
    thief.refused(403, "confirm_first", "DELETE", f"/api/you/passkeys/{key}")
    # To become one with somebody the thief can prove would hand over all that keeps Ada.
    eve = someone("Eve")
    answer = signed_in(thief, attached(eve))
    ticket = {"ticket": answer["merge"]["ticket"], "bring": True}
    thief.refused(403, "confirm_first", "POST", "/api/you/merge", ticket)
    assert [one["key"] for one in ada.ok("GET", "/api/you")["passkeys"]] == [key]


def test_the_owners_word_is_worth_nothing_elsewhere(someone: Someone, server: Server) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    attached(ada), attached(ben)
    ben.fresh, word = ada.fresh, ben.fresh
    ben.refused(403, "confirm_first", "POST", "/api/you/codes")
    ben.fresh = word
    # The same person on another device: each shows it for itself.
    phone = someone("")
    signed_in(phone, attached(ada))
    phone.fresh = ada.fresh
    phone.refused(403, "confirm_first", "POST", "/api/you/codes")
    assert ada.fresh not in str(server.contents())


def test_whoever_signs_in_once_more_may_change_it_for_ten_minutes(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    passkey = attached(ada)
    ada.fresh = ""
    ada.refused(403, "confirm_first", "POST", "/api/you/codes")
    ada.ok("POST", "/api/you/sign-in", {"credential": passkey.signed(challenge(ada)), "confirm": True})
    codes = ada.ok("POST", "/api/you/codes")["codes"]
    said(server, f"UPDATE proofs SET expires = '2020-01-01T00:00:00.000Z' WHERE identity = '{ada.me['id']}'")
    ada.refused(403, "confirm_first", "POST", "/api/you/passkeys/options")
    ada.ok("POST", "/api/you/sign-in/code", {"code": codes[0], "confirm": True})
    attach_options(ada)
    left = server_seconds(server, ada)
    assert 500 < left <= 600


def server_seconds(server: Server, person: Browser) -> float:
    """How long the newest word is good for."""
    from datetime import UTC, datetime

    rows = said(server, f"SELECT max(expires) FROM proofs WHERE kind = 'fresh' AND identity = '{person.me['id']}'")
    until = datetime.fromisoformat(str(rows[0][0]).replace("Z", "+00:00"))
    return (until - datetime.now(UTC)).total_seconds()


def test_to_show_that_it_is_me_makes_nobody_another(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    attached(ada)
    bens = attached(ben)
    codes = ben.ok("POST", "/api/you/codes")["codes"]
    ada.fresh = ""
    answer = {"credential": bens.signed(challenge(ada)), "confirm": True}
    ada.refused(409, "somebody_else", "POST", "/api/you/sign-in", answer)
    ada.refused(409, "somebody_else", "POST", "/api/you/sign-in/code", {"code": codes[0], "confirm": True})
    assert ada.http.get("/api/me").json()["id"] == ada.me["id"]
    ada.refused(403, "confirm_first", "POST", "/api/you/codes")
    assert ben.ok("GET", "/api/you")["codes"] == 10, "the code is not used up"


def test_whom_nothing_keeps_yet_attaches_the_first_without_a_question(someone: Someone) -> None:
    ada = someone("Ada")
    ada.fresh = "nothing"
    attached(ada)
    assert ada.fresh != "nothing"
    assert len(ada.ok("POST", "/api/you/codes")["codes"]) == 10, "the one just attached was shown just now"


def test_whoever_has_just_become_one_has_shown_it(someone: Someone) -> None:
    ada, guest = someone("Ada"), someone("")
    passkey = attached(ada)
    guest.table("me", "me")
    merged(guest, signed_in(guest, passkey))
    assert len(guest.ok("POST", "/api/you/codes")["codes"]) == 10

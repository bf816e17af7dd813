"""Links in mails, by a real mail server: to be kept by an address, to sign in; once, for a while, by the right one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.settings import Settings
from tests.server.conftest import database_of
from tests.server.hosting.mail_server import Post, text_of
from tests.server.people.authenticator import attached, merged
from tests.server.people.said import said
from tests.server.running import Browser, Server, Someone, problem, two


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Server]:
    mail = ["--smtp", f"smtp://127.0.0.1:{post.port}", "--mail-from", "tables@example.org"]
    running = Server(tmp_path_factory.mktemp("mailing") / "data", database_of(request), *mail)
    yield running
    running.stop()


LINK = re.compile(r"(http://\S+)/you/link#(\S+)")


def link_to(post: Post, person: Browser, address: str, sign_in: bool = False) -> str:
    """Ask for a link; the token in the mail that comes."""
    before = len(post.mails)
    person.ok("POST", "/api/you/mail", {"address": address, "sign_in": sign_in})
    mail = post.wait_for(before + 1)[before]
    assert mail["To"] == address.strip().lower()
    found = LINK.search(text_of(mail))
    assert found is not None and found[1].startswith("http://127.0.0.1:")
    return found[2]


def kept_by(post: Post, person: Browser, address: str) -> None:
    person.ok("POST", "/api/you/link", {"token": link_to(post, person, address)})


def test_kept_by_mail_and_signed_in_on_a_new_device(someone: Someone, post: Post) -> None:
    ada, _, table = two(someone)
    token = link_to(post, ada, " Ada@Example.org ")
    assert ada.ok("GET", "/api/you")["mails"] == []
    # A program that opens links does no more than a person who looks: it burns nothing.
    for _ in range(2):
        assert ada.http.get("/you/link").status_code == 200
        assert ada.ok("POST", "/api/you/link/look", {"token": token}) == {
            "sign_in": False,
            "address": "ada@example.org",
            "here": True,
            "name": "",
        }
    assert ada.ok("GET", "/api/you")["mails"] == []
    assert ada.ok("POST", "/api/you/link", {"token": token})["me"]["id"] == ada.me["id"]
    assert ada.ok("GET", "/api/you")["mails"] == ["ada@example.org"]
    ada.refused(404, "unknown_link", "POST", "/api/you/link", {"token": token})

    phone = someone("")
    token = link_to(post, phone, "ada@example.org", sign_in=True)
    opened = someone("")  # whichever browser opens the link is signed in
    seen = opened.ok("POST", "/api/you/link/look", {"token": token})
    assert seen["sign_in"] and seen["name"] == "Ada" and not seen["here"]
    opened.me = opened.ok("POST", "/api/you/link", {"token": token})["me"]
    assert opened.me["id"] == ada.me["id"] and opened.view(table, 0)["seat"] == 0
    phone.refused(404, "unknown_link", "POST", "/api/you/link", {"token": token})
    phone.refused(404, "unknown_link", "POST", "/api/you/link/look", {"token": token})


def test_an_address_is_not_attached_to_somebody_elses_browser(someone: Someone, post: Post) -> None:
    """Whoever types another's address gets nothing by their pressing the button."""
    eve, ada = someone("Eve"), someone("Ada")
    token = link_to(post, eve, "victim@example.org")
    assert not ada.ok("POST", "/api/you/link/look", {"token": token})["here"]
    ada.refused(403, "elsewhere", "POST", "/api/you/link", {"token": token})
    assert ada.ok("GET", "/api/you")["mails"] == eve.ok("GET", "/api/you")["mails"] == []


def test_a_link_asked_for_before_anything_kept_me_attaches_nothing_unasked_later(someone: Someone, post: Post) -> None:
    ada = someone("Ada")
    token = link_to(post, ada, "ada@example.org")
    ada.ok("POST", "/api/you/codes")
    ada.fresh = ""  # as with a stolen cookie
    ada.refused(403, "confirm_first", "POST", "/api/you/link", {"token": token})
    assert ada.ok("GET", "/api/you")["mails"] == []


def test_the_answer_never_tells_whether_an_address_is_known(someone: Someone, post: Post) -> None:
    ada, eve = someone("Ada"), someone("Eve")
    kept_by(post, ada, "known@example.org")
    before = len(post.mails)
    answers = [
        eve.ask("POST", "/api/you/mail", {"address": address, "sign_in": True})
        for address in ("nobody@example.org", "known@example.org")
    ]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b"")] * 2
    (mail,) = post.wait_for(before + 1)[before:]
    assert mail["To"] == "known@example.org"
    answers = [
        eve.ask("POST", "/api/you/mail", {"address": address}) for address in ("new@example.org", "known@example.org")
    ]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b"")] * 2


def test_who_reads_the_mails_of_a_known_address_is_that_person(someone: Someone, post: Post) -> None:
    ada, _, table = two(someone)
    kept_by(post, ada, "both@example.org")
    again, _, other = two(someone)
    answer = again.ok("POST", "/api/you/link", {"token": link_to(post, again, "both@example.org")})
    assert answer["merge"]["theirs"]["mails"] == 1 and answer["merge"]["mine"]["running"] == 1
    merged(again, answer)
    assert again.me["id"] == ada.me["id"]
    assert again.view(table, 0)["seat"] == 0 and ada.view(other, 0)["seat"] == 0


def test_a_removed_address_signs_nobody_in_by_links_on_their_way_either(someone: Someone, post: Post) -> None:
    ada, phone = someone("Ada"), someone("")
    kept_by(post, ada, "old@example.org")
    token = link_to(post, phone, "old@example.org", sign_in=True)
    someone("Eve").refused(404, "unknown_address", "POST", "/api/you/mail/remove", {"address": "old@example.org"})
    assert ada.ok("POST", "/api/you/mail/remove", {"address": "OLD@example.org"})["mails"] == []
    phone.refused(404, "unknown_link", "POST", "/api/you/link", {"token": token})


def test_a_link_ends_after_half_an_hour_and_is_kept_as_a_fingerprint(
    someone: Someone, post: Post, server: Server
) -> None:
    ada = someone("Ada")
    token = link_to(post, ada, "late@example.org")
    stored = said(server, "SELECT hash, address FROM proofs")
    assert token not in str(stored) and "late@example.org" in str(stored)
    said(server, "UPDATE proofs SET expires = '2020-01-01T00:00:00.000Z'")
    ada.refused(404, "unknown_link", "POST", "/api/you/link/look", {"token": token})
    ada.refused(404, "unknown_link", "POST", "/api/you/link", {"token": token})
    assert ada.ok("GET", "/api/you")["mails"] == []


def test_one_address_is_sent_few_links_whoever_asks(someone: Someone, post: Post) -> None:
    before = len(post.mails)
    for _ in range(6):
        someone("").ok("POST", "/api/you/mail", {"address": "flooded@example.org"})
    someone("").ok("POST", "/api/you/mail", {"address": "last@example.org"})
    sent = [mail["To"] for mail in post.wait_for(before + 4)[before:]]
    assert sorted(sent) == ["flooded@example.org"] * 3 + ["last@example.org"]


@pytest.mark.parametrize("address", ["", "ada", "a@b@c", "ada@example.org\nBcc: all@example.org", "ä@example.org"])
def test_what_is_no_address_is_refused(someone: Someone, address: str) -> None:
    someone("").refused(422, "bad_address", "POST", "/api/you/mail", {"address": address})


def test_asking_is_limited_and_a_host_without_mail_offers_none(tmp_path: Path) -> None:
    app = make_app(Settings(data=str(tmp_path)))
    with TestClient(app) as client:
        csrf = {"X-Earthrise-CSRF": client.get("/api/me").json()["csrf"]}
        assert client.get("/api/you").json()["mail"] is False
        answers = [
            client.post("/api/you/mail", json={"address": f"{number}@example.org"}, headers=csrf) for number in range(5)
        ]
        problem(answers[0], 409, "no_mail")
        problem(answers[4], 429, "too_many")


def test_the_links_place_is_the_hosts_word_not_the_requests(someone: Someone, post: Post) -> None:
    ada = someone("Ada")
    before = len(post.mails)
    wanted = {"address": "poisoned@example.org"}
    headers = {**ada.headers, "Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    assert ada.http.post("/api/you/mail", json=wanted, headers=headers).status_code == 204
    assert "evil.example" not in text_of(post.wait_for(before + 1)[before])


def test_a_passkey_and_a_mail_address_keep_the_same_person(someone: Someone, post: Post) -> None:
    ada = someone("Ada")
    attached(ada)
    kept_by(post, ada, "two@example.org")
    you = ada.ok("GET", "/api/you")
    assert you["mail"] and len(you["passkeys"]) == 1 and you["mails"] == ["two@example.org"]


def test_a_host_who_has_not_said_where_the_pages_are_offers_no_links(tmp_path: Path) -> None:
    """A request is not believed about it: links could be led astray."""
    mail = Settings(data=str(tmp_path), host="0.0.0.0", smtp="smtp://localhost:25", mail_from="tables@example.org")
    for settings, offered in ((mail, False), (mail.changed(public="https://tables.example.org"), True)):
        with TestClient(make_app(settings)) as client:
            client.get("/api/me")
            client.cookies.set("earthrise", client.get("/api/me").headers["set-cookie"].split(";")[0].partition("=")[2])
            assert client.get("/api/you").json()["mail"] is offered

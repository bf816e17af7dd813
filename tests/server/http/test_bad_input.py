"""Everything a browser can do wrong: the right status, a clear sentence, and nothing changed."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.running import Server, Someone, problem


class Scene:
    """Ada and Ben play, Ada is to move and has moved once; Cleo looks on."""

    def __init__(self, someone: Someone, server: Server) -> None:
        self.server = server
        self.ada, self.ben, self.cleo = someone("Ada"), someone("Ben"), someone("Cleo")
        self.table = self.ada.table("me", "link", first_player="1")
        self.ben.join(self.ada.link(self.table, 1))
        move = next(one for one in self.ada.view(self.table, 0)["options"] if one["verb"] == "move")
        assert self.ada.act(self.table, 0, 0, move["text"]).status_code == 200
        self.options = [one["text"] for one in self.ada.view(self.table, 0)["options"]]

    def body(self, **changes: object) -> dict[str, object]:
        return {"seat": 0, "seq": 1, "action": self.options[0], **changes}

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.table}{rest}"


@pytest.fixture(scope="module")
def laid(someone_for_long: Someone, server: Server) -> Scene:
    return Scene(someone_for_long, server)


@pytest.fixture
def scene(laid: Scene, server: Server) -> Iterator[Scene]:
    """Whatever the test does must leave every row of the database as it was: so all of them share a table."""
    others = server.tables_but(laid.table)
    before, seen = server.contents_without(others), laid.ada.view(laid.table, 0)
    yield laid
    assert server.contents_without(others) == before
    assert laid.ada.view(laid.table, 0) == seen


def test_an_unknown_table(scene: Scene) -> None:
    for table in ("nosuchtable", "x" * 500, "%00", "..%2f..", "ä"):
        for path in ("", "/view", "/events", "/chat", "/record", "/replay/0"):
            answer = scene.ada.ask("GET", f"/api/tables/{table}{path}")
            assert answer.status_code == 404 and answer.json()["detail"]
        assert scene.ada.ask("POST", f"/api/tables/{table}/actions", scene.body()).status_code == 404
    assert "gone" in scene.ada.live("nosuchtable").socket.recv(timeout=10)


def test_a_wrong_seat(scene: Scene) -> None:
    scene.ben.refused(403, "wrong_seat", "POST", scene.path("/actions"), scene.body())
    for seat in (1, 7, -1, -9, 2**62):
        scene.ada.refused(403, "wrong_seat", "POST", scene.path("/actions"), scene.body(seat=seat))
    scene.ada.refused(403, "wrong_seat", "POST", scene.path("/undo"), {"seat": 1, "seq": 1})
    scene.ada.refused(403, "wrong_seat", "GET", scene.path("/view"), seat=1)
    scene.ada.refused(404, "unknown_seat", "GET", scene.path("/view"), seat=7)
    scene.ada.refused(404, "unknown_seat", "POST", scene.path("/seats/7/take"))
    message = scene.ada.live(scene.table, 1).next("gone")
    assert "not yours" in message["reason"]


def test_not_ones_turn(scene: Scene) -> None:
    refused = scene.ben.refused(409, "not_your_turn", "POST", scene.path("/actions"), scene.body(seat=1))
    assert "Waiting for Ada to" in refused["detail"]


def test_a_stale_or_future_sequence_number(scene: Scene) -> None:
    for seq in (0, 2, -1, 10**18):
        refused = scene.ada.refused(409, "stale", "POST", scene.path("/actions"), scene.body(seq=seq))
        assert "moved on" in refused["detail"]
    scene.ada.refused(409, "stale", "POST", scene.path("/undo"), {"seat": 0, "seq": 0})


def test_an_illegal_action_names_the_rule(scene: Scene) -> None:
    claim = scene.ada.ok("GET", scene.path("/why"), seat=0, verb="claim")[0]["action"]
    refused = scene.ada.refused(422, "not_allowed", "POST", scene.path("/actions"), scene.body(action=claim))
    assert refused["rule"].startswith("NT-") and "{" not in refused["detail"]


@pytest.mark.parametrize("action", ["", "fly", "move", "move space:zz", "move space:e4 space:e5", "x" * 5000, "\x00"])
def test_an_action_that_is_none(scene: Scene, action: str) -> None:
    scene.ada.refused(422, "malformed", "POST", scene.path("/actions"), scene.body(action=action))


def test_words_with_an_action_that_is_not_played_are_not_said(scene: Scene) -> None:
    said = {"text": "I promise"}
    scene.ada.refused(422, "malformed", "POST", scene.path("/actions"), scene.body(action="fly", **said))
    scene.ada.refused(409, "stale", "POST", scene.path("/actions"), scene.body(seq=0, **said))
    scene.ben.refused(409, "not_your_turn", "POST", scene.path("/actions"), scene.body(seat=1, **said))
    scene.cleo.refused(403, "spectator", "POST", scene.path("/actions"), scene.body(**said))
    scene.ada.refused(422, "too_long", "POST", scene.path("/actions"), scene.body(text="x" * 501))
    scene.ada.refused(400, "malformed", "POST", scene.path("/actions"), scene.body(text=7))
    assert scene.ben.ok("GET", scene.path("/chat")) == []


def test_a_spectator_trying_to_act(scene: Scene) -> None:
    for body in (scene.body(), scene.body(seat=-1), scene.body(seat=1)):
        scene.cleo.refused(403, "spectator", "POST", scene.path("/actions"), body)
    scene.cleo.refused(403, "spectator", "POST", scene.path("/undo"), {"seat": 0, "seq": 1})
    scene.cleo.refused(403, "spectator", "GET", scene.path("/hint"), seat=0)
    scene.cleo.refused(403, "spectator", "GET", scene.path("/why"), seat=0, verb="move")
    scene.cleo.refused(403, "not_yours", "POST", scene.path("/seats/0/link"))
    scene.cleo.refused(403, "not_yours", "POST", scene.path("/seats/0/leave"))
    scene.cleo.refused(403, "not_open", "POST", scene.path("/seats/0/take"))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b'{"seat": 0, "seq": 1, "action": "\xff"}',
        b'{"seat": 0}',
        b'{"seat": "zero", "seq": 1, "action": "end"}',
        b'{"seat": 0, "seq": 1.5, "action": "end"}',
        b'{"seat": 0, "seq": 1, "action": null}',
        b'{"seat": 0, "seq": 1, "action": "end", "extra": true}',
        b'{"seat": 0, "seq": 1, "action": "\\ud800"}',
        b"[" * 5000,
    ],
)
def test_malformed_json(scene: Scene, body: bytes) -> None:
    headers = {**scene.ada.headers, "Content-Type": "application/json"}
    answer = scene.ada.http.post(scene.path("/actions"), content=body, headers=headers)
    problem(answer, 400, "malformed")


def test_an_oversized_body(scene: Scene) -> None:
    answer = scene.ada.ask("POST", scene.path("/chat"), {"text": "x" * 70_000, "seat": 0})
    problem(answer, 413, "too_large")
    problem(scene.ada.ask("POST", "/api/records", {"text": "x" * 1_100_000}), 413, "too_large")

    def drip() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    answer = scene.ada.http.post(scene.path("/chat"), content=drip(), headers=scene.ada.headers)
    problem(answer, 413, "too_large")


def test_a_forged_cookie(scene: Scene, server: Server) -> None:
    own = scene.ada.http.cookies["earthrise"]
    identity, _, signature = own.rpartition(".")
    changed = signature[:-2] + ("AA" if signature[-2:] != "AA" else "BB")
    forgeries = [f"{identity}.{changed}", f"{identity}.", identity, f"x{own}", f"{identity}.é", "." * 50, ""]
    for forgery in forgeries:
        headers = {"Cookie": f"earthrise={forgery}".encode(), **scene.ada.headers}
        answer = httpx.post(server.address + scene.path("/actions"), json=scene.body(), headers=headers)  # type: ignore[arg-type]
        problem(answer, 401, "no_identity")
        seen = httpx.get(server.address + scene.path("/view"), headers=headers, params={"seat": 0})  # type: ignore[arg-type]
        problem(seen, 403, "wrong_seat")


def test_no_cookie_at_all(scene: Scene, server: Server) -> None:
    answer = httpx.post(server.address + scene.path("/actions"), json=scene.body(), headers=scene.ada.headers)
    problem(answer, 401, "no_identity")


@pytest.mark.parametrize("token", [None, "", "wrong", "é"])
def test_a_missing_or_wrong_csrf_token(scene: Scene, token: str | None) -> None:
    headers: Any = {} if token is None else {"X-Earthrise-CSRF": token.encode()}
    answer = scene.ada.http.post(scene.path("/actions"), json=scene.body(), headers=headers)
    problem(answer, 403, "csrf")
    answer = scene.ada.http.post(
        scene.path("/actions"), json=scene.body(), headers={"X-Earthrise-CSRF": scene.ben.me["csrf"]}
    )
    problem(answer, 403, "csrf")


def test_unknown_addresses_and_methods(scene: Scene) -> None:
    scene.ada.refused(404, "not_found", "GET", "/api/nothing")
    scene.ada.refused(404, "not_found", "GET", "/api")
    scene.ada.refused(405, "method", "DELETE", "/api/lobby")
    scene.ada.refused(405, "method", "PUT", scene.path("/actions"), {})
    scene.ada.refused(404, "unknown_game", "GET", "/api/games/chess/rulebook")
    scene.ada.refused(404, "unknown_link", "POST", "/api/join/guess")
    scene.ada.refused(400, "malformed", "GET", scene.path("/view"), seat="zero")
    assert scene.ada.ask("GET", scene.path("/replay/x")).status_code == 404


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\x00\x01", "\u202e", "\u3164\u2800", 7, None, ["Ada"]])
def test_names_that_are_none(scene: Scene, name: object) -> None:
    answer = scene.ada.ask("POST", "/api/me", {"name": name})
    problem(answer, 422 if isinstance(name, str) else 400, "bad_name" if isinstance(name, str) else "malformed")


@pytest.mark.parametrize(
    ("status", "code", "wanted"),
    [
        (404, "unknown_game", {"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        (422, "bad_seats", {"game": "new_earth_thomas", "seats": []}),
        (422, "bad_seats", {"game": "new_earth_thomas", "seats": [{"kind": "me"}] * 9}),
        (422, "unknown_bot", {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}),
        (422, "bad_option", {"game": "new_earth_thomas", "seats": [{"kind": "me"}] * 2, "options": {"nope": 1}}),
        (422, "bad_option", {"game": "new_earth_thomas", "seats": [{"kind": "me"}] * 2, "options": {"mode": "x"}}),
        (400, "malformed", {"game": "new_earth_thomas", "seats": [{"kind": "king"}] * 2}),
        (400, "malformed", {"seats": []}),
    ],
)
def test_tables_that_cannot_be_laid(scene: Scene, status: int, code: str, wanted: object) -> None:
    scene.ada.refused(status, code, "POST", "/api/tables", wanted)

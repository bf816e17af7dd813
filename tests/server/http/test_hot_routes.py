"""Moves take a shorter way through the server than other requests: nobody must be able to tell, except by the clock."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Browser, Someone, problem


@pytest.fixture
def begun(someone: Someone) -> tuple[Browser, str, dict[str, Any]]:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="1")
    view = ada.view(table, 0)
    return ada, table, {"seat": 0, "seq": 0, "action": view["options"][0]["text"]}


def send(ada: Browser, table: str, content: bytes | Iterator[bytes], kind: str = "application/json") -> Any:
    headers = {**ada.headers, "Content-Type": kind}
    return ada.http.post(f"/api/tables/{table}/actions", content=content, headers=headers)


def in_parts(body: bytes) -> Iterator[bytes]:
    yield body[:7]
    yield body[7:]


def test_a_move_that_comes_in_parts_is_played_like_any_other(begun: tuple[Browser, str, Any]) -> None:
    ada, table, body = begun
    assert send(ada, table, in_parts(json.dumps(body).encode())).json()["seq"] == 1
    assert ada.view(table, 0)["seq"] == 1


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=UTF-8", "text/plain", ""])
def test_the_answer_is_the_same_whatever_way_it_took(begun: tuple[Browser, str, Any], kind: str) -> None:
    ada, table, body = begun
    answer = send(ada, table, json.dumps(body).encode(), kind)
    assert (answer.status_code, answer.json()) == (200, {"seq": 1, "undoable": True})
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store" and "content-security-policy" in answer.headers
    again = send(ada, table, json.dumps(body).encode(), kind)
    problem(again, 409, "stale")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"seat":0}', b"[" * 5_000, b" " * 70_000])
def test_what_is_no_move_is_refused_as_everywhere(begun: tuple[Browser, str, Any], content: bytes) -> None:
    ada, table, _ = begun
    answer = send(ada, table, content)
    assert answer.status_code in (400, 413)
    problem(answer, answer.status_code, "too_large" if answer.status_code == 413 else "malformed")
    assert ada.view(table, 0)["seq"] == 0


def test_only_posts_go_the_short_way(begun: tuple[Browser, str, Any]) -> None:
    ada, table, body = begun
    ada.refused(405, "method", "PUT", f"/api/tables/{table}/actions", body)
    ada.refused(404, "unknown_table", "POST", "/api/tables/nowhere/actions", body)
    assert ada.ask("POST", f"/api/tables/{'x' * 300}/actions", body).status_code == 404

"""Recovery codes: ten, shown once, each good once, made anew at wish."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.people.codes import new_code, read_code
from earthrise.server.settings import Settings
from tests.server.running import Server, Someone, problem, two


def test_a_code_signs_in_once_and_the_others_stay(someone: Someone) -> None:
    ada, _, table = two(someone)
    codes = ada.ok("POST", "/api/you/codes")["codes"]
    assert len(codes) == len(set(codes)) == 10 and ada.ok("GET", "/api/you")["codes"] == 10
    phone = someone("")
    typed = codes[3].upper().replace("-", " ")
    phone.me = phone.ok("POST", "/api/you/sign-in/code", {"code": typed})["me"]
    assert phone.me["id"] == ada.me["id"] and phone.view(table, 0)["seat"] == 0
    assert ada.ok("GET", "/api/you")["codes"] == 9
    someone("").refused(422, "bad_code", "POST", "/api/you/sign-in/code", {"code": codes[3]})
    assert someone("").ok("POST", "/api/you/sign-in/code", {"code": codes[4]})["me"]["id"] == ada.me["id"]


def test_new_codes_end_the_old_ones(someone: Someone) -> None:
    ada = someone("Ada")
    old = ada.ok("POST", "/api/you/codes")["codes"]
    new = ada.ok("POST", "/api/you/codes")["codes"]
    someone("").refused(422, "bad_code", "POST", "/api/you/sign-in/code", {"code": old[0]})
    assert someone("").ok("POST", "/api/you/sign-in/code", {"code": new[0]})["me"]["id"] == ada.me["id"]


def test_codes_are_not_in_the_database(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    codes = ada.ok("POST", "/api/you/codes")["codes"]
    stored = str(server.contents())
    assert ada.me["id"] in stored
    for code in codes:
        assert code not in stored and read_code(code) not in stored


@pytest.mark.parametrize("typed", ["", " ", "-", "x" * 500, "0000-0000-0000-0000", "ü"])
def test_what_is_no_code_is_refused(someone: Someone, typed: str) -> None:
    someone("").refused(422, "bad_code", "POST", "/api/you/sign-in/code", {"code": typed})


def test_letters_that_look_alike_are_taken_for_each_other() -> None:
    assert read_code("OIL0-1abc") == "01101abc"
    assert all(len(read_code(new_code())) == 16 for _ in range(20))


def test_trying_codes_is_limited_by_visitor_and_by_address(tmp_path: Path) -> None:
    app = make_app(Settings(data=str(tmp_path), signing_rate=0.001, signing_burst=3.0))
    with TestClient(app) as client:
        refused = 0
        for _ in range(8):  # a new cookie makes nobody a new person
            client.cookies.clear()
            csrf = {"X-Earthrise-CSRF": client.get("/api/me").json()["csrf"]}
            answers = [client.post("/api/you/sign-in/code", json={"code": new_code()}, headers=csrf) for _ in range(4)]
            problem(answers[3], 429, "too_many")
            refused += sum(answer.status_code == 429 for answer in answers)
        assert refused >= 8 * 4 - 15

"""Hints that say why, and reviews of finished games worked out in the background."""

import json
import time
from typing import Any

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.record import read_record
from earthrise.engine.registry import find_game
from earthrise.server.bots.pool import hint_line, review_line
from earthrise.server.bots.worker import answer
from earthrise.server.tables.reviews import moment_of, told
from tests.server.running import Browser, Server, Someone

PATIENCE = 120.0


def finished(browser: Browser) -> str:
    """A short game of the toy that two bots have played to its end."""
    table = browser.table("random", "random", game="wanderers", planets=4)
    end = time.monotonic() + PATIENCE
    while browser.ok("GET", f"/api/tables/{table}")["state"] != "finished":
        assert time.monotonic() < end, "the bots did not finish"
        time.sleep(0.05)
    return table


def reviewed(browser: Browser, table: str) -> tuple[Any, list[int]]:
    """The report when it is there, and what was heard of its progress on the way."""
    end = time.monotonic() + PATIENCE
    heard: list[int] = []
    while time.monotonic() < end:
        state = browser.ok("GET", f"/api/tables/{table}/review")
        assert state["state"] in ("running", "done"), state
        heard.append(state["done"])
        if state["state"] == "done":
            return state["report"], heard
        assert state["report"] is None
        time.sleep(0.05)
    raise AssertionError("the review does not end")


# -- hints ---------------------------------------------------------------------------------------------------------


def test_a_hint_compares_the_best_option_with_the_runner_up_in_one_sentence(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "random", game="wanderers")
    view = ada.view(table, 0)
    hint = ada.ok("GET", f"/api/tables/{table}/hint", seat=0)
    offered = {option["text"]: option["say"] for option in view["options"]}
    assert [offered[line["action"]] for line in hint["lines"]] == [line["say"] for line in hint["lines"]]
    assert len(hint["lines"]) == 2 and hint["action"] == hint["lines"][0]["action"]
    assert hint["sentence"].startswith(hint["say"]) and hint["lines"][1]["say"] in hint["figures"]
    assert hint["sentence"].endswith(".")  # chances and points only where there was time for them: tests/bots/analysis


def test_whoever_asks_again_gets_the_same_hint_without_another_thought(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", game="wanderers")
    first = ada.ok("GET", f"/api/tables/{table}/hint", seat=0)
    assert first["seq"] == ada.view(table, 0)["seq"], "the moment it was asked at, by which one sees that it has aged"
    answered = server.metric("earthrise_bot_answers_total")
    assert ada.ok("GET", f"/api/tables/{table}/hint", seat=0) == first
    assert server.metric("earthrise_bot_answers_total") == answered


def test_what_a_hint_is_thought_about_with_is_the_same_whatever_is_hidden() -> None:
    state = find_game("new_earth_thomas").start(2, 4711, {})
    seat = state.deciders()[0]
    lines = {hint_line(state.sample(seat, Chance(seed)), seat, 50, 9) for seed in range(5)}
    assert lines == {hint_line(state, seat, 50, 9)}


# -- the worker ----------------------------------------------------------------------------------------------------


def test_a_worker_answers_for_a_record_and_says_what_is_wrong_with_one() -> None:
    assert "not over" in str(answer(json.loads(review_line(unfinished(), None)))["error"])
    assert "begins with" in str(answer(json.loads(review_line("no record", None)))["error"])


def unfinished() -> str:
    game = find_game("new_earth_thomas")
    state = game.start(2, 1, {})
    action = state.legal(state.deciders()[0])[0].text
    head = 'earthrise record 1\ngame: "new_earth_thomas"\nrules: 1\nseats: ["a", "b"]\noptions: {}\nseed: 1\n'
    return f"{head}actions:\n{state.deciders()[0]} {action}\n"


# -- reviews -------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_reviewed_in_the_background_and_the_report_is_kept(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    table = finished(ada)
    path = f"/api/tables/{table}/review"
    assert ada.ok("GET", path) == {"state": "none", "done": 0, "total": 0, "report": None}
    assert ada.ask("POST", path).status_code == 202
    report, heard = reviewed(ada, table)
    assert heard == sorted(heard)

    last = ada.view(table)["seq"]
    scores = ada.view(table)["result"]["winners"]
    names = [seat["name"] for seat in ada.ok("GET", f"/api/tables/{table}")["seats"]]
    assert report["sides"] == names and report["shared"] is False
    moments = [point["seq"] for point in report["curve"]]
    assert moments[0] == 0 and moments[-1] == last and moments == sorted(set(moments))
    assert report["curve"][-1]["chances"] == [1.0 if seat in scores else 0.0 for seat in (0, 1)]
    assert all(0.0 <= chance <= 1.0 for point in report["curve"] for chance in point["chances"])
    assert report["lines"] > 0 and 0.0 < report["margin"] < 1.0
    record = read_record(ada.ask("GET", f"/api/tables/{table}/record").text)
    for turn in report["turning_points"]:
        assert record.actions[turn["action"] - 1] == (turn["seat"], turn["played"])
        assert turn["seq"] == turn["action"] - (1 if turn["kind"] == "choice" else 0)
        assert "{" not in turn["sentence"] and names[turn["seat"]] in turn["sentence"]

    pieces = server.metric("earthrise_review_pieces_total")
    assert someone("Ben").ok("POST", path)["report"] == report, "kept, and open to whoever may see the replay"
    assert server.metric("earthrise_review_pieces_total") == pieces


def test_asking_twice_makes_one_review(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    table = finished(ada)
    before = server.metric("earthrise_review_pieces_total")
    for _ in range(3):
        assert ada.ok("POST", f"/api/tables/{table}/review")["state"] in ("running", "done")
    report, heard = reviewed(ada, table)
    pieces = server.metric("earthrise_review_pieces_total") - before
    assert pieces == heard[-1] + 1, "one for the facts, one for each question, and nothing twice"
    assert report["curve"]


def test_a_game_that_is_not_over_is_not_reviewed(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", game="wanderers")
    for method in ("GET", "POST"):
        ada.refused(409, "not_finished", method, f"/api/tables/{table}/review")
        ada.refused(404, "unknown_table", method, "/api/tables/nowhere/review")
    half = ada.ok("POST", "/api/records", {"text": unfinished()})
    ada.refused(409, "not_finished", "POST", f"/api/tables/{half['id']}/review")


def test_a_review_is_begun_only_by_who_has_the_cookies_token(someone: Someone) -> None:
    ada = someone("Ada")
    table = finished(ada)
    assert ada.http.post(f"/api/tables/{table}/review").status_code == 403
    assert ada.ok("GET", f"/api/tables/{table}/review")["state"] == "none"


def test_bots_play_on_while_a_game_is_reviewed(someone: Someone) -> None:
    ada = someone("Ada")
    table = finished(ada)
    ada.ok("POST", f"/api/tables/{table}/review")
    finished(ada)  # with the one worker that also works on the review
    assert ada.ok("GET", f"/api/tables/{table}/review")["state"] in ("running", "done")
    reviewed(ada, table)


@pytest.mark.parametrize(("ply", "seq"), [(0, 0), (1, 3), (2, 4), (3, 5)])
def test_moments_are_counted_with_what_was_taken_back(ply: int, seq: int) -> None:
    """Entries 2 and 3 are an action and its undo, so that the three actions that stand are entries 1, 4 and 5."""
    assert moment_of(ply, [1, 4, 5]) == seq


def test_a_report_goes_out_with_names_and_moments() -> None:
    turn = {"kind": "luck", "action": 2, "at": 2, "seat": 1, "played": "stay", "played_say": "Ask {0}", "best": ""}
    figures = {"best_say": "", "before": 0.5, "after": 0.2, "change": -0.3, "margin": 0.1, "points": -2.0}
    report = {
        "shared": True,
        "lines": 60,
        "margin": 0.1,
        "curve": [{"ply": 0, "chances": [0.5]}, {"ply": 3, "chances": [1.0]}],
        "seats": [{"seat": 0, "decisions": 3, "same": 2}],
        "turning_points": [{**turn, **figures, "sentence": "{1}'s chances fall."}],
        "scores": [1, 2],
    }
    out = told(report, ["Ada", "Ben"], [1, 4, 5])
    assert out.sides == ["The team"]
    assert [point.seq for point in out.curve] == [0, 5]
    assert out.turning_points[0].sentence == "Ben's chances fall."
    assert out.turning_points[0].played_say == "Ask Ada"
    assert out.turning_points[0].seq == 4

"""Circles: made by one, joined by link, seen by members alone; their games, standing and calendar."""

import pytest

from earthrise.server.store.circles import MOST_OF_A_PERSON
from tests.server.people.playing import rivals
from tests.server.running import Browser, Server, Someone, problem


def circle_of(founder: Browser, *others: Browser, name: str = "Friday") -> tuple[str, str]:
    """Its id and its link."""
    made = founder.ok("POST", "/api/circles", {"name": name})
    for other in others:
        assert other.ok("POST", f"/api{made['path']}")["id"] == made["id"]
    return made["id"], f"/api{made['path']}"


def test_a_circle_is_joined_by_its_link_and_seen_by_members_alone(someone: Someone, server: Server) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    circle, link = circle_of(ada)
    token = link.rpartition("/")[2]
    invitation = ben.ok("GET", link)
    assert invitation == {"id": "", "name": "Friday", "founder": "Ada", "members": 1, "joined": False}
    for path in (f"/api/circles/{circle}", f"/api/circles/{circle}/calendar"):
        ben.refused(404, "unknown_circle", "GET", path)
    ben.refused(404, "unknown_circle", "POST", f"/api/circles/{circle}", {"name": "Mine now"})
    ben.refused(404, "unknown_circle", "POST", f"/api/circles/{circle}/leave")
    joined = ben.ok("POST", link)
    assert [(one["name"], one["mine"], one["founder"]) for one in joined["members"]] == [
        ("Ada", False, True),
        ("Ben", True, False),
    ]
    assert len(ben.ok("POST", link)["members"]) == 2  # twice is once
    assert ben.ok("GET", link)["joined"]
    cleo.refused(404, "unknown_link", "GET", "/api/circles/join/guess")
    assert ada.me["id"] not in "".join(ben.heard)
    stored = str(server.contents()["circles"])
    assert token not in stored and "Friday" in stored  # only the link's hash is kept


def test_what_its_founder_may_and_nobody_else(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    circle, link = circle_of(ada, ben, cleo)
    address = f"/api/circles/{circle}"
    ben.refused(403, "not_founder", "POST", address, {"name": "Ben’s"})
    ben.refused(403, "not_founder", "POST", f"{address}/link")
    ben.refused(403, "not_founder", "DELETE", f"{address}/members/3")
    assert ada.ok("POST", address, {"name": "  Saturday "})["name"] == "Saturday"
    ada.refused(422, "bad_name", "POST", address, {"name": " "})
    ada.refused(422, "bad_name", "POST", address, {"name": "x" * 41})
    ada.refused(404, "unknown_member", "DELETE", f"{address}/members/9")
    ada.refused(409, "own_place", "DELETE", f"{address}/members/1")
    ada.ok("DELETE", f"{address}/members/3")
    cleo.refused(404, "unknown_circle", "GET", address)
    cleo.refused(404, "unknown_link", "POST", link)  # who was removed does not come back by the old link
    renewed = "/api" + ada.ok("POST", f"{address}/link")["path"]
    assert cleo.ok("GET", renewed)["members"] == 2
    ada.ok("POST", f"{address}/leave")
    assert ben.ok("GET", address)["founder"]  # whoever came next keeps it
    ben.ok("POST", f"{address}/leave")
    cleo.refused(404, "unknown_link", "GET", renewed)  # one without anybody is gone


def test_a_game_with_the_circle_is_offered_to_its_members(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    circle, _ = circle_of(ada, ben)
    wanted = {"game": "wanderers", "seats": [{"kind": "me"}, {"kind": "open"}], "circle": circle}
    cleo.refused(403, "unknown_circle", "POST", "/api/tables", wanted)
    cleo.refused(403, "unknown_circle", "POST", "/api/tables", {**wanted, "circle": "no\0ne"})
    table = ada.ok("POST", "/api/tables", wanted)["id"]
    (line,) = ben.ok("GET", "/api/lobby")["circles"]
    assert (line["id"], line["name"], line["members"]) == (circle, "Friday", 2)
    assert [one["id"] for one in line["open"]] == [table]
    assert ada.ok("GET", "/api/lobby")["circles"][0]["open"] == []  # she sits there already
    assert [one["id"] for one in ben.ok("GET", f"/api/circles/{circle}")["tables"]] == [table]
    found = cleo.ok("GET", "/api/lobby")
    assert found["circles"] == [] and table not in [one["id"] for one in found["open"]]
    ada.ok("POST", f"/api/tables/{table}/lock", {"locked": True})
    assert ben.ok("GET", "/api/lobby")["circles"][0]["open"] == []  # what is locked is not shown
    assert ben.ok("GET", f"/api/circles/{circle}")["tables"] == []


def test_standing_calendar_and_rematch(someone: Someone, server: Server) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    circle, _ = circle_of(ada, ben)
    first = rivals(ada, ben, circle=circle)
    rivals(ada, cleo, circle=circle)  # a guest, by the table's link
    rivals(ada, ben)  # not the circle's
    seen = ben.ok("GET", f"/api/circles/{circle}")
    played = {line["member"]: line["played"] for line in seen["standing"]}
    assert played == {1: 2, 2: 1}  # who is no member has no line
    result = ada.view(first, 0)["result"]
    bens = next(line for line in seen["standing"] if line["member"] == 2)
    assert (bens["won"], bens["even"], bens["game"]) == (int(1 in result["winners"]), 0.5, "wanderers")
    assert len(seen["finished"]) == 2 and seen["finished"][-1]["table"] == first and seen["next"] == ""
    assert [seat["name"] for seat in seen["finished"][-1]["seats"]] == ["Ada", "Ben"]
    again = ada.ok("POST", f"/api/tables/{first}/rematch")["id"]
    assert [one["id"] for one in ben.ok("GET", "/api/lobby")["circles"][0]["open"]] == [again]
    older = ben.ok(
        "GET",
        f"/api/circles/{circle}/calendar",
        before=f"{seen['finished'][0]['ended']}~{seen['finished'][0]['table']}",
    )
    assert [line["table"] for line in older["lines"]] == [first]
    ada.ok("POST", f"/api/circles/{circle}/leave")
    assert ada.ok("POST", f"/api/tables/{first}/rematch")["id"]
    assert len(ben.ok("GET", f"/api/circles/{circle}")["tables"]) == 1  # hers is the circle's no more


@pytest.mark.either_database
def test_nothing_is_changed_without_the_token_and_there_are_bounds(someone: Someone) -> None:
    ada = someone("Ada")
    circle, link = circle_of(ada)
    for method, path, body in (
        ("POST", "/api/circles", {"name": "x"}),
        ("POST", f"/api/circles/{circle}", {"name": "x"}),
        ("POST", f"/api/circles/{circle}/link", None),
        ("POST", f"/api/circles/{circle}/leave", None),
        ("DELETE", f"/api/circles/{circle}/members/1", None),
        ("POST", link, None),
        ("POST", "/api/ratings", {"wanted": True}),
    ):
        problem(ada.http.request(method, path, json=body), 403, "csrf")
    assert not ada.ok("GET", "/api/ratings")["wanted"]
    for number in range(MOST_OF_A_PERSON - 1):
        circle_of(ada, name=f"Circle {number}")
    ada.refused(409, "too_many", "POST", "/api/circles", {"name": "One more"})
    assert len(ada.ok("GET", "/api/circles")) == MOST_OF_A_PERSON

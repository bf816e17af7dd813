"""Proposals: a move suggested to the others, judged by what the proposer knows, gone when the table moves on."""

import json
from collections.abc import Iterator

import pytest

from tests.server.running import Browser, Server, Someone


class Scene:
    """Ada is to move at a table of New Earth, Ben is not, Cleo looks on."""

    def __init__(self, someone: Someone) -> None:
        self.ada, self.ben, self.cleo = someone("Ada"), someone("Ben"), someone("Cleo")
        self.table = self.ada.table("me", "link", first_player="1")
        self.ben.join(self.ada.link(self.table, 1))
        self.path = f"/api/tables/{self.table}/proposals"

    def body(self, **changes: object) -> dict[str, object]:
        return {"seat": 1, "seq": 0, "action": "move space:e3", "text": "north!", **changes}


@pytest.fixture
def scene(someone: Someone) -> Scene:
    return Scene(someone)


@pytest.fixture(scope="module")
def laid(someone_for_long: Someone) -> Scene:
    return Scene(someone_for_long)


@pytest.fixture
def untouched(laid: Scene, server: Server) -> Iterator[Scene]:
    """Whatever the test does must leave every row of the database as it was: so all that do share a table."""
    others = server.tables_but(laid.table)
    before = server.contents_without(others)
    yield laid
    assert server.contents_without(others) == before


def test_a_proposal_is_shown_to_all_in_words_with_its_references(scene: Scene) -> None:
    lives = [scene.ada.live(scene.table, 0), scene.cleo.live(scene.table)]
    for live in lives:
        live.next("snapshot")
    said = scene.ben.ok("POST", scene.path, scene.body())
    assert (said["name"], said["seat"], said["seq"], said["kind"], said["text"]) == ("Ben", 1, 0, "proposal", "north!")
    proposal = said["proposal"]
    assert (proposal["to"], proposal["action"], proposal["refs"]) == (0, "move space:e3", ["space:e3"])
    assert proposal["say"] == "Move to e3, undiscovered (1 token)"
    for live in lives:
        assert live.next("chat")["line"] == said
    assert scene.cleo.live(scene.table).next("snapshot")["chat"] == [said]
    assert scene.ada.act(scene.table, 0, 0, proposal["action"]).status_code == 200


def test_one_may_propose_ones_own_move_and_without_words(scene: Scene) -> None:
    said = scene.ada.ok("POST", scene.path, scene.body(seat=0, text=""))
    assert said["seat"] == said["proposal"]["to"] == 0 and said["text"] == ""


def test_things_can_be_pointed_at(scene: Scene) -> None:
    said = scene.ben.ok("POST", scene.path, scene.body(action="", refs=["space:e3", "perk:explorer_01", "space:e3"]))
    assert said["proposal"] == {"to": -1, "action": "", "refs": ["space:e3", "perk:explorer_01"], "say": ""}


def test_what_may_be_proposed_is_listed_with_words(scene: Scene) -> None:
    listed = scene.ben.ok("GET", scene.path + "/options", seat=1)
    assert listed == scene.ada.view(scene.table, 0)["options"]
    assert scene.ben.ok("GET", scene.path + "/options", seat=1, to=0) == listed


def test_a_proposal_belongs_to_its_moment(scene: Scene) -> None:
    scene.ben.ok("POST", scene.path, scene.body())
    scene.ada.play_first(scene.table, 0)
    refused = scene.ben.refused(409, "stale", "POST", scene.path, scene.body())
    assert "moved on" in refused["detail"]
    [line] = scene.ben.ok("GET", f"/api/tables/{scene.table}/chat")
    assert line["seq"] == 0 and scene.ben.view(scene.table)["seq"] == 1


# -- bad input ---------------------------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_its_rule(untouched: Scene) -> None:
    refused = untouched.ben.refused(422, "not_allowed", "POST", untouched.path, untouched.body(action="move space:a5"))
    assert refused["rule"] == "NT-070" and "As far as you can see, Ada cannot do that now (NT-070)" in refused["detail"]


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"action": "fly"}, 422, "malformed"),
        ({"action": "move space:zz"}, 422, "malformed"),
        ({"action": ""}, 422, "malformed"),
        ({"refs": ["space:e3"]}, 422, "malformed"),
        ({"action": "", "refs": ["space:zz"]}, 422, "malformed"),
        ({"action": "", "refs": ["<b>"]}, 422, "malformed"),
        ({"action": "", "refs": ["space:e3"] * 13}, 422, "malformed"),
        ({"action": "", "refs": ["space:e3"], "to": 7}, 422, "malformed"),
        ({"action": "", "refs": ["space:e3"], "to": -9}, 422, "malformed"),
        ({"action": "", "refs": [7]}, 400, "malformed"),
        ({"text": "x" * 501}, 422, "too_long"),
        ({"text": None}, 400, "malformed"),
        ({"extra": 1}, 400, "malformed"),
        ({"to": 1}, 409, "not_deciding"),
        ({"to": 7}, 409, "not_deciding"),
        ({"to": -9}, 409, "not_deciding"),
        ({"seat": 0}, 403, "wrong_seat"),
        ({"seat": -1}, 403, "wrong_seat"),
        ({"seat": 2**62}, 403, "wrong_seat"),
        ({"seq": 1}, 409, "stale"),
        ({"seq": -1}, 409, "stale"),
    ],
)
def test_what_is_no_proposal_is_refused(untouched: Scene, changes: dict[str, object], status: int, code: str) -> None:
    untouched.ben.refused(status, code, "POST", untouched.path, untouched.body(**changes))


def test_who_looks_on_proposes_nothing(untouched: Scene) -> None:
    for seat in (-1, 0, 1):
        untouched.cleo.refused(403, "spectator", "POST", untouched.path, untouched.body(seat=seat))
    untouched.cleo.refused(403, "spectator", "GET", untouched.path + "/options", seat=0)
    untouched.ben.refused(403, "wrong_seat", "GET", untouched.path + "/options", seat=0)
    untouched.ben.refused(409, "not_deciding", "GET", untouched.path + "/options", seat=1, to=1)
    untouched.ben.refused(404, "unknown_table", "POST", "/api/tables/nosuchtable/proposals", untouched.body())


def test_nothing_is_proposed_before_the_game_or_after_it(someone: Someone) -> None:
    ada = someone("Ada")
    gathering = ada.table("me", "link", game="wanderers")
    body = {"seat": 0, "seq": 0, "action": "stay"}
    ada.refused(409, "not_started", "POST", f"/api/tables/{gathering}/proposals", body)
    ada.refused(409, "not_running", "GET", f"/api/tables/{gathering}/proposals/options", seat=0)
    table = ada.table("me", "me", game="wanderers", planets=4)
    while (seen := ada.view(table))["table"]["state"] == "running":
        ada.act(table, seen["seat"], seen["seq"], "stay")
    ada.refused(409, "game_over", "POST", f"/api/tables/{table}/proposals", {**body, "seq": seen["seq"]})
    ada.refused(409, "not_running", "GET", f"/api/tables/{table}/proposals/options", seat=0)


# -- hidden things -----------------------------------------------------------------------------------------------------


def hidden_table(someone: Someone) -> tuple[Browser, Browser, str]:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", game="wanderers", mode="fleet")
    ben.join(ada.link(table, 1))
    return ada, ben, table


def test_where_several_decide_it_must_be_said_for_whom(someone: Someone) -> None:
    ada, _, table = hidden_table(someone)
    path = f"/api/tables/{table}/proposals"
    refused = ada.refused(422, "malformed", "POST", path, {"seat": 0, "seq": 0, "action": "stay"})
    assert "Ada and Ben decide at the same time" in refused["detail"]
    said = ada.ok("POST", path, {"seat": 0, "seq": 0, "action": "stay", "to": 1})
    assert said["proposal"]["to"] == 1


def test_proposing_does_not_probe_anothers_hand(someone: Someone) -> None:
    """Any speed can be proposed to somebody whose probes one does not see; to oneself only what one holds."""
    for _ in range(3):
        ada, ben, table = hidden_table(someone)
        path = f"/api/tables/{table}/proposals"
        mine, others = set(ada.view(table, 0)["view"]["hand"]), ben.view(table, 1)["view"]["hand"]
        listed = {one["text"] for one in ada.ok("GET", path + "/options", seat=0, to=1)}
        assert listed == {"stay", *(f"launch speed:{speed}" for speed in range(1, 7))}
        for speed in range(1, 7):
            body = {"seat": 0, "seq": 0, "action": f"launch speed:{speed}", "to": 1}
            said = ada.ok("POST", path, body)
            assert str(others) not in json.dumps(said)
            answer = ada.ask("POST", path, {**body, "to": 0})
            assert (answer.status_code == 200) == (speed in mine)


def test_adopting_a_proposal_still_has_to_be_legal(someone: Someone) -> None:
    ada, ben, table = hidden_table(someone)
    hand = ben.view(table, 1)["view"]["hand"]
    lacking = next(speed for speed in range(1, 7) if speed not in hand)
    said = ada.ok(
        "POST", f"/api/tables/{table}/proposals", {"seat": 0, "seq": 0, "action": f"launch {lacking}", "to": 1}
    )
    body = {"seat": 1, "seq": 0, "action": said["proposal"]["action"]}
    ben.refused(422, "not_allowed", "POST", f"/api/tables/{table}/actions", body)

"""Looking back, records in and out, and going on from there."""

import time

import pytest

from earthrise.engine.record import read_record
from tests.server.running import Browser, Server, Someone


def finished(browser: Browser, *seats: str, public: bool = False) -> str:
    """A game that bots have played to its end."""
    table = browser.table(*(seats or ("random", "random")), public=public, mode="short")
    for _ in range(1200):
        if browser.ok("GET", f"/api/tables/{table}")["state"] == "finished":
            return table
        time.sleep(0.05)
    raise AssertionError("the bots did not finish")


@pytest.fixture
def over(someone: Someone) -> tuple[Browser, str]:
    ada = someone("Ada")
    return ada, finished(ada)


def test_every_moment_of_a_finished_game_can_be_seen_from_every_seat(over: tuple[Browser, str]) -> None:
    ada, table = over
    last = ada.view(table)["seq"]
    path = f"/api/tables/{table}/replay"
    start = ada.ok("GET", f"{path}/0", seat=1)
    assert (start["seq"], start["last"], start["action"], start["actor"], start["events"]) == (0, last, "", -1, [])
    end = ada.ok("GET", f"{path}/{last}", seat=0)
    assert end["view"] == ada.view(table, 0)["view"] and end["view"]["over"]
    assert end["scores"] == ada.view(table)["result"]["scores"]
    told: list[object] = []
    for seq in range(1, last + 1):
        moment = ada.ok("GET", f"{path}/{seq}", seat=-1)
        assert moment["view"]["ply"] == seq and moment["action"] and moment["actor"] in (0, 1)
        told += moment["events"]
    assert told == ada.ok("GET", f"/api/tables/{table}/events", seat=-1)
    ada.refused(404, "unknown_moment", "GET", f"{path}/{last + 1}")


def test_a_running_game_is_looked_back_on_from_the_own_seat_only(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", first_player="1")
    ben.join(ada.link(table, 1))
    ada.play_first(table, 0)
    path = f"/api/tables/{table}/replay/1"
    assert ada.ok("GET", path, seat=0)["actor"] == 0
    assert someone("Cleo").ok("GET", path)["seat"] == -1
    ada.refused(403, "wrong_seat", "GET", path, seat=1)
    someone("Dan").refused(403, "wrong_seat", "GET", path, seat=0)


def test_undone_moves_are_moments_too(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="1")
    move = next(one for one in ada.view(table, 0)["options"] if one["verb"] == "move")
    ada.act(table, 0, 0, move["text"])
    ada.ok("POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": 1})
    first, second, third = (ada.ok("GET", f"/api/tables/{table}/replay/{seq}", seat=0) for seq in range(3))
    assert first["view"] == third["view"] != second["view"]
    assert third["action"] == "undo"


def test_the_record_of_a_running_game_is_kept_back(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me")
    ada.refused(409, "not_finished", "GET", f"/api/tables/{table}/record")


def test_a_record_goes_out_and_comes_back_as_a_replay(over: tuple[Browser, str], someone: Someone) -> None:
    ada, table = over
    answer = ada.ask("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    read_record(answer.text).verify()
    ben = someone("Ben")
    opened = ben.ok("POST", "/api/records", {"text": answer.text})
    assert opened["state"] == "finished" and opened["seq"] == ada.view(table)["seq"]
    assert ben.view(opened["id"], 0)["view"] == ada.view(table, 0)["view"]
    middle = opened["seq"] // 2
    ours = ada.ok("GET", f"/api/tables/{table}/replay/{middle}", seat=1)
    theirs = ben.ok("GET", f"/api/tables/{opened['id']}/replay/{middle}", seat=1)
    assert ours == theirs
    assert ben.ask("GET", f"/api/tables/{opened['id']}/record").text == answer.text
    ben.refused(403, "spectator", "POST", f"/api/tables/{opened['id']}/undo", {"seat": 0, "seq": opened["seq"]})


def test_a_record_of_an_unfinished_game_opens_as_far_as_it_goes(over: tuple[Browser, str]) -> None:
    ada, table = over
    record = read_record(ada.ask("GET", f"/api/tables/{table}/record").text)
    part = len(record.actions) // 2  # by chance a game may be over after six
    record.actions = record.actions[:part]
    record.close(record.replay())
    opened = ada.ok("POST", "/api/records", {"text": record.write()})
    assert opened["seq"] == part and opened["state"] == "finished"
    seen = ada.view(opened["id"], -1)
    assert seen["result"] is None and "not played to its end" in seen["waiting"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no record at all",
        "earthrise record 1\nactions:\n",
        'earthrise record 1\ngame: "chess"\nrules: 1\nseats: ["a","b"]\noptions: {}\nseed: 1\nactions:\n',
        'earthrise record 1\ngame: "new_earth_thomas"\nrules: 1\nseats: ["a","b"]\noptions: {}\nseed: 1\n'
        "actions:\n0 claim space:e4\n",
        'earthrise record 1\ngame: "new_earth_thomas"\nrules: 1\nseats: ["a","b"]\noptions: {}\nseed: 1\n'
        'position: {"game": "new_earth_thomas"}\nactions:\n',
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(someone: Someone, server: Server, text: str) -> None:
    ada = someone("Ada")
    before = len(server.contents()["tables"])
    assert len(ada.refused(422, "bad_record", "POST", "/api/records", {"text": text})["detail"]) > 10
    assert len(server.contents()["tables"]) == before


def test_what_if_goes_on_from_a_moment_of_a_finished_game(over: tuple[Browser, str]) -> None:
    ada, table = over
    moment = ada.ok("GET", f"/api/tables/{table}/replay/5", seat=-1)
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = ada.ok("POST", f"/api/tables/{table}/what-if", {"seq": 5, "seats": seats})
    assert made["state"] == "running" and made["id"] != table and made["seq"] == 0
    view = ada.view(made["id"], -1)["view"]
    assert view["spaces"] == moment["view"]["spaces"] and view["ply"] == 5
    seen = ada.view(made["id"])
    assert ada.act(made["id"], seen["seat"], 0, seen["options"][0]["text"]).status_code == 200
    last = ada.view(table)["seq"]
    ada.refused(409, "game_over", "POST", f"/api/tables/{table}/what-if", {"seq": last, "seats": seats})
    ada.refused(404, "unknown_moment", "POST", f"/api/tables/{table}/what-if", {"seq": last + 1, "seats": seats})
    ada.refused(422, "bad_seats", "POST", f"/api/tables/{table}/what-if", {"seq": 5, "seats": seats[:1]})


def test_what_if_in_a_running_game_gets_a_sampled_world_not_the_truth(someone: Someone, server: Server) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", first_player="1")
    ben.join(ada.link(table, 1))
    ada.play_first(table, 0)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    stacks = set()
    for _ in range(3):
        made = ada.ok("POST", f"/api/tables/{table}/what-if", {"seq": 1, "seats": seats})
        position = server.row(made["id"])["position"]
        stacks.add(position[position.index('"draw_stack"') : position.index('"discards"')])
        assert ada.view(made["id"], 0)["view"]["spaces"] == ada.view(table, 0)["view"]["spaces"]
    assert len(stacks) == 3  # each one dealt anew

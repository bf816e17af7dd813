"""A connection is sent the whole table once, then what changes for its seat; put together that is always the whole."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from earthrise.server.http.messages.table import UndoOut
from earthrise.server.tables.changes import applied
from earthrise.server.tables.seat_picture import Picture, picture_changes
from tests.server.running import Browser, Live, Someone, two

pytestmark = pytest.mark.either_database


def play(people: list[Browser], table: str, moves: int) -> int:
    """The first legal action, whoever has to decide; the moment afterwards."""
    line: dict[str, Any] = {}
    for _ in range(moves):
        line = people[0].ok("GET", f"/api/tables/{table}")
        people[line["waiting_for"][0]].play_first(table, line["waiting_for"][0])
    return int(line["seq"]) + 1


def of_the_game(view: dict[str, Any]) -> dict[str, Any]:
    """Without who is connected and when it was: told by other messages, and not at the same time."""
    line = {key: value for key, value in view["table"].items() if key not in ("changed", "seats")}
    return {**view, "table": line}


def sent_views(live: Live) -> list[str]:
    return [kind for kind in live.kinds if kind in ("snapshot", "change")]


def test_what_changed_adds_up_to_what_each_seat_and_an_onlooker_see(someone: Someone) -> None:
    ada, ben, table = two(someone)
    cleo = someone("Cleo")
    lives = [(ada, 0, ada.live(table, 0)), (ben, 1, ben.live(table, 1)), (cleo, -1, cleo.live(table))]
    for _, _, live in lives:
        live.next("snapshot")
    for _ in range(3):
        last = play([ada, ben], table, 6)
        for browser, seat, live in lives:
            assert of_the_game(live.until(last)["view"]) == of_the_game(browser.view(table, seat))
    for _, _, live in lives:
        assert sent_views(live) == ["snapshot"] + ["change"] * 18


def test_connections_of_one_seat_follow_alike_also_one_that_came_later(someone: Someone) -> None:
    ada, ben, table = two(someone)
    early = ben.live(table, 1)
    early.next("snapshot")
    early.until(play([ada, ben], table, 4))
    late, onlookers = ben.live(table, 1), [someone("Cleo").live(table), someone("Dan").live(table)]
    for live in (late, *onlookers):
        assert live.next("snapshot")["view"]["seq"] == 4
    last = play([ada, ben], table, 5)
    shown = [of_the_game(live.until(last)["view"]) for live in (early, late)]
    assert shown[0] == shown[1] == of_the_game(ben.view(table, 1))
    open_to_all = [of_the_game(live.until(last)["view"]) for live in onlookers]
    assert open_to_all[0] == open_to_all[1] and open_to_all[0]["seat"] == -1
    assert sent_views(late) == ["snapshot"] + ["change"] * 5


def test_who_comes_back_is_sent_the_whole_again_and_the_events_since(someone: Someone) -> None:
    ada, ben, table = two(someone)
    live = ben.live(table, 1)
    live.next("snapshot")
    seen = play([ada, ben], table, 3)
    live.until(seen)
    live.close()
    last = play([ada, ben], table, 2)
    back = ben.live(table, 1, since=seen)
    message = back.next("snapshot")
    assert sent_views(back) == ["snapshot"] and message["view"]["seq"] == last
    assert {event["seq"] for event in message["events"]} <= {seen + 1, seen + 2}
    last = play([ada, ben], table, 1)
    assert back.until(last)["view"]["seq"] == last and sent_views(back) == ["snapshot", "change"]


def test_who_looks_from_another_seat_is_sent_the_whole_and_never_a_change_between_two_seats(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="1")
    live = ada.live(table)
    seen = live.next("snapshot")["view"]
    seats = [seen["seat"]]
    while seats.count(1) < 3:
        ada.act(table, seen["seat"], seen["seq"], seen["options"][0]["text"])
        seen = live.until(seen["seq"] + 1)["view"]
        seats.append(seen["seat"])
    changed_seat = [before != after for before, after in pairwise(seats)]
    assert sent_views(live)[1:] == ["snapshot" if changed else "change" for changed in changed_seat]
    assert set(changed_seat) == {True, False}


def test_a_change_that_is_no_move_is_told_as_well(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", "link", first_player="1")
    live = ada.live(table, 0)
    assert live.next("snapshot")["view"]["table"]["state"] == "gathering"
    ben.join(ada.link(table, 1))
    while not (seen := live.next("snapshot")["view"])["table"]["seats"][1]["taken"]:
        assert seen["seq"] == 0
    assert seen["table"]["seats"][1]["name"] == "Ben" and sent_views(live)[-1] == "change"
    ben.join(ada.link(table, 2))
    while live.next("snapshot")["view"]["table"]["state"] != "running":
        pass
    assert of_the_game(live.view) == of_the_game(ada.view(table, 0)) and live.view["options"]


def drawn(view: dict[str, bytes], waiting: str) -> Picture:
    return Picture(view, msgspec.Raw(b"[]"), waiting, UndoOut(False, 0, ""), [0], None, None)


def test_what_changed_between_two_pictures_is_worked_out_once_for_all_who_look_from_there() -> None:
    old, new = drawn({"planets": b"5", "moons": b"1"}, "Ada"), drawn({"planets": b"5", "moons": b"2"}, "Ben")
    found = picture_changes(old, new, {})
    assert set(found) == {"view", "waiting"} and picture_changes(old, new, {}) is found
    changes = {name: msgspec.json.decode(raw) for name, raw in found.items()}
    before = {"view": {"planets": 5, "moons": 1}, "waiting": "Ada"}
    assert applied(before, changes) == {"view": {"planets": 5, "moons": 2}, "waiting": "Ben"}
    other = drawn({"planets": b"4", "moons": b"2"}, "Ben")
    assert set(picture_changes(other, new, {})) == {"view"}  # who starts from another picture is not told the wrong one


def test_what_others_write_is_never_compressed_together_with_what_a_seat_hides(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="1")
    address = ada.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    with connect(address, legacy=True) as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
        assert '"type":"snapshot"' in str(socket.recv(timeout=20))

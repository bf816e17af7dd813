"""A rematch: the same game with the same bots, everybody one seat further, and nobody plays unasked."""

import json

from earthrise import find_game
from earthrise.engine.record import Record
from tests.server.running import Browser, Server, Someone


def finished(ada: Browser, ben: Browser) -> str:
    """A game of wanderers, played to its end by whatever comes first."""
    table = ada.table("me", "link", "random", game="wanderers")
    ben.join(ada.link(table, 1))
    for _ in range(400):
        line = ada.ok("GET", f"/api/tables/{table}")
        if line["state"] == "finished":
            return table
        for seat, browser in ((0, ada), (1, ben)):
            view = browser.view(table, seat)
            if view["options"] and seat in view["table"]["waiting_for"]:
                browser.act(table, seat, view["seq"], view["options"][0]["text"])
    raise AssertionError("the game did not end")


def test_everybody_moves_one_seat_on_and_other_people_are_asked(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = finished(ada, ben)
    hearing = ben.live(table, 1)
    hearing.next("snapshot")
    made = ada.ok("POST", f"/api/tables/{table}/rematch")
    assert [(seat["kind"], seat["taken"], seat["mine"]) for seat in made["seats"]] == [
        ("open", False, False),  # Ben's: he has not said yes
        ("bot", True, False),
        ("me", True, True),
    ]
    assert (made["state"], made["game"]) == ("gathering", "wanderers")
    said = hearing.next("chat")["line"]
    assert (said["kind"], said["name"], said["text"]) == ("rematch", "Ada", made["id"])
    ben.ok("POST", f"/api/tables/{made['id']}/seats/0/take")
    assert ben.ok("GET", f"/api/tables/{made['id']}")["state"] == "running"


def test_what_began_from_a_position_is_played_again_by_the_same_options(someone: Someone, server: Server) -> None:
    """A record of a position names no options: the position does."""
    ada = someone("Ada")
    state = find_game("new_earth_thomas").start(2, 1, {"mode": "short", "first_player": "2"})
    record = Record("new_earth_thomas", state.rules_version, ["Ada", "Bot"], {}, 0, state.to_data())
    record.close(state)
    opened = ada.ok("POST", "/api/records", {"text": record.write()})["id"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ada.ok("POST", f"/api/tables/{opened}/what-if", {"seq": 0, "seats": seats})["id"]
    for _ in range(4_000):
        view = ada.view(table, 0)
        if view["result"]:
            break
        if view["options"]:
            ada.act(table, 0, view["seq"], view["options"][-1]["text"])
    made = ada.ok("POST", f"/api/tables/{table}/rematch")
    options = json.loads(server.row(made["id"])["options"])
    assert (options["mode"], options["first_player"]) == ("short", "2")


def test_only_players_offer_one_and_only_when_the_game_is_over(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    running = ada.table("me", "random", game="wanderers")
    ada.refused(409, "not_over", "POST", f"/api/tables/{running}/rematch")
    table = finished(ada, ben)
    cleo.refused(403, "not_yours", "POST", f"/api/tables/{table}/rematch")


def test_the_end_says_where_the_points_came_from(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = finished(ada, ben)
    result = ada.view(table, 0)["result"]
    names = [part["name"] for part in result["parts"]]
    assert names and all(name[0].isupper() and "_" not in name for name in names)
    assert [sum(column) for column in zip(*(part["points"] for part in result["parts"]))] == result["scores"]
    assert all(any(part["points"]) for part in result["parts"])  # what nobody has anything by is left out

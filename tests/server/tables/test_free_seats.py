"""Seats that change hands in a running game: left, offered, asked for, taken over; and nothing is known that was
before."""

import json

from tests.server.running import Browser, Someone


def three(someone: Someone, public: bool = True, game: str = "new_earth_fay") -> tuple[Browser, Browser, str]:
    """Ada and Ben play with a bot, in a game with hidden things."""
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", "random", game=game, public=public)
    ben.join(ada.link(table, 1))
    return ada, ben, table


def path(table: str, seat: int, what: str) -> str:
    return f"/api/tables/{table}/seats/{seat}/{what}"


def seats_of(browser: Browser, table: str) -> list[dict[str, object]]:
    seats: list[dict[str, object]] = browser.ok("GET", f"/api/tables/{table}")["seats"]
    return seats


def lines(browser: Browser, table: str) -> list[str]:
    return [line["text"] for line in browser.ok("GET", f"/api/tables/{table}/chat")]


def offers(browser: Browser) -> list[str]:
    return [line["id"] for line in browser.ok("GET", "/api/lobby")["offers"]]


def take_over(table: str, seat: int, newcomer: Browser, player: Browser) -> None:
    newcomer.ok("POST", path(table, seat, "ask"), {"wanted": True})
    asks = player.ok("GET", f"/api/tables/{table}")["seats"][seat]["asks"]
    player.ok("POST", path(table, seat, "answer"), {"id": asks[0]["id"], "yes": True})


def test_a_bots_seat_is_offered_asked_for_and_taken_over(someone: Someone) -> None:
    ada, ben, table = three(someone)
    cleo = someone("Cleo")
    cleo.refused(409, "not_offered", "POST", path(table, 2, "ask"), {"wanted": True})
    cleo.refused(403, "not_yours", "POST", path(table, 2, "offer"), {"offered": True})
    assert table not in offers(cleo)
    ben.ok("POST", path(table, 2, "offer"), {"offered": True})
    assert table in offers(cleo) and table not in offers(ada)
    assert cleo.ok("POST", path(table, 2, "ask"), {"wanted": True})["seats"][2]["asked"]
    asks = seats_of(ada, table)[2]["asks"]
    assert isinstance(asks, list) and [one["name"] for one in asks] == ["Cleo"]
    assert cleo.me["id"] not in json.dumps(seats_of(ada, table))
    assert seats_of(cleo, table)[2]["asks"] == [], "only players are told who asks"
    cleo.refused(403, "not_yours", "POST", path(table, 2, "answer"), {"id": asks[0]["id"], "yes": True})
    watching = cleo.live(table)
    assert watching.next("snapshot")["view"]["seat"] == -1
    ada.ok("POST", path(table, 2, "answer"), {"id": asks[0]["id"], "yes": True})
    seen = watching.next("snapshot")["view"]
    assert (seen["seat"], seen["table"]["seats"][2]["name"], seen["table"]["seats"][2]["mine"]) == (2, "Cleo", True)
    assert table not in offers(someone("Dan"))
    assert any(line.startswith("Cleo takes over from") for line in lines(ben, table))


def test_no_is_said_and_the_seat_stays_offered(someone: Someone) -> None:
    ada, _, table = three(someone)
    cleo = someone("Cleo")
    ada.ok("POST", path(table, 2, "offer"), {"offered": True})
    cleo.ok("POST", path(table, 2, "ask"), {"wanted": True})
    asks = ada.ok("GET", f"/api/tables/{table}")["seats"][2]["asks"]
    seat = ada.ok("POST", path(table, 2, "answer"), {"id": asks[0]["id"], "yes": False})["seats"][2]
    assert (seat["kind"], seat["offered"], seat["asks"]) == ("bot", True, [])
    ada.refused(404, "unknown_ask", "POST", path(table, 2, "answer"), {"id": asks[0]["id"], "yes": True})


def test_whoever_leaves_sees_nothing_more_of_the_seat_and_takes_no_other(someone: Someone) -> None:
    ada, ben, table = three(someone)
    hers = ada.live(table, seat=0)
    hers.next("snapshot")
    ben.refused(403, "not_yours", "POST", path(table, 0, "give-up"), {"bot": "random"})
    ada.ok("POST", path(table, 0, "give-up"), {"bot": "random"})
    assert "revoked" in hers.next("gone")["reason"]
    ada.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/view", seat=0)
    assert ada.view(table)["seat"] == -1
    assert any(line.startswith("Ada has left.") for line in lines(ben, table))
    assert ben.ok("GET", f"/api/tables/{table}")["host"], "somebody else keeps order now"
    for seat in (0, 2):
        ben.ok("POST", path(table, seat, "offer"), {"offered": True})
    trouble = ada.refused(403, "knows_another", "POST", path(table, 2, "ask"), {"wanted": True})
    assert "know what it knows" in trouble["detail"]
    take_over(table, 0, ada, ben)
    assert ada.view(table)["seat"] == 0, "back to the one seat that she knows"


def test_whoever_takes_a_seat_over_knows_nothing_from_before(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", game="earth_abundance", public=True)
    ben.join(ada.link(table, 1))
    for _ in range(4):
        for player, seat in ((ada, 0), (ben, 1)):
            if seat in player.view(table, seat)["table"]["waiting_for"]:
                player.play_first(table, seat)
    whole = ada.ok("GET", f"/api/tables/{table}/events", seat=0, since=0)
    secret = {line["text"] for line in whole if line["only"] == 0}
    assert secret, "there is something to hide"
    old = ada.ok("GET", f"/api/tables/{table}/replay/1", seat=0)
    ada.ok("POST", path(table, 0, "give-up"), {"bot": "random"})
    ben.ok("POST", path(table, 0, "offer"), {"offered": True})
    cleo = someone("Cleo")
    take_over(table, 0, cleo, ben)
    since = cleo.view(table, 0)["seq"]
    told = cleo.ok("GET", f"/api/tables/{table}/events", seat=0, since=0)
    assert not [line for line in told if line["only"] == 0 and line["seq"] <= since]
    live = cleo.live(table, seat=0, since=0).next("snapshot")
    assert not [line for line in live["events"] if line["only"] == 0 and line["seq"] <= since]
    moment = cleo.ok("GET", f"/api/tables/{table}/replay/1", seat=0)
    onlooker = someone("Dan").ok("GET", f"/api/tables/{table}/replay/1")
    assert moment["seat"] == -1 and moment["view"] == onlooker["view"] != old["view"]
    assert not cleo.view(table, 0)["undo"]["allowed"]


def test_a_player_who_is_there_cannot_be_offered_away(someone: Someone) -> None:
    ada, _, table = three(someone)
    ada.refused(409, "not_free", "POST", path(table, 1, "offer"), {"offered": True})
    alone = ada.table("me", "random")
    ada.refused(409, "alone", "POST", path(alone, 0, "give-up"), {"bot": "random"})


def test_private_and_locked_tables_are_not_listed_and_take_no_newcomer(someone: Someone) -> None:
    ada, _, table = three(someone, public=False)
    cleo = someone("Cleo")
    ada.ok("POST", path(table, 2, "offer"), {"offered": True})
    assert table not in offers(cleo)
    ada.ok("POST", f"/api/tables/{table}/lock", {"locked": True})
    cleo.refused(403, "locked", "POST", path(table, 2, "ask"), {"wanted": True})


def test_the_player_who_comes_back_keeps_the_seat(someone: Someone) -> None:
    ada, ben, table = three(someone)
    cleo = someone("Cleo")
    ada.ok("POST", f"/api/tables/{table}/stand-in", {"seat": 1, "bot": "random"})
    ada.ok("POST", path(table, 1, "offer"), {"offered": True})
    cleo.ok("POST", path(table, 1, "ask"), {"wanted": True})
    seat = ben.live(table).next("snapshot")["view"]["table"]["seats"][1]
    assert (seat["offered"], seat["asks"], seat["stand_in"], seat["mine"]) == (False, [], "", True)

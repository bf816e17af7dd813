"""Ratings at tables: for those who want them, before a game and after it."""

from tests.server.people.playing import rivals
from tests.server.running import Someone


def test_ratings_are_off_until_wanted_and_gone_when_not(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    assert ada.ok("GET", "/api/ratings") == {"wanted": False, "ratings": []}
    table = rivals(ada, ben)
    assert ada.ok("GET", f"/api/tables/{table}/ratings") == []
    assert ada.ok("POST", "/api/ratings", {"wanted": True}) == {"wanted": True, "ratings": []}
    table = rivals(ada, ben)  # Ben does not want it
    assert ada.ok("GET", f"/api/tables/{table}/ratings") == [] == ada.ok("GET", "/api/ratings")["ratings"]
    ben.ok("POST", "/api/ratings", {"wanted": True})
    table = rivals(ada, ben)
    seats = cleo.ok("GET", f"/api/tables/{table}/ratings")
    assert [seat["seat"] for seat in seats] == [0, 1]
    winners = ada.view(table, 0)["result"]["winners"]
    for seat in seats:
        assert seat["before"]["rating"] == 1000 and seat["now"]["margin"] < seat["before"]["margin"]
        assert len(winners) > 1 or (seat["now"]["rating"] > 1000) == (seat["seat"] in winners)
        assert seat["now"]["provisional"] and seat["now"]["certainty"].startswith("provisional")
    (mine,) = ada.ok("GET", "/api/ratings")["ratings"]
    assert (mine["game"], mine["games"]) == ("wanderers", 1) and mine["rating"] == seats[0]["now"]
    line = ada.ok("GET", "/api/history")["lines"][0]
    assert line["rating"] == [1000, seats[0]["now"]["rating"]]
    assert ada.ok("POST", "/api/ratings", {"wanted": False}) == {"wanted": False, "ratings": []}
    assert [seat["seat"] for seat in cleo.ok("GET", f"/api/tables/{table}/ratings")] == [1]
    assert ada.ok("GET", "/api/history")["lines"][0]["rating"] == []


def test_before_a_game_people_who_want_it_and_measured_bots_have_one(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    ada.ok("POST", "/api/ratings", {"wanted": True})
    table = ada.table("me", "open", game="new_earth_thomas")
    ben.ok("POST", f"/api/tables/{table}/seats/1/take")
    assert [seat["seat"] for seat in ben.ok("GET", f"/api/tables/{table}/ratings")] == [0]
    table = ada.table("me", "master", game="new_earth_thomas")
    found = {seat["seat"]: seat["now"]["rating"] for seat in ada.ok("GET", f"/api/tables/{table}/ratings")}
    assert found == {0: 1000, 1: 1450}

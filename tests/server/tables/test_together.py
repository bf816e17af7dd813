"""Games that all win or lose together: told as such everywhere, never as a ranking."""

from earthrise.engine.record import read_record
from earthrise.engine.state import Result
from earthrise.server.tables.live_table import result_text
from tests.server.running import Browser, Someone
from tests.toy.sky import sky


def fleet(someone: Someone, **options: object) -> tuple[Browser, Browser, str]:
    """Ada on seat 0 and Ben on seat 1 of a fleet."""
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", game="wanderers", public=True, **{"mode": "fleet", "planets": 5, **options})
    ben.join(ada.link(table, 1))
    return ada, ben, table


def all_stay_home(people: list[Browser], table: str) -> None:
    """To the end of the game: no planet is settled, so the fleet is lost."""
    while (line := people[0].ok("GET", f"/api/tables/{table}"))["state"] == "running":
        seat = line["waiting_for"][0]
        assert people[seat].act(table, seat, line["seq"], "stay").status_code == 200


def test_a_fleet_is_lost_together_and_the_lobby_says_why(someone: Someone) -> None:
    ada, ben, table = fleet(someone)
    all_stay_home([ada, ben], table)
    for browser in (ada, ben, someone("Cleo")):
        seen = browser.view(table)
        result = seen["result"]
        assert (result["shared"], result["winners"], result["scores"]) == (True, [], [0, 0])
        assert (result["reason"], result["because"], result["rule"]) == ("fleet_lost", "Fleet lost.", "WA-042")
        assert seen["waiting"] == "Lost together. Fleet lost."
        line = next(one for one in browser.ok("GET", "/api/lobby")["finished"] if one["id"] == table)
        assert line["round_text"] == "Lost together. Fleet lost"


def test_the_record_of_a_shared_game_opens_as_one(someone: Someone) -> None:
    ada, ben, table = fleet(someone)
    all_stay_home([ada, ben], table)
    text = ada.http.get(f"/api/tables/{table}/record").text
    assert read_record(text).result == {
        "scores": [0, 0],
        "winners": [],
        "reason": "fleet_lost",
        "rule": 42,
        "shared": True,
    }
    opened = ben.ok("POST", "/api/records", {"text": text})
    assert opened["round_text"] == "Lost together. Fleet lost"


def test_a_win_of_all_names_nobody_and_a_win_of_some_does() -> None:
    state = sky([[1], [2]])
    state.result = Result([9, 4], [0, 1], "fleet_home", 42, shared=True)
    assert result_text(state, ["Ada", "Ben"]) == "Won together. Fleet home"
    state.result = Result([9, 4], [0], "passed", 41)
    assert result_text(state, ["Ada", "Ben"]) == "Ada won, 9 : 4"


def test_bots_end_a_shared_game_too(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("random", "random", game="wanderers", mode="fleet")
    live = ada.live(table)
    while (seen := live.next("snapshot")["view"])["table"]["state"] != "finished":
        pass
    assert seen["result"]["shared"] and seen["result"]["winners"] in ([], [0, 1])
    assert seen["table"]["round_text"].startswith(("Won together. Fleet home", "Lost together. Fleet lost"))

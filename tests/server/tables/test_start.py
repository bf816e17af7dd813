"""From the lobby to the first decision: games with presets, tables for all of them, bots for the free seats."""

import pytest

from tests.server.running import Someone
from tests.web.form_games import FIXTURE, written

pytestmark = pytest.mark.either_database


def test_the_clients_tests_know_the_games_as_they_are() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == written(), "write them anew: python -m tests.web.form_games"


def test_games_are_told_with_presets_options_in_words_and_how_many_can_play(someone: Someone) -> None:
    games = {game["id"]: game for game in someone("Ada").ok("GET", "/api/games")}
    earth = games["one_earth"]
    assert earth["seats_by_mode"] == {"standard": [3, 4, 5], "advanced": [3, 4, 5], "two_player": [2], "solo": [1]}
    assert [preset["kind"] for preset in earth["presets"]] == ["first", "standard", "mode", "mode", "mode", "expert"]
    bids = next(option for option in earth["options"] if option["name"] == "bid_payment")
    assert (bids["audience"], bids["modes"]) == ("variant", ["advanced"])
    assert bids["values"][0] == {
        "value": "all_pay",
        "title": "Everybody pays",
        "sentence": "All bids go to the bank, whichever side wins.",
        "modes": [],
        "fewest": 0,
        "most": 0,
    }
    assert [preset["options"] for preset in games["wanderers"]["presets"]] == [{}]


def test_a_table_is_laid_for_every_preset_with_every_number_of_players(someone: Someone) -> None:
    ada = someone("Ada")
    for game in ada.ok("GET", "/api/games"):
        usual = next((option["default"] for option in game["options"] if option["name"] == "mode"), "")
        for preset in game["presets"]:
            counts = game["seats_by_mode"][preset["options"].get("mode", usual)]
            assert preset["players"] in counts
            for count in counts:
                seats = [{"kind": "me"}] + [{"kind": "bot", "bot": preset["bots"]}] * (count - 1)
                if count > 1:
                    seats[-1] = {"kind": "link"}  # nobody needs to think
                body = {"game": game["id"], "seats": seats, "options": preset["options"]}
                table = ada.ok("POST", "/api/tables", body)
                assert table["state"] == ("gathering" if count > 1 else "running"), preset["id"]


def test_bots_take_the_free_seats_and_the_game_begins(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", "open", "random")
    token = ada.link(table, 1)
    ben.refused(403, "not_host", "POST", f"/api/tables/{table}/fill", {"bot": "random"})
    ada.refused(422, "unknown_bot", "POST", f"/api/tables/{table}/fill", {"bot": "genius"})
    assert ada.ok("GET", f"/api/tables/{table}")["state"] == "gathering"
    line = ada.ok("POST", f"/api/tables/{table}/fill", {"bot": "random"})
    assert line["state"] == "running"
    assert [seat["kind"] for seat in line["seats"]] == ["me", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in line["seats"]}) == 4
    ben.refused(404, "unknown_link", "POST", f"/api/join/{token}")
    ada.refused(409, "begun", "POST", f"/api/tables/{table}/fill", {"bot": "random"})


def test_whoever_sits_down_before_the_bots_keeps_the_seat(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", "link")
    ben.join(ada.link(table, 1))
    line = ada.ok("POST", f"/api/tables/{table}/fill", {"bot": "random"})
    assert [(seat["kind"], seat["name"]) for seat in line["seats"][:2]] == [("me", "Ada"), ("link", "Ben")]
    assert line["seats"][2]["kind"] == "bot"


def test_an_invitation_says_what_how_long_and_with_whom(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", "link", "random", game="one_earth", easy=True)
    told = ben.ok("GET", f"/api/join/{ada.link(table, 1)}")
    assert told["title"] == "One Earth" and told["host"] == "Ada" and told["minutes"] == "15-25"
    assert told["players"][0] == "Ada" and len(told["players"]) == 2 and told["free"] == 2
    assert told["summary"].startswith("Leaders of rival countries")


def test_a_lobby_has_nothing_to_say_of_itself_where_nothing_is_compiled(someone: Someone) -> None:
    assert someone("Ada").ok("GET", "/api/lobby")["notice"] == ""

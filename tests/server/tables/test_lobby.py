"""Laying tables, sitting down, links, other devices, leaving and coming back."""

import time
from typing import Any

from earthrise import find_game
from earthrise.bots.characters import NAMES, OTHERS, character
from earthrise.engine.record import Record
from tests.server.running import Browser, Server, Someone


def line_of(browser: Browser, table: str, part: str) -> dict[str, object] | None:
    lobby = browser.ok("GET", "/api/lobby")
    return next((line for line in lobby[part] if line["id"] == table), None)


def test_a_newcomer_is_given_a_name_and_can_change_it(someone: Someone) -> None:
    visitor = someone("")
    assert visitor.me["name"].startswith("Guest ")
    assert visitor.ok("POST", "/api/me", {"name": "  Ada\t Lovelace\x00 "})["name"] == "Ada Lovelace"
    assert visitor.ok("GET", "/api/me")["name"] == "Ada Lovelace"


def test_the_games_are_listed_with_options_bots_and_rulebook(someone: Someone) -> None:
    visitor = someone("Ada")
    games = visitor.ok("GET", "/api/games")
    game = next(one for one in games if one["id"] == "new_earth_thomas")
    assert (game["fewest"], game["most"]) == (2, 4)
    assert [bot["label"] for bot in game["bots"][:5]] == ["Beginner", "Casual", "Seasoned", "Expert", "Master"]
    assert game["bots"][-1]["name"] == "random"
    mode = next(option for option in game["options"] if option["name"] == "mode")
    assert mode["kind"] == "choice" and mode["values"][0]["value"] == "standard" and mode["help"]
    book = visitor.ok("GET", "/api/games/new_earth_thomas/rulebook")
    assert book["rules"][0]["id"].startswith("NT-") and len(book["rules"]) > 50


def test_a_table_with_nobody_to_wait_for_begins_at_once(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "random")
    line = ada.ok("GET", f"/api/tables/{table}")
    assert line["state"] == "running" and line["host"] and not line["public"]
    assert line["seats"][0]["name"] == "Ada" and line["seats"][1]["name"] in OTHERS
    assert [seat["mine"] for seat in line["seats"]] == [True, False]


def test_a_public_table_gathers_and_begins_when_the_last_seat_is_taken(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = ada.table("me", "open", "open", public=True)
    line = line_of(ben, table, "open")
    assert line is not None and line["state"] == "gathering" and line["waiting_for"] == [1, 2]
    assert ben.ok("POST", f"/api/tables/{table}/seats/1/take") == {"table": table, "seat": 1}
    ben.refused(409, "not_started", "POST", f"/api/tables/{table}/actions", {"seat": 1, "seq": 0, "action": "end"})
    cleo.refused(409, "taken", "POST", f"/api/tables/{table}/seats/1/take")
    cleo.ok("POST", f"/api/tables/{table}/seats/2/take")
    assert line_of(cleo, table, "open") is None
    mine = line_of(ada, table, "mine")
    assert mine is not None and mine["state"] == "running"
    assert len(ada.view(table, 0)["view"]["companies"]) == 3


def test_tables_where_it_is_my_turn_come_first(someone: Someone) -> None:
    ada = someone("Ada")
    first = ada.table("me", "me", first_player="1")
    ada.table("me", "link")
    lobby = ada.ok("GET", "/api/lobby")
    assert lobby["mine"][0]["id"] == first and lobby["mine"][0]["my_turn"]
    assert not lobby["mine"][1]["my_turn"]


def test_a_private_table_is_in_nobody_elses_lobby(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "open")
    assert line_of(ben, table, "open") is None
    assert line_of(ada, table, "mine") is not None


def test_a_friend_joins_by_link_with_nothing_but_a_name(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link")
    ben.refused(403, "not_open", "POST", f"/api/tables/{table}/seats/1/take")
    token = ada.link(table, 1)
    told = ben.ok("GET", f"/api/join/{token}")
    assert (told["game"], told["host"], told["players"]) == ("new_earth_thomas", "Ada", ["Ada"])
    ben.refused(404, "unknown_link", "GET", "/api/join/nowhere")
    assert ben.join(token) == {"table": table, "seat": 1}
    line = ben.ok("GET", f"/api/tables/{table}")
    assert line["state"] == "running"
    assert [seat["name"] for seat in line["seats"]] == ["Ada", "Ben"]
    assert [seat["mine"] for seat in line["seats"]] == [False, True]


def test_two_people_of_one_name_can_be_told_apart(someone: Someone) -> None:
    ada, other = someone("Ada"), someone("Ada")
    table = ada.table("me", "link")
    other.join(ada.link(table, 1))
    assert [seat["name"] for seat in ada.view(table)["table"]["seats"]] == ["Ada", "Ada 2"]


def test_a_seat_link_opens_the_same_seat_on_another_device(someone: Someone) -> None:
    ada, ben, phone = someone("Ada"), someone("Ben"), someone("Ben's phone")
    table = ada.table("me", "link", first_player="2")
    ben.join(ada.link(table, 1))
    assert phone.join(ben.link(table, 1)) == {"table": table, "seat": 1}
    assert phone.view(table)["seat"] == 1
    phone.play_first(table, 1)
    assert ben.view(table, 1)["seq"] == 1
    assert ben.view(table)["table"]["seats"][1]["name"] == "Ben"
    assert line_of(phone, table, "mine") is not None


def test_a_new_link_ends_the_old_one(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link")
    old = ada.link(table, 1)
    new = ada.link(table, 1)
    ben.refused(404, "unknown_link", "POST", f"/api/join/{old}")
    ben.join(new)


def test_revoking_a_link_ends_it_and_the_devices_that_came_by_it(someone: Someone) -> None:
    ada, ben, phone = someone("Ada"), someone("Ben"), someone("Phone")
    table = ada.table("me", "link", first_player="2")
    ben.join(ada.link(table, 1))
    token = ben.link(table, 1)
    phone.join(token)
    live = phone.live(table, 1)
    live.next("snapshot")
    ben.ok("DELETE", f"/api/tables/{table}/seats/1/link")
    assert "revoked" in live.next("gone")["reason"]
    phone.refused(404, "unknown_link", "POST", f"/api/join/{token}")
    phone.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/view", seat=1)
    body = {"seat": 1, "seq": 0, "action": ben.view(table, 1)["options"][0]["text"]}
    phone.refused(403, "spectator", "POST", f"/api/tables/{table}/actions", body)
    assert ben.view(table, 1)["seat"] == 1


def test_the_host_can_neither_link_nor_enter_a_seat_that_a_friend_has_taken(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link")
    token = ada.link(table, 1)
    ben.join(token)
    ada.refused(403, "not_yours", "POST", f"/api/tables/{table}/seats/1/link")
    ada.refused(403, "not_yours", "DELETE", f"/api/tables/{table}/seats/1/link")
    ada.refused(409, "taken", "POST", f"/api/join/{token}")
    ada.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/view", seat=1)


def test_leaving_before_the_start_frees_the_seat(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = ada.table("me", "open", "link", public=True)
    ben.ok("POST", f"/api/tables/{table}/seats/1/take")
    assert not ben.ok("POST", f"/api/tables/{table}/seats/1/leave")["seats"][1]["taken"]
    cleo.ok("POST", f"/api/tables/{table}/seats/1/take")
    ben.refused(403, "not_yours", "POST", f"/api/tables/{table}/seats/1/leave")


def test_leaving_a_running_game_keeps_the_seat_for_coming_back(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", first_player="2")
    ben.join(ada.link(table, 1))
    live = ben.live(table, 1)
    live.next("snapshot")
    left = ben.ok("POST", f"/api/tables/{table}/seats/1/leave")
    assert left["seats"][1]["taken"] and not left["seats"][1]["online"]
    ben.ok("POST", f"/api/tables/{table}/seats/1/take")
    assert ben.ok("GET", f"/api/tables/{table}")["seats"][1]["online"]
    ben.ok("POST", f"/api/tables/{table}/seats/1/leave")
    ben.live(table, 1).next("snapshot")  # opening the table again is coming back, too
    assert ben.ok("GET", f"/api/tables/{table}")["seats"][1]["online"]
    ben.play_first(table, 1)


def test_several_people_at_one_screen_each_play_their_own_seat(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="2")
    seen = ada.view(table)
    assert seen["seat"] == 1  # the own seat that has to decide
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ada", "Ada 2"]
    ada.play_first(table, 1)


def test_options_of_the_game_are_honoured(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", mode="short", first_player="1")
    assert '"short"' in server.row(table)["options"]
    assert ada.view(table)["seat"] == 0


def test_bots_have_names_by_their_level_and_no_two_at_a_table_the_same(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", *["beginner"] * 5, game="earth_abundance")
    names = [seat["name"] for seat in ada.ok("GET", f"/api/tables/{table}")["seats"]]
    assert len(set(names)) == 6 and set(names[1:]) < set(NAMES["beginner"])


def test_where_all_names_of_a_level_are_taken_the_bot_goes_by_its_level() -> None:
    assert character("master:prudent", NAMES["master"][:-1], 3) == NAMES["master"][-1]
    assert character("master", NAMES["master"], 0) == ""
    assert character("somebodys_bot", [], 0) == ""
    assert character("heuristic:prudent", [], 5) in OTHERS


def test_no_two_levels_share_a_name() -> None:
    everybody = [name for names in (*NAMES.values(), OTHERS) for name in names]
    assert len(set(everybody)) == len(everybody)


# -- what-ifs, opened records, and lists that can be cleared -------------------------------------------------------


def branched(ada: Browser) -> tuple[str, dict[str, Any]]:
    """A table, and a what-if from its second moment."""
    table = ada.table("me", "me", first_player="1", public=True)
    ada.play_first(table, 0)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made: dict[str, Any] = ada.ok("POST", f"/api/tables/{table}/what-if", {"seq": 1, "seats": seats})
    return table, made


def test_a_what_if_says_where_it_branched_to_whoever_laid_it(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table, made = branched(ada)
    assert (made["origin"], made["branch"]) == ("what-if", {"seq": 1, "table": table})
    assert ada.ok("GET", f"/api/tables/{table}")["branch"] is None
    # Whoever is given its address sees that it is a what-if, but is not led to a table they were not told of.
    assert ben.ok("GET", f"/api/tables/{made['id']}")["branch"] == {"seq": 1, "table": ""}


def test_a_what_if_and_an_opened_record_are_private(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    _, made = branched(ada)
    record = Record("wanderers", find_game("wanderers").rules_version, ["A", "B"], {}, 7)
    record.close(record.replay())
    opened = ada.ok("POST", "/api/records", {"text": record.write()})
    assert (made["public"], opened["public"], opened["origin"]) == (False, False, "record")
    for table in (made["id"], opened["id"]):
        assert all(line_of(ben, table, part) is None for part in ("mine", "open", "finished"))
    assert line_of(ada, made["id"], "mine") and line_of(ada, opened["id"], "finished")


def test_tables_are_cleared_off_ones_own_lists_and_put_back(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "random")
    line = line_of(ada, table, "mine")
    assert line is not None and line["clearable"]
    lobby = ada.ok("POST", "/api/lobby/cleared", {"tables": [table, "unknown"]})
    assert all(other["id"] != table for other in lobby["mine"])
    assert line_of(ada, table, "mine") is None
    assert ada.view(table, 0)["seat"] == 0  # the table itself is as it was
    ada.ok("POST", "/api/lobby/cleared", {"tables": [table]})  # twice is no harm
    ben.ok("POST", "/api/lobby/cleared", {"tables": [table], "cleared": False})
    assert line_of(ada, table, "mine") is None
    ada.ok("POST", "/api/lobby/cleared", {"tables": [table], "cleared": False})
    assert line_of(ada, table, "mine") is not None


def test_whom_others_wait_for_does_not_lose_sight_of_the_table(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link")
    assert ada.ok("GET", f"/api/tables/{table}")["clearable"]  # nobody has come yet
    ben.join(ada.link(table, 1))
    assert not ada.ok("GET", f"/api/tables/{table}")["clearable"]
    ada.refused(409, "others_play", "POST", "/api/lobby/cleared", {"tables": [table]})
    assert line_of(ada, table, "mine") is not None


def test_a_public_table_that_is_over_is_cleared_for_one_person_only(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("random", "random", game="wanderers", public=True)
    for _ in range(600):
        if line_of(ada, table, "finished"):
            break
        time.sleep(0.05)
    ada.ok("POST", "/api/lobby/cleared", {"tables": [table]})
    assert line_of(ada, table, "finished") is None
    assert line_of(ben, table, "finished") is not None

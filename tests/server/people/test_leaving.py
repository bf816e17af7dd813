"""All my data in one file, and going for good: what is gone, what stays without a name."""

import json
import threading

import pytest

from tests.server.people.authenticator import attached, merged, signed_in
from tests.server.people.said import said
from tests.server.running import Browser, Server, Someone, two


def gone(person: Browser) -> None:
    before = person.me["id"]
    person.refused(422, "not_sure", "POST", "/api/you/delete", {"sure": False})
    person.me = person.ok("POST", "/api/you/delete", {"sure": True})
    assert person.me["id"] != before


def test_my_data_is_one_file_without_secrets_and_without_what_is_others(someone: Someone) -> None:
    ada, ben, table = two(someone)
    attached(ada, "Phone")
    codes = ada.ok("POST", "/api/you/codes")["codes"]
    ada.ok("POST", f"/api/tables/{table}/chat", {"text": "my line", "seat": 0})
    ben.ok("POST", f"/api/tables/{table}/chat", {"text": "his line", "seat": 1})
    ben.ok("POST", f"/api/tables/{table}/reports", {"why": "a secret of his", "line": 1})
    ada.ok("POST", f"/api/tables/{table}/reports", {"why": "my reason", "line": 2})
    answer = ada.ask("GET", "/api/you/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = json.loads(answer.text)
    assert found["id"] == ada.me["id"] and found["recovery_codes_left"] == 10
    assert found["identities.id"][0]["name"] == "Ada"
    assert found["seats.owner"] == [{"table_id": table, "number": 0, "name": "Ada", "away": False, "stand_in": ""}]
    assert [line["text"] for line in found["chat.author"]] == ["my line"]
    assert [one["why"] for one in found["reports.reporter"]] == ["my reason"]
    assert found["passkeys.identity"][0]["name"] == "Phone"
    text = answer.text
    assert "his line" not in text and "a secret of his" not in text and ben.me["id"] not in text
    assert not any(code in text for code in codes) and "seed" not in text and "hash" not in text


def test_who_is_deleted_is_nowhere_in_the_database(someone: Someone, server: Server) -> None:
    ada, ben, table = two(someone)
    ada.ok("POST", "/api/me", {"name": "Ada Byron"})
    waiting = ada.table("me", "link", "link", game="one_earth")
    alone = ada.table("me", "random")
    passkey = attached(ada, "Phone")
    codes = ada.ok("POST", "/api/you/codes")["codes"]
    ada.ok("POST", f"/api/tables/{table}/chat", {"text": "good game", "seat": 0})
    ada.ok("POST", f"/api/tables/{table}/reports", {"why": "rude", "seat": 1})
    phone = someone("")
    signed_in(phone, passkey)
    phone.join(ada.link(waiting, 0))
    live = ben.live(table, 1)
    live.next("snapshot")
    before = ada.me["id"]
    gone(ada)

    contents = server.contents()
    assert before not in str(contents), [name for name, rows in contents.items() if before in str(rows)]
    assert "Ada Byron" not in str(contents["identities"])
    assert phone.http.get("/api/me").json()["id"] not in (before, phone.me["id"])
    stranger = someone("")
    stranger.refused(422, "bad_code", "POST", "/api/you/sign-in/code", {"code": codes[0]})
    for one in (alone, waiting):
        ben.refused(404, "unknown_table", "GET", f"/api/tables/{one}")

    view = live.next("snapshot")["view"]
    seats = view["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Somebody who left", "Ben"]
    lines = ben.ok("GET", f"/api/tables/{table}/chat")
    assert [(line["name"], line["text"]) for line in lines] == [("Somebody who left", "good game")]


def test_those_who_stay_can_go_on_with_the_seat(someone: Someone) -> None:
    """The table is theirs now: a bot stands in, or somebody new is asked by a link."""
    ada, ben, table = two(someone)
    gone(ada)
    ben.ok("POST", f"/api/tables/{table}/stand-in", {"seat": 0, "bot": "random", "agree": True})
    cara = someone("Cara")
    cara.join(ben.link(table, 0))
    names = [seat["name"] for seat in ben.ok("GET", f"/api/tables/{table}")["seats"]]
    assert names == ["Cara", "Ben"] and cara.view(table, 0)["seat"] == 0


def test_finished_games_keep_their_record_without_the_name(someone: Someone, server: Server) -> None:
    ada = someone("Ada Lovelace")
    table = ada.table("me", "me")
    said(server, f"UPDATE tables SET state = 'finished', round_text = 'Ada Lovelace won, 9 : 2' WHERE id = '{table}'")
    other = someone("Ben")
    before = ada.me["id"]
    gone(ada)
    rows = said(server, f"SELECT host, round_text FROM tables WHERE id = '{table}'")
    assert rows == [("", "Somebody who left won, 9 : 2")]
    names = said(server, f"SELECT name, owner FROM seats WHERE table_id = '{table}' ORDER BY number")
    assert names == [("Somebody who left", ""), ("Somebody who left 2", "")] and before not in str(server.contents())
    assert "Ada" not in other.ask("GET", f"/api/tables/{table}/chat").text


def test_who_has_been_several_is_gone_as_all_of_them(someone: Someone, server: Server) -> None:
    ada, guest = someone("Ada"), someone("Guest")
    passkey = attached(ada)
    guest.table("me", "me")
    before = [ada.me["id"], guest.me["id"]]
    merged(guest, signed_in(guest, passkey))
    gone(guest)
    assert not any(one in str(server.contents()) for one in before)
    for browser in (ada, guest):
        assert browser.http.get("/api/me").json()["id"] not in before


@pytest.mark.parametrize("_", range(3))
def test_a_move_at_the_same_moment_is_whole_or_refused(someone: Someone, server: Server, _: int) -> None:
    ada, ben, table = two(someone)
    view = ada.view(table, 0)
    played: list[int] = []

    def play() -> None:
        played.append(ada.act(table, 0, 0, view["options"][0]["text"]).status_code)

    playing = threading.Thread(target=play)
    before = ada.me["id"]
    playing.start()
    answer = ada.ask("POST", "/api/you/delete", {"sure": True})
    playing.join()
    assert answer.status_code == 200 and played[0] in (200, 401, 403)
    assert ben.view(table, 1)["seq"] == (1 if played == [200] else 0)
    assert before not in str(server.contents())


def test_a_circle_goes_on_with_whoever_is_in_it_longest_and_ends_with_the_last(
    someone: Someone, server: Server
) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    made = ada.ok("POST", "/api/circles", {"name": "Friday"})
    lonely = ada.ok("POST", "/api/circles", {"name": "Alone"})["id"]
    token = ada.ok("POST", f"/api/circles/{made['id']}/link", {})["path"].rsplit("/", 1)[-1]
    ben.ok("POST", f"/api/circles/join/{token}", {})
    ada.ok("POST", "/api/ratings", {"wanted": True})
    before = ada.me["id"]
    gone(ada)
    assert said(server, f"SELECT owner FROM circles WHERE id = '{made['id']}'") == [(ben.me["id"],)]
    assert said(server, f"SELECT id FROM circles WHERE id = '{lonely}'") == []
    assert [one["name"] for one in ben.ok("GET", "/api/circles")] == ["Friday"]
    rows = server.contents()
    assert before not in str(rows), [name for name, found in rows.items() if before in str(found)]

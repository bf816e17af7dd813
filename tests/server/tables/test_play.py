"""Playing: acting, taking back, asking why, hints, talking, looking on, listening live."""

import threading

from tests.server.running import Browser, Server, Someone, problem, two


def test_an_action_moves_the_table_on_and_everybody_is_shown_it(someone: Someone) -> None:
    ada, ben, table = two(someone)
    watching, onlooker = ben.live(table, 1), someone("Cleo").live(table)
    assert watching.next("snapshot")["view"]["seq"] == 0
    assert onlooker.next("snapshot")["view"]["seat"] == -1
    after = ada.play_first(table, 0)
    assert after["seq"] == 1 and after["seat"] == 0
    for live in (watching, onlooker):
        shown = live.until(1)
        assert shown["view"]["view"]["companies"][0]["used"] == after["view"]["companies"][0]["used"]
        assert shown["events"][0]["seq"] == 1 and "Ada" in shown["events"][0]["text"]
    assert shown["view"]["options"] == []


def unsure(browser: Browser, table: str, action: str, seat: int = 0) -> dict[str, object]:
    """What is sent where a press is enough for what can be taken back."""
    return {"seat": seat, "seq": browser.view(table, seat)["seq"], "action": action, "sure": False}


def test_who_is_not_sure_is_asked_before_what_cannot_be_taken_back(someone: Someone) -> None:
    ada, _, table = two(someone)
    path = f"/api/tables/{table}/actions"
    for action in ("perk perk:explorer_01", "move space:e3"):  # nothing is shown by these
        assert ada.ok("POST", path, unsure(ada, table, action))["undoable"]
    refused = ada.refused(422, "final", "POST", path, unsure(ada, table, "discover"))
    assert "draws or reveals" in refused["detail"]
    refused = ada.refused(422, "final", "POST", path, unsure(ada, table, "end"))
    assert "ends your turn" in refused["detail"]
    assert ada.view(table, 0)["seq"] == 2
    assert ada.ok("POST", path, unsure(ada, table, "discover") | {"sure": True})["seq"] == 3


def test_a_secret_choice_is_not_asked_about_while_others_still_choose(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", game="wanderers")
    ben.join(ada.link(table, 1))
    path = f"/api/tables/{table}/actions"
    assert ada.ok("POST", path, unsure(ada, table, "stay"))["undoable"]
    ben.refused(422, "final", "POST", path, unsure(ben, table, "stay", 1))


def test_options_carry_verb_references_and_words(someone: Someone) -> None:
    ada, _, table = two(someone)
    option = next(one for one in ada.view(table, 0)["options"] if one["verb"] == "move")
    assert option["refs"][0].startswith("space:") and option["text"] == f"move {option['refs'][0]}"
    assert "token" in option["say"]


def test_of_ten_simultaneous_writes_exactly_one_wins(someone: Someone, server: Server) -> None:
    ada, _, table = two(someone)
    option = ada.view(table, 0)["options"][0]["text"]
    racers = [Browser(server.address) for _ in range(10)]
    for racer in racers:
        racer.http.cookies = ada.http.cookies
        racer.me = ada.me
    start, results = threading.Barrier(10), []

    def race(racer: Browser) -> None:
        start.wait()
        results.append(racer.act(table, 0, 0, option))

    threads = [threading.Thread(target=race, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for racer in racers:
        racer.close()
    assert sorted(answer.status_code for answer in results) == [200] + [409] * 9
    for answer in results:
        if answer.status_code == 409:
            problem(answer, 409, "stale")
    assert len([row for row in server.contents()["log"] if row[0] == table]) == 1


def test_a_browser_that_was_away_resumes_from_what_it_last_saw(someone: Someone) -> None:
    ada, ben, table = two(someone)
    live = ben.live(table, 1)
    live.next("snapshot")
    ada.play_first(table, 0)
    seen = live.until(1)["view"]["seq"]
    live.close()
    for _ in range(2):
        ada.play_first(table, 0)
    back = ben.live(table, 1, since=seen).next("snapshot")
    assert back["view"]["seq"] == 3
    assert {event["seq"] for event in back["events"]} == {2, 3}


def test_the_whole_story_can_be_told_again(someone: Someone) -> None:
    ada, ben, table = two(someone)
    for _ in range(4):
        deciding = ada if ada.view(table)["table"]["waiting_for"] == [0] else ben
        deciding.play_first(table, deciding.view(table)["seat"])
    told = ben.ok("GET", f"/api/tables/{table}/events", since=0)
    assert [event["seq"] for event in told] == sorted(event["seq"] for event in told)
    assert told[0]["rule"].startswith("NT-") and "{" not in told[0]["text"]
    assert ben.ok("GET", f"/api/tables/{table}/events", since=2) == [event for event in told if event["seq"] > 2]
    assert ben.ok("GET", f"/api/tables/{table}/events", since=10**30) == []
    assert ben.ok("GET", f"/api/tables/{table}/events", since=-5) == told


def test_who_reads_is_you_in_the_story_and_who_plays_both_seats_is_called_by_name(someone: Someone) -> None:
    ada, ben, table = two(someone)
    cleo = someone("Cleo")
    lives = [ada.live(table, 0), ben.live(table, 1), cleo.live(table)]
    for live in lives:
        live.next("snapshot")
    move = next(one for one in ada.view(table, 0)["options"] if one["verb"] == "move")
    ada.act(table, 0, 0, move["text"])
    mine, theirs, looking_on = ([event["text"] for event in live.until(1)["events"]] for live in lives)
    assert mine[0].startswith("You move ") and not any("Ada" in text for text in mine)
    assert theirs[0].startswith("Ada moves ") and theirs == looking_on
    for who, told in ((ada, mine), (ben, theirs), (cleo, theirs)):
        assert [event["text"] for event in who.ok("GET", f"/api/tables/{table}/events")] == told
        assert [event["text"] for event in who.ok("GET", f"/api/tables/{table}/replay/1")["events"]] == told
    alone = ada.table("me", "me")
    ada.play_first(alone, ada.view(alone)["table"]["waiting_for"][0])
    told = [event["text"] for event in ada.ok("GET", f"/api/tables/{alone}/events")]
    assert told[0].startswith("Ada")


def test_presence_tells_who_is_here(someone: Someone) -> None:
    ada, ben, table = two(someone)
    mine = ada.live(table, 0)
    assert mine.next("presence")["online"] == [0]
    other = ben.live(table, 1)
    assert mine.next("presence")["online"] == [0, 1]
    onlooker = someone("Cleo").live(table)
    assert mine.next("presence") == {"type": "presence", "online": [0, 1], "spectators": 1}
    other.close()
    onlooker.close()
    while True:
        if mine.next("presence") == {"type": "presence", "online": [0], "spectators": 0}:
            break


def test_a_second_tab_is_told_at_once_who_is_here(someone: Someone) -> None:
    _, ben, table = two(someone)
    first, onlooker = ben.live(table, 1), someone("Cleo").live(table)
    onlooker.next("presence")
    while first.next("presence")["spectators"] != 1:
        pass
    assert ben.live(table, 1).next("presence") == {"type": "presence", "online": [1], "spectators": 1}


def test_a_ping_is_answered(someone: Someone) -> None:
    ada, _, table = two(someone)
    live = ada.live(table, 0)
    live.socket.send("ping")
    assert live.next("pong") == {}


def test_a_move_can_be_taken_back_until_somebody_learnt_something(someone: Someone) -> None:
    ada, ben, table = two(someone)
    before = ada.view(table, 0)
    assert before["undo"] == {"allowed": False, "steps": 0, "text": "Nothing has been played yet."}
    move = next(one for one in before["options"] if one["verb"] == "move")
    ada.act(table, 0, 0, move["text"])
    seen = ada.view(table, 0)
    assert seen["undo"]["allowed"] and seen["undo"]["steps"] == 1
    watching = ben.live(table, 1)
    watching.next("snapshot")
    after = ada.taken_back(table, 0, 1)
    assert after["seq"] == 2 and after["view"] == before["view"]
    event = watching.until(2)["events"][0]
    assert (event["kind"], event["amount"], event["text"]) == ("undo", 1, "Ada takes the last action back.")
    ada.refused(409, "cannot_undo", "POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": 2})
    ben.refused(409, "cannot_undo", "POST", f"/api/tables/{table}/undo", {"seat": 1, "seq": 2})


def test_the_limit_of_undo_is_said_when_the_turn_has_passed(someone: Someone) -> None:
    ada, ben, table = two(someone)
    while ada.view(table)["table"]["waiting_for"] == [0]:
        seen = ada.view(table, 0)
        end = next((one for one in seen["options"] if one["verb"] == "end"), seen["options"][0])
        ada.act(table, 0, seen["seq"], end["text"])
    ben.play_first(table, 1)
    seen = ada.view(table, 0)
    assert not seen["undo"]["allowed"] and "another player has acted" in seen["undo"]["text"]
    ada.refused(409, "cannot_undo", "POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": seen["seq"]})


def test_why_answers_for_a_thing_a_verb_and_an_action(someone: Someone) -> None:
    ada, _, table = two(someone)
    path = f"/api/tables/{table}/why"
    legal = next(one for one in ada.view(table, 0)["options"] if one["verb"] == "move")
    about = ada.ok("GET", path, seat=0, ref=legal["refs"][0])
    assert about[0]["legal"] and about[0]["action"] == legal["text"]
    assert any(not one["legal"] and one["rule"].startswith("NT-") and one["rule_text"] for one in about)
    claim = ada.ok("GET", path, seat=0, verb="claim")
    assert claim and not any(one["legal"] for one in claim) and all(one["why"] for one in claim)
    [one] = ada.ok("GET", path, seat=0, action=legal["text"])
    assert one["legal"]
    [far] = ada.ok("GET", path, seat=0, action=claim[0]["action"])
    assert far == claim[0]


def test_why_says_so_when_the_question_makes_no_sense(someone: Someone) -> None:
    ada, ben, table = two(someone)
    path = f"/api/tables/{table}/why"
    ada.refused(422, "malformed", "GET", path, seat=0)
    ada.refused(422, "malformed", "GET", path, seat=0, ref="space:e4", verb="move")
    ada.refused(422, "malformed", "GET", path, seat=0, ref="space:zz9")
    ada.refused(422, "malformed", "GET", path, seat=0, verb="fly")
    ada.refused(422, "malformed", "GET", path, seat=0, action="fly space:e4")
    ada.refused(403, "wrong_seat", "GET", path, seat=1, verb="move")
    waits = ben.ok("GET", path, seat=1, verb="move")
    assert not waits[0]["legal"] and "Ada" in waits[0]["why"]


def test_a_hint_is_a_legal_action_in_words(someone: Someone) -> None:
    ada, ben, table = two(someone)
    hint = ada.ok("GET", f"/api/tables/{table}/hint", seat=0)
    assert hint["action"] in [one["text"] for one in ada.view(table, 0)["options"]]
    assert hint["say"] and hint["sentence"].startswith(hint["say"].rstrip(".").partition(": ")[0])
    ben.refused(409, "not_your_turn", "GET", f"/api/tables/{table}/hint", seat=1)
    ben.refused(403, "wrong_seat", "GET", f"/api/tables/{table}/hint", seat=0)


def test_chat_is_heard_live_and_read_later(someone: Someone) -> None:
    ada, ben, table = two(someone)
    live = ben.live(table, 1)
    live.next("snapshot")
    said = ada.ok("POST", f"/api/tables/{table}/chat", {"text": " <b>hello</b>\x07\n there ", "seat": 0})
    assert (said["number"], said["name"], said["seat"], said["text"]) == (1, "Ada", 0, "<b>hello</b> there")
    assert live.next("chat")["line"] == said
    someone("Cleo").ok("POST", f"/api/tables/{table}/chat", {"text": "good game"})
    lines = ben.ok("GET", f"/api/tables/{table}/chat")
    assert [(line["name"], line["seat"]) for line in lines] == [("Ada", 0), ("Cleo", -1)]
    assert ben.live(table, 1).next("snapshot")["chat"] == lines
    assert ben.ok("GET", f"/api/tables/{table}/chat", since=1) == lines[1:]


def test_words_go_with_an_action_into_the_chat_bound_to_that_moment(someone: Someone, server: Server) -> None:
    ada, ben, table = two(someone)
    live = ben.live(table, 1)
    live.next("snapshot")
    option = ada.view(table, 0)["options"][0]["text"]
    body = {"seat": 0, "seq": 0, "action": option, "text": " I will\nleave e5 to you "}
    assert ada.ok("POST", f"/api/tables/{table}/actions", body)["seq"] == 1
    line = live.next("chat")["line"]
    assert (line["number"], line["name"], line["seat"], line["seq"]) == (1, "Ada", 0, 1)
    assert (line["kind"], line["text"]) == ("promise", "I will leave e5 to you")
    later = ada.ok("POST", f"/api/tables/{table}/chat", {"text": "and f5", "seat": 0})
    assert (later["number"], later["seq"], later["kind"]) == (2, 1, "say")
    assert ben.ok("GET", f"/api/tables/{table}/chat") == [line, later]
    [stored] = [row for row in server.contents()["log"] if row[0] == table]
    assert "leave e5" not in str(stored)


def test_what_was_said_with_an_action_is_no_part_of_the_record(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", game="wanderers", planets=4)
    while (seen := ada.view(table))["table"]["state"] == "running":
        body = {"seat": seen["seat"], "seq": seen["seq"], "action": "stay", "text": "a promise"}
        ada.ok("POST", f"/api/tables/{table}/actions", body)
    assert len(ada.ok("GET", f"/api/tables/{table}/chat")) == 8
    assert "promise" not in ada.http.get(f"/api/tables/{table}/record").text


def test_chat_is_bounded(someone: Someone) -> None:
    ada, ben, table = two(someone)
    path = f"/api/tables/{table}/chat"
    assert len(ada.ok("POST", path, {"text": "x" * 500, "seat": 0})["text"]) == 500
    ada.refused(422, "too_long", "POST", path, {"text": "x" * 501, "seat": 0})
    ada.refused(422, "empty", "POST", path, {"text": " \n\x00 ", "seat": 0})
    ada.refused(403, "wrong_seat", "POST", path, {"text": "I am Ben", "seat": 1})
    assert len(ben.ok("GET", path)) == 1


def test_a_connection_without_a_seat_number_follows_the_own_seat_that_decides(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", first_player="1")
    live = ada.live(table)
    seen = live.next("snapshot")["view"]
    assert seen["seat"] == 0
    while seen["seat"] == 0:
        end = next((one for one in seen["options"] if one["verb"] == "end"), seen["options"][0])
        ada.act(table, 0, seen["seq"], end["text"])
        seen = live.until(seen["seq"] + 1)["view"]
    assert seen["seat"] == 1 and seen["options"]

"""Decisions that all make at once. In secret: who has chosen is told, what is not. Openly, each on a strand of their
own: nobody waits for another, and another's click makes nothing final."""

import json
from pathlib import Path

from tests.server.running import Browser, Live, Server, Someone


def three(someone: Someone) -> tuple[list[Browser], str]:
    """Ada, Ben and Cem at one table of Wanderers, all about to launch."""
    people = [someone("Ada"), someone("Ben"), someone("Cem")]
    table = people[0].table("me", "link", "link", game="wanderers")
    for seat in (1, 2):
        people[seat].join(people[0].link(table, seat))
    return people, table


def launch_of(view: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    return next(option for option in view["options"] if option["verb"] == "launch")


def test_everybody_sees_who_still_thinks_and_only_oneself_what_was_chosen(someone: Someone) -> None:
    (ada, ben, cem), table = three(someone)
    before = ben.view(table, 1)
    assert before["decision"] == {"asked": [0, 1, 2], "deciding": [0, 1, 2], "own": "", "own_action": ""}
    option = launch_of(before)
    lives = [ada.live(table, 0), cem.live(table, 2), someone("Dot").live(table)]
    for live in lives:
        live.next("snapshot")
    after = ben.acted(table, 1, 0, option["text"])
    own = {"asked": [0, 1, 2], "deciding": [0, 2], "own": option["say"], "own_action": option["text"]}
    assert after["decision"] == own and after["options"] == []
    for live in lives:
        shown = live.until(1)
        assert shown["view"]["decision"] == {**own, "own": "", "own_action": ""}
        assert shown["events"] == []
        assert "answers" not in json.dumps(shown)
    assert ben.view(table, 1)["decision"] == own


def test_two_different_choices_look_the_same_to_everybody_else(someone: Someone) -> None:
    (ada, ben, cem), table = three(someone)
    options = [option["text"] for option in ben.view(table, 1)["options"]]
    seen: list[str] = []
    for seq, option in zip((0, 2), (options[0], options[-1]), strict=True):
        assert ben.act(table, 1, seq, option).status_code == 200
        shown = [browser.view(table, seat) for browser, seat in ((ada, 0), (cem, 2))]
        for view in shown:
            for line in (view, view["table"]):
                line.pop("seq", None)
                line.pop("changed", None)
        seen.append(json.dumps(shown))
        ben.ok("POST", f"/api/tables/{table}/undo", {"seat": 1, "seq": seq + 1})
    assert seen[0] == seen[1]


def test_looking_back_does_not_tell_what_another_chose(someone: Someone) -> None:
    (ada, ben, _), table = three(someone)
    option = launch_of(ben.view(table, 1))["text"]
    assert ben.act(table, 1, 0, option).status_code == 200
    path = f"/api/tables/{table}/replay/1"
    assert ben.ok("GET", path, seat=1)["action"] == option
    for browser, seat in ((ada, 0), (ada, -1), (ben, -1)):
        moment = browser.ok("GET", path, seat=seat)
        assert (moment["action"], moment["actor"]) == ("", 1)
        assert option not in json.dumps(moment)


def test_a_choice_can_be_taken_back_until_another_one_is_made(someone: Someone) -> None:
    (ada, ben, cem), table = three(someone)
    assert ben.act(table, 1, 0, "stay").status_code == 200
    assert ben.view(table, 1)["undo"]["allowed"]
    again = ben.taken_back(table, 1, 1)
    assert again["decision"]["deciding"] == [0, 1, 2] and again["options"]
    assert ben.act(table, 1, 2, "stay").status_code == 200
    assert cem.act(table, 2, 3, "stay").status_code == 200
    assert not ben.view(table, 1)["undo"]["allowed"]
    ben.refused(409, "cannot_undo", "POST", f"/api/tables/{table}/undo", {"seat": 1, "seq": 4})
    ben.refused(409, "not_your_turn", "POST", f"/api/tables/{table}/actions", {"seat": 1, "seq": 4, "action": "stay"})
    assert ada.act(table, 0, 4, "stay").status_code == 200
    told = [event["text"] for event in ben.ok("GET", f"/api/tables/{table}/events", since=4)]
    assert {"Ada stays at home.", "You stay at home.", "Cem stays at home."} <= set(told)


def told_until(live: Live, last: int) -> set[int]:
    """For whom the events were that came until that moment: -1 stands for everybody."""
    found: set[int] = set()
    while True:
        message = live.next("snapshot")
        found |= {event["only"] for event in message["events"]}
        if message["view"]["seq"] >= last:
            return found


def test_who_plays_two_seats_is_told_what_either_may_know_and_which(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "me", game="wanderers")
    both, first, onlooker = ada.live(table), ada.live(table, 0), someone("Ben").live(table)
    seen = both.next("snapshot")["view"]
    assert seen["hidden"] and seen["seat"] == 0
    for seat in (0, 1):  # both stay at home and draw a probe that the other may not see
        assert ada.act(table, seat, seat, "stay").status_code == 200
    assert told_until(both, 2) == {-1, 0, 1}
    assert told_until(first, 2) == {-1, 0}
    assert told_until(onlooker, 2) == {-1}
    assert told_until(ada.live(table), 2) == {-1, 0, 1}
    assert {event["only"] for event in ada.ok("GET", f"/api/tables/{table}/events", seat=1)} == {-1, 1}


def test_games_say_whether_players_hide_things_from_each_other(someone: Someone) -> None:
    games = {game["id"]: game["hidden"] for game in someone("Ada").ok("GET", "/api/games")}
    assert games["wanderers"] is True and games["new_earth_thomas"] is False


def test_where_one_decides_alone_nothing_of_the_kind_is_told(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "random", first_player="1")
    assert ada.view(table, 0)["decision"] is None


def first_cards(ada: Browser, ben: Browser) -> str:
    """Ada and Ben at a table of Earth with Abundance: both have their Islands and compost some of their first cards,
    two at least, each at their own pace. It stands at moment 2."""
    table = ada.table("me", "link", game="earth_abundance")
    ben.join(ada.link(table, 1))
    for seat, browser in enumerate((ada, ben)):
        assert browser.act(table, seat, seat, browser.view(table, seat)["options"][0]["text"]).status_code == 200
    return table


def test_where_all_act_at_once_nobody_is_turned_away_because_another_was_quicker(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = first_cards(ada, ben)
    views = [browser.view(table, seat) for seat, browser in enumerate((ada, ben))]
    assert [view["seq"] for view in views] == [2, 2]
    for seat, browser in enumerate((ada, ben)):
        text = views[seat]["options"][0]["text"]
        assert browser.act(table, seat, 2, text).status_code == 200, "both saw moment 2, and both may act on it"
    again = views[0]["options"][1]["text"]
    ada.refused(409, "stale", "POST", f"/api/tables/{table}/actions", {"seat": 0, "seq": 2, "action": again})


def test_where_all_act_at_once_one_takes_back_although_another_has_acted_since(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = first_cards(ada, ben)
    before = ada.view(table, 0)
    mine = ada.acted(table, 0, 2, before["options"][0]["text"])
    assert mine["undo"] == {"allowed": True, "steps": 1, "text": "You can undo your last action."}
    bens = ben.acted(table, 1, 2, ben.view(table, 1)["options"][0]["text"])
    looking = ben.live(table, 1)
    looking.until(4)
    assert ada.view(table, 0)["undo"]["allowed"] and bens["undo"]["allowed"]
    after = ada.taken_back(table, 0, 3)  # she has not seen Ben's yet
    assert after["seq"] == 5 and after["options"] == before["options"]
    assert after["view"]["hand"] == before["view"]["hand"] != mine["view"]["hand"]
    assert after["undo"]["allowed"] is False
    told = looking.until(5)
    [event] = told["events"]
    assert (event["kind"], event["seat"], event["amount"]) == ("undo", 0, 3)
    assert told["view"]["options"] == bens["options"] and told["view"]["undo"] == bens["undo"]
    assert told["view"]["view"]["hand"] == bens["view"]["hand"]
    assert ben.act(table, 1, 4, bens["options"][0]["text"]).status_code == 200, "Ben may act on what he saw before"
    ben.ok("POST", f"/api/tables/{table}/undo", {"seat": 1, "seq": 6})
    again = ada.acted(table, 0, 5, before["options"][0]["text"])
    assert again["view"]["hand"] == mine["view"]["hand"]


def test_where_all_act_at_once_an_undo_is_a_moment_like_any_other(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = first_cards(ada, ben)
    options = [browser.view(table, seat)["options"] for seat, browser in enumerate((ada, ben))]
    for seq, (seat, browser) in enumerate(((0, ada), (1, ben), (1, ben)), start=2):
        text = browser.view(table, seat)["options"][0]["text"]
        assert browser.act(table, seat, seq, text).status_code == 200
    ada.ok("POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": 5})
    moments = [ada.ok("GET", f"/api/tables/{table}/replay/{seq}", seat=0) for seq in range(7)]
    hands = [moment["view"]["hand"] for moment in moments[2:]]
    assert hands[0] != hands[1] == hands[2] == hands[3] and hands[4] == hands[0]
    assert (moments[6]["action"], moments[6]["actor"]) == ("undo", 0)
    assert moments[6]["view"] == ada.view(table, 0)["view"]
    assert ada.view(table, 0)["options"] == options[0] and ben.view(table, 1)["options"] != options[1]


def test_where_all_act_at_once_what_stays_is_told_with_its_reason(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    table = first_cards(ada, ben)
    undo = f"/api/tables/{table}/undo"
    people = (ada, ben)
    while ada.view(table, 0)["view"]["phase"] == "setup":
        view = ada.view(table, 0)
        seat = view["table"]["waiting_for"][0]
        text = people[seat].view(table, seat)["options"][0]["text"]
        assert people[seat].act(table, seat, view["seq"], text).status_code == 200
    for seat, browser in enumerate(people):
        view = browser.view(table, seat)
        if not view["undo"]["allowed"]:
            said = browser.refused(409, "cannot_undo", "POST", undo, {"seat": seat, "seq": view["seq"]})
            assert said["detail"] == view["undo"]["text"] and said["detail"].startswith("Your last action stays: ")
    assert any(not browser.view(table, seat)["undo"]["allowed"] for seat, browser in enumerate(people))


def test_what_can_be_taken_back_outlives_the_server(folder: Path) -> None:
    server = Server(folder)
    ada, ben = Browser(server.address, "Ada"), Browser(server.address, "Ben")
    try:
        table = first_cards(ada, ben)
        untouched = [browser.view(table, seat) for seat, browser in enumerate((ada, ben))]
        for seq, (seat, browser) in enumerate(((0, ada), (1, ben), (0, ada)), start=2):
            text = browser.view(table, seat)["options"][0]["text"]
            assert browser.act(table, seat, seq, text).status_code == 200
        ada.ok("POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": 5})
        then = [browser.view(table, seat) for seat, browser in enumerate((ada, ben))]
        server.kill()
        server.start()
        for seat, browser in enumerate((ada, ben)):
            now = browser.view(table, seat)
            assert {**now, "table": None} == {**then[seat], "table": None} and now["undo"]["allowed"]
        for seq, (seat, browser) in enumerate(((0, ada), (1, ben)), start=6):
            browser.ok("POST", f"/api/tables/{table}/undo", {"seat": seat, "seq": seq})
        for seat, browser in enumerate((ada, ben)):
            view = browser.view(table, seat)
            assert view["options"] == untouched[seat]["options"] and not view["undo"]["allowed"]
            assert view["view"] == untouched[seat]["view"]
    finally:
        ada.close()
        ben.close()
        server.stop()

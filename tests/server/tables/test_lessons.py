"""Lessons at tables: the learner is led, others follow the script, and what was learnt is remembered."""

from typing import Any

import msgspec

from earthrise.engine.registry import find_game, game_ids
from earthrise.server.http.messages.lesson_walk import LessonMoment
from earthrise.server.http.messages.lessons import LessonOut
from earthrise.server.tables.lesson_walk import END, walked
from earthrise.teaching.lessons.files import lessons_of
from tests.server.running import Browser, Someone, problem

LESSONS = "/api/games/one_earth/lessons"


def learner_to_move(browser: Browser, table: str) -> Any:
    """The table when the others have moved."""
    hearing = browser.live(table, 0)
    view = hearing.next("snapshot")["view"]
    while 0 not in view["table"]["waiting_for"]:
        view = hearing.next("snapshot")["view"]
    hearing.close()
    return browser.view(table, 0)


def do(browser: Browser, table: str, action: str, **more: object) -> Any:
    view = learner_to_move(browser, table)
    body = {"seat": 0, "seq": view["seq"], "action": action, **more}
    return browser.ask("POST", f"/api/tables/{table}/actions", body)


def begun(browser: Browser) -> str:
    table: str = browser.ok("POST", f"{LESSONS}/first_game")["id"]
    return table


def test_the_lessons_of_a_game_are_listed_with_what_was_done(someone: Someone) -> None:
    lines = someone("Ada").ok("GET", LESSONS)
    assert (lines[0]["name"], lines[0]["kind"], lines[0]["done"]) == ("first_game", "guided", False)
    assert lines[0]["stops"] == 9


def test_a_lesson_is_a_private_table_that_begins_at_once(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.ok("POST", f"{LESSONS}/first_game")
    assert (table["origin"], table["public"], table["state"]) == ("lesson", False, "running")
    assert [seat["name"] for seat in table["seats"]] == ["Ada 2", "Ada", "Ben"]
    assert [seat["kind"] for seat in table["seats"]] == ["me", "bot", "bot"]


def test_an_unknown_lesson_is_not_found(someone: Someone) -> None:
    someone("Ada").refused(404, "unknown_lesson", "POST", f"{LESSONS}/magic")
    someone("Ada").refused(404, "unknown_game", "GET", "/api/games/chess/lessons")


def test_the_learner_is_shown_the_stop_and_nothing_of_the_script(someone: Someone) -> None:
    ada = someone("Ada")
    view = ada.view(begun(ada), 0)
    lesson = view["lesson"]
    assert (lesson["state"], lesson["passed"], lesson["total"]) == ("teaching", 0, 9)
    assert [stop["title"] for stop in lesson["stops"]] == ["Take a country"]
    assert "take country:red" in lesson["awaits"]
    assert "fund_project" not in str(lesson), "what comes later is not told"


def test_nobody_else_is_told_of_the_lesson(someone: Someone) -> None:
    ada = someone("Ada")
    assert someone("Eve").view(begun(ada))["lesson"] is None


def test_reading_and_the_next_move_are_ahead_after_a_stop(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    do(ada, table, "take country:blue")
    lesson = learner_to_move(ada, table)["lesson"]
    assert [(stop["number"], stop["reading"]) for stop in lesson["stops"]] == [(2, True), (3, False)]
    assert lesson["awaits"] == ["fund_project place:3"]
    assert lesson["done"] == "A fine country."


def test_another_legal_move_is_answered_and_changes_nothing(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    do(ada, table, "take country:blue")
    before = learner_to_move(ada, table)
    answer = problem(do(ada, table, "fund_project place:4"), 422, "not_now")
    assert answer["rule"] == "OE-082"
    assert "Metro Network" in answer["detail"]
    assert ada.view(table, 0) == before


def test_an_illegal_move_is_still_refused_by_its_own_rule(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    do(ada, table, "take country:blue")
    assert problem(do(ada, table, "fund_policy policy:net_zero_act"), 422, "not_allowed")["rule"] == "OE-055"


def test_others_do_what_the_script_says_and_the_end_is_remembered(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    done: list[str] = []
    while (view := learner_to_move(ada, table))["lesson"]["state"] == "teaching":
        done.append(view["lesson"]["awaits"][0])
        assert do(ada, table, done[-1]).status_code == 200
    assert done[0] == "take country:blue"
    assert done[-1] == "end_turn"
    assert view["lesson"]["state"] == "finished"
    told = " ".join(event["text"] for event in ada.ok("GET", f"/api/tables/{table}/events", seat=0))
    assert "Ada funds Oil Industry" in told
    assert "Ben puts Advanced Batteries on Electric Car Factory" in told
    assert ada.ok("GET", LESSONS)[0]["done"]
    assert not someone("Ben").ok("GET", LESSONS)[0]["done"]
    assert do(ada, table, "end_turn").status_code == 200, "the game goes on"


def test_who_decides_at_once_with_the_learner_waits_for_the_script(someone: Someone) -> None:
    """At the UN Meeting all vote in secret: the others' votes stand in the script after the learner's."""
    ada = someone("Ada")
    table = ada.ok("POST", f"{LESSONS}/un_meeting")["id"]
    view = learner_to_move(ada, table)
    assert view["seq"] == 0, "nobody has voted yet"
    assert do(ada, table, "sanction answer:yes").status_code == 200
    learner_to_move(ada, table)
    told = [event["text"] for event in ada.ok("GET", f"/api/tables/{table}/events", seat=0)]
    assert "2 of 3 are for it: Ben is sanctioned." in told


def test_a_lesson_in_mid_game_cannot_be_taken_back_beyond_its_beginning(someone: Someone) -> None:
    ada = someone("Ada")
    view = ada.view(ada.ok("POST", f"{LESSONS}/emissions")["id"], 0)
    assert (view["seq"], view["undo"]["allowed"]) == (0, False)
    assert view["lesson"]["stops"][0]["reading"]


def test_undo_takes_the_lesson_back(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    for action in ("take country:blue", "fund_project place:3", "end_turn"):
        do(ada, table, action)
    do(ada, table, "fund_technology technology:green_buildings project:hospital_1")
    assert do(ada, table, "fund_policy policy:reforestation").status_code == 200
    view = ada.view(table, 0)
    back = ada.taken_back(table, 0, view["seq"])
    assert (view["lesson"]["passed"], back["lesson"]["passed"]) == (7, 6)
    assert back["lesson"]["awaits"] == ["fund_policy policy:reforestation"]


def test_who_plays_freely_has_left_the_lesson(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    do(ada, table, "take country:blue")
    assert do(ada, table, "fund_project place:4", freely=True).status_code == 200
    lesson = ada.view(table, 0)["lesson"]
    assert (lesson["state"], lesson["stops"], lesson["awaits"]) == ("left", [], [])
    assert do(ada, table, "end_turn").status_code == 200


def test_a_second_try_takes_the_first_off_the_list(someone: Someone) -> None:
    ada = someone("Ada")
    first, second = begun(ada), begun(ada)
    mine = [table["id"] for table in ada.ok("GET", "/api/lobby")["mine"]]
    assert second in mine
    assert first not in mine


# -- without a network -------------------------------------------------------------------------------------------------


def test_a_lesson_gone_through_alone_shows_what_its_table_shows(someone: Someone) -> None:
    ada = someone("Ada")
    table = begun(ada)
    walk = ada.ok("GET", f"{LESSONS}/first_game/walk")["moments"]
    for moment in walk[:-1]:
        view = learner_to_move(ada, table)
        assert moment["view"]["view"] == view["view"]
        assert moment["view"]["options"] == view["options"]
        assert [stop["number"] for stop in moment["view"]["lesson"]["stops"]] == [
            stop["number"] for stop in view["lesson"]["stops"]
        ]
        assert view["lesson"]["awaits"] == [moment["action"], *moment["also"]]
        assert do(ada, table, moment["action"]).status_code == 200
    assert walk[-1]["view"]["lesson"]["state"] == "finished"
    told = [event["text"] for moment in walk for event in moment["events"]]
    assert told == [event["text"] for event in ada.ok("GET", f"/api/tables/{table}/events", seat=0)][: len(told)]


def taught(moment: LessonMoment) -> LessonOut:
    assert moment.view.lesson is not None
    return moment.view.lesson


def test_every_lesson_can_be_gone_through_alone() -> None:
    for game in map(find_game, game_ids()):
        for lesson in lessons_of(game):
            moments = walked(game.id, lesson.name).moments
            said = [stop.number for moment in moments for stop in taught(moment).stops]
            assert sorted(set(said)) == list(range(1, len(lesson.stops) + 1)), lesson.name
            assert taught(moments[-1]).state == "finished" and moments[-1].view.waiting == END
            for moment in moments[:-1]:
                seen = msgspec.json.decode(msgspec.json.encode(moment.view))
                options = {option["text"] for option in seen["options"]}
                assert moment.action in options and options >= set(moment.also), lesson.name


def test_another_move_has_an_answer_without_a_network_too(someone: Someone) -> None:
    moment = someone("Ada").ok("GET", f"{LESSONS}/first_game/walk")["moments"][1]
    assert moment["rule"] == "OE-082" and "Metro Network" in moment["otherwise"]


def test_who_went_through_a_lesson_alone_has_done_it(someone: Someone) -> None:
    ada = someone("Ada")
    assert ada.ask("POST", f"{LESSONS}/income/done").status_code == 204
    done = [line["name"] for line in ada.ok("GET", LESSONS) if line["done"]]
    assert done == ["income"]
    ada.refused(404, "unknown_lesson", "POST", f"{LESSONS}/magic/done")
    ada.refused(404, "unknown_lesson", "GET", f"{LESSONS}/magic/walk")


def test_the_last_words_are_true_of_what_is_shown() -> None:
    """At the end of this lesson it is said what another has built."""
    last = walked("one_earth", "emissions").moments[-1]
    assert "Ada built a Theme Park" in taught(last).done
    assert any("Theme Park" in event.text for event in last.events)

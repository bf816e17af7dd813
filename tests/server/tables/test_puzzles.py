"""Puzzles at the server: the same for everybody, what is hidden stays so, answers are kept by person."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from earthrise.engine.registry import find_game
from earthrise.server.store.rows import LearntRow, now
from earthrise.server.tables.puzzles import given_at, laid, next_after, streak
from earthrise.teaching.puzzles.asking import Asked, daily
from earthrise.teaching.puzzles.puzzle import Puzzle, puzzles_of
from tests.kit.puzzles import GAME, first, wrong_answer
from tests.server.running import Browser, Someone


def path(puzzle: Puzzle, rest: str = "") -> str:
    return f"/api/games/{GAME.id}/puzzles/{puzzle.id}{rest}"


def outcome(browser: Browser, puzzle: Puzzle) -> str:
    lines = browser.ok("GET", f"/api/games/{GAME.id}/puzzles")["puzzles"]
    found: str = next(line["outcome"] for line in lines if line["id"] == puzzle.id)
    return found


# -- looking -----------------------------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_is_the_same_for_everybody(someone: Someone) -> None:
    ada, ben = (someone(name).ok("GET", "/api/puzzles") for name in ("Ada", "Ben"))
    assert ada["daily"] == ben["daily"] and ada["daily"]["puzzle"]["outcome"] == ""
    assert ada["streak"] == 0
    counts = {game["game"]: (game["puzzles"], game["solved"]) for game in ada["games"]}
    assert counts[GAME.id] == (len(puzzles_of(GAME)), 0)
    assert counts["wanderers"] == (0, 0)


def test_a_puzzle_shows_the_table_as_its_seat_sees_it_and_never_the_solution(someone: Someone) -> None:
    puzzle = first()
    shown = someone("Ada").ok("GET", path(puzzle))
    view = Asked(GAME, puzzle).view()
    table = shown["table"]
    assert table["seat"] == puzzle.seat and table["view"] == json.loads(json.dumps(GAME.view_data(view)))
    assert [option["text"] for option in table["options"]] == [action.text for action in view.legal()]
    assert [seat["mine"] for seat in table["table"]["seats"]].count(True) == 1
    assert table["table"]["seats"][puzzle.seat]["mine"] and not table["undo"]["allowed"]
    assert shown["question"].endswith("Find the best move.")
    keys = set(shown)
    assert keys == {"id", "game", "title", "question", "difficulty", "outcome", "next", "table"}
    assert puzzle.reason not in json.dumps(shown)


def test_two_truths_that_the_seat_cannot_tell_apart_give_the_same_answer() -> None:
    """Nothing but the seat's view goes out: dealing anew what is hidden changes nothing."""
    from earthrise.engine.chance import Chance
    from earthrise.server.tables.seat_picture import picture

    for puzzle in puzzles_of(GAME)[:5]:
        asked = Asked(GAME, puzzle)
        before = picture(laid(asked, "me"), puzzle.seat)
        asked.state = asked.state.sample(puzzle.seat, Chance(77))
        after = picture(laid(asked, "me"), puzzle.seat)
        assert (before.view, bytes(before.options)) == (after.view, bytes(after.options))


def test_what_there_is_not_is_not_found(someone: Someone) -> None:
    ada = someone("Ada")
    for rest in ("one_earth/puzzles/99-99", f"one_earth/puzzles/{'x' * 200}", "wanderers/puzzles/01-1"):
        ada.refused(404, "unknown_puzzle", "GET", f"/api/games/{rest}")
    ada.refused(404, "unknown_game", "GET", "/api/games/nosuch/puzzles")
    ada.refused(404, "unknown_game", "GET", "/api/games/nosuch/puzzles/01-1")
    assert ada.ok("GET", "/api/games/wanderers/puzzles")["puzzles"] == []


def test_why_not_is_answered_as_at_a_table(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    view = Asked(GAME, puzzle).view()
    verb = view.legal()[0].verb.word
    found = ada.ok("GET", path(puzzle, "/why"), verb=verb)
    assert any(answer["legal"] for answer in found)
    ada.refused(422, "malformed", "GET", path(puzzle, "/why"))


# -- answering ---------------------------------------------------------------------------------------------------------


def test_a_right_answer_is_told_with_the_reason_and_kept(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    found: Any = ada.ok("POST", path(puzzle, "/answer"), {"action": puzzle.best})
    assert found["right"] and found["outcome"] == "right" and found["best"] == puzzle.best
    assert found["why"] == found["reason"] and "{" not in found["reason"]
    assert {level["level"]: level["found"] for level in found["levels"]} == puzzle.levels
    assert outcome(ada, puzzle) == "right"
    ada.ok("POST", path(puzzle, "/answer"), {"action": wrong_answer(puzzle)})
    assert outcome(ada, puzzle) == "right", "what is solved stays solved"
    assert outcome(someone("Ben"), puzzle) == "", "by who solved it"


def test_a_wrong_answer_says_why_and_a_later_right_one_counts_as_later(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    found = ada.ok("POST", path(puzzle, "/answer"), {"action": wrong_answer(puzzle)})
    assert not found["right"] and found["outcome"] == "wrong" and found["why"] != found["reason"]
    assert outcome(ada, puzzle) == "wrong"
    assert ada.ok("POST", path(puzzle, "/answer"), {"action": puzzle.best})["outcome"] == "later"
    solved = {game["game"]: game["solved"] for game in ada.ok("GET", "/api/puzzles")["games"]}
    assert solved[GAME.id] == 1


def test_an_answer_that_is_no_move_is_refused_and_not_kept(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    legal = {action.text for action in Asked(GAME, puzzle).view().legal()}
    illegal = next(action.text for action in GAME.actions.actions if action.text not in legal)
    ada.refused(422, "malformed", "POST", path(puzzle, "/answer"), {"action": "fly to the moon"})
    ada.refused(422, "not_allowed", "POST", path(puzzle, "/answer"), {"action": illegal})
    assert outcome(ada, puzzle) == ""


def test_who_solves_the_days_puzzle_has_begun_a_streak(someone: Someone) -> None:
    ada = someone("Ada")
    today = ada.ok("GET", "/api/puzzles")["daily"]
    game = find_game(today["game"])
    puzzle = next(one for one in puzzles_of(game) if one.id == today["puzzle"]["id"])
    ada.ok("POST", f"/api/games/{game.id}/puzzles/{puzzle.id}/answer", {"action": puzzle.best})
    again = ada.ok("GET", "/api/puzzles")
    assert again["daily"]["date"] != today["date"] or again["streak"] == 1


@pytest.mark.parametrize(
    ("solved", "days"),
    [([], 0), ([0], 1), ([1], 1), ([0, 1, 2], 3), ([1, 2], 2), ([0, 2, 3], 1), ([2, 3], 0)],
)
def test_a_streak_are_the_days_in_a_row_up_to_today_or_yesterday(solved: list[int], days: int) -> None:
    today = date(2026, 11, 17)
    known = {}
    for ago in solved:
        day = today - timedelta(days=ago)
        chosen = daily([GAME], day)
        assert chosen is not None
        known[GAME.id, chosen[1].id] = LearntRow(GAME.id, "puzzle", chosen[1].id, "right", f"{day}T12:00:00.000Z")
    assert streak([GAME], known, today) == days


def test_a_puzzle_that_was_solved_after_its_day_is_no_part_of_a_streak() -> None:
    today = date(2026, 11, 17)
    chosen = daily([GAME], today - timedelta(days=1))
    assert chosen is not None
    late = LearntRow(GAME.id, "puzzle", chosen[1].id, "right", f"{today}T12:00:00.000Z")
    assert streak([GAME], {(GAME.id, chosen[1].id): late}, today) == 0


# -- without a network -------------------------------------------------------------------------------------------------


def test_what_is_kept_with_a_puzzle_is_what_the_server_says_to_each_answer(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    kept = ada.ok("GET", path(puzzle, "/answers"))
    legal = {action.text for action in Asked(GAME, puzzle).view().legal()}
    assert {answer["action"] for answer in kept["answers"]} == legal
    for answer in kept["answers"]:
        said = ada.ok("POST", path(puzzle, "/answer"), {"action": answer["action"]})
        alone = {**{key: value for key, value in kept.items() if key != "answers"}, **answer}
        del alone["action"], said["outcome"]
        assert alone == said


def test_the_puzzles_of_the_next_days_are_told_ahead(someone: Someone) -> None:
    found = someone("Ada").ok("GET", "/api/puzzles")
    days = [found["daily"], *found["ahead"]]
    begun = date.fromisoformat(days[0]["date"])
    assert [day["date"] for day in days] == [(begun + timedelta(days=later)).isoformat() for later in range(14)]
    games = [find_game(game["game"]) for game in found["games"]]
    for day in days:
        chosen = daily(games, date.fromisoformat(day["date"]))
        assert chosen is not None and (day["game"], day["puzzle"]["id"]) == (chosen[0].id, chosen[1].id)


def test_an_answer_told_later_counts_on_the_day_on_which_it_was_given(someone: Someone) -> None:
    ada = someone("Ada")
    found = ada.ok("GET", "/api/puzzles")
    games = [find_game(game["game"]) for game in found["games"]]
    today = date.fromisoformat(found["daily"]["date"])
    for ago in (3, 2, 1):
        day = today - timedelta(days=ago)
        chosen = daily(games, day)
        assert chosen is not None
        game, puzzle = chosen
        body = {"action": puzzle.best, "day": day.isoformat()}
        ada.ok("POST", f"/api/games/{game.id}/puzzles/{puzzle.id}/answer", body)
    assert ada.ok("GET", "/api/puzzles")["streak"] == 3


@pytest.mark.parametrize("day", ["", "tomorrow", "2999-01-01", "1999-01-01", "2026-13-40"])
def test_a_day_that_cannot_be_is_today(day: str) -> None:
    before, given, after = now(), given_at(day), now()
    assert before <= given <= after


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    one, two, three = puzzles_of(GAME)[:3]
    row = LearntRow(GAME.id, "puzzle", two.id, "right", "")
    assert next_after(GAME, one, {}) == two.id
    assert next_after(GAME, one, {(GAME.id, two.id): row}) == three.id
    everything = {(GAME.id, puzzle.id): row for puzzle in puzzles_of(GAME)}
    assert next_after(GAME, one, everything) == ""


# -- playing on --------------------------------------------------------------------------------------------------------


def test_who_plays_on_has_the_puzzles_seat_at_a_private_table_with_bots(someone: Someone) -> None:
    ada, puzzle = someone("Ada"), first()
    table = ada.ok("POST", path(puzzle, "/play-on"))
    assert table["origin"] == "puzzle" and not table["public"] and table["state"] == "running"
    assert [seat["kind"] for seat in table["seats"]].count("bot") == len(table["seats"]) - 1
    view = ada.view(table["id"], puzzle.seat)
    asked = Asked(GAME, puzzle).view()
    assert {option["text"] for option in view["options"]} == {action.text for action in asked.legal()}
    assert ada.act(table["id"], puzzle.seat, view["seq"], puzzle.best).status_code == 200

"""One game of the arena: places, and what becomes of a bot that does what it must not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from earthrise.bots.registry import find_bot
from earthrise.engine.errors import UnknownBot
from earthrise.engine.record import read_record
from earthrise.engine.state import Result
from earthrise.lab.arena import workers as crew
from earthrise.lab.arena.match import places_of, play_bout
from earthrise.lab.arena.run import make_plan, run, schedule
from earthrise.workers.pipe import Lost
from tests.bots.external.programs import after_hello, program
from tests.lab.arena.running import quiet
from tests.lab.wrong_bots import each_wrong_bot
from tests.toy.wanderers import GAME as WANDERERS


def won(scores: list[int], *winners: int) -> Result:
    return Result(scores, list(winners), "passed", 41)


def test_winners_stand_before_the_others_and_these_by_their_scores() -> None:
    assert places_of(won([5, 9, 7], 1), (0, 1, 2)) == [3, 1, 2]
    assert places_of(won([9, 5, 7], 1), (0, 1, 2)) == [2, 1, 3]


def test_who_is_level_shares_the_place() -> None:
    assert places_of(won([5, 5, 3], 0, 1), (0, 1, 2)) == [1, 1, 3]
    assert places_of(won([9, 4, 4, 1], 0), (0, 1, 2, 3)) == [1, 2, 2, 4]


def test_a_side_stands_together_by_the_sum_of_its_scores() -> None:
    assert places_of(won([9, 1, 4, 4, 6, 6], 4, 5), (0, 0, 1, 1, 2, 2)) == [2, 2, 3, 3, 1, 1]


def test_a_game_that_all_have_lost_ranks_nobody() -> None:
    assert places_of(Result([3, 2, 1], [], "fleet_lost", 42, shared=True), (0, 1, 2)) == [1, 1, 1]


def test_who_is_guilty_is_last_and_the_others_are_level() -> None:
    assert places_of(won([5, 9, 7], 1), (0, 1, 2), guilty=1) == [1, 3, 1]
    assert places_of(None, (0, 0, 1, 1), guilty=0) == [2, 2, 1, 1]


@pytest.mark.usefixtures("guests")
@each_wrong_bot
def test_a_bot_that_does_wrong_loses_that_game_and_the_run_goes_on(name: str, said: str, tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, [name, "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 4, 0, tmp_path / "out", quiet)["companies"]
    rows = {row["bot"]: row for row in company["standings"]}
    assert rows[name]["faults"] == 4 and rows["random"]["faults"] == 0
    assert [meeting["before"] for meeting in company["meetings"] if meeting["bot"] == "random"] == [1.0]
    assert all(fault["bot"] == name and said in fault["text"] for fault in company["faults"])
    assert company["reasons"] == {"forfeit": 4}


def test_a_program_that_fails_is_not_rated_for_what_the_lot_plays(tmp_path: Path) -> None:
    name = f"cmd:{sys.executable} -c pass"
    plan = make_plan(WANDERERS, [name, "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 2, 0, tmp_path / "out", quiet)["companies"]
    assert {row["bot"]: row["faults"] for row in company["standings"]} == {name: 2, "random": 0}
    assert company["reasons"] == {"forfeit": 2}


def test_a_programs_refused_action_and_its_standard_error_are_told_to_its_author(tmp_path: Path) -> None:
    deed = "print('I know better', file=sys.stderr, flush=True)\nsay(action='settle')"
    plan = make_plan(WANDERERS, [f"cmd:{program(tmp_path, after_hello(deed))}", "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 2, 0, tmp_path / "out", quiet)["companies"]
    assert len(company["faults"]) == 2
    for fault in company["faults"]:
        assert "chose an action that is not allowed here: settle" in fault["text"]
        assert "standard error ends: I know better" in fault["text"]


@pytest.mark.usefixtures("guests")
def test_a_bot_that_hangs_loses_when_patience_has_run_out(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["hanging", "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 2, 1, tmp_path / "out", quiet, patience=1.0)["companies"]
    assert [fault["bot"] for fault in company["faults"]] == ["hanging", "hanging"]
    assert all("no answer" in fault["text"] for fault in company["faults"])


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(("name", "said"), [("missing", "AttributeError"), ("number", "nothing that makes a bot")])
def test_an_entry_point_that_leads_nowhere_is_a_sentence(name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        make_plan(WANDERERS, [name, "random"], [2], {}, 3)
        find_bot(name, WANDERERS)


@pytest.mark.usefixtures("guests")
def test_a_bot_that_fails_in_going_has_still_played_its_game(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["ungracious", "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 2, 0, tmp_path / "out", quiet)["companies"]
    assert company["games"] == 2 and company["faults"] == [] and "forfeit" not in company["reasons"]


@pytest.mark.usefixtures("guests")
def test_the_record_of_a_forfeited_game_holds_what_was_played() -> None:
    plan = make_plan(WANDERERS, ["failing", "random"], [2], {}, 3)
    bout = play_bout(WANDERERS, plan, schedule(WANDERERS, plan, 2)[0])
    record = read_record(bout.record)
    assert len(record.actions) >= 3 and record.result is None
    assert not record.verify().over


@pytest.mark.usefixtures("guests")
def test_a_bot_that_ends_its_process_loses_after_a_second_try(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["dying", "random"], [2], {}, 3)
    (company,) = run(WANDERERS, plan, 2, 1, tmp_path / "out", quiet)["companies"]
    assert [fault["bot"] for fault in company["faults"]] == ["dying", "dying"]
    assert all("ended with code 9" in fault["text"] for fault in company["faults"])


def test_a_worker_whose_bot_gives_no_answer_is_given_up_and_its_games_played_by_another() -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], [2], {}, 3)
    fixtures = list(schedule(WANDERERS, plan, 2))
    with crew.ArenaCrew(plan, 1) as few:
        (worker,) = few.hire()
        worker.patience = -1.0
        worker.desk.extend(fixtures)  # of which it never hears
        few.looking = 0.01
        with pytest.raises(Lost, match="no answer for"):
            worker.hear()
        bouts = list(few.play([]))
    assert [bout.outcome.seed for bout in bouts] == [fixture.seed for fixture in fixtures]
    assert not any(bout.outcome.fault for bout in bouts)


def test_thinking_is_timed_and_told_seat_by_seat() -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], [2], {}, 3)
    asked: list[int] = []
    bout = play_bout(WANDERERS, plan, schedule(WANDERERS, plan, 2)[0], asked.append)
    assert [asked.count(seat) for seat in (0, 1)] == bout.outcome.decisions
    assert all(0 < spent < bout.pace.took for spent in bout.pace.thinking)

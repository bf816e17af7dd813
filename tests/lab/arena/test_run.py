"""Whole runs: what they leave in their folder, how they go on when interrupted, and that workers change nothing."""

from __future__ import annotations

import json
import multiprocessing
import signal
from pathlib import Path

import pytest

from earthrise.bots import bot_names
from earthrise.engine.errors import BadOption, BadSeats, EarthriseError
from earthrise.engine.record import read_record
from earthrise.lab.arena.run import make_plan, run
from earthrise.lab.run_folders import OtherRun
from tests.lab.arena.running import BOTS, GAMES, play, play_and_be_killed, quiet
from tests.lab.plans import by_other_code
from tests.toy.wanderers import GAME as WANDERERS

EACH_TIME = ["results.jsonl", "arena.json"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nobody interrupted."""
    out = tmp_path_factory.mktemp("whole")
    play(out)
    return out


def assert_same(out: Path, whole: Path) -> None:
    for name in EACH_TIME:
        assert (out / name).read_bytes() == (whole / name).read_bytes()
    for record in sorted((whole / "records").iterdir()):
        assert (out / "records" / record.name).read_bytes() == record.read_bytes()


def lines_of(out: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (out / "results.jsonl").read_text(encoding="utf-8").splitlines()]


def test_there_is_one_line_and_one_record_for_each_game_in_their_order(whole: Path) -> None:
    lines = lines_of(whole)
    keys = [(line["players"], line["game"]) for line in lines]
    assert keys == [(2, game) for game in range(GAMES)] + [(3, game) for game in range(GAMES)]
    assert len(list((whole / "records").iterdir())) == len(lines)


def test_the_records_replay_and_name_the_bots_as_players(whole: Path) -> None:
    for line in lines_of(whole):
        path = whole / "records" / f"{line['players']}-players-{line['game']:05}.record"
        record = read_record(path.read_text(encoding="utf-8"))
        state = record.verify()
        assert record.names == line["bots"] and record.seed == line["seed"]
        assert state.result is not None and state.result.winners == line["winners"]


def test_the_summary_is_plain_data_with_a_table_for_each_number_of_players(whole: Path) -> None:
    summary = json.loads((whole / "summary.json").read_text(encoding="utf-8"))
    assert [company["players"] for company in summary["companies"]] == [2, 3]
    for company in summary["companies"]:
        assert {row["bot"] for row in company["standings"]} == set(BOTS)
        assert sum(row["share"] for row in company["standings"]) == pytest.approx(len(BOTS))
        assert sum(company["seats"]) == pytest.approx(company["players"])
        assert company["order"] == []  # all launch at once
        assert company["anchor"] == "heuristic"
        for row in company["standings"]:
            assert row["rating_interval"][0] <= row["rating"] <= row["rating_interval"][1]
            assert row["seconds"] > 0 and row["decisions"] > 0


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_changes_nothing(whole: Path, tmp_path: Path, workers: int) -> None:
    play(tmp_path, workers)
    assert_same(tmp_path, whole)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_run_that_was_killed_goes_on_to_the_same_results(whole: Path, tmp_path: Path, workers: int) -> None:
    process = multiprocessing.get_context("spawn").Process(target=play_and_be_killed, args=(tmp_path, workers, 11))
    process.start()
    process.join(120)
    assert process.exitcode == -signal.SIGKILL
    assert len(lines_of(tmp_path)) == 11
    before: list[int] = []
    play(tmp_path, report=lambda done, total: before.append(done))
    assert before == list(range(11, 2 * GAMES + 1))
    assert_same(tmp_path, whole)


def test_a_torn_line_is_dropped_and_its_game_played_again(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError):
        play(tmp_path, report=stop_after(9))
    results = tmp_path / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:3]) + b"{nonsense\n" + b"".join(lines[3:-1]) + lines[-1][:40])
    assert play(tmp_path)["sitting"]["games"] == 2 * GAMES - 8
    assert_same(tmp_path, whole)


def stop_after(games: int):
    def report(done: int, total: int) -> None:
        if done == games:
            raise RuntimeError("the power went out")

    return report


def test_more_games_are_added_to_those_that_are_there(whole: Path, tmp_path: Path) -> None:
    play(tmp_path, games=12)
    assert play(tmp_path)["sitting"]["games"] == 2 * (GAMES - 12)
    assert_same(tmp_path, whole)


def test_a_finished_run_only_tells_its_tables_again(tmp_path: Path) -> None:
    first = play(tmp_path)
    again = play(tmp_path)
    assert again["sitting"]["games"] == 0
    assert again["companies"] == first["companies"]


def test_a_folder_with_another_run_is_refused_by_what_differs(tmp_path: Path) -> None:
    play(tmp_path, games=6)
    other = make_plan(WANDERERS, ["random", "heuristic"], [2], {"planets": 4}, seed=5)
    with pytest.raises(OtherRun, match=r"differs in bots, players, options\. Choose another folder"):
        run(WANDERERS, other, 6, 0, tmp_path, quiet)
    run(WANDERERS, other, 6, 0, tmp_path, quiet, fresh=True)
    assert len(lines_of(tmp_path)) == len(list((tmp_path / "records").iterdir())) == 6


def test_games_that_other_code_has_played_are_not_mixed_in(tmp_path: Path) -> None:
    play(tmp_path, games=6)
    by_other_code(tmp_path / "arena.json")
    with pytest.raises(OtherRun, match="other code has played"):
        play(tmp_path, games=6)


def test_a_folder_that_is_no_arenas_is_never_cleared(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").write_text("mine\n", encoding="utf-8")
    (tmp_path / "arena.json").write_text("[]", encoding="utf-8")
    with pytest.raises(OtherRun, match="no plan of an arena"):
        play(tmp_path)
    assert (tmp_path / "results.jsonl").read_text(encoding="utf-8") == "mine\n"


def test_where_all_win_or_lose_together_each_bot_fills_all_seats_and_is_rated_by_wins(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["random", "heuristic"], [3], {"mode": "fleet"}, seed=1)
    (company,) = run(WANDERERS, plan, 40, 0, tmp_path, quiet)["companies"]
    assert company["together"] and company["meetings"] == []
    assert all(len(set(line["bots"])) == 1 for line in lines_of(tmp_path))  # type: ignore[call-overload]
    for row in company["standings"]:
        assert row["rating"] is None and row["played"] == 20
        assert row["won_interval"][0] <= row["won"] <= row["won_interval"][1]
    assert company["reasons"].keys() <= {"fleet_home", "fleet_lost"}


def test_one_bot_alone_is_enough_where_all_play_together(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["heuristic"], [2], {"mode": "fleet"}, seed=1)
    assert run(WANDERERS, plan, 5, 0, tmp_path, quiet)["games"] == 5


def test_against_one_bot_the_others_do_not_meet(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["random", "casual"], [4], {}, seed=1, against="heuristic")
    (company,) = run(WANDERERS, plan, 8, 0, tmp_path, quiet)["companies"]
    assert {(meeting["bot"], meeting["other"]) for meeting in company["meetings"]} == {
        ("random", "heuristic"),
        ("heuristic", "random"),
        ("casual", "heuristic"),
        ("heuristic", "casual"),
    }
    assert company["anchor"] == "heuristic"


def test_a_ladder_rates_bots_that_have_never_met(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["random", "casual", "heuristic"], [2], {}, seed=1, ladder=True)
    (company,) = run(WANDERERS, plan, 40, 0, tmp_path, quiet)["companies"]
    assert company["rounds"] == 10
    assert ("random", "heuristic") not in {(meeting["bot"], meeting["other"]) for meeting in company["meetings"]}
    ratings = {row["bot"]: row["rating"] or 0.0 for row in company["standings"]}
    assert ratings["random"] < ratings["heuristic"] == 1000.0


def test_what_cannot_be_played_is_refused_before_anything_is_written() -> None:
    with pytest.raises(BadSeats, match="is not played by 7 with these options; possible are 2, 3, 4"):
        make_plan(WANDERERS, BOTS, [2, 7], {}, 0)
    with pytest.raises(BadOption, match="planets is a whole number from 4 to 8"):
        make_plan(WANDERERS, BOTS, None, {"planets": 99}, 0)
    with pytest.raises(EarthriseError, match="random is named twice"):
        make_plan(WANDERERS, ["random", "casual", "random"], None, {}, 0)
    with pytest.raises(EarthriseError, match="at least two different bots"):
        make_plan(WANDERERS, ["random"], None, {}, 0)
    with pytest.raises(EarthriseError, match="at least two different bots"):
        make_plan(WANDERERS, ["random"], None, {}, 0, against="random")


def test_the_smallest_number_of_players_is_the_usual_one() -> None:
    assert make_plan(WANDERERS, bot_names(WANDERERS), None, {}, 0).players == (2,)

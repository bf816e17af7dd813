"""Whole simulations: what they leave in their folder, how they go on when something ends them, what they refuse."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from earthrise.engine.errors import EarthriseError
from earthrise.lab.arena.run import make_plan as arena_plan
from earthrise.lab.arena.run import run as run_arena
from earthrise.lab.run_folders import Busy, Hold, OtherRun
from earthrise.lab.simulate import workers as crew
from earthrise.lab.simulate.folder import Folder
from earthrise.lab.simulate.plan import Batches, make_plan
from earthrise.lab.simulate.run import run
from earthrise.workers.pipe import Lost
from tests.lab.plans import by_other_code
from tests.lab.simulate.running import GAMES, files_of, plan_of, play, play_and_be_killed, quiet
from tests.toy.wanderers import GAME as WANDERERS


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What a run leaves that nobody disturbed."""
    out = tmp_path_factory.mktemp("whole")
    play(out)
    return files_of(out)


def test_there_is_a_part_of_each_table_for_each_batch_and_a_record_for_each_game(whole: dict[str, bytes]) -> None:
    batches = Batches(WANDERERS, plan_of())
    parts = [f"{number:06}.parquet" for number in range(len(batches))]
    for table in ("games", "seats", "scores", "decisions", "usage", "course"):
        assert [name.partition("/")[2] for name in whole if name.startswith(f"{table}/")] == parts
    assert sum(name.startswith("records/") for name in whole) == batches.games == 2 * GAMES
    assert json.loads(whole["done.json"]) == {"games": 2 * GAMES, "batches": len(parts)}


def test_the_plan_says_what_was_asked_for(whole: dict[str, bytes]) -> None:
    plan = json.loads(whole["plan.json"])
    assert (plan["game"], plan["title"], plan["players"], plan["seed"]) == ("wanderers", "Wanderers", [2, 3], 5)
    assert plan["bots"] == ["heuristic", "random"] and plan["games"] == GAMES and plan["rules_version"] == 2
    assert plan["options"] == {"mode": "rivals", "planets": 6, "distances": True}


def test_the_number_of_workers_changes_no_byte(whole: dict[str, bytes], tmp_path: Path) -> None:
    play(tmp_path, workers=3)
    assert files_of(tmp_path) == whole


def test_a_worker_that_is_killed_costs_no_results(whole: dict[str, bytes], tmp_path: Path) -> None:
    killed: list[int] = []

    def report(done: int, total: int) -> None:
        workers = [process.pid for process in multiprocessing.active_children() if process.pid is not None]
        if workers and len(killed) < 2:
            os.kill(workers[0], signal.SIGKILL)
            killed.append(workers[0])

    play(tmp_path, workers=2, report=report)
    assert len(killed) == 2
    assert files_of(tmp_path) == whole


def test_a_run_that_was_killed_goes_on_to_the_same_results(whole: dict[str, bytes], tmp_path: Path) -> None:
    process = multiprocessing.get_context("spawn").Process(target=play_and_be_killed, args=(tmp_path, 2, GAMES))
    process.start()
    process.join(120)
    assert process.exitcode == -signal.SIGKILL
    assert not (tmp_path / "done.json").exists()
    assert 0 < len(list((tmp_path / "games").glob("*.parquet"))) < len(Batches(WANDERERS, plan_of()))
    sitting = play(tmp_path)
    assert 0 < sitting.played < sitting.games == 2 * GAMES
    assert files_of(tmp_path) == whole


def test_a_part_that_has_lost_its_end_is_made_again_and_what_was_being_written_is_swept_away(
    whole: dict[str, bytes], tmp_path: Path
) -> None:
    play(tmp_path)
    part = tmp_path / "usage" / "000002.parquet"
    part.write_bytes(part.read_bytes()[:-10])
    (tmp_path / "games" / "000003.parquet").unlink()
    (tmp_path / "games" / "000003.parquet.77.new").write_bytes(b"PAR1")
    before: list[int] = []
    play(tmp_path, report=lambda done, total: before.append(done))
    assert before[0] == 2 * GAMES - 2 * plan_of().batch
    assert files_of(tmp_path) == whole


def test_more_games_are_added_to_those_that_are_there_and_fewer_change_nothing(tmp_path: Path) -> None:
    play(tmp_path, games=24)
    few = files_of(tmp_path)
    assert play(tmp_path, games=48).played == 48
    more = files_of(tmp_path)
    assert {name: more[name] for name in few if name not in ("plan.json", "done.json")} == {
        name: data for name, data in few.items() if name not in ("plan.json", "done.json")
    }
    assert json.loads(more["plan.json"])["games"] == 48 and json.loads(more["done.json"])["games"] == 96
    assert play(tmp_path, games=24).played == 0
    assert files_of(tmp_path) == more


def test_a_run_cut_short_is_done_with_what_is_there(tmp_path: Path) -> None:
    play(tmp_path)
    (tmp_path / "done.json").unlink()
    for number in (7, 8, 9):
        (tmp_path / "games" / f"{number:06}.parquet").unlink()
    sitting = play(tmp_path, games=10)
    assert sitting.played == 12 and sitting.games == 2 * 48  # 7 belongs to the last round that was begun
    assert json.loads((tmp_path / "plan.json").read_text(encoding="utf-8"))["games"] == 48


def test_a_folder_with_another_run_is_refused_by_what_differs(tmp_path: Path) -> None:
    play(tmp_path, games=20)
    before = files_of(tmp_path)
    other = make_plan(WANDERERS, ["random"], [2], {"planets": 4}, 5, 20, True)
    with pytest.raises(OtherRun, match=r"differs in players, bots, options\. Choose another folder"):
        run(WANDERERS, other, tmp_path, 0, quiet)
    assert files_of(tmp_path) == before
    run(WANDERERS, other, tmp_path, 0, quiet, fresh=True)
    assert sum(name.startswith("records/") for name in files_of(tmp_path)) == 20


def test_games_that_other_code_has_played_are_not_mixed_in(tmp_path: Path) -> None:
    play(tmp_path, games=20)
    by_other_code(tmp_path / "plan.json")
    with pytest.raises(OtherRun, match="other code has played"):
        play(tmp_path, games=20)


@pytest.mark.parametrize("text", ["[]", "no JSON"])
def test_a_folder_that_is_no_simulations_is_never_cleared(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="utf-8")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "mine.parquet").write_text("mine", encoding="utf-8")
    before = files_of(tmp_path)
    for fresh in (False, True):
        with pytest.raises(OtherRun, match="no plan of a simulation"):
            play(tmp_path, fresh=fresh)
    assert files_of(tmp_path) == before


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with Hold(tmp_path), pytest.raises(Busy, match="Another run is writing"):
        play(tmp_path)
    arena = arena_plan(WANDERERS, ["heuristic", "random"], [2], {}, seed=5)
    with Hold(tmp_path), pytest.raises(Busy, match="Another run is writing"):
        run_arena(WANDERERS, arena, 2, 0, tmp_path, quiet)
    assert play(tmp_path, games=24).played == 48  # the hold is gone with who held it


def test_a_worker_whose_bot_gives_no_answer_is_given_up_and_its_batch_played_by_another(tmp_path: Path) -> None:
    batch = Batches(WANDERERS, plan_of()).batch(0)
    Folder(tmp_path).open(plan_of())
    with crew.BatchCrew(plan_of(), tmp_path, 1) as few:
        (worker,) = few.hire()
        worker.patience = -1.0
        worker.desk.append(batch)  # of which it never hears
        with pytest.raises(Lost, match="a bot has not answered for"):
            worker.hear()
        news = list(few.play([]))
    assert [each.batch for each in news if each.batch] == [batch]


def test_a_batch_that_costs_worker_after_worker_ends_the_run_with_words(tmp_path: Path) -> None:
    def report(done: int, total: int) -> None:
        for process in multiprocessing.active_children():
            if process.pid is not None:
                os.kill(process.pid, signal.SIGKILL)

    with pytest.raises(EarthriseError, match=r"games \d+ to \d+ with [23] players have cost 3 workers.*SIGKILL"):
        play(tmp_path, workers=1, report=report)

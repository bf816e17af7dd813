"""`earthrise simulate`: what it prints, what it leaves, and what it refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import polars as pl
import pytest

from earthrise.cli.progress import rate_words
from earthrise.lab.simulate.folder import Folder
from tests.cli.conftest import Run
from tests.cli.driving import Terminal

FEW = ["--games", "8", "--workers", "1"]


def test_a_run_prints_a_glance_at_each_number_of_players_and_leaves_the_tables(earthrise: Run) -> None:
    outcome = earthrise("simulate", "wanderers", "--bots", "heuristic,random", "--players", "2,4", *FEW, "--seed", "3")
    assert outcome.code == 0 and outcome.err == ""
    assert "Wanderers, 2 and 4 players, heuristic, random: 16 games, kept in simulate-wanderers." in outcome.said
    assert "Wanderers, 2 players, 8 games bot seats share score heuristic 8 " in outcome.said
    assert "Wanderers, 4 players, 8 games" in outcome.said
    assert "decisions," in outcome.said and "Ends: passed 8" in outcome.said
    assert "16 of 16 games played in" in outcome.said and outcome.said.endswith("the tables are in simulate-wanderers.")
    assert pl.read_parquet("simulate-wanderers/games/*.parquet").height == 16
    assert not Path("simulate-wanderers/records").exists()
    again = earthrise("simulate", "wanderers", "--bots", "heuristic,random", "--players", "2,4", *FEW, "--seed", "3")
    assert again.code == 0 and again.said.endswith("All 16 games were in simulate-wanderers already.")


def test_where_all_play_together_the_glance_says_how_many_games_were_won(earthrise: Run) -> None:
    outcome = earthrise("simulate", "wanderers", "--option", "mode=fleet", *FEW, "--records", "--out", "fleet")
    won = pl.read_parquet("fleet/games/*.parquet")["won"].sum() / 8
    assert outcome.code == 0
    assert f"bot seats won score heuristic 16 {100 * won:.1f} %" in outcome.said
    assert len(list(Path("fleet/records").glob("2-players-*.record"))) == 8
    assert json.loads(Path("fleet/plan.json").read_text(encoding="utf-8"))["records"] is True


def test_progress_outside_a_terminal_says_how_fast_it_goes_and_how_long_it_will_take(earthrise: Run) -> None:
    outcome = earthrise("simulate", "wanderers", "--bots", "casual", "--games", "40", "--workers", "1")
    told = [line for line in outcome.out.splitlines() if " of 40 games" in line and "played" not in line]
    assert told[-1] == "40 of 40 games"
    assert all(" games/s, about " in line and line.endswith(" left") for line in told[:-1])


def test_a_rate_is_told_by_the_second_or_by_the_minute() -> None:
    assert [rate_words(speed, "games") for speed in (1234.5, 12.34, 0.05)] == [
        "1234 games/s",
        "12.3 games/s",
        "3.0 games/min",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "hueristic"], "There is no bot “hueristic” for Wanderers. Did you mean heuristic"),
        (["--players", "9"], "is not played by 9 with these options; possible are 2, 3, 4"),
        (["--players", "two"], "--players is a list of numbers of players such as 2,3,4"),
        (["--bots", "random,random,random"], "name one for each place, or each bot once"),
        (["--option", "moons=3"], "There is no option “moons”"),
        (["--games", "0"], "a whole number from 1 on is needed"),
        (["--workers", "2", "--cluster", "tcp://127.0.0.1:1"], "with --cluster the cluster's own workers play"),
    ],
)
def test_bad_use_is_told_before_anything_is_played(earthrise: Run, arguments: list[str], said: str) -> None:
    outcome = earthrise("simulate", "wanderers", *arguments)
    assert outcome.code == 2
    assert said in outcome.err
    assert list(Path().iterdir()) == []


def test_a_cluster_that_is_not_there_is_told_in_one_line(earthrise: Run) -> None:
    outcome = earthrise("simulate", "wanderers", "--cluster", "127.0.0.1", "--games", "8")
    assert outcome.code == 2
    assert "There is no Dask scheduler at “127.0.0.1” (host and port are needed)" in outcome.err


@pytest.mark.parametrize(
    ("library", "module", "more", "extra"),
    [
        ("polars", "earthrise.lab.simulate.tables", [], "lab"),
        ("distributed", "earthrise.lab.simulate.cluster", ["--cluster", "tcp://127.0.0.1:1"], "cluster"),
    ],
)
def test_a_library_that_is_missing_is_named_with_the_way_to_get_it(
    earthrise: Run, monkeypatch: pytest.MonkeyPatch, library: str, module: str, more: list[str], extra: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    outcome = earthrise("simulate", "wanderers", "--games", "8", *more)
    assert outcome.code == 2
    assert f'pip install "earthrise[{extra}]"' in outcome.err and "Traceback" not in outcome.err


def test_a_folder_with_another_run_is_not_touched(earthrise: Run) -> None:
    earthrise("simulate", "wanderers", *FEW)
    outcome = earthrise("simulate", "wanderers", "--bots", "random", *FEW)
    assert outcome.code == 2
    assert "simulate-wanderers holds another run: it differs in bots." in outcome.err


def test_a_bot_that_fails_is_told_of_and_the_exit_code_is_1(earthrise: Run) -> None:
    outcome = earthrise("simulate", "wanderers", "--bots", f"cmd:{sys.executable} -c pass,random", *FEW)
    assert outcome.code == 1
    assert f"Lost by a fault: cmd:{sys.executable} -c pass in game 0" in outcome.said
    assert "… and 3 more; their reason is “forfeit”." in outcome.said and "Ends: forfeit 8" in outcome.said


def test_an_interrupt_says_how_to_go_on(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(done: int, total: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Folder, "missing", interrupted)
    outcome = earthrise("simulate", "wanderers", *FEW)
    assert outcome.code == 130
    assert outcome.said.endswith("Stopped. The same command goes on from what is in simulate-wanderers.")


def test_ctrl_c_in_a_terminal_stops_all_workers_without_noise_and_the_same_command_goes_on(tmp_path: Path) -> None:
    arguments = ["simulate", "new_earth_thomas", "--bots", "random", "--games", "2000", "--workers", "2"]
    terminal = Terminal(*arguments, folder=tmp_path)
    terminal.read_until("/2000")
    terminal.press_ctrl_c_until("Stopped.")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.shown
    again = Terminal(*arguments[:-4], "--games", "1", folder=tmp_path)
    again.read_until("the tables are in simulate-new_earth_thomas.")
    assert again.close() == 0
    assert (tmp_path / "simulate-new_earth_thomas" / "done.json").exists()

"""`earthrise fuzz` and `earthrise bench`: thin shells over the lab."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from earthrise.engine.game import Game
from earthrise.lab.fuzz import run as fuzz
from earthrise.lab.fuzz.run import Finding
from tests.cli.conftest import Run

FIGURES = {"decisions_per_s", "games_per_s", "driven_per_s", "clone_us", "view_us", "view_data_us"}


def test_a_fuzz_run_without_findings_is_fine(earthrise: Run) -> None:
    outcome = earthrise("fuzz", "wanderers", "--games", "20", "--seed", "5", "--workers", "1", "--seats", "2,3")
    assert outcome.code == 0
    assert "20 of 20 games" in outcome.out
    assert "20 games of wanderers with 2, 3 players in " in outcome.said
    assert outcome.said.endswith("nothing found.")
    assert not Path("fuzz-failures").exists() or list(Path("fuzz-failures").iterdir()) == []


def test_progress_is_told_in_a_few_lines_where_there_is_no_terminal(earthrise: Run) -> None:
    outcome = earthrise("fuzz", "wanderers", "--games", "30", "--workers", "1")
    told = [line for line in outcome.out.splitlines() if line.endswith("of 30 games")]
    assert 1 <= len(told) <= 10


def test_findings_are_listed_and_fail_the_run(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(
        game: Game,
        games: int,
        seats: list[int] | None,
        seed: int,
        workers: int,
        out: Path,
        report: Callable[[int, int], None],
        to_the_end: bool,
    ) -> list[Finding]:
        assert (game.id, games, seats, seed, workers, out) == ("wanderers", 3, [4], 9, 2, Path("here"))
        report(3, 3)
        return [Finding("crash", "IndexError in apply", out / "crash.record")]

    monkeypatch.setattr(fuzz, "run", found)
    arguments = ["--games", "3", "--seats", "4", "--seed", "9", "--workers", "2", "--out", "here"]
    outcome = earthrise("fuzz", "wanderers", *arguments)
    assert outcome.code == 1
    assert "crash: IndexError in apply" in outcome.out
    assert "earthrise records replay here/crash.record" in outcome.out
    assert outcome.said.endswith("1 finding.")


def test_a_number_of_players_that_cannot_be_is_bad_use(earthrise: Run) -> None:
    outcome = earthrise("fuzz", "wanderers", "--games", "1", "--seats", "9")
    assert outcome.code == 2
    assert "is not played by 9" in outcome.err


def test_a_folder_for_findings_that_cannot_be_made_is_bad_use(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def blocked(*anything: object) -> list[Finding]:
        Path("taken").mkdir()
        return []

    Path("taken").write_text("a file, not a folder", encoding="utf-8")
    monkeypatch.setattr(fuzz, "run", blocked)
    outcome = earthrise("fuzz", "wanderers", "--games", "1", "--out", "taken")
    assert outcome.code == 2
    assert outcome.err == "earthrise: taken: File exists.\n"


def test_bench_prints_every_figure(earthrise: Run) -> None:
    outcome = earthrise("bench", "wanderers", "--seconds", "0.02")
    assert outcome.code == 0
    assert outcome.out.startswith("engine: ")
    for words in (
        "random play inside the engine",
        "driven from Python",
        "clone a state",
        "make a seat's view",
        "plain data",
    ):
        assert words in outcome.said


def test_bench_can_be_had_as_json(earthrise: Run) -> None:
    figures = json.loads(earthrise("bench", "wanderers", "--seconds", "0.02", "--json").out)
    assert set(figures) == {"wanderers"}
    assert set(figures["wanderers"]) == FIGURES
    assert all(figure > 0 for figure in figures["wanderers"].values())

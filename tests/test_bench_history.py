"""What a commit costs is told from figures of both: `bench/history.py`."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).parents[1] / "bench"
ABOUT = {"commit": "b", "cpu": "chip", "optimise": "3", "python": "3.11"}


@pytest.fixture
def history(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    return runpy.run_path(str(BENCH / "history.py"))


def figures(rate: float, clone: float) -> dict[str, dict[str, float]]:
    return {"moon": {"decisions_per_s": rate, "clone_us": clone, "view_us": 2.0, "view_data_us": 50.0}}


def test_what_became_worse_by_more_than_five_in_a_hundred_is_named_the_worst_first(history: dict[str, Any]) -> None:
    assert history["losses"](figures(1000, 1.0), figures(940, 1.2)) == [
        "moon: clone µs worse by 16.7% (1.0 -> 1.2)",
        "moon: decisions/s worse by 6.0% (1,000.0 -> 940.0)",
    ]


def test_less_than_that_and_whatever_became_better_is_let_pass(history: dict[str, Any]) -> None:
    assert history["losses"](figures(1000, 1.0), figures(960, 1.04)) == []
    assert history["losses"](figures(1000, 1.0), figures(2000, 0.2)) == []


def test_a_figure_is_the_median_of_its_rounds(history: dict[str, Any]) -> None:
    rounds = [figures(900, 1.0), figures(100, 9.0), figures(1000, 1.1)]
    assert history["middle"](rounds)["moon"]["decisions_per_s"] == 900


def test_a_line_of_the_history_is_compared_with_the_newest_one_measured_alike(history: dict[str, Any]) -> None:
    def line(**other: object) -> dict[str, object]:
        return {"game": "moon", **ABOUT, "commit": "a", **figures(1000, 1.0)["moon"], **other}

    lines = [line(), line(decisions_per_s=1100), line(decisions_per_s=7, optimise="1"), line(commit="b", clone_us=9)]
    assert history["last_of"](lines, ABOUT) == figures(1100, 1.0)


def test_the_level_of_optimisation_is_read_from_what_the_build_noted(history: dict[str, Any]) -> None:
    assert history["optimised"]("2.4.1 3.11.7 (main) [GCC 12.2.0] 1 -fwrapv") == "1"
    assert history["optimised"]("") == "plain"

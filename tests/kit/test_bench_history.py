"""What `make bench-history` calls a loss."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def history(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    spec = importlib.util.spec_from_file_location("bench_history", BENCH / "history.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in [name for name in sys.modules if name.split(".")[0] == "harness"]:
        monkeypatch.delitem(sys.modules, name)
    return module


def test_fewer_decisions_and_longer_views_are_told_the_worst_first(history: ModuleType) -> None:
    before = {("earth", "decisions_per_s"): 1000.0, ("earth", "view_us"): 10.0, ("earth", "clone_us"): 2.0}
    after = {("earth", "decisions_per_s"): 900.0, ("earth", "view_us"): 12.0, ("earth", "clone_us"): 1.0}
    assert history.losses(before, after) == [
        "earth view_us: 10.00 -> 12.00, 20% slower",
        "earth decisions_per_s: 1,000.00 -> 900.00, 11% slower",
    ]


def test_what_may_be_chance_is_not_told(history: ModuleType) -> None:
    before = {("earth", "decisions_per_s"): 1000.0, ("earth", "view_us"): 10.0}
    assert history.losses(before, {("earth", "decisions_per_s"): 960.0, ("earth", "view_us"): 10.4}) == []


def test_a_game_that_only_one_commit_has_is_not_compared(history: ModuleType) -> None:
    assert history.losses({("earth", "view_us"): 1.0}, {("mars", "view_us"): 9.0}) == []

"""The training example: its network learns, and the script runs from the first game to its report."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

SCRIPT = Path(__file__).parent.parent.parent / "examples" / "train_new_earth.py"


@pytest.fixture
def example() -> ModuleType:
    about = importlib.util.spec_from_file_location("train_new_earth", SCRIPT)
    assert about is not None and about.loader is not None
    module = importlib.util.module_from_spec(about)
    about.loader.exec_module(module)
    return module


def test_the_network_comes_to_like_what_is_rewarded_and_to_expect_it(example: ModuleType) -> None:
    dice = np.random.default_rng(1)
    network = example.Network(3, 4, dice)
    inputs = np.eye(3, dtype=np.float32).repeat(20, axis=0)
    masks = np.array([[True, True, True, False]]).repeat(60, axis=0)
    right = np.arange(3).repeat(20)  # with input n on, action n is rewarded
    for _ in range(400):
        actions = example.choose(network.think(inputs, masks)[1], dice)
        assert actions.max() < 3, "an illegal action was chosen"
        network.learn(inputs, masks, actions, (actions == right).astype(np.float32))
    _, chances, values = network.think(inputs, masks)
    assert chances[np.arange(60), right].min() > 0.8 and values.min() > 0.7
    assert not chances[:, 3].any()


def test_an_interval_is_wilsons(example: ModuleType) -> None:
    assert example.interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert example.interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_it_plays_learns_and_reports(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(example, "GAMES", 8)
    monkeypatch.setattr(example, "TURNS", 4)
    code = example.main(["--lessons", "2", "--games", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("untrained: won ") and any("64 decisions" in line for line in lines)
    (trained,) = (line for line in lines if line.startswith("trained: won "))
    assert "of 4 games against random (95 % interval" in trained
    assert code in (0, 1)

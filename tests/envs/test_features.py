"""Observations made ready for a network."""

import numpy as np

from earthrise.engine.observation import Layout
from earthrise.envs.features import Features


def test_flags_stay_numbers_shrink_and_choices_are_spread_out() -> None:
    layout = Layout()
    layout.flag("open")
    layout.choice("land", ["none", "desert", "forest"])
    layout.add("credits", 0, 99)
    layout.add("gain", -9, 9)
    features = Features(layout)
    assert features.names == ["open", "credits", "gain", "land=none", "land=desert", "land=forest"]
    inputs = features(np.array([[1, 2, 99, -9], [0, 0, 0, 3]], dtype=np.int16))
    assert inputs.dtype == np.float32
    assert np.allclose(inputs[0], [1, 1, -1, 0, 0, 1])
    assert np.allclose(inputs[1], [0, 0, np.log(4) / np.log(10), 1, 0, 0])


def test_a_layout_without_choices_will_do() -> None:
    layout = Layout()
    layout.block("tokens", ["a", "b"], 0, 3)
    assert np.allclose(Features(layout)(np.array([[3, 0]], dtype=np.int16)), [[1, 0]])

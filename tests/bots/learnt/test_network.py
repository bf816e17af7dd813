"""The network in NumPy: what it reckons, by hand in a small case and by properties in the games."""

import numpy as np
import pytest

from earthrise import find_game
from earthrise.bots.learnt.network import Network, made_small, normed
from earthrise.bots.learnt.plan import Plan, plan_of
from earthrise.engine.observation import Layout
from earthrise.envs.batched import BatchedEnv
from tests.bots.learnt.made_up import weights_by_lot
from tests.bots.learnt.test_plan import GAMES


def test_a_small_network_by_hand() -> None:
    layout = Layout()
    layout.flag("f")
    layout.add("n", 0, 7)
    layout.choice("c", ["none", "some"])
    plan = Plan(layout, find_game("new_earth_thomas").actions.actions[:2])
    one, zero = np.ones(1), np.zeros(1)
    weights = {
        "numbers": np.array([[1.0, 0.0], [0.0, 3.0]]),
        "choices": np.array([[0.0, 0.0], [2.0, 0.0]]),
        "bias": np.zeros(2),
        "norm.weight": np.ones(2),
        "norm.bias": np.zeros(2),
        "inner": np.zeros((2, 2)),
        "inner.bias": np.zeros(2),
        "inner.norm.weight": np.ones(2),
        "inner.norm.bias": np.zeros(2),
        "outer": np.zeros((2, 2)),
        "outer.bias": np.zeros(2),
        "head": np.array([[1.0, 0.0], [0.0, 5.0]]),
        "actions": np.array([0.25, 0.0]),
        "value": np.array([[2.0], [0.0]]),
        "value.bias": one,
    }
    scores, values = Network(plan, weights)(np.array([[1, 7, 1], [0, 7, 0]], dtype=np.int16))
    # First row: 1 + 2 = 3 and 3 * log(8) / log(8) = 3: both alike, so that the norm leaves nothing of them.
    assert scores[0] == pytest.approx([0.25, 0.0], abs=1e-4) and values[0] == pytest.approx(1.0, abs=1e-4)
    # Second row: 0 and 3 become -1 and 1, and what is below nothing is cut off.
    assert scores[1] == pytest.approx([0.25, 5.0], abs=1e-3) and values[1] == pytest.approx(1.0, abs=1e-3)
    assert zero == 0.0


def test_numbers_are_made_small_and_flags_stay() -> None:
    assert made_small(np.array([0.0, 1.0, -3.0], np.float32), 0.5).tolist() == pytest.approx(
        [0.0, np.log(2) / 2, -np.log(4) / 2]
    )
    assert made_small(np.array([1.0, 0.0], np.float32), 0.0).tolist() == [1.0, 0.0]
    rows = normed(np.array([[1.0, 3.0]], np.float32), np.ones(2, np.float32), np.zeros(2, np.float32))
    assert rows[0].tolist() == pytest.approx([-1.0, 1.0], abs=1e-4)


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_scored_alike_one_by_one_and_together(game: str) -> None:
    plan = plan_of(find_game(game))
    network = Network(plan, weights_by_lot(plan))
    env = BatchedEnv(game, games=5, seed=3)
    for _ in range(30):
        env.step(env.sample())
    scores, values = network(env.observations)
    assert scores.shape == (5, env.action_count) and np.isfinite(scores).all() and np.isfinite(values).all()
    for row in range(5):
        alone, value = network(env.observations[row : row + 1])
        assert alone[0] == pytest.approx(scores[row], abs=1e-3) and value[0] == pytest.approx(values[row], abs=1e-3)
    assert np.ptp(scores, axis=0).max() > 1e-3, "other positions have other scores"


def test_what_is_seen_at_a_place_counts_for_what_points_there() -> None:
    plan = plan_of(find_game("new_earth_fay"))
    network = Network(plan, weights_by_lot(plan))
    ground = plan.boards[0].groups[0]
    empty = np.zeros((1, plan.size), np.int16)
    changed = empty.copy()
    place = plan.boards[0].parts.index("4.5")
    changed[0, ground.places[place]] = 2
    here = network.tokens(0, changed)[0] - network.tokens(0, empty)[0]
    moved = {plan.boards[0].parts[at] for at in np.flatnonzero(np.abs(here).max(axis=1) > 0)}
    assert moved <= {f"{x}.{y}" for x in (3, 4, 5) for y in (4, 5, 6)} and "4.5" in moved

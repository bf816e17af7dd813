"""Environments can be kept and copied: a copy goes on as the original does, and neither moves the other."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from earthrise.engine.registry import game_ids
from earthrise.envs.batched import BatchedEnv
from earthrise.envs.pettingzoo import GameEnv, ParallelGameEnv, env, parallel_env

every_game = pytest.mark.parametrize("game_id", game_ids())
every_way = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda found: pickle.loads(pickle.dumps(found))], ids=["deepcopy", "pickle"]
)
Copied = Callable[[Any], Any]


def lead_on(game: GameEnv, steps: int) -> list[object]:
    """What is seen on the way when the middle one of what may be done is always done."""
    told: list[object] = []
    for _ in range(steps):
        observation, reward, terminated, _, info = game.last()
        told += [game.agent_selection, observation["observation"].tolist(), reward, info]
        if terminated:
            game.reset()
        else:
            legal = np.flatnonzero(observation["action_mask"])
            told.append(legal.tolist())
            game.step(int(legal[len(legal) // 2]))
    return told


@every_way
@every_game
def test_a_copy_of_a_game_goes_on_as_the_original_does(game_id: str, copied: Copied) -> None:
    game = env(game_id)
    game.reset(seed=3)
    lead_on(game, 25)
    one, other = copied(game), copied(game)
    told = lead_on(one, 40)
    assert lead_on(other, 40) == told == lead_on(game, 40)


@every_way
def test_a_copy_goes_on_into_the_same_next_games(copied: Copied) -> None:
    game = env("wanderers")
    game.reset(seed=3)
    twin = copied(game)
    assert lead_on(game, 200) == lead_on(twin, 200)


@every_way
def test_a_game_that_has_not_begun_can_be_copied(copied: Copied) -> None:
    one, other = env("one_earth", players=4, options={"mode": "advanced"}), parallel_env("wanderers")
    twin, second = copied(one), copied(other)
    one.reset(seed=2)
    twin.reset(seed=2)
    assert lead_on(one, 20) == lead_on(twin, 20)
    (seen, _), (again, _) = other.reset(seed=2), second.reset(seed=2)
    assert {agent: each["observation"].tolist() for agent, each in seen.items()} == {
        agent: each["observation"].tolist() for agent, each in again.items()
    }


def all_at_once(game: ParallelGameEnv, steps: int) -> list[object]:
    told: list[object] = []
    for _ in range(steps):
        masks = {agent: game.table.observe(seat)["action_mask"] for seat, agent in enumerate(game.table.names)}
        chosen = {agent: int(mask.argmax()) if mask.any() else game.wait for agent, mask in masks.items()}
        seen, rewards, over, _, infos = game.step(chosen)
        told += [{agent: each["observation"].tolist() for agent, each in seen.items()}, rewards, over, infos]
        if not game.agents:
            game.reset()
    return told


@every_way
@every_game
def test_a_copy_of_a_game_that_asks_all_at_once_goes_on_too(game_id: str, copied: Copied) -> None:
    game = parallel_env(game_id)
    game.reset(seed=3)
    all_at_once(game, 15)
    twin = copied(game)
    assert all_at_once(twin, 25) == all_at_once(game, 25)


def sampled(batch: BatchedEnv, steps: int) -> list[object]:
    told: list[object] = []
    for _ in range(steps):
        told += [array.tolist() for array in (*batch.step(batch.sample()), batch.scores)]
        told.append(batch.finished)
    return told


@every_way
@every_game
def test_a_copy_of_a_batch_goes_on_as_the_original_does(game_id: str, copied: Copied) -> None:
    batch = BatchedEnv(game_id, games=3, seed=6)
    sampled(batch, 20)
    twin = copied(batch)
    shown = [
        (each.observations, each.masks, each.rewards, each.seats, each.done, each.scores) for each in (batch, twin)
    ]
    for array, again in zip(*shown, strict=True):
        assert np.array_equal(array, again) and not np.shares_memory(array, again)
    told = sampled(twin, 30)
    assert told == sampled(batch, 30)
    assert sampled(twin, 5) != told[: 7 * 5]


@every_way
def test_what_was_told_of_the_last_step_is_in_the_copy(copied: Copied) -> None:
    batch = BatchedEnv("wanderers", games=12, opponents="random", seed=2)
    while not batch.done.any():
        batch.step(batch.sample())
    twin = copied(batch)
    assert twin.done.tolist() == batch.done.tolist() and twin.rewards.tolist() == batch.rewards.tolist()
    assert twin.scores.tolist() == batch.scores.tolist() and twin.finished == batch.finished > 0
    assert sampled(twin, 60) == sampled(batch, 60)


def test_a_copy_has_workers_of_its_own() -> None:
    with BatchedEnv("wanderers", games=5, workers=2, seed=3) as batch:
        sampled(batch, 15)
        with copy.deepcopy(batch) as twin:
            assert sampled(twin, 25) == sampled(batch, 25)
            sampled(twin, 1)
        assert sampled(batch, 1)


def step_there(line: Any, kept: bytes) -> None:
    """What a runner of environments does in a process of its own."""
    game: GameEnv = pickle.loads(kept)
    line.send(lead_on(game, 30))
    line.close()


def test_a_runner_can_send_an_environment_to_a_process_of_its_own() -> None:
    game = env("new_earth_thomas")
    game.reset(seed=8)
    lead_on(game, 10)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=step_there, args=(theirs, pickle.dumps(game)))
    process.start()
    assert ours.poll(120)
    assert ours.recv() == lead_on(game, 30)
    process.join(60)
    assert process.exitcode == 0

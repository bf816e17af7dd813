"""Rows stepped by several processes: the same games, the same refusals, and nothing left behind."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any, cast

import numpy as np
import pytest

from earthrise.engine.errors import EarthriseError, Malformed, NotAllowed, UnknownBot
from earthrise.engine.registry import find_game
from earthrise.envs.batched import BatchedEnv
from earthrise.envs.workers import Crew

THOMAS = "new_earth_thomas"


@pytest.fixture(scope="module")
def shared() -> Iterator[BatchedEnv]:
    """Two workers for five rows, for tests that leave it open."""
    with BatchedEnv(THOMAS, games=5, players=2, workers=2) as env:
        yield env


def crew_of(env: BatchedEnv) -> Crew:
    assert isinstance(env._rows, Crew)
    return env._rows


def everything(env: BatchedEnv) -> list[list[object]]:
    arrays = (env.observations, env.masks, env.seats, env.done, env.rewards, env.scores)
    return [array.tolist() for array in arrays]


@pytest.mark.parametrize(
    ("game_id", "players", "opponents"), [("wanderers", 3, None), ("new_earth_fay", 2, "heuristic")]
)
def test_workers_play_the_same_games_as_one_process(game_id: str, players: int, opponents: str | None) -> None:
    alone = BatchedEnv(game_id, games=5, players=players, opponents=opponents, seed=4)
    with BatchedEnv(game_id, games=5, players=players, opponents=opponents, seed=4, workers=2) as env:
        assert len(crew_of(env).workers) == 2
        for _ in range(30):
            assert everything(env) == everything(alone)
            actions = env.sample()
            assert actions == alone.sample()
            env.step(np.array(actions))
            alone.step(actions)
        assert env.finished == alone.finished and env.agents.tolist() == alone.agents.tolist()
        for row in range(5):
            assert env.legal(row) == alone.legal(row)
            assert env.view(row).seat == alone.view(row).seat
            assert env.view(row).world.to_data() == alone.view(row).world.to_data()


def test_seeds_for_every_row_reach_the_worker_that_plays_it(shared: BatchedEnv) -> None:
    alone = BatchedEnv(THOMAS, games=5)
    seeds = [7, -1, 10**30, 7, 9]
    alone.reset(seeds)
    shared.reset(seeds)
    assert everything(shared) == everything(alone)
    assert np.array_equal(shared.observations[0], shared.observations[3])


def test_the_arrays_are_the_same_ones_after_every_step_and_can_only_be_read(shared: BatchedEnv) -> None:
    first = shared.reset(1)
    again = shared.step(shared.sample())
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert not any(array.flags.writeable for array in (*first, shared.scores))


def test_what_one_worker_must_refuse_none_of_them_plays(shared: BatchedEnv) -> None:
    alone = BatchedEnv(THOMAS, games=5, players=2, seed=1)
    shared.reset(1)
    before = everything(shared)
    claim = shared.game.actions.parse("claim space:e4").code
    right = [shared.legal(row)[0].code for row in range(5)]
    wrong: list[tuple[type[EarthriseError], list[int]]] = [
        (NotAllowed, [*right[:3], claim, right[4]]),
        (Malformed, [*right[:4], 999_999]),
        (Malformed, [*right[:4], 10**30]),
        (Malformed, [-1, *right[:4]]),
        (Malformed, right[:4]),
    ]
    for kind, actions in wrong:
        with pytest.raises(kind) as there:
            shared.step(actions)
        with pytest.raises(kind) as here:
            alone.step(actions)
        assert str(there.value) == str(here.value)
        assert everything(shared) == before
    with pytest.raises(NotAllowed, match=r"Row 3, “claim space:e4”: You need Settler 1 .* \(NT-046\)"):
        shared.step([*right[:3], claim, right[4]])
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        shared.step(cast(Any, np.zeros(5)))
    assert everything(shared) == before


def test_a_keyboard_interrupt_is_for_the_first_process_alone(shared: BatchedEnv) -> None:
    shared.reset(1)
    for worker in crew_of(shared).workers:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
    shared.step(shared.sample())


def test_an_interrupted_step_closes_the_environment_since_some_rows_have_stepped() -> None:
    env = BatchedEnv(THOMAS, games=2, workers=1)
    crew = crew_of(env)
    actions = env.sample()

    class Interrupted:
        """The pipe, while somebody presses Ctrl-C."""

        close = crew.workers[0].pipe.close

        def send_bytes(self, job: bytes) -> None:
            raise KeyboardInterrupt

    crew.workers[0].pipe = cast(Connection, Interrupted())
    with pytest.raises(KeyboardInterrupt):
        env.step(actions)
    assert [worker.process.exitcode for worker in crew.workers] == [0]
    with pytest.raises(EarthriseError, match="This environment is closed"):
        env.step(actions)


def test_a_worker_that_dies_is_named_with_its_end_and_takes_the_others_along() -> None:
    env = BatchedEnv(THOMAS, games=4, workers=2)
    shown = env.observations.copy()
    actions = env.sample()
    crew = crew_of(env)
    crew.workers[1].process.kill()
    crew.workers[1].process.join()
    with pytest.raises(EarthriseError, match="A worker process was ended by SIGKILL, and its games with it"):
        env.step(actions)
    assert [worker.process.exitcode for worker in crew.workers] == [0, -signal.SIGKILL]
    env.close()
    assert env.observations.shape == shown.shape  # memory that is looked at stays


def test_an_environment_that_nobody_holds_any_more_leaves_no_process() -> None:
    env = BatchedEnv(THOMAS, games=2, workers=1)
    processes = [worker.process for worker in crew_of(env).workers]
    kept = env.observations
    del env
    gc.collect()
    assert [process.exitcode for process in processes] == [0]
    assert kept.any()


def test_what_workers_cannot_do_is_said_in_words() -> None:
    with pytest.raises(Malformed, match="cannot be -1 workers"):
        BatchedEnv(THOMAS, games=2, workers=-1)
    with pytest.raises(UnknownBot, match="heuristik"):
        BatchedEnv(THOMAS, games=2, opponents="heuristik", workers=1)


def test_a_game_that_only_this_process_knows_is_played_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("wanderers")
    monkeypatch.setattr(game, "id", "wanderers_of_a_notebook")
    with pytest.raises(EarthriseError, match=r"cannot find the game .*wanderers_of_a_notebook.*; use workers=0"):
        BatchedEnv(game, games=1, workers=1)

"""Thousands of games at once: every row is a game of its own, and the arrays are never copied."""

from __future__ import annotations

import numpy as np
import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadSeats, Malformed, NotAllowed, UnknownBot
from earthrise.engine.outcomes import returns_of
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.state import Result
from earthrise.envs.batched import Alone, BatchedEnv

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_each_row_shows_what_its_seat_to_act_may_see_and_do(game_id: str) -> None:
    env = BatchedEnv(game_id, games=3, seed=5)
    assert isinstance(env._rows, Alone)
    observer = env.game.observer()
    for _ in range(40):
        env.step(env.sample())
        for row, state in enumerate(env._rows.batch.states):
            seat = state.deciders()[0]
            assert env.seats[row] == seat
            assert env.observations[row].tolist() == observer.observe(state, seat)
            assert np.flatnonzero(env.masks[row]).tolist() == sorted(action.code for action in state.legal(seat))
            assert env.view(row).seat == seat and env.legal(row) == state.legal(seat)


def test_the_arrays_are_made_once_and_only_the_environment_changes_them() -> None:
    env = BatchedEnv("wanderers", games=4, seed=1)
    first = env.reset(1)
    before = first.observations.copy()
    again = env.step(env.sample())
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert not np.array_equal(before, first.observations)
    kinds = [array.dtype for array in first]
    assert kinds == [np.int16, np.bool_, np.float32, np.uint8, np.bool_]
    for array in (*first, env.scores):
        assert not array.flags.owndata and not array.flags.writeable


def play_alone(seed: int, choices: list[int]) -> list[tuple[list[float], list[int]]]:
    """The games of a row with this seed, played one after another through the engine alone: how each ended."""
    game = find_game("wanderers")
    seeds = Chance(seed)
    ends = []
    state = game.start(3, int(seeds.next()))
    for choice in choices:
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.apply(seat, options[choice % len(options)])
        if state.result is not None:
            ends.append((returns_of(state.result, [0, 1, 2]), state.result.scores))
            state = game.start(3, int(seeds.next()))
    return ends


def test_a_row_is_the_same_games_as_played_alone_with_their_rewards_and_scores() -> None:
    seeds = [7, 8, 9]
    env = BatchedEnv("wanderers", games=3, players=3)
    env.reset(seeds)
    told: dict[int, list[tuple[list[float], list[int]]]] = {0: [], 1: [], 2: []}
    choices = [3 * turn + 1 for turn in range(120)]
    for choice in choices:
        env.step([env.legal(row)[choice % len(env.legal(row))].code for row in range(3)])
        for row in range(3):
            if env.done[row]:
                told[row].append((env.rewards[row].tolist(), env.scores[row].tolist()))
            else:
                assert not env.rewards[row].any()
    for row, seed in enumerate(seeds):
        for (returns, scores), (rewards, points) in zip(play_alone(seed, choices), told[row], strict=True):
            assert rewards == pytest.approx(returns) and points == scores
    assert env.finished == sum(len(ends) for ends in told.values()) > 6


def test_the_same_seed_gives_the_same_steps_and_another_one_others() -> None:
    def steps(seed: int) -> list[list[int]]:
        env = BatchedEnv("new_earth_thomas", games=5, seed=seed)
        return [env.step(env.sample()).observations.sum(axis=1).tolist() for _ in range(20)]

    assert steps(3) == steps(3) != steps(4)


@pytest.mark.parametrize("opponents", ["random", "heuristic", "heuristic:explorer"])
def test_with_opponents_every_row_is_played_for_one_seat_alone(opponents: str) -> None:
    env = BatchedEnv("new_earth_thomas", games=6, players=3, opponents=opponents, seed=2)
    assert env.agents.tolist() == [0, 1, 2, 0, 1, 2]
    for _ in range(30):
        env.step(env.sample())
        assert env.seats.tolist() == env.agents.tolist()


def test_heuristic_opponents_beat_random_play() -> None:
    env = BatchedEnv("wanderers", games=40, players=2, opponents="heuristic", seed=2)
    won = 0.0
    for _ in range(60):
        env.step(env.sample())
        rows = np.flatnonzero(env.done)
        won += float(env.rewards[rows, env.agents[rows]].sum())
    assert env.finished > 100 and won < 0


def test_an_illegal_action_is_refused_by_its_rule_before_anything_is_played() -> None:
    env = BatchedEnv("new_earth_thomas", games=2, seed=1)
    before = env.observations.copy()
    claim = env.game.actions.parse("claim space:e4").code
    with pytest.raises(NotAllowed, match=r"Row 1, “claim space:e4”: You need Settler 1 .* \(NT-046\)"):
        env.step([env.legal(0)[0].code, claim])
    assert np.array_equal(before, env.observations)


def test_what_makes_no_sense_is_refused_in_words() -> None:
    with pytest.raises(BadSeats, match=r"is played by 2 or 3 or 4 .* not by 9"):
        BatchedEnv("new_earth_thomas", games=1, players=9)
    with pytest.raises(UnknownBot, match="heuristik"):
        BatchedEnv("new_earth_thomas", games=1, opponents="heuristik")
    with pytest.raises(Malformed, match="one game at least"):
        BatchedEnv("new_earth_thomas", games=0)
    env = BatchedEnv("new_earth_thomas", games=2)
    with pytest.raises(Malformed, match="2 actions are wanted, not 1"):
        env.step([0])
    with pytest.raises(Malformed, match="there is no action 999999"):
        env.step(np.array([999999, 0]))
    with pytest.raises(Malformed, match="2 seeds are wanted"):
        env.reset([1])


def test_a_win_is_worth_one_a_loss_minus_one_and_a_shared_win_something_between() -> None:
    assert returns_of(Result([5, 3], [0], "", 1), [0, 1]) == [1.0, -1.0]
    assert returns_of(Result([5, 5], [0, 1], "", 1), [0, 1]) == [0.0, 0.0]
    assert returns_of(Result([5, 5, 1, 2], [0, 1], "", 1), [0, 0, 1, 1]) == [1.0, 1.0, -1.0, -1.0]
    assert returns_of(Result([4, 4], [0, 1], "", 1, shared=True), [0, 0]) == [1.0, 1.0]
    assert returns_of(Result([4, 4], [], "", 1, shared=True), [0, 0]) == [-1.0, -1.0]

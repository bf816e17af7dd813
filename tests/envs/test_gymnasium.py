"""Our games pass Gymnasium's own checks, and step in a vector as Gymnasium's own vector of single games does."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from earthrise.engine.errors import Malformed, NotAllowed
from earthrise.engine.registry import find_game, game_ids
from earthrise.envs.gymnasium import SingleGame, VectorGames, register

every_game = pytest.mark.parametrize("game_id", game_ids())


class Blind(SingleGame):
    """For checks that draw any action there is, legal or not: it stands for one that is legal."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.legal = np.zeros(1, np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        seen, info = super().reset(seed=seed, options=options)
        self.legal = np.flatnonzero(info["action_mask"])
        return seen, info

    def step(self, action: int) -> Any:
        seen, reward, over, cut, info = super().step(int(self.legal[action % len(self.legal)]))
        self.legal = np.flatnonzero(info["action_mask"])
        return seen, reward, over, cut, info


@every_game
def test_it_passes_gymnasiums_check(game_id: str) -> None:
    check_env(Blind(game_id), skip_render_check=True)
    check_environments_match(Blind(game_id), Blind(game_id), 60, seed=4)


def first_legal(masks: Any) -> Any:
    """The middle one of what may be done, in every row."""
    return np.array([np.flatnonzero(mask)[np.count_nonzero(mask) // 2] for mask in masks])


def assert_steps_alike(ours: VectorEnv[Any, Any, Any], theirs: VectorEnv[Any, Any, Any], steps: int) -> int:
    """How many games ended on the way."""
    ended = 0
    (seen, told), (seen_there, told_there) = ours.reset(seed=5), theirs.reset(seed=5)
    assert np.array_equal(seen, seen_there)
    for _ in range(steps):
        assert np.array_equal(told["action_mask"], told_there["action_mask"])
        actions = first_legal(told["action_mask"])
        seen, rewards, over, cut, told = ours.step(actions)
        seen_there, rewards_there, over_there, cut_there, told_there = theirs.step(actions)
        for one, other in zip((seen, rewards, over, cut), (seen_there, rewards_there, over_there, cut_there)):
            assert np.array_equal(one, other) and one.dtype == other.dtype and one.shape == other.shape
        assert ("final_obs" in told) == ("final_obs" in told_there) == bool(over.any())
        if over.any():
            ended += int(over.sum())
            assert np.array_equal(told["_final_obs"], told_there["_final_obs"])
            for row in np.flatnonzero(over):
                assert np.array_equal(told["final_obs"][row], told_there["final_obs"][row])
                for key in ("score", "won"):
                    assert told["final_info"][key][row] == told_there["final_info"][key][row]
    return ended


@pytest.mark.parametrize(("game_id", "players", "steps"), [("wanderers", 3, 60), ("one_earth", 3, 150)])
def test_a_vector_steps_as_gymnasiums_own_vector_of_single_games(game_id: str, players: int, steps: int) -> None:
    ours = VectorGames(game_id, num_envs=4, players=players)
    seats = [row % players for row in range(4)]
    theirs = SyncVectorEnv(
        [partial(SingleGame, game_id, players=players, seat=seat) for seat in seats],
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    assert assert_steps_alike(ours, theirs, steps) > 1
    theirs.close()


def test_workers_step_the_same_games_and_the_same_ends() -> None:
    ours = VectorGames("wanderers", num_envs=5, seat=1)
    theirs = VectorGames("wanderers", num_envs=5, seat=1, workers=2)
    assert assert_steps_alike(ours, theirs, 40) > 2
    theirs.close()


def test_gymnasium_makes_our_games_by_name_and_wraps_them() -> None:
    name = register(find_game("wanderers"))
    single = gymnasium.make(name, players=3, seat=2)
    seen, told = single.reset(seed=1)
    assert seen in single.observation_space
    single.step(int(np.flatnonzero(told["action_mask"])[0]))
    made = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", players=3)
    counted = RecordEpisodeStatistics(made)
    _, told = counted.reset(seed=1)
    for _ in range(60):
        *_, over, _, told = counted.step(first_legal(told["action_mask"]))
        if over.any():
            assert told["episode"]["l"][over].min() > 1
            break
    assert over.any()
    told_each = DictInfoToList(VectorGames("wanderers", num_envs=2)).reset(seed=1)[1]
    assert len(told_each) == 2 and told_each[1]["action_mask"].any()


def test_what_was_given_out_is_never_written_into_unless_asked_for() -> None:
    safe, quick = VectorGames("wanderers", num_envs=3), VectorGames("wanderers", num_envs=3, copy=False)
    kept = []
    for games in (safe, quick):
        seen, told = games.reset(seed=2)
        before = seen.copy(), told["action_mask"].copy()
        games.step(first_legal(told["action_mask"]))
        kept.append(np.array_equal(seen, before[0]) and np.array_equal(told["action_mask"], before[1]))
    assert kept == [True, False]


def test_seeds_are_taken_one_a_row_or_drawn() -> None:
    games = VectorGames("new_earth_thomas", num_envs=3)
    one, _ = games.reset(seed=[7, 8, 9])
    again, _ = games.reset(seed=7)
    assert np.array_equal(one, again)
    first, second = games.reset()[0], games.reset()[0]
    assert not np.array_equal(first, second)
    games.reset(seed=7)
    assert np.array_equal(games.reset()[0], VectorGames.reset(twin_of(games, 7))[0])


def twin_of(games: VectorGames, seed: int) -> VectorGames:
    twin = copy.deepcopy(games)
    twin.reset(seed=seed)
    return twin


def test_a_vector_can_be_kept_and_goes_on() -> None:
    games = VectorGames("wanderers", num_envs=3)
    _, told = games.reset(seed=2)
    for _ in range(9):
        *_, told = games.step(first_legal(told["action_mask"]))
    twin: VectorGames = pickle.loads(pickle.dumps(games))
    for _ in range(9):
        actions = first_legal(told["action_mask"])
        seen, *_, told = games.step(actions)
        assert np.array_equal(seen, twin.step(actions)[0])


def test_what_makes_no_sense_is_refused_in_words() -> None:
    games = VectorGames("new_earth_thomas", num_envs=2)
    with pytest.raises(Malformed, match="There are no options on reset"):
        games.reset(options={"reset_mask": np.array([True, False])})
    _, told = games.reset(seed=1)
    illegal = int(np.flatnonzero(told["action_mask"][1] == 0)[0])
    with pytest.raises(NotAllowed, match="Row 1"):
        games.step([first_legal(told["action_mask"])[0], illegal])
    with pytest.raises(Malformed, match="there is no seat 2"):
        VectorGames("new_earth_thomas", players=2, seat=2)
    with pytest.raises(Malformed, match="render_mode is one of ansi"):
        SingleGame("new_earth_thomas", render_mode="film")


def test_a_table_is_drawn_as_its_agent_sees_it() -> None:
    sky = SingleGame("wanderers", seat=0, render_mode="ansi")
    sky.reset(seed=4)
    hand = " ".join(str(speed) for speed in sky.games.batch.view(0).world.hands[0])
    assert hand in sky.render()

"""Our games pass PettingZoo's own tests as they are, and ask everybody only what is theirs to decide."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from earthrise.engine.errors import Malformed, NotAllowed
from earthrise.engine.registry import game_ids
from earthrise.envs.pettingzoo import env, parallel_env

every_game = pytest.mark.parametrize("game_id", game_ids())

# They warn of every environment with an action mask whose name is not on their own list.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@every_game
def test_turn_by_turn_it_passes_pettingzoos_tests(game_id: str) -> None:
    api_test(env(game_id), num_cycles=60)
    seed_test(lambda: env(game_id), num_cycles=40)


@every_game
def test_all_at_once_it_passes_pettingzoos_tests(game_id: str) -> None:
    parallel_api_test(parallel_env(game_id), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game_id), num_cycles=40)


def test_a_whole_game_is_played_and_rewards_come_with_its_end() -> None:
    sky = env("wanderers", players=3)
    sky.reset(seed=4)
    told = {}
    for agent in sky.agent_iter():
        observation, reward, terminated, truncated, info = sky.last()
        assert not truncated
        if terminated:
            told[agent] = (reward, info["won"], info["reason"])
            sky.step(None)
        else:
            assert reward == 0
            sky.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert sorted(told) == ["player_0", "player_1", "player_2"] and sky.agents == []
    assert {reason for _, _, reason in told.values()} == {"passed"}
    assert all((reward > -1) == won for reward, won, _ in told.values())


def test_without_a_seed_every_game_is_another_and_with_it_the_same() -> None:
    sky = env("wanderers")
    seen = []
    for seed in (5, None, None, 5, None):
        sky.reset(seed=seed)
        seen.append(sky.observe("player_0")["observation"].tolist())
    assert seen[0] == seen[3] and seen[1] == seen[4]
    assert seen[0] != seen[1] != seen[2]


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    earth = env("new_earth_thomas")
    earth.reset(seed=1)
    before = earth.observe(earth.agent_selection)["observation"].tolist()
    claim = earth.table.setting.game.actions.parse("claim space:e4").code
    with pytest.raises(NotAllowed, match="NT-046"):
        earth.step(claim)
    with pytest.raises(Malformed, match="There is no action 284; they run from 0 to 283"):
        earth.step(284)
    assert earth.observe(earth.agent_selection)["observation"].tolist() == before


def test_those_who_decide_at_once_are_asked_at_once() -> None:
    sky = parallel_env("wanderers", players=3)
    observations, _ = sky.reset(seed=4)
    for seen in observations.values():
        assert seen["action_mask"].sum() > 1 and seen["action_mask"][sky.wait] == 0
    stay = sky.table.setting.game.actions.parse("stay").code
    observations, _, terminated, _, infos = sky.step(dict.fromkeys(sky.agents, stay))
    assert sky.table.playing().ply == 3 and not any(terminated.values()) and infos["player_1"] == {}


def test_who_has_nothing_to_decide_may_only_wait() -> None:
    earth = parallel_env("new_earth_thomas")
    observations, _ = earth.reset(seed=1)
    (deciding,) = earth.table.playing().deciders()
    mine, other = f"player_{deciding}", f"player_{1 - deciding}"
    assert np.flatnonzero(observations[other]["action_mask"]).tolist() == [earth.wait]
    first = int(np.flatnonzero(observations[mine]["action_mask"])[0])
    *_, infos = earth.step({mine: earth.wait, other: first})
    assert earth.table.playing().ply == 0
    assert infos[mine]["refused"] == "The table waits for you: choose an action."
    assert infos[other]["refused"] == "The table waits for others: wait."
    *_, infos = earth.step({mine: first, other: earth.wait})
    assert earth.table.playing().ply == 1 and infos == {mine: {}, other: {}}


def test_an_action_that_is_refused_says_why_and_the_table_goes_on_waiting() -> None:
    earth = parallel_env("new_earth_thomas")
    earth.reset(seed=1)
    (deciding,) = earth.table.playing().deciders()
    claim = earth.table.setting.game.actions.parse("claim space:e4").code
    *_, infos = earth.step({f"player_{deciding}": claim})
    assert infos[f"player_{deciding}"]["refused"].endswith("(NT-046)")
    assert earth.table.playing().ply == 0


def test_a_table_is_drawn_as_its_agent_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    sky = env("wanderers", render_mode="ansi")
    sky.reset(seed=4)
    hand = " ".join(str(speed) for speed in sky.table.playing().view(0).world.hands[0])  # type: ignore[attr-defined]
    assert hand in str(sky.render())
    loud = parallel_env("wanderers", render_mode="human")
    loud.reset(seed=4)
    assert loud.render() is None and "4 held" in capsys.readouterr().out
    with pytest.raises(Malformed, match="render_mode is one of ansi, human"):
        env("wanderers", render_mode="film")

"""Our games pass OpenSpiel's own random simulations as they are, and tell a player nothing hidden."""

from __future__ import annotations

import pickle
import random

import pyspiel
import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.registry import find_game, game_ids
from earthrise.envs import openspiel

for _game_id in game_ids():
    openspiel.register(find_game(_game_id))


def begun(name: str, digits: list[int]) -> openspiel.SpielState:
    state: openspiel.SpielState = pyspiel.load_game(name).new_initial_state()
    for digit in digits:
        assert state.is_chance_node() and len(state.chance_outcomes()) == 256
        state.apply_action(digit)
    return state


@pytest.mark.parametrize("game_id", game_ids())
def test_it_passes_openspiels_random_simulation(game_id: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"earthrise_{game_id}"), num_sims=1, serialize=True, verbose=False)


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game("earthrise_wanderers(players=3,options=mode:fleet;planets:5)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    state = begun("earthrise_wanderers(players=3,options=mode:fleet;planets:5)", [1, 2, 3, 4])
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert game.num_players() == 3 and len(set(state.returns())) == 1
    assert "fleet=1" in state.observation_string(0)


def test_the_seed_that_chance_draws_is_that_of_the_game() -> None:
    state = begun("earthrise_new_earth_thomas", [0, 0, 1, 2])
    ours = find_game("new_earth_thomas").start(2, 258)
    assert state.engine_state.to_data() == ours.to_data()
    assert state.current_player() == ours.deciders()[0]
    assert [state.action_to_string(code) for code in state.legal_actions()] == [
        action.text for action in sorted(ours.legal(ours.deciders()[0]), key=lambda action: action.code)
    ]


def test_what_is_hidden_is_in_no_string_and_in_no_tensor() -> None:
    state = begun("earthrise_wanderers", [9, 9, 9, 9])
    state.apply_action(state.legal_actions()[0])  # player 0 has answered in secret
    for seed in range(5):
        twin = state.clone()
        twin.position.state = state.engine_state.dealt_anew(1, Chance(seed))
        assert twin.observation_string(1) == state.observation_string(1)
        assert twin.observation_tensor(1) == state.observation_tensor(1)
        assert twin.information_state_string(1) == state.information_state_string(1)


def test_an_information_state_remembers_what_the_player_saw_and_did() -> None:
    one, other = (begun("earthrise_wanderers", [9, 9, 9, 9]) for _ in range(2))
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)


def test_a_state_sampled_from_what_a_player_knows_looks_the_same_to_it_and_may_be_another() -> None:
    state = begun("earthrise_wanderers", [9, 9, 9, 9])
    dice = random.Random(1)
    worlds = [state.resample_from_infostate(1, dice.random) for _ in range(8)]
    assert {world.information_state_string(1) for world in worlds} == {state.information_state_string(1)}
    assert len({str(world.engine_state.to_data()) for world in worlds}) == 8


def test_a_state_can_be_kept_and_taken_up_again() -> None:
    state = begun("earthrise_new_earth_thomas", [1, 2, 3, 4])
    for turn in range(8):
        state.apply_action(state.legal_actions()[turn % len(state.legal_actions())])
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.history() == state.history()
    for twin in (state, again):
        while not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
    assert again.returns() == state.returns()

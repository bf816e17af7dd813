"""Our games pass OpenSpiel's own random simulations as they are, and tell a player nothing hidden."""

from __future__ import annotations

import pickle
import random

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from earthrise.engine.chance import Chance
from earthrise.engine.errors import Malformed, NotAllowed
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


@pytest.mark.parametrize("game_id", game_ids())
def test_openspiel_generates_a_playthrough(game_id: str) -> None:
    """It asks for all four kinds of observation at every step that it shows."""
    text = generate_playthrough.playthrough(f"earthrise_{game_id}", None, seed=3)
    again = generate_playthrough.playthrough(f"earthrise_{game_id}", None, seed=3)
    assert text == again and 'PublicObservationString() = "' in text and 'PrivateObservationString(1) = "' in text
    assert "State is terminal" in text or "IsTerminal() = True" in text


def observed(state: openspiel.SpielState, seat: int, public: bool, private: bool) -> str:
    kinds = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(public, False, kinds.SINGLE_PLAYER if private else kinds.NONE)
    said: str = make_observation(state.get_game(), kind).string_from(state, seat)
    return said


def test_what_is_public_is_the_same_for_all_and_what_is_private_differs() -> None:
    state = begun("earthrise_wanderers(players=3)", [9, 9, 9, 9])
    assert len({observed(state, seat, True, False) for seat in range(3)}) == 1
    assert len({observed(state, seat, False, True) for seat in range(3)}) == 3
    hands = state.engine_state.to_data()["hands"]
    assert isinstance(hands, list)
    held = f"hand={hands[1]}".replace(" ", "")
    assert held in observed(state, 1, False, True).split()
    assert held.replace("=", '":') not in observed(state, 1, True, False)


def test_neither_public_nor_private_observations_tell_what_is_hidden() -> None:
    state = begun("earthrise_wanderers", [9, 9, 9, 9])
    state.apply_action(state.legal_actions()[0])  # player 0 has answered in secret
    for seed in range(5):
        twin = state.clone()
        twin.position.state = state.engine_state.dealt_anew(1, Chance(seed))
        assert observed(twin, 1, True, False) == observed(state, 1, True, False)
        assert observed(twin, 1, False, True) == observed(state, 1, False, True)


def test_observations_that_no_player_can_have_are_refused() -> None:
    game = pyspiel.load_game("earthrise_wanderers")
    for kind in (
        pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.NONE),
        pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE),
    ):
        with pytest.raises(ValueError, match="what one player may know"):
            game.make_py_observer(kind)


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    state = begun("earthrise_one_earth", [0, 0, 1, 2])
    before, history = str(state), state.history()
    actions = find_game("one_earth").actions
    for text in ("end_turn", "discard project:school_1"):
        code = actions.parse(text).code
        if code not in state.legal_actions():
            with pytest.raises(NotAllowed, match="OE-"):
                state.apply_action(code)
    for code in (-2, actions.size):
        with pytest.raises(Malformed, match="There is no action"):
            state.apply_action(code)
    assert str(state) == before and state.history() == history
    with pytest.raises(Malformed, match="digit from 0 to 255"):
        begun("earthrise_one_earth", []).apply_action(256)


@pytest.mark.parametrize(
    ("name", "utility", "total"),
    [
        ("new_earth_thomas(players=2)", "ZERO_SUM", 0.0),
        ("new_earth_thomas(players=4)", "CONSTANT_SUM", -2.0),
        ("new_earth_fay(players=2)", "ZERO_SUM", 0.0),
        ("new_earth_fay(players=3)", "CONSTANT_SUM", -1.0),
        ("earth_abundance(players=2)", "ZERO_SUM", 0.0),
        ("earth_abundance(players=1,options=mode:solo)", "GENERAL_SUM", None),
        ("planet_78(players=2)", "GENERAL_SUM", None),
        ("one_earth(players=3)", "GENERAL_SUM", None),
    ],
)
def test_what_all_players_get_adds_up_as_the_game_says(name: str, utility: str, total: float | None) -> None:
    game = pyspiel.load_game(f"earthrise_{name}")
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    assert game.utility_sum() == total
    dice = random.Random(5)
    for _ in range(2 if total is not None else 0):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(total)


def test_a_state_in_words_calls_the_players_by_name() -> None:
    state = begun("earthrise_new_earth_thomas", [0, 0, 1, 2])
    assert f"player {state.current_player()}" in str(state) and "{" not in str(state)

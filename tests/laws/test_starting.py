"""Starting a game: what the schema allows can be played, everything else is refused by name."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from earthrise.engine.errors import BadOption, BadSeats, UnknownRules
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from tests.laws.difference import changed, frozen
from tests.laws.play import Setting, every_game, every_setting, lead_on, modes_of


@every_game
def test_options_cite_rules_of_the_book_and_are_plain_data(game: Game) -> None:
    for option in game.options:
        assert option.label and option.help, option.name
        assert option.rules, f"{option.name} cites no rule"
        for rule in option.rules:
            assert game.rulebook.find(rule) is not None, f"{option.name} cites {rule}"
        assert json.loads(json.dumps(option.schema())) == option.schema()


@every_game
def test_each_bound_of_an_option_is_accepted_and_the_next_value_refused(game: Game) -> None:
    for mode in modes_of(game):
        given_mode: dict[str, object] = {"mode": mode} if mode else {}
        for option in game.options:
            default, lowest, highest = option.range_in(mode)
            if option.kind == "number":
                assert lowest <= default <= highest
                for value in (lowest, highest, str(highest)):
                    assert resolve(game.options, {**given_mode, option.name: value})[option.name] == int(value)
                for bad in (lowest - 1, highest + 1, "many", "", None, 1.5, True):
                    with pytest.raises(BadOption, match=option.name):
                        resolve(game.options, {**given_mode, option.name: bad})
            else:
                for bad in ("no such value", None, -17):
                    with pytest.raises(BadOption, match=option.name):
                        resolve(game.options, {**given_mode, option.name: bad})


@every_game
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(game: Game) -> None:
    with pytest.raises(BadOption) as error:
        game.start(game.rulebook.fewest, 1, {"no_such_option": 1})
    assert "no_such_option" in str(error.value)
    assert all(option.name in str(error.value) for option in game.options)


@every_setting
def test_games_that_begin_later_leave_a_game_as_it_was(setting: Setting) -> None:
    """States begin with lists that they share: set-up must replace them, never write into them."""
    given_mode: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    first = setting.game.start(setting.seats, 1, given_mode)
    before = frozen(first)
    for seed in range(2, 6):
        lead_on(setting.game.start(setting.seats, seed, given_mode), seed, 20)
        assert changed(before, first) == ""


@every_setting
def test_a_wrong_number_of_seats_is_refused(setting: Setting) -> None:
    given_mode: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    counts = setting.game.seat_counts(resolve(setting.game.options, given_mode))
    for seats in {-1, 0, 1, setting.seats + 1, 99} - set(counts):
        with pytest.raises(BadSeats, match=str(seats)):
            setting.game.start(seats, 1, given_mode)


@every_setting
@given(data=st.data())
def test_every_rules_version_that_is_said_to_be_known_can_be_played(setting: Setting, data: st.DataObject) -> None:
    game = setting.game
    seed = data.draw(st.integers(0, 2**32), label="seed")
    given_mode: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    for version in range(game.oldest_rules_version, game.rules_version + 1):
        state = game.start(setting.seats, seed, given_mode, version)
        assert state.rules_version == version
        lead_on(state, seed, game.longest)
        assert state.over
    for unknown in (game.oldest_rules_version - 1 or -1, game.rules_version + 1):
        with pytest.raises(UnknownRules, match=str(unknown)):
            game.start(setting.seats, seed, given_mode, unknown)

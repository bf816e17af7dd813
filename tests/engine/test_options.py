"""Typed options: what is accepted, and what is said about the rest."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.options import Option, choice, first_player, parse_pairs, resolve, switch, whole_number


def schema() -> list[Option]:
    rounds = whole_number("rounds", "Rounds", 6, 4, 8, "How long.", ["XX-001"])
    rounds.by_mode["short"] = (3, 2, 4)
    return [
        choice("mode", "Mode", ["long", "short"], "Which game.", ["XX-002"]),
        rounds,
        switch("storms", "Storms", True, "Bad weather.", ["XX-003"]),
    ]


def test_defaults_fill_in_what_is_not_given_and_follow_the_mode() -> None:
    assert resolve(schema(), {}) == {"mode": "long", "rounds": 6, "storms": True}
    assert resolve(schema(), {"mode": "short"}) == {"mode": "short", "rounds": 3, "storms": True}


def test_values_may_be_written_as_text() -> None:
    given: dict[str, object] = {"mode": "long", "rounds": "8", "storms": "off"}
    assert resolve(schema(), given) == {"mode": "long", "rounds": 8, "storms": False}


@pytest.mark.parametrize("word", ["on", "yes", "true", "1", "ON", "True", True, 1])
def test_many_words_switch_on(word: object) -> None:
    assert resolve(schema(), {"storms": word})["storms"] is True


@pytest.mark.parametrize("word", ["off", "no", "false", "0", "Off", False, 0])
def test_many_words_switch_off(word: object) -> None:
    assert resolve(schema(), {"storms": word})["storms"] is False


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"round": 5}, "There is no option “round”. Known: mode, rounds, storms."),
        ({"mode": "medium"}, "mode is one of long, short, not “medium”."),
        ({"mode": None}, "mode is one of long, short"),
        ({"rounds": 9}, "rounds is a whole number from 4 to 8, not “9”."),
        ({"rounds": 3}, "rounds is a whole number from 4 to 8, not “3”."),
        ({"mode": "short", "rounds": 5}, "rounds is a whole number from 2 to 4 in mode short, not “5”."),
        ({"rounds": "six"}, "rounds is a whole number from 4 to 8, not “six”."),
        ({"rounds": ""}, "rounds is a whole number"),
        ({"rounds": 4.5}, "rounds is a whole number"),
        ({"rounds": True}, "rounds is a whole number"),
        ({"rounds": [4]}, "rounds is a whole number"),
        ({"rounds": "9" * 5000}, "rounds is a whole number"),
        ({"storms": "maybe"}, "storms is on or off, not “maybe”."),
        ({"storms": 2}, "storms is on or off"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption) as error:
        resolve(schema(), given)
    assert said in str(error.value)


def test_a_game_without_options_says_so() -> None:
    assert resolve([], {}) == {}
    with pytest.raises(BadOption, match="Known: none"):
        resolve([], {"mode": "long"})


def test_a_schema_is_plain_data_for_forms() -> None:
    mode, rounds, storms = (option.schema() for option in schema())
    assert mode == {
        "name": "mode",
        "kind": "choice",
        "label": "Mode",
        "default": "long",
        "help": "Which game.",
        "rules": ["XX-002"],
        "audience": "basic",
        "modes": [],
        "choices": ["long", "short"],
        "words": {"long": "Long", "short": "Short"},
        "sentences": {},
    }
    assert rounds["range"] == [4, 8] and rounds["by_mode"] == {"short": [3, 2, 4]} and rounds["kind"] == "number"
    assert storms["kind"] == "switch" and storms["default"] is True and "range" not in storms


def test_pairs_are_read_as_a_command_line_gives_them() -> None:
    assert parse_pairs(["rounds=5", " storms = off ", "note=a=b", "mode="]) == {
        "rounds": "5",
        "storms": "off",
        "note": "a=b",
        "mode": "",
    }
    assert parse_pairs([]) == {}


@pytest.mark.parametrize("pair", ["rounds", "", "=5", "  =5"])
def test_a_pair_without_a_name_or_an_equals_sign_is_refused(pair: str) -> None:
    with pytest.raises(BadOption, match="An option is written name=value"):
        parse_pairs([pair])


def test_the_first_player_is_drawn_or_named_counted_from_one() -> None:
    assert {first_player("random", 3, Chance(seed)) for seed in range(40)} == {0, 1, 2}
    assert [first_player(named, 3, Chance(1)) for named in ("1", "3")] == [0, 2]
    with pytest.raises(BadOption, match="first_player is 4, but only 3 play"):
        first_player("4", 3, Chance(1))

"""Verbs, codes and notation, and what is said about text that is no action."""

import pytest

from earthrise.engine.actions import Action, ActionSpace, Domain, Verb, seats
from earthrise.engine.errors import Malformed
from earthrise.engine.words import named
from tests.lab.pebbles import GAME as PEBBLES


def space() -> ActionSpace:
    actions = ActionSpace("move trade")
    place = Domain("space", ["a1", "a2", "b1"])
    gem = Domain("gem", ["red", "blue"])
    Verb(actions, "move", [place])
    Verb(actions, "trade", [gem, gem, place])
    Verb(actions, "pass", [])
    actions.close()
    return actions


def test_codes_follow_the_order_said_then_the_alphabet_whichever_verb_was_made_first() -> None:
    actions = ActionSpace("zoom")
    for word in ("walk", "zoom", "ask"):
        Verb(actions, word, [])
    actions.close()
    assert [(action.text, action.code) for action in actions.actions] == [("zoom", 0), ("ask", 1), ("walk", 2)]


def test_an_order_that_names_no_verb_is_refused_and_so_is_a_verb_that_comes_too_late() -> None:
    actions = ActionSpace("fly")
    with pytest.raises(ValueError, match="fly: the order of the verbs names it"):
        actions.close()
    Verb(actions, "fly", [])
    actions.close()
    with pytest.raises(ValueError, match="land: the actions have their codes already"):
        Verb(actions, "land", [])


def test_every_combination_of_arguments_is_one_action_with_its_own_code() -> None:
    actions = space()
    assert actions.size == 3 + 2 * 2 * 3 + 1
    assert [action.code for action in actions.actions] == list(range(16))
    assert [action.text for action in actions.by_word["move"].actions] == [
        "move space:a1",
        "move space:a2",
        "move space:b1",
    ]
    trade = actions.parse("trade gem:blue gem:red space:b1")
    assert (trade.x, trade.y, trade.z) == (1, 0, 2)
    assert trade.references() == ["gem:blue", "gem:red", "space:b1"]
    last = actions.parse("pass")
    assert (last.code, last.x, last.y, last.z, last.references()) == (15, -1, -1, -1, [])
    assert repr(last) == "<pass>"


def test_a_bare_value_is_enough_where_only_one_domain_can_be_meant() -> None:
    actions = space()
    assert actions.parse("move a2") is actions.parse("move space:a2")
    assert actions.parse(" trade  red gem:blue\ta1 ").text == "trade gem:red gem:blue space:a1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "for example: move space:a1"),
        ("   ", "for example: move space:a1"),
        ("moev space:a1", "There is no verb “moev”. Did you mean move?"),
        ("fly space:a1", "There is no verb “fly”. Known: move, trade, pass."),
        ("MOVE space:a1", "There is no verb “MOVE”."),
        ("move", "“move” is written: move space:…"),
        ("move space:a1 space:a2", "“move” is written: move space:…"),
        ("pass space:a1", "“pass” is written: pass"),
        ("trade gem:red", "“trade” is written: trade gem:… gem:… space:…"),
        ("move gem:red", "“move” points at a space, not at a gem."),
        ("move space:a3", "There is no space “a3”. Did you mean a2 or a1?"),
        ("move space:", "There is no space “”. Known: a1, a2, b1."),
        ("move space:a1:x", "There is no space “a1:x”."),
        ("move :a1", "“move” points at a space, not at “:a1”."),
        ("trade gem:red gem:green space:a1", "There is no gem “green”."),
    ],
)
def test_malformed_text_is_told_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(Malformed) as error:
        space().parse(text)
    assert said in str(error.value)


def test_a_long_list_of_values_is_shortened_and_so_is_a_long_word() -> None:
    actions = ActionSpace()
    Verb(actions, "pick", [Domain("card", [f"c{number:03d}" for number in range(100)])])
    with pytest.raises(Malformed, match=r"There is no card “zzzzz+”\. Known: c000 to c099\."):
        actions.parse("pick " + "z" * 500)
    with pytest.raises(Malformed) as error:
        actions.parse("w" * 10_000)
    assert len(str(error.value)) < 200


def test_a_domain_names_no_value_twice() -> None:
    with pytest.raises(ValueError, match="gem names a value twice"):
        Domain("gem", ["red", "red"])


def test_a_verb_has_three_arguments_at_most_and_a_name_of_its_own() -> None:
    actions = space()
    gem = Domain("gem", ["red"])
    with pytest.raises(ValueError, match="three arguments at most"):
        Verb(actions, "mix", [gem, gem, gem, gem])
    with pytest.raises(ValueError, match="a verb of that name exists"):
        Verb(actions, "move", [])
    assert actions.size == 16


def test_a_verb_says_its_notation_unless_it_knows_better() -> None:
    actions = space()
    action = actions.actions[0]
    assert isinstance(action, Action)
    assert action.verb.word == "move" and action.verb.actions[0] is action


def test_seats_are_counted_from_one_in_notation_and_called_by_name_in_words() -> None:
    players = seats(3)
    assert (players.name, players.values) == ("seat", ["1", "2", "3"])
    assert players.reference(1) == "seat:2"
    assert named(players.said(1), ["Ada", "Ben", "Cy"]) == "Ben"


def test_an_action_without_words_of_its_own_is_said_plainly() -> None:
    actions = ActionSpace()
    Verb(actions, "hand_over", [Domain("gem", ["dark_blue"]), seats(2)])
    actions.close()
    assert [action.said() for action in actions.actions] == [
        "Hand over gem dark blue {0}",
        "Hand over gem dark blue {1}",
    ]


def test_a_player_is_pointed_at_by_the_number_people_see_and_named_on_the_button() -> None:
    state = PEBBLES.start(2, 1)
    action = PEBBLES.actions.parse("throw 2")
    assert (action.text, action.x) == ("throw seat:2", 1)
    assert named(PEBBLES.say(state, 0, action), ["Ada", "Ben"]) == "Throw Ben"

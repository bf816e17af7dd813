"""Every action has a code and a notation, and both lead back to it."""

import pytest

from earthrise.engine.errors import Malformed
from earthrise.engine.game import Game
from tests.laws.play import every_game

SPOILED = 50  # actions of a verb, spread evenly


@every_game
def test_codes_run_from_zero_without_gaps(game: Game) -> None:
    assert [action.code for action in game.actions.actions] == list(range(game.actions.size))
    by_verb = [action for verb in game.actions.verbs for action in verb.actions]
    assert by_verb == game.actions.actions


@every_game
def test_notation_leads_back_to_the_very_action(game: Game) -> None:
    for action in game.actions.actions:
        assert game.actions.parse(action.text) is action
        assert game.actions.parse(f"  {action.text}\n") is action


@every_game
def test_no_two_actions_share_a_notation(game: Game) -> None:
    assert len({action.text for action in game.actions.actions}) == game.actions.size


@every_game
def test_an_action_names_what_it_points_at(game: Game) -> None:
    for action in game.actions.actions:
        assert action.text.split() == [action.verb.word, *action.references()]
        assert len(action.references()) == len(action.verb.domains)


@every_game
@pytest.mark.parametrize("spoil", ["{0} too_much", "{0}x", "x{0}", "{0}:", "{1}", "", " ", "no_such_verb at:all"])
def test_a_spoiled_notation_is_malformed_and_never_another_action(game: Game, spoil: str) -> None:
    for verb in game.actions.verbs:
        known = {action.text for action in verb.actions}
        for action in verb.actions[:: 1 + len(verb.actions) // SPOILED]:
            text = spoil.format(action.text, "".join(reversed(action.text)))
            if text.strip() in known:
                continue  # `launch speed:1` with an x may be an action of a game with a speed 1x
            with pytest.raises(Malformed):
                game.actions.parse(text)


@every_game
def test_titles_and_rules_are_there(game: Game) -> None:
    assert game.title and game.rulebook.summary
    assert game.end_rule in game.rulebook.by_number
    assert 1 <= game.oldest_rules_version <= game.rules_version
    assert game.end_reasons() and len(set(game.end_reasons())) == len(game.end_reasons())
    assert game.temperaments() and len(set(game.temperaments())) == len(game.temperaments())

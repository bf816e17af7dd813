"""Every offered action applies; every other one is refused with a rule and a reason, and changes nothing."""

import pytest
from hypothesis import strategies as st

from earthrise.engine.errors import EarthriseError, GameOver, NotAllowed, NotYourTurn
from earthrise.engine.game import broken_base, dead_ends
from earthrise.engine.state import State
from tests.laws.difference import changed, frozen
from tests.laws.play import (
    Played,
    Setting,
    draw_decisions,
    draw_moments,
    draw_states,
    on_drawn_games,
)

ONE_IN = 11  # wrong actions are tried at the checked door, other ones at every moment; the fuzzer tries the rest


@on_drawn_games
def test_what_is_offered_is_exactly_what_no_rule_refuses(setting: Setting, played: Played, data: st.DataObject) -> None:
    for state in draw_states(data, played):
        for seat in range(setting.seats):
            offered = state.legal(seat)
            assert len(set(offered)) == len(offered), "an action is offered twice"
            assert offered or seat not in state.deciders()
            assert state.may_act(seat) or not offered
            unrefused = [action for action in setting.game.actions.actions if state.refusal(seat, action) == 0]
            assert {action.text for action in offered} == {action.text for action in unrefused}


@on_drawn_games
def test_every_offered_action_applies_and_says_what_it_is(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for moment in draw_decisions(data, played):
        state = played.states[moment]
        for seat in [*state.deciders(), *state.bystanders()]:
            for action in state.legal(seat):
                assert setting.game.say(state, seat, action).strip(), action.text
                assert state.why(seat, action) is None
                after = state.clone()
                after.play(seat, action)
                assert after.ply == state.ply + 1 and after.last_seat == seat
                assert broken_base(after) + dead_ends(after) == [], action.text


@on_drawn_games
def test_every_refusal_cites_a_rule_gives_a_reason_and_changes_nothing(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for state in draw_states(data, played, most=2):
        before = frozen(state)
        for seat in range(setting.seats):
            offered = state.legal(seat)
            view = state.view(seat)
            for action in setting.game.actions.actions:
                if action in offered:
                    continue
                refusal = view.why(action)
                assert refusal is not None, f"{action.text} is neither offered nor refused"
                rule = setting.game.rulebook.find(refusal.rule)
                assert rule is not None, f"{action.text} is refused by {refusal.rule}, which is not in the book"
                assert rule.number == view.world.refusal(seat, action) and refusal.text == rule.text
                assert refusal.why.strip(), f"{action.text} is refused by {refusal.rule} without a word"
        assert changed(before, state) == ""


@on_drawn_games
def test_the_checked_door_has_its_own_error_for_each_wrong_and_changes_nothing(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for moment in draw_moments(data, played, most=3):
        state = played.states[moment]
        before = frozen(state)
        for seat in [*range(setting.seats), -1, setting.seats]:
            offered = set(state.legal(seat))
            for action in setting.game.actions.actions[moment % ONE_IN :: ONE_IN]:
                if action in offered:
                    continue
                with pytest.raises(expected_error(state, seat)) as error:
                    state.play(seat, action)
                assert str(error.value)
        assert changed(before, state) == ""


def expected_error(state: State, seat: int) -> type[EarthriseError]:
    if state.over:
        return GameOver
    return NotAllowed if state.may_act(seat) else NotYourTurn


@on_drawn_games
def test_the_table_always_waits_for_somebody_who_can_act(setting: Setting, played: Played, data: st.DataObject) -> None:
    for state in played.states:
        assert state.deciders() == sorted(set(state.deciders()))
        assert dead_ends(state) == []
        if not state.over:
            assert state.waiting().strip() and state.frames[-1].rule() in setting.game.rulebook.by_number
            assert all(state.frames[-1].prompt(state, seat).strip() for seat in state.deciders())

"""Undo gives back exactly what was, and the horizon is honest."""

import json

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, CannotUndo
from earthrise.engine.match import Match, match_from_record, new_match
from earthrise.engine.undo import on_strands
from tests.laws.difference import first_difference, frozen
from tests.laws.play import (
    SEEDS,
    SETTINGS,
    Played,
    Setting,
    any_verb,
    lead_on,
    on_drawn_games,
    options_of,
)
from tests.laws.test_hidden import event_data


def everything(match: Match) -> dict[str, object]:
    return {
        "state": json.loads(frozen(match.state)),
        "record": match.record.write(),
        "journal": [event_data(event) for event in match.journal.events],
        "kept": [step.before.ply for step in match.kept],
    }


def match_like(setting: Setting, options: dict[str, object], seed: int) -> Match:
    return new_match(setting.game, [f"player {seat}" for seat in range(setting.seats)], seed, options)


@on_drawn_games
def test_undo_returns_exactly_the_state_record_and_journal_of_before(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    match = match_like(setting, played.options, played.seed)
    watched = set(data.draw(st.lists(st.integers(0, len(played.moves) - 1), min_size=30, max_size=60), label="watched"))
    for moment, (seat, action) in enumerate(played.moves):
        if moment not in watched:
            match.act(seat, action)
            continue
        before = everything(match)
        match.act(seat, action)
        after = everything(match)
        if match.state.can_undo(seat):
            match.undo(seat)
            undone = everything(match)
            assert first_difference(without_kept(before), without_kept(undone)) == "", f"taking “{action.text}” back"
            match.act(seat, action)
            assert first_difference(without_kept(after), without_kept(everything(match))) == "", "playing it again"


def without_kept(data: dict[str, object]) -> dict[str, object]:
    """What a seat could take back before is not given back to it by another's undo: somebody has acted since."""
    return {key: value for key, value in data.items() if key != "kept"}


@on_drawn_games
def test_all_that_lies_after_the_horizon_can_be_taken_back_and_no_more(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    stop = data.draw(st.integers(0, len(played.moves)), label="stop")
    match = match_like(setting, played.options, played.seed)
    for seat, action in played.moves[:stop]:
        match.act(seat, action)
    seat = match.state.last_seat
    horizon = match.state.horizon
    while match.state.can_undo(seat):
        match.undo(seat)
    assert match.state.ply == horizon == len(match.record.actions)
    assert first_difference(played.states[horizon].to_data(), match.state.to_data()) == ""
    before = everything(match)
    for each in setting.onlookers:
        if match.can_undo(each):
            assert on_strands(match.state), "only who acts on a strand of their own takes back what others followed"
            continue
        with pytest.raises(CannotUndo):
            match.undo(each)
    assert first_difference(before, everything(match)) == ""


@on_drawn_games
def test_undo_is_refused_after_chance_and_after_anothers_action(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for moment, (seat, _) in enumerate(played.moves):
        before, after = played.states[moment], played.states[moment + 1]
        if before.chance.to_data() != after.chance.to_data():
            assert after.horizon == after.ply, "chance was drawn"
        for other in setting.onlookers:
            if other != seat:
                assert not after.can_undo(other), "another seat has acted since"
        if before.last_seat != seat:
            assert after.horizon >= before.ply, "what the one before did can still be undone"
        assert before.horizon <= after.horizon <= after.ply == before.ply + 1


@on_drawn_games
def test_a_refused_undo_says_why_and_changes_nothing(setting: Setting, played: Played, data: st.DataObject) -> None:
    stop = data.draw(st.integers(0, len(played.moves)), label="stop")
    match = match_like(setting, played.options, played.seed)
    for seat, action in played.moves[:stop]:
        match.act(seat, action)
    before = everything(match)
    for seat in setting.onlookers:
        if match.can_undo(seat):
            assert "undo" in match.undo_limit(seat)
            continue
        with pytest.raises(CannotUndo) as error:
            match.undo(seat)
        assert str(error.value) == match.undo_limit(seat) != ""
    assert first_difference(before, everything(match)) == ""


def acts_at_once(setting: Setting) -> bool:
    """Whether players soon act on strands of their own, so that one can take back while others act."""
    state = setting.game.start(setting.seats, 1, {"mode": setting.mode} if setting.mode else {})
    lead_on(state, 1, 2 * setting.seats)
    return setting.seats > 1 and on_strands(state)


AT_ONCE = [setting for setting in SETTINGS if acts_at_once(setting)]
MOST_UNDOS = 40


@pytest.mark.parametrize("setting", AT_ONCE, ids=str)
@given(data=st.data())
def test_whole_games_are_played_with_any_seat_taking_back_while_others_act(
    setting: Setting, data: st.DataObject
) -> None:
    """Whatever is taken back from between the others' actions, the game goes on as if it had never been: in the end
    its record, which is of what stands, leads to the same state and tells the same."""
    chance = Chance(data.draw(SEEDS, label="seed"))
    choose = any_verb(chance)
    try:
        match = match_like(setting, data.draw(options_of(setting), label="options"), 1 + chance.below(1_000_000))
    except BadOption:  # some values do not go together
        reject()
    undone = between = 0
    while not match.state.over:
        if undone < MOST_UNDOS and chance.below(4) == 0:
            able = [seat for seat in range(setting.seats) if match.can_undo(seat)]
            if able:
                seat = able[chance.below(len(able))]
                between += match.state.last_seat != seat
                match.undo(seat)
                undone += 1
        seats = match.state.deciders()
        seat = seats[chance.below(len(seats))]
        match.act(seat, choose(match.state.legal(seat)))
    assert between > 0, "somebody has taken back what others followed"
    match.saved()
    again = match_from_record(match.record)
    again.saved()
    assert first_difference(without_kept(everything(again)), without_kept(everything(match))) == ""


def test_at_least_one_game_of_the_suite_is_played_at_once() -> None:
    """Otherwise the law above would be kept without being asked."""
    assert AT_ONCE

"""Taking back where players act at once: a neighbour's click does not make mine final, but what others saw stays."""

from __future__ import annotations

import pytest

from earthrise.engine.errors import CannotUndo
from earthrise.engine.journal import Journal
from earthrise.engine.match import Match
from earthrise.engine.record import Record, digest
from tests.engine.gardeners import GAME, Chores, Day, Digging, Garden, garden, play


def match_of(state: Garden) -> Match:
    names = ["Ada", "Ben", "Cem"][: state.seats]
    return Match(Record(GAME.id, 1, names, {}, 1, state.to_data()), state, Journal())


def gardening(bag: list[int], seats: int = 3) -> Match:
    return match_of(garden(bag, seats))


def with_chores(bag: list[int]) -> Match:
    """Three gardeners, of whom the first two have chores to do before they dig."""
    state = garden(bag)
    state.frames = [Day([[Digging(0, 2), Chores(0)], [Digging(1, 2), Chores(1)], [Digging(2, 2)]])]
    return match_of(state)


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, text = move.split(" ", 1)
        match.play(int(seat), text)
    return match


def everything(match: Match) -> tuple[str, list[tuple[int, str]], list[tuple[int, str, list[str], int]]]:
    told = [(event.ply, event.text, event.refs, event.only) for event in match.journal.events]
    return digest(match.state), match.record.actions.copy(), told


def stays(match: Match, seat: int, why: str) -> None:
    """The seat cannot take its last action back, is told so beforehand and when trying, and nothing changes by it."""
    before = everything(match)
    assert not match.can_undo(seat) and match.undoable(seat) == 0
    with pytest.raises(CannotUndo) as error:
        match.undo(seat)
    assert str(error.value) == match.undo_limit(seat) == f"Your last action stays: {why}"
    assert everything(match) == before


def test_an_action_can_be_taken_back_although_others_have_acted_since() -> None:
    match = played(gardening([2, 4, 6, 8]), "0 rest", "1 rest", "2 dig")
    assert match.can_undo(0) and match.undo_limit(0) == "You can undo your last action."
    assert match.undo(0) == "rest"
    assert match.state.deciders() == [0, 2]
    assert everything(match) == everything(played(gardening([2, 4, 6, 8]), "1 rest", "2 dig"))


def test_what_others_drew_since_is_theirs_as_it_was() -> None:
    match = played(gardening([2, 3, 6, 8]), "0 rest", "1 dig", "2 dig", "1 dig", "1 plant north")
    drawn = match.state.to_data()["drawn"]
    match.undo(0)
    assert match.state.to_data()["drawn"] == drawn == [[], [8, 3], [6]]
    assert [event.refs for event in match.journal.events] == [["bulb:8"], ["bulb:6"], ["bulb:3"]]
    assert [event.ply for event in match.journal.events] == [1, 2, 3]


def test_the_record_is_of_what_stands_and_replays_to_where_the_match_is() -> None:
    match = played(gardening([2, 3, 6, 8]), "0 rest", "2 rest", "1 dig")
    match.undo(2)
    played(match, "2 dig", "1 dig")
    match.undo(0)
    assert match.record.actions == [(1, "dig"), (2, "dig"), (1, "dig")]
    played(match, "0 dig")
    again = garden([2, 3, 6, 8])
    play(again, *(f"{seat} {text}" for seat, text in match.record.actions))
    assert digest(again) == digest(match.state)


def test_one_goes_back_step_by_step_to_the_last_thing_one_has_drawn() -> None:
    match = played(with_chores([2, 4, 6, 8]), "1 rest", "1 dig", "0 water", "1 dig", "0 water", "2 dig")
    for number in (1, 0):
        assert match.undoable(0) == 1
        match.undo(0)
        assert match.state.to_data()["watered"] == number
    assert match.record.actions == [(1, "rest"), (1, "dig"), (1, "dig"), (2, "dig")]
    for seat in (1, 2):
        assert not match.can_undo(seat) and "it drew or revealed something" in match.undo_limit(seat)


def test_whoever_acted_last_is_told_how_many_go_at_once() -> None:
    match = played(with_chores([2, 4]), "0 water", "1 rest", "0 water", "0 borrow")
    assert match.undoable(0) == 2 and match.undo_limit(0) == "You can undo your last 2 actions."
    assert match.undoable(1) == 1


def test_what_was_drawn_stays_and_so_does_all_before_it() -> None:
    match = played(gardening([2, 4, 6, 3]), "0 dig", "1 rest")
    stays(match, 0, "it drew or revealed something, or everybody has gone on together since.")
    played(match, "0 plant south")
    match.undo(0)
    stays(match, 0, "it drew or revealed something, or everybody has gone on together since.")
    assert match.can_undo(1)


def test_an_action_stays_when_the_others_would_have_drawn_something_else_without_it() -> None:
    match = played(with_chores([2, 4, 6, 8]), "0 stir", "1 rest")
    assert match.can_undo(0)
    played(match, "2 dig")
    assert match.state.to_data()["drawn"] == [[], [], [2]]
    stays(match, 0, "{2} has acted since, and that would have come out differently without it.")
    assert match.can_undo(1)


def test_an_action_stays_when_the_others_had_another_choice_because_of_it() -> None:
    match = played(with_chores([2, 4]), "0 borrow", "2 rest")
    assert match.can_undo(0)
    played(match, "1 water")
    stays(match, 0, "{1} has acted since, and would have had another choice without it.")


def test_an_action_stays_when_the_others_were_told_something_else_because_of_it() -> None:
    match = played(with_chores([2, 4]), "0 water", "2 rest")
    assert match.can_undo(0)
    played(match, "1 water")
    stays(match, 0, "{1} has acted since, and that would have come out differently without it.")


def test_when_the_other_takes_back_what_built_on_it_one_can_take_it_back_oneself() -> None:
    match = played(with_chores([2, 4]), "0 water", "1 water")
    stays(match, 0, "{1} has acted since, and that would have come out differently without it.")
    match.undo(1)
    match.undo(0)
    assert match.state.ply == 0 and match.record.actions == [] and match.journal.events == []


def test_when_all_have_gone_on_together_nothing_before_is_taken_back() -> None:
    match = played(gardening([2, 4], seats=2), "0 rest", "0 wave", "1 rest")
    assert match.state.to_data()["day"] == 2
    stays(match, 0, "everybody has gone on together since.")
    assert match.can_undo(1)
    played(match, "0 rest")
    stays(match, 1, "it drew or revealed something, or everybody has gone on together since.")
    match.undo(0)
    stays(match, 0, "it drew or revealed something, or everybody has gone on together since.")


def test_whoever_led_all_past_the_barrier_can_come_back_while_nobody_has_acted_beyond() -> None:
    match = played(gardening([2, 4], seats=2), "0 rest", "1 rest")
    match.undo(1)
    assert match.state.to_data()["day"] == 1 and match.state.deciders() == [1]
    match.undo(0)
    assert match.state.deciders() == [0, 1] and match.record.actions == []


def test_taking_back_must_not_keep_others_from_the_barrier_they_have_passed() -> None:
    match = played(gardening([2, 4], seats=2), "0 rest", "1 rest", "1 rest", "0 rest")
    assert match.state.over
    match.undo(0)
    assert match.state.deciders() == [0] and match.can_undo(1)


def test_a_bystander_takes_back_too() -> None:
    match = played(gardening([2, 4, 6, 8]), "0 rest", "0 wave", "1 dig", "2 rest")
    match.undo(0)
    assert match.state.to_data()["waves"] == [0, 0, 0]
    match.undo(0)
    assert match.state.deciders() == [0, 1] and match.record.actions == [(1, "dig"), (2, "rest")]


def test_the_game_goes_on_after_it_as_if_the_action_had_never_been() -> None:
    one, other = gardening([2, 4, 6, 8]), gardening([2, 4, 6, 8])
    played(one, "0 rest", "1 dig")
    one.undo(0)
    played(other, "1 dig")
    for match in (one, other):
        played(match, "0 dig", "2 rest", "1 rest", "0 rest", "2 dig")
    assert everything(one) == everything(other)


def test_a_state_taken_back_to_is_not_changed_by_what_is_played_then() -> None:
    match = played(gardening([2, 4, 6, 8]), "1 rest", "0 rest", "2 rest")
    match.undo(2)
    played(match, "2 dig")
    match.undo(0)
    match.undo(1)
    assert everything(match) == everything(played(gardening([2, 4, 6, 8]), "2 dig"))


def test_nothing_is_kept_that_nobody_can_take_back_any_more() -> None:
    match = played(gardening([2, 4, 6, 8, 10, 12]), "0 dig", "1 dig", "2 rest", "0 dig")
    assert [step.seat for step in match.kept] == [2, 0]
    played(match, "1 dig")
    assert match.state.to_data()["day"] == 2 and match.kept == []


def test_a_player_takes_back_more_than_once_however_often_one_looks_in_between() -> None:
    match = gardening([2, 4, 6, 8])
    for move in ("0 rest", "1 rest", "2 dig", "0 wave", "2 rest"):
        played(match, move)
        asked = [match.can_undo(seat) for seat in range(3)]
    assert asked == [False, False, True], "a new day has begun"
    match.undo(2)
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, False]
    other = garden([2, 4, 6, 8])
    play(other, "1 rest", "2 dig")
    match.undo(0)
    match.undo(0)
    assert digest(match.state) == digest(other)

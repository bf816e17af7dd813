"""A live game: state, record and journal move together, and undo gives back exactly what was."""

import pytest

from earthrise.engine.errors import (
    BadOption,
    BadRecord,
    BadSeats,
    CannotUndo,
    EarthriseError,
    GameOver,
    Malformed,
    NotAllowed,
    NotYourTurn,
    StaleAttempt,
    UnknownRules,
)
from earthrise.engine.match import Match, match_from_position, match_from_record, new_match
from earthrise.engine.record import Record, digest
from earthrise.engine.registry import find_game
from tests.toy.sky import position
from tests.toy.wanderers import GAME

EARTH = find_game("new_earth_thomas")


def everything(match: Match) -> tuple[str, str, list[str], int]:
    return digest(match.state), match.record.write(), [event.text for event in match.journal.events], len(match.kept)


def toy() -> Match:
    return match_from_position(GAME, ["Ada", "Ben", "Cem"], position([[4, 5], [2], [1]], stack=[1, 1]))


def earth() -> Match:
    return new_match(EARTH, ["Ada", "Ben"], 7, {"first_player": "1"})


def moves(match: Match) -> list[str]:
    return [action.text for action in match.state.legal(match.state.deciders()[0]) if action.verb.word == "move"]


def test_a_new_match_records_every_option_and_the_rules_version() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 3, {"planets": "5"})
    assert match.record.options == {"mode": "rivals", "planets": 5, "distances": True}
    assert (match.record.rules, match.record.names, match.record.seed) == (2, ["Ada", "Ben"], 3)
    assert match.state.journal is match.journal
    assert new_match(GAME, ["Ada", "Ben"], 3, rules=1).record.rules == 1


def test_playing_moves_state_record_and_journal_together() -> None:
    match = toy()
    assert match.play(0, "launch 4") == []
    match.play(1, "stay")
    events = match.play(2, "launch 1")
    assert match.record.actions == [(0, "launch speed:4"), (1, "stay"), (2, "launch speed:1")]
    assert events == match.journal.events and {event.ply for event in events} == {3}


def test_news_is_what_happened_since_the_seat_last_acted_and_may_be_known() -> None:
    match = earth()
    ada, ben = match.play(0, moves(match)[0]), match.play(0, "end")
    assert match.news(0) == [] and match.news(1) == ada + ben
    acted = match.play(1, moves(match)[0])
    assert match.news(0) == acted and match.news(1) == []
    match.undo(1)
    assert match.news(0) == [] and match.news(1) == ada + ben


def test_news_of_a_game_taken_up_from_a_position_begins_there() -> None:
    match = toy()
    for seat, action in ((0, "launch 4"), (1, "stay"), (2, "launch 1")):
        match.play(seat, action)
    shown = [event for event in match.journal.events if event.is_told(0)]
    assert match.news(0) == shown and shown
    again = match_from_position(GAME, ["Ada", "Ben", "Cem"], match.state.to_data())
    assert again.state.ply == 3 and again.news(0) == []


def test_why_answers_without_playing() -> None:
    match = toy()
    before = everything(match)
    refusal = match.why(0, "launch 6")
    assert refusal is not None and refusal.rule == "WA-022"
    assert match.why(0, "launch 4") is None
    with pytest.raises(Malformed):
        match.why(0, "jump")
    assert everything(match) == before


# -- bad input -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "kind", "said"),
    [
        (0, "", Malformed, "An action is a verb"),
        (0, "jump", Malformed, "There is no verb “jump”"),
        (0, "launch", Malformed, "“launch” is written: launch speed:…"),
        (0, "launch speed:9", Malformed, "There is no speed “9”"),
        (0, "launch space:4", Malformed, "“launch” points at a speed, not at a space"),
        (0, "launch speed:6", NotAllowed, "You hold 4, 5, not a 6. (WA-022) Launch one of these, or stay."),
        (0, "settle", NotAllowed, "Your turn: launch a probe or stay. {2} is choosing too. (WA-021)"),
        (1, "stay", NotYourTurn, "Waiting for {0} and {2} to launch a probe or stay."),
        (3, "stay", NotYourTurn, "There is no seat 3; seats run from 0 to 2."),
        (-1, "stay", NotYourTurn, "There is no seat -1; seats run from 0 to 2."),
    ],
)
def test_bad_input_has_its_own_error_and_changes_nothing(
    seat: int, text: str, kind: type[EarthriseError], said: str
) -> None:
    match = toy()
    match.play(1, "stay")
    before = everything(match)
    with pytest.raises(EarthriseError) as error:
        match.play(seat, text)
    assert type(error.value) is kind and said in str(error.value)
    assert everything(match) == before


def test_nothing_can_be_played_after_the_end() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 7, {"planets": 4})
    while not match.state.over:
        match.play(match.state.deciders()[0], "stay")
    before = everything(match)
    for seat in (0, 1, 5):
        with pytest.raises(GameOver, match="The game is over"):
            match.play(seat, "stay")
    with pytest.raises(Malformed):
        match.play(0, "jump")
    assert everything(match) == before


def test_a_match_that_cannot_begin_has_its_own_error() -> None:
    with pytest.raises(BadSeats, match="Wanderers is played by 2 to 4 with these options, not by 5"):
        new_match(GAME, ["A", "B", "C", "D", "E"], 1)
    with pytest.raises(BadOption, match="There is no option “moons”"):
        new_match(GAME, ["A", "B"], 1, {"moons": 2})
    with pytest.raises(UnknownRules, match="wanderers knows the rules versions 1 to 2, not 3"):
        new_match(GAME, ["A", "B"], 1, rules=3)
    with pytest.raises(BadSeats, match="The position has 2 seats, but 3 players were named"):
        match_from_position(GAME, ["A", "B", "C"], position([[1], [2]]))


# -- undo --------------------------------------------------------------------------------------------


def test_an_action_nobody_learnt_from_can_be_taken_back() -> None:
    match = earth()
    before = everything(match)
    match.play(0, moves(match)[0])
    assert match.undo_limit(0) == "You can undo your last action."
    match.undo(0)
    assert everything(match) == before


def test_several_actions_of_the_same_seat_can_be_taken_back_one_after_another() -> None:
    match = earth()
    stages = []
    for _ in range(2):
        stages.append(everything(match))
        match.play(0, moves(match)[0])
    assert match.undo_limit(0) == "You can undo your last 2 actions."
    for stage in reversed(stages):
        match.undo(0)
        assert everything(match) == stage
    with pytest.raises(CannotUndo, match="Nothing has been played yet"):
        match.undo(0)


def test_only_ones_own_action_can_be_taken_back() -> None:
    match = earth()
    match.play(0, moves(match)[0])
    before = everything(match)
    with pytest.raises(CannotUndo, match="another player has acted since"):
        match.undo(1)
    assert everything(match) == before


def test_an_action_stays_when_another_has_acted_since() -> None:
    match = toy()
    match.play(0, "launch 4")
    match.play(2, "stay")
    with pytest.raises(CannotUndo, match="another player has acted since"):
        match.undo(0)
    match.undo(2)
    with pytest.raises(CannotUndo, match="another player had acted after it"):
        match.undo(0)
    assert match.state.deciders() == [1, 2]


def test_an_action_stays_when_something_was_drawn_or_shown() -> None:
    match = earth()
    match.play(0, "perk perk:explorer_01")
    match.play(0, moves(match)[0])
    match.play(0, "discover")
    with pytest.raises(CannotUndo, match="it drew or revealed something"):
        match.undo(0)
    assert match.kept == []


def test_in_a_match_begun_from_a_position_only_what_was_played_in_it_is_taken_back() -> None:
    played = earth()
    played.play(0, moves(played)[0])
    match = match_from_position(EARTH, ["Ada", "Ben"], played.state.to_data())
    with pytest.raises(CannotUndo, match="played before this match began"):
        match.undo(0)
    before = everything(match)
    match.play(0, moves(match)[0])
    match.undo(0)
    assert everything(match) == before


def test_every_action_since_the_position_can_be_taken_back_even_if_some_went_before() -> None:
    """The horizon may lie before the match began; what was played in it must still all be kept."""
    played = earth()
    played.play(0, "perk perk:explorer_01")
    match = match_from_position(EARTH, ["Ada", "Ben"], played.state.to_data())
    before = everything(match)
    played_here = 0
    while moves(match) and match.state.companies[0].unspent > 1:  # type: ignore[attr-defined]
        match.play(0, moves(match)[0])
        played_here += 1
    assert len(match.kept) == played_here >= 1
    for _ in range(played_here):
        match.undo(0)
    assert everything(match) == before


# -- saving and taking up again ------------------------------------------------------------------------


def test_a_saved_match_is_taken_up_where_it_stood() -> None:
    match = earth()
    for _ in range(2):
        match.play(0, moves(match)[0])
    again = match_from_record(Record(EARTH.id, 1, ["Ada", "Ben"], match.record.options, 7), 0)
    assert again.state.ply == 0
    match.saved()
    again = match_from_record(match.record)
    assert everything(again)[0] == everything(match)[0] and len(again.kept) == 2
    again.undo(0)
    assert match_from_record(match.record, 1).state.ply == 1
    assert len(match.record.actions) == 2, "the record taken up from stays as it was"


def test_a_record_that_does_not_replay_names_the_action() -> None:
    record = Record(GAME.id, 2, ["Ada", "Ben"], {}, 7)
    record.actions = [(0, "stay"), (0, "stay")]
    with pytest.raises(BadRecord, match=r"Action 2 \(“1 stay”\) does not replay: Waiting for "):
        match_from_record(record)


def test_what_is_only_tried_changes_nothing_and_what_is_committed_is_as_if_it_had_been_played() -> None:
    tried, played = earth(), earth()
    for _ in range(3):
        action = EARTH.actions.parse(moves(tried)[0])
        before = everything(tried)
        attempt = tried.attempt(0, action)
        assert everything(tried) == before
        told = [event.text for event in tried.commit(attempt)]
        assert told == [event.text for event in played.act(0, action)]
        assert everything(tried) == everything(played)
    assert tried.undo(0) == played.undo(0)
    assert everything(tried) == everything(played)


def test_of_two_actions_tried_at_one_moment_only_one_can_be_committed() -> None:
    match = earth()
    first, second = (match.attempt(0, EARTH.actions.parse(text)) for text in moves(match)[:2])
    match.commit(first)
    before = everything(match)
    with pytest.raises(StaleAttempt):
        match.commit(second)
    assert everything(match) == before


def test_what_is_refused_cannot_even_be_tried() -> None:
    match = earth()
    before = everything(match)
    with pytest.raises(NotYourTurn):
        match.attempt(1, EARTH.actions.parse(moves(match)[0]))
    assert everything(match) == before

"""A record written at any moment replays to the same state."""

from hypothesis import strategies as st

from earthrise.engine.match import Match, match_from_position, match_from_record, new_match
from earthrise.engine.record import digest, read_record
from tests.laws.difference import first_difference
from tests.laws.play import Played, Setting, draw_moments, on_drawn_games

NAMES = st.text(st.characters(codec="utf-8"), max_size=12)


def match_of(data: st.DataObject, played: Played) -> Match:
    setting = played.setting
    names = data.draw(st.lists(NAMES, min_size=setting.seats, max_size=setting.seats), label="names")
    return new_match(setting.game, names, played.seed, played.options)


@on_drawn_games
def test_a_record_written_at_any_moment_replays_to_the_same_state(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    match = match_of(data, played)
    moments = draw_moments(data, played, most=2)
    for moment in range(len(played.moves) + 1):
        if moment in moments:
            text = match.saved()
            record = read_record(text)
            assert record.write() == text, "reading and writing changes the record"
            assert record.names == match.record.names
            assert first_difference(match.state.to_data(), record.verify().to_data()) == ""
        if moment < len(played.moves):
            match.act(*played.moves[moment])
    assert first_difference(played.end.to_data(), match.state.to_data()) == ""


@on_drawn_games
def test_a_match_taken_up_again_at_any_action_stands_where_it_stood(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    match = match_of(data, played)
    for seat, action in played.moves:
        match.act(seat, action)
    record = read_record(match.saved())
    for moment in draw_moments(data, played, most=2):
        again = match_from_record(record, moment)
        assert first_difference(played.states[moment].to_data(), again.state.to_data()) == ""
        assert again.record.actions == match.record.actions[:moment]
        assert [event.text for event in again.journal.events] == [
            event.text for event in match.journal.events if event.ply <= moment
        ]
        undoable = again.state.ply - again.state.horizon
        steps = again.undoable(again.state.last_seat)
        assert steps == undoable, "a match taken up again can be undone as far as the horizon says"


@on_drawn_games
def test_a_match_begun_from_a_position_has_a_record_of_its_own(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    moment = data.draw(st.integers(0, len(played.moves)), label="moment")
    names = [f"player {seat}" for seat in range(setting.seats)]
    match = match_from_position(setting.game, names, played.states[moment].to_data())
    for seat, action in played.moves[moment:]:
        match.act(seat, action)
    assert digest(match.state) == digest(played.end)
    assert first_difference(played.end.to_data(), read_record(match.saved()).verify().to_data()) == ""

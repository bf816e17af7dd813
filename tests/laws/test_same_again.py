"""Same seed, options and actions: the same states. What it is looked at with makes no difference."""

from hypothesis import given
from hypothesis import strategies as st

from earthrise.engine.journal import Journal
from tests.laws.difference import first_difference
from tests.laws.play import Played, Setting, every_setting, on_drawn_games


@on_drawn_games
def test_the_same_actions_from_the_same_seed_give_the_same_states(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    state = played.begin()
    for moment, (seat, action) in enumerate(played.moves):
        assert first_difference(played.states[moment].to_data(), state.to_data()) == "", f"before action {moment + 1}"
        state.apply(seat, action)
    assert first_difference(played.end.to_data(), state.to_data()) == ""


@on_drawn_games
def test_the_checked_door_and_the_trusting_door_lead_to_the_same_states(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    state = played.begin()
    for seat, action in played.moves:
        state.play(seat, action)
    assert first_difference(played.end.to_data(), state.to_data()) == ""


@on_drawn_games
def test_keeping_a_journal_changes_nothing(setting: Setting, played: Played, data: st.DataObject) -> None:
    state = played.begin()
    state.journal = Journal()
    for seat, action in played.moves:
        state.apply(seat, action)
    assert first_difference(played.end.to_data(), state.to_data()) == ""
    assert state.journal.events, "a whole game in which nothing happened"


@every_setting
@given(data=st.data())
def test_another_seed_gives_another_game(setting: Setting, data: st.DataObject) -> None:
    """Of eight games that differ in the seed alone, no two begin the same."""
    seed = data.draw(st.integers(0, 2**62), label="seed")
    given_options: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    starts = [setting.game.start(setting.seats, seed + step, given_options).to_data() for step in range(8)]
    for place, one in enumerate(starts):
        assert all(first_difference(one, other) for other in starts[:place])

"""A clone equals its parent; acting on one never changes the other; every kept state stays as it was."""

from hypothesis import strategies as st

from tests.laws.difference import changed, first_difference, frozen
from tests.laws.play import SEEDS, Played, Setting, draw_moments, lead_on, on_drawn_games

STEPS = 30


@on_drawn_games
def test_a_clone_equals_its_parent_and_plays_on_like_it(setting: Setting, played: Played, data: st.DataObject) -> None:
    seed = data.draw(SEEDS, label="onward")
    for moment in draw_moments(data, played):
        parent = played.states[moment]
        clone = parent.clone()
        assert first_difference(parent.to_data(), clone.to_data()) == ""
        assert type(clone) is type(parent) and clone.game is parent.game
        assert [clone.legal(seat) for seat in range(setting.seats)] == [
            parent.legal(seat) for seat in range(setting.seats)
        ]
        other = parent.clone()
        lead_on(clone, seed, STEPS)
        lead_on(other, seed, STEPS)
        assert first_difference(other.to_data(), clone.to_data()) == ""


@on_drawn_games
def test_acting_on_a_clone_never_changes_its_parent_nor_the_other_way_round(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    seed = data.draw(SEEDS, label="onward")
    for moment in draw_moments(data, played):
        parent = played.states[moment].clone()
        before = frozen(parent)
        clone, bystander = parent.clone(), parent.clone()
        lead_on(clone, seed, STEPS)
        assert changed(before, parent) == "", "the parent changed"
        lead_on(parent, seed + 1, STEPS)
        assert changed(before, bystander) == "", "the clone changed"


@on_drawn_games
def test_every_state_kept_on_the_way_stays_as_it_was(setting: Setting, played: Played, data: st.DataObject) -> None:
    state = played.begin()
    stride = 1 + len(played.moves) // 100
    kept = []
    for moment, (seat, action) in enumerate(played.moves):
        if moment % stride == 0:
            twin = state.clone()
            kept.append((twin, frozen(twin)))
        state.apply(seat, action)
    for twin, before in kept:
        assert changed(before, twin) == "", f"the state kept before action {twin.ply + 1} changed"


@on_drawn_games
def test_a_clone_keeps_no_journal(setting: Setting, played: Played, data: st.DataObject) -> None:
    """Otherwise a search would write into the table's journal."""
    for moment in draw_moments(data, played):
        assert played.states[moment].clone().journal is None

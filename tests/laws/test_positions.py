"""A position is plain data: it can be written, read, edited by hand, and an impossible one is refused."""

import copy
import json

from hypothesis import strategies as st

from earthrise.engine.errors import BadPosition
from earthrise.engine.game import broken_base, dead_ends
from earthrise.engine.record import digest
from tests.laws.difference import first_difference
from tests.laws.play import (
    SEEDS,
    Played,
    Setting,
    draw_moments,
    lead_on,
    on_drawn_games,
)


@on_drawn_games
def test_the_invariants_hold_after_every_action(setting: Setting, played: Played, data: st.DataObject) -> None:
    for moment, state in enumerate(played.states):
        before = played.moves[moment - 1][1].text if moment else "the start"
        assert setting.game.broken_invariants(state) == [], f"after {before}"
        assert broken_base(state) == [], f"after {before}"


@on_drawn_games
def test_a_state_written_as_json_and_read_back_is_the_same_and_plays_on_like_it(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    seed, steps = data.draw(SEEDS, label="onward"), data.draw(st.integers(1, 40), label="steps")
    for moment in draw_moments(data, played):
        state = played.states[moment].clone()
        back = setting.game.position(json.loads(json.dumps(state.to_data())))
        assert first_difference(state.to_data(), back.to_data()) == ""
        assert digest(back) == digest(state)
        assert lead_on(back, seed, steps) == lead_on(state, seed, steps)
        assert first_difference(state.to_data(), back.to_data()) == ""


@on_drawn_games
def test_what_a_screen_shows_is_plain_data(setting: Setting, played: Played, data: st.DataObject) -> None:
    for moment in draw_moments(data, played):
        for seat in setting.onlookers:
            shown = setting.game.view_data(played.states[moment].view(seat))
            assert json.loads(json.dumps(shown)) == shown


@on_drawn_games
def test_playing_on_never_changes_the_data_a_position_was_read_from(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """A state may share lists with that data only as long as it never changes one in place."""
    for moment in draw_moments(data, played):
        state = played.states[moment].clone()
        written = copy.deepcopy(state.to_data())
        back = setting.game.position(written)
        lead_on(back, moment, 20)
        assert first_difference(state.to_data(), written) == "", "playing on changed the data it began from"


SPOILS: list[object] = [None, -1, 0, 1, 7, 10**30, True, False, "", "nonsense", [], [1], {}, {"x": 1}, 0.5]


@on_drawn_games
def test_a_spoiled_position_is_refused_by_name_or_can_be_played(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    moment = data.draw(st.integers(0, len(played.moves)), label="moment")
    for _ in range(6):
        position = json.loads(json.dumps(played.states[moment].to_data()))
        what = spoil(data, position)
        try:
            state = setting.game.position(position)
        except BadPosition as error:
            assert str(error).strip(), what
            continue
        state.to_data()
        for seat in setting.onlookers:
            setting.game.view_data(state.view(seat))
        for _ in range(25):
            assert dead_ends(state) == [], what
            if state.over:
                break
            lead_on(state, moment, 1)


def spoil(data: st.DataObject, position: dict[str, object]) -> str:
    """Change one field somewhere in the data; what was done."""
    at: object = position
    path = ""
    while True:
        keys: list[object] = []
        if isinstance(at, dict):
            keys = list(at)
        elif isinstance(at, list):
            keys = list(range(len(at)))
        key = data.draw(st.sampled_from(keys), label="field")
        inner = at[key]  # type: ignore[index]
        path += f".{key}"
        deeper = isinstance(inner, dict | list) and bool(inner)
        if deeper and data.draw(st.booleans(), label="deeper"):
            at = inner
            continue
        if data.draw(st.integers(0, 5), label="remove") == 0:
            del at[key]  # type: ignore[attr-defined]
            return f"{path} removed"
        value = data.draw(st.sampled_from(SPOILS), label="value")
        at[key] = value  # type: ignore[index]
        return f"{path} = {value!r}"

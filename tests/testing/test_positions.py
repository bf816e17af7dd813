"""What tests of a game are given: positions set up by hand, played in notation, and looked at from a seat."""

from __future__ import annotations

import pytest

from earthrise.engine.errors import NotAllowed
from earthrise.testing import look_alike, play, refused, set_up, told, why, winners
from tests.toy.wanderers import GAME


def test_a_position_has_the_fields_it_is_given_and_plays_on() -> None:
    state = set_up(GAME, 2, hands=[[6], [2]], stack=[1, 4, 3], distance=1)
    assert play(state, "launch 6", "launch 2", "study") is state
    assert state.hands == [[3, 4], []] and state.stack == [1]


def test_what_is_no_field_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"hand is no field of Wanderers: .*hands"):
        set_up(GAME, 2, hand=[])


def test_a_refusal_is_told_by_its_rule() -> None:
    state = set_up(GAME, 2, hands=[[6], [2]])
    assert (refused(state, "launch 5"), refused(state, "launch 6"), refused(state, "launch 6", seat=1)) == (
        "WA-022",
        "",
        "WA-022",
    )
    with pytest.raises(NotAllowed, match="WA-022"):
        play(state, "launch 5")


def test_a_refusal_is_told_in_words() -> None:
    state = set_up(GAME, 2, hands=[[6], [2]])
    assert why(state, "launch 5") == "You hold 6, not a 5. Launch one of these, or stay."
    assert why(state, "launch 6") == "" and why(state, "launch 6", seat=1).startswith("You hold 2, not a 6.")
    waited = play(set_up(GAME, 2, hands=[[6], [2]], distance=1), "launch 6", "launch 2")
    assert why(waited, "stay", seat=1) == "Waiting for 1 to settle or study Ember."


def test_the_winners_are_those_of_a_game_that_is_over() -> None:
    state = set_up(GAME, 2, hands=[[6], [2]], sky=[0, 1], distance=1)
    assert winners(state) == []
    play(state, "launch 6", "launch 2", "settle")
    assert state.over and winners(state) == [0]


def test_a_seat_is_told_what_it_may_know() -> None:
    state = set_up(GAME, 2, hands=[[6], [2]], stack=[1, 4], distance=1)
    play(state, "launch 6", "stay")
    assert "You draw a probe of speed 4." in told(state, 1)
    assert "2 draws 1 of the probes." in told(state, 0)
    assert "You draw a probe of speed 4." not in told(state, 0)
    state.journal = None
    assert told(state, 0) == []


def test_positions_look_alike_that_differ_in_what_is_hidden() -> None:
    one = set_up(GAME, 2, hands=[[6], [2]], stack=[1, 4])
    other = set_up(GAME, 2, hands=[[6], [4]], stack=[1, 2])
    assert look_alike(one, other, 0) and not look_alike(one, other, 1)

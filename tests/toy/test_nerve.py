"""The rules of Nerve, each proved by a test, and the laws that every game must keep."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from earthrise.engine import registry
from earthrise.testing import laws_of, look_alike, play, rule, set_up, told, winners
from tests.toy.nerve import GAME
from tests.toy.nerve.state import DECK, Walk

CALM, WIND, STORM = range(3)

test_laws = laws_of(GAME, games=12)


@pytest.fixture(autouse=True)
def unregistered() -> Iterator[None]:
    """The laws make the game known; other tests ask which games there are."""
    yield
    registry._registered.pop(GAME.id, None)


def walk(*deck: int, seats: int = 3, won: list[int] | None = None) -> Walk:
    """The first player's turn in the first round; the last card of the deck is the next."""
    return set_up(GAME, seats, deck=list(deck), won=won or [0] * seats)


@rule("NE-001")
def test_a_round_begins_with_all_weather_shuffled_and_unknown() -> None:
    state = GAME.start(3, seed=1)
    assert sorted(state.deck) == DECK == [CALM, CALM, CALM, WIND, WIND, STORM] and state.deck != DECK
    assert GAME.moment(state) == "Round 1" and state.back == [False, False, False]
    assert look_alike(walk(CALM, STORM), walk(STORM, CALM), 0)


@rule("NE-002", "NE-003", "NE-004")
def test_players_go_on_in_turn_until_they_turn_back_or_a_storm_drives_them_back() -> None:
    state = play(walk(CALM, STORM, WIND), "turn_back", "walk")
    assert state.deciders() == [2] and state.back == [True, False, False]
    assert "2 walks on. Wind comes." in told(state, 0)
    stormy = play(walk(CALM, WIND, STORM), "walk", "walk")
    assert stormy.back == [True, False, False] and stormy.deciders() == [2]


@rule("NE-010", "NE-011")
def test_the_last_one_on_the_way_wins_the_round_and_begins_the_next() -> None:
    state = play(walk(CALM, STORM, WIND), "turn_back", "walk", "turn_back")
    assert state.won == [0, 1, 0] and state.deciders() == [1] and GAME.moment(state) == "Round 2"
    assert sorted(state.deck) == DECK and not any(state.back)
    both = play(walk(CALM), "walk")
    assert both.won == [1, 1, 1] and both.deciders() == [1]


@rule("NE-020")
def test_two_rounds_win_the_game() -> None:
    state = play(walk(CALM, won=[1, 0, 1]), "walk")
    assert state.over and winners(state) == [0, 2] and GAME.rulebook.rule(20).section == "End"
    assert winners(play(walk(CALM, won=[0, 0, 0]), "walk")) == []

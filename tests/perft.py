"""How many sequences of actions there are from a position, to a small depth, counted in two ways that must agree."""

from __future__ import annotations

from earthrise.engine.state import State


def quick_count(state: State, depth: int) -> int:
    """By what is offered, to those the table waits for and to those who may act meanwhile."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(state.seats):
        for action in state.legal(seat):
            if depth == 1:
                total += 1
                continue
            following = state.clone()
            following.apply(seat, action)
            total += quick_count(following, depth - 1)
    return total


def slow_count(state: State, depth: int) -> int:
    """By what nothing refuses, whoever asks, over the whole action space."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(state.seats):
        for action in state.game.actions.actions:
            if state.refusal(seat, action) == 0:
                following = state.clone()
                following.play(seat, action)
                total += slow_count(following, depth - 1)
    return total

"""How many sequences of actions there are from a position, to a small depth: the same on every machine, in both forms.

Chance is fixed by the position's seed. The figures are cross-checked by a slow count that never asks for the legal
actions, only whether anything refuses an action, over the whole action space and for every seat. A game subclasses the
suite as `TestPerft` and hands over positions, each with its counts.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

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


class PerftSuite:
    """The counts of a game's positions: of sequences of 1, 2, 3 … actions."""

    counted: dict[str, tuple[Callable[[], State], list[int]]]
    slow_depth = 2  # how deep the slow count looks
    looked_at: str  # the position of which it is proved that counting leaves it alone

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", self.counted)

    def test_the_number_of_sequences_of_actions_is_as_committed(self, name: str) -> None:
        begun, counts = self.counted[name]
        state = begun()
        assert [quick_count(state, depth) for depth in range(1, len(counts) + 1)] == counts

    def test_a_count_by_refusals_alone_gives_the_same_number(self, name: str) -> None:
        begun, counts = self.counted[name]
        state = begun()
        assert [slow_count(state, depth) for depth in range(1, self.slow_depth + 1)] == counts[: self.slow_depth]

    def test_every_position_is_counted(self) -> None:
        assert [len(counts) >= self.slow_depth for _, counts in self.counted.values()] == [True] * len(self.counted)

    def test_counting_leaves_the_position_as_it_was(self) -> None:
        state = self.counted[self.looked_at][0]()
        before = state.to_data()
        quick_count(state, self.slow_depth)
        slow_count(state, self.slow_depth - 1)
        assert state.to_data() == before

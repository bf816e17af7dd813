"""A whole game by a game's own playing sense."""

from collections.abc import Iterator
from typing import Any

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics


def decisions(state: State, tactics: Tactics[Any]) -> Iterator[tuple[int, list[Action], Action]]:
    """Each decision before it is carried out: who has it, the options, and what is chosen."""
    chance = Chance(4)
    while not state.over:
        seat = state.deciders()[0]
        options = state.legal(seat)
        action = tactics.choose(state, seat, options, chance)
        yield seat, options, action
        state.apply(seat, action)

"""Decisions that several make at once and in secret: who has chosen, never what; and one's own choice."""

from __future__ import annotations

from collections.abc import Sequence

from earthrise.engine.actions import Action
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.state import State


def own_choice(world: State, seat: int) -> Action | None:
    """What the seat has chosen while others still think, or None. `world` is the seat's own view."""
    top = None if world.over else world.frames[-1]
    if not isinstance(top, SecretFrame) or seat not in top.asked or top.answers[seat] == NO_ANSWER:
        return None
    return world.game.actions.actions[top.answers[seat]]


def deciding_line(world: State, names: Sequence[str]) -> str:
    """Who has chosen and who still thinks, where several decide at once."""
    thinking = world.deciders()
    top = None if world.over else world.frames[-1]
    asked = top.asked if isinstance(top, SecretFrame) else thinking
    if len(asked) < 2:
        return ""
    chosen = ", ".join(names[seat] for seat in asked if seat not in thinking)
    still = ", ".join(names[seat] for seat in thinking)
    return " ".join([*([f"Chosen: {chosen}."] if chosen else []), f"Still thinking: {still}."])

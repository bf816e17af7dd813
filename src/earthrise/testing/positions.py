"""Positions set up by hand, played in notation, and looked at from a seat."""

from __future__ import annotations

from earthrise.engine.game import Game
from earthrise.engine.journal import Journal
from earthrise.engine.state import State
from earthrise.engine.typed import S


def set_up(game: Game[S], seats: int, **fields: object) -> S:
    """A new game in which these fields are as given here, with a journal that begins empty. It is not asked whether
    such a position can arise: so a test needs to name only what it is about."""
    state = game.start(seats, seed=1)
    known = {name for field in state.FIELDS for name in field.covers} | {"frames"}
    for name, value in fields.items():
        if name not in known:
            raise ValueError(f"{name} is no field of {game.title}: {', '.join(sorted(known))}")
        setattr(state, name, value)
    state.journal = Journal()
    return state


def play(state: State, *actions: str) -> None:
    """Whoever the table waits for acts, the lowest seat first: `play(state, "launch 3", "stay")`."""
    for text in actions:
        state.play(state.deciders()[0], state.game.actions.parse(text))


def refused(state: State, text: str, seat: int | None = None) -> str:
    """The id of the rule that refuses an action, of the seat the table waits for unless another is named; empty where
    nothing does."""
    refusal = state.why(state.deciders()[0] if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.rule


def told(state: State, seat: int) -> list[str]:
    """The sentences of the journal that a seat is told, with the players called 1, 2 and so on."""
    names = [str(number + 1) for number in range(state.seats)]
    return [] if state.journal is None else [event.named(names) for event in state.journal.seen_by(seat)]


def look_alike(one: State, other: State, seat: int) -> bool:
    """Whether the seat cannot tell the two positions apart."""
    return one.view(seat).world.to_data() == other.view(seat).world.to_data()

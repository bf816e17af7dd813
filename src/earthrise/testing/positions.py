"""Positions set up by hand, played in notation, and looked at from a seat."""

from __future__ import annotations

from earthrise.engine.game import Game
from earthrise.engine.journal import Journal
from earthrise.engine.state import Refusal, State
from earthrise.engine.typed import S
from earthrise.engine.words import named


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


def play(state: S, *actions: str) -> S:
    """Whoever the table waits for acts, the lowest seat first: `play(state, "launch 3", "stay")`. The state is given
    back, so that one can go on with it: `play(set_up(…), "stay").scores()`."""
    for text in actions:
        state.play(state.deciders()[0], state.game.actions.parse(text))
    return state


def refused(state: State, text: str, seat: int | None = None) -> str:
    """The id of the rule that refuses an action, of the seat the table waits for unless another is named; empty where
    nothing does."""
    refusal = _refusal(state, text, seat)
    return "" if refusal is None else refusal.rule


def why(state: State, text: str, seat: int | None = None) -> str:
    """The sentence with which an action is refused, and the one that says what can be done instead, with the players
    called 1, 2 and so on; empty where nothing refuses it."""
    refusal = _refusal(state, text, seat)
    return "" if refusal is None else named(f"{refusal.why} {refusal.fix}".strip(), _numbers(state))


def _refusal(state: State, text: str, seat: int | None) -> Refusal | None:
    return state.why(state.deciders()[0] if seat is None else seat, state.game.actions.parse(text))


def winners(state: State) -> list[int]:
    """The seats that have won; none while the game goes on, and none where all have lost."""
    return [] if state.result is None else list(state.result.winners)


def told(state: State, seat: int) -> list[str]:
    """The sentences of the journal that a seat is told, with the players called 1, 2 and so on."""
    names = _numbers(state)
    return [] if state.journal is None else [event.named(names) for event in state.journal.seen_by(seat)]


def _numbers(state: State) -> list[str]:
    return [str(number + 1) for number in range(state.seats)]


def look_alike(one: State, other: State, seat: int) -> bool:
    """Whether the seat cannot tell the two positions apart."""
    return one.view(seat).world.to_data() == other.view(seat).world.to_data()

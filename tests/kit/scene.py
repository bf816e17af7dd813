"""Positions set up by hand, for tests that read like the rulebook: what the scenes of all games have in common.

A scene is plain data until the first question or action. Then `Game.position` loads it, so that an impossible scene is
refused by the game's own invariants, and only playing changes it.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.state import Refusal, State

S = TypeVar("S", bound=State)


class SceneBase(Generic[S]):
    """A position in the making; the first question or action loads it, after that only `play` changes it."""

    def __init__(self, game: Game[Any], kind: type[S], start: State) -> None:
        self.game = game
        self.kind = kind
        self.data: Any = dict(start.to_data())
        self.journal = Journal()
        self._state: S | None = None

    def finish(self) -> None:
        """What a game still puts right in the data before it is loaded."""

    @property
    def state(self) -> S:
        if self._state is None:
            self.finish()
            state = self.game.position(self.data)
            assert isinstance(state, self.kind)
            state.journal = self.journal
            self._state = state
        return self._state

    def asked_first(self) -> int:
        """Whom the table waits for; of several the one who sits first."""
        return self.state.deciders()[0]

    def act(self, seat: int, text: str) -> list[Event]:
        """One action through the checked door; what it caused."""
        state, known = self.state, len(self.journal.events)
        state.play(seat, self.game.actions.parse(text))
        broken = self.game.broken_invariants(state)
        assert broken == [], f"after {text}: {broken}"
        return self.journal.events[known:]

    def play_in_turn(self, *actions: str) -> list[Event]:
        """Whoever is asked takes these actions; the events of the last one."""
        events: list[Event] = []
        for text in actions:
            events = self.act(self.asked_first(), text)
        return events

    def refusal_to(self, seat: int, text: str) -> Refusal | None:
        """Why the action is refused to the seat; what is not refused must be offered, and the other way round."""
        action = self.game.actions.parse(text)
        refusal = self.state.why(seat, action)
        assert (refusal is None) == (action in self.state.legal(seat))
        assert refusal is None or refusal.why.strip()
        return refusal

    def rule_against(self, seat: int, text: str) -> str:
        """The id of the rule that refuses the action to the seat; empty when it is legal."""
        refusal = self.refusal_to(seat, text)
        return "" if refusal is None else refusal.rule

    def offered_to(self, seat: int, verb: str = "") -> list[str]:
        """What the seat may do; with a verb only what it may do with it."""
        return [action.text for action in self.state.legal(seat) if not verb or action.verb.word == verb]

    def events_of(self, kind: str) -> list[Event]:
        """The events of that kind so far."""
        return [event for event in self.journal.events if event.kind == kind]

"""Declining and passing: the same two words wherever nothing is given, taken or proposed."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.decisions import Decision, decision
from earthrise.games.one_earth.rules.state import OneEarth


class SkippableFrame(Decision):
    """A decision that can be left: by `decline` where something was asked or offered, by `pass` elsewhere."""

    def skipped(self, earth: OneEarth) -> None:
        """The decider has declined or passed; the frame is still on the stack."""
        earth.pop()


class SkipVerb(AnswerVerb[OneEarth]):
    def do(self, state: OneEarth, seat: int, action: Action) -> None:
        state.frame(SkippableFrame).skipped(state)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return decision(state).skipping(state)


DECLINE: Final = SkipVerb(ACTIONS, "decline", [])
PASS: Final = SkipVerb(ACTIONS, "pass", [])

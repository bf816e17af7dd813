"""What can be seen to happen in a recorded game: asked of records, and looked for in seeded play.

A game says in its own `sights.py` what its records show. A sight is a function of the steps of a game; it answers with
the number of the action at which the thing is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from earthrise.engine.journal import Event, Journal
from earthrise.engine.record import Record
from earthrise.engine.state import State

S = TypeVar("S", bound=State)

NOT_SEEN = 0


@dataclass(frozen=True)
class Step(Generic[S]):
    """One action of a recorded game: the positions before and after it, and what it caused."""

    number: int
    seat: int
    action: str
    before: S
    after: S
    events: list[Event]

    def rules(self) -> list[int]:
        return [event.rule for event in self.events]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


Sight: TypeAlias = Callable[[list[Step[S]]], int]


def steps_of(record: Record, kind: type[S]) -> list[Step[S]]:
    """The game step by step; every action goes through the checked door."""
    journal = Journal()
    states: list[State] = [record.begin()]
    record.replay(journal=journal, each=lambda state: states.append(state.clone()))
    by_ply: dict[int, list[Event]] = {}
    for event in journal.events:
        by_ply.setdefault(event.ply, []).append(event)
    steps: list[Step[S]] = []
    for number, (seat, action) in enumerate(record.actions, start=1):
        before, after = states[number - 1], states[number]
        assert isinstance(before, kind) and isinstance(after, kind)
        steps.append(Step(number, seat, action, before, after, by_ply.get(after.ply, [])))
    return steps


def first(steps: list[Step[S]], fits: Callable[[Step[S]], bool]) -> int:
    """The number of the first action that fits; NOT_SEEN when none does."""
    return next((step.number for step in steps if fits(step)), NOT_SEEN)


class Sights(Generic[S]):
    """What the records of a game are named after: `<end>_<mode>`, or something that happens seldom."""

    def __init__(self, kind: type[S], ends: list[Sight[S]], seldom: list[Sight[S]]) -> None:
        self.kind = kind
        self.ends = {sight.__name__: sight for sight in ends}
        self.seldom = {sight.__name__: sight for sight in seldom}

    def of(self, name: str) -> Sight[S]:
        """What the record's name says is to be seen in it."""
        if name in self.seldom:
            return self.seldom[name]
        return self.ends[max((end for end in self.ends if name.startswith(f"{end}_")), key=len)]

    def seen_in(self, name: str, record: Record) -> int:
        """The action at which a record of that name shows what it should, or NOT_SEEN."""
        return self.of(name)(steps_of(record, self.kind))

    def about(self, name: str) -> str:
        return " ".join((self.of(name).__doc__ or "").split())

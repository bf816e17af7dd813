"""Advancing a technology, in a turn or by a card (NF-007, NF-060, NF-063, NF-177)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Whole
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.effect_words import MOST_OF_ANYTHING
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TECHNOLOGY_DOMAIN, TECHNOLOGY_NAMES, TOP_LEVEL
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.effect import AmountEffect, Appraiser, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay


def can_advance(explorer: Explorer) -> bool:
    return any(level < TOP_LEVEL for level in explorer.levels)


def advance_technology(fay: Fay, explorer: Explorer, technology: int, rule: int) -> None:
    """By exactly one level (NF-060); a cube is always there for it (NF-007)."""
    levels = explorer.levels.copy()
    levels[technology] += 1
    explorer.levels = levels
    if fay.journal is not None:
        level = levels[technology]
        text = f"{who(explorer.seat)} advances {TECHNOLOGY_NAMES[technology]} to level {level}."
        fay.note("advance", rule, explorer.seat, text, level, [TECHNOLOGY_DOMAIN.reference(technology)])


class AdvanceVerb(Verb[Fay]):
    """In the advance step, and by Breakthrough."""

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        if state.explorers[seat].levels[action.x] == TOP_LEVEL:
            return 63  # NF-063 at the top
        return 0

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        why = f"{TECHNOLOGY_NAMES[action.x]} stands at level {TOP_LEVEL}, the highest there is."
        return why, "Advance another technology."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frame(AdvancingFrame)
        advance_technology(fay, fay.explorers[seat], action.x, frame.ADVANCES_BY)
        frame.go_on(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        level = state.explorers[seat].levels[action.x] + 1
        found = next(each for each in LEVELS if each.technology == action.x and each.level == level)
        return f"Advance {TECHNOLOGY_NAMES[action.x]} to level {level}: {found.name}"


ADVANCE: Final = AdvanceVerb(ACTIONS, "advance", [TECHNOLOGY_DOMAIN])


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvancingFrame(Decision):
    """A technology advances, by the rule `ADVANCES_BY`."""

    ADVANCES_BY: ClassVar[int] = 60  # NF-060


class RaiseFrame(AdvancingFrame):
    """Breakthrough: advances that cannot be declined (NF-177)."""

    KIND = "raise"
    RULE = 177  # NF-177
    ADVANCES_BY = 177  # NF-177
    VERBS = [ADVANCE]
    FIELDS = [Whole("left", 1, MOST_OF_ANYTHING)]
    PROMPT = "advance a technology"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def go_on(self, fay: Fay) -> None:
        fay.pop()
        if self.left > 1 and can_advance(fay.explorers[self.seat]):
            fay.push(RaiseFrame(self.seat, self.left - 1))

    def about(self) -> About:
        return About(left=self.left)


class AdvanceTechnology(AmountEffect):
    WORD = "advance_technology"

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_advance(explorer)

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if can_advance(explorer):
            fay.push(RaiseFrame(explorer.seat, self.amount))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, RaiseFrame) and decision.left <= self.amount

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.advances(self.amount)


ACTIONS.declare(RaiseFrame)
declare(AdvanceTechnology)

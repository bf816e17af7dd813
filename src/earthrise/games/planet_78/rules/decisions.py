"""What the verbs and the decisions of this game have in common.

A decision is about a settler, and is made by the person who leads it (PS-003). It says itself when it can come up
(`WHEN`) and what it is about (`subject`), so that positions, screens and learning agents need not know its kind.
"""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Field
from earthrise.engine.frames import Frame
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.rules.fields import Place
from earthrise.games.planet_78.rules.state import NO_TYPE, Planet

# When a decision can come up
BEFORE_THE_GAME: Final = 0
ACTION_STEP: Final = 1
BEFORE_THE_STEP: Final = 2
WITHIN_AN_ACTION: Final = 3  # of a card, a Need, a trade
OF_AN_ABILITY: Final = 4
OFF_TURN: Final = 5  # between two turns

SETTLER: Final = Place("settler", "settlers", "settler")


class PlanetVerb(Verb[Planet]):
    """A verb of this game: whatever it refuses, it explains."""

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        raise ValueError(f"PS-{rule:03d} refuses {action.text}, but nobody has written down why")


def no_such_settler(planet: Planet) -> tuple[str, str]:
    """Why PS-026 refuses."""
    count = len(planet.settlers)
    return f"There are {count} settlers in this game.", "Choose one of them."


class Subject:
    """What a decision is about: the settler, how many more of something are to be chosen, and what it points at."""

    __slots__ = ("cards", "cause", "counts_down", "left", "offer", "pile", "proposer", "settler", "steps", "unmoved")

    def __init__(self, settler: int, left: int = 0) -> None:
        self.settler = settler
        self.left = left
        self.counts_down = True  # whether a screen says how many are left
        self.steps = 0  # still to be walked
        self.cause = ""
        self.cards: list[int] = []  # negative cards, the very next last
        self.offer: Action | None = None
        self.proposer = NOBODY
        self.pile = NO_TYPE
        self.unmoved: list[list[int]] = []


class Decision(Frame[Planet]):
    """Somebody is asked something."""

    WHEN: ClassVar[int] = WITHIN_AN_ACTION

    def subject(self, planet: Planet) -> Subject:
        return Subject(NOBODY)

    def may_overload(self, planet: Planet, settler: int) -> bool:
        """Whether the settler may carry too much for the moment."""
        return False


class SettlerFrame(Decision):
    """A decision of one settler, made by the person in `seat` (PS-003)."""

    FIELDS: ClassVar[list[Field]] = [SETTLER]

    def __init__(self, seat: int, settler: int) -> None:
        super().__init__(seat)
        self.settler = settler

    def prompt(self, state: Planet, seat: int) -> str:
        """In the solo mode it is said whom the question is about."""
        question = self.question(state)
        return f"lead {state.whom(self.settler)}: {question}" if state.options.solo else question

    def question(self, planet: Planet) -> str:
        """`PROMPT`, unless it depends on the position."""
        return self.PROMPT

    def subject(self, planet: Planet) -> Subject:
        return Subject(self.settler)

    def broken(self, state: Planet) -> list[str]:
        if not 0 <= self.settler < len(state.settlers):
            return [f"frames: {self.kind()} is about a settler who is not there"]
        if self.seat != state.person(self.settler):
            return [f"frames: {self.kind()} waits for a person who does not lead this settler"]
        return self.unfit(state)

    def unfit(self, planet: Planet) -> list[str]:
        """What cannot be so about this decision in a position made by hand."""
        return []


class ActiveFrame(SettlerFrame):
    """A decision of the settler whose turn it is."""

    def unfit(self, planet: Planet) -> list[str]:
        if self.settler != planet.active:
            return [f"frames: {self.kind()} is for the active settler"]
        return []


class AbilityFrame(ActiveFrame):
    """A decision that is part of the active settler's ability."""

    WHEN = OF_AN_ABILITY

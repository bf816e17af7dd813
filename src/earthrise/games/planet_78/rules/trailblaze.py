"""The Ranger's Trailblaze (PS-033)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Whole
from earthrise.games.planet_78.components.roles import TRAILBLAZE
from earthrise.games.planet_78.rules.ability import Ability
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.decisions import SETTLER, AbilityFrame, Subject
from earthrise.games.planet_78.rules.ending import check_launch
from earthrise.games.planet_78.rules.movement import StepVerb, enter, step_refusal, step_words
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import MOST_POINTS, Planet


class Trailblaze(Ability):
    WORD = TRAILBLAZE

    def begin(self, planet: Planet, settler: Settler) -> None:
        planet.push(TrailFrame(planet.person(settler.number), settler.number, self.role.figure))


class WalkVerb(StepVerb):
    """A step of the Ranger's Trailblaze; a flood does not slow it (PS-033)."""

    def __init__(self) -> None:
        super().__init__("walk")

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return step_refusal(planet, planet.settlers[planet.active], action.x)

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(TrailFrame)
        planet.frames[-1] = TrailFrame(frame.seat, frame.settler, frame.left - 1)
        enter(planet, planet.settlers[planet.active], action.x, "walk", 33, 0)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Walk to {step_words(planet, planet.settlers[planet.active], action.x)}"


class StopVerb(AnswerVerb[Planet]):
    """Walk no further."""

    def do(self, state: Planet, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Walk no further and end the action step"


WALK: Final = WalkVerb()
STOP: Final = StopVerb(ACTIONS, "stop", [])


class TrailFrame(AbilityFrame):
    """The Ranger walks, one step after the other (PS-033)."""

    KIND = "trail"
    RULE = 33  # PS-033
    VERBS = [WALK, STOP]
    FIELDS = [SETTLER, Whole("left", 1, MOST_POINTS)]

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def question(self, planet: Planet) -> str:
        return f"walk on ({self.left} steps left) or stop"

    def settle(self, planet: Planet) -> None:
        if check_launch(planet):  # PS-291: after every single step
            return
        if self.left == 0:
            planet.pop()
            planet.frames[-1].settle(planet)

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.left)
        subject.steps = self.left
        return subject


ACTIONS.declare(TrailFrame)

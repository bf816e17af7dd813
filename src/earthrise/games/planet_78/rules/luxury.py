"""The resource that Luxury gives its owner at the start of each turn (PS-131, PS-133)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.games.planet_78.components.needs import LUXURY, NEEDS
from earthrise.games.planet_78.rules.actions import ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.decisions import BEFORE_THE_STEP, ActiveFrame
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import resource_ref, settler_ref, some


def has_luxury(planet: Planet, settler: Settler) -> bool:
    return planet.need_by[LUXURY] == settler.number


class TakeVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        settler = planet.settlers[planet.active]
        taken = settler.gain(action.x, NEEDS[LUXURY].each_turn)  # PS-131
        if planet.journal is not None:
            refs = [settler_ref(settler.number), resource_ref(action.x)]
            text = f"{planet.who(settler.number)} takes {some(taken, action.x)} through Luxury."
            planet.note("luxury", 131, settler.number, text, taken, refs)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Take {some(NEEDS[LUXURY].each_turn, action.x)}"


class TakeNothingVerb(AnswerVerb[Planet]):
    """It is optional (PS-133)."""

    def do(self, state: Planet, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Take no resource"


TAKE_ONE: Final = TakeVerb(ACTIONS, "take", [RESOURCES])
TAKE_NOTHING: Final = TakeNothingVerb(ACTIONS, "take_nothing", [])


class LuxuryFrame(ActiveFrame):
    KIND = "luxury"
    RULE = 133  # PS-133
    VERBS = [TAKE_ONE, TAKE_NOTHING]
    WHEN = BEFORE_THE_STEP
    PROMPT = "take any one resource, or none"

    def unfit(self, planet: Planet) -> list[str]:
        settler = planet.settlers[self.settler]
        fits = has_luxury(planet, settler) and settler.room() > 0
        return super().unfit(planet) + ([] if fits else ["luxury: there is nothing to take"])


ACTIONS.declare(LuxuryFrame)

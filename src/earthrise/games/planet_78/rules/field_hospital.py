"""The Medic's Field Hospital (PS-034)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.roles import FIELD_HOSPITAL
from earthrise.games.planet_78.rules.ability import Ability
from earthrise.games.planet_78.rules.actions import ACTIONS, SETTLERS
from earthrise.games.planet_78.rules.decisions import (
    AbilityFrame,
    PlanetVerb,
    no_such_settler,
)
from earthrise.games.planet_78.rules.lives import restore_life, revive
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import square_name


def patients(planet: Planet) -> list[int]:
    """The dead, and the living who have lost a life (PS-034)."""
    return [
        settler.number for settler in planet.settlers if not settler.is_alive() or settler.lives < planet.options.lives
    ]


def treat(planet: Planet, number: int) -> None:
    settler = planet.settlers[number]
    if settler.is_alive():
        restore_life(planet, settler)
    else:
        revive(planet, settler)


class FieldHospital(Ability):
    WORD = FIELD_HOSPITAL

    def lacks(self, planet: Planet, settler: Settler) -> bool:
        return not patients(planet)

    def lacks_because(self, planet: Planet, settler: Settler) -> tuple[str, str]:
        return "Nobody is dead and nobody has lost a life.", "Keep it for when it is needed."

    def begin(self, planet: Planet, settler: Settler) -> None:
        waiting = patients(planet)
        if len(waiting) == 1:
            treat(planet, waiting[0])
        else:
            planet.push(HospitalFrame(planet.person(settler.number), settler.number))


class TreatVerb(PlanetVerb):
    """Revive a dead settler, or give a living one a life back (PS-034)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        return 0 if action.x in patients(planet) else 34  # PS-034

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        treat(planet, action.x)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        if planet.settlers[action.x].is_alive():
            return f"Give {planet.whom(action.x)} a life back"
        return f"Revive {planet.whom(action.x)} on {square_name(planet.settlers[action.x].square)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        return (
            f"{planet.who(action.x)} is alive and has lost no life.",
            "Choose somebody who is dead or has lost a life.",
        )


TREAT: Final = TreatVerb(ACTIONS, "treat", [SETTLERS])


class HospitalFrame(AbilityFrame):
    KIND = "hospital"
    RULE = 34  # PS-034
    VERBS = [TREAT]
    PROMPT = "revive a dead settler or give a life back"

    def unfit(self, planet: Planet) -> list[str]:
        return super().unfit(planet) + ([] if patients(planet) else ["hospital: nobody needs a Medic"])


ACTIONS.declare(HospitalFrame)

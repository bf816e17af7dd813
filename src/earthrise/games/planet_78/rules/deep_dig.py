"""The Prospector's Deep Dig (PS-040)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.roles import DEEP_DIG
from earthrise.games.planet_78.rules.ability import Ability
from earthrise.games.planet_78.rules.actions import ACTIONS, AMOUNTS
from earthrise.games.planet_78.rules.decisions import AbilityFrame, PlanetVerb
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import resource_ref, settler_ref, some, square_name, square_ref


class DeepDig(Ability):
    WORD = DEEP_DIG

    def lacks(self, planet: Planet, settler: Settler) -> bool:
        return not planet.is_resource(settler.square) or planet.is_flooded(settler.square)

    def lacks_because(self, planet: Planet, settler: Settler) -> tuple[str, str]:
        what = "flooded" if planet.is_flooded(settler.square) else "not a resource tile"
        return f"{square_name(settler.square)} is {what}.", "Go to a dry resource tile."

    def begin(self, planet: Planet, settler: Settler) -> None:
        if settler.room():
            planet.push(DigFrame(planet.person(settler.number), settler.number))


class DigVerb(PlanetVerb):
    """As many as wanted, whatever stops the tile now, but within the carrying limit (PS-040)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 40 if action.x > planet.settlers[planet.active].room() else 0  # PS-040

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        settler = planet.settlers[planet.active]
        tile = planet.tile[settler.square]
        taken = settler.gain(tile, action.x)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), square_ref(settler.square), resource_ref(tile)]
            text = f"{planet.who(settler.number)} digs up {some(taken, tile)} on {square_name(settler.square)}."
            planet.note("dig", 40, settler.number, text, taken, refs)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Take {some(action.x, planet.tile[planet.settlers[planet.active].square])}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"You can carry {planet.settlers[planet.active].room()} more.", "Dig up less."


DIG: Final = DigVerb(ACTIONS, "dig", [AMOUNTS])


class DigFrame(AbilityFrame):
    KIND = "dig"
    RULE = 40  # PS-040
    VERBS = [DIG]
    PROMPT = "say how much to dig up"

    def unfit(self, planet: Planet) -> list[str]:
        fits = planet.is_resource(planet.settlers[self.settler].square)
        return super().unfit(planet) + ([] if fits else ["dig: there is no resource tile"])


ACTIONS.declare(DigFrame)

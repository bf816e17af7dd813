"""Using the ability of one's role (PS-033 to PS-040, PS-140 to PS-143)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.meters import ABILITY_POINTS
from earthrise.games.planet_78.components.roles import ROLES
from earthrise.games.planet_78.rules.ability import Ability
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.airlift import Airlift
from earthrise.games.planet_78.rules.decisions import PlanetVerb
from earthrise.games.planet_78.rules.deep_dig import DeepDig
from earthrise.games.planet_78.rules.field_hospital import FieldHospital
from earthrise.games.planet_78.rules.forecast import Forecast
from earthrise.games.planet_78.rules.prefab import Prefab
from earthrise.games.planet_78.rules.restoration import Restoration
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.supply_line import SupplyLine
from earthrise.games.planet_78.rules.trailblaze import Trailblaze
from earthrise.games.planet_78.rules.words import points, settler_ref

KINDS: Final[list[type[Ability]]] = [
    Trailblaze,
    FieldHospital,
    Forecast,
    Airlift,
    Prefab,
    Restoration,
    SupplyLine,
    DeepDig,
]
BY_WORD: Final = {kind.WORD: kind for kind in KINDS}
ABILITIES: Final[list[Ability]] = [BY_WORD[role.ability](role) for role in ROLES]  # by the role's number


class AbilityVerb(PlanetVerb):
    """4 points at once; nothing more can be done in the action step after it."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        settler = planet.settlers[planet.active]
        if planet.points < ABILITY_POINTS:
            return 140  # PS-140
        return 143 if ABILITIES[settler.role].lacks(planet, settler) else 0  # PS-143

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        role = ROLES[settler.role]
        planet.pay(ABILITY_POINTS)
        planet.points = 0  # PS-142: what is left over is lost
        planet.free_steps = 0  # PS-122, PS-142
        planet.market = 0
        planet.step_over = True  # PS-141
        if planet.journal is not None:
            refs = [settler_ref(settler.number), f"role:{role.id}"]
            text = f"{planet.who(settler.number)} uses {role.ability_name}."
            planet.note("ability", 140, settler.number, text, ABILITY_POINTS, refs)
        ABILITIES[settler.role].begin(planet, settler)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        role = ROLES[planet.settlers[planet.active].role]
        return f"Use {role.ability_name} for {points(ABILITY_POINTS)} and end the action step: {role.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        settler = planet.settlers[planet.active]
        role = ROLES[settler.role]
        if rule == 140:
            why = f"{role.ability_name} costs {points(ABILITY_POINTS)} at once, and you have {planet.points}."
            return why, "Gain points through the Need Food or through Second Wind."
        if rule == 143:
            return ABILITIES[settler.role].lacks_because(planet, settler)
        return super().explain(planet, seat, action, rule)


ABILITY: Final = AbilityVerb(ACTIONS, "ability", [])

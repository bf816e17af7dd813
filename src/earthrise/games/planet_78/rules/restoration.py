"""The Ecologist's Restoration (PS-038)."""

from earthrise.games.planet_78.components.roles import RESTORATION, ROLES, Role
from earthrise.games.planet_78.rules.ability import Ability, has_ability
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.decisions import OF_AN_ABILITY
from earthrise.games.planet_78.rules.losses import PutBackFrame, is_forced, put_back_forced
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import resources


class Restoration(Ability):
    WORD = RESTORATION

    def lacks(self, planet: Planet, settler: Settler) -> bool:
        return settler.carried() < self.role.figure

    def lacks_because(self, planet: Planet, settler: Settler) -> tuple[str, str]:
        return f"It takes {resources(self.role.figure)} and you carry {settler.carried()}.", "Collect more."

    def begin(self, planet: Planet, settler: Settler) -> None:
        role = self.role
        if is_forced(settler, role.figure):
            put_back_forced(planet, settler, role.figure, role.rule)
            restore(planet, role)
        else:
            planet.push(RestorationFrame(planet.person(settler.number), settler.number, role.figure, role.id))


def restore(planet: Planet, role: Role) -> None:
    pollute(planet, role.second, 38, role.ability_name)  # PS-038


class RestorationFrame(PutBackFrame):
    """The Ecologist puts resources back; then pollution falls (PS-038)."""

    KIND = "restoration"
    RULE = 38  # PS-038
    WHEN = OF_AN_ABILITY

    def renewed(self, left: int) -> PutBackFrame:
        return RestorationFrame(self.seat, self.settler, left, self.cause)

    def done(self, planet: Planet) -> None:
        restore(planet, ROLES[planet.settlers[self.settler].role])

    def unfit(self, planet: Planet) -> list[str]:
        fits = self.settler == planet.active and has_ability(planet, self.settler, Restoration)
        return super().unfit(planet) + ([] if fits else ["restoration: only an Ecologist restores"])


ACTIONS.declare(RestorationFrame)

"""The Engineer's Prefab (PS-037)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.fields import One
from earthrise.games.planet_78.components.board import CENTER
from earthrise.games.planet_78.components.roles import PREFAB, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES
from earthrise.games.planet_78.rules.ability import Ability, has_ability
from earthrise.games.planet_78.rules.actions import ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.decisions import OF_AN_ABILITY, AbilityFrame, PlanetVerb, Subject
from earthrise.games.planet_78.rules.ending import is_shuttle_full
from earthrise.games.planet_78.rules.losses import PutBackFrame, is_forced, put_back_forced
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.space_center import add_pile
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import resources, square_name


class Prefab(Ability):
    WORD = PREFAB

    def lacks(self, planet: Planet, settler: Settler) -> bool:
        there = planet.tile[settler.square] == CENTER
        return not there or settler.carried() < self.role.figure or is_shuttle_full(planet)

    def lacks_because(self, planet: Planet, settler: Settler) -> tuple[str, str]:
        if planet.tile[settler.square] != CENTER:
            why = f"You stand on {square_name(settler.square)}, not on the Space Center."
            return why, "Go to the Space Center."
        if settler.carried() < self.role.figure:
            return f"It takes {resources(self.role.figure)} and you carry {settler.carried()}.", "Collect more."
        return "The shuttle needs no more piles.", ""

    def begin(self, planet: Planet, settler: Settler) -> None:
        planet.push(PrefabTypeFrame(planet.person(settler.number), settler.number))


class PrefabVerb(PlanetVerb):
    """As which pile the resources are handed in (PS-037)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 37 if planet.shuttle[action.x] >= planet.options.piles else 0  # PS-037

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(PrefabTypeFrame)
        planet.pop()
        settler = planet.settlers[frame.settler]
        role = ROLES[settler.role]
        if is_forced(settler, role.figure):
            put_back_forced(planet, settler, role.figure, 37)
            add_pile(planet, settler, action.x, 37)
        else:
            planet.push(PrefabFrame(frame.seat, frame.settler, role.figure, role.id, action.x))

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        have = planet.shuttle[action.x]
        return f"Build a pile of {RESOURCE_NAMES[action.x].lower()} ({have} of {planet.options.piles} so far)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"The shuttle has all the {RESOURCE_NAMES[action.x].lower()} it needs.", "Choose a type it still needs."


PREFAB_PILE: Final = PrefabVerb(ACTIONS, "prefab", [RESOURCES])


class PrefabTypeFrame(AbilityFrame):
    KIND = "prefab_type"
    RULE = 37  # PS-037
    VERBS = [PREFAB_PILE]
    PROMPT = "say which pile the Prefab is"

    def unfit(self, planet: Planet) -> list[str]:
        settler = planet.settlers[self.settler]
        fits = has_ability(planet, self.settler, Prefab) and settler.carried() >= ROLES[settler.role].figure
        return super().unfit(planet) + ([] if fits else ["prefab_type: there is nothing to build it from"])


class PrefabFrame(PutBackFrame):
    """The Engineer hands resources in; `pile` is the type they become (PS-037)."""

    KIND = "prefab_pay"
    RULE = 37  # PS-037
    FIELDS = [*PutBackFrame.FIELDS, One("pile", RESOURCES)]
    WHEN = OF_AN_ABILITY

    def __init__(self, seat: int, settler: int, left: int, cause: str, pile: int) -> None:
        super().__init__(seat, settler, left, cause)
        self.pile = pile

    def renewed(self, left: int) -> PutBackFrame:
        return PrefabFrame(self.seat, self.settler, left, self.cause, self.pile)

    def done(self, planet: Planet) -> None:
        add_pile(planet, planet.settlers[self.settler], self.pile, 37)

    def unfit(self, planet: Planet) -> list[str]:
        wanted = planet.shuttle[self.pile] < planet.options.piles
        fits = wanted and self.settler == planet.active and has_ability(planet, self.settler, Prefab)
        return super().unfit(planet) + ([] if fits else ["prefab_pay: this pile cannot be built"])

    def subject(self, planet: Planet) -> Subject:
        subject = super().subject(planet)
        subject.pile = self.pile
        return subject


ACTIONS.declare(PrefabTypeFrame, PrefabFrame)

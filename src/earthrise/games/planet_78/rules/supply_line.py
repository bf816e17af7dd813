"""The Quartermaster's Supply Line (PS-039).

Resources are handed over one by one. Each piece changes hands once at most, so that it comes to an end; somebody may
carry too much for the moment, because a piece that has not moved yet can always be handed on.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.fields import Many, Whole
from earthrise.games.planet_78.components.cards import MOST_CARRIED
from earthrise.games.planet_78.components.roles import SUPPLY_LINE
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.ability import Ability, has_ability
from earthrise.games.planet_78.rules.actions import ACTIONS, FROM, RESOURCES, TO
from earthrise.games.planet_78.rules.decisions import (
    SETTLER,
    AbilityFrame,
    PlanetVerb,
    Subject,
    no_such_settler,
)
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, resource_ref, settler_ref, some


class SupplyLine(Ability):
    WORD = SUPPLY_LINE

    def begin(self, planet: Planet, settler: Settler) -> None:
        if any(each.carried() for each in planet.settlers if each.is_alive()):
            unmoved = [each.load for each in planet.settlers]
            planet.push(SupplyLineFrame(planet.person(settler.number), settler.number, unmoved))


def received(planet: Planet, frame: "SupplyLineFrame", number: int) -> int:
    """How many pieces a settler was handed already."""
    return planet.settlers[number].carried() - sum(frame.unmoved[number])


class ShiftVerb(PlanetVerb):
    """Hand one resource from one living settler to another, wherever they stand (PS-039)."""

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        frame = planet.frame(SupplyLineFrame)
        found: list[Action] = []
        for giver, load in enumerate(frame.unmoved):
            for taker in range(len(planet.settlers)):
                if taker != giver:
                    row = (giver * len(TO.values) + taker) * RESOURCE_COUNT
                    for resource in range(RESOURCE_COUNT):
                        if load[resource]:
                            found.append(self.actions[row + resource])
        return found

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(SupplyLineFrame)
        count = len(planet.settlers)
        if action.x >= count or action.y >= count:
            return 26  # PS-026
        giver, taker = planet.settlers[action.x], planet.settlers[action.y]
        if action.x == action.y or not giver.is_alive() or not taker.is_alive():
            return 39  # PS-039
        if not frame.unmoved[action.x][action.z] or received(planet, frame, action.y) >= taker.carry_limit():
            return 39  # PS-039
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(SupplyLineFrame)
        planet.settlers[action.x].change(action.z, -1)
        planet.settlers[action.y].change(action.z, 1)
        unmoved = frame.unmoved.copy()
        load = unmoved[action.x].copy()
        load[action.z] -= 1
        unmoved[action.x] = load
        planet.frames[-1] = SupplyLineFrame(frame.seat, frame.settler, unmoved)
        if planet.journal is not None:
            refs = [settler_ref(action.x), settler_ref(action.y), resource_ref(action.z)]
            text = f"{some(1, action.z)} goes from {planet.whom(action.x)} to {planet.whom(action.y)}."
            planet.note("shift", 39, frame.settler, text, 1, refs)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Hand {some(1, action.z)} from {planet.whom(action.x)} to {planet.whom(action.y)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        if action.x == action.y:
            return "Resources go from one settler to another.", "Choose two settlers."
        for number in (action.x, action.y):
            if not planet.settlers[number].is_alive():
                return f"{planet.who(number)} is dead; only the living share.", "Choose two living settlers."
        frame = planet.frame(SupplyLineFrame)
        limit = planet.settlers[action.y].carry_limit()
        if received(planet, frame, action.y) >= limit:
            why = f"{planet.who(action.y)} was handed {limit} already, and can carry no more."
            return why, "Hand it to somebody else."
        held = load_words(frame.unmoved[action.x])
        return f"{planet.who(action.x)} can still hand on {held}.", "Choose one of these."


class DoneVerb(PlanetVerb):
    """The resources are shared out; nobody may end above their carrying limit (PS-039)."""

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        for settler in state.settlers:
            if settler.carried() > settler.carry_limit():
                return 39  # PS-039
        return 0

    def do(self, state: Planet, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Share out no more and end the action step"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        full = next(each for each in planet.settlers if each.carried() > each.carry_limit())
        why = f"{planet.who(full.number)} has {full.carried()} resources and can carry {full.carry_limit()}."
        return why, "Hand some of them on."


SHIFT: Final = ShiftVerb(ACTIONS, "shift", [FROM, TO, RESOURCES])
DONE: Final = DoneVerb(ACTIONS, "done", [])


class SupplyLineFrame(AbilityFrame):
    """`unmoved` are, by settler and type, the resources that have not changed hands yet. Never changed in place."""

    KIND = "supply_line"
    RULE = 39  # PS-039
    VERBS = [SHIFT, DONE]
    FIELDS = [SETTLER, Many(Many(Whole("unmoved", 0, MOST_CARRIED)))]
    PROMPT = "share out the resources of all living settlers"

    def __init__(self, seat: int, settler: int, unmoved: list[list[int]]) -> None:
        super().__init__(seat, settler)
        self.unmoved = unmoved

    def unfit(self, planet: Planet) -> list[str]:
        wrong = super().unfit(planet)
        if not has_ability(planet, self.settler, SupplyLine):
            wrong.append("supply_line: only a Quartermaster shares out")
        if len(self.unmoved) != len(planet.settlers) or any(len(load) != RESOURCE_COUNT for load in self.unmoved):
            return [*wrong, "supply_line: unmoved has a load for each settler"]
        for settler in planet.settlers:
            for resource, count in enumerate(self.unmoved[settler.number]):
                if not 0 <= count <= settler.load[resource]:
                    return [*wrong, "supply_line: what has not moved is still there"]
            if received(planet, self, settler.number) > settler.carry_limit():
                wrong.append("supply_line: nobody is handed more than can be carried")
        living = [settler for settler in planet.settlers if settler.is_alive()]
        if sum(settler.carried() for settler in living) > sum(settler.carry_limit() for settler in living):
            wrong.append("supply_line: all together carry too much")
        return wrong

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler)
        subject.unmoved = self.unmoved
        return subject

    def may_overload(self, planet: Planet, settler: int) -> bool:
        return True


ACTIONS.declare(SupplyLineFrame)

"""Roles: dealt at random, or picked in seat order (PS-031)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_DOMAIN, ROLES
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.decisions import BEFORE_THE_GAME, PlanetVerb, SettlerFrame
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.turn import start_turn
from earthrise.games.planet_78.rules.words import settler_ref


class BecomeVerb(PlanetVerb):
    """Pick a role that is still free (PS-030)."""

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        taken = any(settler.role == action.x for settler in state.settlers)
        return 30 if taken else 0  # PS-030

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(RoleFrame)
        if planet.journal is not None:
            who, role = planet.who(frame.settler), ROLES[action.x]
            refs = [settler_ref(frame.settler), ROLE_DOMAIN.reference(action.x)]
            planet.note("role", 31, frame.settler, f"{who} becomes the {role.name}.", 0, refs)
        planet.settlers[frame.settler].role = action.x
        planet.pop()
        ask_next_role(planet)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        role = ROLES[action.x]
        return f"Become the {role.name}: {role.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        holder = next(settler.number for settler in planet.settlers if settler.role == action.x)
        return f"{planet.who(holder)} is the {ROLES[action.x].name} already.", "Pick a role that is still free."


BECOME: Final = BecomeVerb(ACTIONS, "become", [ROLE_DOMAIN])


class RoleFrame(SettlerFrame):
    KIND = "role"
    RULE = 31  # PS-031
    VERBS = [BECOME]
    WHEN = BEFORE_THE_GAME
    PROMPT = "pick a role"

    def unfit(self, planet: Planet) -> list[str]:
        roles = [settler.role for settler in planet.settlers]
        if NO_ROLE not in roles or roles.index(NO_ROLE) != self.settler:
            return ["role: the first settler without a role picks one"]
        return []


ACTIONS.declare(RoleFrame)


def ask_next_role(planet: Planet) -> None:
    """In seat order; when all have a role the first player is drawn and begins (PS-025)."""
    for settler in planet.settlers:
        if settler.role == NO_ROLE:
            planet.push(RoleFrame(planet.person(settler.number), settler.number))
            return
    planet.first = planet.chance.below(len(planet.settlers))  # PS-023
    start_turn(planet, planet.settlers[planet.first])

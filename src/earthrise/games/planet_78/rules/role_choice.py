"""Roles: dealt at random, or picked in seat order (PS-031)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_DOMAIN, ROLES
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.settler_frames import SettlerFrame
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.turn import start_turn
from earthrise.games.planet_78.rules.words import settler_ref


class BecomeVerb(Verb[Planet]):
    """Pick a role that is still free (PS-030)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "become", [ROLE_DOMAIN])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        taken = any(settler.role == action.x for settler in state.settlers)
        return 30 if taken else 0  # PS-030

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(RoleFrame, planet.frames[-1])
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


BECOME: Final = BecomeVerb()
ROLE_VERBS: Final[list[Verb[Planet]]] = [BECOME]


class RoleFrame(SettlerFrame):
    def kind(self) -> str:
        return "role"

    def rule(self) -> int:
        return 31  # PS-031

    def verbs(self) -> list[Verb[Planet]]:
        return ROLE_VERBS

    def question(self, planet: Planet) -> str:
        return "pick a role"

    def unfit(self, planet: Planet) -> list[str]:
        roles = [settler.role for settler in planet.settlers]
        if NO_ROLE not in roles or roles.index(NO_ROLE) != self.settler:
            return ["role: the first settler without a role picks one"]
        return []


def ask_next_role(planet: Planet) -> None:
    """In seat order; when all have a role the first player is drawn and begins (PS-023, PS-025)."""
    for settler in planet.settlers:
        if settler.role == NO_ROLE:
            planet.push(RoleFrame(planet.person(settler.number), settler.number))
            return
    planet.first = planet.chance.below(len(planet.settlers))
    start_turn(planet, planet.settlers[planet.first])

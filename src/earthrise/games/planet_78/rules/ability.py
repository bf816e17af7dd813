"""What the abilities of the roles have in common (PS-140 to PS-143)."""

from typing import ClassVar

from earthrise.games.planet_78.components.roles import ROLES, Role
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet


class Ability:
    """What a role can do once it has the points for it: one class for each word of `roles.toml`, in the chapter of its
    rule."""

    WORD: ClassVar[str] = ""

    def __init__(self, role: Role) -> None:
        self.role = role

    def lacks(self, planet: Planet, settler: Settler) -> bool:
        """Whether there is nothing that it could be used on (PS-143)."""
        return False

    def lacks_because(self, planet: Planet, settler: Settler) -> tuple[str, str]:
        """What is lacking, and what to do about it."""
        raise NotImplementedError

    def begin(self, planet: Planet, settler: Settler) -> None:
        """Use it: at once where there is nothing to choose."""
        raise NotImplementedError


def has_ability(planet: Planet, settler: int, kind: type[Ability]) -> bool:
    """Whether this is the settler's ability."""
    return ROLES[planet.settlers[settler].role].ability == kind.WORD

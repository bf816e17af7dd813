"""A position for every rule that can refuse, with the sentence a player then reads and the way out it names."""

from tests.games.planet_78.refusals.cards import CARDS
from tests.games.planet_78.refusals.case import Case
from tests.games.planet_78.refusals.needs import NEEDS
from tests.games.planet_78.refusals.roles import ROLES
from tests.games.planet_78.refusals.trading import TRADING
from tests.games.planet_78.refusals.turns import TURNS

CASES = sorted([*ROLES, *TURNS, *CARDS, *NEEDS, *TRADING], key=lambda case: case.number)

__all__ = ["CASES", "Case"]

"""Planet 78: a team of settlers finishes a shuttle before the planet is poisoned. 1 to 4 people, all together."""

from earthrise.games.planet_78.game import GAME

__all__ = ["GAME"]

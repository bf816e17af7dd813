"""Earth with Abundance: an island of plants and terrain, everybody at once. 1 to 6 players, teams, solo with Gaia."""

from earthrise.games.earth_abundance.game import GAME

__all__ = ["GAME"]

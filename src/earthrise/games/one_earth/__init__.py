"""One Earth (Mohamed Al Qadi): rival countries, Prosperity, and the Emissions they share. 1 to 5 players."""

from earthrise.games.one_earth.game import GAME

__all__ = ["GAME"]

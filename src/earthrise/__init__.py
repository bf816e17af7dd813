"""Earthrise: five planet board games on one table.

>>> from earthrise import find_game
>>> game = find_game("new_earth_thomas")
>>> state = game.start(seats=2, seed=7)
>>> state.deciders()
[0]
"""

from earthrise.engine.form import compiled
from earthrise.engine.registry import find_game, game_ids

__version__ = "0.1.0"

__all__ = ["__version__", "compiled", "find_game", "game_ids"]

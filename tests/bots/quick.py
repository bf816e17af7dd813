"""Bots as tests want them: the levels that search get a few iterations instead of a time, which no two runs share."""

from __future__ import annotations

from earthrise.bots import bot_names
from earthrise.bots.levels import BY_NAME
from earthrise.engine.game import Game

ITERATIONS = 12


def quick(name: str, iterations: int = ITERATIONS) -> str:
    level = BY_NAME.get(name)
    return name if level is None or not level.searches else f"{name}:{iterations}"


def quick_names(game: Game, iterations: int = ITERATIONS) -> list[str]:
    """Every bot there is for the game."""
    return [quick(name, iterations) for name in bot_names(game)]

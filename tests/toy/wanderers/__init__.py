"""Wanderers: secret launches to passing planets. 2 to 4 players, ten minutes."""

from .game import GAME

__all__ = ["GAME"]

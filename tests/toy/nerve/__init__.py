"""Nerve: a game of several rounds, as small as one can be. `docs/adding-a-game.md` shows pieces of it that Wanderers
has no need of."""

from .round import GAME

__all__ = ["GAME"]

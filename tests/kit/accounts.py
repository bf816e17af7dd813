"""Figures of a game kept from what people are told alone: an account hears the events of the log and the recap, and
must always come to the figures of the position.

An account believes the words where one event moves several figures: what stands there is what people add up.
"""

from __future__ import annotations

import importlib
from typing import Any

from earthrise.engine.game import Game
from earthrise.engine.journal import Event

Data = dict[str, Any]
Figures = dict[str, int]


class Account:
    """One game's figures as somebody keeps them who was told where they stood at the start."""

    def __init__(self, start: Data) -> None:
        self.seats = int(start["seats"])
        self.kept: Figures = self.standing(start)

    @staticmethod
    def standing(position: Data) -> Figures:
        """The figures of a position, by name."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        raise NotImplementedError

    def add(self, figure: str, amount: int) -> None:
        assert figure in self.kept, f"nobody counts {figure}"
        self.kept[figure] += amount


def account_of(game: Game[Any]) -> type[Account]:
    found: type[Account] = importlib.import_module(f"tests.games.{game.id}.account").ACCOUNT
    return found

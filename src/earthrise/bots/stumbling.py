"""The bot that plays by a game's own playing sense and makes the mistakes of people who are new to it."""

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics


class StumblingBot(Bot):
    """Overlooks things: of `overlooked` in 100 options it does not think at all, and it takes the best of the rest."""

    def __init__(self, name: str, tactics: Tactics, overlooked: int, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.tactics = tactics
        self.overlooked = overlooked

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        seen = [action for action in options if chance.below(100) >= self.overlooked]
        if not seen:
            return options[chance.below(len(options))]
        return self.tactics.choose(view.world, view.seat, seen, chance)

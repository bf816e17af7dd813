"""The bot that plays by a game's own playing sense."""

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics


class HeuristicBot(Bot):
    """Asks the game's `Tactics`, which look at the world of the view: nothing in there is a secret of the table."""

    def __init__(self, name: str, tactics: Tactics, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.tactics = tactics

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        return self.tactics.choose(view.world, view.seat, options, chance)

"""The bot that plays anything."""

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View


class RandomBot(Bot):
    """Every legal action is equally likely."""

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        return options[chance.below(len(options))]

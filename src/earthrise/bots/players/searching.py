"""The bot that searches."""

from typing import Final

from earthrise.bots.base import Bot
from earthrise.bots.search import Search
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics

UNBOUNDED: Final = 1_000_000  # iterations; whoever gives a time means that


class ThinkingBot(Bot):
    """Thinks for a number of iterations, for a time, or for whichever is over first.

    With iterations alone the same view and the same stream of chance give the same choice everywhere; with a time the
    choice depends on the machine.
    """

    def __init__(self, name: str, tactics: Tactics, iterations: int, milliseconds: float = 0.0, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.tactics = tactics
        self.iterations = iterations
        self.milliseconds = milliseconds

    def choose(self, view: View, chance: Chance) -> Action:
        search = Search(view, self.tactics, chance)
        search.run(self.iterations, self.milliseconds)
        return search.best()

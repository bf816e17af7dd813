"""A bot that tries every action in a few worlds and takes the one after which its own score is best."""

from earthrise.bots import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game
from earthrise.engine.state import View

USUAL = 4


class Lookout(Bot):
    def __init__(self, name: str, seed: int, worlds: int) -> None:
        super().__init__(name, seed)
        self.worlds = worlds

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        totals = [0] * len(options)
        for _ in range(self.worlds):
            world = view.sample(chance)
            for place, action in enumerate(options):
                after = world.clone()
                after.apply(view.seat, action)
                totals[place] += after.scores()[view.seat]
        return options[totals.index(max(totals))]


def make(game: Game, seed: int, words: str = "") -> Bot:
    """`lookout`, or with a number of worlds: `lookout:10`."""
    if words and not (words.isdecimal() and 1 <= int(words) <= 1000):
        raise UnknownBot(f"lookout looks into 1 to 1000 worlds, not “{words[:20]}”.")
    return Lookout(f"lookout:{words}" if words else "lookout", seed, int(words or USUAL))

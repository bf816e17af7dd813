"""The bot that plays by a game's own playing sense and makes the mistakes of people who are new to it."""

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics


class StumblingBot(Bot):
    """Overlooks things, as people do: that a whole kind of action can be taken here does not occur to it `forgotten`
    times in 100, and of what is left it does not see `overlooked` options in 100. It takes the best of the rest. When
    nothing is left, or nothing but the one worst there is (giving up, say), it looks again: so plain questions are
    answered sensibly."""

    def __init__(self, name: str, tactics: Tactics, forgotten: int, overlooked: int, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.tactics = tactics
        self.forgotten = forgotten
        self.overlooked = overlooked

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        occurs: dict[str, bool] = {}
        seen: list[Action] = []
        for action in options:
            word = action.verb.word
            if word not in occurs:
                occurs[word] = chance.below(100) >= self.forgotten
            if occurs[word] and chance.below(100) >= self.overlooked:
                seen.append(action)
        tactics = self.tactics
        if seen:
            choice = seen[0] if len(seen) == 1 else tactics.choose(view.world, view.seat, seen, chance)
            ratings = tactics.ratings(view.world, view.seat, options)
            worst = min(ratings)
            if ratings[options.index(choice)] > worst or ratings.count(worst) > 1:
                return choice
        return tactics.choose(view.world, view.seat, options, chance)

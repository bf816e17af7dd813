"""Levels that people understand, the same in every game.

A level's name may be followed by a temperament of the game and by a budget: `master:prudent`, `expert:200`
(iterations), `master:500ms` (milliseconds a decision).
"""

from typing import Final

from earthrise.bots.base import Bot
from earthrise.bots.heuristic import HeuristicBot
from earthrise.bots.stumbling import StumblingBot
from earthrise.bots.thinker import UNBOUNDED, ThinkingBot
from earthrise.engine.game import Game


class Level:
    """How well a bot plays: `overlooked` options in 100 for those who do not search, or the budget of a search as a
    part of what the game's `Lookahead` calls a second's work."""

    __slots__ = ("about", "budget", "milliseconds", "name", "overlooked")

    def __init__(self, name: str, about: str, overlooked: int, budget: float, milliseconds: float) -> None:
        self.name = name
        self.about = about
        self.overlooked = overlooked
        self.budget = budget
        self.milliseconds = milliseconds

    @property
    def searches(self) -> bool:
        return self.budget > 0.0


LEVELS: Final = [
    Level("beginner", "knows the rules, overlooks a lot", 50, 0.0, 0.0),
    Level("casual", "plays sensibly, overlooks something now and then", 20, 0.0, 0.0),
    Level("seasoned", "plays by experience, at once", 0, 0.0, 0.0),
    Level("expert", "thinks a line or two ahead", 0, 0.25, 3000.0),
    Level("master", "thinks as long as it may", 0, 1.0, 1500.0),
]
BY_NAME: Final = {level.name: level for level in LEVELS}


def level_bot(name: str, game: Game, seed: int) -> Bot | None:
    """The bot of that level, or None when `name` names no level of this game."""
    words = name.split(":")
    level = BY_NAME.get(words[0])
    if level is None:
        return None
    temperaments = game.temperaments()
    temperament = temperaments[0]
    iterations, milliseconds = 0, 0.0
    for word in words[1:]:
        if word in temperaments:
            temperament = word
        elif level.searches and word.isdecimal() and 0 < int(word) <= UNBOUNDED:
            iterations = int(word)
        elif level.searches and word.endswith("ms") and word[:-2].isdecimal() and int(word[:-2]) > 0:
            milliseconds = float(word[:-2])
        else:
            return None
    tactics = game.tactics(temperament)
    if not level.searches:
        if level.overlooked:
            return StumblingBot(name, tactics, level.overlooked, seed)
        return HeuristicBot(name, tactics, seed)
    if iterations == 0 and milliseconds == 0.0:
        milliseconds = level.milliseconds
        iterations = UNBOUNDED if level.budget >= 1.0 else max(8, int(level.budget * tactics.lookahead().iterations))
    return ThinkingBot(name, tactics, iterations or UNBOUNDED, milliseconds, seed)

"""How hard a puzzle is: how often the levels that bots play at find a solution."""

from __future__ import annotations

from typing import Final

from earthrise.bots.levels import BY_NAME, LEVELS
from earthrise.bots.registry import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import View

# How often each is asked, with other luck each time. Those that search take long and hardly differ from try to try.
TRIES: Final = {"beginner": 40, "casual": 40, "seasoned": 20, "expert": 3, "master": 3}
# The least part of all levels' tries, each level counting alike, that makes a puzzle so easy; less is hardest.
EASINESS: Final = [(1, 0.9), (2, 0.75), (3, 0.5), (4, 0.25)]
SEARCHING: Final = 0.6  # of a second: what the strongest level has for a decision at a table


def found_by(game: Game, view: View, solutions: set[str], seed: int) -> dict[str, int]:
    """How often in 100 tries each level plays one of the solutions. Levels that search do so for iterations, not for a
    time, so that the same is found everywhere."""
    found: dict[str, int] = {}
    for level in LEVELS:
        bot = find_bot(level_name(game, level.name), game)
        tries = TRIES[level.name]
        chance = Chance(seed)
        right = sum(bot.choose(view, chance.split()).text in solutions for _ in range(tries))
        found[level.name] = round(100 * right / tries)
    return found


def level_name(game: Game, level: str) -> str:
    """The level as it is asked here: `master:240`."""
    known = BY_NAME[level]
    if not known.searches:
        return level
    second = game.tactics(game.temperaments()[0]).lookahead().iterations
    return f"{level}:{max(8, int(min(known.budget, SEARCHING) * second))}"


def difficulty(found: dict[str, int]) -> int:
    """From 1, which nearly everybody finds, to 5."""
    ease = sum(found.values()) / (100 * len(found))
    for grade, least in EASINESS:
        if ease >= least:
            return grade
    return EASINESS[-1][0] + 1

"""The bots there are: our own, and every entry point `earthrise.bots`.

An entry point is named like the bot and leads to a callable that makes it: `(game: Game, seed: int) -> Bot`.
"""

import difflib
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from earthrise.bots.base import Bot
from earthrise.bots.heuristic import HeuristicBot
from earthrise.bots.levels import LEVELS, level_bot
from earthrise.bots.random_bot import RandomBot
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game

GROUP: Final = "earthrise.bots"
RANDOM: Final = "random"
HEURISTIC: Final = "heuristic"


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game: `heuristic:explorer` is the heuristic bot with that temperament."""
    names = [RANDOM, HEURISTIC]
    temperaments = game.temperaments()
    if len(temperaments) > 1:
        names += [f"{HEURISTIC}:{temperament}" for temperament in temperaments]
    names += [level.name for level in LEVELS]
    return names + sorted(point.name for point in _guests() if point.name not in names)


def find_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name for this game; raises UnknownBot with the nearest names."""
    if name == RANDOM:
        return RandomBot(name, seed)
    word, colon, temperament = name.partition(":")
    known = game.temperaments()
    if word == HEURISTIC and (temperament in known or not colon):
        return HeuristicBot(name, game.tactics(temperament or known[0]), seed)
    levelled = level_bot(name, game, seed)
    if levelled is not None:
        return levelled
    for point in _guests():
        if point.name == name:
            return _made_by(point, game, seed)
    names = bot_names(game)
    close = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise UnknownBot(f"There is no bot “{name[:60]}” for {game.title}.{hint} Known: {', '.join(names)}.")


def _guests() -> list[EntryPoint]:
    return list(entry_points(group=GROUP))


def _made_by(point: EntryPoint, game: Game, seed: int) -> Bot:
    make = point.load()
    bot: object = make(game, seed)
    if not isinstance(bot, Bot):
        raise UnknownBot(f"The entry point {point.name} ({point.value}) makes no Bot but a {type(bot).__name__}.")
    return bot

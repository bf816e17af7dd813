"""The bots there are: our own, every entry point `earthrise.bots`, and programs in any language.

An entry point is named like the bot and leads to a callable that makes it: `(game: Game, seed: int) -> Bot`. One that
takes a third argument is given what stands behind a colon: `lookout:40` is made by `make(game, seed, "40")`. What
programs there are stands in `earthrise.bots.external.command`.
"""

import difflib
import inspect
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from earthrise.bots.base import Bot
from earthrise.bots.by_network import has_learnt, learnt_bot
from earthrise.bots.external.command import named_commands, program_bot
from earthrise.bots.external.referee import GuestBot, RefereedBot, shortened
from earthrise.bots.levels import LEVELS, level_bot
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.bots.players.random import RandomBot
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game

GROUP: Final = "earthrise.bots"
RANDOM: Final = "random"
HEURISTIC: Final = "heuristic"
LEARNT: Final = "learnt"


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game, as one reads them: the levels, easiest first, then the rest.
    `heuristic:explorer` is the heuristic bot with that temperament."""
    names = [*[level.name for level in LEVELS], HEURISTIC]
    temperaments = game.temperaments()
    if len(temperaments) > 1:
        names += [f"{HEURISTIC}:{temperament}" for temperament in temperaments]
    if has_learnt(game):
        names.append(LEARNT)
    names.append(RANDOM)
    names += sorted({command.name for command in named_commands() if command.name not in names})
    return names + sorted({point.name for point in _guests() if point.name not in names})


def is_own(name: str) -> bool:
    """Whether a bot of this name is one of the house's own, whatever else is installed."""
    word = name.partition(":")[0]
    return word in (RANDOM, HEURISTIC, LEARNT) or any(level.name == word for level in LEVELS)


def find_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name for this game; raises UnknownBot with the nearest names."""
    if name == RANDOM:
        return RandomBot(name, seed)
    word, colon, temperament = name.partition(":")
    known = game.temperaments()
    if word == HEURISTIC and (temperament in known or not colon):
        return HeuristicBot(name, game.tactics(temperament or known[0]), seed)
    if word == LEARNT:
        learnt = learnt_bot(name, game, seed, temperament)
        if learnt is not None:
            return learnt
    levelled = level_bot(name, game, seed)
    if levelled is not None:
        return levelled
    program = None if is_own(name) else program_bot(name, game, seed)
    if program is not None:
        return program
    for point in _guests():
        if point.name in (name, word):
            return _made_by(point, game, seed, temperament)
    names = bot_names(game)
    close = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise UnknownBot(f"There is no bot “{name[:60]}” for {game.title}.{hint} Known: {', '.join(names)}.")


def seated_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """`find_bot` for a table with people at it: a bot that is not our own plays under the referee's eyes."""
    bot = find_bot(name, game, seed)
    return bot if is_own(name) or isinstance(bot, RefereedBot) else GuestBot(bot, seed)


def _guests() -> list[EntryPoint]:
    return list(entry_points(group=GROUP))


def _made_by(point: EntryPoint, game: Game, seed: int, words: str) -> Bot:
    try:
        make = point.load()
    except Exception as error:  # whatever a guest's code does wrong in being read
        reason = shortened(f"{type(error).__name__}: {error}")
        raise UnknownBot(f"The bot {point.name} cannot be loaded from {point.value} ({reason}).") from None
    if not callable(make):
        raise UnknownBot(f"The entry point {point.name} ({point.value}) is nothing that makes a bot.")
    if not words:
        bot: object = make(game, seed)
    elif len(inspect.signature(make).parameters) > 2:
        bot = make(game, seed, words)
    else:
        raise UnknownBot(f"The bot {point.name} takes no “:{words[:40]}”.")
    if not isinstance(bot, Bot):
        raise UnknownBot(f"The entry point {point.name} ({point.value}) makes no Bot but a {type(bot).__name__}.")
    return bot

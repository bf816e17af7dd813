"""The door to what has learnt (`bots/learnt`), for those who need not have NumPy: opened only when it is asked for, and
by its name, because what lies behind it is not compiled."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Final

from earthrise.bots.base import Bot
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game

WEIGHTS: Final = "learnt.npz"  # beside a game's rulebook, where its network has learnt


def has_learnt(game: Game) -> bool:
    """Whether weights come with the game; they may still turn out to be made for something else."""
    return Path(game.folder, WEIGHTS).exists()


def learnt_bot(name: str, game: Game, seed: int, words: str) -> Bot | None:
    """The bot `learnt`; None where the words behind its name mean nothing."""
    try:
        player = _player()
    except ModuleNotFoundError as error:
        raise UnknownBot(f'The bot learnt needs {error.name}: pip install "earthrise[envs]".') from None
    made: Bot | None = player.learnt_bot(name, game, seed, words)
    return made


def thinking_bot(name: str, game: Game, seed: int, lines: int, milliseconds: float, weights: str = "") -> Bot | None:
    """A bot that thinks with the game's network, or with the weights in a file. None where the game has no weights that
    fit, or there is no NumPy."""
    if not weights and not has_learnt(game):
        return None
    try:
        player = _player()
    except ModuleNotFoundError as error:
        if weights:
            raise UnknownBot(f'The bot {name} needs {error.name}: pip install "earthrise[envs]".') from None
        return None
    made: Bot | None = player.thinking_bot(name, game, seed, lines, milliseconds, weights)
    return made


def _player() -> ModuleType:
    return importlib.import_module("earthrise.bots.learnt.player")

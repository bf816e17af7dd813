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
    made: Bot | None = _player(name).learnt_bot(name, game, seed, words)
    return made


def thinking_bot(name: str, game: Game, seed: int, lines: int, milliseconds: float, weights: str) -> Bot:
    """A bot that thinks with the weights in a file."""
    made: Bot = _player(name).thinking_bot(name, game, seed, lines, milliseconds, weights)
    return made


def _player(name: str) -> ModuleType:
    try:
        return importlib.import_module("earthrise.bots.learnt.player")
    except ModuleNotFoundError as error:
        raise UnknownBot(f'The bot {name} needs {error.name}: pip install "earthrise[envs]".') from None

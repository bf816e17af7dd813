"""Bots at a table that people hold: each on its own view, with dice that tell nothing of the game's."""

from __future__ import annotations

import hashlib

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State


def thinking_seed(seed: int, seat: int, ply: int) -> int:
    """A seed for a bot's own dice from which nobody can work back to the game's."""
    return int.from_bytes(hashlib.sha256(f"{seed} {seat} {ply}".encode()).digest()[:7])


def choice_of(bot: Bot, state: State, seat: int, seed: int) -> Action:
    """What the bot does. It sees its own view only; same position and seed, same choice, also after loading."""
    return bot.choose(state.view(seat), Chance(thinking_seed(seed, seat, state.ply + 1)))

"""Players that are programs. They are found by name (`find_bot`) and only ever see a seat's own view."""

from earthrise.bots.base import Bot
from earthrise.bots.play import play_game
from earthrise.bots.registry import bot_names, find_bot, seated_bot

__all__ = ["Bot", "bot_names", "find_bot", "play_game", "seated_bot"]

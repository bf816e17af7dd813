"""The bots as people choose them: in an order that makes sense, with words."""

from functools import cache

from earthrise.bots.external.command import named_commands
from earthrise.bots.levels import LEVELS, RATING, LevelNote, level_notes
from earthrise.bots.registry import HEURISTIC, LEARNT, RANDOM, bot_names
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lobby import BotOut
from earthrise.server.problems import Trouble

USUAL = "seasoned"


@cache
def bots_of(game_id: str) -> list[BotOut]:
    """The bots for a game: levels from beginner to master, the one that has learnt, temperaments, other people's bots,
    the random one.

    Asked once: looking through installed packages takes a while. The heuristic bot is not listed, because `seasoned` is
    the same player; tables that name it are still laid.
    """
    game = find_game(game_id)
    programs = {command.name for command in named_commands()}
    levels = {level.name for level in LEVELS}
    others = [name for name in bot_names(game) if name not in levels and not name.startswith(HEURISTIC)]
    found = [level_out(note) for note in level_notes(game)]
    if LEARNT in others:
        words = "Has taught itself in millions of games and answers at once."
        found.append(BotOut(LEARNT, "Self-taught", words, LEARNT))
    found += temperaments(game)
    for name in others:
        if name == LEARNT:
            continue
        if name in programs:
            found.append(BotOut(name, label(name), "A program that the host has added.", "program"))
        elif name != RANDOM:
            found.append(BotOut(name, label(name), "Comes with an installed package.", "guest"))
    found.append(BotOut(RANDOM, "Random", "Plays any legal action. For trying things out.", "random"))
    return found


def level_out(note: LevelNote) -> BotOut:
    rating = round(note.figure) if note.by == RATING else None
    seconds = note.seconds if note.by else None
    return BotOut(note.name, note.name.capitalize(), sentence(note.about), "level", rating, seconds, note.strength())


def temperaments(game: Game) -> list[BotOut]:
    """The ways to play that a game knows; the first one is how every level plays."""
    return [
        BotOut(
            f"{HEURISTIC}:{temperament}",
            f"{USUAL.capitalize()}, {temperament.replace('_', ' ')}",
            f"Plays by experience and at once, with a temperament of its own: {temperament.replace('_', ' ')}.",
            "temperament",
        )
        for temperament in game.temperaments()[1:]
    ]


def label(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


@cache
def labels_of(game_id: str) -> dict[str, str]:
    """Every bot that may sit at a table of this game, with what people call it."""
    labels = {name: label(name.replace(HEURISTIC, USUAL).replace(":", ", ")) for name in bot_names(find_game(game_id))}
    return {**labels, **{bot.name: bot.label for bot in bots_of(game_id)}}


def known_bot(game_id: str, name: str) -> str:
    """What people call this bot; refuses a name that no bot of the game bears. Players never name commands."""
    labels = labels_of(game_id)
    if name not in labels:
        title, known = find_game(game_id).title, ", ".join(bot.name for bot in bots_of(game_id))
        raise Trouble(422, "unknown_bot", f"There is no bot “{name[:40]}” for {title}. Known: {known}.")
    return labels[name]

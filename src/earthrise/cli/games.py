"""`earthrise games`: which games there are, and what a host can choose."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from earthrise.bots.levels import LevelNote, level_notes
from earthrise.bots.registry import bot_names
from earthrise.cli.console import make_console
from earthrise.cli.exits import FINE
from earthrise.engine.game import Game
from earthrise.engine.options import STUDY, Option
from earthrise.engine.registry import find_game, playable_games
from earthrise.engine.words import listed


def run(args: argparse.Namespace) -> int:
    if args.game is not None:
        game = find_game(args.game)
        if args.json:
            print(json.dumps({**title_page(game), **choices(game)}, indent=2, ensure_ascii=False))
        else:
            show_game(make_console(), game)
        return FINE
    from earthrise.cli.main import complain

    games, broken = playable_games()
    for error in broken:
        complain(str(error))
    if args.json:
        print(json.dumps([title_page(game) for game in games], indent=2, ensure_ascii=False))
        return FINE
    console = make_console()
    for game in games:
        show_title(console, game)
        console.print()
    return FINE


def title_page(game: Game) -> dict[str, object]:
    book = game.rulebook
    return {
        "id": game.id,
        "title": game.title,
        "designer": book.designer,
        "players": [book.fewest, book.most],
        "minutes": book.minutes,
        "summary": book.summary,
        "rules_version": game.rules_version,
        "rules": len(book.rules),
    }


def choices(game: Game) -> dict[str, object]:
    return {
        "options": [option.schema() for option in game.options],
        "bots": bot_names(game),
        "levels": [level_data(note) for note in level_notes(game)],
        "end_reasons": game.end_reasons(),
    }


def level_data(note: LevelNote) -> dict[str, object]:
    data: dict[str, object] = {"name": note.name, "about": note.about}
    if note.by:
        data[note.by] = note.figure
        data["interval"] = [note.low, note.high]
        data["seconds_a_decision"] = note.seconds
        data["measured"] = {"command": note.command, "games": note.games, "players": note.players}
    return data


def show_title(console: Console, game: Game) -> None:
    book = game.rulebook
    players = f"{book.fewest}" if book.fewest == book.most else f"{book.fewest} to {book.most}"
    console.print(Text.assemble((game.id, "bold cyan"), "  ", (game.title, "bold"), f" by {book.designer}"))
    console.print(Text(f"{players} players, {book.minutes.replace('-', ' to ')} minutes"))
    console.print(Text(book.summary))


def show_game(console: Console, game: Game) -> None:
    show_title(console, game)
    console.print()
    mode = next((option for option in game.options if option.name == "mode"), None)
    if mode is not None:
        console.print(Text("Modes", "bold"))
        show_option(console, mode, [])
        console.print()
    console.print(Text("Options (--option NAME=VALUE)", "bold"))
    for option in game.options:
        if option is not mode:
            show_option(console, option, mode.choices if mode is not None else [])
    console.print()
    console.print(Text.assemble(("Bots (--seats)", "bold"), f"  {', '.join(bot_names(game))}"))
    for note in level_notes(game):
        known = "; ".join(words for words in (note.about, note.strength(), note.pace()) if words)
        console.print(Text.assemble("  ", (note.name, "cyan"), f"  {known}"))
    console.print(
        Text.assemble(
            ("Rules", "bold"), f"  {len(game.rulebook.rules)}, version {game.rules_version}: earthrise rules {game.id}"
        )
    )


def show_option(console: Console, option: Option, modes: list[str]) -> None:
    """The option as it is typed, what it means, and each value with what it does."""
    figures = f"{values_text(option)}; default {shown(option.default)}"
    console.print(Text.assemble("  ", (option.name, "cyan"), f"  ({figures})"))
    where = "" if not option.modes or option.modes == modes else f" Counts in {listed(option.modes)} only."
    study = " For studies of many games." if option.audience == STUDY else ""
    told = Text(f"{option.label}. {option.help}{where}{study} ").append(" ".join(option.rules), "dim")
    console.print(Padding(told, (0, 0, 0, 6)))
    for value in option.written_values():
        words = option.words_for(value)
        if words.sentence:
            name = "" if words.title.lower() == value else f"{words.title}: "
            line = Text.assemble((value, "cyan"), f"  {name}{words.sentence}")
            console.print(Padding(line, (0, 0, 0, 8)))


def values_text(option: Option) -> str:
    if option.kind == "choice":
        return ", ".join(named(option, value) for value in option.choices)
    if option.kind == "switch":
        return "on, off"
    ranges = {mode: figures[1:] for mode, figures in option.by_mode.items()}
    if len(set(ranges.values())) > 1:
        return "; ".join(f"{lowest}-{highest} ({mode})" for mode, (lowest, highest) in ranges.items())
    return f"{option.lowest}-{option.highest}"


def named(option: Option, value: str) -> str:
    """A choice as it is typed, with what it is called, unless a line of its own says so."""
    words = option.values.get(value)
    return value if words is None or words.sentence else f"{value} ({words.title})"


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)

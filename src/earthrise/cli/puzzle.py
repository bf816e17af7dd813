"""`earthrise puzzle`: one decision, one best move, asked in the terminal."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import Keyboard, make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.listing import options_table
from earthrise.cli.session import numbered
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.engine.state import View
from earthrise.library.terminal import Drawing
from earthrise.teaching.puzzles.asking import GRADES, Asked, Verdict, daily
from earthrise.teaching.puzzles.puzzle import Puzzle, find_puzzle, puzzles_of

HELP = "Type the number of a move, or its notation; `q` gives up."


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    asked = Asked(game, wanted(game, args.id))
    console = make_console()
    view = asked.view()
    if args.answer is not None:
        return tell(console, asked.answer(args.answer))
    show(console, asked, view, args.plain)
    keyboard = Keyboard(console)
    while True:
        try:
            line = keyboard.ask("Your move> ")
        except EOFError:
            return FAILED
        if line in ("q", "quit"):
            console.print(Text(asked.named_reason()))
            return FAILED
        try:
            return tell(console, asked.answer(action_of(line, view)))
        except EarthriseError as error:
            console.print(Text(str(error), "yellow"))
            console.print(Text(HELP, "dim"))


def wanted(game: Game, name: str | None) -> Puzzle:
    """The puzzle of that name; without one the game's own of the day."""
    if name:
        return find_puzzle(game, name)
    if not puzzles_of(game):
        raise Misuse(f"{game.title} comes with no puzzles yet; earthrise puzzles {game.id} --find looks for some.")
    chosen = daily([game], datetime.now(UTC).date())
    assert chosen is not None  # there are some
    return chosen[1]


def action_of(line: str, view: View) -> str:
    return numbered(int(line[:9]), view.legal()).text if line.isascii() and line.isdigit() else line


def show(console: Console, asked: Asked, view: View, plain: bool) -> None:
    puzzle = asked.puzzle
    console.print(Drawing(asked.game).board(view, asked.names, plain))
    console.print()
    console.print(Text(f"Puzzle {puzzle.id}, {GRADES[puzzle.difficulty - 1]}: {puzzle.title}", "bold"))
    console.print(Text(asked.question))
    console.print(options_table(asked.game, view, view.legal(), asked.names, plain))
    console.print(Text(HELP, "dim"))


def tell(console: Console, verdict: Verdict) -> int:
    if verdict.right:
        console.print(Text("Right.", "bold green"))
        console.print(Text(verdict.reason))
    else:
        console.print(Text("Not the best.", "bold yellow"))
        console.print(Text(verdict.why))
        console.print(Text(f"Best: {verdict.reason}"))
    console.print(Text(verdict.levels, "dim"))
    return FINE if verdict.right else FAILED

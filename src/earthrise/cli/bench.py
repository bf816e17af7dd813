"""`earthrise bench`: how fast the games run on this machine."""

from __future__ import annotations

import argparse
import json

from rich.table import Table

from earthrise.cli.console import make_console
from earthrise.cli.exits import FINE
from earthrise.engine.build_form import form
from earthrise.engine.registry import find_game, playable_games
from earthrise.lab.speed import measure

FIGURES = {
    "decisions_per_s": ("random play inside the engine", "decisions/s"),
    "games_per_s": ("random play inside the engine", "games/s"),
    "driven_per_s": ("random play driven from Python", "decisions/s"),
    "clone_us": ("clone a state", "µs"),
    "view_us": ("make a seat's view", "µs"),
    "view_data_us": ("a view as plain data", "µs"),
}


def run(args: argparse.Namespace) -> int:
    games = [find_game(args.game)] if args.game else playable_games()[0]
    if args.json:
        print(json.dumps({game.id: measure(game, args.seconds) for game in games}, indent=2))
        return FINE
    console = make_console()
    console.print(form())
    for game in games:
        table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False, title=game.id, title_justify="left")
        table.add_column()
        table.add_column(justify="right", style="bold")
        table.add_column()
        for key, figure in measure(game, args.seconds).items():
            title, unit = FIGURES.get(key, (key, ""))
            table.add_row(title, f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}", unit)
        console.print(table)
    return FINE

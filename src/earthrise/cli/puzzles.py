"""`earthrise puzzles`: list a game's puzzles, find new ones, or judge the shipped ones again."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from earthrise.cli.console import Screen, make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.progress import progress
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.engine.words import plural
from earthrise.teaching.puzzles.asking import GRADES, asks
from earthrise.teaching.puzzles.judging import LINES
from earthrise.teaching.puzzles.puzzle import Puzzle, puzzles_of


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.find is not None:
        return find_new(game, args)
    if args.check:
        return check_shipped(game, args)
    return show_list(game, args.json)


def show_list(game: Game, as_json: bool) -> int:
    puzzles = puzzles_of(game)
    if as_json:
        lines = [
            {"id": one.id, "title": one.title, "asks": asks(game, one), "difficulty": one.difficulty} for one in puzzles
        ]
        print(json.dumps(lines, ensure_ascii=False, indent=1))
        return FINE
    console = make_console()
    if not puzzles:
        console.print(f"{game.title} comes with no puzzles yet; earthrise puzzles {game.id} --find looks for some.")
        return FINE
    table = Table("Puzzle", "Where in the game", "What to decide", "How hard", box=None, pad_edge=False)
    for one in puzzles:
        table.add_row(Text(one.id, "bold cyan"), Text(one.title), Text(asks(game, one)), GRADES[one.difficulty - 1])
    console.print(table)
    count = plural(len(puzzles), "puzzle")
    console.print(Text(f"\n{count}. Solve one: earthrise puzzle {game.id} {puzzles[0].id}", "dim"))
    return FINE


# -- finding -----------------------------------------------------------------------------------------------------------


def find_new(game: Game, args: argparse.Namespace) -> int:
    from earthrise.teaching.puzzles.finding import Folder, Plan, find
    from earthrise.teaching.puzzles.shipping import ship, shipped_before

    if args.ship and args.out:
        raise Misuse("Either --ship or --out says where the puzzles go.")
    plan = Plan(game.id, game.rules_version, args.seed, args.lines or LINES, files=tuple(args.find))
    folder = Folder(Path(args.work or f"puzzles-work-{game.id}"), plan, args.fresh)
    kept = shipped_before(game) if args.add else []
    # On the standard error, so that what was found can be piped on.
    with progress(Screen(stderr=True, highlight=False), args.want, "puzzles", estimate=True) as report:
        found = find(
            game, plan, args.want, args.minutes or 0, args.workers, folder, lambda _, n, __: report(n, args.want), kept
        )
    console = make_console()
    verdicts = Counter(verdict.outcome for verdict in folder.known.values())
    for outcome, count in verdicts.most_common():
        console.print(f"{count:>6}  {outcome}")
    if not found:
        console.print("No puzzle was found.")
        return FAILED
    written = ship(game, found, game.folder if args.ship else Path(args.out or f"puzzles-{game.id}"))
    grades = Counter(one.judged.difficulty for one in found)
    spread = ", ".join(f"{grades[grade]} {GRADES[grade - 1]}" for grade in sorted(grades))
    puzzles, games = plural(len(found), "puzzle"), plural(len(written) - 1, "game")
    console.print(f"{puzzles} ({spread}) from {games}, written to {written[0]}.")
    return FINE


# -- checking ----------------------------------------------------------------------------------------------------------


def check_shipped(game: Game, args: argparse.Namespace) -> int:
    from earthrise.teaching.puzzles.checking import Checked, check
    from earthrise.teaching.puzzles.shipping import found_again, ship

    console = make_console()
    chosen = spread_out(puzzles_of(game), args.check)
    checked: list[Checked] = []
    with progress(Screen(stderr=True, highlight=False), len(chosen), "puzzles") as report:
        for puzzle in chosen:
            checked.append(check(game, puzzle, args.seed, args.lines or LINES))
            report(len(checked), len(chosen))
    for one in checked:
        show_checked(console, one.puzzle, one.lead, one.fault)
    bad = {one.puzzle.id for one in checked if one.fault}
    console.print(f"{plural(len(checked), 'puzzle')} of {game.id} judged again; not holding: {len(bad)}.")
    if bad and args.ship:
        holding = [found_again(game, one) for one in puzzles_of(game) if one.id not in bad]
        ship(game, holding, game.folder)
        console.print(f"Those are left out: {game.id} has {plural(len(holding), 'puzzle')} now.")
    return FAILED if bad else FINE


def show_checked(console: Console, puzzle: Puzzle, lead: float, fault: str) -> None:
    told = f"{puzzle.id}: {round(100 * lead):+d}% now, {puzzle.margin:+d}% when it was found"
    console.print(Text(f"{told}; {fault}" if fault else told, "red" if fault else ""))


def spread_out(puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """So many of them, from the easiest to the hardest."""
    count = min(most, len(puzzles))
    return [puzzles[number * len(puzzles) // count] for number in range(count)]

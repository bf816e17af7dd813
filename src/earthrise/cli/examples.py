"""`earthrise examples`: the pictured examples of a game's rulebook; look for them anew, check that they still hold."""

from __future__ import annotations

import argparse

from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE
from earthrise.cli.progress import progress
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.teaching.examples.book import EXAMPLES, chapters_of, examples_of, write_examples
from earthrise.teaching.examples.faults import PREFIX, example_faults
from earthrise.teaching.shipped import shipped_names, shipped_path


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.find:
        return find(game, args.games)
    console = make_console()
    if args.check:
        faults = list(example_faults(game))
        for fault in faults:
            console.print(Text(fault, "red"), soft_wrap=True)
        console.print(f"{len(examples_of(game))} examples of {game.title}: {len(faults) or 'no'} faults.")
        return FAILED if faults else FINE
    sections = {rule.id: rule.section for rule in game.rulebook.rules}
    for chapter in chapters_of(game):
        console.print(Text(chapter, "bold underline"))
        for example in examples_of(game):
            if sections[example.rules[0]] == chapter:
                console.print(Text.assemble((f"  {example.rules[0]} ", "bold cyan"), example.caption), soft_wrap=True)
    return FINE


def find(game: Game, each: int) -> int:
    """Play and choose; the file and the records are written anew."""
    from earthrise.teaching.examples.finding import find_examples

    console = make_console()
    with progress(console, 1, "games", estimate=True) as report:
        found = find_examples(game, each, report)
    for name in shipped_names(game):
        if name.startswith(PREFIX):
            shipped_path(game, name).unlink()
    size = 0
    for name, record in found.records.items():
        path = shipped_path(game, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(record.write(), encoding="utf-8")
        size += path.stat().st_size
    (game.folder / EXAMPLES).write_text(write_examples(game, found.examples), encoding="utf-8")
    records = f"{len(found.records)} records of {size / 1000:.0f} kB together"
    console.print(f"{len(found.examples)} examples of {game.title} in {records}.")
    for wish in found.unmet:
        console.print(Text(f"Not found for {wish.rule}: {wish.at} {wish.verb} {wish.words}", "yellow"), soft_wrap=True)
    for chapter, count in found.lacking.items():
        console.print(Text(f"The chapter “{chapter}” has only {count}: wish for more, or say why not.", "yellow"))
    return FAILED if found.lacking else FINE

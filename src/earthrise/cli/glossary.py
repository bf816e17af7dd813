"""`earthrise glossary`: the words of a game in plain English."""

from __future__ import annotations

import argparse

from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE
from earthrise.cli.listing import words_table
from earthrise.engine.registry import find_game
from earthrise.teaching.glossary import find_term, glossary_of


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    console = make_console()
    terms = glossary_of(game)
    if not args.words:
        if not terms:
            console.print(f"{game.title} has no glossary.")
            return FAILED
        console.print(words_table({term.word: term.meaning for term in terms}))
        return FINE
    word = " ".join(args.words)
    term = find_term(game, word)
    if term is None:
        console.print(f"“{word}” is no word that the glossary of {game.title} explains.")
        return FAILED
    console.print(Text.assemble((term.word, "bold cyan"), f"  {term.meaning}"))
    console.print(Text(f"Rules: {', '.join(term.rules)}", "dim"))
    return FINE

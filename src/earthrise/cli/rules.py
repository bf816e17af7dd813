"""`earthrise rules`: read and search a rulebook, and see which code and tests stand for it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.listing import rule_in_full, rules_table, words_table
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.engine.rulebook import Rule, Rulebook


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.tests is not None and not (args.coverage or args.proof):
        raise Misuse("--tests goes with --coverage and --proof.")
    words = " ".join(args.words)
    if args.about:
        if words or args.section is not None or args.coverage or args.proof:
            raise Misuse("--about goes alone: it tells the whole game on one page.")
        return about(game)
    if args.proof:
        from earthrise.cli import proof

        return proof.run(game, args)
    if args.coverage:
        return coverage(game, words, args.section, args.tests)
    console = make_console()
    rules = chosen(game.rulebook, words, args.section)
    if not rules:
        console.print(f"No rule of {game.title} speaks of “{words}”.")
        return FAILED
    if words and game.rulebook.find(words) is not None:
        console.print(rule_in_full(rules[0]))
    elif words:
        console.print(rules_table(rules))
    else:
        print_book(console, game.rulebook, rules)
    return FINE


def about(game: Game) -> int:
    """The game on one page, in words."""
    from earthrise.teaching.glossary import find_term
    from earthrise.teaching.overview import overview_of

    console = make_console()
    console.print(Text(game.title, "bold"))
    page = overview_of(game)
    if page is None:
        console.print(game.rulebook.summary)
        return FINE
    for part in page.parts:
        console.print()
        console.print(Text(part.title, "bold underline"))
        console.print(Text.assemble(part.text, (f"  {', '.join(part.rules)}", "dim")))
    console.print()
    console.print(Text("Words you meet first", "bold underline"))
    found = [find_term(game, word) for word in page.terms]
    console.print(words_table({term.word: term.meaning for term in found if term is not None}))
    return FINE


def chosen(book: Rulebook, words: str, section: str | None) -> list[Rule]:
    """The rules asked for: by id, by words, by section, or all."""
    rules = list(book.rules)
    if words:
        one = book.find(words)
        rules = book.search(words) if one is None else [one]
    if section is not None:
        sections = sections_of(book)
        fitting = [name for name in sections if section.lower() in name.lower()]
        exact = [name for name in sections if section.lower() == name.lower()]
        if not fitting:
            raise Misuse(f"There is no section “{section}”. Sections: {', '.join(sections)}.")
        rules = [rule for rule in rules if rule.section in (exact or fitting)]
    return rules


def sections_of(book: Rulebook) -> list[str]:
    """The book's sections in its order."""
    return list(dict.fromkeys(rule.section for rule in book.rules))


def print_book(console: Console, book: Rulebook, rules: Sequence[Rule]) -> None:
    console.print(Text.assemble((book.title, "bold"), f" by {book.designer}"))
    for section in sections_of(book):
        within = [rule for rule in rules if rule.section == section]
        if within:
            console.print()
            console.print(Text(section, "bold underline"))
            console.print(rules_table(within))


def coverage(game: Game, words: str, section: str | None, tests: str | None) -> int:
    """The traceability report; 1 unless every rule has code and a test and all citations are right."""
    from earthrise.lab.proof.results import proof_words, read_results
    from earthrise.lab.traceability import chapters, find_clone, source_in, trace

    package = game.folder
    if tests is None:
        clone = find_clone(package, Path.cwd())
        package, folder = source_in(clone, package), clone / "tests"
    else:
        folder = Path(tests)
        if not folder.is_dir():
            raise Misuse(f"{tests} is no folder.")
    book = Rulebook(package / "rulebook.toml")
    report = trace(book, package, folder, chosen(book, words, section))
    proofs = read_results(package)
    modules = chapters(book.prefix, package)
    # From the clone's root, as tests are named, so that a path can be opened as it stands.
    inside = package.parent.resolve().is_relative_to(folder.parent.resolve())
    root = package.parent.resolve().relative_to(folder.parent.resolve()).as_posix() + "/" if inside else ""
    console = make_console()

    def say(line: str | Text) -> None:
        console.print(line, soft_wrap=True)

    for each in report.testable:
        say(Text.assemble((each.rule.id, "bold cyan" if each.is_covered else "bold red"), f"  {each.rule.text}"))
        chapter = ", ".join(root + place.file for place in modules.get(each.rule.number, []))
        say(f"  chapter: {each.rule.section}" + (f" ({chapter})" if chapter else ""))
        say("  code:  " + (", ".join(f"{root}{place}" for place in each.code) or "none"))
        say("  tests: " + (", ".join(str(place) for place in each.tests) or "none"))
        if each.rule.id in proofs:
            say("  proof: " + proof_words(proofs[each.rule.id]))
    for title, rules in (("No code cites", report.without_code), ("No test proves", report.without_tests)):
        if rules:
            say(Text(f"\n{title}: ", "bold red").append(", ".join(each.rule.id for each in rules)))
    if report.untestable:
        say(Text("\nNo machine can test:", "bold"))
        for each in report.untestable:
            say(f"  {each.rule.id}: {each.rule.untestable}")
    if report.errors:
        say(Text("\nWrong citations:", "bold red"))
        for error in report.errors:
            say(f"  {error}")
    apart = f", {len(report.untestable)} listed apart" if report.untestable else ""
    share = f"{report.covered} of {len(report.testable)} rules have code and a test{apart}"
    say(f"\n{game.id}: {shown_percent(report.percent)} %: {share}.")
    return FINE if report.is_complete else FAILED


def shown_percent(percent: float) -> str:
    """Never rounded up to 100."""
    return "100" if percent == 100.0 else f"{int(percent * 10) / 10:.1f}"

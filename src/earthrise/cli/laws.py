"""`earthrise laws`: a verdict on each law that every game must keep, and on the rules that tests prove."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.progress import progress
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.engine.words import listed, plural
from earthrise.testing.laws import Verdict, try_laws


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.tests is not None and not Path(args.tests).is_dir():
        raise Misuse(f"{args.tests} is no folder.")
    console = make_console()
    with progress(console, args.games) as report:
        tried = try_laws(game, args.games, args.seed, args.workers, Path(args.out), report)
    for verdict in tried.verdicts:
        console.print(verdict_line(verdict), soft_wrap=True)
    console.print(f"{game.id}: {plural(args.games, 'game')} played{modes_and_players(tried.played)}.", soft_wrap=True)
    proven = args.tests is None or rules_proven(console, game, Path(args.tests))
    return FINE if proven and not tried.broken else FAILED


def verdict_line(verdict: Verdict) -> Text:
    """One line: the law, its sentence, how it went."""
    if not verdict.findings:
        held = f"Held in {plural(verdict.held, 'game')}."
        return Text.assemble((verdict.law, "bold"), f": {verdict.sentence} ", (held, "green"))
    line = Text.assemble((verdict.law, "bold"), f": {verdict.sentence} ", ("Broken", "bold red"), ":")
    for finding in verdict.findings:
        line.append(f" {finding.message}").append(f" (earthrise records replay {finding.path})", "dim")
    return line


def modes_and_players(played: dict[str, list[int]]) -> str:
    """`, rivals with 2, 3 and 4 players, fleet with 2 and 4 players`."""
    parts: list[str] = []
    for mode, counts in played.items():
        who = f"with {listed([str(count) for count in counts])} players" if counts else "never"
        parts.append(f"{mode} {who}".strip())
    return ", " + "; ".join(parts)


def rules_proven(console: Console, game: Game, tests: Path) -> bool:
    """Whether every rule has code and a test; a summary of `earthrise rules --coverage`."""
    from earthrise.lab.traceability import trace

    report = trace(game.rulebook, game.folder, tests)
    for title, rules in (("No code cites", report.without_code), ("No test proves", report.without_tests)):
        if rules:
            console.print(Text(f"{title}: ", "bold red").append(", ".join(each.rule.id for each in rules)))
    for error in report.errors:
        console.print(Text.assemble(("Wrong citation", "bold red"), f": {error}"), soft_wrap=True)
    console.print(f"{report.covered} of {len(report.testable)} rules have code and a test.")
    return report.is_complete

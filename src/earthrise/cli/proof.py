"""`earthrise rules --proof`: break the code of every rule and see that a test which cites the rule notices."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.progress import progress
from earthrise.cli.rules import chosen
from earthrise.engine.game import Game
from earthrise.engine.rulebook import Rulebook
from earthrise.engine.words import plural
from earthrise.lab.proof.results import Proof, Tally, tally
from earthrise.lab.proof.run import Clone, prove
from earthrise.lab.traceability import find_clone, source_in

MOST_SURVIVORS = 0.01  # of all mutants


def run(game: Game, args: argparse.Namespace) -> int:
    """The report; 1 unless every rule is proven and hardly a mutant survives."""
    words = " ".join(args.words)
    clone = clone_with(game, args.tests) if args.tests is not None else clone_of(game)
    console = make_console()
    rules = chosen(Rulebook(clone.package / "rulebook.toml"), words, args.section)
    with progress(console, 0, "mutants", estimate=True) as report:
        proofs = prove(clone, rules, args.afresh, args.workers, args.others, report, args.most)
    for rule, each in proofs.items():
        if not each.is_proven or each.survived or each.others or words:
            for line in rule_lines(rule, each):
                console.print(line, soft_wrap=True)
    return verdict(console, game.id, proofs)


def clone_of(game: Game) -> Clone:
    """The clone whose tests speak of this game."""
    root = find_clone(game.folder, Path.cwd())
    package = source_in(root, game.folder)
    if not package.is_relative_to(root):
        raise Misuse(f"{game.title} is not in this clone: its rules can be proven where its code and tests are.")
    return Clone(root, package, root / "tests", game.id)


def clone_with(game: Game, tests: str) -> Clone:
    """The project that these tests and the game's package lie in. It is copied whole for every process that tries
    mutants, so it must be one: a folder with a pyproject.toml."""
    folder = Path(tests).resolve()
    if not folder.is_dir():
        raise Misuse(f"{tests} is no folder.")
    for root in (*folder.parents, folder):
        package = source_in(root, game.folder.resolve())
        if (root / "pyproject.toml").is_file() and package.is_relative_to(root):
            return Clone(root, package, folder, game.id)
    raise Misuse(f"There is no project, a folder with a pyproject.toml, that holds {tests} and {game.title} both.")


def rule_lines(rule: str, proof: Proof) -> list[Text]:
    """What there is to say about one rule, a line for each mutant that its tests let pass."""
    if proof.unbroken:
        return [Text.assemble((rule, "bold red"), f"  not proven: {proof.unbroken}")]
    noticed = f"{proof.own} of {plural(proof.mutants, 'mutant')} noticed by its own tests"
    loading = f", {proof.loading} by loading the game" if proof.loading else ""
    shared = f", {proof.shared} by those of a rule beside it" if proof.shared else ""
    lines = [Text.assemble((rule, "bold cyan" if proof.is_proven else "bold red"), f"  {noticed}{loading}{shared}")]
    lines += [Text.assemble(("  fails as it is: ", "bold red"), test) for test in proof.failing]
    lines += [Text.assemble(("  only others notice: ", "yellow"), label) for label in proof.others]
    lines += [Text.assemble(("  survived: ", "red"), label) for label in proof.survived]
    lines += [Text.assemble(("  changes nothing: ", "dim"), label) for label in proof.equivalent]
    return lines


def verdict(console: Console, game: str, proofs: Mapping[str, Proof]) -> int:
    sums = tally(proofs.values())
    console.print(f"{game}: {summary(sums)}", soft_wrap=True)
    left = sums.survived + sums.others
    return FINE if sums.proven == sums.rules and left <= MOST_SURVIVORS * sums.mutants else FAILED


def summary(sums: Tally) -> str:
    """`297 of 297 rules proven; of 1,034 mutants 1,020 noticed by their own tests, 2 only by others, 3 survived, …`."""
    return (
        f"{sums.proven} of {plural(sums.rules, 'rule')} proven; of {plural(sums.mutants, 'mutant')} {sums.own} noticed "
        f"by their rules' own tests, {sums.others} only by others, {sums.survived} survived, {sums.equivalent} change "
        "nothing."
    )

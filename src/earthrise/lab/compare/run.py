"""A comparison from its two simulations to its findings.

content/            the changed content
as_it_is/           the tables of the game as it is, and …
changed/            … of the changed one, on the same deals (see `earthrise.lab.simulate.folder`)
comparison.json     every figure, for programs
comparison.html     the same as a page to read, and in plain text as comparison.txt
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from earthrise import __version__
from earthrise.engine.game import Game
from earthrise.lab.compare.changes import Change
from earthrise.lab.compare.figures import Figure, compare
from earthrise.lab.compare.load_check import blamed
from earthrise.lab.compare.pairs import Pairs
from earthrise.lab.compare.prepare import Prepared
from earthrise.lab.content_copies import FOLDER, put_content
from earthrise.lab.crew import Broken, Report
from earthrise.lab.run_folders import write_whole
from earthrise.lab.simulate.folder import PLAN, Folder
from earthrise.lab.simulate.plan import Plan
from earthrise.lab.simulate.run import Sitting
from earthrise.lab.simulate.run import run as simulate

AS_IT_IS: Final = "as_it_is"
CHANGED: Final = "changed"
FIGURES: Final = "comparison.json"


@dataclass(frozen=True)
class Comparison:
    """What came of it. `games` are the pairs; `figures` begin with those about what was changed."""

    game: str
    title: str
    plan: Plan
    changes: list[Change]
    games: int
    figures: list[Figure]
    seconds: float  # of this sitting
    played: int

    @property
    def changed(self) -> list[Figure]:
        return [figure for figure in self.figures if figure.changed]


def run(
    game: Game, plan: Plan, prepared: Prepared, out: Path, workers: int, report: Report, fresh: bool = False
) -> Comparison:
    """Play both versions on the same deals, so far as they are not played yet, and compare them."""
    other = replace(plan, content=prepared.digest)
    done: list[Sitting] = []

    def told(games: int, total: int) -> None:
        report(games + sum(sitting.games for sitting in done), 2 * total)

    if not fresh and (out / CHANGED / PLAN).exists():
        Folder(out / CHANGED).open(other)  # refuses before an hour is spent on the other version
    done.append(simulate(game, plan, out / AS_IT_IS, workers, told, fresh))
    try:
        done.append(simulate(game, other, out / CHANGED, workers, told, fresh, content=prepared.folder))
    except Broken as error:
        raise Broken(blamed(f"the changed game breaks in play. {error}", prepared.changes)) from None
    put_content(out / CHANGED / FOLDER, out / FOLDER)
    pairs = Pairs(out / AS_IT_IS, out / CHANGED)
    comparison = Comparison(
        game.id,
        game.title,
        done[0].plan,
        prepared.changes,
        len(pairs),
        compare(pairs, prepared.changes),
        sum(sitting.seconds for sitting in done),
        sum(sitting.played for sitting in done),
    )
    write_whole(out / FIGURES, json.dumps(data_of(comparison), indent=2, ensure_ascii=False) + "\n")
    return comparison


def data_of(comparison: Comparison) -> dict[str, object]:
    return {
        "game": comparison.game,
        "title": comparison.title,
        "version": __version__,
        "pairs": comparison.games,
        "plan": comparison.plan.data(),
        "changes": [
            {
                "file": change.file,
                "line": change.line,
                "name": change.name,
                "entry": change.entry,
                "old": change.old,
                "new": change.new,
            }
            for change in comparison.changes
        ],
        "figures": [figure_data(figure) for figure in comparison.figures],
    }


def figure_data(figure: Figure) -> dict[str, object]:
    difference = figure.difference
    low, high = figure.interval
    return {
        "group": figure.group,
        "name": figure.name,
        "item": figure.item,
        "players": figure.players,
        "kind": figure.kind,
        "before": known(difference.before),
        "after": known(difference.after),
        "change": known(difference.change.value),
        "interval": [known(low), known(high)],
        "effect": known(difference.effect),
        "size": figure.size,
        "p": known(difference.change.p()),
        "adjusted_p": known(figure.adjusted),
        "judged": figure.judged,
        "changed": figure.changed,
        "named": figure.named,
        "deals": difference.change.clusters,
    }


def known(value: float) -> float | None:
    """As exactly as it matters; JSON has no word for what is not known."""
    return float(f"{value:.10g}") if math.isfinite(value) else None

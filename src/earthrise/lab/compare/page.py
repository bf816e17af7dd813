"""A comparison as one page to read offline, in the form of the report's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from earthrise import __version__
from earthrise.lab.compare.figures import USE, WINS, Figure
from earthrise.lab.compare.run import Comparison
from earthrise.lab.compare.words import (
    NOTE,
    by_effect,
    effect,
    headline,
    nothing,
    sentence,
    shift,
    title,
    told_changes,
    written,
)
from earthrise.lab.report.charts import Whisker, whiskers
from earthrise.lab.report.page import Cell, Plot, Section, Table, page

PLOTTED: Final = 20
HEADS: Final = ("", "as it is", "changed", "difference", "size of effect", "adjusted p")
AXIS: Final = "difference (standard deviations)"


def comparison_page(comparison: Comparison) -> str:
    plan = comparison.plan
    counts = " and ".join(str(count) for count in plan.players)
    opening = [
        f"{comparison.games} pairs of games on the same deals, {counts} players, {', '.join(plan.bots)}: "
        "the game as it is, and the changed one.",
        headline(comparison),
    ]
    sections = [changes(comparison), *named(comparison), whole(comparison), *items(comparison)]
    closing = [NOTE, f"Made by earthrise {__version__}; seed {plan.seed}."]
    return page(f"{comparison.title}: two versions compared", opening, sections, closing)


def changes(comparison: Comparison) -> Section:
    lines = told_changes(comparison)
    return Section("changes", "What was changed", [f"{line}." for line in lines])


def named(comparison: Comparison) -> list[Section]:
    figures = [figure for figure in comparison.figures if figure.named]
    if not figures:
        return []
    finding = [
        f"{figure.name}: {sentence(figure)}." if figure.group == WINS else f"{sentence(figure)}."
        for figure in figures[:6]
    ]
    return [
        Section("entries", "The changed entries", finding, plots=plots(figures), tables=[table("Figures", figures)])
    ]


def whole(comparison: Comparison) -> Section:
    figures = [figure for figure in comparison.figures if not figure.item]
    changed = by_effect(figure for figure in figures if figure.changed)
    finding = [f"{sentence(figure)}." for figure in changed[:6]] or [f"{nothing(comparison)}."]
    groups = dict.fromkeys(figure.group for figure in figures)
    tables = [table(group.capitalize(), [figure for figure in figures if figure.group == group]) for group in groups]
    return Section("whole", "The game as a whole", finding, plots=plots(figures), tables=tables)


def items(comparison: Comparison) -> list[Section]:
    found: list[Section] = []
    for group, name in ((USE, "What is used"), (WINS, "How users fare")):
        figures = by_effect(figure for figure in comparison.figures if figure.group == group and not figure.named)
        if not figures:
            continue
        changed = [figure for figure in figures if figure.changed]
        finding = (
            f"{len(changed)} of {len(figures)} differ by more than chance." if changed else "No difference to be seen."
        )
        found.append(
            Section(
                group.replace(" ", "-"),
                name,
                [finding],
                more=[f"{sentence(figure)}." for figure in changed[:4]],
                plots=plots(changed[:PLOTTED]),
                tables=[table(f"All {len(figures)}", figures, sortable=True)],
            )
        )
    return found


def plots(figures: Sequence[Figure]) -> list[Plot]:
    rows = []
    for figure in figures:
        low, high = figure.difference.effect_interval()
        if figure.judged and math.isfinite(low) and math.isfinite(high):
            mark = "●" if not figure.changed else "▲" if figure.difference.effect > 0 else "▼"
            rows.append(Whisker(title(figure), figure.difference.effect, low, high, mark))
    if not rows:
        return []
    said = "; ".join(f"{row.label} {row.value:+.2f}" for row in rows)
    caption = "Size of the difference with its 95 % interval. Triangles: more than chance."
    return [Plot(whiskers(rows, 0.0, AXIS, said), caption)]


def table(caption: str, figures: Sequence[Figure], sortable: bool = False) -> Table:
    return Table(caption, HEADS, [row(figure) for figure in figures], sortable=sortable)


def row(figure: Figure) -> list[Cell]:
    difference = figure.difference
    return [
        title(figure),
        (written(figure.kind, difference.before), difference.before),
        (written(figure.kind, difference.after), difference.after),
        (shift(figure) + (" *" if figure.changed else ""), difference.change.value),
        (effect(figure) if figure.judged else "too few", difference.effect),
        (f"{figure.adjusted:.3f}" if figure.judged else "–", figure.adjusted),
    ]

"""A comparison in words: one paragraph on top, then all figures."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from earthrise.lab.compare.figures import LENGTH, MEAN, PART, SCORES, USE, WINS, Figure
from earthrise.lab.compare.run import Comparison
from earthrise.lab.statistics import CONFIDENCE

TOLD: Final = 4  # figures of the game as a whole that the first paragraph tells
ITEMS_TOLD: Final = 3
CHANGES_TOLD: Final = 8


def written(kind: str, value: float) -> str:
    if math.isnan(value):
        return "–"
    if kind == PART:
        return f"{100 * value:.1f} %" if abs(value) < 0.9995 else f"{100 * value:.0f} %"
    places = 2 if kind != MEAN or abs(value) < 10 else 1
    return f"{value:.{places}f}".replace("-", "−")


def shift(figure: Figure) -> str:
    """The change with its interval, `−22.0 ± 1.1`; parts in points of a hundred."""
    change = figure.difference.change
    low, high = figure.interval
    if not change.known:
        return "–"
    factor = 100.0 if figure.kind == PART else 1.0
    value, reach = factor * change.value, factor * (high - low) / 2
    places = 2 if figure.kind != PART and max(abs(value), reach) < 10 else 1
    if 0 < max(abs(value), reach) < 0.1:
        places = 3 if figure.kind != PART else 2
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return f"{sign}{abs(value):.{places}f} ± {reach:.{places}f}"


def effect(figure: Figure) -> str:
    """Its size in standard deviations of a single game, in a word with the number."""
    return f"{figure.size} ({figure.difference.effect:+.2f})".replace("-", "−")


def title(figure: Figure) -> str:
    with_players = f", {figure.players} players" if figure.players else ""
    return f"{figure.name}{with_players}"


# -- the first paragraph ---------------------------------------------------------------------------------------------


def headline(comparison: Comparison) -> str:
    """What a designer wants to know first."""
    sentences = about_named(comparison)
    general = by_effect(figure for figure in comparison.changed if not figure.item)
    if general:
        sentences.append("; ".join(sentence(figure) for figure in general[:TOLD]) + more(len(general) - TOLD))
    items = by_effect(
        figure for figure in comparison.changed if figure.item and not figure.named and figure.group == USE
    )
    if items:
        sentences.append("; ".join(sentence(figure) for figure in items[:ITEMS_TOLD]) + more(len(items) - ITEMS_TOLD))
    if not comparison.changed:
        sentences.append(nothing(comparison))
    elif not general:
        sentences.append("The game as a whole: no difference to be seen")
    return ". ".join(sentences) + "."


def more(count: int) -> str:
    return f"; and {count} more" if count > 0 else ""


def about_named(comparison: Comparison) -> list[str]:
    told: list[str] = []
    named = [figure for figure in comparison.figures if figure.named]
    for item in list(dict.fromkeys(figure.item for figure in named))[:ITEMS_TOLD]:
        known = [sentence(figure) for figure in named if figure.item == item and figure.judged]
        told.append("; ".join(known) or f"{item}: used too seldom to say anything")
    return told


def sentence(figure: Figure) -> str:
    """`settler_09: used in 41.0 % instead of 63.0 % of games (−22.0 ± 1.1)`."""
    before, after = (written(figure.kind, value) for value in (figure.difference.before, figure.difference.after))
    both, again = (f"{after} instead of {before}", "") if before != after else (after, ", as before")
    if figure.group == USE:
        return f"{figure.name}: used in {both} of games{again} ({shift(figure)})"
    if figure.group == WINS:
        users = "its users" if figure.named else f"users of {figure.name}"
        return f"{users} win {both} of an even share{again} ({shift(figure)})"
    group = "" if figure.group in (LENGTH, SCORES) else f"{figure.group}, "
    return f"{group}{title(figure)}: {both}{again} ({shift(figure)}, {figure.size})"


def nothing(comparison: Comparison) -> str:
    scores = [figure for figure in comparison.figures if figure.group == SCORES and figure.judged]
    seen = ""
    if scores:
        least = scores[0].difference.change.detectable()
        seen = f"; a difference of {least:.2g} in a seat's score would have been seen four times in five"
    return f"No difference to be seen in {comparison.games} pairs of games{seen}"


def by_effect(figures: Iterable[Figure]) -> list[Figure]:
    return sorted(figures, key=lambda figure: -abs(figure.difference.effect))


# -- all of it -------------------------------------------------------------------------------------------------------

NOTE: Final = (
    f"± is the {100 * CONFIDENCE:.0f} % interval, from pairs of games on the same deal. Sizes are in standard "
    "deviations of a single game: below 0.2 tiny, from 0.2 small, from 0.5 medium, from 0.8 large. * marks what is "
    "more than chance, having looked at so many: of 100 marks at most 5 are false (Benjamini and Hochberg; the game as "
    "a whole and the "
    "changed entries are one list, all other items another). “wins of users” are in units of an even share."
)


def told_changes(comparison: Comparison) -> list[str]:
    lines = [change.sentence for change in comparison.changes[:CHANGES_TOLD]]
    rest = len(comparison.changes) - CHANGES_TOLD
    return lines + ([f"and {rest} more"] if rest > 0 else [])


def row(figure: Figure) -> list[str]:
    return [
        title(figure),
        written(figure.kind, figure.difference.before),
        written(figure.kind, figure.difference.after),
        shift(figure) + (" *" if figure.changed else ""),
        effect(figure) if figure.judged else "too few",
    ]


def groups(figures: Iterable[Figure]) -> dict[str, list[Figure]]:
    found: dict[str, list[Figure]] = {}
    for figure in figures:
        found.setdefault(f"{figure.group} (changed)" if figure.named else figure.group, []).append(figure)
    return found


def whole_text(comparison: Comparison) -> str:
    """Everything, for a file."""
    plan = comparison.plan
    counts = " and ".join(str(count) for count in plan.players)
    lines = [
        f"{comparison.title}: {comparison.games} pairs of games, {counts} players, {', '.join(plan.bots)}",
        "",
        headline(comparison),
        "",
        *told_changes(comparison),
    ]
    for group, figures in groups(comparison.figures).items():
        cells = [["", "as it is", "changed", "difference", "size"], *(row(figure) for figure in figures)]
        widths = [max(len(line[place]) for line in cells) for place in range(5)]
        lines += ["", group]
        for line in cells:
            body = "  ".join(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))
            lines.append(f"  {line[0].ljust(widths[0])}  {body}".rstrip())
    return "\n".join([*lines, "", NOTE, ""])

"""The section about content: which cards, perks, leaders and so on are used, and how their users fare."""

from __future__ import annotations

import math
from collections.abc import Sequence

from earthrise.lab.report.charts import SIGNS, Dot, Whisker, scatter, whiskers
from earthrise.lab.report.content import (
    EVEN,
    FEW,
    FEWEST_DEALS,
    HARDLY,
    OFTEN,
    STRONG,
    WEAK,
    Content,
    Item,
    Kind,
    Verdict,
)
from earthrise.lab.report.page import Cell, Plot, Section, Table
from earthrise.lab.report.words import (
    Names,
    between,
    chance,
    count,
    figure,
    listed,
    percent,
    percent_between,
    plain,
    plural,
    sentence,
    whole,
)
from earthrise.lab.statistics import rows_needed

NAMED = 5  # so many are named in a sentence, the others counted
SHOWN = 24  # rows of a plot
NOTABLE = 1.25  # a win share that a designer would want to know of
FEW_ROWS = 8  # up to so many, one plot says it all
SIGN_OF = dict(zip((STRONG, WEAK, EVEN, FEW), SIGNS))
MARK_OF = {STRONG: "▲", WEAK: "▼", EVEN: "●"}
WORD_OF = {STRONG: "▲ wins more", WEAK: "▼ wins less", EVEN: "nothing proven", FEW: "too few users"}


def items(content: Content, names: Names) -> Section | None:
    if not any(kind.verdicts for kind in content.kinds):
        return None
    offered = sum(len(kind.verdicts) for kind in content.kinds)
    if content.named:
        first = (
            f"Of {count(content.judged, 'item')} with enough users to judge, {content.named:,} stand out by how "
            "their users fare."
        )
    elif not content.judged:
        first = "There were too few games to say of any item how its users fare."
    else:
        first = (
            f"Nothing stands out: of {count(content.judged, 'item')} with enough users to judge, none wins or loses "
            "more than chance explains when so many are looked at."
        )
    more = [
        "The pick rate is the part of the players who could use an item in a game and did. The win share is what its "
        "users won, divided by what the same bots win anyway: 1.00 says that it makes no difference. "
        "All items with enough users were looked at together, and ranges and verdicts are corrected for that: on "
        "average at most 1 in 20 of those said to stand out does so by chance (Benjamini and Hochberg).",
    ]
    used = [one.item for kind in content.kinds for one in kind.verdicts if one.item.win.size]
    if used:
        more.append(power_words(used, offered))
    cautions = [
        "A win share tells what winners use, not what makes them win: what is played by those who are ahead already "
        "looks strong. To know, change the item and let `earthrise compare` play both versions."
    ]
    section = Section("content", "Content", [first], more, cautions)
    section.sections = [kind_section(kind, names) for kind in content.kinds if kind.verdicts or kind.absent]
    return section


def power_words(used: Sequence[Item], looks: int) -> str:
    """How many users it takes to see a notable win share among so many items, beside how many there were."""
    users = sorted(item.win.size for item in used)
    even = sum(item.expected * item.win.size for item in used) / sum(users)
    if not 0 < even < 1:
        return "Where everybody wins or nobody does, no item can make a difference."
    needed = rows_needed(math.sqrt(even * (1 - even)), (NOTABLE - 1) * even, looks=looks)
    return (
        f"To find a win share of {figure(NOTABLE)} among so many, 8 times in 10, takes about {needed:,} users of an "
        f"item; half of these had {whole(users[len(users) // 2])} or more."
    )


def kind_section(kind: Kind, names: Names) -> Section:
    many = plain(plural(kind.name))
    plots = []
    used = [verdict for verdict in kind.verdicts if verdict.item.win.size and math.isfinite(verdict.item.share)]
    judged = [verdict for verdict in used if verdict.word != FEW]
    if judged and len(used) > FEW_ROWS:
        plots.append(dots_plot(kind, used, many, names))
    if judged:
        plots.append(whisker_plot(kind, judged, many, names))
    first, *more = kind_words(kind, many, names)
    return Section(
        f"content-{kind.name}".replace(" ", "-"),
        sentence(many),
        [first],
        more,
        plots=plots,
        lists=absent_lists(kind, many, names),
        tables=[kind_table(kind, many, names)] if kind.verdicts else [],
    )


def kind_words(kind: Kind, many: str, names: Names) -> list[str]:
    if not kind.verdicts:
        return [f"None of the {len(kind.absent):,} {many} was ever on offer."]
    told = []
    strong = sorted(kind.those(STRONG), key=lambda verdict: -verdict.item.share)
    weak = sorted(kind.those(WEAK), key=lambda verdict: verdict.item.share)
    if strong:
        told.append(f"users win more with {named(strong, names)}")
    if weak:
        told.append(f"users win less with {named(weak, names)}")
    judged = len(kind.verdicts) - len(kind.those(FEW))
    if told:
        first = sentence("; ".join(told)) + "."
    elif judged:
        first = f"Nothing stands out among {judged:,} {many}: the win share of none is surely above or below 1."
    else:
        first = f"There were too few users to judge any of the {count(len(kind.verdicts), kind.name, many)}."
    lines = [first]
    few = len(kind.those(FEW))
    if few and judged:
        lines.append(
            f"{sentence(count(few, kind.name, many))} had too few users to be judged (fewer than {FEWEST_DEALS} "
            "deals, or too few wins to expect)."
        )
    if kind.rate < 1:
        lines.append(f"On the whole, {percent(kind.rate)} of those who could use one of the {many} in a game did.")
    else:
        lines.append(f"Nobody passed one of the {many} by.")
    dominated = [verdict for verdict in kind.verdicts if verdict.dominated]
    hardly = [verdict for verdict in kind.verdicts if verdict.hardly and not verdict.dominated]
    unused = [verdict for verdict in kind.verdicts if verdict.unused]
    if dominated:
        lines.append(
            "Dominated, that is often on offer, hardly ever picked, and losing when picked: "
            f"{called(dominated, names)}."
        )
    if hardly:
        lines.append(
            f"Hardly ever picked (surely less than {percent(HARDLY)} as often as {many} are on the whole): "
            f"{called(hardly, names)}."
        )
    if unused:
        ids = [names.item(one.item.kind, one.item.id) for one in unused]
        lines.append(f"Often on offer and never used: {listed(ids, 4 * NAMED)}.")
    if kind.absent:
        lines.append(
            f"{len(kind.absent):,} of {len(kind.absent) + len(kind.verdicts):,} {many} were never on offer: listed "
            "below; some may belong to options that were not played."
        )
    return lines


def named(verdicts: Sequence[Verdict], names: Names) -> str:
    return listed(
        [
            f"{names.item(verdict.item.kind, verdict.item.id)} ({figure(verdict.item.share)}, "
            f"{between(verdict.interval)})"
            for verdict in verdicts
        ],
        NAMED,
    )


def called(verdicts: Sequence[Verdict], names: Names) -> str:
    ranked = sorted(verdicts, key=lambda verdict: verdict.item.pick.value)
    return listed(
        [f"{names.item(one.item.kind, one.item.id)} (picked by {percent(one.item.pick.value)})" for one in ranked],
        2 * NAMED,
    )


def dots_plot(kind: Kind, used: Sequence[Verdict], many: str, names: Names) -> Plot:
    dots = [
        Dot(
            names.item(kind.name, one.item.id),
            one.item.pick.value,
            one.item.share,
            SIGN_OF[one.word],
            f"{names.item(kind.name, one.item.id)}: picked by {percent(one.item.pick.value)}, win share "
            f"{figure(one.item.share)} ({between(one.interval)})",
        )
        for one in used
    ]
    counts = [f"{len(kind.those(word))} {SIGN_OF[word]}" for word in (STRONG, WEAK, EVEN, FEW) if kind.those(word)]
    said = f"Pick rate and win share of {len(dots)} {many}: {listed(counts)}. The table has every one."
    caption = f"Every one of the {many} that was used: how often it is picked, and how its users fare."
    return Plot(scatter(dots, "picked by", "win share, 1 is even", said), caption)


def whisker_plot(kind: Kind, judged: Sequence[Verdict], many: str, names: Names) -> Plot:
    """Where there are too many, those that stand out most surely."""
    surest = sorted(judged, key=lambda one: one.item.p)[:SHOWN]
    ranked = sorted(surest, key=lambda one: -one.item.share)
    labels = unique([names.item(kind.name, one.item.id) for one in ranked], [one.item.id for one in ranked])
    rows = [Whisker(label, one.item.share, *one.interval, mark=MARK_OF[one.word]) for label, one in zip(labels, ranked)]
    said = f"Win share of {many}: " + ", ".join(f"{row.label} {figure(row.value)}" for row in rows)
    part = f"The {SHOWN} surest win shares" if len(judged) > SHOWN else "Win shares"
    caption = f"{part} of {many}, with ranges corrected for looking at many. ▲ and ▼ stand out, ● does not."
    return Plot(whiskers(rows, 1.0, "win share, 1 is even", said), caption)


def unique(labels: Sequence[str], ids: Sequence[str]) -> list[str]:
    """Two things of the same name are told apart by their ids."""
    return [f"{label} ({one})" if labels.count(label) > 1 else label for label, one in zip(labels, ids)]


def kind_table(kind: Kind, many: str, names: Names) -> Table:
    rows: list[list[Cell]] = []
    for one in sorted(kind.verdicts, key=lambda one: (math.isnan(one.item.share), one.word == FEW, -one.item.share)):
        item = one.item
        rows.append(
            [
                names.item(kind.name, item.id),
                item.id,
                (percent(item.pick.value), item.pick.value),
                percent_between(item.pick.interval()),
                (figure(item.share), item.share),
                between(one.interval),
                WORD_OF[one.word],
                (chance(one.adjusted), one.adjusted),
                (figure(item.passed), item.passed),
                (whole(item.pick.size), item.pick.size),
                (whole(item.win.size), item.win.size),
                (whole(item.times), item.times),
                (percent(item.first), item.first),
            ]
        )
    heads = [
        kind.name,
        "id",
        "picked",
        "95 % range",
        "win share",
        "corrected range",
        "verdict",
        "p, corrected",
        "passed by",
        "offered",
        "used",
        "times",
        "first used",
    ]
    note = (
        "Picked: of the players who could use it in a game (“offered”), the part that did (“used”). Passed by: the "
        "win share of those who could and did not. Times: how often it was used in all. First used: after which part "
        f"of the game's decisions, on average. “Never used” and “hardly ever” are said from {OFTEN} deals on."
    )
    return Table(f"All {len(rows):,} {many} in figures", heads, rows, note, sortable=True)


def absent_lists(kind: Kind, many: str, names: Names) -> list[tuple[str, list[str]]]:
    if not kind.absent:
        return []
    labels = unique([names.item(kind.name, one) for one in kind.absent], kind.absent)
    return [(f"{len(labels):,} {many} that were never on offer", labels)]

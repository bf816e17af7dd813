"""Sections about points: how scores are spread, where they come from, and what sets winners apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

import polars as pl

from earthrise.lab.report.charts import Series, Whisker, lines, sign, stacked, whiskers
from earthrise.lab.report.measures import Setting, Source, number
from earthrise.lab.report.measures import histogram as counted
from earthrise.lab.report.page import Cell, Finding, Plot, Section, Table
from earthrise.lab.report.runs import Study
from earthrise.lab.report.sections.play import MOST_PLOTS, MOST_TOLD, each, spread_table
from earthrise.lab.report.words import Names, between, figure, listed, percent


def scores(study: Study, settings: Sequence[Setting]) -> Section:
    def say(setting: Setting) -> str:
        top, margin = setting.spreads["winning_score"], setting.spreads["margin"]
        if setting.together:
            return score_words(study, setting)
        return (
            f"the winner has {figure(top.mean.value)} points on average ({between(top.mean.interval())}), "
            f"{figure(margin.mean.value)} more than the next; half of all games are won by {figure(margin.median)} "
            "or less"
        )

    named = pl.when(pl.col("share") > 0).then(pl.lit("winners")).otherwise(pl.lit("others"))
    seats = study.seats.with_columns(who=named)
    found = counted(seats, "score", ["run", "players", "who"])
    plots = []
    for setting in settings[:MOST_PLOTS]:
        words = ("won games", "lost games") if setting.together else ("winners", "others")
        series = [
            Series(word, outline(found.groups[(*setting.key, who)], found.step))
            for word, who in zip(words, ("winners", "others"))
            if (*setting.key, who) in found.groups
        ]
        said = f"Scores of {listed([one.name for one in series])}, {setting.label}, as parts of all."
        caption = f"How scores are spread, {setting.label}: parts of all {listed([one.name for one in series])}."
        plots.append(Plot(lines(series, "points", said, y_percent=True, steps=True), caption))
    figures = {"winning_score": "best score in a game"}
    if not all(setting.together for setting in settings):
        figures["margin"] = "lead over the next"
    table = spread_table("Scores in figures", settings, figures)
    return Section("scores", "Scores", each(settings, say), plots=plots, tables=[table])


def score_words(study: Study, setting: Setting) -> str:
    """Of games that all win or lose together."""
    here = study.seats.filter((pl.col("run") == setting.run) & (pl.col("players") == setting.players))
    told = []
    for word, part in (
        ("games won", here.filter(pl.col("share") > 0)),
        ("games lost", here.filter(pl.col("share") == 0)),
    ):
        if part.height:
            told.append(f"{word} end with {figure(number(part['score'].mean()))} points on average")
    return listed(told)


def outline(bins: Sequence[tuple[float, float]], step: float) -> list[tuple[float, float]]:
    """The corners of a histogram, with nothing where there is no bin."""
    parts = {round(start / step): part for start, part in bins}
    first, last = min(parts), max(parts)
    points = [(number * step, parts.get(number, 0.0)) for number in range(first, last + 2)]
    return [(points[0][0], 0.0), *points]


def sources(found: Sequence[Source], settings: Sequence[Setting], names: Names) -> Section | None:
    if len({source.category for source in found}) < 2:
        return None
    finding: list[Finding] = []
    plots: list[Plot] = []
    rows: list[list[Cell]] = []
    for place, setting in enumerate(settings):
        everything = [source for source in found if source.setting == setting.key]
        here = [source for source in everything if source.counts] or everything[:1]
        whose = ("won games", "lost games") if setting.together else ("winners", "others")
        if len(finding) < MOST_TOLD:
            words = source_words(here, setting, names)
            finding.append(words if len(settings) == 1 else (setting.label, words))
        if place < MOST_PLOTS and len(here) > 1:
            plots += source_plots(here, setting, whose, names)
        for source in everything:
            rows.append(
                [
                    names.word(source.category) + ("" if len(settings) == 1 else f", {setting.label}"),
                    *((figure(value), value) for value in (source.everybody, source.winners, source.others)),
                    (figure(source.difference.value), source.difference.value),
                    between(source.difference.interval()),
                ]
            )
    heads = ["source", "mean of all", "won", "not won", "difference", "95 % range"]
    note = "Points of a seat. The difference is taken within each game, between those who won it and the others."
    return Section(
        "sources",
        "Where points come from",
        finding,
        plots=plots,
        tables=[Table("Sources in figures", heads, rows, note)],
    )


def source_words(here: Sequence[Source], setting: Setting, names: Names) -> str:
    ranked = sorted(here, key=lambda source: -source.everybody)
    if len(ranked) == 1:
        return f"All points come from {names.word(ranked[0].category)}."
    gains = sum(source.everybody for source in here if source.everybody > 0)
    if gains <= 0:
        return "Nobody scored a point."
    told = [
        f"{names.word(source.category)} ({percent(source.everybody / gains)})"
        for source in ranked[:3]
        if source.everybody > 0
    ]
    text = f"Most points come from {listed(told)}."
    lost = [source for source in ranked if source.everybody < 0]
    if lost:
        text += f" Points are lost by {listed([names.word(source.category) for source in reversed(lost)], 3)}."
    known = [source for source in here if source.difference.known and not setting.together]
    if known:
        best = max(known, key=lambda source: source.difference.value)
        text += (
            f" What sets winners apart most is {names.word(best.category)}: "
            f"{figure(best.difference.value)} points more than the others ({between(best.difference.interval())})."
        )
    return text


def source_plots(here: Sequence[Source], setting: Setting, whose: tuple[str, str], names: Names) -> list[Plot]:
    groups = []
    for label, values in (
        (whose[0], [source.winners for source in here]),
        (whose[1], [source.others for source in here]),
    ):
        if all(math.isfinite(value) for value in values):
            parts = [(names.word(source.category), value) for source, value in zip(here, values)]
            groups.append((label, parts))
    if not groups:
        return []
    told = "; ".join(
        f"{label}: " + ", ".join(f"{name} {figure(value)}" for name, value in parts) for label, parts in groups
    )
    plots = [
        Plot(
            stacked(groups, "points of a seat", f"Points by source, {setting.label}. {told}."),
            f"Points of a seat by source, {setting.label}. The numbers are those of the key.",
        )
    ]
    apart = [source for source in here if source.difference.known and not setting.together]
    if apart:
        rows = [
            Whisker(
                names.word(source.category),
                source.difference.value,
                *source.difference.interval(),
                mark=sign(*source.difference.interval(), 0.0),
            )
            for source in apart
        ]
        said = f"How many points more winners have, by source, {setting.label}: " + ", ".join(
            f"{row.label} {figure(row.value)}" for row in rows
        )
        caption = f"How many points more winners have than others in the same game, {setting.label}, with 95 % ranges."
        plots.append(Plot(whiskers(rows, 0.0, "points more", said), caption))
    return plots

"""Sections about who wins: seats, turn order, games won together, bots, and settings beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from earthrise.lab.report.charts import Whisker, sign, whiskers
from earthrise.lab.report.measures import Setting, SpotShare, Spread
from earthrise.lab.report.page import Cell, Finding, Plot, Section, Table
from earthrise.lab.report.sections.play import MOST_PLOTS, MOST_TOLD, each
from earthrise.lab.report.words import between, chance, figure, listed, percent, percent_between, sentence, whole
from earthrise.lab.statistics import Interval

LEVEL = 0.05
COARSE = 0.25  # of an even share: a seat's advantage as large as that ought to be seen


@dataclass(frozen=True)
class Spots:
    """What a section about spots says: of the seats, or of the places in the turn order."""

    key: str
    title: str
    each: str  # what one of them is called, with its number to come
    among: str  # the one and the other
    matters: str
    of: Callable[[Setting], list[SpotShare]]

    def name(self, spot: SpotShare) -> str:
        return f"{self.each} {spot.spot}"


SEATS: Final = Spots(
    "seats",
    "Seats",
    "seat",
    "no seat is proven to be better than another",
    "it matters where one sits",
    attrgetter("seats"),
)
ORDER: Final = Spots(
    "order",
    "Turn order",
    "turn",
    "no place in the turn order is proven to be better than another",
    "it matters who begins",
    attrgetter("order"),
)


def seats(settings: Sequence[Setting]) -> Section | None:
    """Whether it matters where one sits. For games between sides."""
    return spots(settings, SEATS)


def order(settings: Sequence[Setting]) -> Section | None:
    """Whether it matters who begins: turn 1 is the seat that has the first turn of the game, wherever it sits. For
    games between sides."""
    found = spots(settings, ORDER)
    against = any(len(setting.seats) > 1 for setting in settings)
    if found is not None or not against:
        return found
    return Section("order", ORDER.title, ["The game has no turn order: nobody begins, or the game does not tell who."])


def spots(settings: Sequence[Setting], kind: Spots) -> Section | None:
    against = [setting for setting in settings if len(kind.of(setting)) > 1]
    if not against:
        return None
    plots = []
    for setting in against[:MOST_PLOTS]:
        found = kind.of(setting)
        rows = [Whisker(kind.name(spot), spot.value, *spot_range(found, spot), mark=spot_sign(spot)) for spot in found]
        said = f"What each {kind.each} wins, {setting.label}, in units of an even share: " + ", ".join(
            f"{row.label} {figure(row.value)} ({figure(row.low)} to {figure(row.high)})" for row in rows
        )
        caption = (
            f"What each {kind.each} wins, {setting.label}; 1.00 is even. ▲ and ▼ mark {kind.each}s that stand out, ● "
            "the others."
        )
        plots.append(Plot(whiskers(rows, 1.0, "share of the wins, 1 is even", said), caption))
    table: list[list[Cell]] = [
        [
            kind.name(spot) + ("" if len(against) == 1 else f", {setting.label}"),
            (figure(spot.value), spot.value),
            between(spot_range(kind.of(setting), spot)),
            (percent(spot.share.value), spot.share.value),
            (chance(spot.adjusted), spot.adjusted),
        ]
        for setting in against
        for spot in kind.of(setting)
    ]
    cautions = [
        f"{setting.label}: an advantage of less than {figure(detectable(kind.of(setting)))} of an even share would "
        "probably not have been seen in so few games."
        for setting in against
        if detectable(kind.of(setting)) > COARSE
    ]
    note = (
        "Share: part of the wins in units of an even one; a win that several share counts by its share. Ranges hold "
        f"for all {kind.each}s of a setting at once 19 times in 20; p is corrected for looking at all of them (Holm)."
    )
    if kind is ORDER:
        note += " Turn 1 is the seat that began, turn 2 the one after it, wherever they sit."
    return Section(
        kind.key,
        kind.title,
        [spot_words(setting, kind, len(against) > 1) for setting in against][:MOST_TOLD],
        cautions=cautions,
        plots=plots,
        tables=[Table(f"{kind.title} in figures", ["", "share", "range", "of the wins", "p, corrected"], table, note)],
    )


def spot_range(found: Sequence[SpotShare], spot: SpotShare) -> Interval:
    """Wide enough for all spots of the setting together (Bonferroni)."""
    return spot.interval(1.0 - LEVEL / len(found))


def spot_sign(spot: SpotShare) -> str:
    if spot.adjusted > LEVEL:
        return "●"
    return "▲" if spot.value > 1.0 else "▼"


def detectable(found: Sequence[SpotShare]) -> float:
    return max(spot.share.detectable(confidence=1.0 - LEVEL / len(found)) / spot.even for spot in found)


def spot_words(setting: Setting, kind: Spots, several: bool) -> Finding:
    found = kind.of(setting)
    apart = [spot for spot in found if spot.adjusted <= LEVEL]
    if apart:
        told = listed(
            [
                f"{kind.name(spot)} wins {figure(spot.value)} times an even share ({between(spot_range(found, spot))})"
                for spot in sorted(apart, key=lambda spot: -spot.value)
            ]
        )
        text = f"{kind.matters}: {told}"
    else:
        low, high = (figure(worst(spot.value for spot in found)) for worst in (min, max))
        spread = f"about {low}" if low == high else f"between {low} and {high}"
        text = (
            f"{kind.among}: all win {spread} of an even share, and an advantage of "
            f"{figure(detectable(found))} would have been found 8 times in 10"
        )
    return (setting.label, text + ".") if several else sentence(text) + "."


def together(settings: Sequence[Setting]) -> Section | None:
    """How often those who win or lose together win."""
    shared = [setting for setting in settings if setting.together]
    if not shared:
        return None

    def say(setting: Setting) -> str:
        won = setting.rates["victory"]
        who = "the player wins" if setting.players == 1 else "the players win together"
        return f"{who} {percent(won.value)} of the games ({percent_between(won.interval())})"

    rows = [
        Whisker(setting.label, setting.rates["victory"].value, *setting.rates["victory"].interval())
        for setting in shared
    ]
    said = "Part of the games won: " + ", ".join(f"{row.label} {percent(row.value)}" for row in rows)
    plot = Plot(whiskers(rows, None, "part of the games won", said, as_percent=True), "Games won, with 95 % ranges.")
    table: list[list[Cell]] = [
        [
            setting.label,
            (percent(setting.rates["victory"].value), setting.rates["victory"].value),
            percent_between(setting.rates["victory"].interval()),
            (whole(setting.games), setting.games),
        ]
        for setting in shared
    ]
    return Section(
        "together",
        "Winning together" if any(setting.players > 1 for setting in shared) else "Winning",
        each(shared, say),
        plots=[plot],
        tables=[Table("Games won in figures", ["", "won", "95 % range", "games"], table)],
    )


# -- bots --------------------------------------------------------------------------------------------------------------


def bots(settings: Sequence[Setting]) -> Section | None:
    """Bots and levels beside each other, where there are several."""
    several = [setting for setting in settings if len(setting.bots) > 1]
    if not several:
        return None

    def say(setting: Setting) -> str:
        ranked = sorted(setting.bots, key=lambda bot: -bot.value)
        if setting.together:
            told = [f"{bot.bot} wins {percent(bot.value)} ({percent_between(bot.interval)})" for bot in ranked[:4]]
        else:
            told = [
                f"{bot.bot} wins {figure(bot.value)} of an even share ({between(bot.interval)})" for bot in ranked[:4]
            ]
        return listed(told)

    plots = []
    for setting in several[:MOST_PLOTS]:
        ranked = sorted(setting.bots, key=lambda bot: -bot.value)
        even = None if setting.together else 1.0
        rows = [
            Whisker(bot.bot, bot.value, *bot.interval, mark="●" if even is None else sign(*bot.interval, even))
            for bot in ranked
        ]
        show = percent if setting.together else figure
        said = f"What each bot wins, {setting.label}: " + ", ".join(f"{row.label} {show(row.value)}" for row in rows)
        title = "part of the games won" if setting.together else "share of the wins, 1 is even"
        plots.append(
            Plot(
                whiskers(rows, even, title, said, as_percent=setting.together),
                f"What each bot wins, {setting.label}, with 95 % ranges.",
            )
        )
    table: list[list[Cell]] = [
        [
            bot.bot + ("" if len(several) == 1 else f", {setting.label}"),
            (percent(bot.value) if setting.together else figure(bot.value), bot.value),
            percent_between(bot.interval) if setting.together else between(bot.interval),
            (figure(bot.score.value), bot.score.value),
            between(bot.score.interval()),
            (figure(bot.decisions.value), bot.decisions.value),
            (figure(bot.branching.value), bot.branching.value),
            (whole(bot.seats), bot.seats),
        ]
        for setting in several
        for bot in sorted(setting.bots, key=lambda bot: -bot.value)
    ]
    heads = ["bot", "wins", "95 % range", "score", "95 % range", "decisions", "options a decision", "seats played"]
    note = "Each bot has every seat equally often, with the same deals."
    return Section(
        "bots",
        "Bots beside each other",
        each(several, say),
        plots=plots,
        tables=[Table("Bots in figures", heads, table, note)],
    )


# -- settings beside each other ----------------------------------------------------------------------------------------

COMPARED = {
    "turns": "turns in a game",
    "decisions": "decisions in a game",
    "branching": "options a decision",
    "winning_score": "score of the winner",
    "margin": "lead over the next",
    "lead_changes": "changes of the lead",
    "settled": "settled after (part of the turns)",
}
ONLY_AGAINST = ("margin", "lead_changes", "settled")


def compared(settings: Sequence[Setting], runs: int) -> Section | None:
    """Numbers of players, and runs, beside each other."""
    if len(settings) < 2:
        return None
    first, last = settings[0], settings[-1]
    names = [name for name in COMPARED if name not in ONLY_AGAINST or not all(setting.together for setting in settings)]
    finding = [
        f"From {first.label} to {last.label}, a game goes from {figure(mean(first, 'turns'))} to "
        f"{figure(mean(last, 'turns'))} turns, each player from {figure(mean(first, 'decisions') / first.players)} to "
        f"{figure(mean(last, 'decisions') / last.players)} decisions, and the winner's score from "
        f"{figure(mean(first, 'winning_score'))} to {figure(mean(last, 'winning_score'))}."
    ]
    plots = []
    for name in names:
        rows = [
            Whisker(setting.label, setting.spreads[name].mean.value, *setting.spreads[name].mean.interval())
            for setting in settings[:12]
            if not (setting.together and name in ONLY_AGAINST)
        ]
        said = f"{COMPARED[name]}: " + ", ".join(f"{row.label} {figure(row.value)}" for row in rows)
        plots.append(Plot(whiskers(rows, None, COMPARED[name], said), f"{sentence(COMPARED[name])}, with 95 % ranges."))
    table: list[list[Cell]] = []
    for name in names:
        cells: list[Cell] = [COMPARED[name]]
        for setting in settings:
            cells.append("–" if setting.together and name in ONLY_AGAINST else with_range(setting.spreads[name]))
        table.append(cells)
    tied: list[Cell] = ["tied games"]
    tied += ["–" if setting.together else percent(setting.rates["tied"].value) for setting in settings]
    table.append(tied)
    if any(setting.together for setting in settings):
        won: list[Cell] = ["games won"]
        won += [percent(setting.rates["victory"].value) if setting.together else "–" for setting in settings]
        table.append(won)
    counts = {setting.players for setting in settings}
    title = "Numbers of players beside each other" if runs == 1 else "Runs beside each other"
    if runs > 1 and len(counts) > 1:
        title = "Runs and numbers of players beside each other"
    heads = ["", *(setting.label for setting in settings)]
    cautions = []
    if runs > 1:
        cautions.append(
            "Runs may differ in bots, options, content and deals at once. To see what a single change does, let "
            "`earthrise compare` play both versions on the same deals."
        )
    return Section(
        "compared",
        title,
        finding,
        cautions=cautions,
        plots=plots,
        tables=[Table("Settings in figures", heads, table, "Means with 95 % ranges.")],
    )


def mean(setting: Setting, name: str) -> float:
    return setting.spreads[name].mean.value


def with_range(spread: Spread) -> str:
    return f"{figure(spread.mean.value)} ({between(spread.mean.interval())})"

"""Sections about how games go: what was played, length, decisions, scores and their sources, leads, ends, verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import polars as pl

from earthrise.engine.game import Game
from earthrise.lab.report.charts import Bar, Series, bars, histogram, lines
from earthrise.lab.report.measures import Bars, Reason, Setting, Spread, VerbUse
from earthrise.lab.report.measures import histogram as counted
from earthrise.lab.report.page import Cell, Finding, Plot, Section, Table
from earthrise.lab.report.runs import Run, Study
from earthrise.lab.report.sections.leads import Moment
from earthrise.lab.report.words import (
    Names,
    between,
    count,
    figure,
    listed,
    percent,
    percent_between,
    plain,
    sentence,
    whole,
)

FEW_DEALS = 100  # below, the report says that its ranges are wide
MOST_PLOTS = 6  # of one kind; more settings are told by the table alone
MOST_BARS = 18
MOST_TOLD = 6  # settings with a sentence of their own


def each(settings: Sequence[Setting], say: Callable[[Setting], str]) -> list[Finding]:
    """The same said of every setting; of the first few where there are many."""
    if len(settings) == 1:
        return [sentence(say(settings[0])) + "."]
    found: list[Finding] = [(setting.label, say(setting) + ".") for setting in settings[:MOST_TOLD]]
    more = len(settings) - len(found)
    return [*found, *([f"The table has {more} more."] if more else [])]


def spread_cells(spread: Spread) -> list[Cell]:
    return [
        (figure(spread.mean.value), spread.mean.value),
        between(spread.mean.interval()),
        (figure(spread.deviation), spread.deviation),
        *((figure(value), value) for value in (spread.least, spread.low, spread.median, spread.high, spread.most)),
    ]


SPREAD_HEADS = ["mean", "95 % range", "deviation", "least", "10 %", "median", "90 %", "most"]


def spread_table(caption: str, settings: Sequence[Setting], names: dict[str, str], note: str = "") -> Table:
    rows: list[list[Cell]] = []
    for setting in settings:
        for name, title in names.items():
            what = title if len(settings) == 1 else f"{title}, {setting.label}"
            rows.append([what, *spread_cells(setting.spreads[name])])
    return Table(caption, ["", *SPREAD_HEADS], rows, note)


def histograms(found: Bars, settings: Sequence[Setting], title: str, what: str) -> list[Plot]:
    """One plot a setting, all with the same axis."""
    starts = [start for bins in found.groups.values() for start, _ in bins]
    if not starts:
        return []
    domain = (min(starts), max(starts) + found.step)
    plots = []
    for setting in settings[:MOST_PLOTS]:
        bins = found.groups.get(setting.key, [])
        top = max(bins, key=lambda one: one[1], default=(0.0, 0.0))
        said = f"Histogram of {what}, {setting.label}: most games, {percent(top[1])}, at about {figure(top[0])}."
        picture = histogram(bins, found.step, domain, title, said, found.single)
        plots.append(Plot(picture, f"{sentence(what)}, {setting.label}."))
    return plots


# -- what was played ---------------------------------------------------------------------------------------------------


def played(study: Study, settings: Sequence[Setting], title: str) -> Section:
    games = sum(setting.games for setting in settings)
    deals = sum(setting.deals for setting in settings)
    counts = sorted({setting.players for setting in settings})
    bots = list(dict.fromkeys(bot.bot for setting in settings for bot in setting.bots))
    people = listed([str(players) for players in counts]) + (" player" if counts == [1] else " players")
    finding = [
        f"{count(games, 'game')} of {title} with {people}, played by {listed(bots, 8)}, from {count(deals, 'deal')}."
    ]
    more = [
        "A deal is one shuffle with one seating order, played once for every place of the bots around the table. "
        "Games of one deal belong together, so ranges are reckoned from deals. Where a figure stands with a range, "
        "such as 31.2 (30.8 to 31.6), the true average of such games lies within it 19 times in 20.",
    ]
    cautions = []
    small = [setting for setting in settings if setting.deals < FEW_DEALS]
    if small:
        numbers = listed([f"{count(setting.deals, 'deal')} for {setting.label}" for setting in small], 4)
        cautions.append(
            f"There are only {numbers}. Ranges are wide, and much that is true cannot be seen yet; play more games "
            "before you change a rule."
        )
    for run in study.runs:
        if not run.complete:
            there = study.games.filter(pl.col("run") == run.number).height
            cautions.append(f"The run in {run.name} is not finished: this is about the {there:,} games that are there.")
    rows = [run_row(study, run) for run in study.runs]
    heads = ["folder", "players", "bots", "options", "games", "deals", "seed", "rules", "code"]
    return Section(
        "played", "What was played", finding, more, cautions, tables=[Table("What was asked of each run", heads, rows)]
    )


def run_row(study: Study, run: Run) -> list[Cell]:
    games = study.games.filter(pl.col("run") == run.number)
    deals = games.select("players", "deal").n_unique()
    return [
        run.name,
        ", ".join(run.words("players")),
        ", ".join(run.words("bots")),
        run.options or "as usual",
        (whole(games.height), games.height),
        (whole(deals), deals),
        str(run.plan.get("seed", "–")),
        str(run.plan.get("rules_version", "–")),
        str(run.plan.get("code", "–")),
    ]


# -- length and decisions ----------------------------------------------------------------------------------------------


def length(study: Study, settings: Sequence[Setting]) -> Section:
    def say(setting: Setting) -> str:
        turns = setting.spreads["turns"]
        least, most = turns.mean.interval()
        if least == most:
            return f"every game lasts {whole(turns.low)} turns"
        return (
            f"a game lasts {figure(turns.mean.value)} turns on average ({between(turns.mean.interval())}), and four of "
            f"five games last {whole(turns.low)} to {whole(turns.high)}"
        )

    plots = histograms(counted(study.games, "turns", ["run", "players"]), settings, "turns", "turns in a game")
    note = "Turns are counted by the game's own clock. Four of five games lie between 10 % and 90 %."
    table = spread_table("Length in figures", settings, {"turns": "turns", "decisions": "decisions"}, note)
    return Section("length", "Length", each(settings, say), plots=plots, tables=[table])


def decisions(study: Study, settings: Sequence[Setting]) -> Section:
    def say(setting: Setting) -> str:
        made, options = setting.spreads["decisions"].mean.value, setting.spreads["branching"].mean.value
        return (
            f"a game takes {figure(made)} decisions, {figure(made / setting.players)} a player; "
            f"{percent(setting.rates['forced'].value)} of them leave no choice, the others offer {figure(options)} "
            f"options on average and {whole(setting.widest)} at most"
        )

    games = study.games
    plots = histograms(counted(games, "decisions", ["run", "players"]), settings, "decisions", "decisions in a game")
    wide = counted(games, "branching", ["run", "players"])
    plots += histograms(wide, settings, "options a decision", "mean number of options, game by game")
    rows: list[list[Cell]] = [
        [
            setting.label,
            (percent(setting.rates["forced"].value), setting.rates["forced"].value),
            percent_between(setting.rates["forced"].interval()),
            (whole(setting.widest), setting.widest),
        ]
        for setting in settings
    ]
    tables = [
        spread_table(
            "Decisions in figures", settings, {"decisions": "decisions in a game", "branching": "options a decision"}
        ),
        Table("Decisions without a choice", ["", "forced", "95 % range", "most options"], rows),
    ]
    return Section("decisions", "Decisions", each(settings, say), plots=plots, tables=tables)


# -- leads -------------------------------------------------------------------------------------------------------------


def leads(study: Study, settings: Sequence[Setting], moments: Sequence[Moment]) -> Section | None:
    against = [setting for setting in settings if not setting.together]
    if not against:
        return None
    halves = {moment.setting: moment for moment in moments if moment.tenth == 5}

    def say(setting: Setting) -> str:
        changes, settled = setting.spreads["lead_changes"], setting.spreads["settled"]
        text = f"the lead changes {figure(changes.mean.value)} times a game ({between(changes.mean.interval())})"
        half = halves.get(setting.key)
        if half is not None:
            text += (
                f"; whoever leads at half time wins {percent(half.leader.value)} of the games "
                f"({percent_between(half.leader.interval())})"
            )
        return (
            text + f"; in half of the games the winner is ahead for good after {percent(settled.median)} of the turns"
        )

    plots = []
    by_setting = {setting.key: [one for one in moments if one.setting == setting.key] for setting in against}
    shown = [setting for setting in against[:4] if by_setting[setting.key]]
    if shown:
        series = [
            Series(setting.label, [(one.tenth / 10, one.leader.value) for one in by_setting[setting.key]])
            for setting in shown
        ]
        said = "How often whoever leads wins, by the part of the game played. " + "; ".join(
            f"{one.name}: " + ", ".join(f"{percent(x)} {percent(y)}" for x, y in one.points) for one in series
        )
        plots.append(
            Plot(
                lines(series, "part of the game's turns", said, y_percent=True, x_percent=True),
                "How often whoever leads at that moment wins.",
            )
        )
        for setting in shown:
            grown = [
                Series("winners", [(one.tenth / 10, one.winners) for one in by_setting[setting.key]]),
                Series("others", [(one.tenth / 10, one.others) for one in by_setting[setting.key]]),
            ]
            ended = [figure(one.points[-1][1]) for one in grown]
            said = f"Mean scores over the game, {setting.label}: winners end at {ended[0]}, others at {ended[1]}."
            caption = f"How scores grow, {setting.label}: mean points of winners and of others."
            plots.append(Plot(lines(grown, "part of the game's turns", said, x_percent=True), caption))
    changed = counted(study.games, "lead_changes", ["run", "players"])
    plots += histograms(changed, against, "changes of the lead", "changes of the lead in a game")
    rows: list[list[Cell]] = [
        [
            f"{percent(one.tenth / 10)}" + ("" if len(against) == 1 else f", {setting.label}"),
            (percent(one.leader.value), one.leader.value),
            percent_between(one.leader.interval()),
            (percent(one.settled), one.settled),
            (figure(one.winners), one.winners),
            (figure(one.others), one.others),
        ]
        for setting in against
        for one in by_setting[setting.key]
    ]
    heads = ["after", "leader wins", "95 % range", "settled", "winners' score", "others' score"]
    note = "Several who lead together count for the part of them that wins. Settled: the winner led from then on."
    tables = [
        spread_table("Leads in figures", against, {"lead_changes": "changes of the lead", "settled": "settled after"}),
        Table("Who leads and who wins, tenth by tenth of a game", heads, rows, note),
    ]
    return Section("leads", "Leads, and how early the winner is known", each(against, say), plots=plots, tables=tables)


# -- ends --------------------------------------------------------------------------------------------------------------


def ends(reasons: Sequence[Reason], settings: Sequence[Setting], game: Game | None, names: Names) -> Section:
    def say(setting: Setting) -> str:
        common = sorted(reasons, key=lambda reason: -reason.rates[setting.key].value)
        told = [
            f"“{names.word(reason.reason)}” in {percent(reason.rates[setting.key].value)}"
            for reason in common[:3]
            if reason.rates[setting.key].value > 0
        ]
        text = f"games end by {listed(told)} of all"
        if setting.together:
            return text
        tied = setting.rates["tied"]
        return text + f"; {percent(tied.value)} ({percent_between(tied.interval())}) are tied"

    more = []
    known = game.end_reasons() if game is not None else []
    seen = {reason.reason for reason in reasons}
    missing = [names.word(reason) for reason in known if reason not in seen]
    if missing:
        more.append(
            f"Never seen here, though the rules know it (some may belong to options not played): {listed(missing)}."
        )
    plots = []
    for setting in settings[:MOST_PLOTS]:
        rates = {reason.reason: reason.rates[setting.key].value for reason in reasons}
        rows = [
            Bar(names.word(reason), rates[reason], percent(rates[reason]))
            for reason in sorted(rates, key=lambda reason: -rates[reason])
            if rates[reason] > 0
        ]
        said = f"How games end, {setting.label}: " + ", ".join(f"{row.label} {row.text}" for row in rows)
        plots.append(Plot(bars(rows, "part of the games", said, as_percent=True), f"How games end, {setting.label}."))
    table_rows: list[list[Cell]] = []
    for reason in reasons:
        for setting in settings:
            rate = reason.rates[setting.key]
            table_rows.append(
                [
                    names.word(reason.reason) + ("" if len(settings) == 1 else f", {setting.label}"),
                    (percent(rate.value), rate.value),
                    percent_between(rate.interval()),
                    rule_text(reason.rule, game),
                ]
            )
    heads = ["end", "of all games", "95 % range", "rule"]
    tables = [Table("Ends in figures", heads, table_rows)]
    return Section("ends", "Ends and ties", each(settings, say), more, plots=plots, tables=tables)


def rule_text(rule: str, game: Game | None) -> str:
    if game is None or not rule:
        return rule
    found = next((one for one in game.rulebook.rules if one.id == rule), None)
    return rule if found is None else f"{rule}: {found.text}"


# -- verbs -------------------------------------------------------------------------------------------------------------


def verbs(found: Sequence[VerbUse], game: Game | None) -> Section:
    total = sum(verb.chosen for verb in found) or 1
    common = [verb for verb in found if verb.chosen][:3]
    told = [f"“{plain(verb.verb)}” ({percent(verb.chosen / total)})" for verb in common]
    finding = [f"What players do most is {listed(told)} of all decisions."]
    more = []
    refused = [plain(verb.verb) for verb in found if not verb.chosen]
    if refused:
        more.append(f"On offer but never chosen: {listed(refused)}.")
    known = {verb.word for verb in game.actions.verbs} if game is not None else set()
    absent = sorted(plain(word) for word in known - {verb.verb for verb in found})
    if absent:
        more.append(f"Never possible in these games (some may belong to options not played): {listed(absent)}.")
    shown = [verb for verb in found if verb.chosen][:MOST_BARS]
    rows = [Bar(plain(verb.verb), verb.per_seat, figure(verb.per_seat)) for verb in shown]
    said = "How often a player does what in a game: " + ", ".join(f"{row.label} {row.text}" for row in rows)
    caption = "How often a player does it in a game" + (
        f", the {MOST_BARS} commonest." if len(shown) == MOST_BARS else "."
    )
    table_rows: list[list[Cell]] = [
        [
            plain(verb.verb),
            (figure(verb.per_seat), verb.per_seat),
            (percent(verb.chosen / total), verb.chosen / total),
            (whole(verb.offered), verb.offered),
            (percent(verb.rate), verb.rate),
            (figure(verb.alternatives), verb.alternatives),
        ]
        for verb in found
    ]
    heads = ["verb", "a player and game", "of all decisions", "offered", "chosen when offered", "options then"]
    table = Table("Verbs in figures", heads, table_rows, sortable=True)
    plots = [Plot(bars(rows, "times a game and player", said), caption)] if rows else []
    return Section("verbs", "What players do", finding, more, plots=plots, tables=[table])

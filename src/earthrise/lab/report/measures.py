"""What the games come to, setting by setting: a setting is one number of players in one run.

Everything leaves here as plain figures with their errors (`earthrise.lab.statistics`), clustered by deal; frames that
remain are counts for plots, a few dozen rows each.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import polars as pl

from earthrise.lab.report.runs import Study
from earthrise.lab.statistics import Estimate, Rate, Sums, holm

DEAL: Final = ["run", "players", "deal"]
BARS: Final = 24  # of a histogram, at most about so many

Key = tuple[object, ...]


def clustered(
    frame: pl.DataFrame | pl.LazyFrame, by: list[str], measures: dict[str, pl.Expr]
) -> dict[Key, dict[str, Sums]]:
    """For each group the sums of each measure over the deals; rows where a measure is null do not count for it."""
    keys = list(dict.fromkeys([*by, *DEAL]))
    first = [pl.lit(0).alias("_")]
    second = []
    for name, measure in measures.items():
        n, y = pl.col(f"{name} n"), pl.col(f"{name} y")
        first += [
            measure.is_not_null().sum().cast(pl.Float64).alias(f"{name} n"),
            measure.cast(pl.Float64).sum().alias(f"{name} y"),
        ]
        second += [
            (n > 0).sum().alias(f"{name} clusters"),
            n.sum().alias(f"{name} sn"),
            y.sum().alias(f"{name} sy"),
            (n * n).sum().alias(f"{name} nn"),
            (n * y).sum().alias(f"{name} ny"),
            (y * y).sum().alias(f"{name} yy"),
        ]
    rows = frame.lazy().group_by(keys).agg(first).group_by(by).agg(second).sort(by).collect()
    return {
        tuple(row[key] for key in by): {
            name: Sums(
                int(row[f"{name} clusters"]), *(float(row[f"{name} {part}"]) for part in ("sn", "sy", "nn", "ny", "yy"))
            )
            for name in measures
        }
        for row in rows.iter_rows(named=True)
    }


@dataclass(frozen=True)
class Spread:
    """How a figure is spread over games or seats."""

    mean: Estimate
    deviation: float
    least: float
    low: float  # a tenth of all lies below
    median: float
    high: float  # a tenth lies above
    most: float


@dataclass(frozen=True)
class SpotShare:
    """What one spot wins, in units of an even share: a seat, or a place in the turn order, counted from 1."""

    spot: int
    share: Rate
    even: float
    adjusted: float  # p, corrected for looking at all spots of the setting

    @property
    def value(self) -> float:
        return self.share.value / self.even

    def interval(self, confidence: float) -> tuple[float, float]:
        low, high = self.share.interval(confidence)
        return low / self.even, high / self.even


@dataclass(frozen=True)
class BotShare:
    """What one bot wins: in units of an even share, or its part of the games won where all win or lose together."""

    bot: str
    seats: int
    share: Rate
    unit: float
    score: Estimate
    decisions: Estimate
    branching: Estimate

    @property
    def value(self) -> float:
        return self.share.value / self.unit

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self.share.interval()
        return low / self.unit, high / self.unit


@dataclass
class Setting:
    """All games with so many players in one run. `together`: there is one side, and it wins or loses as a whole."""

    run: int
    players: int
    label: str
    games: int
    deals: int
    together: bool
    spreads: dict[str, Spread] = field(default_factory=dict)
    rates: dict[str, Rate] = field(default_factory=dict)
    widest: int = 0
    even: float = 1.0  # share of a seat, on average
    seats: list[SpotShare] = field(default_factory=list)
    order: list[SpotShare] = field(default_factory=list)  # empty where a game has no turn order
    bots: list[BotShare] = field(default_factory=list)

    @property
    def key(self) -> tuple[int, int]:
        return self.run, self.players


# Figures of a game with a spread worth telling, and parts of games.
SPREADS: Final = ("turns", "decisions", "branching", "winning_score", "margin", "lead_changes", "settled")


def settings_of(study: Study) -> list[Setting]:
    """All settings of a study with their figures, in the order of runs and players."""
    games, seats = study.games, study.seats
    wins = seats.group_by("run", "game").agg(victory=(pl.col("share") > 0).any(), sides=pl.col("side").max() + 1)
    games = games.join(wins, on=["run", "game"])
    by = ["run", "players"]
    found = {
        (row["run"], row["players"]): Setting(
            row["run"], row["players"], "", row["games"], row["deals"], row["sides"] == 1
        )
        for row in games.group_by(by)
        .agg(games=pl.len(), deals=pl.col("deal").n_unique(), sides=pl.col("sides").max())
        .sort(by)
        .iter_rows(named=True)
    }
    several_counts = len({players for _, players in found}) > 1
    for setting in found.values():
        parts = [study.runs[setting.run].name] if len(study.runs) > 1 else []
        if several_counts or not parts:
            parts.append(players_text(setting.players))
        setting.label = ", ".join(parts)
    add_spreads(games, found)
    add_seats(seats, found)
    add_bots(seats, found)
    return list(found.values())


def add_spreads(games: pl.DataFrame, found: dict[tuple[int, int], Setting]) -> None:
    sums = clustered(
        games,
        ["run", "players"],
        {
            **{name: pl.col(name) for name in SPREADS},
            "tied": pl.col("tied"),
            "victory": pl.col("victory"),
            "forced": pl.col("forced") / pl.col("decisions"),
        },
    )
    for (run, players), setting in found.items():
        here = games.filter((pl.col("run") == run) & (pl.col("players") == players))
        measured = sums[run, players]
        for name in SPREADS:
            setting.spreads[name] = spread_of(here[name], measured[name])
        setting.rates = {name: Rate.of(measured[name]) for name in ("tied", "victory", "forced")}
        setting.widest = int_of(here["widest"].max())


def spread_of(column: pl.Series, sums: Sums) -> Spread:
    values = column.drop_nulls().cast(pl.Float64)

    def at(part: float) -> float:
        return number(values.quantile(part, "linear"))

    return Spread(
        Estimate.of(sums), number(values.std()), number(values.min()), at(0.1), at(0.5), at(0.9), number(values.max())
    )


def number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else math.nan


def int_of(value: object) -> int:
    return int(value) if isinstance(value, int | float) else 0


def add_seats(seats: pl.DataFrame, found: dict[tuple[int, int], Setting]) -> None:
    """What each seat wins, and each place in the turn order. A spot is compared with the average one of its setting."""
    by_seat = clustered(seats.with_columns(spot=pl.col("seat") + 1), ["run", "players", "spot"], SHARES)
    ordered = seats.drop_nulls("order").rename({"order": "spot"})
    by_turn = clustered(ordered, ["run", "players", "spot"], SHARES)
    for setting in found.values():
        setting.even = even_share(rates_of(setting, by_seat))
        if not setting.together and setting.even > 0.0:
            setting.seats = spot_shares(rates_of(setting, by_seat))
            setting.order = spot_shares(rates_of(setting, by_turn))


SHARES: Final = {"share": pl.col("share")}


def rates_of(setting: Setting, sums: dict[Key, dict[str, Sums]]) -> dict[int, Rate]:
    return {
        int_of(spot): Rate.of(measured["share"])
        for (run, players, spot), measured in sums.items()
        if (run, players) == setting.key
    }


def even_share(rates: dict[int, Rate]) -> float:
    total = sum(rate.size for rate in rates.values())
    return sum(rate.value * rate.size for rate in rates.values()) / total if total else 0.0


def spot_shares(rates: dict[int, Rate]) -> list[SpotShare]:
    even = even_share(rates)
    if even <= 0.0:
        return []
    chances = holm([rate.p(even) for rate in rates.values()])
    return [SpotShare(spot, rate, even, chance) for (spot, rate), chance in zip(rates.items(), chances, strict=True)]


def add_bots(seats: pl.DataFrame, found: dict[tuple[int, int], Setting]) -> None:
    sums = clustered(
        seats,
        ["run", "players", "bot"],
        {name: pl.col(name) for name in ("share", "score", "decisions", "branching")}
        | {"victory": (pl.col("share") > 0).cast(pl.Float64)},
    )
    for (run, players, bot), measured in sums.items():
        setting = found[int_of(run), int_of(players)]
        setting.bots.append(
            BotShare(
                str(bot),
                round(measured["share"].n),
                Rate.of(measured["victory" if setting.together else "share"]),
                1.0 if setting.together else setting.even or 1.0,
                Estimate.of(measured["score"]),
                Estimate.of(measured["decisions"]),
                Estimate.of(measured["branching"]),
            )
        )


def players_text(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


# -- counts for plots --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bars:
    """A histogram: for each group the part of its rows in each bin. `step` is a bin's width."""

    step: float
    single: bool  # bins are single whole numbers
    groups: dict[Key, list[tuple[float, float]]]  # where a bin begins, and the part of the group in it


def histogram(frame: pl.DataFrame, column: str, by: list[str]) -> Bars:
    """At most about `BARS` bins of a round width, the same for all groups. What lies beyond the outermost thousandth is
    counted with the outermost bin, so that one odd game does not squeeze all others together."""
    values = frame.select(*by, pl.col(column).cast(pl.Float64).alias("value")).drop_nulls("value")
    if not values.height:
        return Bars(1.0, False, {})
    low = number(values["value"].quantile(0.001, "nearest"))
    high = number(values["value"].quantile(0.999, "nearest"))
    whole = frame.schema[column].is_integer()
    step = round_step((high - low) / BARS, whole)
    first, last = math.floor(low / step), math.floor(high / step)
    counted = (
        values.with_columns(bin=(pl.col("value") / step).floor().cast(pl.Int64).clip(first, last))
        .group_by(*by, "bin")
        .agg(rows=pl.len())
        .with_columns(
            part=pl.col("rows") / pl.col("rows").sum().over(by) if by else pl.col("rows") / pl.col("rows").sum()
        )
        .sort(*by, "bin")
    )
    groups: dict[Key, list[tuple[float, float]]] = {}
    for row in counted.iter_rows(named=True):
        groups.setdefault(tuple(row[key] for key in by), []).append((row["bin"] * step, row["part"]))
    return Bars(step, whole and step == 1.0, groups)


def round_step(least: float, whole: bool) -> float:
    """The smallest of 1, 2, 5, 10 … (or 0.1, 0.2, 0.5 … where values are no whole numbers) that is at least so
    large."""
    if whole and least <= 1.0:
        return 1.0
    if least <= 0.0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1.0, 2.0, 5.0, 10.0) if power * factor >= least * (1 - 1e-9))


@dataclass(frozen=True)
class Reason:
    """One way a game ended."""

    reason: str
    rule: str
    rates: dict[tuple[int, int], Rate]  # by setting


def reasons_of(study: Study, settings: list[Setting]) -> list[Reason]:
    """How games ended, the commonest way first."""
    rules = dict(study.games.group_by("reason").agg(pl.col("rule").mode().sort().first()).iter_rows())
    commonest = study.games.group_by("reason").agg(pl.len()).sort(["len", "reason"], descending=[True, False])
    found = []
    for reason in commonest["reason"].to_list():
        sums = clustered(study.games, ["run", "players"], {"ended": pl.col("reason") == reason})
        found.append(
            Reason(
                str(reason),
                str(rules[reason] or ""),
                {setting.key: Rate.of(sums[setting.key]["ended"]) for setting in settings},
            )
        )
    return found


@dataclass(frozen=True)
class VerbUse:
    """How often players do something. `rate`: chosen of the decisions that offered it."""

    verb: str
    chosen: int
    offered: int
    seats: int  # seats that could do it at least once
    per_seat: float  # times a game and seat
    alternatives: float

    @property
    def rate(self) -> float:
        return self.chosen / self.offered if self.offered else 0.0


def verbs_of(study: Study) -> list[VerbUse]:
    """What was done, the commonest first."""
    seats = study.seats.height
    rows = (
        study.scan("decisions")
        .group_by("verb")
        .agg(
            pl.col("chosen").cast(pl.Int64).sum(),
            pl.col("offered").cast(pl.Int64).sum(),
            seats=(pl.col("offered") > 0).sum(),
            weighted=(pl.col("alternatives").cast(pl.Float64) * pl.col("offered")).sum(),
        )
        .sort(["chosen", "verb"], descending=[True, False])
        .collect(engine="streaming")
    )
    return [
        VerbUse(
            row["verb"],
            row["chosen"],
            row["offered"],
            row["seats"],
            row["chosen"] / seats,
            row["weighted"] / row["offered"] if row["offered"] else 0.0,
        )
        for row in rows.iter_rows(named=True)
    ]


@dataclass(frozen=True)
class Source:
    """Points from one category: what winners get, what others get, and the difference within a game. In games won or
    lost together the two are whole games won and lost, and there is no difference within one."""

    setting: tuple[int, int]
    category: str
    winners: float
    others: float
    everybody: float
    difference: Estimate

    @property
    def counts(self) -> bool:
        """Somebody has got or lost points by it."""
        return any(value and math.isfinite(value) for value in (self.winners, self.others, self.everybody))


def sources_of(study: Study, settings: list[Setting]) -> list[Source]:
    """Where points come from, in the order in which the game counts them."""
    wins = study.seats.lazy().select("run", "game", "seat", "deal", won=pl.col("share") > 0)
    rows = study.scan("scores").join(wins, on=["run", "game", "seat"])
    points = pl.col("points").cast(pl.Float64)
    by_game = rows.group_by("run", "players", "game", "deal", "category").agg(
        winners=points.filter(pl.col("won")).mean(), others=points.filter(~pl.col("won")).mean()
    )
    differences = clustered(
        by_game, ["run", "players", "category"], {"difference": pl.col("winners") - pl.col("others")}
    )
    means = (
        rows.group_by("run", "players", "category")
        .agg(
            winners=points.filter(pl.col("won")).mean(),
            others=points.filter(~pl.col("won")).mean(),
            everybody=points.mean(),
        )
        .collect(engine="streaming")
    )
    by_key = {(row["run"], row["players"], row["category"]): row for row in means.iter_rows(named=True)}
    order = study.scan("scores").head(200).collect()["category"].unique(maintain_order=True).to_list()
    order += sorted({category for _, _, category in by_key} - set(order))
    found = []
    for setting in settings:
        for category in order:
            row = by_key.get((*setting.key, category))
            if row is not None:
                difference = Estimate.of(differences[(*setting.key, category)]["difference"])
                found.append(
                    Source(
                        setting.key,
                        str(category),
                        number(row["winners"]),
                        number(row["others"]),
                        number(row["everybody"]),
                        difference,
                    )
                )
    return found

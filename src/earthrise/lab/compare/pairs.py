"""Pairs of games from the tables of two simulations: the same deal, seats and bots, once with each version.

Everything is reduced to rows of a value before and after, with the deal they belong to; `statistics` does the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from earthrise.engine.errors import EarthriseError
from earthrise.lab.statistics import Difference, Estimate, Sums

try:
    import polars as pl
except ImportError:
    raise EarthriseError('The lab\'s tables need polars: pip install "earthrise[lab]".') from None

DEAL: Final = ["players", "deal"]
FEWEST_DEALS: Final = 10  # fewer say nothing about how far apart two versions are


class NoPairs(EarthriseError):
    """Two runs that did not play the same deals."""

    code = "no_pairs"


@dataclass(frozen=True)
class Version:
    """The tables of one version."""

    folder: Path

    def table(self, name: str) -> pl.DataFrame:
        return pl.read_parquet(self.folder / name / "*.parquet")


class Pairs:
    """The games that both versions have played. `before` and `after` are their tables."""

    def __init__(self, before: Path, after: Path) -> None:
        self.before = Version(before)
        self.after = Version(after)
        first, second = self.before.table("games"), self.after.table("games")
        key = ["game", *DEAL, "seed"]
        self.games = first.select(key).join(second.select(key), on=key, how="inner")
        if len(self.games) != len(first) or len(self.games) != len(second) or not len(first):
            raise NoPairs(
                f"{before} and {after} have not played the same deals: of {len(first)} and {len(second)} games "
                f"{len(self.games)} belong together."
            )
        self.deals = self.games.select("game", "players", "deal")
        self.players: list[int] = sorted(self.games["players"].unique().to_list())

    def __len__(self) -> int:
        return len(self.games)

    def tables(self, name: str) -> tuple[pl.DataFrame, pl.DataFrame]:
        """A table of both versions, with the deal of each row."""
        deals = self.games.select("game", "deal")
        return (
            self.before.table(name).join(deals, on="game") if name != "games" else self.before.table(name),
            self.after.table(name).join(deals, on="game") if name != "games" else self.after.table(name),
        )

    def rows(self, name: str, value: pl.Expr, key: Sequence[str]) -> pl.DataFrame:
        """One value before and after, paired by `key`; what is unknown in either version is left out."""
        first, second = self.tables(name)
        wanted = [*dict.fromkeys([*key, *DEAL])]
        return (
            first.select(*wanted, before=value.cast(pl.Float64))
            .join(second.select(*key, after=value.cast(pl.Float64)), on=list(key), how="inner")
            .drop_nulls(["before", "after"])
        )


def differences(rows: pl.DataFrame, by: Sequence[str]) -> dict[tuple[object, ...], Difference]:
    """What changed, for every value of the columns `by`; rows have `before`, `after`, `players` and `deal`."""
    found: dict[tuple[object, ...], Difference] = {}
    if not len(rows):
        return found
    group = [*dict.fromkeys([*by, *DEAL])]
    rows = rows.sort(group, maintain_order=True)  # sums of decimals depend on their order
    clusters = rows.group_by(group, maintain_order=True).agg(
        n=pl.len().cast(pl.Float64), y=(pl.col("after") - pl.col("before")).sum()
    )
    n, y = pl.col("n"), pl.col("y")
    sums = clusters.group_by(by, maintain_order=True).agg(
        clusters=pl.len(), n=n.sum(), y=y.sum(), nn=(n * n).sum(), ny=(n * y).sum(), yy=(y * y).sum()
    )
    change = pl.col("after") - pl.col("before")
    spreads = rows.group_by(by, maintain_order=True).agg(
        before=pl.col("before").mean(),
        after=pl.col("after").mean(),
        first=pl.col("before").var(),
        second=pl.col("after").var(),
        own=change.var(),
    )
    for row in sums.join(spreads, on=list(by)).sort(by).iter_rows(named=True):
        estimate = Estimate.of(Sums(row["clusters"], row["n"], row["y"], row["nn"], row["ny"], row["yy"]))
        spread = math.sqrt(((row["first"] or 0.0) + (row["second"] or 0.0)) / 2)
        own = math.sqrt(row["own"] or 0.0)
        found[tuple(row[name] for name in by)] = Difference(
            row["before"],
            row["after"],
            estimate,
            estimate.value / spread if spread else 0.0,
            estimate.value / own if own else 0.0,
        )
    return found


def of_clusters(full: pl.DataFrame, by: Sequence[str]) -> dict[tuple[object, ...], Difference]:
    """From sums of rows that are 0 or 1, deal by deal."""
    n, y = pl.col("n"), pl.col("after") - pl.col("before")
    summed = (
        full.sort([*by, *DEAL])
        .group_by(by, maintain_order=True)
        .agg(
            clusters=pl.len(),
            rows=n.sum(),
            first=pl.col("before").sum(),
            second=pl.col("after").sum(),
            y=y.sum(),
            nn=(n * n).sum(),
            ny=(n * y).sum(),
            yy=(y * y).sum(),
        )
    )
    found: dict[tuple[object, ...], Difference] = {}
    for row in summed.sort(by).iter_rows(named=True):
        estimate = Estimate.of(Sums(row["clusters"], row["rows"], row["y"], row["nn"], row["ny"], row["yy"]))
        before, after = row["first"] / row["rows"], row["second"] / row["rows"]
        spread = math.sqrt((before * (1 - before) + after * (1 - after)) / 2)
        effect = estimate.value / spread if spread else 0.0
        found[tuple(row[name] for name in by)] = Difference(before, after, estimate, effect, effect)
    return found


def ratios(first: pl.DataFrame, second: pl.DataFrame, by: Sequence[str]) -> dict[tuple[object, ...], Difference]:
    """The same for means over rows that need not be there in both versions, such as what the users of a card win: rows
    have `value`, `players` and `deal`. Both ratios are linearised, deal by deal, so what the versions have in common on
    a deal cancels."""
    group = [*dict.fromkeys([*by, *DEAL])]

    def totals(rows: pl.DataFrame, mark: str) -> pl.DataFrame:
        return (
            rows.sort([*group, "game"])
            .group_by(group, maintain_order=True)
            .agg(
                pl.len().cast(pl.Float64).alias(f"n{mark}"),
                pl.col("value").sum().cast(pl.Float64).alias(f"y{mark}"),
                (pl.col("value") ** 2).sum().cast(pl.Float64).alias(f"q{mark}"),
            )
        )

    deals = totals(first, "1").join(totals(second, "2"), on=group, how="full", coalesce=True)
    deals = deals.sort(group).with_columns(pl.col("n1", "y1", "q1", "n2", "y2", "q2").fill_null(0.0))
    deals = deals.with_columns(pl.col(name).sum().over(by).alias(name.upper()) for name in ("n1", "y1", "n2", "y2"))
    deals = deals.filter((pl.col("N1") > 0) & (pl.col("N2") > 0))
    if not len(deals):
        return {}
    before, after = pl.col("Y1") / pl.col("N1"), pl.col("Y2") / pl.col("N2")
    influence = (pl.col("y2") - after * pl.col("n2")) / pl.col("N2") - (pl.col("y1") - before * pl.col("n1")) / pl.col(
        "N1"
    )
    summed = (
        deals.with_columns(z=influence, before=before, after=after)
        .group_by(by, maintain_order=True)
        .agg(
            pl.col("before", "after", "N1", "N2").first(),
            clusters=pl.len(),
            least=pl.min_horizontal((pl.col("n1") > 0).sum(), (pl.col("n2") > 0).sum()),
            zz=(pl.col("z") ** 2).sum(),
            q1=pl.col("q1").sum(),
            q2=pl.col("q2").sum(),
        )
    )
    found: dict[tuple[object, ...], Difference] = {}
    for row in summed.sort(by).iter_rows(named=True):
        clusters = row["clusters"]
        error = math.sqrt(row["zz"] * clusters / (clusters - 1)) if clusters > 1 else math.inf
        # whoever was seen in few deals of a version has told little there, however many the other has
        estimate = Estimate(row["after"] - row["before"], error, round(row["N1"] + row["N2"]), row["least"])
        variances = [row["q1"] / row["N1"] - row["before"] ** 2, row["q2"] / row["N2"] - row["after"] ** 2]
        spread = math.sqrt(max(0.0, sum(variances) / 2))
        effect = estimate.value / spread if spread else 0.0
        found[tuple(row[name] for name in by)] = Difference(row["before"], row["after"], estimate, effect, effect)
    return found

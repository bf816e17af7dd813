"""Cards, perks, leaders and the like: who could use them, who did, and how those fared.

A row is one seat in one game that had an item on offer. The *pick rate* is the part of these seats that used it. The
*win share* is what its users won, divided by what the same bots win on average in games of that kind (`Study.seats`):
1.00 says that users fare as these bots fare anyway, so a strong bot's favourite cards do not look strong for the bot's
sake. Both are clustered by deal. All items of the report are looked at together (`statistics.selected`), and those with
too few users to say anything are left out of that and told as such.

It is an association: a card that is played when one is ahead already has a high win share as well.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import polars as pl

from earthrise.engine.game import Game
from earthrise.lab.report.measures import DEAL, number
from earthrise.lab.report.runs import Study
from earthrise.lab.statistics import CONFIDENCE, Interval, Rate, Selection, Sums, selected

FEWEST_DEALS: Final = 12  # of users, before anything is said about how they fare
FEWEST_WINS: Final = 5.0  # that users would have on average, and as many losses
OFTEN: Final = 30  # deals in which an item was on offer, before it is called hardly picked or never used
HARDLY: Final = 0.25  # hardly ever picked: surely less than this part of the kind's own pick rate

STRONG, WEAK, EVEN, FEW = "strong", "weak", "even", "few"

SUMMED: Final = ("n", "y", "nn", "ny", "yy")


@dataclass(frozen=True)
class Item:
    """One item and all that is known of it. `pick` and `win` are clustered rates; `expected` is what the users' bots
    win anyway, `times` how often it was used, `first` at what part of the game on average."""

    kind: str
    id: str
    pick: Rate
    win: Rate
    expected: float
    passed: float  # win share of those who could and did not, in the same units as `share`
    times: int
    first: float

    @property
    def share(self) -> float:
        """1.00: users win what their bots win anyway."""
        return self.win.value / self.expected if self.expected > 0 else math.nan

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        low, high = self.win.interval(confidence)
        return low / self.expected, high / self.expected

    @property
    def judged(self) -> bool:
        """There were enough users for a verdict."""
        wins = self.win.size * self.expected
        return self.win.clusters >= FEWEST_DEALS and wins >= FEWEST_WINS and self.win.size - wins >= FEWEST_WINS

    @property
    def p(self) -> float:
        return self.win.p(self.expected)


@dataclass(frozen=True)
class Verdict:
    """What is said of an item: `word` is strong, weak, even or few; p corrected for all items looked at."""

    item: Item
    word: str
    adjusted: float
    interval: Interval
    dominated: bool
    hardly: bool
    unused: bool


@dataclass(frozen=True)
class Kind:
    """All items of one kind. `absent` were never on offer; `rate` is the pick rate of the kind as a whole."""

    name: str
    verdicts: list[Verdict]
    absent: list[str]
    rate: float

    def those(self, word: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.word == word]


@dataclass(frozen=True)
class Content:
    kinds: list[Kind]
    judged: int
    confidence: float

    @property
    def named(self) -> int:
        return sum(verdict.word in (STRONG, WEAK) for kind in self.kinds for verdict in kind.verdicts)


def content_of(study: Study, game: Game | None) -> Content:
    items = items_of(study)
    judged = [item for item in items if item.judged]
    choice = selected([item.p for item in judged])
    verdicts: dict[str, list[Verdict]] = {}
    rates = kind_rates(items)
    places = {(item.kind, item.id): place for place, item in enumerate(judged)}
    for item in items:
        place = places.get((item.kind, item.id), -1)
        verdicts.setdefault(item.kind, []).append(verdict_of(item, place, choice, rates[item.kind]))
    kinds = []
    for name in kind_names(game, verdicts):
        seen = {verdict.item.id for verdict in verdicts.get(name, [])}
        absent = [value for value in values_of(game, name, seen) if value not in seen]
        kinds.append(Kind(name, verdicts.get(name, []), absent, rates.get(name, 0.0)))
    return Content(kinds, len(judged), choice.confidence)


def verdict_of(item: Item, place: int, choice: Selection, kind_rate: float) -> Verdict:
    word = FEW
    adjusted = math.nan
    if place >= 0:
        adjusted = choice.adjusted[place]
        word = EVEN
        if place in choice.named:
            word = STRONG if item.share > 1.0 else WEAK
    often = item.pick.clusters >= OFTEN
    unused = often and item.pick.value == 0.0
    hardly = often and not unused and item.pick.interval()[1] < HARDLY * kind_rate
    interval = item.interval(choice.confidence) if item.expected > 0 else (math.nan, math.nan)
    return Verdict(item, word, adjusted, interval, hardly and word == WEAK, hardly, unused)


def kind_rates(items: Iterable[Item]) -> dict[str, float]:
    """Of all offers to seats, the part that was used."""
    offered: dict[str, float] = {}
    used: dict[str, float] = {}
    for item in items:
        offered[item.kind] = offered.get(item.kind, 0.0) + item.pick.size
        used[item.kind] = used.get(item.kind, 0.0) + item.pick.value * item.pick.size
    return {kind: used[kind] / offered[kind] for kind in offered if offered[kind]}


def kind_names(game: Game | None, verdicts: dict[str, list[Verdict]]) -> list[str]:
    """In the game's own order, then what the tables hold beside."""
    own = [pair.split()[-1] for pair in game.studied()] if game is not None else []
    return list(dict.fromkeys([*own, *sorted(verdicts)]))


def values_of(game: Game | None, kind: str, seen: set[str]) -> list[str]:
    """Everything of that kind that there is: what actions of the game point at, or, where an action stands for
    something else than it names (`Game.stands_for`), the shortest list of the game's content with all that was seen."""
    if game is None:
        return []
    for verb in game.actions.verbs:
        for domain in verb.domains:
            if domain.name == kind and seen <= set(domain.values):
                return domain.values
    lists: list[list[str]] = []
    gather_lists(game.content_data(), lists)
    return min((ids for ids in lists if seen and seen <= set(ids)), key=len, default=[])


def gather_lists(data: object, found: list[list[str]]) -> None:
    """The ids of every list of things in a game's content."""
    if isinstance(data, dict):
        for part in data.values():
            gather_lists(part, found)
    elif isinstance(data, list):
        found.append([str(part["id"]) for part in data if isinstance(part, dict) and "id" in part])
        for part in data:
            gather_lists(part, found)


def items_of(study: Study) -> list[Item]:
    """All items that were on offer, by kind and id."""
    portions = [summed(study, portion) for portion in study.portions("usage")]
    if not portions:
        return []
    total = pl.concat(portions, how="vertical_relaxed").group_by("kind", "item").sum().sort("kind", "item")
    return [item_from(row) for row in total.iter_rows(named=True)]


def summed(study: Study, portion: pl.DataFrame) -> pl.DataFrame:
    """The sums over the deals of this portion, for each item."""
    seats = study.seats.select("run", "game", "seat", "deal", "share", "expected")
    used = pl.col("used") > 0
    excess = (pl.col("share") - pl.col("expected")).cast(pl.Float64)
    by_deal = (
        portion.lazy()
        .filter(pl.col("offered") > 0)
        .join(seats.lazy(), on=["run", "game", "seat"])
        .group_by("kind", "item", *DEAL)
        .agg(
            offered=pl.len().cast(pl.Float64),
            users=used.sum().cast(pl.Float64),
            excess=excess.filter(used).sum(),
            share=pl.col("share").filter(used).cast(pl.Float64).sum(),
            expected=pl.col("expected").filter(used).cast(pl.Float64).sum(),
            passed_share=pl.col("share").filter(~used).cast(pl.Float64).sum(),
            passed_expected=pl.col("expected").filter(~used).cast(pl.Float64).sum(),
            times=pl.col("used").cast(pl.Int64).sum(),
            first=pl.col("first").cast(pl.Float64).sum(),
            firsts=pl.col("first").is_not_null().sum(),
        )
    )
    plain = ["share", "expected", "passed_share", "passed_expected", "times", "first", "firsts"]
    return (
        by_deal.group_by("kind", "item")
        .agg(
            *moments("pick", pl.col("offered"), pl.col("users")),
            *moments("win", pl.col("users"), pl.col("excess")),
            *(pl.col(name).sum() for name in plain),
        )
        .collect()
    )


def moments(name: str, n: pl.Expr, y: pl.Expr) -> list[pl.Expr]:
    made = {"clusters": (n > 0).sum(), "n": n.sum(), "y": y.sum(), "nn": n * n, "ny": n * y, "yy": y * y}
    return [
        (made[part].sum() if part in ("nn", "ny", "yy") else made[part]).alias(f"{name}_{part}")
        for part in ("clusters", *SUMMED)
    ]


def item_from(row: dict[str, object]) -> Item:
    pick, win = (
        Sums(int(number(row[f"{name}_clusters"])), *(number(row[f"{name}_{part}"]) for part in SUMMED))
        for name in ("pick", "win")
    )
    users = win.n
    expected = number(row["expected"]) / users if users else 0.0
    passed = number(row["passed_expected"])
    firsts = number(row["firsts"])
    return Item(
        str(row["kind"]),
        str(row["item"]),
        Rate.of(pick),
        Rate(number(row["share"]) / users if users else math.nan, win.error, users, win.clusters),
        expected,
        number(row["passed_share"]) / passed if passed > 0 else math.nan,
        int(number(row["times"])),
        number(row["first"]) / firsts if firsts else math.nan,
    )

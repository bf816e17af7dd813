"""What is compared between two versions of a game, figure by figure, and which differences are more than chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from earthrise.lab.compare.changes import Change
from earthrise.lab.compare.pairs import FEWEST_DEALS, Pairs, differences, of_clusters, ratios
from earthrise.lab.statistics import Difference, Interval, selected

MEAN, PART, SHARE = "mean", "part", "share"  # how a figure is written: 12.3, 41 %, 1.05 of an even share

SMALL, MEDIUM, LARGE = 0.2, 0.5, 0.8  # Cohen's bounds, in standard deviations of a single game

# (what is measured, its column, how it is written)
OF_GAMES: Final = (
    ("turns", "turns", MEAN),
    ("decisions", "decisions", MEAN),
    ("options at a decision", "branching", MEAN),
    ("winning score", "winning_score", MEAN),
    ("winner's lead", "margin", MEAN),
    ("changes of the lead", "lead_changes", MEAN),
    ("part of the game until the winner leads for good", "settled", PART),
    ("ties", "tied", PART),
)
LENGTH, SCORES, SOURCES, SEATS, ORDER, BOTS, ENDS, USE, WINS = (
    "the game",
    "scores",
    "points by source",
    "wins by seat",
    "wins by turn",
    "wins by bot",
    "end reasons",
    "use",
    "wins of users",
)


@dataclass(frozen=True)
class Figure:
    """One figure of both versions. `item` is the card, perk or the like it is about, if any, `named` whether a change
    names it; `changed` whether the difference is more than chance, having looked at so many."""

    group: str
    name: str
    kind: str
    difference: Difference
    item: str = ""
    players: int = 0  # 0: of all games
    named: bool = False
    adjusted: float = 1.0
    changed: bool = False

    @property
    def judged(self) -> bool:
        return self.difference.change.known and self.difference.change.clusters >= FEWEST_DEALS

    @property
    def interval(self) -> Interval:
        return self.difference.change.interval()

    @property
    def size(self) -> str:
        return size_of(self.difference.effect)


def size_of(effect: float) -> str:
    far = abs(effect)
    if far >= LARGE:
        return "large"
    if far >= MEDIUM:
        return "medium"
    return "small" if far >= SMALL else "tiny"


def compare(pairs: Pairs, changes: Sequence[Change]) -> list[Figure]:
    """All figures, those of the changed entries first among the items."""
    entries = [change.entry for change in changes if change.entry]
    general = [*of_games(pairs), *of_seats(pairs), *ends(pairs)]
    items = [*use(pairs, entries), *wins(pairs, entries)]
    asked = judged([*general, *(figure for figure in items if figure.named)])
    others = judged([figure for figure in items if not figure.named])
    named = sorted((figure for figure in asked if figure.named), key=lambda figure: figure.item not in entries)
    return [*named, *(figure for figure in asked if not figure.named), *others]


def judged(figures: list[Figure]) -> list[Figure]:
    """With what stands out: among all of one list, Benjamini and Hochberg's choice."""
    sound = [figure for figure in figures if figure.judged]
    choice = selected([figure.difference.change.p() for figure in sound])
    adjusted = dict(zip(map(id, sound), choice.adjusted, strict=True))
    named = {id(sound[place]) for place in choice.named}
    return [replace(figure, adjusted=adjusted.get(id(figure), 1.0), changed=id(figure) in named) for figure in figures]


def is_named(item: str, entries: Iterable[str]) -> bool:
    """Whether a change is about the item: it bears the entry's id, or is a copy or form of it (`forest_marked`)."""
    return any(item == entry or item.startswith(entry + "_") for entry in entries)


# -- the game as a whole ---------------------------------------------------------------------------------------------


def of_games(pairs: Pairs) -> list[Figure]:
    shared = bool(pairs.before.table("games")["shared"].any()) or bool(pairs.after.table("games")["shared"].any())
    found: list[Figure] = []
    wanted = list(OF_GAMES)
    if shared:
        wanted.insert(0, ("games won", "won", PART))
    for name, column, kind in wanted:
        if shared and column in ("margin", "lead_changes", "settled", "tied"):
            continue
        rows = pairs.rows("games", pl.col(column), ["game"])
        found += split(pairs, rows, [], lambda key, name=name, kind=kind: (LENGTH, name, kind))  # type: ignore[misc]
    return found


def of_seats(pairs: Pairs) -> list[Figure]:
    """Scores and where they come from, and the part of the wins that each seat and each bot has."""
    found: list[Figure] = []
    key = ["game", "seat"]
    rows = pairs.rows("seats", pl.col("score"), key)
    found += split(pairs, rows, [], lambda key: (SCORES, "score of a seat", MEAN))
    bots = pairs.before.table("seats").select("game", "seat", "bot")
    several = bots["bot"].n_unique() > 1
    if several:
        rows = rows.join(bots, on=key)
        found += split(pairs, rows, ["bot"], lambda key: (SCORES, f"score of {key[0]}", MEAN))
    found += sources(pairs)
    if pairs.before.table("games")["shared"].all() or pairs.players == [1]:
        return found
    rows = pairs.rows("seats", pl.col("share"), key)
    found += split(pairs, rows, ["seat"], lambda key: (SEATS, f"seat {int(str(key[0])) + 1}", PART))
    if pairs.before.table("seats")["order"].drop_nulls().len():
        rows = pairs.rows("seats", pl.col("share"), ["game", "order"])
        found += split(pairs, rows, ["order"], lambda key: (ORDER, f"turn {key[0]}", PART))
    if several:
        rows = pairs.rows("seats", pl.col("share") * pl.col("players"), key).join(bots, on=key)
        found += split(pairs, rows, ["bot"], lambda key: (BOTS, str(key[0]), SHARE))
    return found


def sources(pairs: Pairs) -> list[Figure]:
    rows = pairs.rows("scores", pl.col("points"), ["game", "seat", "category"])
    if rows["category"].n_unique() < 2:
        return []
    earned = rows.group_by("category").agg((pl.col("before").abs() + pl.col("after").abs()).sum().alias("any"))
    rows = rows.join(earned.filter(pl.col("any") > 0).select("category"), on="category")
    found = split(pairs, rows, ["category"], lambda key: (SOURCES, str(key[0]).replace("_", " "), MEAN))
    order = pairs.before.table("scores")["category"].unique(maintain_order=True).to_list()
    return sorted(found, key=lambda figure: [str(name).replace("_", " ") for name in order].index(figure.name))


def ends(pairs: Pairs) -> list[Figure]:
    first, second = pairs.tables("games")
    reasons = sorted({*first["reason"].unique(), *second["reason"].unique()})
    if len(reasons) < 2:
        return []
    found: list[Figure] = []
    for reason in reasons:
        rows = pairs.rows("games", pl.col("reason") == reason, ["game"])
        found += split(pairs, rows, [], lambda key, reason=reason: (ENDS, reason.replace("_", " "), PART))  # type: ignore[misc]
    return found


def split(
    pairs: Pairs, rows: pl.DataFrame, by: list[str], named: Callable[[tuple[object, ...]], tuple[str, str, str]]
) -> list[Figure]:
    """Figures from rows: for each value of `by`, and for each number of players where there are several."""
    several = len(pairs.players) > 1
    found: list[Figure] = []
    for key, difference in differences(rows, [*by, "players"]).items():
        group, name, kind = named(key[:-1])
        found.append(Figure(group, name, kind, difference, players=int(str(key[-1])) if several else 0))
    return found


# -- cards, perks and the like ---------------------------------------------------------------------------------------


def use(pairs: Pairs, entries: list[str]) -> list[Figure]:
    """In what part of the games somebody used an item. Where nobody could, nobody did."""
    first, second = (
        table.filter(pl.col("used") > 0).select("kind", "item", "game").unique() for table in pairs.tables("usage")
    )
    known = pl.concat([table.select("kind", "item") for table in pairs.tables("usage")]).unique()
    rows = (
        pl.concat([first, second])
        .unique()
        .join(first.with_columns(before=pl.lit(1.0)), on=["kind", "item", "game"], how="left")
        .join(second.with_columns(after=pl.lit(1.0)), on=["kind", "item", "game"], how="left")
        .with_columns(pl.col("before", "after").fill_null(0.0))
        .join(pairs.deals, on="game")
    )
    return of_items(USE, PART, padded(rows, known, pairs), entries)


def of_items(group: str, written: str, found: dict[tuple[object, ...], Difference], entries: list[str]) -> list[Figure]:
    """By kind and item; where several kinds know an item, such as a card bought and played, the kind is said."""
    items = [str(item) for _, item in found]
    figures: list[Figure] = []
    for (kind, named), difference in found.items():
        item = str(named)
        name = item if items.count(item) == 1 else f"{item} ({kind})"
        figures.append(Figure(group, name, written, difference, item, named=is_named(item, entries)))
    return figures


def padded(rows: pl.DataFrame, known: pl.DataFrame, pairs: Pairs) -> dict[tuple[object, ...], Difference]:
    """Differences over all games, of which `rows` holds only those that have something in either version."""
    deals = pairs.deals.group_by("players", "deal").agg(n=pl.len().cast(pl.Float64))
    everywhere = known.join(deals, how="cross")
    used = rows.group_by("kind", "item", "players", "deal").agg(pl.col("before", "after").sum())
    full = everywhere.join(used, on=["kind", "item", "players", "deal"], how="left")
    full = full.with_columns(pl.col("before", "after").fill_null(0.0))
    return of_clusters(full, ["kind", "item"])


def wins(pairs: Pairs, entries: list[str]) -> list[Figure]:
    """What those who used an item have won, in units of an even share; in a game won together, how often it was won."""
    if pairs.players == [1] and not pairs.before.table("games")["shared"].any():
        return []
    tables = []
    for version in (pairs.before, pairs.after):
        shares = version.table("seats").select("game", "seat", value=pl.col("share") * pl.col("players"))
        users = version.table("usage").filter(pl.col("used") > 0).select("game", "seat", "kind", "item")
        tables.append(users.join(shares, on=["game", "seat"]).join(pairs.deals, on="game"))
    return of_items(WINS, SHARE, ratios(tables[0], tables[1], ["kind", "item"]), entries)

"""The tables of a simulation at a glance: what the command prints when it is done."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import polars as pl

from earthrise.lab.statistics import Interval, rate


@dataclass(frozen=True)
class BotLine:
    """`share` is the bot's part of the wins in units of an even one; where all win together, the part of games won."""

    bot: str
    seats: int
    share: float
    score: float


@dataclass(frozen=True)
class TurnLine:
    """What a place in the turn order wins, in units of an even share, with its 95 % interval by deal."""

    turn: int
    share: float
    interval: Interval


@dataclass(frozen=True)
class Glance:
    """All games with so many players; figures are means of a game."""

    players: int
    games: int
    shared: bool
    turns: float
    decisions: float
    branching: float
    margin: float
    tied: float
    ends: list[tuple[str, int]]
    bots: list[BotLine]
    order: list[TurnLine]  # empty where all win together, or nobody begins


def glance(out: Path) -> list[Glance]:
    games = pl.read_parquet(out / "games" / "*.parquet")
    seats = pl.read_parquet(out / "seats" / "*.parquet")
    found = []
    for (players,), part in games.group_by(["players"], maintain_order=True):
        at_table = seats.filter(pl.col("players") == players)
        shared = at_table["side"].max() == 0
        found.append(
            Glance(
                players,
                part.height,
                shared,
                mean(part["turns"]),
                mean(part["decisions"]),
                mean(part["branching"]),
                mean(part["margin"]),
                mean(part["tied"]),
                [(reason, count) for reason, count in part["reason"].value_counts(sort=True).iter_rows()],
                [bot_line(name, bot, players, shared) for (name,), bot in at_table.group_by(["bot"])],
                [] if shared else turn_lines(at_table, part),
            )
        )
    return sorted(found, key=lambda each: each.players)


def bot_line(name: object, seats: pl.DataFrame, players: int, shared: bool) -> BotLine:
    share = mean(seats["share"] > 0) if shared else mean(seats["share"]) * players
    return BotLine(str(name), seats.height, share, mean(seats["score"]))


def turn_lines(at_table: pl.DataFrame, games: pl.DataFrame) -> list[TurnLine]:
    """In teams the share of a seat is that of its side."""
    rows = at_table.drop_nulls("order").join(games.select("game", "deal"), on="game")
    rows = rows.with_columns(share=pl.col("share").cast(pl.Float64) * pl.len().over("game", "side"))
    sides = at_table["side"].n_unique()
    found = []
    for (turn,), part in rows.group_by(["order"]):
        won = rate(part["share"].to_list(), part["deal"].to_list())
        low, high = won.interval()
        found.append(TurnLine(int(str(turn)), won.value * sides, (low * sides, high * sides)))
    return sorted(found, key=lambda line: line.turn)


def mean(column: pl.Series) -> float:
    """The mean of what is there; 0 where nothing is."""
    found = column.cast(pl.Float64).mean()
    return found if isinstance(found, float) else 0.0

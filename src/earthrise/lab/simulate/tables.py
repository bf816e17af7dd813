"""The tables as Parquet parts. The only module of the simulation that needs polars, and so is asked for late."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from earthrise.engine.errors import EarthriseError
from earthrise.engine.play_counts import COURSE_COLUMNS, DECISION_COLUMNS, USAGE_COLUMNS
from earthrise.lab.simulate.play import Rows

try:
    import polars as pl
except ImportError:
    raise EarthriseError('The lab\'s tables need polars: pip install "earthrise[lab]".') from None

if TYPE_CHECKING:
    from polars._typing import PolarsDataType

GAMES: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "deal": pl.Int64,
    "seed": pl.Int64,
    "began": pl.Int8,
    "reason": pl.String,
    "rule": pl.String,
    "shared": pl.Boolean,
    "won": pl.Boolean,
    "turns": pl.Int32,
    "decisions": pl.Int32,
    "forced": pl.Int32,
    "branching": pl.Float32,
    "widest": pl.Int32,
    "tied": pl.Boolean,
    "winning_score": pl.Int32,
    "margin": pl.Int32,
    "lead_changes": pl.Int16,
    "settled": pl.Float32,
}
SEATS: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "seat": pl.Int8,
    "bot": pl.String,
    "side": pl.Int8,
    "order": pl.Int8,
    "place": pl.Int8,
    "share": pl.Float32,
    "score": pl.Int32,
    "decisions": pl.Int32,
    "branching": pl.Float32,
}
SCORES: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "seat": pl.Int8,
    "category": pl.String,
    "points": pl.Int32,
}
DECISIONS: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "seat": pl.Int8,
    "verb": pl.String,
    "chosen": pl.Int32,
    "offered": pl.Int32,
    "alternatives": pl.Float32,
}
USAGE: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "seat": pl.Int8,
    "kind": pl.String,
    "item": pl.String,
    "used": pl.Int32,
    "offered": pl.Int32,
    "first": pl.Float32,
}
COURSE: Final[dict[str, PolarsDataType]] = {
    "game": pl.Int64,
    "players": pl.Int8,
    "turn": pl.Int32,
    "seat": pl.Int8,
    "score": pl.Int32,
}
# The part of `games` is written last: where it is, the others are.
TABLES: Final = {
    "seats": SEATS,
    "scores": SCORES,
    "decisions": DECISIONS,
    "usage": USAGE,
    "course": COURSE,
    "games": GAMES,
}


def frames_of(rows: Rows) -> dict[str, pl.DataFrame]:
    """The batch's part of each table, in the order in which they are to be written."""
    decisions = numbers(rows.decisions, DECISION_COLUMNS)
    decisions = decisions.with_columns(
        verb=strings(rows.verbs).gather(decisions["verb"]),
        alternatives=pl.Series(rows.alternatives, dtype=pl.Float64),
    )
    usage = numbers(rows.usage, USAGE_COLUMNS)
    usage = usage.with_columns(
        kind=strings(rows.kinds).gather(usage["item"]),
        item=strings(rows.items).gather(usage["item"]),
        first=pl.Series([None if first < 0 else first for first in rows.first], dtype=pl.Float64),
    )
    return {
        "seats": shaped(listed(rows.seats, SEATS), rows.players, SEATS),
        "scores": shaped(listed(rows.scores, SCORES), rows.players, SCORES),
        "decisions": shaped(decisions, rows.players, DECISIONS),
        "usage": shaped(usage, rows.players, USAGE),
        "course": shaped(numbers(rows.course, COURSE_COLUMNS), rows.players, COURSE),
        "games": shaped(listed(rows.games, GAMES), rows.players, GAMES),
    }


def strings(values: list[str]) -> pl.Series:
    return pl.Series(values, dtype=pl.String)


def numbers(columns: list[list[int]], names: list[str]) -> pl.DataFrame:
    return pl.DataFrame([pl.Series(name, column, dtype=pl.Int64) for name, column in zip(names, columns, strict=True)])


def listed(rows: list[list[object]], schema: dict[str, PolarsDataType]) -> pl.DataFrame:
    """Rows without the number of players, which is the same for all of a batch."""
    kinds = {name: kind for name, kind in schema.items() if name != "players"}
    return pl.DataFrame(rows, schema=kinds, orient="row")


def shaped(frame: pl.DataFrame, players: int, schema: dict[str, PolarsDataType]) -> pl.DataFrame:
    return frame.with_columns(players=pl.lit(players)).select(pl.col(name).cast(kind) for name, kind in schema.items())


def parquet(frame: pl.DataFrame, labels: dict[str, str] | None = None) -> bytes:
    """The same bytes for the same rows and labels. `labels` stand in the file's own metadata."""
    place = BytesIO()
    frame.write_parquet(place, compression="zstd", compression_level=3, statistics=True, metadata=labels)
    return place.getvalue()

"""How early the winner is known: who leads at each tenth of a game, how often that one wins, and how scores grow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl

from earthrise.lab.report.measures import Setting, clustered
from earthrise.lab.report.runs import Study
from earthrise.lab.statistics import Rate, Sums

TENTHS: Final = range(1, 11)


@dataclass(frozen=True)
class Moment:
    """After so many tenths of a game's turns. `leader`: how often whoever leads then wins; several who lead together
    count for the part of them that wins. `settled`: in what part of the games the winner led from here on."""

    setting: tuple[int, int]
    tenth: int
    leader: Rate
    settled: float
    winners: float  # their mean score
    others: float


def moments_of(study: Study, settings: list[Setting]) -> list[Moment]:
    """For each setting in which sides play against each other, tenth by tenth."""
    played = [setting.key for setting in settings if not setting.together]
    if not played:
        return []
    held: dict[tuple[int, int, int], Sums] = {}
    scores: dict[tuple[int, int, int], list[float]] = {}
    for portion in study.portions("course"):
        if portion.height:
            add_portion(study, portion, held, scores)
    settled = study.games.group_by("run", "players").agg(pl.col("settled").cast(pl.Float64))
    by_setting = {(row["run"], row["players"]): row["settled"] for row in settled.iter_rows(named=True)}
    found = []
    for key in played:
        known = [value for value in by_setting[key] if value is not None]
        for tenth in TENTHS:
            if (*key, tenth) not in held:
                continue
            won, winners, lost, others = scores[(*key, tenth)]
            part = sum(value <= tenth / 10 + 1e-6 for value in known) / len(known) if known else 0.0
            found.append(
                Moment(
                    key,
                    tenth,
                    Rate.of(held[(*key, tenth)]),
                    part,
                    won / winners if winners else 0.0,
                    lost / others if others else 0.0,
                )
            )
    return found


def add_portion(
    study: Study,
    portion: pl.DataFrame,
    held: dict[tuple[int, int, int], Sums],
    scores: dict[tuple[int, int, int], list[float]],
) -> None:
    first, last, run = portion["game"].min(), portion["game"].max(), portion["run"][0]
    seats = study.seats.filter((pl.col("run") == run) & pl.col("game").is_between(first, last))
    asked = (
        seats.select("run", "players", "game", "deal", "seat", "side", "turns", won=pl.col("share") > 0)
        .join(pl.DataFrame({"tenth": list(TENTHS)}), how="cross")
        .with_columns(turn=(pl.col("turns") * pl.col("tenth") / 10).ceil().cast(pl.Int64))
        .sort("turn")
    )
    known = portion.select("game", "seat", pl.col("turn").cast(pl.Int64), "score").sort("turn")
    standing = asked.join_asof(known, on="turn", by=["game", "seat"], strategy="backward", check_sortedness=False)
    standing = standing.with_columns(pl.col("score").fill_null(0))
    sides = standing.group_by("run", "players", "deal", "game", "tenth", "side").agg(
        pl.col("score").sum(), pl.col("won").any()
    )
    leading = sides.filter(pl.col("score") == pl.col("score").max().over("game", "tenth"))
    games = leading.group_by("run", "players", "deal", "game", "tenth").agg(held=pl.col("won").mean())
    for key, measured in clustered(games, ["run", "players", "tenth"], {"held": pl.col("held")}).items():
        place = key_of(key)
        held[place] = held[place] + measured["held"] if place in held else measured["held"]
    grown = standing.group_by("run", "players", "tenth").agg(
        pl.col("score").filter(pl.col("won")).sum().alias("won"),
        pl.col("won").sum().alias("winners"),
        pl.col("score").filter(~pl.col("won")).sum().alias("lost"),
        (~pl.col("won")).sum().alias("others"),
    )
    for row in grown.iter_rows():
        total = scores.setdefault(key_of(row[:3]), [0.0] * 4)
        for number, value in enumerate(row[3:]):
            total[number] += value


def key_of(key: tuple[object, ...]) -> tuple[int, int, int]:
    run, players, tenth = (int(str(part)) for part in key)
    return run, players, tenth

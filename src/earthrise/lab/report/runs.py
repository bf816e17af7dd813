"""The folders a report is made from: what was asked of each run, and its tables as lazy queries.

Several folders of one game become one study. Every table gets a column `run` (the folder's place in the list), so that
a game is known by (run, game). A batch counts when its part of `games/` is there, which is written last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import polars as pl

from earthrise.engine.errors import EarthriseError
from earthrise.lab.simulate.folder import DONE, PLAN
from earthrise.lab.simulate.tables import TABLES

GAMES_AT_ONCE: Final = 4_000  # of the large tables: what is held in memory does not grow with the run


class NoReport(EarthriseError):
    """A folder that no report can be made from."""

    code = "no_report"


@dataclass(frozen=True)
class Run:
    """One folder. `name` tells it from the others."""

    number: int
    path: Path
    name: str
    game: str
    plan: dict[str, object]
    parts: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return (self.path / DONE).exists()

    def words(self, key: str) -> list[str]:
        """A list of the plan."""
        found = self.plan.get(key, [])
        return [str(entry) for entry in found] if isinstance(found, list) else [str(found)]

    @property
    def options(self) -> str:
        """The options that were chosen, as on the command line."""
        found = self.plan.get("options")
        return ", ".join(f"{name}={value}" for name, value in found.items()) if isinstance(found, dict) else ""

    def scan(self, table: str) -> pl.LazyFrame:
        frame = pl.scan_parquet([self.path / table / part for part in self.parts])
        return frame.with_columns(run=pl.lit(self.number, pl.Int32))


class Study:
    """All runs a report is about."""

    def __init__(self, folders: list[Path]) -> None:
        self.runs = opened(folders)

    def scan(self, table: str) -> pl.LazyFrame:
        columns = ["run", *TABLES[table]]
        frames = []
        for run in self.runs:
            frame = run.scan(table)
            missing = [column for column in columns if column not in frame.collect_schema().names()]
            if missing:
                raise NoReport(
                    f"{run.path / table} has no column {', '.join(missing)}: it was written by another version of "
                    "`earthrise simulate`. Play the run again into another folder."
                )
            frames.append(frame.select(columns))
        return pl.concat(frames, how="vertical_relaxed")

    @cached_property
    def games(self) -> pl.DataFrame:
        """The only table that is held as a whole: one row a game."""
        found = self.scan("games").collect()
        if not found.height:
            raise NoReport(f"No game is finished yet in {', '.join(str(run.path) for run in self.runs)}.")
        return found.sort("run", "game")

    @cached_property
    def seats(self) -> pl.DataFrame:
        """One row a seat, with the deal of its game. `share` is that of its side, so that those who win together have
        each won; `expected` is what its bot wins on average in such games."""
        deals = self.games.select("run", "game", "deal", "turns")
        frame = self.scan("seats").collect().join(deals, on=["run", "game"])
        frame = frame.with_columns(share=pl.col("share").cast(pl.Float64) * pl.len().over("run", "game", "side"))
        return frame.with_columns(expected=pl.col("share").mean().over("run", "players", "bot"))

    def portions(self, table: str) -> Iterator[pl.DataFrame]:
        """A large table in portions of whole deals, one at a time."""
        for run in self.runs:
            games = self.games.filter(pl.col("run") == run.number).select("game", "players", "deal")
            for first, last in portions_of(games, GAMES_AT_ONCE):
                inside = pl.col("game").is_between(first, last)
                yield self.scan_of(run, table).filter(inside).collect()

    def scan_of(self, run: Run, table: str) -> pl.LazyFrame:
        return run.scan(table).select(["run", *TABLES[table]])


def portions_of(games: pl.DataFrame, most: int) -> list[tuple[int, int]]:
    """First and last number of portions of about so many games; games of one deal stay together."""
    lasts = games.group_by("players", "deal").agg(pl.col("game").max())["game"].sort().to_list()
    found: list[tuple[int, int]] = []
    first = 0
    for last in lasts:
        if last - first + 1 >= most or last == lasts[-1]:
            found.append((first, last))
            first = last + 1
    return found


def opened(folders: list[Path]) -> list[Run]:
    names = names_of(folders)
    runs = [opened_one(number, folder, names[number]) for number, folder in enumerate(folders)]
    games = sorted({run.game for run in runs})
    if len(games) > 1:
        raise NoReport(f"A report is about one game; these folders hold {' and '.join(games)}.")
    return runs


def opened_one(number: int, folder: Path, name: str) -> Run:
    try:
        plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NoReport(
            f"{folder} holds no {PLAN}: a report is made from a folder that `earthrise simulate … --out` has written."
        ) from None
    except ValueError:
        plan = None
    if not isinstance(plan, dict) or not isinstance(plan.get("game"), str):
        raise NoReport(f"{folder / PLAN} is no plan of `earthrise simulate`.")
    parts = tuple(sorted(path.name for path in (folder / "games").glob("*.parquet")))
    if not parts:
        raise NoReport(f"No game is finished yet in {folder}. Let `earthrise simulate` go on, then ask again.")
    return Run(number, folder, name, str(plan["game"]), plan, parts)


def names_of(folders: list[Path]) -> list[str]:
    """The folders' own names, with so much of what is above them as tells them apart."""
    whole = [folder.resolve().parts for folder in folders]
    for depth in range(1, max(len(parts) for parts in whole) + 1):
        names = ["/".join(parts[-depth:]) for parts in whole]
        if len(set(names)) == len(names):
            return names
    raise NoReport("The same folder is named twice.")

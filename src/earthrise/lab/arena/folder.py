"""The folder of an arena run: what is being played, and what came of it so far.

    arena.json      the plan, and a fingerprint of the code that plays it
    results.jsonl   one line for each finished game; the same for the same plan, ordered by game once all are there
    times.jsonl     how long each game took
    records/        every game as a record
    summary.json    the tables, for programs

A line is written in one piece behind the others when its game is finished, after its record and its time. So whatever
ends a run, the next one goes on from what is there; a torn line is dropped and its game played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final, TypeVar

from earthrise.engine.game import Game
from earthrise.lab.arena.match import Bout, Outcome, Pace, plain
from earthrise.lab.arena.schedule import Plan
from earthrise.lab.run_folders import compare_plans, fingerprint, read_plan, sweep, write_whole

PLAN: Final = "arena.json"
RESULTS: Final = "results.jsonl"
TIMES: Final = "times.jsonl"
SUMMARY: Final = "summary.json"
RECORDS: Final = "records"

Line = TypeVar("Line", Outcome, Pace)


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: int = -1
        self.times: int = -1

    # -- beginning and going on -------------------------------------------------------------------------------------

    def open(self, plan: Plan, game: Game) -> list[Outcome]:
        """Take the folder for this plan; the games that are there already. Raises OtherRun if it holds another's."""
        self.path.mkdir(parents=True, exist_ok=True)
        (self.path / RECORDS).mkdir(exist_ok=True)
        sweep(self.path)
        sweep(self.path / RECORDS)
        said = {**asdict(plan), "rules": game.rules_version, "code": fingerprint(game)}
        there = self.path / PLAN
        if there.exists():
            compare_plans(self.path, read_plan(there, "an arena"), json.loads(json.dumps(said)))
        else:
            write_whole(there, json.dumps(said, indent=2, ensure_ascii=False) + "\n")
        outcomes = mended(self.path / RESULTS, Outcome)
        mended(self.path / TIMES, Pace)
        self.results = append_to(self.path / RESULTS)
        self.times = append_to(self.path / TIMES)
        return outcomes

    def clear(self) -> None:
        """Begin anew: remove what an earlier run has left, and nothing else."""
        if not (self.path / PLAN).exists():
            return
        for name in (RESULTS, TIMES, SUMMARY):
            (self.path / name).unlink(missing_ok=True)
        for record in (self.path / RECORDS).glob("*.record"):
            record.unlink()
        (self.path / PLAN).unlink()

    def close(self) -> None:
        for file in (self.results, self.times):
            if file >= 0:
                os.close(file)
        self.results = self.times = -1

    # -- writing ----------------------------------------------------------------------------------------------------

    def add(self, bout: Bout) -> None:
        """Write a finished game down, its result last: what has a result has everything."""
        if bout.record:
            write_whole(self.record_of(bout.outcome), bout.record)
        os.write(self.times, line_of(bout.pace))
        os.write(self.results, line_of(bout.outcome))

    def record_of(self, outcome: Outcome) -> Path:
        return self.path / RECORDS / f"{outcome.players}-players-{outcome.game:05}.record"

    def put_in_order(self, outcomes: list[Outcome]) -> None:
        """Write the results anew in the order of the games: then they do not tell who was quicker."""
        self.close()
        write_whole(self.path / RESULTS, b"".join(line_of(outcome) for outcome in outcomes).decode())

    def write_summary(self, summary: dict[str, object]) -> None:
        write_whole(self.path / SUMMARY, json.dumps(summary, indent=2, ensure_ascii=False) + "\n")

    def paces(self, outcomes: Iterable[Outcome]) -> list[Pace]:
        """The times of these games; a game played twice, because its result was torn, has the last one."""
        last = {pace.key: pace for pace in mended(self.path / TIMES, Pace)}
        return [last[outcome.key] for outcome in outcomes if outcome.key in last]


def line_of(entry: Outcome | Pace) -> bytes:
    return json.dumps(plain(entry), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def append_to(path: Path) -> int:
    """Unbuffered: a line is out in one piece, or this process did not live to write it."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)


def mended(path: Path, kind: type[Line]) -> list[Line]:
    """The lines that are whole; the file is rid of all others."""
    if not path.exists():
        return []
    found: list[Line] = []
    raw = path.read_bytes()
    kept = b""
    for line in raw.split(b"\n")[:-1]:  # what stands behind the last line's end is torn
        try:
            entry = kind(**json.loads(line))
        except (ValueError, TypeError):
            continue
        found.append(entry)
        kept += line + b"\n"
    if kept != raw:
        write_whole(path, kept.decode())
    return found

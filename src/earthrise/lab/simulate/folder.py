"""The folder of a simulation: its plan, and the parts of its tables that are there.

    plan.json               what was asked for, and a fingerprint of the code that plays it
    games/000000.parquet    one part a batch; likewise seats/, scores/, decisions/, usage/ and course/
    records/                with --records every game as a record
    content/                with --content the content that was played with
    done.json               when all games are there

A part is written under another name and then renamed, that of `games` last. So where it is, the whole batch is, and
whatever ends a run, the next one goes on from there.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

from earthrise.lab.content_copies import FOLDER as CONTENT
from earthrise.lab.content_copies import files_of
from earthrise.lab.run_folders import CHOOSE, OtherRun, compare_plans, read_plan, sweep, write_whole
from earthrise.lab.simulate.plan import Batch, Batches, Plan
from earthrise.lab.simulate.play import Rows

PLAN: Final = "plan.json"
DONE: Final = "done.json"
RECORDS: Final = "records"
NAMES: Final = ("games", "seats", "scores", "decisions", "usage", "course")
MAGIC: Final = b"PAR1"  # what a whole Parquet file begins and ends with
A_RUN: Final = "a simulation"


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    # -- beginning and going on -------------------------------------------------------------------------------------

    def open(self, plan: Plan) -> Plan:
        """Take the folder for this plan. The plan that is to be played: in batches as they are there, and with as many
        games as there are, if fewer are asked for. Raises OtherRun if the folder holds another's games."""
        there = self.path / PLAN
        if there.exists():
            plan = self.going_on(plan, read_plan(there, A_RUN))
        for name in (*NAMES, *([RECORDS] if plan.records else [])):
            (self.path / name).mkdir(exist_ok=True)
            sweep(self.path / name)
        sweep(self.path)
        text = json.dumps(plan.data(), indent=2, ensure_ascii=False) + "\n"
        if not there.exists() or there.read_text(encoding="utf-8") != text:
            (self.path / DONE).unlink(missing_ok=True)
            write_whole(there, text)
        return plan

    def going_on(self, plan: Plan, found: dict[str, object]) -> Plan:
        asked = {key: value for key, value in plan.data().items() if key not in ("games", "batch")}
        compare_plans(self.path, found, asked)
        batch, games = found.get("batch"), found.get("games")
        if not (isinstance(batch, int) and isinstance(games, int) and batch > 0 and games > 0):
            raise OtherRun(f"{self.path / PLAN} is no plan of {A_RUN}. {CHOOSE}")
        plan = replace(plan, batch=batch)
        parts = [int(path.stem) for path in (self.path / NAMES[0]).glob("*.parquet") if path.stem.isdigit()]
        cycles = -(-(max(parts, default=-1) + 1) // len(plan.players))
        if cycles <= plan.cycles:
            return plan
        before = replace(plan, games=games)
        return before if before.cycles == cycles else replace(plan, games=cycles * batch)

    def clear(self) -> None:
        """Begin anew: remove what an earlier run has left, and nothing else."""
        if not (self.path / PLAN).exists():
            return
        read_plan(self.path / PLAN, A_RUN)
        (self.path / DONE).unlink(missing_ok=True)
        for name in NAMES:  # games first: without them nothing else counts
            for part in (self.path / name).glob("*.parquet"):
                part.unlink()
        for record in (self.path / RECORDS).glob("*.record"):
            record.unlink()
        for path in files_of(self.path / CONTENT):
            path.unlink()
        (self.path / PLAN).unlink()

    def missing(self, batches: Batches) -> list[Batch]:
        return [batch for batch in batches if not self.has(batch)]

    def has(self, batch: Batch) -> bool:
        """Whether all parts of the batch are there, and whole: a power cut may leave a file without its end."""
        return all(is_whole(self.part(name, batch)) for name in NAMES)

    def part(self, table: str, batch: Batch) -> Path:
        return self.path / table / f"{batch.number:06}.parquet"

    # -- writing ----------------------------------------------------------------------------------------------------

    def add(self, plan: Plan, batch: Batch, rows: Rows) -> None:
        """Write a batch of this plan down."""
        from earthrise.lab.simulate.tables import frames_of, parquet

        for game, record in rows.records:
            write_whole(self.path / RECORDS / f"{rows.players}-players-{game:06}.record", record)
        for name, frame in frames_of(rows).items():
            write_whole(self.part(name, batch), parquet(frame, {**plan.labels(), "earthrise.table": name}))

    def finish(self, batches: Batches) -> None:
        said = {"games": batches.games, "batches": len(batches)}
        write_whole(self.path / DONE, json.dumps(said, indent=2) + "\n")


def is_whole(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            begins = file.read(len(MAGIC)) == MAGIC
            file.seek(-len(MAGIC), 2)
            return begins and file.read() == MAGIC
    except OSError:
        return False

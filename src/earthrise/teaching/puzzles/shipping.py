"""Puzzles written down as a game ships them: `puzzles.toml`, and the records cut off after the last moment needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.teaching.puzzles.finding import Found
from earthrise.teaching.puzzles.puzzle import FILE, Puzzle, written
from earthrise.teaching.shipped import ENDING, FOLDER

PREFIX: Final = "puzzle-"


def ship(game: Game, found: list[Found], folder: Path) -> list[Path]:
    """Write the puzzles into the folder in place of those that are there; what was written."""
    records = folder / FOLDER
    records.mkdir(parents=True, exist_ok=True)
    for old in records.glob(f"{PREFIX}*{ENDING}"):
        old.unlink()
    last: dict[str, Found] = {}
    for one in sorted(found, key=lambda one: one.candidate.moment):
        last[one.source.name] = one
    made: list[Path] = []
    for name, one in sorted(last.items()):
        path = records / f"{PREFIX}{name}{ENDING}"
        path.write_text(cut(one.source.record, one.candidate.moment).write(), encoding="utf-8")
        made.append(path)
    puzzles = sorted([puzzle_of(one) for one in found], key=lambda puzzle: (puzzle.record, puzzle.moment))
    (folder / FILE).write_text(written(game, puzzles), encoding="utf-8")
    return [folder / FILE, *made]


def cut(record: Record, moment: int) -> Record:
    """The game up to that moment; what comes after it is nobody's business."""
    short = Record(record.game, record.rules, record.names, record.options, record.seed, record.position)
    short.actions = record.actions[:moment]
    return short


def puzzle_of(found: Found) -> Puzzle:
    """Its id says whose moment it is, so that it stays the same when others are found."""
    judged, candidate = found.judged, found.candidate
    return Puzzle(
        f"{found.source.name}-{candidate.moment}",
        f"{PREFIX}{found.source.name}",
        candidate.moment,
        candidate.seat,
        judged.title,
        judged.asks,
        judged.question,
        tuple(judged.solutions),
        judged.reason,
        judged.margin,
        judged.points,
        judged.difficulty,
        judged.levels,
        judged.chances,
    )

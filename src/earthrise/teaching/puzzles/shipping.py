"""Puzzles written down as a game ships them: `puzzles.toml`, and the records cut off after the last moment needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.teaching.puzzles.candidates import Candidate
from earthrise.teaching.puzzles.finding import Found, Source
from earthrise.teaching.puzzles.judging import PUZZLE, Judged
from earthrise.teaching.puzzles.puzzle import FILE, Puzzle, puzzles_of, written
from earthrise.teaching.shipped import ENDING, FOLDER, shipped_record

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


def shipped_before(game: Game) -> list[Found]:
    """The puzzles that the game comes with, as if they had just been found: to be written again beside others."""
    return [found_again(game, puzzle) for puzzle in puzzles_of(game)]


def found_again(game: Game, puzzle: Puzzle) -> Found:
    record = shipped_record(game, puzzle.record)
    name = puzzle.record.removeprefix(PREFIX)
    state: State = record.replay(puzzle.moment)
    frame = state.frames[-1].frame_for(state, puzzle.seat).kind()
    judged = Judged(
        PUZZLE,
        list(puzzle.solutions),
        puzzle.chances,
        puzzle.margin,
        puzzle.points,
        puzzle.reason,
        puzzle.question,
        puzzle.asks,
        puzzle.title,
        puzzle.levels,
        puzzle.difficulty,
    )
    verb = puzzle.best.partition(" ")[0]
    return Found(Source(name, record), Candidate(name, puzzle.moment, puzzle.seat, (0, frame, verb)), judged)


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

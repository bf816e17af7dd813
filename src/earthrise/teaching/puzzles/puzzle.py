"""A puzzle as it is kept: `games/<id>/puzzles.toml`, its games in `records/puzzle-*.record`.

Seats are counted from 1 in the file, as in records. An answer is right if it is one of `solutions`; `chances` are the
shares of lines won (in 100) of the options that were weighed to the end, `levels` how often in 100 each level finds a
solution.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from earthrise.bots.levels import LEVELS
from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game

FILE: Final = "puzzles.toml"
HARDEST: Final = 5
LEVEL_NAMES: Final = [level.name for level in LEVELS]
HEAD: Final = """\
# Puzzles: moments of the games in records/ at which one move is clearly the best. Found, not written:
# earthrise puzzles {game} --find (docs/puzzles.md)
"""


class UnknownPuzzle(EarthriseError):
    """A puzzle that the game does not have."""

    code = "unknown_puzzle"


@dataclass(frozen=True)
class Puzzle:
    """One decision. `title`, `asks` and `question` are for people; `{0}` in them is the player in the first seat."""

    id: str
    record: str  # the name of the shipped record
    moment: int  # how many of its actions have been played
    seat: int
    title: str
    asks: str
    question: str
    solutions: tuple[str, ...]  # in notation, the best one first
    reason: str
    margin: int  # by how much the best option's chance is higher than that of the best wrong one, in 100
    points: int  # and by how many points on average; 0 where points rank nobody
    difficulty: int  # 1 to HARDEST
    levels: dict[str, int]
    chances: dict[str, int]

    @property
    def best(self) -> str:
        return self.solutions[0]


def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles that come with the game, easiest first; none where there is no such file."""
    return list(_read(game.id))


def find_puzzle(game: Game, name: str) -> Puzzle:
    for puzzle in _read(game.id):
        if puzzle.id == name:
            return puzzle
    raise UnknownPuzzle(f"{game.title} has no puzzle “{name[:40]}”.")


@cache
def _read(game_id: str) -> tuple[Puzzle, ...]:
    """Files that are shipped do not change while a program runs."""
    game = find_game(game_id)
    if not (game.folder / FILE).exists():
        return ()
    found = [_puzzle(entry) for entry in Content(game.id, game.folder, FILE).entries("puzzle")]
    return tuple(sorted(found, key=lambda puzzle: puzzle.difficulty))


def _puzzle(entry: Entry) -> Puzzle:
    solutions = tuple(entry.texts("solutions"))
    if not solutions:
        raise BadContent(f"{entry.at('solutions')}: a puzzle has one solution at least")
    levels = entry.table("levels")
    chances = entry.table("chances")
    return Puzzle(
        entry.text("id"),
        entry.text("record"),
        entry.number("moment", least=0),
        entry.number("seat", least=1) - 1,
        entry.text("title"),
        entry.text("asks"),
        entry.text("question"),
        solutions,
        entry.text("reason"),
        entry.number("margin", least=-100, most=100),
        entry.number("points"),
        entry.number("difficulty", least=1, most=HARDEST),
        {name: levels.number(name, least=0, most=100) for name in LEVEL_NAMES},
        {name: chances.number(name, least=0, most=100) for name in chances.fields},
    )


def written(game: Game, puzzles: list[Puzzle]) -> str:
    """The file."""
    return "\n".join([HEAD.format(game=game.id), *[_entry(puzzle) for puzzle in puzzles]])


def _entry(puzzle: Puzzle) -> str:
    lines = ["[[puzzle]]"]
    lines += [
        f"{key} = {_value(value)}"
        for key, value in (
            ("id", puzzle.id),
            ("record", puzzle.record),
            ("moment", puzzle.moment),
            ("seat", puzzle.seat + 1),
            ("title", puzzle.title),
            ("asks", puzzle.asks),
            ("question", puzzle.question),
            ("solutions", list(puzzle.solutions)),
            ("reason", puzzle.reason),
            ("margin", puzzle.margin),
            ("points", puzzle.points),
            ("difficulty", puzzle.difficulty),
        )
    ]
    lines += [f"{key} = {_table(table)}" for key, table in (("levels", puzzle.levels), ("chances", puzzle.chances))]
    return "\n".join(lines) + "\n"


def _value(value: str | int | list[str]) -> str:
    """JSON's texts, numbers and lists are TOML's."""
    return json.dumps(value, ensure_ascii=False)


def _table(table: dict[str, int]) -> str:
    return "{ " + ", ".join(f"{_value(key)} = {value}" for key, value in table.items()) + " }"

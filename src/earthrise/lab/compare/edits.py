"""Fuzzing content: single figures changed at random. Each edit is either refused with file and line, or can be played.

Edit number n of a run depends on the run's seed and on n alone.
"""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game
from earthrise.lab.compare.changes import Change, edit, leaves
from earthrise.lab.compare.load_check import CANNOT_PLAY, STUMBLES, Wish, try_out
from earthrise.lab.content_copies import files_of, own_content, put_content

PLACE = re.compile(r"content/\w+\.toml:\d+")
Value = tuple[Path, tuple[str, ...], int]


@dataclass(frozen=True)
class Tried:
    """One edit and what came of it: `said` is how it was refused, empty if it was played. `fault`: nobody should have
    to read that, for the loader stumbled, the process died, or no line is named."""

    change: Change
    said: str
    fault: bool

    @property
    def outcome(self) -> str:
        if self.fault:
            return "fault"
        if not self.said:
            return "played"
        return "refused in play" if CANNOT_PLAY in self.said else "refused on loading"


def figures(folder: Path) -> list[Value]:
    """Every whole number of the content."""
    return [
        (path, way, value)
        for path in files_of(folder)
        for way, value in leaves(tomllib.loads(path.read_text(encoding="utf-8")))
        if isinstance(value, int) and not isinstance(value, bool)
    ]


def draw(known: list[Value], seed: int, number: int) -> tuple[Value, int]:
    """A figure, and another one in its place: near, mirrored, none, or absurd."""
    chance = Chance(seed * 1_000_003 + number)
    found = known[chance.below(len(known))]
    old = found[2]
    news = [new for new in (old + 1, old - 1, 2 * old, -old, 0, -1, old + 3, 100, 1_000_000) if new != old]
    return found, news[chance.below(len(news))]


def try_edits(
    game: Game, edits: int, seats: list[int] | None, seed: int, games: int, report: Callable[[int, int], None]
) -> Iterator[Tried]:
    """So many edits, each tried out in a process of its own with so many games."""
    own = own_content(game)
    known = figures(own)
    counts = tuple(seats or range(game.rulebook.fewest, game.rulebook.most + 1))
    for number in range(edits):
        (path, way, _), new = draw(known, seed, number)
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / "content"
            put_content(own, folder)
            change = edit(folder / path.name, way, new, str(new))
            said = ""
            try:
                try_out(Wish(game.id, type(game).__module__, str(folder), counts, games=games), [change])
            except BadContent as refusal:
                said = str(refusal)
        yield Tried(change, said, bool(said) and (PLACE.search(said) is None or any(word in said for word in STUMBLES)))
        report(number + 1, edits)

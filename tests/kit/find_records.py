"""Find the recorded games of a game by seeded play, and write the page about them.

Needed only when a rules version breaks them. Each record is the first seed whose game, played by those who are named,
shows what is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.match import new_match
from earthrise.engine.record import Record, read_record
from earthrise.lab.fuzz.policies import Policy
from tests.kit.sights import Sights

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")

Player = Callable[[], Policy]


@dataclass(frozen=True)
class Wanted:
    """A record to find: its name, whether a game shows what is wanted, and who plays to find it, one for each seat."""

    name: str
    fits: Callable[[Record], bool]
    players: Sequence[Player]
    options: dict[str, object] = field(default_factory=dict)


def ends_by(reason: str) -> Callable[[Record], bool]:
    return lambda record: record.result is not None and record.result["reason"] == reason


def shows(sights: Sights[Any], name: str) -> Callable[[Record], bool]:
    return lambda record: sights.seen_in(name, record) > 0


@dataclass(frozen=True)
class Page:
    """What the page about the records says, and the columns of its table after the record's name."""

    title: str
    about: str
    still: str
    example: str
    columns: Sequence[str]
    row: Callable[[str, Record], list[str]]


def page_of_sights(title: str, sights: Sights[Any], example: str) -> Page:
    """The page of a game whose records are named after what is to be seen in them."""
    return Page(
        title,
        about="Whole games, each named after what it shows: every way a game can end in every mode, and what happens "
        "seldom.",
        still="still show it",
        example=example,
        columns=["players", "mode", "actions", "what it shows", "at action"],
        row=lambda name, record: [
            str(len(record.names)),
            str(record.options["mode"]),
            str(len(record.actions)),
            sights.about(name),
            str(sights.seen_in(name, record)),
        ],
    )


def winners_of(record: Record) -> str:
    assert record.result is not None
    winners = record.result["winners"]
    assert isinstance(winners, list)
    return ", ".join(record.names[seat] for seat in winners) or "nobody"


@dataclass(frozen=True)
class Finder:
    """Finds the records of one game; `python -m tests.games.<id>.find_records [NAME …]` runs it."""

    game: Game[Any]
    folder: Path
    wanted: Sequence[Wanted]
    page: Page
    seeds: int
    names: Sequence[str] = NAMES

    def played(self, wanted: Wanted, seed: int) -> Record:
        """One game, played by the seed."""
        match = new_match(self.game, list(self.names[: len(wanted.players)]), seed, wanted.options)
        players = [player() for player in wanted.players]
        chance = Chance(seed)
        while not match.state.over:
            seat = match.state.deciders()[0]
            match.act(seat, players[seat].choose(match.state, seat, match.state.legal(seat), chance))
        match.record.close(match.state)
        return match.record

    def find(self, wanted: Wanted) -> Record:
        """The first game that shows what is wanted."""
        for seed in range(1, self.seeds):
            record = self.played(wanted, seed)
            if wanted.fits(record):
                return record
        raise LookupError(f"no game in {self.seeds} shows {wanted.name}")

    def index(self, records: dict[str, Record]) -> str:
        tests = f"tests/games/{self.game.id}"
        columns = ["record", *self.page.columns]
        lines = [
            f"# Recorded games of {self.page.title}",
            "",
            self.page.about,
            f"`{tests}/test_records.py` replays them all and looks whether they {self.page.still}.",
            "",
            f"    earthrise records verify {tests}/records/*.record",
            f"    earthrise records replay {tests}/records/{self.page.example}.record",
            "",
            "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
            "",
            f"    python -m tests.games.{self.game.id}.find_records",
            "",
            f"| {' | '.join(columns)} |",
            "|---" * len(columns) + "|",
        ]
        for name, record in records.items():
            lines.append(f"| {' | '.join([f'`{name}`', *self.page.row(name, record)])} |")
        return "\n".join(lines) + "\n"

    def main(self, only: Sequence[str]) -> None:
        """Find the records named, or all of them; the page lists all that are there."""
        self.folder.mkdir(exist_ok=True)
        records: dict[str, Record] = {}
        for wanted in self.wanted:
            path = self.folder / f"{wanted.name}.record"
            if not only or wanted.name in only:
                record = self.find(wanted)
                path.write_text(record.write(), encoding="utf-8")
                print(f"{wanted.name}: seed {record.seed}, {len(record.actions)} actions", flush=True)
            if path.exists():
                records[wanted.name] = read_record(path.read_text(encoding="utf-8"))
        (self.folder / "README.md").write_text(self.index(records), encoding="utf-8")

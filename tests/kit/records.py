"""The recorded games of a game: each replays to its result, reads back as it was written, and shows what it is named
after. A game subclasses a suite as `TestRecords` and hands over its folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from earthrise.engine.game import Game
from earthrise.engine.record import Record, read_record
from tests.kit.sights import Sights


class RecordFolder:
    """The records that lie in a folder, by name, and the page about them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names = sorted(path.stem for path in folder.glob("*.record"))

    def text_of(self, name: str) -> str:
        return (self.folder / f"{name}.record").read_text(encoding="utf-8")

    def read(self, name: str) -> Record:
        return read_record(self.text_of(name))

    def listed(self, column: int) -> dict[str, int]:
        """The figures in one column of the page, by record."""
        page = (self.folder / "README.md").read_text(encoding="utf-8")
        rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
        return {row[0].strip("|` "): int(row[column].strip("| ")) for row in rows}


class RecordSuite:
    """What holds for the records of every game."""

    game: Game[Any]
    records: RecordFolder

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", self.records.names)

    def ends_as_named(self, name: str, reason: str) -> bool:
        """Whether a record of that name may end so; games say more about it where the name tells the end."""
        return bool(name and reason)

    def test_a_record_replays_to_its_result_and_fingerprint(self, name: str) -> None:
        state = self.records.read(name).verify()
        assert state.result is not None
        assert self.ends_as_named(name, state.result.reason)
        assert self.game.broken_invariants(state) == []

    def test_a_record_reads_back_as_it_was_written(self, name: str) -> None:
        assert self.records.read(name).write() == self.records.text_of(name)


class EndSuite(RecordSuite):
    """Records that are named after how the game ends."""

    def test_the_index_lists_every_record_with_its_length(self) -> None:
        lengths = {name: len(self.records.read(name).actions) for name in self.records.names}
        assert self.records.listed(3) == lengths


class SightSuite(RecordSuite):
    """Records that are named after what is to be seen in them."""

    sights: Sights[Any]

    def test_a_record_shows_what_its_name_says(self, name: str) -> None:
        assert self.sights.seen_in(name, self.records.read(name)) > 0

    def test_what_happens_seldom_has_a_record(self) -> None:
        assert set(self.sights.seldom) <= set(self.records.names)

    def test_the_index_lists_every_record_and_the_action_at_which_it_shows(self) -> None:
        seen = {name: self.sights.seen_in(name, self.records.read(name)) for name in self.records.names}
        assert self.records.listed(-1) == seen

    def ends_without_a_record(self) -> list[str]:
        """Asked by the game's own test, which names the rules about its ends."""
        modes = next(option.choices for option in self.game.options if option.name == "mode")
        ends = {f"{reason}_{mode}": (reason, mode) for reason in self.game.end_reasons() for mode in modes}
        return [name for name, end in ends.items() if name not in self.records.names or self.end_of(name) != end]

    def end_of(self, name: str) -> tuple[object, object]:
        record = self.records.read(name)
        assert record.result is not None
        return record.result["reason"], record.options["mode"]

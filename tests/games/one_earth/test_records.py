"""Recorded games: every way a game can end in every mode. Each ends as its name says."""

from pathlib import Path

from earthrise.games.one_earth.components.modes import MODE_IDS
from earthrise.games.one_earth.rules.ending import REASONS_BY_MODE
from tests.games.one_earth.scene import GAME
from tests.kit.records import EndSuite, RecordFolder
from tests.marks import rule


class TestRecords(EndSuite):
    game = GAME
    records = RecordFolder(Path(__file__).parent / "records")

    def ends_as_named(self, name: str, reason: str) -> bool:
        return name == reason

    @rule("OE-340", "OE-357", "OE-360", "OE-362", "OE-440", "OE-442", "OE-445", "OE-449")
    def test_every_end_reason_has_a_record_in_its_mode(self) -> None:
        assert sorted(GAME.end_reasons()) == self.records.names
        for mode, reasons in zip(MODE_IDS, REASONS_BY_MODE, strict=True):
            for reason in reasons:
                assert self.records.read(reason).options["mode"] == mode

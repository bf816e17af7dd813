"""Recorded games: every way a game can end in every mode, and what happens seldom. Each shows what it claims."""

from pathlib import Path

from tests.games.new_earth_fay.scene import GAME
from tests.games.new_earth_fay.sights import SIGHTS
from tests.kit.records import RecordFolder, SightSuite
from tests.marks import rule


class TestRecords(SightSuite):
    game = GAME
    records = RecordFolder(Path(__file__).parent / "records")
    sights = SIGHTS

    @rule("NF-342", "NF-343", "NF-400")
    def test_every_end_reason_has_a_record_in_every_mode(self) -> None:
        assert self.ends_without_a_record() == []

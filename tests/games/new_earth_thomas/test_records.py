"""Recorded games: every way a game can end in every mode, and what happens seldom. Each shows what it claims."""

from pathlib import Path

from tests.games.new_earth_thomas.scene import GAME
from tests.games.new_earth_thomas.sights import SIGHTS
from tests.kit.records import RecordFolder, SightSuite
from tests.marks import rule


class TestRecords(SightSuite):
    game = GAME
    records = RecordFolder(Path(__file__).parent / "records")
    sights = SIGHTS

    @rule("NT-310", "NT-316", "NT-320", "NT-322", "NT-330")
    def test_every_end_reason_has_a_record_in_every_mode(self) -> None:
        assert self.ends_without_a_record() == []

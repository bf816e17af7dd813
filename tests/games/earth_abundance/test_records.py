"""Recorded games: every way a game can end, and every mode. Each ends as its name says."""

from pathlib import Path
from typing import cast

from earthrise.games.earth_abundance.components.options import COUNTS
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance.find_records import WANTED
from tests.games.earth_abundance.scene import GAME
from tests.kit.records import EndSuite, RecordFolder
from tests.marks import rule

RECORDS = RecordFolder(Path(__file__).parent / "records")


class TestRecords(EndSuite):
    game = GAME
    records = RECORDS

    def ends_as_named(self, name: str, reason: str) -> bool:
        return f"_{reason}" in name


@rule("EA-300", "EA-305", "EA-306", "EA-368", "EA-369")
def test_every_end_reason_has_a_record_in_every_mode_that_knows_it() -> None:
    results = [RECORDS.read(name) for name in RECORDS.names]
    assert {record.result["reason"] for record in results if record.result} == set(GAME.end_reasons())
    shown = {(str(record.options["mode"]), record.result["reason"]) for record in results if record.result}
    ends = {mode: ["completed", "exhausted", "round_limit"] for mode in COUNTS} | {"solo": ["completed", "gaia_deck"]}
    assert shown == {(mode, reason) for mode, reasons in ends.items() for reason in reasons}
    assert sorted(wanted.name for wanted in WANTED) == RECORDS.names


@rule("EA-350", "EA-383")
def test_alone_one_wins_or_loses_against_gaia() -> None:
    for name, winners in (("completed", [0]), ("completed_lost", []), ("gaia_deck", []), ("gaia_deck_won", [0])):
        result = RECORDS.read(f"solo_{name}").result
        assert result is not None and result["winners"] == winners


@rule("EA-319")
def test_of_two_who_are_level_the_one_with_more_soil_wins() -> None:
    record = RECORDS.read("competitive_completed_tie")
    first, second = cast(Earth, record.verify()).players
    assert record.result is not None and record.result["scores"] == [222, 222]
    assert record.result["winners"] == [0] and first.soil > second.soil


@rule("EA-340")
def test_a_team_wins_together() -> None:
    result = RECORDS.read("teams_3v3_completed").result
    assert result is not None and result["winners"] in ([0, 1, 2], [3, 4, 5])

"""Recorded games: every way a game can end, and every mode. Each ends as its name says."""

from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.engine.record import Record, read_record
from earthrise.games.earth_abundance.options import COUNTS
from tests.earth_abundance.find_records import WANTED
from tests.marks import rule

GAME = find_game("earth_abundance")
FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(path.stem for path in FOLDER.glob("*.record"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.record").read_text(encoding="utf-8")


def record_named(name: str) -> Record:
    return read_record(text_of(name))


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result_and_fingerprint(name: str) -> None:
    state = record_named(name).verify()
    assert state.result is not None
    assert f"_{state.result.reason}" in name
    assert GAME.broken_invariants(state) == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_reads_back_as_it_was_written(name: str) -> None:
    assert record_named(name).write() == text_of(name)


@rule("EA-300", "EA-305", "EA-306", "EA-368", "EA-369")
def test_every_end_reason_and_every_mode_has_a_record() -> None:
    results = [record_named(name) for name in RECORDS]
    assert {record.result["reason"] for record in results if record.result} == set(GAME.end_reasons())
    assert {str(record.options["mode"]) for record in results} == set(COUNTS)
    assert sorted(wanted.name for wanted in WANTED) == RECORDS


@rule("EA-350", "EA-383")
def test_alone_one_wins_or_loses_against_gaia() -> None:
    won, lost = record_named("solo_completed").result, record_named("solo_gaia_deck").result
    assert won is not None and won["winners"] == [0]
    assert lost is not None and lost["winners"] == []


@rule("EA-340")
def test_a_team_wins_together() -> None:
    result = record_named("teams_3v3_completed").result
    assert result is not None and result["winners"] in ([0, 1, 2], [3, 4, 5])


def test_the_index_lists_every_record_with_its_length() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    listed = {row[0].strip("|` "): int(row[3]) for row in rows}
    assert listed == {name: len(record_named(name).actions) for name in RECORDS}

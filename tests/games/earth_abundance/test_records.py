"""Recorded games: every way a game can end, and every mode. Each ends as its name says."""

from pathlib import Path
from typing import cast

import pytest

from earthrise import find_game
from earthrise.engine.record import Record, read_record
from earthrise.games.earth_abundance.components.options import COUNTS
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance.find_records import WANTED
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
def test_every_end_reason_has_a_record_in_every_mode_that_knows_it() -> None:
    results = [record_named(name) for name in RECORDS]
    assert {record.result["reason"] for record in results if record.result} == set(GAME.end_reasons())
    shown = {(str(record.options["mode"]), record.result["reason"]) for record in results if record.result}
    ends = {mode: ["completed", "exhausted", "round_limit"] for mode in COUNTS} | {"solo": ["completed", "gaia_deck"]}
    assert shown == {(mode, reason) for mode, reasons in ends.items() for reason in reasons}
    assert sorted(wanted.name for wanted in WANTED) == RECORDS


@rule("EA-350", "EA-383")
def test_alone_one_wins_or_loses_against_gaia() -> None:
    for name, winners in (("completed", [0]), ("completed_lost", []), ("gaia_deck", []), ("gaia_deck_won", [0])):
        result = record_named(f"solo_{name}").result
        assert result is not None and result["winners"] == winners


@rule("EA-319")
def test_of_two_who_are_level_the_one_with_more_soil_wins() -> None:
    record = record_named("competitive_completed_tie")
    first, second = cast(Earth, record.verify()).players
    assert record.result is not None and record.result["scores"] == [222, 222]
    assert record.result["winners"] == [0] and first.soil > second.soil


@rule("EA-340")
def test_a_team_wins_together() -> None:
    result = record_named("teams_3v3_completed").result
    assert result is not None and result["winners"] in ([0, 1, 2], [3, 4, 5])


def test_the_index_lists_every_record_with_its_length() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    listed = {row[0].strip("|` "): int(row[3]) for row in rows}
    assert listed == {name: len(record_named(name).actions) for name in RECORDS}

"""Recorded games: every way a game can end in every mode. Each ends as its name says."""

from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.engine.record import Record, read_record
from earthrise.games.one_earth.components.modes import MODE_IDS
from earthrise.games.one_earth.rules.ending import REASONS_BY_MODE
from tests.marks import rule

GAME = find_game("one_earth")
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
    assert state.result.reason == name
    assert GAME.broken_invariants(state) == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_reads_back_as_it_was_written(name: str) -> None:
    assert record_named(name).write() == text_of(name)


@rule("OE-340", "OE-357", "OE-360", "OE-362", "OE-440", "OE-442", "OE-445", "OE-449")
def test_every_end_reason_has_a_record_in_its_mode() -> None:
    assert sorted(GAME.end_reasons()) == RECORDS
    for mode, reasons in zip(MODE_IDS, REASONS_BY_MODE, strict=True):
        for reason in reasons:
            assert record_named(reason).options["mode"] == mode


def test_the_index_lists_every_record_with_its_length() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    listed = {row[0].strip("|` "): int(row[3]) for row in rows}
    assert listed == {name: len(record_named(name).actions) for name in RECORDS}

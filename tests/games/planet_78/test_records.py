"""Recorded games: every way a game can end in every mode, and what happens seldom. Each shows what it claims."""

from pathlib import Path

import pytest

from earthrise.engine.record import Record, read_record
from tests.games.planet_78.scene import GAME
from tests.games.planet_78.sights import ENDS, SELDOM, Sight, steps_of
from tests.marks import rule

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(path.stem for path in FOLDER.glob("*.record"))
MODES = next(option.choices for option in GAME.options if option.name == "mode")


def record_named(name: str) -> Record:
    return read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


def claim_of(name: str) -> Sight:
    """What the record's name says is to be seen in it."""
    return SELDOM[name] if name in SELDOM else ENDS[name.rpartition("_")[0]]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result_and_fingerprint(name: str) -> None:
    state = record_named(name).verify()
    assert state.over
    assert GAME.broken_invariants(state) == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_reads_back_as_it_was_written(name: str) -> None:
    text = (FOLDER / f"{name}.record").read_text(encoding="utf-8")
    assert read_record(text).write() == text


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_shows_what_its_name_says(name: str) -> None:
    assert claim_of(name)(steps_of(record_named(name))) > 0


@rule("PS-290", "PS-292", "PS-293", "PS-294", "PS-295", "PS-296", "PS-002", "PS-003")
def test_every_end_reason_has_a_record_in_every_mode() -> None:
    found = {name: record_named(name) for name in RECORDS}
    for reason in GAME.end_reasons():
        for mode in MODES:
            record = found[f"{reason}_{mode}"]
            assert record.result is not None
            assert (record.result["reason"], record.options["mode"]) == (reason, mode)


def test_what_happens_seldom_has_a_record() -> None:
    assert set(SELDOM) <= set(RECORDS)


def test_the_index_lists_every_record_and_the_action_at_which_it_shows() -> None:
    rows = [
        line.split(" | ")
        for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    listed = {row[0].strip("|` "): int(row[-1].strip("| ")) for row in rows}
    assert sorted(listed) == RECORDS
    assert listed == {name: claim_of(name)(steps_of(record_named(name))) for name in RECORDS}

"""Records that were written before seats were counted from 1 still replay, to the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from earthrise.engine.record import read_record

OLD = sorted((Path(__file__).parent / "old_records").glob("*.record"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: str(path.stem))
def test_a_record_of_the_first_format_replays_to_what_it_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("earthrise record 1\n")
    record = read_record(text)
    record.verify()
    new = record.write()
    assert new.startswith("earthrise record 2\n")
    assert read_record(new).actions == record.actions


def test_every_game_of_the_house_has_an_old_record() -> None:
    assert {path.stem.rpartition("-")[0] for path in OLD} == {
        "earth_abundance",
        "new_earth_fay",
        "new_earth_thomas",
        "one_earth",
        "planet_78",
    }

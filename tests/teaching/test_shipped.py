"""Games that are shipped as records: found by name, read with the game's own eyes, looked at at any moment."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise.engine.errors import BadRecord
from earthrise.engine.match import new_match
from earthrise.engine.record import digest
from earthrise.teaching.shipped import shipped_moment, shipped_names, shipped_path, shipped_record
from tests.toy.wanderers import GAME


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The toy game with a folder in which one game lies, two rounds long."""
    folder = tmp_path / "wanderers"
    shutil.copytree(GAME.folder, folder)
    monkeypatch.setattr(GAME, "folder", folder)
    (folder / "records").mkdir()
    match = new_match(GAME, ["Ada", "Ben"], 3, {})
    while len(match.record.actions) < 4:
        seat = match.state.deciders()[0]
        match.act(seat, match.state.view(seat).legal()[0])
    shipped_path(GAME, "evening").write_text(match.saved(), encoding="utf-8")
    yield folder


def test_a_game_without_records_ships_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    assert shipped_names(GAME) == []


def test_records_are_named_after_their_files_in_the_order_of_the_alphabet(shipped: Path) -> None:
    shipped_path(GAME, "afternoon").write_text("", encoding="utf-8")
    (shipped / "records" / "notes.txt").write_text("", encoding="utf-8")
    assert shipped_names(GAME) == ["afternoon", "evening"]


@pytest.mark.usefixtures("shipped")
def test_a_record_is_read_as_it_was_played() -> None:
    record = shipped_record(GAME, "evening")
    assert record.game == "wanderers" and record.names == ["Ada", "Ben"] and len(record.actions) == 4


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("name", ["morning", "../evening", "evening.record", ""])
def test_a_record_that_is_not_there_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(BadRecord, match=f"comes with no record “{name}”"):
        shipped_record(GAME, name)


@pytest.mark.usefixtures("shipped")
def test_a_record_of_another_game_is_refused() -> None:
    path = shipped_path(GAME, "evening")
    path.write_text(path.read_text(encoding="utf-8").replace('"wanderers"', '"one_earth"'), encoding="utf-8")
    with pytest.raises(BadRecord, match="of wanderers is of a game of one_earth"):
        shipped_record(GAME, "evening")


@pytest.mark.usefixtures("shipped")
def test_a_moment_is_the_position_after_so_many_actions_with_what_happened_till_then() -> None:
    record = shipped_record(GAME, "evening")
    begun, later = shipped_moment(GAME, "evening", 0), shipped_moment(GAME, "evening", 3)
    assert begun.state.ply == 0 and begun.record.actions == []
    assert digest(later.state) == digest(record.replay(3))
    assert later.record.actions == record.actions[:3]
    assert len(later.journal.events) > len(begun.journal.events)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("at", [-1, 5])
def test_a_moment_that_the_game_has_not_is_refused_with_those_it_has(at: int) -> None:
    with pytest.raises(BadRecord, match=f"has the moments 0 to 4, not {at}"):
        shipped_moment(GAME, "evening", at)

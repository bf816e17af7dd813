"""Single figures of the content changed at random: refused with file and line, or playable."""

from __future__ import annotations

import pytest

from earthrise.engine.options import resolve
from earthrise.engine.registry import find_game
from earthrise.lab.compare.edits import try_edits

EDITS = 2  # `earthrise fuzz GAME --edits N` tries more


def quiet(done: int, total: int) -> None:
    assert 0 < done <= total


@pytest.mark.parametrize("game_id", ["new_earth_thomas", "new_earth_fay", "planet_78", "one_earth", "earth_abundance"])
def test_an_edit_is_refused_with_its_place_or_can_be_played(game_id: str) -> None:
    game = find_game(game_id)
    fewest = game.seat_counts(resolve(game.options, {}))[0]
    tried = list(try_edits(game, EDITS, [fewest], 5, 1, quiet))
    assert len(tried) == EDITS
    assert [each.said for each in tried if each.fault] == []

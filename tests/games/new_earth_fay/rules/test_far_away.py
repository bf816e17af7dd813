"""Whole games in which everybody lays tiles as far away as they can, long past the rim of the map (NF-135)."""

import pytest

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import digest, read_record
from earthrise.games.new_earth_fay.components.footprints import CELL_OF, LOCATION_COUNT, NOWHERE, REACH
from earthrise.games.new_earth_fay.components.tiles import ALIEN, ALIEN_TILES, NO_TILE
from earthrise.games.new_earth_fay.rules.state import Fay
from tests.games.new_earth_fay.scene import GAME
from tests.marks import rule


def farthest(fay: Fay, options: list[Action], chance: Chance) -> Action:
    """Terraform whenever it is possible, and lay the tile where it is farthest from the middle."""
    lays = [action for action in options if action.verb.word == "lay"]
    if lays:
        chart = fay.chart
        return max(lays, key=lambda lay: (abs(chart.cell_x[lay.x]) + abs(chart.cell_y[lay.x]), lay.code))
    wanted = [action for action in options if action.text.startswith(("act level:terraforming", "use"))]
    choices = wanted or options
    return choices[chance.below(len(choices))]


def shore_of(fay: Fay) -> set[int]:
    """Where a tile could be added, looked for on the whole map."""
    return {other for cell in fay.laid for other in fay.chart.beside_cell[cell] if fay.cells[other] == NO_TILE}


def alien_bases_of(fay: Fay) -> list[int]:
    """Where the alien bases lie, by tile."""
    bases = {fay.cells[CELL_OF[place]] // 4: place for place in range(LOCATION_COUNT) if fay.ground[place] == ALIEN}
    return [bases.get(tile, NOWHERE) for tile in ALIEN_TILES]


@rule("NF-135")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_game_that_leaves_the_map_is_sound_to_its_end_and_replays(players: int, seed: int) -> None:
    match = new_match(GAME, [f"P{seat}" for seat in range(players)], seed=seed)
    chance = Chance(seed)
    farthest_out = 0
    fay = match.state
    while not fay.over:
        assert isinstance(fay, Fay)
        seat = fay.deciders()[0]
        match.act(seat, farthest(fay, fay.legal(seat), chance))
        assert fay is match.state and GAME.broken_invariants(fay) == []
        assert sorted(fay.shore) == sorted(shore_of(fay)) and fay.alien_bases == alien_bases_of(fay)
        farthest_out = max(max(abs(fay.chart.cell_x[cell]), abs(fay.chart.cell_y[cell])) for cell in fay.laid)
        if fay.ply % 25 == 0:
            again = GAME.position(fay.to_data())
            assert digest(again) == digest(fay) and again.chart.cells == fay.chart.cells
            assert again.shore == fay.shore and again.alien_bases == fay.alien_bases
            assert GAME.view_data(again.view(0)) == GAME.view_data(fay.view(0))
    assert farthest_out > REACH + 3
    match.record.close(match.state)
    assert digest(read_record(match.record.write()).verify()) == digest(match.state)

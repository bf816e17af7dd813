"""Whole games in which everybody lays tiles as far away as they can, long past the rim of the map (NF-135)."""

import pytest

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import digest, read_record
from earthrise.games.new_earth_fay.components.footprints import REACH
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
        farthest_out = max(max(abs(fay.chart.cell_x[cell]), abs(fay.chart.cell_y[cell])) for cell in fay.laid)
        if fay.ply % 25 == 0:
            again = GAME.position(fay.to_data())
            assert digest(again) == digest(fay) and again.chart.cells == fay.chart.cells
            assert GAME.view_data(again.view(0)) == GAME.view_data(fay.view(0))
    assert farthest_out > REACH + 3
    match.record.close(match.state)
    assert digest(read_record(match.record.write()).verify()) == digest(match.state)

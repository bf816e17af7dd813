"""What a tile brings is worked out with short cuts; they come to what looking at the whole world afterwards does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.bots.card_values import REACHING
from earthrise.games.new_earth_fay.bots.land_values import Outlook, promise
from earthrise.games.new_earth_fay.bots.tile_sites import laid, lay_gain
from earthrise.games.new_earth_fay.components.rd_cards import CARD_COUNT, DESIGN_OF
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.terraforming import LayFrame
from tests.games.new_earth_fay.scene import GAME

GATHERING = next(card for card in range(CARD_COUNT) if REACHING[DESIGN_OF[card]])  # counts land wherever it lies


def tiles_to_lay(seats: int, seed: int) -> Iterator[tuple[Fay, int]]:
    """A game of tactics: the worlds in which a seat is about to lay a tile."""
    state = GAME.start(seats, seed)
    bot = find_bot("heuristic:gardener", GAME)
    while not state.over:
        seat = state.deciders()[0]
        view = state.view(seat)
        if isinstance(state.frames[-1], LayFrame):
            yield view.world, seat
        state.apply(seat, bot.choose(view, Chance(state.ply)))


@pytest.mark.parametrize("gathers", [False, True])
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4)])
def test_what_a_tile_brings_is_the_difference_between_the_worlds_with_and_without_it(
    seats: int, seed: int, gathers: bool
) -> None:
    beyond = 0
    for fay, seat in islice(tiles_to_lay(seats, seed), 2, 7):
        explorer = fay.explorers[seat]
        explorer.hand = [GATHERING] if gathers else [card for card in explorer.hand if not REACHING[DESIGN_OF[card]]]
        frame = fay.frame(LayFrame)
        look = Outlook(fay, seat)
        for action in fay.legal(seat):
            if action.verb.word == "lay":
                cell, quarter = action.x, action.y
                world = laid(fay, explorer, frame.tile, cell, quarter, frame.benefits)
                gain = promise(world, world.explorers[seat], look) - promise(fay, explorer, look)
                assert lay_gain(fay, explorer, frame.tile, cell, quarter, frame.benefits, look) == gain
                beyond += not look.reaches(cell)
    assert (beyond > 0) is not gathers  # the short cut was taken, and only where it may be

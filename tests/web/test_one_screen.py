"""Every game's table lies on one screen: nothing scrolls but the regions, and the question is always in sight.

Here every kind of decision is looked at once, and every mode and number of players; `make web-geometry` looks at all of
them in all modes and numbers, at every size, in light and dark (every_position.py).
"""

import pytest

from earthrise import find_game
from tests.web.conftest import Visits
from tests.web.fitting import SCHEMES, Looker
from tests.web.positions import END, GAMES, chosen_positions, kept, settings

AXE_EVERY = 3

# Frames that lie on the table and ask nobody.
UNASKED = {
    "new_earth_fay": {"course", "work"},
    "one_earth": {"round"},
    "earth_abundance": {"lay", "turn", "under_way"},
    "planet_78": {"between_turns"},
}


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_decision_is_left_out(game: str) -> None:
    chosen = [kinds for setting in settings(game) for kinds in kept()[game][setting.key].choice.values()]
    assert {END, *find_game(game).actions.frames} - UNASKED.get(game, set()) == set().union(*chosen)
    assert all(kept()[game][setting.key].choice for setting in settings(game))


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_lies_on_one_screen_whatever_is_asked(visit: Visits, game: str, touch: bool) -> None:
    looker = Looker(visit, touch)
    faults = []
    for number, position in enumerate(chosen_positions(game)):
        if number % 2 == int(touch):
            turn = number // 2
            faults += looker.faults(position, [SCHEMES[turn % 2]], axe=turn % AXE_EVERY == 0)
    assert faults == []

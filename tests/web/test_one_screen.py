"""Every game's table lies on one screen: nothing scrolls but the regions, and the question is always in sight.

Here kinds of decision are looked at once, and modes and numbers of players; `make web-geometry` looks at all of them in
all modes and numbers, at every size, in light and dark (every_position.py).
"""

import pytest
from playwright.sync_api import expect

from earthrise import find_game
from tests.web.conftest import Visits
from tests.web.fitting import SCHEMES, Looker
from tests.web.positions import END, GAMES, chosen_positions, disaster_ahead, grown_continent, kept, settings

AXE_EVERY = 3

# Each position is looked at with a mouse or by touch, and only some of them where there are many kinds of decision.
OF_SO_MANY = {"new_earth_thomas": 3, "new_earth_fay": 6, "one_earth": 6, "earth_abundance": 11, "planet_78": 7}

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
        if number % OF_SO_MANY[game] == int(touch):
            turn = number // 2
            faults += looker.faults(position, [SCHEMES[turn % 2]], axe=turn % AXE_EVERY == 0)
    assert faults == []


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_continent_grown_in_all_directions_lies_on_one_screen(visit: Visits, touch: bool) -> None:
    assert Looker(visit, touch).faults(grown_continent(), ["light"]) == []


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_what_a_disaster_does_is_told_on_the_same_screen(visit: Visits, touch: bool) -> None:
    looker = Looker(visit, touch)
    position = disaster_ahead()
    laid = looker.open(position)
    looker.caller.act(laid.table, looker.caller.my_turn(laid.table), position.action)
    news = looker.visitor.page.get_by_role("region", name="What happened")
    expect(news.filter(visible=True)).to_have_count(1)
    # On a phone the news lies over the land until it is put away.
    assert looker.look(["dark"], targets=not touch) == []

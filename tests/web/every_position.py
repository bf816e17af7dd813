"""Every kind of decision in every mode and with every number of players, at every size, by mouse and by touch, in light
and dark: `make web-geometry`, or with GAME= for one game. A choice for every day is test_one_screen.py."""

import pytest

from tests.web.conftest import Visits
from tests.web.fitting import SCHEMES, Looker
from tests.web.positions import END, GAMES, Setting, every_position, settings


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("setting", [each for game in GAMES for each in settings(game)], ids=str)
def test_the_table_lies_on_one_screen(visit: Visits, setting: Setting, touch: bool) -> None:
    looker = Looker(visit, touch)
    faults = []
    positions = every_position(setting)
    first = positions[0].kind
    for position in positions:
        faults += looker.faults(position, SCHEMES)
        if position.kind in (first, END):
            faults += [f"{position}, {fault}" for fault in looker.faults_on_every_stage()]
    assert faults == []

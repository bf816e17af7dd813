"""Results reckoned a second time: see `tests/kit/reckoning.py`."""

from tests.games.one_earth.reckoner import RECKONER
from tests.games.one_earth.scene import GAME
from tests.kit.reckoning import ReckoningSuite


class TestReckoning(ReckoningSuite):
    game = GAME
    reckoner = RECKONER

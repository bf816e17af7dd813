"""Results reckoned a second time: see `tests/kit/reckoning.py`."""

from tests.games.planet_78.reckoner import RECKONER
from tests.games.planet_78.scene import GAME
from tests.kit.reckoning import ReckoningSuite


class TestReckoning(ReckoningSuite):
    game = GAME
    reckoner = RECKONER

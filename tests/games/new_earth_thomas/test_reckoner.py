"""Results reckoned a second time: see `tests/kit/reckoning.py`."""

from tests.games.new_earth_thomas.reckoner import RECKONER
from tests.games.new_earth_thomas.scene import GAME
from tests.kit.reckoning import ReckoningSuite


class TestReckoning(ReckoningSuite):
    game = GAME
    reckoner = RECKONER

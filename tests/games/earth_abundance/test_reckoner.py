"""Results reckoned a second time: see `tests/kit/reckoning.py`."""

from tests.games.earth_abundance.reckoner import RECKONER
from tests.games.earth_abundance.scene import GAME
from tests.kit.reckoning import ReckoningSuite


class TestReckoning(ReckoningSuite):
    game = GAME
    reckoner = RECKONER

"""Results reckoned a second time: see `tests/kit/reckoning.py`."""

from tests.games.new_earth_fay.reckoner import RECKONER
from tests.games.new_earth_fay.scene import GAME
from tests.kit.reckoning import ReckoningSuite


class TestReckoning(ReckoningSuite):
    game = GAME
    reckoner = RECKONER
    games = 24  # both modes with two to five players, three times

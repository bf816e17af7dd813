"""The time of the house, in which all clocks count: milliseconds that only go forward.

It is made of the machine's monotonic clock, which does not jump when somebody sets the machine's time, and stands
still while no server runs: a restart, a crash or a night without power costs no player a second. It is noted in the
database every second while a clock runs anywhere (`store/clocks.py`), so that after a kill -9 nobody has lost anything
and nobody has gained more than that second. Several processes at one database go by whoever is furthest.
"""

import time
from collections.abc import Callable


class HouseTime:
    """`tick` counts seconds; should it ever go back, the house's time stands until it goes on."""

    def __init__(self, tick: Callable[[], float] = time.monotonic) -> None:
        self.tick = tick
        self._seen = tick()
        self._seconds = 0.0

    def now(self) -> int:
        seen = self.tick()
        self._seconds += max(0.0, seen - self._seen)
        self._seen = seen
        return int(self._seconds * 1000)

    def at_least(self, moment: int) -> None:
        """Somebody has seen that moment already: another process, or this one before it was killed."""
        if self.now() < moment:
            self._seconds = moment / 1000

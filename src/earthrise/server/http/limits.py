"""How often somebody may ask: token buckets for each identity and each address."""

import time
from collections import Counter

from earthrise.server.problems import Trouble

MOST_KEPT = 20_000


class Buckets:
    """Each key may do `rate` things a second, and `burst` at once. A rate of 0 sets no limit."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: dict[str, tuple[float, float]] = {}
        self.refused = 0

    def wait(self, key: str) -> float:
        """0 when it may go on (and that is counted), else the seconds until it may."""
        if self._rate <= 0:
            return 0.0
        now = time.monotonic()
        left, at = self._left.get(key, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < 1.0:
            self._left[key] = (left, now)
            self.refused += 1
            return (1.0 - left) / self._rate
        if len(self._left) >= MOST_KEPT and key not in self._left:
            self._drop_full(now)
        self._left[key] = (left - 1.0, now)
        return 0.0

    def _drop_full(self, now: float) -> None:
        """Buckets that have filled up again say nothing; if that is not enough, the oldest go."""
        full = self._burst / self._rate
        self._left = {key: entry for key, entry in self._left.items() if now - entry[1] < full}
        while len(self._left) >= MOST_KEPT:
            del self._left[next(iter(self._left))]


class Limit:
    """How often one visitor may do something, and how often all visitors of one address together may: a new cookie
    makes nobody a new person. At one address there may well be a household or a club."""

    HOUSEHOLD = 5.0

    def __init__(self, rate: float, burst: float) -> None:
        self._each = Buckets(rate, burst)
        self._together = Buckets(rate * self.HOUSEHOLD, burst * self.HOUSEHOLD)

    @property
    def refused(self) -> int:
        return self._each.refused + self._together.refused

    def allow(self, visitor: str, address: str, what: str) -> None:
        if visitor:
            allow(self._each, visitor, what)
        allow(self._together, address, what)


class Crowd:
    """How many of something somebody may hold open at once. 0 sets no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """False when there are too many already; else `leave` must follow."""
        if self._most and self._held[key] >= self._most:
            return False
        self._held[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]


def allow(buckets: Buckets, key: str, what: str) -> None:
    seconds = buckets.wait(key)
    if seconds > 0:
        raise too_many(seconds, what)


def too_many(seconds: float, what: str) -> Trouble:
    wait = max(1, round(seconds + 0.5))
    return Trouble(429, "too_many", f"{what} Wait {wait} second{'s' if wait > 1 else ''}.", wait=wait)

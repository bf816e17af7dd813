"""How the database takes what is written: what `/healthz` tells, without asking anybody."""

import time

from earthrise.server.problems import Trouble
from earthrise.server.store_faults import StoreFault, fault_of

BEHIND_SECONDS = 2.0


class Health:
    """`fault` is what the last write failed by, until one succeeds again."""

    def __init__(self) -> None:
        self.fault: StoreFault | None = None
        self._waiting: dict[object, float] = {}  # when each write that is under way began, oldest first

    def began(self) -> object:
        """A write is asked for. What is answered here is to be handed to `ended`."""
        token = object()
        self._waiting[token] = time.monotonic()
        return token

    def ended(self, token: object) -> None:
        del self._waiting[token]

    def failed(self, error: BaseException) -> None:
        self.fault = fault_of(error) or self.fault

    def succeeded(self) -> None:
        """Something is truly in the database: the disk takes it, nobody else holds it."""
        self.fault = None

    @property
    def seconds_behind(self) -> float:
        """How long the oldest write has been waiting; 0 when there is none."""
        return time.monotonic() - next(iter(self._waiting.values())) if self._waiting else 0.0

    def trouble(self) -> Trouble | None:
        if self.fault is not None:
            return Trouble(503, self.fault.code, self.fault.sentence, wait=2)
        behind = self.seconds_behind
        if behind < BEHIND_SECONDS:
            return None
        return Trouble(
            503, "database_behind", f"The database is behind: something has been waiting for {behind:.0f} s.", wait=2
        )

"""What the workers of these tests do."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

from earthrise.workers.pipe import Failed, Line, Unfit


def threads_after_reckoning(size: int) -> int:
    """How many threads this process has once NumPy has multiplied something large."""
    import numpy as np

    square = np.ones((size, size))
    assert float((square @ square)[0, 0]) == size
    return len(os.listdir("/proc/self/task"))


def begin(line: Line, *about: str) -> Callable[[tuple[str, int]], object]:
    if about == ("unfit",):
        raise Unfit("no hands")
    if about == ("dying",):
        os._exit(5)

    def do(job: tuple[str, int]) -> object:
        word, number = job
        if word == "double":
            return 2 * number
        if word == "count":
            for step in range(number):
                line.tell(step)
            return "counted"
        if word == "die":
            line.pulse.beat(number)
            os._exit(number)
        if word == "die once" and not (flag := Path(about[0])).exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if word == "work":
            line.pulse.beat(number)
            line.pulse.count(number + 1)
            line.tell("at work")
        if word in ("work", "sleep"):
            time.sleep(600)
        if word == "reckon":
            return threads_after_reckoning(number)
        if word == "raise":
            raise Failed(f"cannot do {number}")
        return None

    return do

"""Long work on the event loop, done in short steps: whoever clicks meanwhile is answered in between."""

import asyncio
import time

STEP_SECONDS = 0.01


class Pauses:
    """`await pauses.due()` between any two pieces of the work."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def due(self) -> None:
        if time.perf_counter() - self._since > STEP_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()

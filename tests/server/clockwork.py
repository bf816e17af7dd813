"""A server whose time the tests move: it adds to its clock the seconds that stand in a file. And one that falls as by
kill -9 at a moment the tests choose.

Run as the server's program; `Steered` starts one.
"""

import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from earthrise.server import serve
from earthrise.server.store.database import Store
from earthrise.server.store.log_writer import Writer
from earthrise.server.store.rows import ChatRow
from earthrise.server.tables import table_service
from earthrise.server.tables.house_time import HouseTime
from tests.server.running import Server

VARIABLE = "EARTHRISE_TEST_CLOCK"


class Steered(Server):
    """`forward` lets that many seconds pass at once."""

    def __init__(self, folder: Path, database: str = "", clock: Path | None = None) -> None:
        self.clock = clock or folder.parent / "clock"
        if not self.clock.exists():
            self.clock.write_text("0")
        environment = {**os.environ, VARIABLE: str(self.clock)}
        super().__init__(folder, database, environment=environment, program=("-m", "tests.server.clockwork"))

    def forward(self, seconds: float) -> None:
        passed = float(self.clock.read_text()) + seconds
        draft = self.clock.with_suffix(".new")
        draft.write_text(str(passed))
        draft.replace(self.clock)  # the server never reads half a number

    def will_fall(self, moment: str) -> None:
        """`before` or `after` it writes down the next time that is up; one of several that share the clock."""
        self.clock.with_suffix(".fall").write_text(moment)

    def fallen(self) -> bool:
        assert self.process is not None
        return self.process.poll() == -signal.SIGKILL


def main() -> int:
    path = Path(os.environ[VARIABLE])

    def steered() -> HouseTime:
        return HouseTime(lambda: time.monotonic() + float(path.read_text()))

    def fall(moment: str, is_told: bool) -> None:
        order = path.with_suffix(".fall")
        with suppress(FileNotFoundError):
            if is_told and order.read_text() == moment:
                order.unlink()  # whoever is the second to try finds none
                os.kill(os.getpid(), signal.SIGKILL)

    def mortal(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def written(*given: Any) -> Any:
            is_told = isinstance(given[-1], ChatRow)  # the line about it; what bots play meanwhile has none
            fall("before", is_told)
            found = await write(*given)
            fall("after", is_told)
            return found

        return written

    table_service.HouseTime = steered  # type: ignore[attr-defined, assignment]
    Store.save_seats = mortal(Store.save_seats)  # type: ignore[assignment, method-assign]
    Writer.append = mortal(Writer.append)  # type: ignore[assignment, method-assign]
    return serve.main()


if __name__ == "__main__":
    sys.exit(main())

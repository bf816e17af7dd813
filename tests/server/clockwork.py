"""A server whose time the tests move: it adds to its clock the seconds that stand in a file.

Run as the server's program; `Steered` starts one.
"""

import os
import sys
import time
from pathlib import Path

from earthrise.server import serve
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


def main() -> int:
    path = Path(os.environ[VARIABLE])

    def steered() -> HouseTime:
        return HouseTime(lambda: time.monotonic() + float(path.read_text()))

    table_service.HouseTime = steered  # type: ignore[attr-defined, assignment]
    return serve.main()


if __name__ == "__main__":
    sys.exit(main())

"""Which cookies still count, and for whom: in memory, so that no request asks the database for it.

Only what was ended or merged is held; everybody else is who their cookie says. Other processes tell of changes by a
notice.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from earthrise.server.identity import Visitor
from earthrise.server.store import sessions
from earthrise.server.store.database import Store
from earthrise.server.store.rows import iso
from earthrise.server.tables.broadcast import Hub

OVERLAP = timedelta(minutes=10)  # a change may be committed some time after its own time, by a clock that goes wrong
MOST_NOTED = 20_000

log = logging.getLogger("earthrise.server")

SIGNED_OUT = "You were signed out on this device."


class Register:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._ended: set[str] = set()
        self._into: dict[str, str] = {}
        self._known_to = ""
        self._writing: set[asyncio.Task[None]] = set()
        self._noted: dict[str, str] = {}  # when a browser was last noted as seen
        self.on_merged: Callable[[set[str]], None] = lambda _merged: None  # these have become somebody else

    def present(self, visitor: Visitor | None) -> Visitor | None:
        """Who that is today; None where the cookie is worth nothing any more."""
        if visitor is None or visitor.session in self._ended:
            return None
        into = self._into.get(visitor.id)
        return visitor if into is None else Visitor(into, False, visitor.pass_text, visitor.session)

    async def load(self) -> None:
        """Take in what was ended and merged since the last time, here or by another process."""
        begun = datetime.now(UTC)
        gone, moved = await sessions.changes(self._store, self._known_to)
        self._known_to = iso(begun - OVERLAP)
        newly = set(gone) - self._ended
        self._ended |= newly
        others = {old for old, new in moved if self._into.get(old) != new}
        self._into.update(moved)
        if newly or others:
            self._hub.sign_out(newly, SIGNED_OUT, others)
            self.on_merged(others)

    def note(self, visitor: Visitor) -> None:
        """The person was here with this browser, as far as the day. Written beside the request: whoever only looks does
        not wait for a database that is slow to write."""
        day = sessions.today()
        if visitor.is_new or self._noted.get(visitor.session) == day:
            return
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[visitor.session] = day
        task = asyncio.create_task(self._write_down(visitor.session))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write_down(self, session: str) -> None:
        try:
            await sessions.seen(self._store, session)
        except Exception as error:  # a day that is not noted is no harm
            log.warning("a browser's day could not be noted", exc_info=error)

    async def stop(self) -> None:
        for task in self._writing:
            task.cancel()
        await asyncio.gather(*self._writing, return_exceptions=True)

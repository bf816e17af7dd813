"""The worker that calls people to their tables. Moves cost nothing but a note in memory; all else happens here.

What is to be told stands in the database before anything is sent, and is read off the tables anew after a restart.
Several processes at one database share the work: a call belongs to one of them for a while.
"""

import asyncio
import json
import logging
import time
from datetime import UTC, datetime, timedelta

from earthrise.server.calling import turns, words
from earthrise.server.calling.couriers import Courier, MailCourier, PostCourier, Undelivered
from earthrise.server.calling.outgoing import AT_ONCE, Outgoing
from earthrise.server.calling.push import PushKeys
from earthrise.server.calling.quiet import quiet_until
from earthrise.server.identity import Identities
from earthrise.server.mail import Mailer
from earthrise.server.settings import Settings
from earthrise.server.store import addresses, call_people, calls
from earthrise.server.store.call_rows import MAIL, TRIAL, Call, CallSettings, CallTarget
from earthrise.server.store.database import Store
from earthrise.server.store.rows import RUNNING, SeatRow, TableRow, iso, now
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.game_log import TableEvent
from earthrise.server.tables.live_table import LiveTable

TICK = 1.0  # seconds between two looks at what is to be done
BACK = timedelta(days=7)  # how far back tables are looked through for turns that nobody was told of
MOST_LOOKED = 200
MOST_TRIES = 8
MOST_FAILURES = 12  # in a row, before a target is given up: about three days
FIRST_WAIT = 60.0
LONGEST_WAIT = 12 * 3600.0
LISTED = 50

log = logging.getLogger("earthrise.server")


class Caller:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        hub: Hub,
        identities: Identities,
        outgoing: Outgoing,
        keys: PushKeys,
        mailer: Mailer | None,
    ) -> None:
        self._settings = settings
        self._store = store
        self._hub = hub
        self._identities = identities
        self._outgoing = outgoing
        self._keys = keys
        self._mailer = mailer
        self._noted: dict[str, None] = {}
        self._opened: dict[tuple[str, str], None] = {}
        self._nudged: dict[tuple[str, int], None] = {}
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._swept = 0.0
        self._anybody = True
        self.sent = 0
        self.failed = 0

    # -- what others tell it -----------------------------------------------------------------------

    def changed(self, table: LiveTable, _events: list[TableEvent]) -> None:
        self._noted[table.id] = None

    def opened(self, table_id: str, identity: str) -> None:
        if self._mailer is not None:
            self._opened[identity, table_id] = None

    def nudged(self, table: LiveTable, seat: int) -> None:
        """Another player has reminded the one who is waited for."""
        self._nudged[table.id, seat] = None
        self.hurry()

    def hurry(self) -> None:
        """Somebody has asked for something that is to be sent now."""
        self._anybody = True
        self._wake.set()

    # -- the loop ----------------------------------------------------------------------------------

    async def start(self) -> None:
        if not self._store.is_postgres:
            await calls.release(self._store)
        self._task = asyncio.create_task(self._run(), name="calling people")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._outgoing.close()

    async def _run(self) -> None:
        # Who is at which table is not known yet: browsers come back to a server that has just started.
        silent_until = time.monotonic() + self._settings.call_grace
        while True:
            try:
                await self._look()
                if time.monotonic() >= silent_until:
                    await self._send_all()
            except Exception as error:
                log.warning("calling people failed", exc_info=error)
            try:
                async with asyncio.timeout(min(TICK, max(0.05, self._settings.call_grace))):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()

    async def _look(self) -> None:
        opened, self._opened = list(self._opened), {}
        if opened:
            await calls.opened(self._store, opened)
        ids: dict[str, None] = {}
        if time.monotonic() - self._swept >= self._settings.sweep_seconds or not self._swept:
            self._swept = time.monotonic()
            self._anybody = await call_people.anybody(self._store)
            if self._anybody:
                since = iso(datetime.now(UTC) - BACK)
                ids = dict.fromkeys(await calls.unmarked(self._store, since, MOST_LOOKED))
        noted, self._noted = list(self._noted), {}
        if not self._anybody:
            return
        for first in range(0, len(noted), MOST_LOOKED):
            ids |= dict.fromkeys(await calls.wanted_at(self._store, noted[first : first + MOST_LOOKED]))
        for table_id in ids:
            await turns.look(self._store, table_id, self._settings.call_grace)
        nudged, self._nudged = list(self._nudged), {}
        for table_id, seat in nudged:
            await turns.remind(self._store, table_id, seat)

    async def _send_all(self) -> None:
        while self._anybody:
            at = datetime.now(UTC)
            until = iso(at + timedelta(seconds=self._settings.call_lease))
            claimed = await calls.claim(self._store, iso(at), until, AT_ONCE)
            if not claimed:
                return
            await asyncio.gather(*(self._handle_safely(call) for call in claimed if not call.unsure))
            # What may have arrived already goes once more and never again: one by one, so that whatever ends the
            # server now finds no second one between being written down and being sent.
            for call in claimed:
                if call.unsure:
                    await self._handle_safely(call)

    async def _handle_safely(self, call: Call) -> None:
        try:
            await self.handle(call)
        except Exception as error:  # it stays in the database, and comes again when its time here is over
            log.warning("a call failed", exc_info=error)

    # -- one call ----------------------------------------------------------------------------------

    async def handle(self, call: Call) -> None:
        store = self._store
        row: TableRow | None = None
        seats: list[SeatRow] = []
        if call.kind != TRIAL:
            await turns.look(store, call.table_id, self._settings.call_grace)
            found = await store.table(call.table_id)
            if found is None:
                await calls.end(store, call)
                return
            if not await calls.is_wanted(store, call):  # over, or another process's by now: then it is not ours to end
                return
            row, seats = found
        person = (await call_people.settings_of(store, [call.identity])).get(call.identity)
        target = None if call.target == MAIL else await call_people.target(store, call.target)
        if not await self._is_for(call, person, target, seats):
            await calls.end(store, call)
            return
        assert person is not None
        later = self._not_now(call, person, target)
        if later:
            await calls.postpone(store, call, later)
            return
        courier = await self._courier(call, row, seats, target)
        if courier is None:
            await calls.end(store, call)
            return
        await self._deliver(call, courier, target, row)

    async def _is_for(
        self, call: Call, person: CallSettings | None, target: CallTarget | None, seats: list[SeatRow]
    ) -> bool:
        """Whether the person still wants to be told this here, and does not see it anyway."""
        if person is None or not person.wants(call.kind) or (target is None and call.target != MAIL):
            return False
        if target is not None and target.gone:
            return False
        if call.kind == TRIAL:
            return True
        if self._hub.is_looked_from(call.table_id, call.seat) or not seats[call.seat].belongs_to(call.identity):
            return False
        if call.target == MAIL:
            wanted = person.mail and await calls.may_mail(self._store, call.identity, call.table_id, call.seat)
            if not wanted:
                return False
        return call.identity not in await call_people.silent_people(self._store, call.table_id)

    def _not_now(self, call: Call, person: CallSettings, target: CallTarget | None) -> str:
        """When to try instead of now; empty where now is good."""
        if call.kind == TRIAL:
            return ""
        at = datetime.now(UTC)
        quiet = quiet_until(at, person.quiet_from, person.quiet_to, person.zone)
        if quiet is not None:
            return iso(quiet)
        if target is not None and target.not_before > iso(at):
            return target.not_before
        return ""

    async def _courier(
        self, call: Call, row: TableRow | None, seats: list[SeatRow], target: CallTarget | None
    ) -> Courier | None:
        message = words.message_for(call, row, seats, self._settings.address)
        if target is not None:
            waiting = await self.waiting_for(call.identity)
            return PostCourier(self._outgoing, self._keys, target, message, waiting)
        address = await addresses.address_of(self._store, call.identity)
        if self._mailer is None or not address:
            return None
        stop = f"{self._settings.address}/stop-mail/{self._identities.stop_token(call.identity)}"
        headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        mail = self._mailer.message(address, message.title, words.mail_text(message, stop), headers)
        return MailCourier(self._mailer, mail)

    async def _deliver(self, call: Call, courier: Courier, target: CallTarget | None, row: TableRow | None) -> None:
        store = self._store
        try:
            await courier.connect()
            if not await calls.begin(store, call):
                return
            await courier.deliver()
        except Undelivered as trouble:
            self.failed += 1
            await self._failed(call, target, trouble)
            return
        if target is None and row is not None:
            await calls.mailed(store, call.identity, call.table_id, row.seq)
            await call_people.note(store, call.identity, "")
        await calls.end(store, call)
        self.sent += 1
        if target is not None:
            await call_people.change_target(store, target.id, told=now(), failures=0, not_before="", said="")

    async def _failed(self, call: Call, target: CallTarget | None, trouble: Undelivered) -> None:
        """Wait longer each time; give up in the end, and say so to the person."""
        store = self._store
        failures = call.tries + 1 if target is None else target.failures + 1
        seconds = max(float(trouble.wait), min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (failures - 1)))
        due = iso(datetime.now(UTC) + timedelta(seconds=seconds))
        is_given_up = trouble.is_gone or failures >= MOST_FAILURES
        if target is not None:
            gone = trouble.sentence if is_given_up else ""
            await call_people.change_target(
                store, target.id, failures=failures, not_before=due, said=trouble.sentence, gone=gone
            )
        elif is_given_up:
            await call_people.stop_mail(store, trouble.sentence, identity=call.identity)
        else:
            await call_people.note(store, call.identity, trouble.sentence)
        if is_given_up or call.tries + 1 >= MOST_TRIES or call.kind == TRIAL:
            await calls.end(store, call)
        else:
            await calls.failed(store, call, due, trouble.is_unsure)

    async def waiting_for(self, identity: str) -> int:
        """At how many tables this person is waited for."""
        rows = await self._store.tables(await self._store.ids_of(identity, (RUNNING,), LISTED))
        return sum(
            any(seats[seat].belongs_to(identity) and not seats[seat].player for seat in json.loads(row.waiting))
            for row, seats in rows
        )

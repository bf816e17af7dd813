"""Everything that makes a running server, put together: what the routes work with."""

import fcntl
import gc
import logging
import re
import resource
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from litestar import Request
from litestar.connection import ASGIConnection

from earthrise.engine.build_form import form
from earthrise.server.bots.players import BotPlay
from earthrise.server.bots.pool import BotPool
from earthrise.server.calling.caller import Caller
from earthrise.server.calling.outgoing import Outgoing
from earthrise.server.calling.push import PushKeys, contact_of
from earthrise.server.http.gate import VISITOR
from earthrise.server.http.limits import Buckets, Limit
from earthrise.server.http.messages.lobby import Me
from earthrise.server.http.metrics import Metrics
from earthrise.server.identity import Identities, Visitor
from earthrise.server.people.mail_links import MailLinks
from earthrise.server.people.register import Register
from earthrise.server.people.stragglers import Stragglers
from earthrise.server.problems import Trouble
from earthrise.server.settings import BadSettings, Settings, secret_key
from earthrise.server.store import mutes
from earthrise.server.store.database import Store
from earthrise.server.store.log_writer import Writer
from earthrise.server.tables import doorkeeping
from earthrise.server.tables.broadcast import Hub, may_look
from earthrise.server.tables.hints import Hints
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import games_out
from earthrise.server.tables.outside_changes import OutsideChanges
from earthrise.server.tables.record_archive import RecordArchive
from earthrise.server.tables.record_reader import RecordReader
from earthrise.server.tables.reviews import Reviews
from earthrise.server.tables.table_service import Tables
from earthrise.server.tables.tallies import Tallies
from earthrise.server.tables.timekeeper import Timekeeper

Asked = Request[Any, Any, Any]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")

log = logging.getLogger("earthrise.server")


class House:
    def __init__(self, settings: Settings) -> None:
        settings.check()
        self.settings = settings
        self.mailer = settings.mailer()
        self.identities = Identities(secret_key(settings))
        self.metrics = Metrics()
        self.by_identity = Buckets(settings.identity_rate, settings.identity_burst)
        self.by_address = Buckets(settings.address_rate, settings.address_burst)
        self.costly = Limit(settings.costly_rate, settings.costly_burst)
        self.new_tables = Limit(settings.tables_rate, settings.tables_burst)
        self.talk = Limit(settings.chat_rate, settings.chat_burst)
        self.reporting = Limit(settings.reports_rate, settings.reports_burst)
        self.signing = Limit(settings.signing_rate, settings.signing_burst)
        self.mailing = Limit(settings.mailing_rate, settings.mailing_burst)
        self.calls = Limit(settings.calls_rate, settings.calls_burst)
        self.reports = 0
        self.store = Store(settings.database_url(), secrets.token_hex(6), settings.durability)
        self.writer = Writer(self.store)
        self.tables = Tables(settings, self.store, self.writer)
        self.hub = Hub(self.tables.time)
        self.register = Register(self.store, self.hub)
        self.stragglers = Stragglers(self.store, self.tables, self.hub, settings.settle_seconds)
        self.mail_links = MailLinks(self.store, self.mailer, settings.address)
        self.pool = BotPool(settings.bot_workers, settings.bot_seconds, settings.bot_nice)
        self.bots = BotPlay(self.tables, self.pool, self.identities, self.hub, settings.bot_pause)
        self.timekeeper = Timekeeper(self.tables, self.hub, self.bots)
        self.on_nudge: list[Callable[[LiveTable, int], None]] = []
        self.hints = Hints(self.pool, self.identities, settings)
        self.reviews = Reviews(self.tables, self.store, self.pool)
        self.records = RecordReader(settings.record_seconds, settings.bot_nice)
        self.outside = OutsideChanges(self.store, self.tables, self.hub)
        self.tallies = Tallies(self.tables, self.store)
        self.archive = RecordArchive(self.tables)
        self.outgoing = Outgoing(settings.private_webhooks)
        contact = contact_of(settings.mail_from, settings.public)
        self.push_keys = PushKeys(self.identities.push_secret(), contact)
        self.caller = Caller(
            settings, self.store, self.hub, self.identities, self.outgoing, self.push_keys, self.mailer
        )
        self.tables.is_watched = self.hub.watched
        self.tables.on_change = [self.hub.changed, self.bots.changed, self.caller.changed, self.tallies.changed]
        self.hub.on_join = self.caller.opened
        self.on_nudge.append(self.caller.nudged)
        self._lock: IO[str] | None = None
        self._notices: Any = None
        self._measure()

    async def open(self) -> None:
        if not self.settings.is_postgres:
            self._lock = lock_folder(self.settings.folder)
        games_out()  # a game that cannot be loaded is found out now, and the first visitor does not wait
        await self.store.open()
        if not await self.store.is_lasting():
            log.warning("moves are acknowledged before they are on the disk: a power loss may take the last ones")
        await self.register.load()
        self.register.on_merged = self.stragglers.heard
        self.writer.start()
        self.pool.start()
        if self.settings.is_postgres:
            from earthrise.server.tables.notices import Notices

            self._notices = Notices(self.settings, self.store, self.tables, self.hub, self.register.load)
            await self._notices.start()
            await self.register.load()  # what was said before anybody listened
        else:
            self.outside.start()
        self.bots.start(self.settings.sweep_seconds)
        await self.stragglers.start()
        await self.timekeeper.start(self.settings.clock_seconds)
        self.tallies.start(self.settings.sweep_seconds)
        await self.caller.start()
        # What is loaded by now stays: looking through it for garbage would only hold up moves. Tables hold few cycles.
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)
        database = "postgresql" if self.settings.is_postgres else "sqlite"
        log.info("server ready", extra={"fields": {"database": database, "engine": form()}})

    async def close(self) -> None:
        await self.timekeeper.stop()
        await self.bots.stop()
        await self.tallies.stop()
        await self.caller.stop()
        await self.reviews.stop()
        await self.pool.stop()
        await self.records.stop()
        await self.mail_links.stop()
        await self.stragglers.stop()
        await self.register.stop()
        await self.outside.stop()
        if self._notices is not None:
            await self._notices.stop()
        await self.writer.stop()
        await self.store.close()
        if self._lock is not None:
            self._lock.close()

    def _measure(self) -> None:
        tables, hub, pool, bots, writer = self.tables, self.hub, self.pool, self.bots, self.writer
        reviews, records = self.reviews, self.records
        limits = (
            self.by_identity,
            self.by_address,
            self.costly,
            self.new_tables,
            self.talk,
            self.reporting,
            self.signing,
            self.mailing,
            self.calls,
        )
        self.metrics.gauges = {
            "earthrise_live_tables": ("Tables in memory.", lambda: len(tables.live)),
            "earthrise_connections": ("Live connections.", lambda: hub.connections),
            "earthrise_bot_questions": ("Questions waiting for a bot worker.", lambda: pool.waiting),
            "earthrise_bot_tables": ("Tables at which a bot is to move.", lambda: bots.playing),
            "earthrise_records": ("Uploaded records waiting or being read.", lambda: records.waiting),
            "earthrise_reviews": ("Games being reviewed.", lambda: reviews.running),
            "earthrise_store_behind_seconds": (
                "How long the oldest write has been waiting.",
                lambda: self.store.health.seconds_behind,
            ),
            "earthrise_store_fault": (
                "1 while the database does not take what is written.",
                lambda: float(self.store.health.fault is not None),
            ),
            "earthrise_memory_bytes": ("Largest resident memory so far.", memory),
        }
        self.metrics.counters = {
            "earthrise_actions_total": ("Entries appended to logs.", lambda: tables.actions),
            "earthrise_conflicts_total": ("Writes refused because the table had moved on.", lambda: tables.conflicts),
            "earthrise_pushed_total": ("Snapshots and changes pushed.", lambda: hub.pushed),
            "earthrise_dropped_total": ("Connections dropped because they were too slow.", lambda: hub.dropped),
            "earthrise_commits_total": ("Transactions with log entries.", lambda: writer.groups),
            "earthrise_bot_answers_total": ("Answers of bot workers.", lambda: pool.answered),
            "earthrise_bot_workers_replaced_total": ("Bot workers that died or hung.", lambda: pool.replaced),
            "earthrise_review_pieces_total": ("Pieces of reviews worked out.", lambda: reviews.pieces),
            "earthrise_notices_total": ("Notices sent to people who were away.", lambda: self.caller.sent),
            "earthrise_notice_failures_total": ("Notices that did not arrive.", lambda: self.caller.failed),
            "earthrise_reports_total": ("Tables, seats and lines reported by visitors.", lambda: self.reports),
            "earthrise_bot_faults_total": ("Decisions made by lot because a bot failed.", lambda: bots.faults),
            "earthrise_rate_limited_total": (
                "Requests refused by a rate limit.",
                lambda: sum(one.refused for one in (*limits, self.calls)),
            ),
        }

    # -- what most routes ask ----------------------------------------------------------------------

    async def table(self, table_id: str, fresh: bool = False) -> LiveTable:
        """The table; with `fresh` also what another process did a moment ago."""
        if not TABLE_ID.fullmatch(table_id):
            raise Trouble(404, "unknown_table", "There is no such table; it may have been removed.")
        known = table_id in self.tables.live
        table = await self.tables.get(table_id)
        if fresh and known and self.store.is_postgres:
            await self.tables.catch_up(table)
        return table

    async def table_for(self, asking: ASGIConnection[Any, Any, Any, Any], table_id: str) -> LiveTable:
        """The table as it is now, for somebody who may see it."""
        table, identity = await self.table(table_id, fresh=True), visitor_of(asking).id
        doorkeeping.may_enter(table.row, table.seats, identity, self.hub.is_at(table_id, identity))
        return table

    async def may_speak(self, table: LiveTable, visitor: Visitor) -> None:
        doorkeeping.may_speak(table.row, visitor.id)
        await self.may_write(visitor)

    async def may_write(self, visitor: Visitor) -> None:
        """Refuses whom the people who run this server have muted."""
        muted = await mutes.mute_of(self.store, visitor.id)
        if muted is not None:
            until = f"until {muted.until[:10]}" if muted.until else "for good"
            raise Trouble(403, "muted", f"You have been muted on this server, {until}. You can play, but not write.")

    def nudged(self, table: LiveTable, seat: int) -> None:
        """A player who is waited for was reminded by another one."""
        for listener in self.on_nudge:
            listener(table, seat)

    async def name_of(self, visitor: Visitor) -> str:
        return await self.store.name_of(visitor.id) or self.unnamed(visitor.id)

    def unnamed(self, identity: str) -> str:
        """What somebody is called who has not given a name."""
        return self.identities.default_name(Visitor(identity, False))

    async def me(self, visitor: Visitor) -> Me:
        return Me(visitor.id, await self.name_of(visitor), self.identities.csrf(visitor))

    def may_see(self, table: LiveTable, visitor: Visitor, seat: int) -> None:
        """A seat's view is for who sits there; a finished game's for everybody."""
        if not may_look(table, visitor.id, seat):
            if seat >= len(table.seats) or seat < -1:
                raise Trouble(404, "unknown_seat", f"There is no seat {seat} at this table.")
            raise Trouble(403, "wrong_seat", f"Seat {seat} is not yours: only the player there sees what it sees.")

    async def may_act(self, table: LiveTable, visitor: Visitor, seat: int) -> None:
        for fresh in (False, True):
            if 0 <= seat < len(table.seats) and table.seats[seat].belongs_to(visitor.id):
                return
            if fresh or not self.store.is_postgres:
                break
            await self.tables.catch_up(table)
        if not table.seats_of(visitor.id):
            raise Trouble(403, "spectator", "You are watching this table; only players act.")
        raise Trouble(403, "wrong_seat", f"Seat {seat} is not yours: you act only for your own seat.")

    def costs(self, request: Asked) -> None:
        """Questions that take the server some work are counted apart."""
        self.allow(request, self.costly, "That is a lot of questions at once.")

    def allow(self, request: Asked, limit: Limit, what: str) -> None:
        """Refuse what this visitor, or this address, does too often."""
        limit.allow(visitor_of(request).id, address_of(request), what)


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def visitor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    fields: Any = connection.scope
    visitor = fields[VISITOR]
    assert isinstance(visitor, Visitor)
    return visitor


def cookie_for(request: Asked, visitor: Visitor) -> dict[str, str]:
    """The header that hands the browser its cookie."""
    house = house_of(request)
    secure = request.scope["scheme"] == "https" or bool(house.settings.public)
    return {"Set-Cookie": house.identities.set_cookie(visitor, secure)}


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client is not None else ""


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024.0


def lock_folder(folder: Path) -> IO[str]:
    """One server at a time on a SQLite file. The system lets go of the lock however the server ends."""
    handle = (folder / "server.lock").open("a")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise BadSettings(
            f"Another Earthrise server is using {folder}. Stop it, choose another --data folder, "
            "or use --database postgresql://… for several servers."
        ) from None
    return handle

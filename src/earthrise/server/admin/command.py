"""`earthrise admin`: what it asks, and what it tells."""

import argparse
import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from earthrise.engine.record import Record
from earthrise.engine.words import plural
from earthrise.server.admin import backup, keeping, order
from earthrise.server.admin.order import report_line, told_report
from earthrise.server.identity import CHAT_LENGTH, cleaned
from earthrise.server.settings import BadSettings, Settings
from earthrise.server.store import mutes, reports
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, GATHERING, RUNNING, UNDO, iso

T = TypeVar("T")
Say = Callable[[str], None]


def settings_of(args: argparse.Namespace) -> Settings:
    settings = Settings(data=args.data, database=args.database)
    settings.check()
    return settings


def run(args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    """Do what the command line asks for; False when something was found wrong."""
    return COMMANDS[args.what](settings_of(args), args, say, told)


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Ask the database, whether a server runs or not."""
    if not settings.is_postgres:
        backup.database_of(settings)  # must be there: opening would make an empty one

    async def asked() -> T:
        store = Store(settings.database_url(), "admin")
        try:
            await store.open()
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(asked())


def back_up(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target = Path(args.to or f"earthrise-{stamp}.backup")
    if target.is_dir():
        target = target / f"earthrise-{stamp}.backup"
    about = backup.back_up(settings, target, told)
    tables = f" with {plural(about.tables, 'table')}" if about.tables >= 0 else ""
    say(f"{target}: a backup{tables}, {target.stat().st_size / 1e6:.1f} MB. It holds the server's key: keep it safe.")
    return True


def restore(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    about = backup.restore(settings, Path(args.file), args.replace)
    say(f"Restored what was backed up at {about.made} by Earthrise {about.version}.")
    return True


def check(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    wrong: list[str] = []
    if not settings.is_postgres:
        with closing(sqlite3.connect(f"file:{backup.database_of(settings)}?mode=ro", uri=True)) as database:
            try:
                wrong = backup.faults(database)
            except sqlite3.DatabaseError as error:
                raise BadSettings(f"The database cannot be read: {error}. Restore a backup.") from None
    if not wrong:
        broken = with_store(settings, lambda store: keeping.broken_tables(store, told))
        wrong = [f"table {table}: {reason}" for table, reason in broken]
    for line in wrong:
        say(line)
    say(
        f"{plural(len(wrong), 'fault')} found." if wrong else "The database is sound, and every table can be played on."
    )
    return not wrong


def purge(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    policy = keeping.Policy(args.finished, args.abandoned, args.visitors, args.reports)
    done = with_store(settings, lambda store: keeping.purge(store, policy, datetime.now(UTC), args.yes, told))
    verb = "Removed" if args.yes else "Would remove"
    end = "" if args.yes else " Nothing has been changed: say --yes to do it."
    say(
        f"{verb} {plural(done.finished, 'finished table')}, {plural(done.abandoned, 'abandoned table')}, "
        f"{plural(done.visitors, 'visitor')} and {plural(done.reports, 'settled report')}.{end}"
    )
    return True


def tables(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    states = (args.state,) if args.state else (GATHERING, RUNNING, FINISHED)
    rows = with_store(settings, lambda store: keeping.listed(store, states, args.limit))
    if args.json:
        say(
            json.dumps(
                [{"id": row.id, "game": row.game, "state": row.state, "changed": row.changed} for row, _ in rows]
            )
        )
        return True
    for row, seats in rows:
        names = ", ".join(seat.name or "free" for seat in seats)
        say(f"{row.id}  {row.changed[:16].replace('T', ' ')}  {row.state:9}  {row.game:17} {names}")
    say(f"{plural(len(rows), 'table')}, the last changed first.")
    return True


def remove(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    if not with_store(settings, lambda store: keeping.remove(store, args.table)):
        raise BadSettings(f"There is no table {args.table}.")
    say(f"Table {args.table} is gone.")
    return True


def close(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    with_store(settings, lambda store: order.close(store, args.table))
    say(f"Table {args.table} is closed: nobody plays or writes there any more. What was played is kept.")
    return True


def mute(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    until = iso(datetime.now(UTC) + timedelta(days=args.days)) if args.days else ""
    name = with_store(settings, lambda store: order.mute(store, args.table, args.seat, args.line, until))
    say(f"{name} may not write on this server {f'until {until[:10]}' if until else 'any more'}, and plays on.")
    return True


def muted(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    people = with_store(settings, mutes.everybody_muted)
    for one in people:
        say(f"{one.identity}  {one.at[:10]}  {f'until {one.until[:10]}' if one.until else 'for good':16}  {one.name}")
    say(f"{plural(len(people), 'person', 'people')} muted.")
    return True


def unmute(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    if not with_store(settings, lambda store: mutes.lift(store, args.person)):
        raise BadSettings(f"Nobody muted is known as {args.person}: earthrise admin muted lists them.")
    say("They may write again.")
    return True


def release(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    name = with_store(settings, lambda store: order.release(store, args.table, args.seat))
    say(f"Nothing keeps {name} any more but the browsers that know them. There they can attach new means.")
    return True


def list_reports(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    rows = with_store(settings, lambda store: reports.listed(store, args.all, args.limit))
    if args.json:
        say(json.dumps([told_report(row) for row in rows]))
        return True
    for row in rows:
        say(report_line(row))
    say(f"{plural(len(rows), 'report')}{'' if args.all else ' to settle'}.")
    return True


def settle(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    word = cleaned(args.word, CHAT_LENGTH)
    if not word:
        raise BadSettings("Say in a word how it was settled.")
    if not with_store(settings, lambda store: reports.settle(store, args.number, word)):
        raise BadSettings(f"There is no report {args.number} to settle.")
    say(f"Report {args.number} is settled.")
    return True


def export(settings: Settings, args: argparse.Namespace, say: Say, told: keeping.Told) -> bool:
    """The record of a table, a running one's too: the host may know what players may not."""

    async def written(store: Store) -> str:
        found = await store.table(args.table)
        if found is None:
            raise BadSettings(f"There is no table {args.table}.")
        row, seats = found
        if row.state == GATHERING:
            raise BadSettings(f"Table {args.table} has not begun: there is nothing to export yet.")
        position = None if row.position is None else json.loads(row.position)
        options = {} if position is not None else json.loads(row.options)
        record = Record(row.game, row.rules, [seat.name for seat in seats], options, int(row.seed), position)
        for entry in await store.log_after(row.id, 0, row.seq):
            if entry.kind == UNDO:
                record.take_back(entry.seat)
            else:
                record.actions.append((entry.seat, entry.action))
        record.close(record.replay())
        return record.write()

    text = with_store(settings, written)
    target = Path(args.to or f"{args.table}.record")
    target.write_text(text, encoding="utf-8")
    say(f"{target}: the game as a record.")
    return True


COMMANDS = {
    "backup": back_up,
    "restore": restore,
    "check": check,
    "purge": purge,
    "tables": tables,
    "remove": remove,
    "close": close,
    "export": export,
    "mute": mute,
    "muted": muted,
    "unmute": unmute,
    "release": release,
    "reports": list_reports,
    "settle": settle,
}

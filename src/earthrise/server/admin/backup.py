"""A backup of a running server in one file, and putting one back.

The database is copied by its own means (SQLite's backup, pg_dump), which see one moment of it: a plain copy of a
running server's files may be torn. The server's key goes along: without it nobody would know their seats any more.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from earthrise import __version__
from earthrise.server.services import lock_folder
from earthrise.server.settings import DATABASE_FILE, KEY_FILE, BadSettings, Settings
from earthrise.server.store.rows import now

ABOUT = "about.json"
DUMP = "earthrise.dump"
PAGES = 2000  # copied at a time: between two lots the server writes
Told = Callable[[int, int], None]


class About(msgspec.Struct):
    """What a backup says of itself."""

    made: str
    version: str
    database: str
    tables: int


def back_up(settings: Settings, target: Path, told: Told) -> About:
    """Write the backup; the file appears when it is complete, and what was there before is not touched till then."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as place:
        folder = Path(place)
        if settings.is_postgres:
            file, count = dumped(settings, folder), -1
        else:
            file, count = copied(database_of(settings), folder / DATABASE_FILE, told)
        about = About(now(), __version__, "postgresql" if settings.is_postgres else "sqlite", count)
        (folder / ABOUT).write_bytes(msgspec.json.encode(about))
        draft = folder / "draft.tar.gz"
        with tarfile.open(draft, "w:gz") as packed:
            packed.add(folder / ABOUT, ABOUT)
            packed.add(file, file.name)
            key = settings.folder / KEY_FILE
            if key.exists():
                packed.add(key, KEY_FILE)
        draft.chmod(0o600)  # it holds the key
        os.replace(draft, target)
    return about


def database_of(settings: Settings) -> Path:
    path = Path(settings.database_url().partition("///")[2])
    if not path.is_file():
        raise BadSettings(f"There is no database {path}. Is --data the server's folder?")
    return path


def copied(source: Path, target: Path, told: Told) -> tuple[Path, int]:
    """A copy of SQLite's file as it stands at one moment, checked, and how many tables it has."""
    try:
        source_address = f"file:{source}?mode=ro"
        with (
            closing(sqlite3.connect(source_address, uri=True)) as running,
            closing(sqlite3.connect(target)) as copy,
        ):
            running.backup(copy, pages=PAGES, progress=lambda _status, left, total: told(total - left, total))
        with closing(sqlite3.connect(target)) as copy:
            wrong = faults(copy)
            count = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise BadSettings(f"The database {source} cannot be copied: {error}.") from None
    if wrong:
        raise BadSettings(f"The database {source} is damaged: {wrong[0]}.")
    return target, count


def faults(database: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong with the file itself."""
    found = [str(line[0]) for line in database.execute("PRAGMA integrity_check(10)")]
    if found == ["ok"]:
        found = []
    return found + [f"a row of {line[0]} belongs to nothing" for line in database.execute("PRAGMA foreign_key_check")]


def dumped(settings: Settings, folder: Path) -> Path:
    target = folder / DUMP
    run(["pg_dump", "--format=custom", f"--file={target}", f"--dbname={settings.database}"])
    return target


def run(command: list[str]) -> None:
    """PostgreSQL's own tools do its part."""
    if shutil.which(command[0]) is None:
        raise BadSettings(f"This needs {command[0]}, which comes with PostgreSQL's client programs.")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadSettings(f"{command[0]} failed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")


def restore(settings: Settings, source: Path, replace: bool) -> About:
    """Put a backup in place of what is there; refuses while a server runs, and to overwrite unless told to. What was
    there is kept beside it."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=settings.folder, prefix=".restore-") as place:
        folder = Path(place)
        about = unpacked(source, folder)
        kind = "postgresql" if settings.is_postgres else "sqlite"
        if about.database != kind:
            raise BadSettings(f"This is a backup of {about.database}, and the server's database is {kind}.")
        if settings.is_postgres:
            if not replace:
                raise BadSettings("This replaces everything in the PostgreSQL database: say --replace.")
            run(
                [
                    "pg_restore",
                    "--clean",
                    "--if-exists",
                    "--no-owner",
                    f"--dbname={settings.database}",
                    str(folder / DUMP),
                ]
            )
        else:
            put_file(settings, folder / DATABASE_FILE, replace)
        if (folder / KEY_FILE).exists():
            put_back(folder / KEY_FILE, settings.folder / KEY_FILE)
    return about


def put_file(settings: Settings, file: Path, replace: bool) -> None:
    with closing(lock_folder(settings.folder)):  # no server runs there, and none begins meanwhile
        target = Path(settings.database_url().partition("///")[2])
        if target.exists() and not replace:
            raise BadSettings(
                f"There is a database {target} already: say --replace, and it is kept beside the new one."
            )
        with closing(sqlite3.connect(file)) as copy:
            wrong = faults(copy)
        if wrong:
            raise BadSettings(f"The backup is damaged: {wrong[0]}.")
        for ending in ("-wal", "-shm"):
            Path(f"{target}{ending}").unlink(missing_ok=True)
        put_back(file, target)


def put_back(file: Path, target: Path) -> None:
    if target.exists():
        os.replace(target, target.with_name(f"{target.name}.before-restore"))
    os.replace(file, target)


def unpacked(source: Path, folder: Path) -> About:
    """The files of a backup, by their known names only: nothing else in the archive is touched."""
    try:
        with tarfile.open(source, "r:gz") as packed:
            for name in (ABOUT, DATABASE_FILE, DUMP, KEY_FILE):
                if name in packed.getnames():
                    file = packed.extractfile(name)
                    if file is not None:
                        with (folder / name).open("wb") as target:
                            shutil.copyfileobj(file, target)
                        (folder / name).chmod(0o600)
        return msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
    except (OSError, tarfile.TarError, EOFError, msgspec.DecodeError, json.JSONDecodeError):
        raise BadSettings(f"{source} is no backup made by earthrise admin backup.") from None

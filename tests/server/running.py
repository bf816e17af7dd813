"""A real server in a process of its own, and browsers that talk to it."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
from websockets.sync.client import ClientConnection, connect

from earthrise.server.tables.changes import applied
from tests.kit.loops import run_apart
from tests.kit.ports import free_port
from tests.kit.processes import end, kill
from tests.server.contract import keeps_to_the_contract

TABLES = (
    "identities",
    "tables",
    "seats",
    "devices",
    "log",
    "checkpoints",
    "chat",
    "reviews",
    "cleared",
    "learnt",
    "reports",
    "muted",
    "sessions",
    "ended",
    "merged",
    "passkeys",
    "mails",
    "codes",
    "proofs",
    "vacations",
    "results",
    "raters",
    "ratings",
    "circles",
    "circle_members",
    "call_settings",
    "call_targets",
    "call_mutes",
    "call_marks",
    "calls",
    "call_mails",
)


FRESH = "X-Earthrise-Fresh"
STARTING = 120.0  # seconds; a busy machine is slow, not wrong


def visiting(address: str, timeout: float = 30.0) -> httpx.Client:
    """A client without the certificates, where it needs none: to read them takes longer than most tests."""
    return httpx.Client(base_url=address, timeout=timeout, verify=address.startswith("https:"))


class Server:
    """`kill` is kill -9; `start` brings it up again on the same data and port."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        *arguments: str,
        limits: bool = False,
        environment: dict[str, str] | None = None,
        program: Sequence[str] = ("-m", "earthrise.server.serve"),
        under: Sequence[str] = (),
    ) -> None:
        self.folder = folder
        self.program = program
        self.under = under  # what runs the server, where something does
        self.environment = environment
        self.database = database
        self.port = free_port()
        self.arguments = [*arguments, *([] if limits else ["--no-limits"])]
        self.log = folder.parent / f"{folder.name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> None:
        command = [*self.under, sys.executable, *self.program, "--port", str(self.port), "--data", str(self.folder)]
        command += [*(["--database", self.database] if self.database else []), "--bot-pause", "0"]
        command += ["--bot-nice", "0", *self.arguments]  # the tests wait for bots, also on a busy machine
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, env=self.environment
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        end = time.monotonic() + STARTING
        with visiting(self.address, timeout=5) as asking:
            while time.monotonic() < end:
                try:
                    if asking.get("/healthz").status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                assert self.process is not None and self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
        raise AssertionError(f"the server did not come up:\n{self.log.read_text()}")

    def kill(self) -> None:
        kill(self.process)

    def stop(self) -> None:
        end(self.process, patience=10)

    def children(self) -> list[int]:
        """The processes the server started (its bot workers)."""
        assert self.process is not None
        found: list[int] = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                except (OSError, ValueError, IndexError):
                    continue
                if parent == self.process.pid:
                    found.append(int(entry.name))
        return found

    def contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of the database, all of one moment: bots may be writing meanwhile."""
        if not self.database:
            with sqlite3.connect(self.folder / "earthrise.sqlite3") as connection:
                connection.execute("BEGIN")
                found = {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in TABLES}
            connection.close()
            return found
        return run_apart(self._postgres_contents())

    def tables_but(self, own: str) -> set[str]:
        """The tables of earlier tests: bots may still be playing there, and results still be noted."""
        return {row[0] for row in self.contents()["tables"]} - {own}

    def contents_without(self, tables: set[str]) -> dict[str, list[tuple[Any, ...]]]:
        """Every row but those about these tables."""
        return {name: [row for row in rows if tables.isdisjoint(row)] for name, rows in self.contents().items()}

    async def _postgres_contents(self) -> dict[str, list[tuple[Any, ...]]]:
        connection = await asyncpg.connect(self.database)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                rows = {name: await connection.fetch(f"SELECT * FROM {name} ORDER BY 1, 2") for name in TABLES}
            return {name: [tuple(row) for row in found] for name, found in rows.items()}
        finally:
            await connection.close()

    def row(self, table: str) -> dict[str, Any]:
        """The stored head of a table, with its secrets."""
        names = ("id", "game", "rules", "options", "seed", "position")
        return next(dict(zip(names, row, strict=False)) for row in self.contents()["tables"] if row[0] == table)

    def metric(self, name: str) -> float:
        with visiting(self.address) as asking:
            for line in asking.get("/metrics").text.splitlines():
                if line.startswith(name + " "):
                    return float(line.split()[1])
        raise AssertionError(f"no metric {name}")


class Live:
    """A WebSocket of a browser; keeps everything it was sent, and what it makes of it."""

    def __init__(self, socket: ClientConnection, heard: list[str]) -> None:
        self.socket = socket
        self.heard = heard
        self.view: dict[str, Any] = {}
        self.kinds: list[str] = []

    def next(self, kind: str, timeout: float = 20.0) -> dict[str, Any]:
        """The next message of that kind; what changed counts as the snapshot it makes of the last one."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(timeout=max(0.01, end - time.monotonic()))
            assert isinstance(text, str)
            self.heard.append(text)
            if text == "pong":
                if kind == "pong":
                    return {}
                continue
            message = self.whole(json.loads(text))
            if message["type"] == kind:
                return message

    def whole(self, message: dict[str, Any]) -> dict[str, Any]:
        self.kinds.append(message["type"])
        if message["type"] == "snapshot":
            self.view = message["view"]
        if message["type"] != "change":
            return message
        assert message["base"] == self.view["seq"]
        self.view = applied(self.view, message["view"])
        self.heard.append(json.dumps(self.view, separators=(",", ":")))
        return {"type": "snapshot", "view": self.view, "events": message["events"], "chat": []}

    def until(self, seq: int) -> dict[str, Any]:
        """The first snapshot at or after that moment."""
        while True:
            message = self.next("snapshot")
            if message["view"]["seq"] >= seq:
                return message

    def close(self) -> None:
        self.socket.close()


class Browser:
    """Somebody with a cookie. Keeps every byte it was answered in `heard`."""

    def __init__(self, address: str, name: str = "") -> None:
        self.http = visiting(address)
        self.address = address
        self.heard: list[str] = []
        self.lives: list[Live] = []
        self.fresh = ""  # the word of who has just shown that it is them
        self.http.event_hooks["response"] = [self._hear]
        self.me: dict[str, Any] = self.http.get("/api/me").json()
        if name:
            self.me = self.ok("POST", "/api/me", {"name": name})

    def _hear(self, response: httpx.Response) -> None:
        response.read()
        self.heard.append(response.text)
        self.fresh = response.headers.get(FRESH, self.fresh)

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Earthrise-CSRF": self.me["csrf"], FRESH: self.fresh}

    def ask(self, method: str, path: str, body: object = None, **query: object) -> httpx.Response:
        values: Any = {key: value for key, value in query.items() if value is not None}
        return self.http.request(method, path, json=body, params=values, headers=self.headers)

    def ok(self, method: str, path: str, body: object = None, **query: object) -> Any:
        answer = self.ask(method, path, body, **query)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def refused(self, status: int, code: str, method: str, path: str, body: object = None, **query: object) -> Any:
        """The problem answered; it must be a well-formed one of this status and kind."""
        answer = self.ask(method, path, body, **query)
        found = problem(answer, status, code)
        keeps_to_the_contract(self.address, answer, code)
        return found

    def live(self, table: str, seat: int | None = None, since: int | None = None) -> Live:
        words = [f"seat={seat}" if seat is not None else "", f"since={since}" if since is not None else ""]
        query = "&".join(word for word in words if word)
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live?{query}"
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        # Whatever comes is taken in at once. With a queue that can be full, what was not yet asked for would keep the
        # server's ping from being answered, and it would hang up in the middle of a long test.
        socket = connect(
            address,
            additional_headers=headers,
            max_size=2**24,
            max_queue=None,
            compression=None,
            legacy=True,
            open_timeout=STARTING,
            ping_interval=None,
        )
        self.lives.append(Live(socket, self.heard))
        return self.lives[-1]

    def close(self) -> None:
        for live in self.lives:
            live.close()
        self.http.close()

    # -- playing -----------------------------------------------------------------------------------

    def table(self, *seats: object, game: str = "new_earth_thomas", public: bool = False, **options: object) -> str:
        """A new table: `me`, `link`, `open` or a bot's name for each seat."""
        wanted = [{"kind": seat} if seat in ("me", "link", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        made = self.ok("POST", "/api/tables", {"game": game, "seats": wanted, "options": options, "public": public})
        return str(made["id"])

    def view(self, table: str, seat: int | None = None) -> Any:
        return self.ok("GET", f"/api/tables/{table}/view", seat=seat)

    def act(self, table: str, seat: int, seq: int, action: str) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table}/actions", {"seat": seat, "seq": seq, "action": action})

    def acted(self, table: str, seat: int, seq: int, action: str) -> Any:
        """Play the action; the view after it."""
        answer = self.act(table, seat, seq, action)
        assert answer.status_code == 200, answer.text
        return self.arrived(table, seat, answer.json())

    def taken_back(self, table: str, seat: int, seq: int) -> Any:
        """Take the last action back; the view after it."""
        return self.arrived(table, seat, self.ok("POST", f"/api/tables/{table}/undo", {"seat": seat, "seq": seq}))

    def arrived(self, table: str, seat: int, answer: Any) -> Any:
        assert set(answer) == {"seq", "undoable"}
        view = self.view(table, seat)
        assert view["seq"] >= answer["seq"]
        return view

    def play_first(self, table: str, seat: int, choose: int = 0) -> Any:
        """Take one of the options on offer; the view after it."""
        seen = self.view(table, seat)
        return self.acted(table, seat, seen["seq"], seen["options"][choose % len(seen["options"])]["text"])

    def link(self, table: str, seat: int) -> str:
        path = self.ok("POST", f"/api/tables/{table}/seats/{seat}/link")["path"]
        return str(path).removeprefix("/join/")

    def join(self, token: str) -> Any:
        return self.ok("POST", f"/api/join/{token}")


Someone = Callable[[str], Browser]  # `someone("Ada")` is a new visitor


def two(someone: Someone, first: str = "1") -> tuple[Browser, Browser, str]:
    """Ada, who lays the table, on seat 0, Ben, who comes by link, on seat 1; one of them begins, and the game runs."""
    ada, ben = someone("Ada"), someone("Ben")
    table = ada.table("me", "link", first_player=first)
    ben.join(ada.link(table, 1))
    return ada, ben, table


def problem(answer: httpx.Response, status: int, code: str) -> Any:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    found = answer.json()
    assert (answer.status_code, found["code"]) == (status, code), answer.text
    assert found["status"] == status and found["title"] and found["detail"]
    return found


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True

"""Power loss, simulated below the file system.

    python -m tests.server.store.power_loss --moves 300 --points 200

A server runs under strace, which notes every write to its database files with what was written, every sync, and every
answer that goes out. From that the files are made again as a power loss at some moment would have left them: what was
synced is there; of what was written since, nothing, all, or an arbitrary part, the last piece torn. Every database so
made must be sound, and hold every move that was acknowledged before that moment.
"""

import argparse
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tests.server.running import Browser, Server

CALLS = "pwrite64,write,writev,sendto,sendmsg,ftruncate,fsync,fdatasync,unlink"
STRACE = ("strace", "-f", "-qq", "-xx", "-yy", "-s", "1048576", "-e", f"trace={CALLS}", "-e", "signal=none")
DATABASE = "earthrise.sqlite3"
SECTOR = 512
HEX = re.compile(rb"\\x([0-9a-f]{2})")
LINE = re.compile(r"(?P<pid>\d+) +(?P<rest>.*)")
CALL = re.compile(r"(?P<name>\w+)\((?P<words>.*)\) += (?P<result>-?\d+)")
ON = re.compile(r"\d+<(?P<what>.*?)>(?:, |$)(?P<rest>.*)", re.DOTALL)
CLIENT = re.compile(r"TCP:\[.*->127\.0\.0\.1:(\d+)\]")
ANSWER = re.compile(rb'(?:^|\r\n\r\n)\{"seq":(\d+),"undoable"')


class Write(msgspec.Struct):
    """Bytes put somewhere in a file; without bytes, the file is cut off there."""

    at: int
    data: bytes | None


class Call(msgspec.Struct):
    """One line of the trace: a call that began, ended, or both."""

    pid: str
    name: str
    words: str
    begins: bool
    ends: bool


class Tally(msgspec.Struct):
    acknowledged: int = 0
    losses: int = 0  # power losses looked at
    lost: list[str] = []
    damaged: list[str] = []

    def line(self) -> str:
        return (
            f"{self.acknowledged} acknowledged moves, {self.losses} power losses: "
            f"{len(self.lost)} lost moves, {len(self.damaged)} damaged databases"
        )


def can_trace() -> bool:
    if shutil.which("strace") is None:
        return False
    return subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0


# -- playing under strace ----------------------------------------------------------------------------------------------


class Mover(threading.Thread):
    """Plays at a table of its own over one connection, whose port tells whose answers are in the trace."""

    def __init__(self, server: Server, number: int, moves: int) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(server.address, f"Mover {number}")
        self.table = self.browser.table("me", "me")
        self.port_of_server = server.port
        self.moves = moves
        self.ports: set[int] = set()
        self.faults: list[str] = []

    def run(self) -> None:
        chance = random.Random(self.table)
        cookie = "; ".join(f"{key}={value}" for key, value in self.browser.http.cookies.items())
        headers = {**self.browser.headers, "Cookie": cookie, "Content-Type": "application/json"}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port_of_server, timeout=60)) as line:
            for _ in range(self.moves):
                view = self.ask(line, "GET", "view", headers)
                if not view["options"]:
                    return  # the game is over
                action = chance.choice(view["options"])["text"]
                self.ask(line, "POST", "actions", headers, {"seat": view["seat"], "seq": view["seq"], "action": action})

    def ask(
        self, line: http.client.HTTPConnection, method: str, what: str, headers: dict[str, str], body: object = None
    ) -> Any:
        line.request(method, f"/api/tables/{self.table}/{what}", json.dumps(body) if body else None, headers)
        self.ports.add(line.sock.getsockname()[1])
        answer = line.getresponse()
        text = answer.read()
        assert answer.status == 200, text
        return json.loads(text)


def played(folder: Path, durability: str, moves: int, movers: int) -> tuple[Path, dict[int, str]]:
    """A server under strace at which people have played; the trace, and whose port is at which table."""
    trace = folder / "trace"
    server = Server(folder / "data", "", "--durability", durability, under=(*STRACE, "-o", str(trace)))
    try:
        people = [Mover(server, number, moves // movers) for number in range(movers)]
        for one in people:
            one.start()
        for one in people:
            one.join()
            one.browser.close()
    finally:
        for child in server.children():  # strace ends with what it traces
            os.kill(child, signal.SIGTERM)
        assert server.process is not None
        server.process.wait(60)
    return trace, {port: one.table for one in people for port in one.ports}


# -- reading the trace -------------------------------------------------------------------------------------------------


def calls_of(trace: Path) -> Iterator[Call]:
    open_calls: dict[str, str] = {}
    with trace.open(encoding="ascii", errors="replace") as lines:
        for text in lines:
            found = LINE.match(text.rstrip("\n"))
            if found is None:
                continue
            pid, rest = found["pid"], found["rest"]
            if rest.endswith("<unfinished ...>"):
                start = rest.removesuffix("<unfinished ...>").rstrip()
                open_calls[pid] = start
                name, _, words = start.partition("(")
                yield Call(pid, name, words, True, False)
                continue
            resumed = re.match(r"<\.\.\. \w+ resumed>,? ?(.*)", rest)
            begun = resumed is None
            if resumed is not None:
                rest = open_calls.pop(pid, "") + resumed[1]
            whole = CALL.match(rest)
            if whole is not None and int(whole["result"]) >= 0:
                yield Call(pid, whole["name"], whole["words"], begun, True)


def plain(text: str) -> bytes:
    return HEX.sub(lambda found: bytes([int(found[1], 16)]), text.encode())


def quoted(text: str) -> bytes:
    """All that stands in quotation marks, put together."""
    return b"".join(plain(piece) for piece in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', text))


class Disk:
    """The database's files: what is synced, and what was written to each since."""

    def __init__(self) -> None:
        self.synced: dict[str, bytearray] = {}
        self.since: dict[str, list[Write]] = {}
        self._syncing: dict[str, tuple[str, int]] = {}

    def take(self, call: Call, what: str, rest: str) -> None:
        name = Path(what).name
        if call.name in ("fsync", "fdatasync"):
            if call.begins:
                self._syncing[call.pid] = (name, len(self.since.get(name, [])))
            if call.ends:
                file, count = self._syncing.pop(call.pid, (name, 0))
                waiting = self.since.setdefault(file, [])
                apply(self.synced.setdefault(file, bytearray()), waiting[:count])
                del waiting[:count]
        elif call.ends and call.name == "pwrite64":
            data = quoted(rest)
            at = int(rest.rpartition(", ")[2])
            self.since.setdefault(name, []).append(Write(at, data))
        elif call.ends and call.name == "ftruncate":
            self.since.setdefault(name, []).append(Write(int(rest), None))

    def remove(self, name: str) -> None:
        self.synced.pop(name, None)
        self.since.pop(name, None)

    def left(self, folder: Path, chance: random.Random, share: float) -> None:
        """Write the files as a power loss now would leave them, with that share of what was not synced."""
        for name in {*self.synced, *self.since}:
            content = bytearray(self.synced.get(name, b""))
            kept = [write for write in self.since.get(name, []) if chance.random() < share]
            if kept and 0 < share < 1:
                kept[-1] = torn(kept[-1], chance)
            apply(content, kept)
            (folder / name).write_bytes(content)


def torn(write: Write, chance: random.Random) -> Write:
    if write.data is None or len(write.data) <= SECTOR:
        return write
    return Write(write.at, write.data[: SECTOR * chance.randrange(1, len(write.data) // SECTOR + 1)])


def apply(content: bytearray, writes: Sequence[Write]) -> None:
    for write in writes:
        if write.data is None:
            del content[write.at :]
            continue
        if len(content) < write.at:
            content.extend(b"\0" * (write.at - len(content)))
        content[write.at : write.at + len(write.data)] = write.data


# -- losing power ------------------------------------------------------------------------------------------------------


def judged(trace: Path, tables: dict[int, str], folder: Path, points: int) -> Tally:
    """Go through the trace and lose power at so many moments, each in three ways."""
    chance = random.Random(3)
    disk, tally = Disk(), Tally()
    acknowledged: dict[str, int] = {}
    answers = sum(1 for call in calls_of(trace) if call.begins and answer_in(call, tables) is not None)
    every = max(1, answers // points)
    for call in calls_of(trace):
        if call.name == "unlink":
            if call.ends:
                disk.remove(Path(quoted(call.words).decode()).name)
            continue
        on = ON.match(call.words)
        if on is None:
            continue
        what = plain(on["what"]).decode(errors="replace")
        if Path(what).name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-journal"):
            disk.take(call, what, on["rest"])
        found = answer_in(call, tables) if call.begins else None
        if found is not None:
            table, seq = found
            acknowledged[table] = max(seq, acknowledged.get(table, 0))
            tally.acknowledged += 1
            if tally.acknowledged % every == 0:
                for share in (0.0, 1.0, 0.5):
                    lose_power(disk, acknowledged, tally, folder, chance, share)
    return tally


def answer_in(call: Call, tables: dict[int, str]) -> tuple[str, int] | None:
    """The table and the moment that an answer acknowledges, if the call sends one."""
    if call.name not in ("write", "writev", "sendto", "sendmsg"):
        return None
    on = ON.match(call.words)
    client = None if on is None else CLIENT.search(plain(on["what"]).decode(errors="replace"))
    if on is None or client is None or int(client[1]) not in tables:
        return None
    said = ANSWER.search(quoted(on["rest"]))
    return None if said is None else (tables[int(client[1])], int(said[1]))


def lose_power(
    disk: Disk, acknowledged: dict[str, int], tally: Tally, folder: Path, chance: random.Random, share: float
) -> None:
    place = folder / "after"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    disk.left(place, chance, share)
    tally.losses += 1
    moment = f"after answer {tally.acknowledged}, {share:.0%} of what was not synced"
    try:
        with closing(sqlite3.connect(place / DATABASE)) as database:
            wrong = [str(row[0]) for row in database.execute("PRAGMA integrity_check")]
            stored = {(str(row[0]), int(row[1])) for row in database.execute("SELECT table_id, seq FROM log")}
    except sqlite3.DatabaseError as error:
        tally.damaged.append(f"{moment}: {error}")
        return
    if wrong != ["ok"]:
        tally.damaged.append(f"{moment}: {wrong[0]}")
    for table, upto in acknowledged.items():
        tally.lost += [f"{moment}: {table} {seq}" for seq in range(1, upto + 1) if (table, seq) not in stored]


def run(durability: str, moves: int, points: int, movers: int = 4) -> Tally:
    with tempfile.TemporaryDirectory(prefix="earthrise-power-") as place:
        folder = Path(place)
        trace, tables = played(folder, durability, moves, movers)
        return judged(trace, tables, folder, points)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--points", type=int, default=100, help="moments at which power is lost, each in three ways")
    args = parser.parse_args()
    if not can_trace():
        print("This needs strace, and leave to use it.", file=sys.stderr)
        return 2
    for durability in ("sync", "fast"):
        tally = run(durability, args.moves, args.points)
        print(f"--durability {durability}: {tally.line()}", flush=True)
        if tally.damaged or (durability == "sync" and tally.lost):
            for line in [*tally.damaged, *tally.lost][:20]:
                print(f"  {line}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

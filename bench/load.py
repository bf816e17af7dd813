"""Load: how many tables a server holds live, how many actions it takes, and how long a click takes to every screen.

    python bench/load.py                     SQLite and PostgreSQL, 100 to 2,000 tables, 500 actions a second
    python bench/load.py --databases sqlite --tables 100,2000 --rate 500 --seconds 15
    python bench/load.py --databases sqlite --tables 100 --rate 100 --searches 10
    python bench/load.py --databases postgresql --processes 2 --idle 10000 --durability fast

With `--searches N` the server gets N bot workers and N more tables at which master bots think without a pause. Rounds
without searches (their processes are stopped) and with them take turns in one run, so that whatever else the machine
does weighs on both; the last line has the ratio.

With `--idle N` so many more people look on at the end, and the server's memory is told again. `--processes N` starts so
many server processes (PostgreSQL only); CPU and memory are those of all of them together, without the database's own.

One server process unless asked for more, loopback only, two seats a table, both with a live connection. An action is
sent at its appointed time, whether or not earlier ones have come back (a server that falls behind cannot hide it), and
its time runs from that moment until each seat's screen has been sent the new position. The load generator is one
process on the same machine and takes a core's share of its own. Beside searches it takes real-time priority where it
may (as root), for it stands for people's own devices, which no bot slows down. Server: this Python's `earthrise`,
compiled if it was installed so.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))
from earthrise.server.tables.changes import applied
from tests.kit.ports import free_port
from tests.server.postgres import Postgres

HTTP_CONNECTIONS = 48


PARTS = ("seq", "seat", "options", "table")  # of a view, that a player here looks at


class Message(msgspec.Struct):
    type: str
    view: dict[str, msgspec.Raw]


DECODER = msgspec.json.Decoder(Message)


class Screen(asyncio.Protocol):
    """One seat's live connection: notes when which moment arrived."""

    def __init__(self, table: "Table", hello: bytes) -> None:
        self.table = table
        self.hello = hello
        self.buffer = bytearray()
        self.upgraded = False
        self.view: dict[str, Any] = {}
        self.leaving = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.hello)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.leaving:
            self.table.lost += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.ready.set_exception(RuntimeError(self.buffer[:100].decode()))
                return
            del self.buffer[: end + 4]
            self.upgraded = True
        while self.frame():
            pass

    def frame(self) -> bool:
        if len(self.buffer) < 2:
            return False
        length, start = self.buffer[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(self.buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(self.buffer[2:10], "big"), 10
        if len(self.buffer) < start + length:
            return False
        if self.buffer[0] & 15 == 9:  # a ping wants its pong, masked (with zeros)
            self.transport.write(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + bytes(self.buffer[start : start + length]))
        elif self.buffer.startswith((b'{"type":"snapshot"', b'{"type":"change"'), start):
            message = DECODER.decode(bytes(memoryview(self.buffer)[start : start + length]))
            for part in PARTS:
                if part in message.view:
                    told = msgspec.json.decode(message.view[part])
                    whole = message.type == "snapshot"
                    self.view[part] = told if whole else applied(self.view[part], told)
            self.table.shown(self.view["seq"])
            if not self.ready.done():
                self.ready.set_result(None)
        del self.buffer[: start + length]
        return True


def one_screen(screen: Screen) -> Screen:
    return screen


class Table:
    def __init__(self, figures: "Figures") -> None:
        self.figures = figures
        self.id = ""
        self.cookie = ""
        self.csrf = ""
        self.busy = False
        self.lost = 0
        self.sent: dict[int, float] = {}
        self.screens: list[Screen] = []
        self.arrival: asyncio.Future[None] | None = None

    @property
    def seq(self) -> int:
        """The moment that all screens of the table have reached."""
        return min((screen.view["seq"] for screen in self.screens), default=-1)

    def deciding(self) -> dict[str, Any] | None:
        """What the screen shows whose player can act; None when the game is over."""
        return next((screen.view for screen in self.screens if screen.view["options"]), None)

    async def reach(self, seq: int) -> None:
        """Until every screen has come to that moment."""
        while self.seq < seq:
            self.arrival = asyncio.get_running_loop().create_future()
            await self.arrival

    def shown(self, seq: int) -> None:
        began = self.sent.get(seq)
        if began is not None:
            self.figures.times.append(time.perf_counter() - began)
        if self.arrival is not None and not self.arrival.done():
            self.arrival.set_result(None)


class Figures:
    def __init__(self) -> None:
        self.times: list[float] = []
        self.answers: list[float] = []
        self.accepted = 0
        self.refused = 0
        self.late = 0


class Http:
    """A few kept connections, one request at a time on each."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: asyncio.LifoQueue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.LifoQueue()

    async def open(self) -> None:
        for _ in range(HTTP_CONNECTIONS):
            self.idle.put_nowait(await asyncio.open_connection("127.0.0.1", self.port, limit=2**20))

    async def ask(self, method: str, path: str, table: Table, body: object = None) -> tuple[int, bytes, bytes]:
        reader, writer = await self.idle.get()
        if reader.at_eof() or writer.is_closing():  # the server lets idle connections go
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        try:
            content = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(content)}\r\n"
            head += "Content-Type: application/json\r\n" if content else ""
            if table.cookie:
                head += f"Cookie: {table.cookie}\r\nX-Earthrise-CSRF: {table.csrf}\r\n"
            writer.write(head.encode() + b"\r\n" + content)
            headers = await reader.readuntil(b"\r\n\r\n")
            length = int(re.search(rb"content-length: (\d+)", headers)[1])  # type: ignore[index]
            return int(headers[9:12]), headers, await reader.readexactly(length)
        finally:
            self.idle.put_nowait((reader, writer))


class Load:
    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid
        self.http = Http(port)
        self.figures = Figures()
        self.tables: list[Table] = []
        self.onlookers: list[Screen] = []
        self.chance = random.Random(1)

    async def lay(self, table: Table) -> None:
        if not table.cookie:
            _, headers, body = await self.http.ask("GET", "/api/me", table)
            table.cookie = re.search(rb"set-cookie: ([^;]+)", headers)[1].decode()  # type: ignore[index]
            table.csrf = json.loads(body)["csrf"]
        wanted = {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "me"}]}
        status, _, body = await self.http.ask("POST", "/api/tables", table, wanted)
        assert status == 201, body
        table.id = json.loads(body)["id"]

    async def sit(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        for screen in table.screens:
            screen.leaving = True
            screen.transport.close()
        table.screens = []
        for seat in (0, 1):
            screen = Screen(table, self.hello(table, f"?seat={seat}"))
            await loop.create_connection(partial(one_screen, screen), "127.0.0.1", self.port)
            await screen.ready
            table.screens.append(screen)

    async def in_turn(self, work: Any, tables: list[Table], at_once: int = 24) -> None:
        gate = asyncio.Semaphore(at_once)

        async def one(table: Table) -> None:
            async with gate:
                await work(table)

        await asyncio.gather(*(one(table) for table in tables))

    async def act(self, table: Table, began: float) -> None:
        try:
            seen = table.deciding()
            if seen is None:
                await self.lay(table)
                await self.sit(table)
                seen = table.deciding()
                assert seen is not None
            option = self.chance.choice(seen["options"])["text"]
            table.sent = {seen["seq"] + 1: began}
            body = {"seat": seen["seat"], "seq": seen["seq"], "action": option}
            status, _, text = await self.http.ask("POST", f"/api/tables/{table.id}/actions", table, body)
            if status != 200:
                self.figures.refused += 1
                return
            self.figures.accepted += 1
            self.figures.answers.append(time.perf_counter() - began)
            await table.reach(json.loads(text)["seq"])
        finally:
            table.busy = False

    async def play(self, rate: float, seconds: float) -> None:
        """Actions at their appointed times, evenly spread."""
        self.figures = Figures()
        for table in self.tables:
            table.figures = self.figures
        tasks: set[asyncio.Task[None]] = set()
        start = time.perf_counter()
        turn = 0
        for number in range(int(rate * seconds)):
            due = start + number / rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            for _ in range(len(self.tables)):
                turn = (turn + 1) % len(self.tables)
                table = self.tables[turn]
                if not table.busy:
                    break
            else:
                self.figures.late += 1
                continue
            table.busy = True
            task = asyncio.create_task(self.act(table, max(due, start)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        self.seconds = time.perf_counter() - start

    async def flat_out(self, seconds: float) -> float:
        """As many as it takes, from as many tables at once as there are connections; accepted per second."""
        self.figures = Figures()
        for table in self.tables:
            table.figures = self.figures
        end = time.perf_counter() + seconds

        async def one(table: Table) -> None:
            while time.perf_counter() < end:
                table.busy = True
                await self.act(table, time.perf_counter())

        await asyncio.gather(*(one(table) for table in self.tables[:HTTP_CONNECTIONS]))
        return self.figures.accepted / seconds

    def memory(self) -> float:
        """Resident memory of the server in MB."""
        return sum(memory_of(pid) for pid in self.servers())

    def cpu(self) -> float:
        return sum(cpu_of(pid) for pid in self.servers())

    def servers(self) -> list[int]:
        """The server's process, or with several the one that started them and they: whoever listens."""
        return [self.pid, *(pid for pid in children_of(self.pid) if b"earthrise.server.bots" not in command_of(pid))]

    async def look_on(self, count: int) -> None:
        """So many more live connections, of people without a seat, spread over the tables."""
        loop = asyncio.get_running_loop()
        gate = asyncio.Semaphore(24)

        async def one(table: Table) -> None:
            async with gate:
                screen = Screen(Table(Figures()), self.hello(table, ""))
                await loop.create_connection(partial(one_screen, screen), "127.0.0.1", self.port)
                await screen.ready
                self.onlookers.append(screen)

        await asyncio.gather(*(one(self.tables[number % len(self.tables)]) for number in range(count)))

    def hello(self, table: Table, seat: str) -> bytes:
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: {table.cookie}\r\n" if seat else ""
        return (
            f"GET /api/tables/{table.id}/live{seat} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n{cookie}\r\n"
        ).encode()


class Searches:
    """Tables at which master bots think all the time, and the processes they think in."""

    def __init__(self, load: Load, count: int) -> None:
        self.load = load
        self.tables = [Table(load.figures) for _ in range(count)]

    async def lay(self) -> None:
        for table in self.tables:
            if not table.cookie:
                _, headers, body = await self.load.http.ask("GET", "/api/me", table)
                table.cookie = re.search(rb"set-cookie: ([^;]+)", headers)[1].decode()  # type: ignore[index]
                table.csrf = json.loads(body)["csrf"]
            seats = [{"kind": "bot", "bot": "master"}] * 4
            wanted = {"game": "new_earth_thomas", "seats": seats}
            status, _, body = await self.load.http.ask("POST", "/api/tables", table, wanted)
            assert status == 201, body
            table.id = json.loads(body)["id"]
        while len(self.workers()) < len(self.tables):
            await asyncio.sleep(0.2)

    def workers(self) -> list[int]:
        """The server's children: its bot workers."""
        return children_of(self.load.pid)

    async def think(self, on: bool) -> None:
        """Stop the searches, or let them go on one after the other: people do not begin all at the same moment."""
        for worker in self.workers():
            os.kill(worker, signal.SIGCONT if on else signal.SIGSTOP)
            await asyncio.sleep(0.15 if on else 0)

    def cpu(self) -> float:
        return sum(cpu_of(worker) for worker in self.workers())


async def measure_searches(
    port: int, pid: int, size: int, rate: float, seconds: float, rounds: int, count: int
) -> None:
    load = Load(port, pid)
    await load.http.open()
    load.tables = [Table(load.figures) for _ in range(size)]
    await load.in_turn(load.lay, load.tables)
    await load.in_turn(load.sit, load.tables)
    searches = Searches(load, count)
    await searches.lay()
    await load.play(min(100.0, rate), 5)  # warm, and the searches get going
    times: dict[bool, list[float]] = {False: [], True: []}
    print("| round | searches | accepted/s | p50 ms | p99 ms | thinking s | refused |\n|---|---|---|---|---|---|---|")
    for number in range(rounds):
        for on in (False, True) if number % 2 == 0 else (True, False):
            await searches.think(on)
            await asyncio.sleep(0.5)
            thought = searches.cpu()
            await load.play(rate, seconds)
            figures = load.figures
            times[on] += figures.times
            p50, p99 = quantile(figures.times, 0.5), quantile(figures.times, 0.99)
            spent = searches.cpu() - thought
            row = (
                f"| {number + 1} | {count if on else 0} | {figures.accepted / load.seconds:.0f} | {p50:.1f} | {p99:.1f}"
            )
            print(f"{row} | {spent:.1f} | {figures.refused} |", flush=True)
    await searches.think(True)
    for name, part in (("p50", 0.5), ("p99", 0.99)):
        without, among = quantile(times[False], part), quantile(times[True], part)
        print(
            f"{name} of all rounds: {without:.1f} ms without, {among:.1f} ms with {count} searches, "
            f"ratio {among / without:.2f}"
        )


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def memory_of(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else 0.0


async def measure(
    port: int, pid: int, sizes: list[int], rate: float, seconds: float, rounds: int, name: str, idle: int
) -> None:
    load = Load(port, pid)
    await load.http.open()
    empty = load.memory()
    laid = sat = 0.0
    before = 0
    for size in sizes:
        more = [Table(load.figures) for _ in range(size - len(load.tables))]
        start = load.memory()
        await load.in_turn(load.lay, more)
        middle = load.memory()
        laid += middle - start
        await load.in_turn(load.sit, more)
        sat += load.memory() - middle
        load.tables += more
        before += len(more)
        await load.play(min(100.0, rate), 2)  # warm
        played: list[tuple[float, float, float, Figures]] = []
        for _ in range(rounds):
            cpu = load.cpu()
            await load.play(rate, seconds)
            p99 = quantile(load.figures.times, 0.99)
            played.append((p99, load.seconds, load.cpu() - cpu, load.figures))
        played.sort(key=lambda one: one[0])
        _, took, used, figures = played[0]
        pushed = len(figures.times) / took
        row = (
            f"| {name} | {size} | {figures.accepted / took:.0f} | {pushed:.0f} | "
            f"{quantile(figures.times, 0.5):.1f} | {quantile(figures.times, 0.99):.1f} | "
            f"{played[len(played) // 2][0]:.1f} | {used / max(1, figures.accepted) * 1000:.2f} | "
            f"{load.memory():.0f} | {laid / before * 1024:.0f} | {sat / (2 * before) * 1024:.0f} | "
            f"{figures.refused} | {sum(table.lost for table in load.tables)} |"
        )
        print(row, flush=True)
    most = await load.flat_out(min(8.0, seconds))
    busy = load.cpu()
    end = f"{name}, flat out with {sizes[-1]} tables live: {most:.0f} actions/s; empty server {empty:.0f} MB"
    print(end, f"({busy:.0f} s CPU in all)", flush=True)
    if idle:
        before_them = load.memory()
        await load.look_on(idle)
        told = f"{name}, {idle} more people looking on: {load.memory():.0f} MB, {before_them:.0f} MB before;"
        print(told, f"{(load.memory() - before_them) / idle * 1024:.0f} kB each", flush=True)


def serve(
    folder: Path, port: int, database: str, searches: int, processes: int, durability: str
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "earthrise.server.serve", "--port", str(port), "--data", str(folder)]
    command += [
        "--workers",
        str(processes),
        "--durability",
        durability,
        "--no-limits",
        "--quiet",
        *(["--database", database] if database else []),
    ]
    command += ["--bot-workers", str(searches), "--bot-pause", "0"] if searches else []
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    import urllib.request

    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2).close()
            return process
        except OSError:
            time.sleep(0.1)
    process.kill()
    raise SystemExit("the server did not come up")


def stand_apart() -> None:
    """Be like other machines, whose clicks wait for nothing here. The server is started without this."""
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def raise_priority(pid: int) -> None:
    """Let this process's session come before others on a busy machine (Linux, as root)."""
    Path(f"/proc/{pid}/autogroup").write_text("-15")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--tables", default="100,500,2000")
    parser.add_argument("--rate", type=float, default=500.0)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long a round is")
    parser.add_argument("--rounds", type=int, default=3, help="rounds for each size; the least disturbed one is shown")
    parser.add_argument("--idle", metavar="N", type=int, default=0, help="so many more look on at the end")
    parser.add_argument("--processes", metavar="N", type=int, default=1, help="server processes (PostgreSQL only)")
    parser.add_argument("--durability", choices=["sync", "fast"], default="sync")
    parser.add_argument("--searches", metavar="N", type=int, default=0, help="measure with and without N searches")
    parser.add_argument("--priority", action="store_true", help="come before others on a busy machine (needs root)")
    args = parser.parse_args()
    if args.priority:
        if os.getsid(0) != os.getpid() and os.getpgid(0) != os.getpid():
            os.setsid()
        raise_priority(os.getpid())
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536) if hard > 0 else 65536, hard))
    sizes = [int(word) for word in args.tables.split(",")]
    load, cores = os.getloadavg()[0], os.cpu_count()
    from earthrise.engine.build_form import form

    print(f"{form()}; {cores} cores, load average before the start {load:.1f}; {args.rate:.0f} actions/s offered\n")
    if not args.searches:
        print("| database | tables | accepted/s | pushed/s | p50 ms | p99 ms | p99 median round | server CPU ms/action "
              "| RSS MB | kB/table | kB/connection | refused | lost |")  # fmt: skip
        print("|---" * 13 + "|", flush=True)
    for name in args.databases.split(","):
        folder = Path(tempfile.mkdtemp(prefix="earthrise-load-"))
        postgres = Postgres(fsync=True) if name == "postgresql" else None
        if postgres and args.priority:
            raise_priority(postgres.pid)
        port = free_port()
        database = postgres.database() if postgres else ""
        process = serve(folder / "data", port, database, args.searches, args.processes, args.durability)
        try:
            if args.searches:
                stand_apart()
                work = (port, process.pid, sizes[0], args.rate, args.seconds, args.rounds, args.searches)
                uvloop.run(measure_searches(*work))
            else:
                uvloop.run(measure(port, process.pid, sizes, args.rate, args.seconds, args.rounds, name, args.idle))
        finally:
            process.terminate()
            process.wait(20)
            if postgres:
                postgres.stop()
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()

"""Floods: what somebody who plays feels while somebody else floods the server, each kind of flood for itself.

    python bench/floods.py                                  all floods, 15 seconds each
    python bench/floods.py --floods hints,uploads --seconds 5 --database postgresql

A bystander plays at a table of their own, up to 20 moves a second, and every answer is timed: before any flood (quiet),
during each one, and between them (quiet again; the ratio is to the median of the quiet rounds). The attacker is a
process of its own at low priority (on one machine it would else take the server's processor, which no attacker from
elsewhere does), comes from an address of its own (127.0.0.2), and does as much as it is let with a bounded number of
connections. The server has its usual limits. Loopback only.

| flood | what it does |
|---|---|
| hints | asks for hints at own tables and hangs up before they come |
| uploads | opens records, half of them spoiled, as large as they may be |
| sockets | opens live connections and drops them, and holds as many as it is let |
| half | begins requests and never ends them |
| cookies | a new visitor for every table it lays |
| chat | writes as fast as it can |
| reports | reports as fast as it can |
| refused | plays nonsense |
"""

import argparse
import asyncio
import base64
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # an attacker starts with nothing of ours, so as to be there at once
    from tests.server.running import Server

sys.path.insert(0, str(Path(__file__).parent.parent))

ATTACKER = "127.0.0.2"
AT_ONCE = 40
VISITORS = 8
MOVES_A_SECOND = 20.0
GAME = "new_earth_thomas"
TABLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}
HALVES = (b"GET / HT", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf")
Flood = Callable[["Attacker", int], Awaitable[None]]


class Attacker:
    """Many connections from one address; counts what it was answered."""

    def __init__(self, port: int, seconds: float, record: str) -> None:
        self.port = port
        self.record = record
        self.end = time.monotonic() + seconds
        self.told: Counter[str] = Counter()
        self.seats: list[tuple[str, str, str]] = []  # cookie, token and table of each visitor it plays

    async def prepare(self, seconds: float) -> None:
        """Some visitors with a table each, laid in peace: laying many at once is a flood of its own."""
        for _ in range(VISITORS):
            cookie, csrf = await self.come()
            self.seats.append((cookie, csrf, await self.lay(cookie, csrf)))
        self.told.clear()
        self.end = time.monotonic() + seconds

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, limit=2**22, local_addr=(ATTACKER, 0))

    async def ask(
        self, method: str, path: str, cookie: str = "", csrf: str = "", body: object = None
    ) -> tuple[int, bytes, bytes]:
        reader, writer = await self.connect()
        try:
            content = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(content)}\r\n"
            if cookie:
                head += f"Cookie: {cookie}\r\nX-Earthrise-CSRF: {csrf}\r\nContent-Type: application/json\r\n"
            writer.write(head.encode() + b"\r\n" + content)
            answer = await reader.read()
            status = int(answer[9:12] or b"0")
            self.told[str(status)] += 1
            headers, _, rest = answer.partition(b"\r\n\r\n")
            return status, headers, rest
        finally:
            writer.close()

    async def come(self) -> tuple[str, str]:
        """A new visitor: cookie and token."""
        _, headers, body = await self.ask("GET", "/api/me")
        cookie = next(line for line in headers.decode().split("\r\n") if line.lower().startswith("set-cookie"))
        return cookie.split(": ", 1)[1].split(";")[0], str(json.loads(body)["csrf"])

    async def lay(self, cookie: str, csrf: str) -> str:
        """A table of one's own, as soon as one is let; its id."""
        while self.goes_on:
            status, _, body = await self.ask("POST", "/api/tables", cookie, csrf, TABLE)
            if status == 201:
                return str(json.loads(body)["id"])
            await asyncio.sleep(0.2)
        return "nowhere"


async def hints(one: Attacker, number: int) -> None:
    cookie, _, table = one.seats[number % VISITORS]
    while one.goes_on:
        for seat in (0, 1):
            _, writer = await one.connect()
            head = f"GET /api/tables/{table}/hint?seat={seat} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n"
            writer.write(head.encode())
            await asyncio.sleep(0.05)
            writer.close()
            one.told["asked"] += 1


def long_record() -> str:
    from earthrise.bots import find_bot
    from earthrise.engine.match import new_match
    from earthrise.engine.registry import find_game

    game = find_game(GAME)
    match = new_match(game, ["A", "B", "C", "D"], 7, {}, game.rules_version)
    bot = find_bot("random", game, 1)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.play(seat, bot.decide(match.state.view(seat)).text)
    match.record.close(match.state)
    return match.record.write()


async def uploads(one: Attacker, number: int) -> None:
    cookie, csrf = await one.come()
    text, lot = one.record, random.Random(number)
    while one.goes_on:
        at = lot.randrange(len(text))
        spoiled = text[:at] + "9" * 1000 + text[at:] if lot.random() < 0.5 else text
        status, _, _ = await one.ask("POST", "/api/records", cookie, csrf, {"text": spoiled + "\n" * 100_000})
        if status == 429:
            cookie, csrf = await one.come()


async def sockets(one: Attacker, number: int) -> None:
    cookie, _, table = one.seats[number % VISITORS]
    held: list[asyncio.StreamWriter] = []
    while one.goes_on:
        reader, writer = await one.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        one.told[(await reader.readline())[9:12].decode()] += 1
        held.append(writer)
        if len(held) > 10:
            held.pop(0).close()


async def half(one: Attacker, number: int) -> None:
    held: list[asyncio.StreamWriter] = []
    while one.goes_on and len(held) < 50:  # forty times fifty
        _, writer = await one.connect()
        writer.write(HALVES[number % 2])
        held.append(writer)
        one.told["held"] += 1
        await asyncio.sleep(0.02)
    while one.goes_on:
        await asyncio.sleep(0.1)


async def cookies(one: Attacker, number: int) -> None:
    while one.goes_on:
        cookie, csrf = await one.come()
        await one.ask("POST", "/api/tables", cookie, csrf, TABLE)


async def writing(one: Attacker, number: int, path: str, body: object) -> None:
    cookie, csrf, table = one.seats[number % VISITORS]
    while one.goes_on:
        await one.ask("POST", f"/api/tables/{table}/{path}", cookie, csrf, body)


async def chat(one: Attacker, number: int) -> None:
    await writing(one, number, "chat", {"text": "x" * 500, "seat": 0})


async def reports(one: Attacker, number: int) -> None:
    await writing(one, number, "reports", {"why": "x" * 500})


async def refused(one: Attacker, number: int) -> None:
    await writing(one, number, "actions", {"seat": 0, "seq": 0, "action": "nonsense"})


FLOODS: dict[str, Flood] = {
    "hints": hints,
    "uploads": uploads,
    "sockets": sockets,
    "half": half,
    "cookies": cookies,
    "chat": chat,
    "reports": reports,
    "refused": refused,
}


async def attack(name: str, port: int, seconds: float, record: str) -> None:
    one = Attacker(port, seconds + 120, record)
    await one.prepare(seconds)
    print("begins", flush=True)

    async def keep_on(number: int) -> None:
        while one.goes_on:
            try:
                await FLOODS[name](one, number)
            except (OSError, ValueError, KeyError, StopIteration, RuntimeError, asyncio.IncompleteReadError):
                one.told["cut"] += 1
                await asyncio.sleep(0.05)

    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(keep_on(number) for number in range(AT_ONCE))), seconds + 5)
    print(", ".join(f"{count:,} × {what}" for what, count in one.told.most_common()))


class Bystander:
    """Plays on and on; `round` times every answer."""

    def __init__(self, server: "Server") -> None:
        from tests.server.running import Browser

        self.browser = Browser(server.address, "Bystander")
        self.lot = random.Random(5)
        self.lay()

    def lay(self) -> None:
        self.table = self.browser.table("me", "me")
        self.seen = self.browser.view(self.table)

    def round(self, seconds: float) -> list[float]:
        times: list[float] = []
        end = due = time.perf_counter()
        end += seconds
        while due < end:
            time.sleep(max(0.0, due - time.perf_counter()))
            began = time.perf_counter()
            option = self.lot.choice(self.seen["options"])["text"]
            answer = self.browser.act(self.table, self.seen["seat"], self.seen["seq"], option)
            times.append(time.perf_counter() - began)
            assert answer.status_code == 200, answer.text
            self.seen = self.browser.view(self.table)
            if self.seen["table"]["state"] == "finished":
                self.lay()
            due = max(due + 1 / MOVES_A_SECOND, time.perf_counter())  # people press when they see what to press
        return times


def shares(times: list[float]) -> tuple[float, float, float]:
    """The median, what one in a hundred takes, and the longest; in milliseconds."""
    ordered = sorted(1000 * each for each in times)
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], ordered[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description="What a bystander feels of floods.")
    parser.add_argument("--floods", default=",".join(FLOODS))
    parser.add_argument("--seconds", type=float, default=15.0, help="for each round, flooded or quiet (15)")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--attack", nargs=3, metavar=("FLOOD", "PORT", "RECORD"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        name, port, record = args.attack
        asyncio.run(attack(name, int(port), args.seconds, Path(record).read_text(encoding="utf-8")))
        return
    from tests.server.postgres import Postgres
    from tests.server.running import Server

    postgres = Postgres() if args.database == "postgresql" else None
    with tempfile.TemporaryDirectory(prefix="earthrise-floods-") as place:
        record = Path(place) / "long.record"
        record.write_text(long_record(), encoding="utf-8")
        server = Server(Path(place) / "data", postgres.database() if postgres else "", "--bot-nice", "19", limits=True)
        try:
            rounds(server, record, args.floods.split(","), args.seconds)
        finally:
            server.stop()
            if postgres is not None:
                postgres.stop()


def rounds(server: "Server", record: Path, floods: list[str], seconds: float) -> None:
    bystander = Bystander(server)
    bystander.round(2.0)  # warm
    quiet = [bystander.round(seconds)]
    found: list[tuple[str, str, list[float]]] = []
    for name in floods:
        command = ["nice", sys.executable, __file__, "--attack", name, str(server.port), str(record)]
        command += ["--seconds", str(seconds + 1)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
            assert attacker.stdout is not None
            attacker.stdout.readline()  # it begins
            time.sleep(0.5)
            times = bystander.round(seconds)
            said, _ = attacker.communicate(timeout=300)
        found.append((name, said.strip(), times))
        quiet.append(bystander.round(seconds))
    quiet_shares = [shares(times) for times in quiet]
    middle, late, longest = (sorted(each[which] for each in quiet_shares)[len(quiet) // 2] for which in range(3))
    print("| round | bystander p50 ms | p99 ms | longest ms | p99 to quiet | the attacker was told |")
    print("|---|---|---|---|---|---|")
    print(f"| quiet (median of {len(quiet)}) | {middle:.1f} | {late:.1f} | {longest:.1f} | 1.0 | – |")
    for name, said, times in found:
        p50, p99, most = shares(times)
        print(f"| {name} | {p50:.1f} | {p99:.1f} | {most:.1f} | {p99 / late:.1f} | {said} |")


if __name__ == "__main__":
    main()

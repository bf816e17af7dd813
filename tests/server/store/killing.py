"""Servers killed at random moments while people play, take back, talk, lay tables and upload records, and the count of
what that cost: acknowledged things that are lost, things that are there twice or that nobody asked for, things that are
there by halves. All three have to be 0.

    python -m tests.server.store.killing 1000

runs so many kills, half of them of the one server on SQLite, half of two servers on one PostgreSQL.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec

from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.registry import find_game
from tests.server.postgres import Postgres
from tests.server.running import Browser, Server

PLAYERS = 4
UPLOADED_MOVES = 60
Place = tuple[str, int]
Rows = dict[str, list[tuple[Any, ...]]]


class Outcome(msgspec.Struct):
    kills: int
    acknowledged: Counter[str]
    lost: list[str] = []
    doubled: list[str] = []
    torn: list[str] = []
    faults: list[str] = []

    def line(self) -> str:
        what = ", ".join(f"{count} {kind}" for kind, count in sorted(self.acknowledged.items()))
        bad = f"{len(self.lost)} lost, {len(self.doubled)} doubled, {len(self.torn)} torn, {len(self.faults)} faults"
        return f"{self.kills} kills, {self.acknowledged.total()} acknowledged ({what}): {bad}"

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.torn or self.faults)


def a_record() -> str:
    """A game played by lot for some moves, as somebody would upload it."""
    match = new_match(find_game("new_earth_thomas"), ["Ada", "Ben"], 5, {"mode": "short"})
    chance = Chance(5)
    for _ in range(UPLOADED_MOVES):
        seat = match.state.deciders()[0]
        legal = match.state.legal(seat)
        match.act(seat, legal[chance.below(len(legal))])
    return match.saved()


class Player(threading.Thread):
    """One person with a bot at each table. Keeps what was asked for, and what of it was acknowledged."""

    def __init__(self, servers: Sequence[Server], number: int, record: str) -> None:
        super().__init__(daemon=True)
        self.number = number
        self.record = record
        self.chance = random.Random(number)
        first = Browser(servers[0].address, f"Player {number}")
        self.doors = [first, *(Browser(server.address) for server in servers[1:])]
        for other in self.doors[1:]:
            other.http.cookies = first.http.cookies
            other.me = first.me
        self.asked: dict[Place, set[str]] = {}
        self.played: dict[Place, str] = {}
        self.promised: dict[Place, str] = {}
        self.lines: dict[str, str] = {}  # what was said, and at which table
        self.heard: set[str] = set()
        self.tables: list[str] = []
        self.uploads: list[str] = []
        self.faults: list[str] = []
        self.ended = False
        self.lay(first)

    def run(self) -> None:
        while not self.ended:
            try:
                self.step(self.chance.choice(self.doors))
            except httpx.TransportError:
                time.sleep(0.05)  # the server is down; whether it did what it was asked to is not known

    def step(self, door: Browser) -> None:
        doings: list[Callable[[Browser], None]] = [self.act, self.undo, self.say, self.lay, self.upload]
        self.chance.choices(doings, [80, 7, 7, 2, 1])[0](door)

    def answered(self, door: Browser, path: str, body: object) -> Any | None:
        """What the server answered; None when it refused because somebody was quicker, or because what reads records
        was killed again and again meanwhile."""
        answer = door.ask("POST", path, body)
        if answer.is_success:
            return answer.json()
        if answer.status_code != 409 and not (answer.status_code == 503 and answer.json()["code"] == "busy"):
            self.faults.append(f"{path}: {answer.status_code} {answer.text}")
        return None

    def lay(self, door: Browser) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        wanted = {"game": "new_earth_thomas", "seats": seats, "options": {"mode": "short", "first_player": "1"}}
        made = self.answered(door, "/api/tables", wanted)
        if made is not None:
            self.tables.append(made["id"])

    def upload(self, door: Browser) -> None:
        made = self.answered(door, "/api/records", {"text": self.record})
        if made is not None:
            self.uploads.append(made["id"])

    def say(self, door: Browser) -> None:
        text = f"line {len(self.lines)} of {self.number}"
        self.lines[text] = self.tables[-1]
        if self.answered(door, f"/api/tables/{self.tables[-1]}/chat", {"text": text, "seat": 0}) is not None:
            self.heard.add(text)

    def act(self, door: Browser) -> None:
        view = self.look(door)
        if view is None:
            return
        if view["table"]["state"] == "finished":
            self.lay(door)
            return
        if not view["options"]:
            time.sleep(0.01)
            return
        action = self.chance.choice(view["options"])["text"]
        promise = ""
        if self.chance.random() < 0.15:
            promise = f"promise {len(self.lines)} of {self.number}"
            self.lines[promise] = self.tables[-1]
        place = (self.tables[-1], view["seq"] + 1)
        if self.write(door, "actions", place, action, {"action": action, "text": promise}) and promise:
            self.heard.add(promise)
            self.promised[place] = promise

    def undo(self, door: Browser) -> None:
        view = self.look(door)
        if view is not None and view["undo"]["allowed"]:
            self.write(door, "undo", (self.tables[-1], view["seq"] + 1), "", {})

    def write(self, door: Browser, what: str, place: Place, action: str, more: dict[str, str]) -> bool:
        table, seq = place
        self.asked.setdefault(place, set()).add(action)
        done = self.answered(door, f"/api/tables/{table}/{what}", {"seat": 0, "seq": seq - 1, **more})
        if done is None:
            return False
        if done["seq"] < seq:
            self.faults.append(f"{place} was acknowledged as {done['seq']}")
        self.played[place] = action
        return True

    def look(self, door: Browser) -> Any | None:
        answer = door.ask("GET", f"/api/tables/{self.tables[-1]}/view", seat=0)
        if answer.status_code == 200:
            return answer.json()
        self.faults.append(f"view: {answer.status_code} {answer.text}")
        return None

    def close(self) -> None:
        self.ended = True
        if self.is_alive():
            self.join(60)
        for door in self.doors:
            door.close()


def kill(server: Server, chance: random.Random) -> None:
    """The server, or now and then one of the processes in which its bots think."""
    workers = server.children()
    if workers and chance.random() < 0.1:
        with suppress(ProcessLookupError):
            os.kill(chance.choice(workers), signal.SIGKILL)
        return
    server.kill()
    server.start()


def run(servers: Sequence[Server], kills: int, told: Callable[[int], None] = lambda _: None) -> Outcome:
    """Let people play at these servers, kill so often, and count."""
    record = a_record()
    players = [Player(servers, number, record) for number in range(PLAYERS)]
    chance = random.Random(7)
    try:
        for player in players:
            player.start()
        for number in range(kills):
            time.sleep(chance.uniform(0.1, 1.2))
            kill(chance.choice(list(servers)), chance)
            told(number + 1)
        wait_for_everybody(players)
    finally:
        for player in players:
            player.close()
    outcome = Outcome(kills, acknowledged_by(players), faults=[fault for one in players for fault in one.faults])
    count(outcome, players, servers[0].contents())
    nothing_is_stuck(outcome, servers[-1], players)
    return outcome


def wait_for_everybody(players: Sequence[Player]) -> None:
    """Everybody gets on after the last kill, too."""
    before = [len(player.played) for player in players]
    for player, played in zip(players, before, strict=True):
        for _ in range(600):
            if len(player.played) > played or player.faults:
                break
            time.sleep(0.1)
        else:
            player.faults.append("cannot go on after the last kill")


def acknowledged_by(players: Sequence[Player]) -> Counter[str]:
    found: Counter[str] = Counter()
    for player in players:
        found["moves"] += sum(action != "" for action in player.played.values())
        found["undos"] += sum(action == "" for action in player.played.values())
        found["lines"] += len(player.heard)
        found["tables"] += len(player.tables)
        found["uploads"] += len(player.uploads)
    return found


def count(outcome: Outcome, players: Sequence[Player], rows: Rows) -> None:
    """Compare what people remember with what is in the database."""
    entries = {(row[0], row[1]): row for row in rows["log"]}
    heads = {row[0]: row for row in rows["tables"]}
    lines = {(row[0], row[4]): row for row in rows["chat"]}
    seats = {row[0] for row in rows["seats"]}
    for player in players:
        _count_moves(outcome, player, entries, lines)
        for text in player.heard:
            if (player.lines[text], text) not in lines:
                outcome.lost.append(f"“{text}” at {player.lines[text]}")
        outcome.lost += [f"table {table}" for table in player.tables + player.uploads if table not in heads]
    spoken = Counter(row[4] for row in rows["chat"] if row[7] in ("say", "promise"))
    outcome.doubled += [f"“{text}” {times} times" for text, times in spoken.items() if times > 1]
    _count_whole(outcome, rows, heads, seats)


def _count_moves(
    outcome: Outcome, player: Player, entries: dict[Place, tuple[Any, ...]], lines: dict[tuple[str, str], Any]
) -> None:
    for place, action in player.played.items():
        stored = entries.get(place)
        if stored is None or stored[4] != action:
            outcome.lost.append(f"{place} “{action}”, there is {stored}")
    for place, promise in player.promised.items():
        if lines.get((place[0], promise), (None,) * 9)[6] != place[1]:
            outcome.torn.append(f"{place} is there without its promise “{promise}”")
    mine = set(player.tables)
    for place, row in entries.items():
        if place[0] in mine and row[3] == 0 and row[2] != "bot" and row[4] not in player.asked.get(place, ()):
            outcome.doubled.append(f"{place} “{row[4]}” was never asked for")


def _count_whole(outcome: Outcome, rows: Rows, heads: dict[str, tuple[Any, ...]], seats: set[str]) -> None:
    lengths: Counter[str] = Counter()
    for table, seq, *_ in sorted((row[0], row[1]) for row in rows["log"]):
        lengths[table] += 1
        if lengths[table] != seq:
            outcome.torn.append(f"the log of {table} has a gap before {seq}")
    for table, head in heads.items():
        if head[10] != lengths[table]:
            outcome.torn.append(f"the head of {table} says {head[10]}, its log ends at {lengths[table]}")
        if table not in seats:
            outcome.torn.append(f"{table} has no seats")
        if head[9] == "record" and lengths[table] != UPLOADED_MOVES:
            outcome.torn.append(f"the record {table} has {lengths[table]} moves")
    for row in rows["chat"]:
        if row[7] == "promise" and row[6] > lengths[row[0]]:
            outcome.torn.append(f"“{row[4]}” is there without its move")
    numbers: Counter[str] = Counter()
    for table, number in sorted((row[0], row[1]) for row in rows["chat"]):
        numbers[table] += 1
        if numbers[table] != number:
            outcome.torn.append(f"the chat of {table} has a gap before {number}")


def nothing_is_stuck(outcome: Outcome, server: Server, players: Sequence[Player]) -> None:
    """Every table goes on: people can move where it is their turn, and bots get round to theirs."""
    for player in players:
        browser = Browser(server.address)
        browser.http.cookies, browser.me = player.doors[0].http.cookies, player.doors[0].me
        for table in player.tables:
            end = time.monotonic() + 60
            while time.monotonic() < end:
                view = browser.view(table, 0)
                if view["table"]["state"] == "finished":
                    break
                if view["options"]:
                    answer = browser.act(table, 0, view["seq"], view["options"][0]["text"])
                    if answer.status_code == 200:
                        break
                time.sleep(0.05)
            else:
                outcome.faults.append(f"{table} is stuck")
        for table in player.uploads:
            answer = browser.ask("GET", f"/api/tables/{table}/record")
            if answer.status_code != 200:
                outcome.faults.append(f"the record {table}: {answer.status_code} {answer.text}")
        browser.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", type=int)
    parser.add_argument("--databases", default="sqlite,postgresql")
    args = parser.parse_args()
    names = args.databases.split(",")
    good = True
    for name in names:
        postgres = Postgres(fsync=True) if name == "postgresql" else None
        database = "" if postgres is None else postgres.database()
        servers: list[Server] = []
        with tempfile.TemporaryDirectory(prefix="earthrise-kills-") as place:
            try:
                for _ in range(1 if postgres is None else 2):
                    servers.append(Server(Path(place) / "data", database))
                began = time.monotonic()

                def told(number: int, name: str = name, began: float = began) -> None:
                    if number % 10 == 0:
                        print(
                            f"  {name}: {number} kills, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True
                        )

                outcome = run(servers, args.kills // len(names), told)
                print(f"{name}, {len(servers)} server{'s' if postgres else ''}: {outcome.line()}", flush=True)
                for kind in ("lost", "doubled", "torn", "faults"):
                    for line in getattr(outcome, kind)[:20]:
                        print(f"  {kind}: {line}")
                good = good and outcome.is_good
            finally:
                for server in servers:
                    server.stop()
                if postgres is not None:
                    postgres.stop()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

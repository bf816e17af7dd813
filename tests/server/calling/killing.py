"""The worker that calls people, killed again and again while it sends, and the count of what that cost: turns that
nobody was told of, and turns that were told more than once too often. Both have to be 0.

    python -m tests.server.calling.killing 1000

runs so many kills, half of them of the one worker on SQLite, half of two workers on one PostgreSQL. Half of the kills
come by lot, half exactly when a notice has arrived and was not answered yet. The workers are the server's own, without
the rest of a server: it starts sooner, and so it can be killed more often.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from earthrise.server.calling.caller import Caller
from earthrise.server.calling.outgoing import Outgoing
from earthrise.server.calling.push import PushKeys
from earthrise.server.calling.wishes import add_hook, add_push
from earthrise.server.http.messages.notices import HookIn, PushIn
from earthrise.server.identity import Identities
from earthrise.server.settings import Settings, secret_key
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import SeatRow, now
from earthrise.server.tables.broadcast import Hub
from tests.server.calling.push_service import PushService, push_service
from tests.server.made_rows import table_row
from tests.server.postgres import Postgres

TABLES = 10
PATIENCE = 180.0  # seconds: a notice that a busy machine did not answer in time is sent again after a minute


class Outcome(msgspec.Struct):
    kills: int
    turns: int = 0
    twice: int = 0
    lost: list[str] = []
    too_often: list[str] = []

    def line(self) -> str:
        bad = f"{len(self.lost)} not told, {len(self.too_often)} told more than twice"
        return f"{self.kills} kills, {self.turns} turns, {self.twice} of them told twice: {bad}"

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.too_often)


# -- the worker ------------------------------------------------------------------------------------


async def work(settings: Settings) -> None:
    """What a server does to call people, and nothing else of it."""
    await caller_of(settings, Store(settings.database_url(), f"{random.random()}"[2:10])).start()
    print("ready", flush=True)
    await asyncio.Event().wait()


def caller_of(settings: Settings, store: Store) -> Caller:
    identities = Identities(secret_key(settings))
    keys = PushKeys(identities.push_secret(), "mailto:a@example.org")
    return Caller(settings, store, Hub(), identities, Outgoing(True), keys, None)


# -- the game --------------------------------------------------------------------------------------


class Play:
    """Tables at which turns come, written as a server would write them. Each has one player who is told by a device or
    by a webhook, and never comes."""

    def __init__(self, settings: Settings, service: PushService) -> None:
        self.store = Store(settings.database_url(), "play")
        self.settings = settings
        self.service = service
        self.turn: dict[str, int] = {}
        self.told_before: dict[str, int] = {}

    async def lay(self) -> None:
        await self.store.open()
        identities, outgoing = Identities(secret_key(self.settings)), Outgoing(True)
        for number in range(TABLES):
            table, ben = f"table{number}", f"ben{number}"
            row = table_row(table, host="ada", waiting="[0]")
            seats = [SeatRow(number=0, kind="me", name="Ada", owner="ada"), SeatRow(number=1, kind="me", name="Ben")]
            seats[1].owner = ben
            await self.store.create_table(row, seats, [], [])
            if number % 2:
                hook = HookIn(self.service.hook(table))
                await add_hook(self.store, identities, outgoing, ben, hook)
            else:
                device = PushIn(**self.service.device(table).subscription())
                await add_push(self.store, identities, outgoing, ben, device)
            self.turn[table] = 0
        outgoing.close()

    async def settled(self) -> set[str]:
        """The tables about which nothing is to be told any more. A mark is written together with the calls it leads to:
        whoever read the calls first could find neither them nor, a moment later, that they are still to come."""
        async with self.store.engine.connect() as connection:
            marks = await connection.execute(schema.call_marks.select())
            marked = {str(row["table_id"]): int(row["seq"]) for row in marks.mappings()}
            busy = await connection.execute(schema.calls.select())
            waiting = {str(row["table_id"]) for row in busy.mappings()}
        return {table for table, seq in self.turn.items() if table not in waiting and marked.get(table) == seq}

    async def next_turn(self, table: str) -> None:
        """The player has acted, and is waited for again."""
        seq = self.turn[table] + 1
        entry = {"table_id": table, "seq": seq, "kind": "action", "seat": 1, "action": "x", "at": now()}
        async with self.store.writing() as connection:
            await connection.execute(schema.log.insert().values(**entry))
            head = schema.tables.update().where(schema.tables.c.id == table)
            await connection.execute(head.values(seq=seq, waiting="[1]", changed=now()))
        self.turn[table] = seq

    def told(self, table: str) -> int:
        """How often since this was asked last."""
        count = len(self.service.taken(table))
        before = self.told_before.get(table, 0)
        self.told_before[table] = count
        return count - before


class Workers:
    """So many workers, each started anew as soon as it is killed."""

    def __init__(self, settings: Settings, count: int) -> None:
        self._settings = settings
        self._running = [self._started() for _ in range(count)]
        self._lock = threading.Lock()
        self.kills = 0

    def _started(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "tests.server.calling.killing", "--work", self._settings.to_json()]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        return process

    def kill(self, place: int) -> None:
        with self._lock:
            process = self._running[place]
            process.kill()
            process.communicate()
            self.kills += 1
            self._running[place] = self._started()

    def strike(self, place: int) -> None:
        """Kill it now; it comes up again by `kill`."""
        self._running[place].kill()

    def end(self) -> None:
        for process in self._running:
            process.kill()
            process.communicate()


async def run(
    settings: Settings, workers: int, kills: int, seed: int = 11, told: Callable[[int], None] = lambda _: None
) -> Outcome:
    outcome = Outcome(kills)
    chance = random.Random(seed)
    with push_service() as service:
        play = Play(settings, service)
        await play.lay()
        at_work = Workers(settings, workers)
        armed = threading.Event()  # the next notice that arrives is the sender's last

        def strike() -> None:
            if armed.is_set():
                armed.clear()
                for place in range(workers):
                    at_work.strike(place)

        service.before = strike
        try:
            ended = 0.0
            while at_work.kills < kills or not ended:
                await step(play, outcome, begin=at_work.kills < kills)
                if at_work.kills >= kills:
                    ended = await finish(play, outcome)
                    continue
                if chance.random() < 0.5:
                    armed.set()
                await asyncio.sleep(chance.uniform(0.02, 0.6))
                armed.clear()
                await asyncio.to_thread(at_work.kill, chance.randrange(workers))
                if workers > 1 and chance.random() < 0.5:  # whoever was struck with it comes back as well
                    await asyncio.to_thread(at_work.kill, 1)
                told(at_work.kills)
        finally:
            at_work.end()
            await play.store.close()
    outcome.kills = at_work.kills
    return outcome


async def step(play: Play, outcome: Outcome, begin: bool) -> None:
    """Count what is settled, and let its table go on."""
    for table in sorted(await play.settled()):
        count(outcome, table, play.turn[table], play.told(table))
        if begin:
            await play.next_turn(table)
        else:
            del play.turn[table]


def count(outcome: Outcome, table: str, turn: int, times: int) -> None:
    if not turn:
        return
    outcome.turns += 1
    outcome.twice += times == 2
    if times < 1:
        outcome.lost.append(f"{table}, turn {turn}")
    if times > 2:
        outcome.too_often.append(f"{table}, turn {turn}: {times} times")


async def finish(play: Play, outcome: Outcome) -> float:
    """After the last kill everything is told, too."""
    end = time.monotonic() + PATIENCE
    while play.turn and time.monotonic() < end:
        await step(play, outcome, begin=False)
        await asyncio.sleep(0.05)
    outcome.lost += [f"{table}, turn {turn} is stuck" for table, turn in play.turn.items()]
    return time.monotonic()


def quick(**more: Any) -> Settings:
    return Settings(
        call_grace=0.0, call_lease=2.0, sweep_seconds=0.05, private_webhooks=True, durability="fast", **more
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", type=int, nargs="?", default=20)
    parser.add_argument("--seed", type=int, default=11, help="of when kills come")
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--work", default="")
    args = parser.parse_args()
    if args.work:
        asyncio.run(work(Settings.from_json(args.work)))
        return 0
    names = args.databases.split(",")
    good = True
    for name in names:
        postgres = Postgres() if name == "postgresql" else None
        with tempfile.TemporaryDirectory(prefix="earthrise-notices-") as place:
            try:
                settings = quick(
                    data=str(Path(place) / "data"), database="" if postgres is None else postgres.database()
                )
                secret_key(settings)
                workers = 1 if postgres is None else 2

                def told(number: int, name: str = name) -> None:
                    if number % 50 == 0:
                        print(f"  {name}: {number} kills", file=sys.stderr, flush=True)

                outcome = asyncio.run(run(settings, workers, args.kills // len(names), args.seed, told))
                print(f"{name}, {workers} worker{'s' if workers > 1 else ''}: {outcome.line()}", flush=True)
                for line in [*outcome.lost, *outcome.too_often][:20]:
                    print(f"  {line}")
                good = good and outcome.is_good
            finally:
                if postgres is not None:
                    postgres.stop()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

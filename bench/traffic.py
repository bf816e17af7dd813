"""How many bytes a browser is sent at a step of each game, and what that costs the server.

python bench/traffic.py                         every game, 300 steps each, from a seat and as an onlooker
python bench/traffic.py --games planet_78       only these
python bench/traffic.py --steps 100 --seed 3

A game is played by heuristic bots at a table in memory; what the hub puts into the connections' queues is counted.
`whole` is a snapshot of each moment, which is what a connection is sent first; `change` what it is sent at a step.
`deflated` is the change as a WebSocket with compression would send it, with uvicorn's settings. Times are CPU
microseconds for a step, without drawing the seat's picture, which is needed either way.
"""

import argparse
import asyncio
import statistics
import time
import zlib
from collections.abc import Iterator

from earthrise.bots.registry import bot_names, find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.registry import find_game
from earthrise.server.http.messages.live import Snapshot
from earthrise.server.store.rows import ACTION, RUNNING, Entry, SeatRow, TableRow, now
from earthrise.server.tables.broadcast import ENCODER, Connection, Hub
from earthrise.server.tables.game_log import Course, TableEvent
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import picture, table_view

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
NAMES = ["Ada", "Ben", "Cleo"]
OWNER = "ada"
LOOKS = {"seat": (OWNER, 0), "onlooker": ("cleo", -1)}


def new_table(game_id: str, seed: int) -> LiveTable:
    game = find_game(game_id)
    match = new_match(game, NAMES, seed, {})
    row = TableRow(
        id="a" * 16,
        game=game_id,
        rules=match.state.rules_version,
        options="{}",
        seed=str(seed),
        position=None,
        host=OWNER,
        public=False,
        state=RUNNING,
        origin="",
        seq=0,
        revision=0,
        waiting="[]",
        bots_turn=False,
        round_text="",
        created=now(),
        changed=now(),
    )
    seats = [SeatRow(number=0, kind="me", name=NAMES[0], owner=OWNER)]
    seats += [SeatRow(number=place, kind="bot", name=NAMES[place], bot="seasoned") for place in (1, 2)]
    return LiveTable(game, row, seats, Course(match, 0, NAMES))


def steps(table: LiveTable, most: int, seed: int) -> Iterator[list[TableEvent]]:
    course, chance = table.course, Chance(seed)
    assert course is not None
    bot = find_bot("heuristic" if "heuristic" in bot_names(table.game) else "seasoned", table.game, seed)
    while not course.state.over and course.seq < most:
        seat = course.state.deciders()[0]
        action = bot.choose(course.state.view(seat), chance)
        events = course.apply(Entry(course.seq + 1, ACTION, seat, action.text, now()))
        standing = table.standing(course.state)
        table.row.seq, table.row.changed = course.seq, now()
        table.row.state, table.row.round_text = standing.state, standing.round_text
        table.touched()
        yield events


class Look:
    """One connection and what went through it."""

    def __init__(self, table: LiveTable, hub: Hub, identity: str, seat: int) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.seat = seat
        self.connection = Connection(table.id, identity, seat, 64, task)
        hub.join(table, self.connection)
        hub.first(table, self.connection, seat, [], [])
        self.wholes: list[int] = []
        self.changes: list[int] = []
        self.deflated: list[int] = []
        self.deflating = 0.0
        self.deflater = zlib.compressobj(wbits=-12, memLevel=5)
        self.first = 0
        while not self.connection.queue.empty():
            message = self.connection.queue.get_nowait()
            self.first = max(self.first, len(message))
            self.deflate(message)

    def deflate(self, message: bytes) -> int:
        began = time.process_time()
        size = len(self.deflater.compress(message)) + len(self.deflater.flush(zlib.Z_SYNC_FLUSH)) - 4
        self.deflating += time.process_time() - began
        return size

    def take(self, table: LiveTable, events: list[TableEvent]) -> None:
        message = self.connection.queue.get_nowait()
        heard = [event.out for event in events if event.is_for(frozenset([self.seat]))]
        whole = Snapshot(table_view(table, self.seat, self.connection.identity, frozenset([0])), heard, [])
        self.wholes.append(len(ENCODER.encode(whole)))
        self.changes.append(len(message))
        self.deflated.append(self.deflate(message))


async def measure(game_id: str, most: int, seed: int) -> None:
    table, hub = new_table(game_id, seed), Hub()
    looks = {name: Look(table, hub, identity, seat) for name, (identity, seat) in LOOKS.items()}
    for look in looks.values():
        while not look.connection.queue.empty():
            look.connection.queue.get_nowait()
    sending = 0.0
    for events in steps(table, most, seed):
        for look in looks.values():
            picture(table, look.seat)
        began = time.process_time()
        hub.changed(table, events)
        sending += time.process_time() - began
        for look in looks.values():
            look.take(table, events)
    for name, look in looks.items():
        count = len(look.changes)
        median, usual = statistics.median(look.changes), statistics.mean(look.changes)
        large, deflated = sorted(look.changes)[int(count * 0.95)], statistics.median(look.deflated)
        print(
            f"{game_id:18} {name:9} {count:5} {statistics.median(look.wholes):8.0f} {median:8.0f} "
            f"{usual:8.0f} {large:8} {max(look.changes):8} {deflated:9.0f} "
            f"{sending / count / len(looks) * 1e6:8.0f} {look.deflating / count * 1e6:8.0f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    print(
        f"{'game':18} {'look':9} {'steps':>5} {'whole':>8} {'change':>8} {'mean':>8} {'p95':>8} {'most':>8} "
        f"{'deflated':>9} {'µs send':>8} {'µs defl':>8}"
    )
    for game_id in args.games:
        asyncio.run(measure(game_id, args.steps, args.seed))


if __name__ == "__main__":
    main()

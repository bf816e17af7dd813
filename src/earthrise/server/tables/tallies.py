"""What a game came to, noted for every seat when it ends: history, figures, standings and ratings are made of it.

Noted once: by the process in which the game ended, or, if that died before, or if the game ended before there was such
a note, by a look now and then for tables that are over and not noted.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from functools import cache

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.play_counts import Countables
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.server.store import results
from earthrise.server.store.database import Store
from earthrise.server.store.rows import BOT_ACTION, Entry, ResultRow, SeatRow, TableRow
from earthrise.server.tables import checkpoints
from earthrise.server.tables.curve import standing
from earthrise.server.tables.game_log import Course, TableEvent, begin
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.table_service import Tables

LOT = 50
NOTED = ("lobby", "what-if")  # lessons, puzzles and opened records are no games that somebody played
STAND_IN = "stand-in"
WHAT_IF = "what-if"
ONE_SCREEN = "one screen"

log = logging.getLogger("earthrise.server")


class Tallies:
    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self, sweep_seconds: float) -> None:
        self._sweeper = asyncio.create_task(self._sweep(sweep_seconds), name="tally sweeper")

    async def stop(self) -> None:
        tasks = [*self._under_way.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def changed(self, table: LiveTable, _events: list[TableEvent]) -> None:
        if table.is_finished and not table.row.tallied:
            self._begin(table.id)

    async def done(self, table: LiveTable) -> None:
        """Wait until the game is noted, where it is over."""
        if table.is_finished and not table.row.tallied:
            await asyncio.shield(self._begin(table.id))

    def _begin(self, table_id: str) -> asyncio.Task[None]:
        task = self._under_way.get(table_id)
        if task is None:
            task = asyncio.create_task(self._note(table_id), name=f"tally of {table_id}")
            self._under_way[table_id] = task
            task.add_done_callback(lambda _: self._under_way.pop(table_id, None))
        return task

    async def _note(self, table_id: str) -> None:
        """What fails is tried again by the sweeper."""
        try:
            table = self._tables.live.get(table_id)
            await note(self._store, table_id, None if table is None else table.course)
            if table is not None:
                table.row.tallied = True
        except Exception as error:
            log.error("a game's results could not be noted", exc_info=error)

    async def _sweep(self, seconds: float) -> None:
        while True:
            try:
                while await self._note_some():
                    pass
            except Exception as error:
                log.error("looking for games whose results are not noted failed", exc_info=error)
            await asyncio.sleep(seconds)

    async def _note_some(self) -> bool:
        """Whether there may be more."""
        ids = await results.untallied(self._store, LOT)
        noted = [await note(self._store, table_id) for table_id in ids]
        return any(noted)


async def note(store: Store, table_id: str, at_hand: Course | None = None) -> bool:
    """Store what the game came to; False where somebody has. Where its course is at hand, to its end, it is not folded
    once more."""
    found = await store.table(table_id)
    if found is None:
        return False
    row, seats = found
    rows: list[ResultRow] = []
    if row.origin in NOTED and any(seat.owner for seat in seats):
        try:
            game = find_game(row.game)
            course = at_hand
            if course is None or course.seq != row.seq:
                course, _ = await checkpoints.load(store, game, row, [seat.name for seat in seats], row.seq)
            entries = await store.log_after(row.id, 0, row.seq)
            rows = await asyncio.to_thread(result_rows, game, course.state, row, seats, entries)
        except EarthriseError as error:  # rules that are gone, a log that was tampered with: it will not get better
            log.warning("a finished game cannot be noted", extra={"fields": {"reason": str(error)[:200]}})
    return await results.keep(store, table_id, rows)


def result_rows(
    game: Game,
    state: State,
    row: TableRow,
    seats: Sequence[SeatRow],
    entries: Sequence[Entry],
) -> list[ResultRow]:
    """None where a game was closed before its end."""
    result = state.result
    if result is None or not entries:
        return []
    options = {**json.loads(row.options), **state.options_data()}
    sides = game.sides(len(seats), options)
    is_shared = result.shared or len(set(sides)) == 1
    places = places_of(sides, result.scores, result.winners)
    chosen = chosen_in(game, state, row, seats, entries)
    owners = [seat.owner for seat in seats]
    why = uncounted(row, seats, entries, is_shared)
    return [
        ResultRow(
            table_id=row.id,
            number=seat.number,
            owner=seat.owner,
            name=seat.name,
            bot=seat.bot if seat.kind == "bot" else "",
            game=row.game,
            mode=str(options.get("mode", ""))[:64],
            circle=row.circle,
            ended=entries[-1].at,
            seconds=max(0, round((moment(entries[-1].at) - moment(entries[0].at)).total_seconds())),
            moves=len(standing(list(entries))),
            seats=len(seats),
            side=sides[seat.number],
            place=places[seat.number],
            points=result.scores[seat.number],
            won=seat.number in result.winners,
            shared=is_shared,
            share=0.0 if is_shared else 1 / len(set(sides)),
            uncounted=why,
            is_first=seat.owner == "" or owners.index(seat.owner) == seat.number,
            parts=json.dumps({key: points for key, points in game.score_parts(state, seat.number).items() if points}),
            favourites=json.dumps(dict(chosen.get(seat.number, Counter()).most_common(40))),
        )
        for seat in seats
    ]


def moment(at: str) -> datetime:
    return datetime.fromisoformat(at)


def places_of(sides: Sequence[int], scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """For each seat the place of its side: winners first, the others by what they have together; equals share one."""
    merits: dict[int, tuple[bool, int]] = {}
    for side in set(sides):
        of_side = [seat for seat, its in enumerate(sides) if its == side]
        merits[side] = (any(seat in winners for seat in of_side), sum(scores[seat] for seat in of_side))
    # What winners have is not compared: they have won together.
    ranks = {side: (won, 0 if won else points) for side, (won, points) in merits.items()}
    return [1 + sum(other > ranks[side] for other in ranks.values()) for side in sides]


def uncounted(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry], is_shared: bool) -> str:
    """Why a game says nothing about how well its people play; empty where it does."""
    if row.branched_from or row.origin == WHAT_IF:
        return WHAT_IF
    if any((entry.kind == BOT_ACTION) != (seats[entry.seat].kind == "bot") for entry in entries if entry.action):
        return STAND_IN
    people = [seat.owner for seat in seats if seat.owner]
    return ONE_SCREEN if not is_shared and len(set(people)) < len(people) else ""


@cache
def countables(game_id: str) -> Countables:
    return Countables(find_game(game_id))


def chosen_in(
    game: Game, state: State, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]
) -> dict[int, Counter[str]]:
    """Nothing, where the game cannot be gone through from its beginning any more: its result counts even so."""
    rules = state.rules_version  # another than the row says where the table was carried over
    position = None if row.position is None else checkpoints.under_rules(row.position, rules)
    try:
        course = begin(game, [seat.name for seat in seats], rules, row.options, row.seed, position)
        return favourites(course, entries)
    except EarthriseError as error:
        log.warning("what was chosen in a game cannot be told", extra={"fields": {"reason": str(error)[:200]}})
        return {}


def favourites(course: Course, entries: Sequence[Entry]) -> dict[int, Counter[str]]:
    """By seat: what was chosen how often, also where the notation names but the place in which it lay: then the game is
    gone through from its beginning. Choices that were taken back are none."""
    game = course.match.game
    known = countables(game.id)
    found: dict[int, Counter[str]] = {}
    stands = standing(list(entries))
    goes_along = any(known.placed)
    for entry in entries:
        if entry.seq in stands:
            action = game.actions.parse(entry.action)
            chosen = [f"{known.kinds[item]}:{known.items[item]}" for item in known.named[action.code]]
            for kind in known.placed[known.verb_of[action.code]]:
                if name := game.stands_for(course.state, entry.seat, action, kind):
                    chosen.append(f"{kind}:{name}")
            found.setdefault(entry.seat, Counter()).update(chosen)
        if goes_along:
            course.apply(entry)
    return found

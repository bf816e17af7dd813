"""Reviews of finished games: worked out in the background, in small pieces, when no bot and no hint is waiting.

There is one review a table. How far it is stands in the database, so that every process can say so; a review whose
process has died is not heard of for a while and may then be begun again.
"""

import asyncio
import json
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec

from earthrise.bots.analysis.questions import facts_from, reply_from
from earthrise.bots.analysis.review import Review
from earthrise.engine.words import named
from earthrise.server.bots.pool import REVIEW, Answer, BotPool, NoAnswer, review_line
from earthrise.server.http.messages.review import ReviewOut, ReviewReport
from earthrise.server.problems import Trouble
from earthrise.server.store.database import Store
from earthrise.server.store.rows import UNDO, iso
from earthrise.server.tables import replay
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.table_service import Tables

MOST_JOBS = 20
BEAT_SECONDS = 3.0
SILENT_SECONDS = 15  # after which a review that says it is running is not

NONE: Final = "none"
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"

log = logging.getLogger("earthrise.server")


class Job(msgspec.Struct):
    table: str
    done: int = 0
    total: int = 0
    beat: float = 0.0


class Reviews:
    """`pieces` counts the questions answered."""

    def __init__(self, tables: Tables, store: Store, pool: BotPool) -> None:
        self._tables = tables
        self._store = store
        self._pool = pool
        self._jobs: dict[str, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # One piece at a time of all reviews together, the reviews in turn: the other workers stay free for bots.
        self._turn = asyncio.Semaphore(1)
        self.pieces = 0

    @property
    def running(self) -> int:
        return len(self._jobs)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def state(self, table: LiveTable) -> ReviewOut:
        self._check(table)
        job = self._jobs.get(table.id)
        if job is not None:
            return ReviewOut(RUNNING, job.done, job.total, None)
        row = await self._store.review(table.id)
        if row is None or (row.state == RUNNING and row.changed < _silence()):
            return ReviewOut(NONE, 0, 0, None)
        if row.state == DONE:
            return ReviewOut(DONE, row.total, row.total, msgspec.json.decode(row.data, type=ReviewReport))
        return ReviewOut(RUNNING if row.state == RUNNING else FAILED, row.done, row.total, None)

    async def start(self, table: LiveTable) -> ReviewOut:
        """Begin, unless it is done or under way already."""
        known = await self.state(table)
        if known.state in (RUNNING, DONE):
            return known
        if len(self._jobs) >= MOST_JOBS:
            raise Trouble(503, "busy", "Many games are being reviewed just now; try again in a minute.", wait=60)
        if await self._store.claim_review(table.id, _silence()):
            job = self._jobs[table.id] = Job(table.id)
            task = asyncio.create_task(self._run(job, table), name=f"review of {table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await self.state(table)

    def _check(self, table: LiveTable) -> None:
        if not table.is_finished or table.course is None or not table.course.state.over:
            raise Trouble(409, "not_finished", "Only a game that was played to its end can be reviewed.")

    # -- working -----------------------------------------------------------------------------------

    async def _run(self, job: Job, table: LiveTable) -> None:
        try:
            report = await self._review(job, table)
            await self._store.save_review(job.table, DONE, job.done, job.done, msgspec.json.encode(report).decode())
        except asyncio.CancelledError:
            await self._store.save_review(job.table, FAILED, job.done, job.total, "")
            raise
        except Exception as error:
            log.error("a review failed", exc_info=None if isinstance(error, NoAnswer) else error)
            await self._store.save_review(job.table, FAILED, job.done, job.total, "")
        finally:
            self._jobs.pop(job.table, None)

    async def _review(self, job: Job, table: LiveTable) -> ReviewReport:
        text = await replay.record_text(self._tables, table)
        review = Review(facts_from(json.loads((await self._ask(job, review_line(text, None))).data)))
        while (question := review.next()) is not None:
            job.total = review.total
            answer = await self._ask(job, review_line(text, question.to_data()))
            review.take(question, reply_from(json.loads(answer.data)))
            job.done = review.done
        return told(review.report(), table.names, await self._seqs(table))

    async def _ask(self, job: Job, line: bytes) -> Answer:
        """One piece, with a sign of life now and then however long it waits for its turn."""
        piece = asyncio.create_task(self._piece(line))
        try:
            while not piece.done():
                await asyncio.wait({piece}, timeout=BEAT_SECONDS)
                await self._beat(job)
        finally:
            piece.cancel()
        return piece.result()

    async def _piece(self, line: bytes) -> Answer:
        async with self._turn:
            self.pieces += 1
            return await self._pool.ask(line, REVIEW)

    async def _beat(self, job: Job) -> None:
        time = asyncio.get_running_loop().time()
        if time - job.beat >= BEAT_SECONDS:
            job.beat = time
            await self._store.save_review(job.table, RUNNING, job.done, job.total, "")

    async def _seqs(self, table: LiveTable) -> list[int]:
        """The entry of the log with each action that stands, in their order."""
        found: list[int] = []
        for entry in await self._store.log_after(table.id, 0, table.seq):
            if entry.kind == UNDO:
                found.pop()
            else:
                found.append(entry.seq)
        return found


def told(report: dict[str, object], names: list[str], seqs: list[int]) -> ReviewReport:
    """The report as it goes out: with players' names, and moments of the replay instead of counts of actions."""
    wire = json.loads(json.dumps(report))
    for point in wire["curve"]:
        point["seq"] = moment_of(point.pop("ply"), seqs)
    for turn in wire["turning_points"]:
        at = turn.pop("at")
        # Before a choice is the moment at which it was made; what luck brought is told with the action itself.
        turn["seq"] = seqs[at - 1] if turn["kind"] == "luck" else moment_of(at, seqs)
        for field in ("played_say", "best_say", "sentence"):
            turn[field] = named(turn[field], names)
    kept = ("shared", "lines", "margin", "curve", "seats", "turning_points")
    sides = ["The team"] if wire["shared"] else names
    return msgspec.convert({"sides": sides, **{key: wire[key] for key in kept}}, ReviewReport)


def moment_of(ply: int, seqs: list[int]) -> int:
    """The last moment at which so many actions stood; some may have been taken back in between."""
    return seqs[ply] - 1 if ply < len(seqs) else seqs[-1]


def _silence() -> str:
    return iso(datetime.now(UTC) - timedelta(seconds=SILENT_SECONDS))

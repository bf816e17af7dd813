"""Reads records that visitors upload, in a process of its own: one at a time, for so long and no longer."""

import asyncio
import logging
import os
import sys

import msgspec

from earthrise.server.problems import Trouble
from earthrise.server.tables.record_worker import CheckedRecord, RecordAnswer
from earthrise.workers.pipe import HANGS, Lost
from earthrise.workers.stdio import LineWorker

WORKER = [sys.executable, "-m", "earthrise.server.tables.record_worker"]
LONGEST_ANSWER = 32 * 1024 * 1024  # bytes
MOST_WAITING = 8
TRIES = 2  # a worker may be killed for reasons of its own

log = logging.getLogger("earthrise.server")


class RecordReader:
    """`seconds` is what one record may take. `waiting` counts the records that wait or are being read."""

    def __init__(self, seconds: float, nice: int) -> None:
        self._seconds = seconds
        self._worker = LineWorker([*WORKER, str(nice)], os.environ, LONGEST_ANSWER)
        self._turn = asyncio.Lock()
        self.waiting = 0

    async def read(self, text: str) -> CheckedRecord:
        """The record, replayed and found right; raises Trouble with what is wrong with it."""
        if self.waiting >= MOST_WAITING:
            raise Trouble(503, "busy", "Too many records are being opened just now; try again.", wait=5)
        self.waiting += 1
        try:
            async with self._turn:
                answer = await self._ask(text)
        finally:
            self.waiting -= 1
        if answer.checked is not None:
            return answer.checked
        assert answer.refused is not None
        raise Trouble(answer.refused.status, answer.refused.code, answer.refused.detail)

    async def _ask(self, text: str) -> RecordAnswer:
        question = msgspec.json.encode(text) + b"\n"
        for _ in range(TRIES):
            try:
                line = await self._worker.ask(question, self._seconds)
                return msgspec.json.decode(line, type=RecordAnswer)
            except Lost as lost:
                log.warning("record not read", extra={"fields": {"reason": lost.kind}})
                if lost.kind == HANGS:
                    raise Trouble(422, "bad_record", "This record takes too long to replay.") from None
        # Whether the record made it fall or the system killed it is not known: nobody is told that a record is bad.
        raise Trouble(503, "busy", "This record could not be read just now; try again.", wait=5)

    async def stop(self) -> None:
        await self._worker.end()

"""The processes in which bots think. One that dies or hangs is replaced and its question asked again."""

import asyncio
import json
import logging
import os
import sys
from collections.abc import Mapping

import msgspec

from earthrise.engine.state import State
from earthrise.server.bots.fair_queue import FairQueue
from earthrise.workers.pipe import HANGS, Lost
from earthrise.workers.stdio import LineWorker

ATTEMPTS = 4
# Whole tables wait for a bot's move, one person for a hint, and nobody at a table for a review.
MOVE, HINT, REVIEW = 0, 1, 2
WORKER = [sys.executable, "-m", "earthrise.server.bots.worker"]

log = logging.getLogger("earthrise.server")


class NoAnswer(Exception):
    """No worker could answer."""


class Answer(msgspec.Struct, frozen=True):
    """`data` is JSON: what was thought of a hint's options, or what a review asked for. `fault`: what the bot did
    instead of choosing, if the worker had to let the lot decide."""

    action: str
    say: str
    data: str = ""
    fault: str = ""


class Question(msgspec.Struct):
    line: bytes
    answer: "asyncio.Future[Answer]"
    urgency: int
    whose: tuple[str, ...]
    attempts: int = 0


def question_line(state: State, seat: int, bot: str, seed: int, sitting: int = 0) -> bytes:
    """What a worker is told: the seat's view as plain data. The state itself never leaves the server.

    `sitting` is a number for this seat at this table: a program that plays there gets no other seat's questions."""
    return _line({"task": "move", "bot": bot, "sitting": sitting, **_view(state, seat, seed)})


def hint_line(state: State, seat: int, milliseconds: int, seed: int) -> bytes:
    """The same for a hint, which is thought about for so long."""
    return _line({"task": "hint", "milliseconds": milliseconds, **_view(state, seat, seed)})


def review_line(record: str, question: dict[str, object] | None) -> bytes:
    """A question about a finished game, whose record is no secret any more; None asks for the facts."""
    return _line({"task": "review", "record": record, "question": question})


def _view(state: State, seat: int, seed: int) -> dict[str, object]:
    world = state.view(seat).world
    return {"game": world.game.id, "seat": seat, "seed": seed, "world": world.to_data()}


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


class BotPool:
    """`replaced` counts the workers that died or hung, `answered` what came back."""

    def __init__(
        self, workers: int, seconds: float, nice: int = 19, environment: Mapping[str, str] | None = None
    ) -> None:
        self._seconds = seconds
        told = os.environ if environment is None else environment
        self._workers = [LineWorker([*WORKER, str(nice)], told) for _ in range(workers)]
        self._queue: FairQueue[Question] = FairQueue()
        self._tasks: list[asyncio.Task[None]] = []
        self.replaced = 0
        self.answered = 0

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._work(worker), name="bots") for worker in self._workers]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def ask(self, line: bytes, urgency: int = MOVE, whose: tuple[str, ...] = ()) -> Answer:
        """`whose` names on whose account it is asked (a visitor, an address, a table's host): they take turns. A
        question that is called off before its turn is not thought about."""
        question = Question(line, asyncio.get_running_loop().create_future(), urgency, whose)
        self._put(question)
        return await question.answer

    def _put(self, question: Question) -> None:
        self._queue.put(question, question.urgency, question.whose)

    async def _work(self, worker: LineWorker) -> None:
        while True:
            question = await self._queue.get()
            if question.answer.done():
                continue
            question.attempts += 1
            try:
                reply = msgspec.json.decode(await worker.ask(question.line, self._seconds), type=dict[str, str])
            except asyncio.CancelledError:
                question.answer.cancel()
                raise
            except (Lost, msgspec.DecodeError) as error:
                self.replaced += 1
                reason = type(error.__cause__ or error).__name__
                if isinstance(error, msgspec.DecodeError):
                    await worker.kill()
                elif error.kind == HANGS:
                    question.attempts += 1  # who hangs twice hangs for ever, and others wait meanwhile
                log.warning("bot worker replaced", extra={"fields": {"reason": reason}})
                reply = {"error": f"the worker was lost ({reason})"}
            self._settle(question, reply)

    def _settle(self, question: Question, reply: dict[str, str]) -> None:
        if question.answer.done():
            return
        if "error" not in reply:
            self.answered += 1
            question.answer.set_result(
                Answer(reply.get("action", ""), reply.get("say", ""), reply.get("data", ""), reply.get("fault", ""))
            )
        elif question.attempts < ATTEMPTS and "lost" in reply["error"]:
            self._put(question)
        else:
            question.answer.set_exception(NoAnswer(reply["error"]))

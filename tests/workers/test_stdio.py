"""Processes that are asked line by line."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
import uvloop

from earthrise.workers import stdio
from earthrise.workers.pipe import DIED, HANGS, Lost
from earthrise.workers.stdio import BABBLES, LineWorker, Program, answer_lines

LOOPS = [asyncio.new_event_loop, uvloop.new_event_loop]
ECHO = [sys.executable, "-m", "tests.workers.test_stdio"]
SILENT = [sys.executable, "-c", "import time; time.sleep(600)"]
THREADS = [sys.executable, "-c", "import os, sys; sys.stdin.readline(); print(os.environ['OMP_NUM_THREADS'])"]
MUTE = [sys.executable, "-c", "import sys; sys.stdin.readline(); print('half a', end='')"]


@pytest.fixture(params=LOOPS, ids=["asyncio", "uvloop"])
def in_loop(request: pytest.FixtureRequest) -> Callable[[Callable[[], Awaitable[None]]], None]:
    def run(talk: Callable[[], Awaitable[None]]) -> None:
        async def main() -> None:
            await talk()

        def run_here() -> None:
            with asyncio.Runner(loop_factory=request.param) as runner:
                runner.run(main())

        # In a thread of its own: where browser tests have run before, a loop goes on running in this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(run_here).result()

    return run


def test_a_line_worker_is_started_when_asked_and_ends_by_itself(in_loop) -> None:
    async def talk() -> None:
        worker = LineWorker(ECHO, os.environ)
        assert await worker.ask(b"one\n", 60.0) == b"<one>\n"
        process = worker.process
        assert await worker.ask(b"two\n", 60.0) == b"<two>\n"
        assert worker.process is process is not None
        await worker.end()
        assert process.returncode == 0 and worker.process is None
        await worker.end()

    in_loop(talk)


@pytest.mark.parametrize("asked", [None, "3"])
def test_a_line_worker_reckons_with_one_thread_unless_told_otherwise(in_loop, asked: str | None) -> None:
    told = {name: value for name, value in os.environ.items() if name != "OMP_NUM_THREADS"}

    async def talk() -> None:
        worker = LineWorker(THREADS, told if asked is None else {**told, "OMP_NUM_THREADS": asked})
        assert await worker.ask(b"\n", 60.0) == f"{asked or 1}\n".encode()
        await worker.end()

    in_loop(talk)


def test_a_line_worker_that_is_silent_or_ends_is_lost_and_killed(in_loop) -> None:
    async def talk() -> None:
        for words, seconds, kind, noticed in ((SILENT, 0.2, HANGS, TimeoutError), (MUTE, 60.0, DIED, EOFError)):
            worker = LineWorker(words, os.environ)
            with pytest.raises(Lost) as lost:
                await worker.ask(b"one\n", seconds)
            assert lost.value.kind == kind and isinstance(lost.value.__cause__, noticed)
            assert worker.process is None

    in_loop(talk)


def test_a_line_worker_whose_pipe_is_closed_before_its_end_is_noticed_is_lost(in_loop) -> None:
    """A RuntimeError of uvloop's that nobody expected once ended the server's bots for good."""

    async def talk() -> None:
        worker = LineWorker(ECHO, os.environ)
        assert await worker.ask(b"one\n", 60.0) == b"<one>\n"
        process = worker.process
        assert process is not None and process.stdin is not None
        os.kill(process.pid, signal.SIGSTOP)
        process.stdin.close()
        for _ in range(5):
            await asyncio.sleep(0)
        assert process.returncode is None
        with pytest.raises(Lost) as lost:
            await worker.ask(b"two\n", 60.0)
        assert lost.value.kind == DIED
        assert process.returncode == -signal.SIGKILL

    in_loop(talk)


def test_a_line_worker_that_is_killed_at_any_moment_is_lost_or_replaced(in_loop) -> None:
    """Never anything but Lost: what the event loop says of it depends on what it has noticed first."""

    async def talk() -> None:
        worker = LineWorker(["cat"], os.environ)
        answered = lost = 0
        for turn in range(120):
            try:
                assert await worker.ask(b"x" * 20_000 + b"\n", 60.0)
                answered += 1
            except Lost as reason:
                assert reason.kind == DIED
                lost += 1
            if worker.process is not None and worker.process.returncode is None:
                os.kill(worker.process.pid, signal.SIGKILL)
            for _ in range(turn % 6):
                await asyncio.sleep(0)
        assert answered and lost
        await worker.end()

    in_loop(talk)


def test_a_cancelled_question_leaves_a_worker_that_can_be_ended(in_loop) -> None:
    async def talk() -> None:
        worker = LineWorker(SILENT, os.environ)
        asking = asyncio.create_task(worker.ask(b"one\n", 60.0))
        while worker.process is None and not asking.done():
            await asyncio.sleep(0)
        process = worker.process
        assert process is not None
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await worker.kill()
        assert process.returncode == -signal.SIGKILL

    in_loop(talk)


def test_a_program_is_asked_and_ended_with_a_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "FAREWELL", 60.0)  # a busy machine is slow, not wrong
    program = Program(ECHO, "PRIVATE_")
    assert not program.clear()
    program.start()
    process = program.process
    assert program.ask(b"one\n", 60.0) == b"<one>\n"
    assert program.clear() and process is not None
    program.end(b"bye\n")
    assert process.returncode == 0 and not program.is_running


@pytest.mark.parametrize(
    ("words", "seconds", "kind", "text"),
    [
        (SILENT, 0.2, HANGS, "gave no answer within 0.2 seconds"),
        (MUTE, 60.0, DIED, "ended instead of answering (exit code 0)"),
        ([sys.executable, "-c", "print('x' * 100_000)"], 60.0, BABBLES, "printed more than 64 kB in one line"),
        (["/no/such/program"], 60.0, DIED, "could not be started (No such file or directory)"),
    ],
)
def test_whatever_a_program_does_is_said_in_words(words: list[str], seconds: float, kind: str, text: str) -> None:
    program = Program(words, "PRIVATE_")
    with pytest.raises(Lost) as lost:
        program.start()
        program.ask(b"one\n", seconds)
    assert (lost.value.kind, str(lost.value)) == (kind, text)
    assert program.process is None


if __name__ == "__main__":
    answer_lines(lambda line: b"<" + line.strip() + b">")

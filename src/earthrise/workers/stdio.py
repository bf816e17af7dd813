"""Processes that are asked line by line over their standard input and output: a program of somebody else's, or a worker
of ours that an event loop asks."""

from __future__ import annotations

import asyncio
import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from earthrise.workers.pipe import DIED, HANGS, ONE_THREAD, Lost

BABBLES: Final = "babble"  # a kind of Lost: says too much

LONGEST_LINE: Final = 64 * 1024  # bytes of a program's answer
MOST_IDLE_TALK: Final = 1024 * 1024  # bytes printed unasked between two questions
KEPT_ASIDE: Final = 2000  # bytes of its standard error, for its author
FAREWELL: Final = 0.5  # seconds from the last line to the end of a program
GOODBYE: Final = 2.0  # seconds that a worker of ours may take to end
LONGEST_ANSWER: Final = 4 * 1024 * 1024  # bytes of a worker's answer
CHUNK: Final = 65536
PARENT_DIES: Final = 1  # Linux: PR_SET_PDEATHSIG


class Linux:
    """Asks the system to end a child with its parent, however the parent ends. Found before the fork: the child must
    not look for anything."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(None) if sys.platform == "linux" else None

    def tie(self) -> None:
        if self.library is not None:
            self.library.prctl(PARENT_DIES, int(signal.SIGKILL))


class Program:
    """A program of somebody else's and the talk with it, in a process group of its own: what it starts ends with it.

    Nothing it does holds up its caller for longer than was allowed: it may flood us, fall silent, never read, or end.
    All of that is `Lost`, in words to be read after its name, and then the process has been ended.

    `aside` is the end of what it wrote to its standard error. `private` is how the names of environment variables begin
    that are not for it.
    """

    def __init__(self, words: list[str], private: str) -> None:
        self.words = words
        self.private = private
        self.process: subprocess.Popen[bytes] | None = None
        self.heard = b""
        self.aside = b""

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        self.end()
        environment = {name: value for name, value in os.environ.items() if not name.startswith(self.private)}
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment,
                process_group=0,
                preexec_fn=Linux().tie,  # noqa: PLW1509 whoever runs programs has no other threads
            )
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise Lost(DIED, f"could not be started ({reason})") from None
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write one line and read one."""
        try:
            return self._exchange(line, seconds)
        except Lost:
            self.kill()
            raise

    def clear(self) -> bool:
        """Throw away what was printed unasked; whether the program is there to be asked."""
        if not self.is_running or self.process is None or self.process.stdout is None:
            return False
        thrown = len(self.heard)
        self.heard = b""
        while more := _read(self.process.stdout.fileno()):
            thrown += len(more)
            if thrown > MOST_IDLE_TALK:
                self.kill()
                raise Lost(BABBLES, f"printed more than {MOST_IDLE_TALK // 1024} kB without being asked")
        return more is None

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None or process.stderr is None:
            raise Lost(DIED, "is not running")
        until = time.monotonic() + seconds
        sent = 0
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdin, selectors.EVENT_WRITE)
            selector.register(process.stdout, selectors.EVENT_READ)
            selector.register(process.stderr, selectors.EVENT_READ)
            while True:
                left = until - time.monotonic()
                if left <= 0.0:
                    raise Lost(HANGS, f"gave no answer within {seconds:.1f} seconds")
                for key, _ in selector.select(left):
                    if key.fileobj is process.stdin:
                        sent += self._write(process.stdin.fileno(), line[sent : sent + CHUNK])
                        if sent >= len(line):
                            selector.unregister(process.stdin)
                            self.heard = b""  # whatever was printed before the question was there to be read
                    elif key.fileobj is process.stderr:
                        if not self._listen_aside(process.stderr.fileno()):
                            selector.unregister(process.stderr)
                    else:
                        answer = self._listen(process.stdout.fileno())
                        if answer and sent >= len(line):
                            return answer

    def _write(self, pipe: int, data: bytes) -> int:
        try:
            return os.write(pipe, data)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended() from None

    def _listen(self, pipe: int) -> bytes:
        """The first whole line, if it is there."""
        more = _read(pipe)
        if more is None:
            return b""
        if not more:
            raise self._ended()
        self.heard += more
        line, newline, rest = self.heard.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise Lost(BABBLES, f"printed more than {LONGEST_LINE // 1024} kB in one line")
        if not newline:
            return b""
        self.heard = rest
        return line + newline

    def _listen_aside(self, pipe: int) -> bool:
        more = _read(pipe)
        self.aside = (self.aside + (more or b""))[-KEPT_ASIDE:]
        return more != b""

    def _ended(self) -> Lost:
        process = self.process
        if process is None:
            return Lost(DIED, "is not running")
        if process.stderr is not None:
            self._listen_aside(process.stderr.fileno())
        try:
            code = process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return Lost(DIED, "closed its input or output instead of answering")
        how = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return Lost(DIED, f"ended instead of answering ({how})")

    def end(self, goodbye: bytes = b"") -> None:
        """End the process, gently at first: with a last line and the end of its input."""
        process = self.process
        if process is None:
            return
        if process.stdin is not None:
            with suppress(OSError):
                if process.poll() is None:
                    os.write(process.stdin.fileno(), goodbye)
            with suppress(OSError):
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End the process and all it started, and leave nothing of it behind."""
        process = self.process
        self.process = None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stderr is not None:
            self._listen_aside(process.stderr.fileno())
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def _read(pipe: int) -> bytes | None:
    """What is there to be read now: None if nothing is, no bytes at all if nothing will be any more."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


class LineWorker:
    """A worker of ours that an event loop asks. It is started with the first question, and anew with the next one when
    it has died or was lost."""

    def __init__(self, words: list[str], environment: Mapping[str, str], longest: int = LONGEST_ANSWER) -> None:
        self.words = words
        self.longest = longest  # bytes of an answer
        self.environment = {**ONE_THREAD, **environment}
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes, seconds: float) -> bytes:
        """Write one line and read one. Raises Lost, whose cause is what was noticed, when none comes in time; then the
        process has been ended."""
        try:
            async with asyncio.timeout(seconds):
                return await self._exchange(line)
        except asyncio.CancelledError:
            await self.kill()  # its answer would be taken for that to the next question, which may be somebody else's
            raise
        except Exception as error:  # of any kind: uvloop says RuntimeError when the pipe is closed already
            await self.kill()
            kind = HANGS if isinstance(error, TimeoutError) else DIED
            raise Lost(kind, f"the worker was lost ({type(error).__name__})") from error

    async def _exchange(self, line: bytes) -> bytes:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                *self.words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=self.longest,
                env=self.environment,
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise EOFError("the worker ended")
        return answer

    async def end(self) -> None:
        """Let it end by itself, as it does when it cannot be asked any more."""
        process = self.process
        if process is not None and process.stdin is not None and process.returncode is None:
            process.stdin.close()
            await _ended(process)
        await self.kill()

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await _ended(process)


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Wait for the end, but not for ever: that of a killed process may go unnoticed, and its place is needed."""
    with suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE):
            await process.wait()


def answer_lines(answer: Callable[[bytes], bytes]) -> None:
    """The life of such a worker: a line for each line, until nobody asks any more."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed meanwhile must not get between the answers
    for line in sys.stdin.buffer:
        out.write(answer(line) + b"\n")
        out.flush()


def step_back(steps: int) -> None:
    """People's clicks come first: this process gets what nobody else wants of the processors."""
    with suppress(OSError):
        os.nice(steps)
    if steps and sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # never ahead of who has just been woken
        with suppress(OSError):
            # Linux lets even the humblest process finish its few milliseconds, which a click would wait for: one
            # processor stays free of workers.
            processors = sorted(os.sched_getaffinity(0))
            os.sched_setaffinity(0, processors[1:] or processors)

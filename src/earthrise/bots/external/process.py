"""A program that plays, as a process: started, asked, and ended for sure.

Nothing it does holds up its caller for longer than was allowed: it may flood us, fall silent, never read, end, or print
nonsense. Trouble is raised as `BotFault`, and a process that made trouble is ended.
"""

import ctypes
import json
import os
import selectors
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Final

from earthrise.bots.external.protocol import bye, line_of
from earthrise.bots.external.referee import BotFault, shortened

LONGEST_LINE: Final = 64 * 1024  # bytes of an answer
MOST_IDLE_TALK: Final = 1024 * 1024  # bytes printed unasked between two questions
KEPT_ASIDE: Final = 2000  # bytes of its standard error, for its author
FAREWELL: Final = 0.5  # seconds from `bye` to the end
CHUNK: Final = 65536
PARENT_DIES: Final = 1  # Linux: PR_SET_PDEATHSIG
PRIVATE: Final = "EARTHRISE_"  # of environment variables: a server's settings are not for its bots


class Linux:
    """Asks the system to end a child with its parent, however the parent ends. Found before the fork: the child must
    not look for anything."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(None) if sys.platform == "linux" else None

    def tie(self) -> None:
        if self.library is not None:
            self.library.prctl(PARENT_DIES, int(signal.SIGKILL))


class Program:
    """One process and the talk with it, in a process group of its own, so that what it starts ends with it.

    `aside` is the end of what it wrote to its standard error.
    """

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.process: subprocess.Popen[bytes] | None = None
        self.heard = b""
        self.aside = b""

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        self.end()
        environment = {name: value for name, value in os.environ.items() if not name.startswith(PRIVATE)}
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment,
                process_group=0,
                preexec_fn=Linux().tie,  # noqa: PLW1509 whoever runs bots has no other threads
            )
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BotFault(f"could not be started ({shortened(reason)})") from None
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

    def ask(self, message: dict[str, object], seconds: float) -> dict[str, object]:
        """Send one line and read one. BotFault: nothing usable came in time; the process has been ended."""
        try:
            return understood(self._exchange(line_of(message), seconds))
        except BotFault:
            self.kill()
            raise

    def clear(self) -> bool:
        """Throw away what was printed unasked; whether the program is there to be asked."""
        if not self.is_running or self.process is None or self.process.stdout is None:
            return False
        thrown = len(self.heard)
        self.heard = b""
        while True:
            try:
                more = os.read(self.process.stdout.fileno(), CHUNK)
            except BlockingIOError:
                return True
            except OSError:
                return False
            if not more:
                return False
            thrown += len(more)
            if thrown > MOST_IDLE_TALK:
                self.kill()
                raise BotFault(f"printed more than {MOST_IDLE_TALK // 1024} kB without being asked")

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None or process.stderr is None:
            raise BotFault("is not running")
        until = time.monotonic() + seconds
        sent = 0
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdin, selectors.EVENT_WRITE)
            selector.register(process.stdout, selectors.EVENT_READ)
            selector.register(process.stderr, selectors.EVENT_READ)
            while True:
                left = until - time.monotonic()
                if left <= 0.0:
                    raise BotFault(f"gave no answer within {seconds:.1f} seconds")
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
        try:
            more = os.read(pipe, CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            more = b""
        if not more:
            raise self._ended()
        self.heard += more
        line, newline, rest = self.heard.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise BotFault(f"printed more than {LONGEST_LINE // 1024} kB in one line")
        if not newline:
            return b""
        self.heard = rest
        return line + newline

    def _listen_aside(self, pipe: int) -> bool:
        try:
            more = os.read(pipe, CHUNK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.aside = (self.aside + more)[-KEPT_ASIDE:]
        return bool(more)

    def _ended(self) -> BotFault:
        process = self.process
        if process is None:
            return BotFault("is not running")
        if process.stderr is not None:
            self._listen_aside(process.stderr.fileno())
        try:
            code = process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return BotFault("closed its input or output instead of answering")
        how = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return BotFault(f"ended instead of answering ({how})")

    def end(self) -> None:
        """Say goodbye and end the process, gently at first."""
        process = self.process
        if process is None:
            return
        if process.stdin is not None:
            with suppress(OSError):
                if process.poll() is None:
                    os.write(process.stdin.fileno(), line_of(bye()))
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


def understood(line: bytes) -> dict[str, object]:
    """The JSON object of a line."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise BotFault("printed something that is not UTF-8", shortened(repr(line))) from None
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BotFault("printed something that is not JSON", shortened(text)) from None
    if not isinstance(data, dict):
        raise BotFault("printed something that is no JSON object", shortened(text))
    return data

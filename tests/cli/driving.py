"""Driving the command as people and scripts do: in this process, in a process of its own, and in a real terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from typing import NoReturn

ESCAPE = "\x1b"
PATIENCE = 300.0  # seconds until a process that says nothing is given up; a busy machine is slow, not wrong
SILENCE = 5.0  # seconds after which a person would press a key again


class Outcome:
    """How a run ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def said(self) -> str:
        """All that was printed, in one line: where lines break does not matter."""
        return " ".join(self.out.split())


def environment(**changes: str) -> dict[str, str]:
    """The environment of a test's process: no colours asked for or forbidden, 80 columns."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM")}
    if kept.get("PYTHONPATH"):  # the tests may run from another folder than the process
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(part).resolve()) for part in kept["PYTHONPATH"].split(os.pathsep))
    return {**kept, "COLUMNS": "80", "LINES": "40", "PYTHONIOENCODING": "utf-8", **changes}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "earthrise", *arguments]


def spawn(*arguments: str, typed: str = "", folder: Path, **changes: str) -> Outcome:
    """Run `earthrise` in a process of its own, with pipes."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(**changes),
        timeout=PATIENCE,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def heed_interrupts() -> None:
    """What a terminal's own child does; one started by a script in the background may have been told to ignore them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupt(process: subprocess.Popen[bytes]) -> int:
    """Send interrupts until the process ends: one that comes just before a read begins is noticed only after it."""
    for _ in range(int(PATIENCE)):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(1)
    raise AssertionError("it does not heed interrupts")


def take_terminal() -> None:
    heed_interrupts()
    ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """`earthrise` in a real (pseudo) terminal of 80 columns and 40 lines."""

    def __init__(self, *arguments: str, folder: Path, **changes: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        settings = environment(**{"TERM": "xterm-256color", **changes})
        del settings["COLUMNS"], settings["LINES"]
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=settings,
            start_new_session=True,
            preexec_fn=take_terminal,  # noqa: PLW1509 (no threads here)
        )
        os.close(slave)
        self.shown = ""

    def read_until(self, text: str) -> str:
        """Read until `text` is shown; what was read."""
        begun = len(self.shown)
        deadline = time.monotonic() + PATIENCE
        while text not in self.shown[begun:]:
            if not self._read(deadline):
                self._give_up(f"“{text}” was never shown, but:\n{self.shown[begun:]}")
        return self.shown[begun:]

    def press_ctrl_c_until(self, text: str) -> None:
        """Press Ctrl-C, and again after a silence: readline notices one that comes between its prompt and the first
        key only with the next, as anyone at a keyboard would find out."""
        begun = len(self.shown)
        for _ in range(int(PATIENCE / SILENCE)):
            self.type("\x03")
            while self._read(time.monotonic() + SILENCE):
                if text in self.shown[begun:]:
                    return
        self._give_up(f"“{text}” was never shown, but:\n{self.shown[begun:]}")

    def _give_up(self, reason: str) -> NoReturn:
        """Leave no process behind that would disturb the tests after this one."""
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)
        raise AssertionError(reason)

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the process has closed its side
            return False
        self.shown += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> int:
        """Wait for the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)

"""Compile while something else runs: a process of low priority, what it says on one line, and an end with its host."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

from earthrise.compiling.progress import FAILED, FILE, INSTALLING, TOOLS, Progress, is_held, last_time, read, write

LOOK: Final = 5.0  # seconds between two looks
PATIENCE: Final = 60.0  # seconds that an install under way may take to end


@contextlib.contextmanager
def compiling(command: list[str], state: Path, out: TextIO, shows: bool) -> Iterator[None]:
    """Run the command that compiles beside what is done here. With `shows` its progress stands on one line of `out`,
    else it is told at the end. Where another play compiles already, only look on."""
    worker = None if is_held(state) else _begun(command, state, out)
    os.environ[FILE] = str(state)
    over = threading.Event()
    teller = threading.Thread(target=_watch, args=(worker, state, out if shows else None, over), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join(LOOK)
        if worker is not None:
            _end(worker, state)
        progress = read(state)
        if not shows and progress is not None and not progress.is_under_way and progress.words(time.time()):
            print(f"==> {progress.words(time.time())}", file=out, flush=True)


def _begun(command: list[str], state: Path, out: TextIO) -> "subprocess.Popen[bytes]":
    said = last_time(read(state))
    if said:
        print(f"==> {said}", file=out, flush=True)
    now = time.time()
    write(state, Progress(TOOLS, now, now))
    with state.with_suffix(".log").open("w", encoding="utf-8") as lines:
        # A session of its own: Ctrl-C is for the game, and an install under way is let finish.
        return subprocess.Popen(
            ["nice", "-n", "19", *command],
            stdout=lines,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )


def _watch(
    worker: "subprocess.Popen[bytes] | None",
    state: Path,
    out: TextIO | None,
    over: threading.Event,
) -> None:
    """Tell how far it is: on one line that is written over where `out` is a terminal, elsewhere line by line."""
    shown = ""
    while True:
        has_ended = worker is not None and worker.poll() is not None  # asked first: what is read then is the last word
        progress = read(state)
        if has_ended and progress is not None and progress.is_under_way:
            progress = progress.entered(FAILED, time.time(), f"see {state.with_suffix('.log').name}")
            write(state, progress)
        words = progress.words(time.time()) if progress is not None else ""
        if out is not None and words != shown:
            before, after = ("\r\x1b[K", "\n" if has_ended else "") if out.isatty() else ("", "\n")
            print(f"{before}==> {words}", file=out, end=after, flush=True)
            shown = words
        if has_ended or over.wait(LOOK):
            return


def _end(worker: "subprocess.Popen[bytes]", state: Path) -> None:
    """What is not done yet is stopped; what is being installed is let finish."""
    progress = read(state)
    if worker.poll() is None and not (progress is not None and progress.stage == INSTALLING):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(worker.pid, signal.SIGTERM)
    try:
        worker.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        print("==> the install goes on by itself", file=sys.stderr)

"""Compile while something else runs: a process of low priority, what it says on one line, and an end with its host."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TextIO

from earthrise.compiling.progress import FILE, INSTALLING, TOOLS, Progress, last_time, read, write

LOOK: Final = 5.0  # seconds between two looks
PATIENCE: Final = 60.0  # seconds that an install under way may take to end


@contextlib.contextmanager
def compiling(command: list[str], state: Path, out: TextIO, shows: bool) -> Iterator[None]:
    """Run the command that compiles beside what is done here. With `shows` its progress stands on one line of `out`."""
    said = last_time(read(state))
    if said:
        print(f"==> {said}", file=out, flush=True)
    now = time.time()
    write(state, Progress(TOOLS, now, now))
    log = state.with_suffix(".log")
    with log.open("w", encoding="utf-8") as lines:
        # A session of its own: Ctrl-C is for the game, and an install under way is let finish.
        worker = subprocess.Popen(
            ["nice", "-n", "19", *command],
            stdout=lines,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    os.environ[FILE] = str(state)
    over = threading.Event()
    teller = threading.Thread(target=_tell, args=(state, out, shows, over, worker.poll), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join(LOOK)
        _end(worker, state)


def _tell(state: Path, out: TextIO, shows: bool, over: threading.Event, ended: Callable[[], int | None]) -> None:
    """One line that is written over where `out` is a terminal; elsewhere a line for each thing that is new."""
    shown = ""
    is_terminal = out.isatty()
    while shows:
        has_ended = ended() is not None  # asked first: what is read then is the last there is to read
        progress = read(state)
        words = progress.words(time.time()) if progress is not None else ""
        if words != shown:
            print(
                f"\r\x1b[K==> {words}" if is_terminal else f"==> {words}", file=out, end=_ending(is_terminal, has_ended)
            )
            out.flush()
            shown = words
        if has_ended or over.wait(LOOK):
            return


def _ending(is_terminal: bool, is_last: bool) -> str:
    return "" if is_terminal and not is_last else "\n"


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

"""Where things are, how a line of progress is shown, and how another program is run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
ROOT = BENCH.parent
SUBJECTS = BENCH / "subjects"
PEERS_LIST = BENCH / "peers.txt"
PEERS_VENV = ROOT / "build" / "bench-venv"
PROJECT_VENV = ROOT / ".venv"

# One thread for numeric libraries, one hash seed: runs differ only by what they measure.
STEADY = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}


class Failed(Exception):
    """Something could not be run; the message is one line for the reader."""


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def program(venv: Path, name: str) -> Path:
    """A program of a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def clean_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment without a PYTHONPATH that could bring in another copy of what is measured."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**kept, **STEADY, **(extra or {})}


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no message"


def output_of(command: Sequence[str | Path], timeout: float, extra: Mapping[str, str] | None = None) -> str:
    """What a program prints; raises Failed with one line that says why not."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            check=False,
            capture_output=True,
            text=True,
            timeout=timeout,
            env=clean_environment(extra),
            cwd=BENCH,
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"no answer within {timeout:.0f} s") from None
    except OSError as error:
        raise Failed(f"cannot be started: {error.strerror}") from None
    if done.returncode != 0:
        raise Failed(last_line(done.stderr) if done.stderr.strip() else f"ended with code {done.returncode}")
    return done.stdout

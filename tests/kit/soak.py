"""The same tests again and again, to find those that pass by luck: `make web-soak`.

    python -m tests.kit.soak --runs 20 --minutes 60 --busy 1 -- tests/web -n 2

Whatever stands after `--` goes to pytest. No run begins after so many minutes, and none lasts longer than `LONGEST`.
With `--busy`, so many processes keep the machine busy meanwhile, because luck shows on a slow machine. What each run
said lies in build/soak; at the end it is told which tests failed, and in which runs.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 30 * 60  # seconds for one run
HUNG: Final = "it did not end, or ended without a word"
BUSY: Final = "import sys, time\nend = time.monotonic() + float(sys.argv[1])\nwhile time.monotonic() < end:\n    pass"

Failures = dict[str, list[int]]


def failed_in(report: Path) -> list[str]:
    """The tests that failed or had errors, by pytest's own report; none such report is a failure too."""
    try:
        cases = list(ElementTree.parse(report).iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return [HUNG]
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return sorted({f"{case.get('classname', '')}::{case.get('name', '')}".lstrip(":") for case in bad})


def run_once(number: int, arguments: list[str], folder: Path) -> list[str]:
    """Which tests failed in this run."""
    report = folder / f"run-{number:02}.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:playwright", f"--junitxml={report}", *arguments]
    with (folder / f"run-{number:02}.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)
        try:
            process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            return [HUNG]
        finally:
            with suppress(ProcessLookupError):  # whatever it started goes with it
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    failed = failed_in(report)
    return failed if failed or process.returncode == 0 else [HUNG]


@contextmanager
def busy(processes: int, seconds: float) -> Iterator[None]:
    """Keep the machine busy for so long at most."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY, str(seconds)]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def soak(runs: int, minutes: float, arguments: list[str], folder: Path) -> tuple[int, Failures]:
    """How many runs there were, and for each test that failed the runs in which it did."""
    folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + minutes * 60
    failures: Failures = {}
    for number in range(1, runs + 1):
        if time.monotonic() >= end:
            print(f"==> {minutes:g} minutes are over: no further run begins", flush=True)
            return number - 1, failures
        begun = time.monotonic()
        failed = run_once(number, arguments, folder)
        for test in failed:
            failures.setdefault(test, []).append(number)
        says = f"{len(failed)} failed: {', '.join(failed)}" if failed else "all passed"
        print(f"==> run {number} of {runs}, {time.monotonic() - begun:.0f} s: {says}", flush=True)
    return runs, failures


def summary(runs: int, failures: Failures, folder: Path) -> str:
    if not failures:
        return f"{runs} runs, and nothing failed."
    lines = [
        f"  {len(numbers)} of {runs}: {test} (runs {', '.join(map(str, numbers))})"
        for test, numbers in sorted(failures.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    ]
    return "\n".join([f"{runs} runs; these failed (what they said lies in {folder}):", *lines])


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.soak", description="Run the same tests many times.")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=60.0, help="no run begins after this (default: 60)")
    parser.add_argument("--busy", type=int, default=0, help="processes that keep the machine busy (default: 0)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "soak", help="where the logs go")
    parser.add_argument("arguments", nargs="*", help="for pytest")
    args = parser.parse_args(argv)
    with busy(args.busy, args.minutes * 60 + LONGEST):
        runs, failures = soak(args.runs, args.minutes, args.arguments, args.folder)
    print(summary(runs, failures, args.folder))
    return 1 if failures or not runs else 0


if __name__ == "__main__":
    sys.exit(main())

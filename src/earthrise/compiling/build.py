"""Build the package and install it: `python -m earthrise.compiling.build`, which `make install` runs.

The wheel is built in a folder of its own; only when it is whole it is installed, and no signal interrupts that. One
build at a time: a second one waits, and finds its work done. Play and its lobby show what its state file says.
"""

import argparse
import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from earthrise.compiling.progress import (
    COMPILING,
    DONE,
    FAILED,
    INSTALLING,
    PLAIN,
    READING,
    STOPPED,
    Progress,
    lock_of,
    read,
    write,
)

LOOK: Final = 2.0  # seconds between two looks at how far it is
PROBE: Final = "import importlib.util as u, sys; sys.exit(u.find_spec('earthrise_engine__mypyc') is None)"


class Interrupted(Exception):
    """Somebody wants the build to stop."""


class Build:
    """One build of the sources in `root` with the environment in `venv`."""

    def __init__(self, root: Path, venv: Path) -> None:
        self.root = root
        self.venv = venv
        self.python = venv / "bin" / "python"
        self.state = venv / "compiling.json"
        self.stamp = venv / ".stamp-earthrise"
        self.wheels = venv / "wheels"
        now = time.time()
        self.began = now
        before = read(self.state)
        begun = before.begun if before is not None and before.is_under_way and before.pid == 0 else now
        self.progress = Progress(READING, begun, now, pid=os.getpid())

    def run(self) -> int:
        asked = time.time()
        with self.alone():
            if self.stamp.exists() and self.stamp.stat().st_mtime > asked:
                return 0  # whoever was at work before us has done it
            try:
                self.tell(self.progress)
                self.build()
                self.enter(INSTALLING)
                self.install()
            except Interrupted:
                self.enter(STOPPED)
                return 130
            except subprocess.CalledProcessError as error:
                self.enter(FAILED, f"{Path(error.cmd[0]).name} ended with {error.returncode}")
                return 1
            finally:
                self.sweep()
            self.enter(DONE if self.is_compiled() else PLAIN)
            self.stamp.touch()
            return 0

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock; wait for whoever holds it."""
        with lock_of(self.state).open("a") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                print("==> another build is at work; waiting for it", flush=True)
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def build(self) -> None:
        """The wheel, compiled where possible. Its processes are a group of their own: all of them end with us."""
        self.sweep()
        uv = [str(self.venv / "bin" / "uv"), "build", "--wheel", "--no-build-isolation", "--quiet"]
        command = [*uv, "--python", str(self.python), "--out-dir", str(self.wheels), str(self.root)]
        worker = subprocess.Popen(command, start_new_session=True)
        try:
            while worker.poll() is None:
                time.sleep(LOOK)
                self.look()
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(worker.pid, signal.SIGTERM)
            worker.wait()
            raise
        if worker.returncode:
            raise subprocess.CalledProcessError(worker.returncode, command)

    def look(self) -> None:
        """Weigh: mypyc has written all C files by the time the first of them is compiled. What was compiled in a build
        before this one, and has not changed since, is no part of the work."""
        made: dict[str, float] = {}  # when, by the path of the C file
        for path in self.root.glob("build/temp*/**/*.o"):
            made["/".join(path.relative_to(self.root).parts[2:]).removesuffix(".o")] = path.stat().st_mtime
        if not made or max(made.values()) < self.began:
            return
        if self.progress.stage != COMPILING:
            self.enter(COMPILING)
        done = left = 0
        for path in self.root.glob("build/**/*.c"):
            file = path.stat()
            when = made.get(path.relative_to(self.root).as_posix().removesuffix(".c"), 0.0)
            if when >= self.began:
                done += file.st_size
            elif when < file.st_mtime:
                left += file.st_size
        self.tell(replace(self.progress, done=done / max(done + left, 1)))

    def install(self) -> None:
        """A few seconds in which nobody may stop us: half an install would be worse than none."""
        wheel = max(self.wheels.glob("earthrise-*.whl"), key=lambda path: path.stat().st_mtime)
        command = [str(self.venv / "bin" / "uv"), "pip", "install", "--quiet", "--compile-bytecode"]
        command += ["--python", str(self.python), "--no-deps", "--reinstall-package", "earthrise", str(wheel)]
        before = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            subprocess.run(command, check=True, start_new_session=True)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def is_compiled(self) -> bool:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        found = subprocess.run([str(self.python), "-c", PROBE], cwd=self.venv, env=environment, check=False)
        return found.returncode == 0

    def sweep(self) -> None:
        shutil.rmtree(self.wheels, ignore_errors=True)
        for folder in (self.root / "src").glob("*.egg-info"):
            shutil.rmtree(folder, ignore_errors=True)

    def enter(self, stage: str, why: str = "") -> None:
        self.tell(self.progress.entered(stage, time.time(), why))

    def tell(self, progress: Progress) -> None:
        self.progress = progress
        write(self.state, progress)


def _interrupt(number: int, frame: object) -> None:
    raise Interrupted


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build earthrise and install it into its environment.")
    parser.add_argument("--root", type=Path, required=True, help="the clone")
    parser.add_argument("--venv", type=Path, required=True, help="its environment")
    args = parser.parse_args(argv)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    return Build(args.root.resolve(), args.venv.resolve()).run()


if __name__ == "__main__":
    sys.exit(main())

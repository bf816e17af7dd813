"""A build beside play, with small programs in the place of the compiler: whole or not at all, one at a time, ended with
its host."""

import fcntl
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from earthrise.compiling.beside import compiling
from earthrise.compiling.build import Build
from earthrise.compiling.progress import (
    COMPILING,
    DONE,
    FAILED,
    FILE,
    INSTALLING,
    PLAIN,
    STOPPED,
    TOOLS,
    Progress,
    is_held,
    lock_of,
    read,
    write,
)

PATIENCE = 60.0  # seconds; a busy machine is slow, not wrong

# What `uv` does, as far as a build can tell: the first word says which of its two commands it is asked for.
UV = """#!{python}
import os, pathlib, sys, time
words = sys.argv[1:]
here = pathlib.Path({here!r})
if words[0] == "build":
    out = pathlib.Path(words[words.index("--out-dir") + 1])
    out.mkdir(parents=True)
    (here / "built").touch()
    while (here / "hold").exists():
        time.sleep(0.02)
    if (here / "fail").exists():
        sys.exit(3)
    (out / "earthrise-0.1.0-py3-none-any.whl").touch()
else:
    assert pathlib.Path(words[-1]).exists(), "what is installed was built to its end"
    (here / "installed").write_text(" ".join(words))
"""


@pytest.fixture(autouse=True)
def no_state_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE, "")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with an environment whose `uv` is ours, and whose `python` finds nothing compiled."""
    tools = tmp_path / ".venv" / "bin"
    tools.mkdir(parents=True)
    (tmp_path / "src" / "earthrise.egg-info").mkdir(parents=True)
    for name, text in (("uv", UV.format(python=sys.executable, here=str(tmp_path))), ("python", "#!/bin/sh\nexit 1\n")):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    return tmp_path


def build(clone: Path) -> Build:
    return Build(clone, clone / ".venv")


def command(clone: Path) -> list[str]:
    return [sys.executable, "-m", "earthrise.compiling.build", "--root", str(clone), "--venv", str(clone / ".venv")]


def until(path: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end, f"{path.name} did not come"
        time.sleep(0.02)


def stage(clone: Path) -> str:
    progress = read(clone / ".venv" / "compiling.json")
    return progress.stage if progress is not None else ""


def test_a_whole_wheel_is_installed_and_nothing_of_the_build_stays_behind(clone: Path) -> None:
    assert build(clone).run() == 0
    assert "--no-deps --reinstall-package earthrise" in (clone / "installed").read_text()
    assert (clone / ".venv" / ".stamp-earthrise").exists()
    assert not (clone / ".venv" / "wheels").exists() and not (clone / "src" / "earthrise.egg-info").exists()
    assert stage(clone) == PLAIN


def test_an_install_that_is_compiled_is_told_as_done(clone: Path) -> None:
    (clone / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 0\n")
    assert build(clone).run() == 0
    assert stage(clone) == DONE


def test_a_build_that_fails_installs_nothing_and_says_so(clone: Path) -> None:
    (clone / "fail").touch()
    assert build(clone).run() == 1
    assert not (clone / "installed").exists() and not (clone / ".venv" / ".stamp-earthrise").exists()
    progress = read(clone / ".venv" / "compiling.json")
    assert progress is not None and (progress.stage, progress.why) == (FAILED, "uv ended with 3")


def test_it_weighs_what_the_c_compiler_has_done(clone: Path) -> None:
    made = build(clone)
    (clone / "build" / "temp.x" / "build").mkdir(parents=True)
    for number in range(3):
        (clone / "build" / f"part{number}.c").write_text("x" * (number + 1))
    made.look()
    assert made.progress.stage != COMPILING
    (clone / "build" / "temp.x" / "build" / "part2.o").touch()
    made.look()
    assert (made.progress.stage, made.progress.done) == (COMPILING, 0.5)


def test_what_an_earlier_build_has_compiled_is_no_part_of_the_work(clone: Path) -> None:
    objects = clone / "build" / "temp.x" / "build"
    objects.mkdir(parents=True)
    for name in ("same", "changed", "other"):
        (clone / "build" / f"{name}.c").write_text("xx")
        (objects / f"{name}.o").touch()
        os.utime(clone / "build" / f"{name}.c", (time.time() - 100,) * 2)
        os.utime(objects / f"{name}.o", (time.time() - 50,) * 2)
    made = build(clone)
    for name in ("changed", "other"):
        (clone / "build" / f"{name}.c").write_text("yyyy")
    made.look()
    assert made.progress.stage != COMPILING
    (objects / "changed.o").touch()
    made.look()
    assert (made.progress.stage, made.progress.done) == (COMPILING, 0.5)


def test_the_clock_of_the_build_goes_on_from_when_play_began_it(clone: Path) -> None:
    write(clone / ".venv" / "compiling.json", Progress(TOOLS, 5.0, 5.0))
    assert build(clone).progress.begun == 5.0


def test_an_interrupted_build_ends_its_processes_and_installs_nothing(clone: Path) -> None:
    (clone / "hold").touch()
    running = subprocess.Popen(command(clone))
    until(clone / "built")
    running.send_signal(signal.SIGTERM)
    assert running.wait(PATIENCE) == 130
    assert stage(clone) == STOPPED and not (clone / "installed").exists()
    assert not is_held(clone / ".venv" / "compiling.json")


def test_a_second_build_waits_for_the_first_and_finds_its_work_done(clone: Path) -> None:
    (clone / "hold").touch()
    first = subprocess.Popen(command(clone))
    until(clone / "built")
    assert is_held(clone / ".venv" / "compiling.json")
    second = subprocess.Popen(command(clone), stdout=subprocess.PIPE, text=True)
    assert second.stdout is not None
    assert "another build is at work" in second.stdout.readline()
    (clone / "installed").unlink(missing_ok=True)
    (clone / "hold").unlink()
    assert first.wait(PATIENCE) == 0
    once = (clone / ".venv" / ".stamp-earthrise").stat().st_mtime_ns
    second.communicate(timeout=PATIENCE)
    assert second.returncode == 0 and (clone / ".venv" / ".stamp-earthrise").stat().st_mtime_ns == once


def test_what_compiles_beside_a_game_ends_with_the_game(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    (clone / "hold").touch()
    out = io.StringIO()
    with compiling(command(clone), state, out, shows=True):
        until(clone / "built")
        assert os.environ[FILE] == str(state)
    assert stage(clone) == STOPPED and not is_held(state)
    assert "Making the bots faster: about 4 minutes left." in out.getvalue()


def test_the_next_game_says_that_the_build_before_was_interrupted(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    write(state, Progress(COMPILING, 1.0, 1.0, 0.5, 7))
    out = io.StringIO()
    with compiling([sys.executable, "-c", ""], state, out, shows=False):
        pass
    assert "The last try to compile the rules was interrupted: it begins anew." in out.getvalue()


def test_a_game_in_the_terminal_is_told_at_its_end(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    (clone / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 0\n")
    out = io.StringIO()
    with compiling(command(clone), state, out, shows=False):
        until(clone / ".venv" / ".stamp-earthrise")
        assert out.getvalue() == ""
    assert "the next start takes it" in out.getvalue()


INSTALL = """
import pathlib, sys, time
here = pathlib.Path(sys.argv[1])
(here / "begun").touch()
while not (here / "go").exists():
    time.sleep(0.02)
time.sleep(0.3)  # the game is over by now
(here / "finished").touch()
"""


def test_what_is_being_installed_is_let_finish(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    with compiling([sys.executable, "-c", INSTALL, str(clone)], state, io.StringIO(), shows=False):
        until(clone / "begun")
        write(state, Progress(INSTALLING, 1.0, 1.0))
        (clone / "go").touch()
    assert (clone / "finished").exists()


def test_a_build_that_cannot_even_begin_is_told_as_failed(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    out = io.StringIO()
    with compiling([sys.executable, "-c", "raise SystemExit(2)"], state, out, shows=True):
        end = time.monotonic() + PATIENCE
        while stage(clone) != FAILED:
            assert time.monotonic() < end
            time.sleep(0.02)
    assert "could not be made faster (see compiling.log)" in out.getvalue()


def test_a_second_game_looks_on_while_the_first_compiles(clone: Path) -> None:
    state = clone / ".venv" / "compiling.json"
    write(state, Progress(COMPILING, time.time(), time.time(), 0.5, 7))
    with lock_of(state).open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        out = io.StringIO()
        with compiling([sys.executable, "-c", "raise AssertionError"], state, out, shows=True):
            pass
    assert stage(clone) == COMPILING and "Making the bots faster" in out.getvalue()
    assert not state.with_suffix(".log").exists()

"""How far the compiling is: a small file that the build writes, and that play, its lobby and the next start read.

Needs nothing but the standard library: it is read before anything else is installed.
"""

import fcntl
import json
import os
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

FILE: Final = "EARTHRISE_COMPILING"  # the environment variable that names the file while play compiles beside itself

TOOLS: Final = "tools"  # what compiling needs is being installed
READING: Final = "reading"  # mypyc reads the rules and writes C
COMPILING: Final = "compiling"  # the C compiler is at work
INSTALLING: Final = "installing"
DONE: Final = "done"
PLAIN: Final = "plain"  # installed, but not compiled, because no C compiler works here
FAILED: Final = "failed"
STOPPED: Final = "stopped"  # by whoever stopped play

# What each stage takes on two cores, in seconds; other machines are reckoned from how long they have taken so far.
SECONDS: Final = {TOOLS: 10.0, READING: 40.0, COMPILING: 180.0, INSTALLING: 10.0}
WHOLE: Final = sum(SECONDS.values())
TELLING: Final = 0.2  # with so much of it done, the time it took says more than our figures
MOST_OF_A_STAGE: Final = 0.95  # a stage that is only reckoned by time never seems to be over


@dataclass(frozen=True)
class Progress:
    """`done` is the part of its stage that is done, from 0 to 1; `since` and `begun` are when the stage and the whole
    began (as `time.time()`); `pid` is the process that builds; `why` tells of a failure in one line."""

    stage: str
    begun: float
    since: float
    done: float = 0.0
    pid: int = 0
    why: str = ""

    def entered(self, stage: str, now: float, why: str = "") -> "Progress":
        return replace(self, stage=stage, since=now, done=0.0, why=why)

    @property
    def is_under_way(self) -> bool:
        return self.stage in SECONDS

    def share(self, now: float) -> float:
        """The part of the whole that is done; where nobody counts, by the time a stage usually takes."""
        if not self.is_under_way:
            return 1.0
        done = self.done or min((now - self.since) / SECONDS[self.stage], MOST_OF_A_STAGE)
        stages = list(SECONDS)
        before = sum(SECONDS[stage] for stage in stages[: stages.index(self.stage)])
        return (before + SECONDS[self.stage] * done) / WHOLE

    def seconds_left(self, now: float) -> float:
        share = self.share(now)
        taken = max(now - self.begun, 0.0)
        whole = taken / share if share >= TELLING else WHOLE
        return whole * (1.0 - share)

    def words(self, now: float) -> str:
        """For people who play meanwhile; empty where there is nothing to tell."""
        if self.is_under_way:
            return f"Making the bots faster: {_left(self.seconds_left(now))}. Everything works meanwhile."
        if self.stage == DONE:
            return "The bots can think faster now: the next start takes it."
        if self.stage == FAILED:
            return f"The bots could not be made faster ({self.why}). Everything works; the next start tries again."
        return ""


def _left(seconds: float) -> str:
    minutes = round(seconds / 60)
    if seconds < 45:
        return "less than a minute left"
    return "about a minute left" if minutes <= 1 else f"about {minutes} minutes left"


def write(path: Path, progress: Progress) -> None:
    """Whole or not at all: nobody reads half of it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(json.dumps(asdict(progress)), encoding="utf-8")
    draft.replace(path)


def read(path: Path) -> Progress | None:
    """What was written last; None where nothing was, or nothing that can be read."""
    try:
        progress = Progress(**json.loads(path.read_text(encoding="utf-8")))
        progress.share(0.0)
    except (OSError, ValueError, TypeError):
        return None
    return progress


def lock_of(state: Path) -> Path:
    """The file whose lock is held while somebody builds; the system lets go of it however the build ends."""
    return state.with_suffix(".lock")


def is_held(state: Path) -> bool:
    """Whether somebody builds at this moment."""
    with lock_of(state).open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def last_time(progress: Progress | None) -> str:
    """What became of the build before, for whoever begins one now."""
    if progress is None or progress.stage in (DONE, PLAIN):
        return ""
    if progress.stage == FAILED:
        return f"The last try to compile the rules failed ({progress.why}): trying again."
    return "The last try to compile the rules was interrupted: it begins anew."


def notice() -> str:
    """What a lobby says about a build beside it; empty unless play has begun one."""
    path = os.environ.get(FILE, "")
    progress = read(Path(path)) if path else None
    return progress.words(time.time()) if progress is not None else ""

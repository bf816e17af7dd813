"""A worker: a process of its own that does one job after the other, and the pipe to it.

The first process makes a `Worker`, hands it jobs and hears what comes of them. What the other process does is said by a
function `begin(line, *about)`, which makes everything ready there and returns what does a job. A worker that dies, or
gives no sign of life for too long, is `Lost`. Who started it stops it: Ctrl-C never reaches it.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from contextlib import contextmanager
from math import inf
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

# What a worker says, each with something: it is ready, or cannot be; news of its job, its answer, or why there is none.
READY: Final = "ready"
UNFIT: Final = "unfit"
TOLD: Final = "told"
DONE: Final = "done"
FAILED: Final = "failed"

DIED: Final = "worker"  # kinds of Lost
HANGS: Final = "hang"
SILENCE: Final = "a worker gave no sign of life"

FAREWELL: Final = 10.0  # seconds that a process which has said its last, or was killed, may take to end

# Whoever starts workers starts as many as there is work for. Libraries that reckon (NumPy's, PyTorch's) begin a thread
# for every core in each of them, unless told otherwise before they are loaded, and those get in each other's way.
ONE_THREAD: Final = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}

J = TypeVar("J")


class Lost(Exception):
    """A worker died or hangs: `kind` is DIED or HANGS, the text says how."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


class Unfit(Exception):
    """Raised by `begin`, and then in the first process: this worker can do no job."""


class Failed(Exception):
    """Raised by a job, and then in the first process: it has no answer, but the worker goes on. Any other exception
    ends the worker."""


class Pulse:
    """Memory that both processes share, in which a worker says what it is at (a number; -1 is nothing in particular),
    since when, and how much of its job is done."""

    SIZE: Final = 3

    def __init__(self, place: MutableSequence[float]) -> None:
        self.place = place

    def beat(self, what: int = -1) -> None:
        """A sign of life."""
        self.place[0] = what
        self.place[1] = time.monotonic()

    def count(self, done: int) -> None:
        self.place[2] = done

    @property
    def what(self) -> int:
        return int(self.place[0])

    @property
    def silent_for(self) -> float:
        """Seconds since the last sign of life."""
        return time.monotonic() - self.place[1]

    @property
    def counted(self) -> int:
        return int(self.place[2])


# -- the worker's side -----------------------------------------------------------------------------------------------


class Line:
    """What a worker has to do with the first process."""

    def __init__(self, pipe: Connection, pulse: Pulse) -> None:
        self.pipe = pipe
        self.pulse = pulse

    def tell(self, news: object) -> None:
        """News of the job under way, and a sign of life."""
        self.pulse.beat()
        self.say(TOLD, news)

    def say(self, word: str, content: object) -> None:
        try:
            self.pipe.send_bytes(pickle.dumps((word, content)))
        except OSError:  # nobody listens any more
            raise SystemExit(0) from None


Begin = Callable[..., Callable[[Any], object]]


def live(pipe: Connection, place: MutableSequence[float], begin: Begin, about: tuple[object, ...]) -> None:
    """A worker's life: do what is handed to it until nobody does any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = Line(pipe, Pulse(place))
    try:
        do = begin(line, *about)
    except Unfit as reason:
        line.say(UNFIT, str(reason))
        return
    gc.freeze()  # what is loaded by now stays: no need to look through it for garbage again and again
    line.say(READY, None)
    while True:
        try:
            job = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        line.pulse.beat()
        try:
            answer = do(job)
        except Failed as reason:
            line.say(FAILED, str(reason))
        else:
            line.say(DONE, answer)


# -- the first process -----------------------------------------------------------------------------------------------


class Worker(Generic[J]):
    """One process and the pipe to it. `desk` are the jobs it was handed and has not done, the first of them under way;
    `patience` is for how many seconds it may give no sign of life, `silence` what that is called."""

    def __init__(self, begin: Begin, *about: object, patience: float = inf, silence: str = SILENCE) -> None:
        context = multiprocessing.get_context("spawn")
        place: MutableSequence[float] = context.RawArray("d", Pulse.SIZE)
        self.pulse = Pulse(place)
        self.pulse.beat()
        self.patience = patience
        self.silence = silence
        self.desk: deque[J] = deque()
        self.owner = os.getpid()
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=live, args=(theirs, place, begin, about), daemon=True)
        with deaf_to_interrupts(), one_thread_each():
            self.process.start()
        theirs.close()

    @property
    def hangs(self) -> bool:
        return self.pulse.silent_for > self.patience

    def ready(self) -> None:
        """Wait until it is; raises Unfit when it never will be."""
        self.hear()

    def hand(self, job: J) -> None:
        if not self.desk:
            self.pulse.beat()
            self.pulse.count(0)
        self.desk.append(job)
        self.send(pickle.dumps(job))

    def send(self, job: bytes) -> None:
        """Hand over a job that is pickled already and is not kept on the desk."""
        try:
            self.pipe.send_bytes(job)
        except OSError:
            raise Lost(DIED, self.ending()) from None

    def hear(self) -> tuple[str, Any]:
        """What it says next. Raises Lost when there is nobody to say anything, or nothing comes for too long; Failed
        when its job did."""
        while self.patience < inf and not self.pipe.poll(max(0.0, self.patience - self.pulse.silent_for)):
            if self.hangs:
                raise Lost(HANGS, f"{self.silence} for {self.patience:.0f} seconds")
        try:
            word, content = pickle.loads(self.pipe.recv_bytes())
        except (EOFError, OSError):
            raise Lost(DIED, self.ending()) from None
        if word == UNFIT:
            raise Unfit(content)
        if word in (DONE, FAILED) and self.desk:
            self.desk.popleft()
        if word == FAILED:
            raise Failed(content)
        return word, content

    def news(self, job: J) -> Iterator[Any]:
        """Hand it a job, and hear what it tells before it is done; at last the answer."""
        self.hand(job)
        word = TOLD
        while word != DONE:
            word, content = self.hear()
            yield content

    def answer(self, job: J) -> Any:
        *_, answer = self.news(job)
        return answer

    def ending(self) -> str:
        """How it died, in words."""
        self.process.join(FAREWELL)
        code = self.process.exitcode
        if code is not None and code < 0:
            return f"a worker process was ended by {signal.Signals(-code).name}"
        return f"a worker process ended with code {code}"


def dismiss(workers: Iterable[Worker[J]], goodbye: float = 0.0) -> None:
    """Let workers end: they do when nobody can hand them anything any more. Who is still there after `goodbye` seconds
    is killed. In a forked copy of the process that started them they are not ours to end."""
    leaving = [worker for worker in workers if worker.owner == os.getpid()]
    for worker in leaving:
        worker.pipe.close()
    deadline = time.monotonic() + goodbye
    for worker in leaving:
        worker.process.join(max(0.0, deadline - time.monotonic()))
        if worker.process.exitcode is None:
            worker.process.kill()
    for worker in leaving:
        worker.process.join(FAREWELL)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process started in here never hears of Ctrl-C, which a terminal sends to all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """A process started in here reckons with one thread, unless the surroundings say otherwise."""
    added = {name: value for name, value in ONE_THREAD.items() if name not in os.environ}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            os.environ.pop(name, None)

"""Worker processes, and the fuzzer's crew of them: one that dies or hangs is a finding, and the run goes on without its
game."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, MutableSequence
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

from earthrise.engine.errors import EarthriseError
from earthrise.lab.fuzz.run import DEADLY, Report, Run, Watch, play
from earthrise.lab.fuzz.shrink import shrink
from earthrise.lab.fuzz.trial import Case, Start, Violation
from earthrise.library.processes import deaf_to_interrupts, ending_of, find_again

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

BATCH = 20  # games handed out at a time
HANGING = 300.0  # seconds without a sign of life after which a worker is given up
PATIENCE = 300.0  # seconds a bot may think about one decision

# What a worker says: ("ready",), ("game", number), ("start", start), ("move", seat, text), ("case", case or None),
# ("done",), and ("lost", reason) when it cannot find the game.
Message = tuple[Any, ...]


class Aloud(Watch):
    """Tells the first process everything before it happens, so that it knows what a worker died of."""

    def __init__(self, pipe: Connection, asking: bool) -> None:
        super().__init__(asking)
        self.pipe = pipe

    def start(self, start: Start) -> None:
        self.pipe.send(("start", start))

    def move(self, seat: int, text: str) -> None:
        self.pipe.send(("move", seat, text))


def serve(pipe: Connection, plan: Run) -> None:
    """A worker's life: play batches, play one game aloud, or shrink a case, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the run stops it
    try:
        game = find_again(plan.game, plan.home)
    except (ImportError, EarthriseError) as error:
        pipe.send(("lost", f"{type(error).__name__}: {error}"))
        return
    pipe.send(("ready",))
    while True:
        try:
            job: Message = pipe.recv()
        except EOFError:
            return
        if job[0] == "batch":
            for number in range(job[1], job[2]):
                pipe.send(("game", number))
                pipe.send(("case", play(game, plan, number)))
        elif job[0] == "aloud":
            pipe.send(("case", play(game, plan, job[1], Aloud(pipe, job[2]))))
        else:
            pipe.send(("case", shrink(game, job[1])))
        pipe.send(("done",))


class Lost(Exception):
    """A worker died or hangs. `kind` is the kind of finding that makes."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


class Worker:
    """One process and the pipe to it. `life` is what the process does, with its end of the pipe and with `about`."""

    def __init__(self, life: Callable[..., None], *about: object) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=life, args=(theirs, *about), daemon=True)
        with deaf_to_interrupts():
            self.process.start()
        theirs.close()
        self.batch = range(0)
        self.game = -1
        self.deadline = time.monotonic() + HANGING

    def send(self, *job: object) -> None:
        self.deadline = time.monotonic() + HANGING
        try:
            self.pipe.send(job)
        except OSError:
            raise Lost("worker", self.ending()) from None

    def hear(self) -> Message:
        """Its next message; raises Lost when there is nobody to send one any more, or none has come for too long."""
        if not self.pipe.poll(max(0.0, self.deadline - time.monotonic())):
            raise Lost("hang", f"a worker gave no sign of life for {HANGING:.0f} seconds")
        try:
            message: Message = self.pipe.recv()
        except (EOFError, OSError):
            raise Lost("worker", self.ending()) from None
        if message[0] == "lost":
            raise EarthriseError(f"A worker process cannot find the game ({message[1]}); play it with workers=0.")
        self.deadline = time.monotonic() + HANGING
        return message

    def ending(self) -> str:
        """How it died, in words."""
        return ending_of(self.process)

    def stop(self) -> None:
        self.process.kill()
        self.process.join(10)
        self.pipe.close()


class Bell:
    """Shared memory in which a worker that lets bots play says which seat is thinking, since when, and how many of the
    games it was handed it has finished."""

    SIZE: Final = 3

    def __init__(self, place: MutableSequence[float]) -> None:
        self.place = place
        self.thinking(-1)

    def thinking(self, seat: int) -> None:
        self.place[0] = seat
        self.place[1] = time.monotonic()

    def finished(self, games: int) -> None:
        self.place[2] = games

    @property
    def seat(self) -> int:
        return int(self.place[0])

    @property
    def silent_for(self) -> float:
        """Seconds since the last sign of life."""
        return time.monotonic() - self.place[1]

    @property
    def games(self) -> int:
        return int(self.place[2])


W = TypeVar("W", bound=Worker)


class Workforce(Generic[W]):
    """So many workers, replaced when they are lost; they end with it."""

    def __init__(self, workers: int) -> None:
        self.size = workers
        self.workers: list[W] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            worker.stop()

    def take_on(self, worker: W) -> W:
        """Wait until it is ready."""
        self.workers.append(worker)
        try:
            worker.hear()
        except Lost as reason:
            raise EarthriseError(f"No worker process can be started: {reason}.") from None
        return worker

    def dismiss(self, worker: W) -> None:
        worker.stop()
        self.workers.remove(worker)


class Crew(Workforce[Worker]):
    """Plays the games of a fuzzing run."""

    def __init__(self, plan: Run, workers: int) -> None:
        super().__init__(workers)
        self.plan = plan

    def hire(self) -> Worker:
        return self.take_on(Worker(serve, self.plan))

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, games: int, report: Report) -> Iterator[Case]:
        """All games of the run; the cases as they come."""
        batches = deque(range(first, min(first + BATCH, games)) for first in range(0, games, BATCH))
        idle = [self.hire() for _ in range(min(self.size, len(batches)))]
        busy: list[Worker] = []
        done = 0
        while batches or busy:
            while idle and batches:
                worker = idle.pop()
                worker.batch = batches.popleft()
                worker.send("batch", worker.batch.start, worker.batch.stop)
                busy.append(worker)
            for worker in _with_news(busy):
                try:
                    message = worker.hear()
                except Lost as reason:
                    busy.remove(worker)
                    self.dismiss(worker)
                    message = ("case", self.lost_game(worker.game, reason))
                    if worker.game + 1 < worker.batch.stop:
                        batches.appendleft(range(worker.game + 1, worker.batch.stop))
                    idle.append(self.hire())
                if message[0] == "game":
                    worker.game = message[1]
                elif message[0] == "done":
                    busy.remove(worker)
                    idle.append(worker)
                else:
                    done += 1
                    report(done, games)
                    if message[1] is not None:
                        yield message[1]

    def lost_game(self, number: int, reason: Lost) -> Case:
        """Play the game that cost a worker once more, aloud, to learn what it died of: a move, or a law being asked."""
        for asking in (False, True):
            start = Start(self.plan.seats[number % len(self.plan.seats)], 0)
            moves: list[tuple[int, str]] = []
            worker = self.hire()
            try:
                worker.send("aloud", number, asking)
                message = worker.hear()
                while message[0] != "done":
                    if message[0] == "start":
                        start = message[1]
                    elif message[0] == "move":
                        moves.append((message[1], message[2]))
                    message = worker.hear()
            except Lost as again:
                last = f"“{moves[-1][0]} {moves[-1][1]}”" if moves else "the start"
                violation = Violation(
                    again.kind,
                    str(again),
                    f"In game {number} {again}, in {last} or a probe after it.",
                    "probe" if asking else "apply",
                )
                return Case(violation, start, tuple(moves), number, len(moves))
            finally:
                self.dismiss(worker)
        text = f"In game {number} {reason}, but not when it was played again."
        return Case(Violation(reason.kind, f"{reason} once", text), start, tuple(moves), number, len(moves))

    def shrunk(self, case: Case) -> Case:
        """The case in its smallest form; as it is when shrinking it would cost, or costs, a worker."""
        if case.violation.kind in DEADLY:
            return case
        worker = self.workers[0] if self.workers else self.hire()
        try:
            worker.send("shrink", case)
            message = worker.hear()
            worker.hear()
        except Lost:
            self.dismiss(worker)
            return case
        smaller: Case = message[1]
        return smaller


def _with_news(busy: list[Worker]) -> list[Worker]:
    """Those who have something to say, or have been silent for too long."""
    ready = wait([worker.pipe for worker in busy], timeout=5.0)
    now = time.monotonic()
    return [worker for worker in busy if worker.pipe in ready or worker.deadline < now]

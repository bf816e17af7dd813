"""A crew: several workers that share out jobs. One that dies or hangs is replaced, and whoever leads the crew decides
what becomes of its job."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import inf
from multiprocessing.connection import wait
from types import TracebackType
from typing import Any, Final, Generic, NamedTuple, Self

from earthrise.workers.pipe import SILENCE, Begin, J, Lost, Worker, dismiss

# What there is to hear of a crew beside what its workers say:
LOST: Final = "lost"  # with the Lost; the job is given up unless the crew does it `again`
LOOKED: Final = "looked"  # everybody was listened to once more

LOOKING: Final = 5.0  # seconds between two looks at who hangs


class Event(NamedTuple):
    """What was heard: a word and what comes with it, of which job, and what its worker was at (`Pulse.what`)."""

    word: str
    content: Any = None
    job: Any = None
    at: int = -1


STARTING: Final = 120.0  # seconds that a worker may take to be ready, however little patience there is afterwards


class Crew(Generic[J]):
    """So many workers; they end with it. `ahead` is how many jobs each has on its desk, so that none waits for us;
    `looking` are the seconds between two looks at everybody."""

    def __init__(self, size: int, begin: Begin, *about: object, patience: float = inf, silence: str = SILENCE) -> None:
        self.size = size
        self.begin = begin
        self.about = about
        self.patience = patience
        self.silence = silence
        self.ahead = 1
        self.looking = LOOKING
        self.workers: list[Worker[J]] = []
        self.waiting: deque[J] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        dismiss(self.workers)

    def hire(self, count: int = 1) -> list[Worker[J]]:
        """Take on so many more, and wait until they are ready. Raises Unfit, or Lost."""
        hired: list[Worker[J]] = []
        for _ in range(count):
            patience = max(self.patience, STARTING)
            hired.append(Worker(self.begin, *self.about, patience=patience, silence=self.silence))
            self.workers.append(hired[-1])
        for worker in hired:
            worker.ready()
            worker.patience = self.patience
        return hired

    def part_with(self, worker: Worker[J]) -> None:
        self.workers.remove(worker)
        dismiss([worker])

    def work(self, jobs: Iterable[J]) -> Iterator[Event]:
        """Have all these jobs done, and say what is heard as it comes. Raises Failed when a job does."""
        self.waiting = deque(jobs)
        self.hire(min(self.size, len(self.waiting)) - len(self.workers))
        while self.waiting or self.busy:
            while (worker := self._next_to_hand()) is not None:
                # Who died may have done jobs whose answers were not heard yet: it is found lost when it has no more to
                # say, and the job it died of is then the first on its desk.
                with suppress(Lost):
                    worker.hand(self.waiting.popleft())
            for worker in self._with_news():
                job = worker.desk[0]
                try:
                    word, content = worker.hear()
                except Lost as reason:
                    yield from self._replace(worker, reason)
                else:
                    yield Event(word, content, job, worker.pulse.what)
            yield Event(LOOKED)

    def again(self, job: J) -> None:
        """Do this next."""
        self.waiting.appendleft(job)

    @property
    def busy(self) -> list[Worker[J]]:
        return [worker for worker in self.workers if worker.desk]

    def _next_to_hand(self) -> Worker[J] | None:
        """Who has least on the desk, if that is not enough."""
        if not self.waiting:
            return None
        worker = min(self.workers, key=lambda worker: len(worker.desk))
        return worker if len(worker.desk) < self.ahead else None

    def _with_news(self) -> list[Worker[J]]:
        busy = self.busy
        ready = wait([worker.pipe for worker in busy], timeout=self.looking)
        return [worker for worker in busy if worker.pipe in ready or worker.hangs]

    def _replace(self, worker: Worker[J], reason: Lost) -> Iterator[Event]:
        self.part_with(worker)
        job = worker.desk.popleft()
        self.waiting.extendleft(reversed(worker.desk))
        yield Event(LOST, reason, job, worker.pulse.what)
        if self.waiting:
            self.hire()

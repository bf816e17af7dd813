"""Games played beside the learning: they come in as they are over."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Empty, Queue
from types import TracebackType
from typing import Any, Final, Self

from earthrise.training.imitation import Played, play

PATIENCE: Final = 1.0  # seconds to wait for games where there is nothing else to do


class Watching:
    """Whatever `imitation.play` is asked for, on a thread of its own."""

    def __init__(self, *what: Any) -> None:
        self._what = what
        self._played: Queue[Played] = Queue()
        self._thread = ThreadPoolExecutor(1)
        self._playing: Future[None] = self._thread.submit(self._play)

    def _play(self) -> None:
        for played in play(*self._what):
            self._played.put(played)

    @property
    def over(self) -> bool:
        """Whether all has been played and heard of."""
        return self._playing.done() and self._played.empty()

    def heard(self, wait: bool) -> Iterator[Played]:
        """What has come in since; with `wait`, after a while at the latest."""
        try:
            yield self._played.get(wait, PATIENCE)
            while True:
                yield self._played.get_nowait()
        except Empty:
            return

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thread.shutdown()
        if error is None:
            self._playing.result()

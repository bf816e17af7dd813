"""What the crews of the lab have in common: what is said when no worker can be had, or when a game cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from earthrise.engine.errors import EarthriseError
from earthrise.workers.crew import Crew, Event
from earthrise.workers.pipe import Failed, J, Lost, Unfit, Worker

Report = Callable[[int, int], None]  # so many games, rules or mutants are done, of so many

PATIENCE: Final = 300.0  # seconds that a worker may give no sign of life, and a bot think about one decision


class Broken(EarthriseError):
    """The rules of a game failed, not a bot."""

    code = "broken_game"


class LabCrew(Crew[J]):
    def hire(self, count: int = 1) -> list[Worker[J]]:
        try:
            return super().hire(count)
        except Unfit as reason:
            raise EarthriseError(f"A worker process cannot find the game ({reason}); play it with workers=0.") from None
        except Lost as reason:
            raise EarthriseError(f"No worker process can be started: {reason}.") from None

    def work(self, jobs: Iterable[J]) -> Iterator[Event]:
        try:
            yield from super().work(jobs)
        except Failed as reason:
            raise Broken(str(reason)) from None

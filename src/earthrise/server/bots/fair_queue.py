"""Whose question is taken next: the more urgent kind first, and within a kind everybody in turn.

Somebody who asks much waits for themselves, not others for them: each question of the same person (or address) stands
one place behind their last one, and whoever comes new stands where the queue is now.
"""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """`put` says how urgent a thing is (0 first) and for whom it is; `get` waits for the next."""

    def __init__(self) -> None:
        self._waiting: asyncio.PriorityQueue[tuple[int, int, int, T]] = asyncio.PriorityQueue()
        self._count = 0
        self._reached: dict[int, int] = {}  # by urgency: the place that was taken last
        self._last: dict[tuple[int, str], int] = {}  # by urgency and person: the place of their newest question

    def __len__(self) -> int:
        return self._waiting.qsize()

    def put(self, thing: T, urgency: int, whose: tuple[str, ...] = ()) -> None:
        keys = [(urgency, one) for one in whose if one]
        place = max([self._reached.get(urgency, 0), *(self._last.get(key, 0) for key in keys)]) + 1
        for key in keys:
            self._last[key] = place
        self._count += 1
        self._waiting.put_nowait((urgency, place, self._count, thing))

    async def get(self) -> T:
        urgency, place, _, thing = await self._waiting.get()
        self._reached[urgency] = place
        if self._waiting.empty():  # nobody waits: all begin anew
            self._reached.clear()
            self._last.clear()
        return thing

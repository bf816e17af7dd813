"""Whose question is taken next."""

from earthrise.server.bots.fair_queue import FairQueue
from tests.kit.loops import run_apart


def taken(queue: FairQueue[str]) -> list[str]:
    async def all_of_them() -> list[str]:
        return [await queue.get() for _ in range(len(queue))]

    return run_apart(all_of_them())


def filled(*questions: tuple[str, int, tuple[str, ...]]) -> FairQueue[str]:
    async def fill() -> FairQueue[str]:
        queue: FairQueue[str] = FairQueue()
        for question in questions:
            queue.put(*question)
        return queue

    return run_apart(fill())


def test_the_more_urgent_kind_comes_first() -> None:
    assert taken(filled(("review", 2, ()), ("hint", 1, ("ada",)), ("move", 0, ("ben",)))) == ["move", "hint", "review"]


def test_who_asks_much_waits_for_themselves_and_nobody_else_for_them() -> None:
    many = [(f"ada {number}", 1, ("ada",)) for number in range(5)]
    assert taken(filled(*many, ("ben", 1, ("ben",)))) == ["ada 0", "ben", "ada 1", "ada 2", "ada 3", "ada 4"]


def test_new_names_at_one_address_are_one_asker() -> None:
    many = [(f"{number}", 1, (f"cookie {number}", "10.0.0.1")) for number in range(3)]
    assert taken(filled(*many, ("ben", 1, ("ben", "10.0.0.2")))) == ["0", "ben", "1", "2"]


def test_who_comes_later_does_not_overtake_those_who_have_waited() -> None:
    async def run() -> list[str]:
        queue: FairQueue[str] = FairQueue()
        for number in range(4):
            queue.put(f"ada {number}", 1, ("ada",))
        first = [await queue.get(), await queue.get()]
        queue.put("ben", 1, ("ben",))
        return [*first, *[await queue.get() for _ in range(3)]]

    assert run_apart(run()) == ["ada 0", "ada 1", "ada 2", "ben", "ada 3"]

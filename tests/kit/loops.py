"""Loops of their own: after a browser test another loop is running in the same process, and stays."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run_apart(work: Coroutine[object, object, T]) -> T:
    """Run it to its end in a thread, whatever runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()

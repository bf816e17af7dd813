"""Work for somebody who may hang up: then it is not done any more."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from earthrise.server.problems import Trouble

T = TypeVar("T")


async def while_listening(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to, unless the browser goes away meanwhile: then it is called off."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Trouble(503, "nobody_waits", "Nobody waits for this any more.")
    finally:
        task.cancel()
        gone.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass

"""How long and how large a request may be while it comes in: uvicorn waits for ever, and for any number of headers.

Whoever sends half a request and then nothing holds a connection, of which a server has only so many.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

REQUEST_SECONDS = 30.0  # from its first byte (or from connecting) to its last
HEAD_BYTES = 32 * 1024

LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class BoundedReading(HttpToolsProtocol):
    """A connection whose requests must be complete in time, and whose heads have a bound."""

    seconds = REQUEST_SECONDS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._limit: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._limit is None and not self._is_answering():
            self._begin()
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD_BYTES and self._limit is not None:
            self._refuse(LARGE)

    def on_headers_complete(self) -> None:
        self._head = -(1 << 62)  # what follows is the body, which has limits of its own
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._done()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._done()
        super().handle_websocket_upgrade()

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete

    def _begin(self) -> None:
        self._head = 0
        self._limit = self.loop.call_later(self.seconds, self._refuse, LATE)

    def _done(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _refuse(self, answer: bytes) -> None:
        self._done()
        if not self.transport.is_closing():
            if not self._is_answering():
                self.transport.write(answer)
            self.transport.close()

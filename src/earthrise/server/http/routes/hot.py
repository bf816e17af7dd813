"""The addresses that a busy server is asked thousands of times a second, answered without the framework's routing and
reading, which cost as much as the move itself. The same functions do the work. Whatever is out of the ordinary (another
method, a body that is too large, comes in parts or is not what the address takes) goes on to the framework as it came,
which knows what to say to it."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.types import ASGIApp, Receive, Scope, Send

from earthrise.server.http.messages.table import ActionIn, UndoIn
from earthrise.server.http.routes.table import act, undo
from earthrise.server.problems import MEDIA_TYPE, as_trouble, encoded, note
from earthrise.server.services import TABLE_ID

Handler = Callable[[Request[Any, Any, Any], str, Any], Awaitable[Any]]

ENCODER = msgspec.json.Encoder()
PATH = re.compile(rf"/api/tables/({TABLE_ID.pattern})/(actions|undo)")
JSON = (b"application/json", b"application/json; charset=utf-8")

HOT: dict[str, tuple[Handler, msgspec.json.Decoder[Any]]] = {
    "actions": (cast(Handler, act.fn), msgspec.json.Decoder(ActionIn)),
    "undo": (cast(Handler, undo.fn), msgspec.json.Decoder(UndoIn)),
}


class HotRoutes:
    def __init__(self, app: ASGIApp, largest_body: int) -> None:
        self._app = app
        self._largest = largest_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        fields = cast(dict[str, Any], scope)
        found = PATH.fullmatch(fields["path"]) if fields["type"] == "http" and fields["method"] == "POST" else None
        if found is None or not self._is_plain(fields["headers"]):
            await self._app(scope, receive, send)
            return
        message = await receive()
        function, decoder = HOT[found[2]]
        try:
            if message["type"] != "http.request" or message.get("more_body"):
                raise msgspec.DecodeError
            data = decoder.decode(message["body"])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            await self._app(scope, _again(message, receive), send)
            return
        request: Request[Any, Any, Any] = Request(scope, receive)
        try:
            body = ENCODER.encode(await function(request, found[1], data))
            await _answer(send, 200, b"application/json", body, 0)
        except Exception as error:
            trouble = as_trouble(error)
            note(trouble, error, fields["path"])
            await _answer(send, trouble.status, MEDIA_TYPE.encode(), encoded(trouble), trouble.wait)

    def _is_plain(self, headers: list[tuple[bytes, bytes]]) -> bool:
        """JSON of a length that is told and allowed."""
        length, kind = -1, b""
        for name, value in headers:
            if name == b"content-length" and value.isdigit():
                length = int(value)
            elif name == b"content-type":
                kind = value.lower()
        return 0 < length <= self._largest and kind in JSON


def _again(first: Any, receive: Receive) -> Receive:
    """The same messages once more, the first one included."""
    waiting = [first]

    async def receive_again() -> Any:
        return waiting.pop() if waiting else await receive()

    return receive_again


async def _answer(send: Send, status: int, kind: bytes, body: bytes, wait: int) -> None:
    headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    if wait:
        headers.append((b"retry-after", b"%d" % wait))
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)

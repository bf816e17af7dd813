"""The door of the server: every request passes here first.

Finds out who asks, refuses forged and flooding writes before anything is read, puts the security headers on every
answer, counts and logs. Plain ASGI, because it also has to see what no route answers.
"""

import logging
import time
from typing import Any, cast
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from earthrise.server.http.limits import Buckets, Crowd, too_many
from earthrise.server.http.metrics import Metrics
from earthrise.server.identity import CSRF_HEADER, Identities, Visitor
from earthrise.server.people.register import Register
from earthrise.server.problems import MEDIA_TYPE, Trouble, encoded

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
WRITES = ("POST", "PUT", "PATCH", "DELETE")
VISITOR = "earthrise_visitor"
CROWDED = 4429

ROUTE_WORDS = frozenset(
    (
        "me",
        "games",
        "lobby",
        "tables",
        "join",
        "records",
        "openapi.json",
        "rulebook",
        "examples",
        "glossary",
        "overview",
        "seats",
        "take",
        "leave",
        "link",
        "view",
        "events",
        "actions",
        "undo",
        "why",
        "hint",
        "chat",
        "proposals",
        "options",
        "stand-in",
        "replay",
        "record",
        "review",
        "what-if",
        "nudge",
        "vacation",
        "give-up",
        "offer",
        "ask",
        "answer",
        "live",
        "lock",
        "remove",
        "vote-out",
        "mute",
        "reports",
        "content",
        "cleared",
        "curve",
        "fill",
        "rematch",
        "lessons",
        "walk",
        "done",
        "puzzles",
        "answer",
        "answers",
        "play-on",
        "you",
        "passkeys",
        "sign-in",
        "sign-out",
        "code",
        "codes",
        "mail",
        "look",
        "merge",
        "export",
        "delete",
        "waiting",
        "history",
        "records.zip",
        "statistics",
        "circles",
        "calendar",
        "members",
        "ratings",
        "notices",
        "push",
        "webhooks",
        "targets",
        "trial",
    )
)
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# To a server on the open internet browsers come by HTTPS alone, for a year from the last visit on.
HTTPS_ALONE = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")

log = logging.getLogger("earthrise.server.requests")


class Front:
    def __init__(
        self,
        app: ASGIApp,
        identities: Identities,
        register: Register,
        metrics: Metrics,
        by_identity: Buckets,
        by_address: Buckets,
        sockets_of_visitors: Crowd,
        sockets_of_addresses: Crowd,
        public: str = "",
    ) -> None:
        """`public` is the address people type, where the server is for the open internet."""
        self._app = app
        self._identities = identities
        self._register = register
        self._metrics = metrics
        self._by_identity = by_identity
        self._by_address = by_address
        self._sockets_of_visitors = sockets_of_visitors
        self._sockets_of_addresses = sockets_of_addresses
        self._host = urlsplit(public).netloc
        self._headers = [*SECURITY_HEADERS, *([HTTPS_ALONE] if public else [])]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: dict[bytes, bytes] = dict(scope["headers"])
        shown = self._identities.from_cookie(headers[b"cookie"]) if b"cookie" in headers else None
        visitor = self._register.present(shown)
        fields = cast(dict[str, Any], scope)
        if fields["type"] == "websocket":
            fields[VISITOR] = visitor or Visitor("", True)
            if not same_origin(headers, self._host):
                await turn_away(receive, send, 4403, "another site may not listen here")
                return
            await self._listen(scope, receive, send, visitor.id if visitor else "")
            return
        began = time.perf_counter()
        fields[VISITOR] = visitor or Visitor("", True)
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [NOT_KEPT] if fields["path"].startswith("/api") else []
                message["headers"] = [*message["headers"], *self._headers, *extra]
            await send(message)

        try:
            trouble = self._refusal(fields, headers, visitor)
            if trouble is not None:
                await refuse(trouble, answer)
            else:
                await self._app(scope, receive, answer)
        finally:
            self._note(fields, status, time.perf_counter() - began)

    async def _listen(self, scope: Scope, receive: Receive, send: Send, visitor: str) -> None:
        """A live connection, if the visitor and the address do not hold too many already."""
        client = scope["client"]
        address = client[0] if client else ""
        if not self._sockets_of_addresses.enter(address):
            await turn_away(receive, send, CROWDED, "too many connections from your address")
            return
        try:
            if visitor and not self._sockets_of_visitors.enter(visitor):
                await turn_away(receive, send, CROWDED, "too many connections of yours")
                return
            try:
                await self._app(scope, receive, send)
            finally:
                if visitor:
                    self._sockets_of_visitors.leave(visitor)
        finally:
            self._sockets_of_addresses.leave(address)

    def _refusal(self, scope: dict[str, Any], headers: dict[bytes, bytes], visitor: Visitor | None) -> Trouble | None:
        """What is wrong with a write before anybody reads it."""
        if scope["method"] not in WRITES or not scope["path"].startswith("/api"):
            return None
        client = scope["client"]
        seconds = self._by_address.wait(client[0] if client else "")
        if seconds > 0:
            return too_many(seconds, "Too many requests come from your address.")
        if visitor is None:
            return Trouble(401, "no_identity", "You have no valid cookie of this server. Open GET /api/me first.")
        token = headers.get(CSRF_HEADER, b"").decode("latin-1")
        if not self._identities.csrf_fits(visitor, token):
            return Trouble(403, "csrf", "The header X-Earthrise-CSRF is missing or wrong. GET /api/me tells yours.")
        seconds = self._by_identity.wait(visitor.id)
        return too_many(seconds, "You are too fast.") if seconds > 0 else None

    def _note(self, scope: dict[str, Any], status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "OTHER"
        route = route_of(scope["path"])
        self._metrics.answered(method, route, status, seconds)
        if log.isEnabledFor(logging.INFO):
            fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra={"fields": fields})


def route_of(path: str) -> str:
    """The address without ids and tokens: what may stand in logs and labels."""
    words = path.split("/")
    if len(words) < 3 or words[1] != "api":
        return path if path in ("/healthz", "/metrics") else "/"
    return "/".join(["", "api", *(word if word in ROUTE_WORDS else "*" for word in words[2:8])])


def same_origin(headers: dict[bytes, bytes], host: str = "") -> bool:
    """Whether a WebSocket is opened by a page of this server (or by no page at all); `host` is what it is known by,
    where that was said."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        opened_by = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:  # no address at all
        return False
    return opened_by != "" and opened_by in (host, headers.get(b"host", b"").decode("latin-1"))


async def turn_away(receive: Receive, send: Send, code: int, reason: str) -> None:
    """Refuse a WebSocket before it is open."""
    await receive()
    await send({"type": "websocket.close", "code": code, "reason": reason})


async def refuse(trouble: Trouble, send: Send) -> None:
    body = encoded(trouble)
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    if trouble.wait:
        headers.append((b"retry-after", str(trouble.wait).encode()))
    await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

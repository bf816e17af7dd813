"""Every error as application/problem+json, with a sentence for people and a code for programs."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from earthrise.engine import errors
from earthrise.engine.words import named
from earthrise.server.http.messages.problem import Problem
from earthrise.server.store_faults import fault_of

MEDIA_TYPE = "application/problem+json"
TITLES = {
    400: "Malformed request",
    401: "Who are you?",
    403: "Not yours",
    404: "Not found",
    405: "Not possible here",
    409: "The table has moved on",
    413: "Too large",
    415: "Wrong content type",
    422: "Refused",
    429: "Too many requests",
    500: "Something broke",
    503: "Not now",
}
STATUS = {
    "malformed": 422,
    "not_your_turn": 409,
    "not_allowed": 422,
    "game_over": 409,
    "cannot_undo": 409,
    "broken_table": 500,
    "unknown_game": 404,
}

log = logging.getLogger("earthrise.server")


class Trouble(Exception):
    """A request that cannot be granted."""

    def __init__(self, status: int, code: str, detail: str, rule: str = "", fix: str = "", wait: int = 0) -> None:
        super().__init__(detail)
        self.allow = ""  # the methods that an address takes, where it was asked with another one
        self.status = status
        self.code = code
        self.detail = detail[:600]
        self.rule = rule
        self.fix = fix
        self.wait = wait

    def problem(self) -> Problem:
        title = TITLES.get(self.status, "Error")
        return Problem(self.status, title, self.detail, self.code, self.rule, self.fix)


def refused(error: errors.EarthriseError, names: list[str] | None = None) -> Trouble:
    """What the engine refuses, with players' names in its sentence."""
    status = STATUS.get(error.code, 422)
    if isinstance(error, errors.NotAllowed):
        return Trouble(status, error.code, named(error.why, names or []), error.rule, named(error.fix, names or []))
    return Trouble(status, error.code, named(str(error), names or []))


def encoded(trouble: Trouble) -> bytes:
    return msgspec.json.encode(trouble.problem())


def as_trouble(error: Exception) -> Trouble:
    if isinstance(error, Trouble):
        return error
    if isinstance(error, errors.EarthriseError):
        return refused(error)
    fault = fault_of(error)
    if fault is not None:
        return Trouble(503, fault.code, fault.sentence, wait=2)
    if isinstance(error, RecursionError):
        return Trouble(400, "malformed", "The request is nested too deeply.")
    if isinstance(error, UnicodeDecodeError):
        return Trouble(400, "malformed", "The request is no text in UTF-8.")
    if isinstance(error, ValidationException):
        return Trouble(400, "malformed", _validation_text(error))
    if isinstance(error, HTTPException) and error.status_code < HTTP_500_INTERNAL_SERVER_ERROR:
        return _http_trouble(error)
    return Trouble(500, "server_error", "The server made a mistake; nothing was changed. Try again.")


def _http_trouble(error: HTTPException) -> Trouble:
    status = error.status_code
    if status == 404:
        return Trouble(404, "not_found", "There is nothing at this address.")
    if status == 405:
        return _other_method((error.headers or {}).get("allow", ""))
    if status == 413:
        return Trouble(413, "too_large", "The request is larger than is allowed here.")
    code = {400: "malformed", 415: "media_type"}.get(status, "error")
    return Trouble(status, code, str(error.detail)[:300])


def _other_method(told: str) -> Trouble:
    """The framework tells what else there is by its own names, live connections among them."""
    methods = sorted(word for word in told.split(", ") if word.isupper())
    trouble = Trouble(405, "method", f"This address does not take that method; it takes {', '.join(methods)}.")
    trouble.allow = ", ".join(methods)
    return trouble


def _validation_text(error: ValidationException) -> str:
    lines: list[str] = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict):
            lines.append(f"{item.get('key', 'body')}: {item.get('message', '')}")
    return ("; ".join(lines) or "The request is not what this address takes.")[:500]


def note(trouble: Trouble, error: Exception, path: str) -> None:
    """What is the server's own fault goes into its log."""
    if trouble.status >= 500:
        log.error("request failed", exc_info=error, extra={"fields": {"path": path}})


def handle(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The one exception handler of the application."""
    trouble = as_trouble(error)
    note(trouble, error, request.scope.get("path", ""))
    headers = {"Retry-After": str(trouble.wait)} if trouble.wait else {}
    if trouble.allow:
        headers["Allow"] = trouble.allow
    return Response(encoded(trouble), status_code=trouble.status, media_type=MEDIA_TYPE, headers=headers)

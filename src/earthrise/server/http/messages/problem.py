"""What is answered when something cannot be done."""

from earthrise.server.http.messages.base import Struct


class Problem(Struct):
    """application/problem+json: `code` is the kind of error, `rule` the rule that refused an action."""

    status: int
    title: str
    detail: str
    code: str
    rule: str = ""
    fix: str = ""

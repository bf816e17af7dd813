"""A real SMTP server in this process, which keeps what it is sent."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session


class Post:
    """What has arrived. `refusal` is what the server answers instead of taking a mail."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusal = ""
        self.unknown = ""  # an address for which it takes nothing
        self.is_for_members = False
        self.port = 0
        self._came = threading.Condition()

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, to: str, options: list[str]) -> str:
        if self.is_for_members and not session.authenticated:
            return "530 who are you?"
        if to == self.unknown:
            return "550 no such person"
        envelope.rcpt_tos.append(to)
        return "250 fine"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.refusal:
            return self.refusal
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        with self._came:
            self.mails.append(mail)
            self._came.notify_all()
        return "250 taken"

    def wait_for(self, count: int, seconds: float = 30.0) -> list[EmailMessage]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.mails) >= count, seconds), f"{len(self.mails)} of {count} mails"
            return list(self.mails)


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content()).replace("\r\n", "\n")


class Signed:
    """Takes one name with one password."""

    def __init__(self, user: str, password: str) -> None:
        self.pair = (user.encode(), password.encode())

    def __call__(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=(data.login, data.password) == self.pair, handled=False)


class AnyPort(Controller):
    """On a port that the system chooses."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@contextmanager
def mail_server(user: str = "", password: str = "", **more: Any) -> Iterator[Post]:
    post = Post()
    post.is_for_members = bool(user)
    if user:
        more |= {"authenticator": Signed(user, password), "auth_require_tls": False}
    controller = AnyPort(post, hostname="127.0.0.1", port=0, **more)
    controller.start()
    try:
        post.port = controller.port
        yield post
    finally:
        controller.stop()

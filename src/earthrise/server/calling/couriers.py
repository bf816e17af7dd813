"""How a call gets to a person: each way first makes its connection, then says what it has to in one go.

Between the two the caller writes down that it has begun: what is cut off before that was certainly not heard.
"""

import asyncio
import smtplib
from email.message import EmailMessage
from typing import Protocol

from earthrise.server.calling import words
from earthrise.server.calling.outgoing import Line, Outgoing, Unanswered, Unreachable
from earthrise.server.calling.push import PushKeys, read_keys
from earthrise.server.mail import Mailer, MailTrouble
from earthrise.server.store.call_rows import PUSH, CallTarget

GONE = (404, 410)


class Undelivered(Exception):
    """A call that did not arrive. `is_unsure`: perhaps it did; `is_gone`: nothing will ever arrive there; `wait`: the
    seconds after which one may come again, where that was said."""

    def __init__(self, sentence: str, is_unsure: bool = False, is_gone: bool = False, wait: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.is_unsure = is_unsure
        self.is_gone = is_gone
        self.wait = wait


class Courier(Protocol):
    """One call on its way."""

    async def connect(self) -> None: ...

    async def deliver(self) -> None: ...


class PostCourier:
    """To a push service or a webhook."""

    def __init__(
        self, outgoing: Outgoing, keys: PushKeys, target: CallTarget, message: words.Message, waiting: int
    ) -> None:
        self._outgoing = outgoing
        self._keys = keys
        self._target = target
        self._message = message
        self._waiting = waiting
        self._line: Line | None = None
        self._body = b""
        self._headers: dict[str, str] = {}

    async def connect(self) -> None:
        target = self._target
        if target.kind == PUSH:
            text = words.push_body(self._message, self._waiting)
            topic = self._message.tag[:32]
            self._body, self._headers = await asyncio.to_thread(
                self._keys.request, target.address, read_keys(target.keys), text, topic
            )
        else:
            self._body = words.hook_body(self._message, target.address)
            self._headers = {"Content-Type": "application/json", "User-Agent": "Earthrise"}
        try:
            self._line = await self._outgoing.open(target.address)
        except Unreachable as error:
            raise Undelivered(str(error)) from None

    async def deliver(self) -> None:
        assert self._line is not None
        try:
            status, wait = await self._outgoing.post(self._line, self._body, self._headers)
        except Unanswered as error:
            raise Undelivered(str(error), is_unsure=True) from None
        if status in GONE:
            raise Undelivered(f"It is gone ({status}).", is_gone=True)
        if not 200 <= status < 300:
            sentence = "It leads elsewhere" if 300 <= status < 400 else "It refused the notice"
            raise Undelivered(f"{sentence} ({status}).", wait=wait)


class MailCourier:
    def __init__(self, mailer: Mailer, mail: EmailMessage) -> None:
        self._mailer = mailer
        self._mail = mail
        self._server: smtplib.SMTP | None = None

    async def connect(self) -> None:
        try:
            self._server = await self._mailer.open(self._mail)
        except MailTrouble as error:
            raise Undelivered(str(error), is_gone=error.is_final) from None

    async def deliver(self) -> None:
        assert self._server is not None
        try:
            await self._mailer.deliver(self._server, self._mail)
        except MailTrouble as error:
            raise Undelivered(str(error), error.is_unsure, error.is_final) from None

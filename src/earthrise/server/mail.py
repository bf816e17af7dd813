"""Mail by the host's own SMTP server: one short text to one person, sent in a thread.

`smtps://` speaks TLS from the first byte; `smtp://` begins plainly and goes over to TLS (STARTTLS) before a name or a
password is said. Only a server on this machine is spoken to in plain words: nobody listens in between.
"""

import asyncio
import re
import smtplib
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from ipaddress import ip_address
from typing import Final
from urllib.parse import unquote, urlsplit

from earthrise.engine.errors import EarthriseError

PATIENCE: Final = 20.0  # seconds for each step of the talk with the server
PORTS: Final = {"smtp": 587, "smtps": 465}
LONGEST_ADDRESS: Final = 254
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
NO_HEADERS: Final[Mapping[str, str]] = {}


class BadMailServer(EarthriseError):
    """What the host wrote down is no mail server, or no sender."""

    code = "bad_settings"


class MailTrouble(EarthriseError):
    """A mail that was not taken. `is_final`: the same mail will not be taken later either; `is_unsure`: the connection
    broke, and perhaps it was taken."""

    code = "mail"

    def __init__(self, sentence: str, is_final: bool = False, is_unsure: bool = False) -> None:
        super().__init__(sentence)
        self.is_final = is_final
        self.is_unsure = is_unsure


class Mailer:
    """Sends mail through one server. What it says of a failure never holds the password."""

    def __init__(self, url: str, sender: str) -> None:
        try:
            parts = urlsplit(url)
            port, host = parts.port, parts.hostname or ""
        except ValueError:
            raise BadMailServer(WANTED) from None
        if parts.scheme not in PORTS or not host or parts.path.strip("/") or parts.query or parts.fragment:
            raise BadMailServer(WANTED)
        if not is_address(parseaddr(sender)[1]) or not sender.isprintable():
            raise BadMailServer("--mail-from is the address mails come from, such as tables@example.org.")
        self.sender = sender
        self.host = host
        self.port = PORTS[parts.scheme] if port is None else port
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._tls_at_once = parts.scheme == "smtps"
        self._tls_later = parts.scheme == "smtp" and not is_this_machine(host)

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] = NO_HEADERS) -> None:
        """Hands the mail to the server; `MailTrouble` says why it was not taken."""
        mail = self.message(to, subject, text, headers)
        await self.deliver(await self.open(mail), mail)

    async def open(self, mail: EmailMessage) -> smtplib.SMTP:
        """A server that is ready to be handed this mail by `deliver`, and has not got it yet."""
        return await asyncio.to_thread(self._opened, mail)

    async def deliver(self, server: smtplib.SMTP, mail: EmailMessage) -> None:
        await asyncio.to_thread(self._delivered, server, mail)

    def message(self, to: str, subject: str, text: str, headers: Mapping[str, str] = NO_HEADERS) -> EmailMessage:
        if not is_address(to):
            raise MailTrouble("That is no mail address.", is_final=True)
        mail = EmailMessage()
        mail["From"] = self.sender
        mail["To"] = to
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = formatdate()
        # By the sender's domain: the machine's own name is nobody's business.
        mail["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            mail[name] = value
        mail.set_content(text)
        return mail

    def _opened(self, mail: EmailMessage) -> smtplib.SMTP:
        with self._said_plainly():
            server = self._connected()
            try:
                server.ehlo_or_helo_if_needed()
                if self._user:
                    server.login(self._user, self._password)
                self._agreed(*server.mail(parseaddr(self.sender)[1]))
                code, answer = server.rcpt(str(mail["To"]))
                if code >= 400:
                    raise smtplib.SMTPRecipientsRefused({str(mail["To"]): (code, answer)})
            except BaseException:
                server.close()
                raise
            return server

    def _delivered(self, server: smtplib.SMTP, mail: EmailMessage) -> None:
        with self._said_plainly(), server:
            self._agreed(*server.data(mail.as_bytes(policy=SMTP)))

    @staticmethod
    def _agreed(code: int, answer: bytes) -> None:
        if code >= 400:
            raise smtplib.SMTPResponseException(code, answer)

    @contextmanager
    def _said_plainly(self) -> Iterator[None]:
        """What goes wrong, in a sentence that holds nothing of what was said to the server."""
        where = f"The mail server {self.host}:{self.port}"
        try:
            yield
        except smtplib.SMTPAuthenticationError:
            raise MailTrouble(f"{where} does not take the name and password it was given.") from None
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            raise MailTrouble(f"{where} does not take mail for this address ({code}).", code >= 500) from None
        except smtplib.SMTPResponseException as error:
            raise MailTrouble(f"{where} refused the mail ({error.smtp_code}).") from None
        except smtplib.SMTPNotSupportedError:
            raise MailTrouble(f"{where} offers no encryption (STARTTLS), or no sign-in.") from None
        except ssl.SSLCertVerificationError:
            raise MailTrouble(f"{where} shows a certificate that is not trusted.") from None
        except TimeoutError:
            raise MailTrouble(f"{where} did not answer within {PATIENCE:.0f} seconds.", is_unsure=True) from None
        except (OSError, smtplib.SMTPException) as error:
            raise MailTrouble(f"{where} cannot be spoken to ({type(error).__name__}).", is_unsure=True) from None

    def _connected(self) -> smtplib.SMTP:
        if self._tls_at_once:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=ssl.create_default_context())
        server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        try:
            if self._tls_later:
                server.starttls(context=ssl.create_default_context())
        except BaseException:
            server.close()
            raise
        return server


WANTED: Final = "--smtp is the mail server, such as smtp://user:password@mail.example.org:587 or smtps://…:465."


def is_address(text: str) -> bool:
    """Whether mail could be sent there: one plain address, nothing around it."""
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


def is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False

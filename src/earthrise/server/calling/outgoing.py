"""Requests to addresses that visitors have given: guarded, for the server stands in networks that they do not.

A name is looked up once, every address behind it has to be one of the open internet, and exactly that one is spoken to.
Redirects are not followed, time and answer are bounded.
"""

import asyncio
import http.client
import socket
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, TypeVar
from urllib.parse import SplitResult, urlsplit

PATIENCE: Final = 10.0  # seconds: to be connected, and to be answered
LONGEST_ADDRESS: Final = 2000
LONGEST_ANSWER: Final = 4096
AT_ONCE: Final = 8
T = TypeVar("T")
TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # an IPv4 address behind a translator


class Unreachable(Exception):
    """Nothing was said to the address, for a reason that can be told to who gave it."""


class Unanswered(Exception):
    """Something was said, and whether it was heard is not known."""


class Line:
    """A connection that stands, over which one request goes."""

    def __init__(self, talk: http.client.HTTPConnection, parts: SplitResult) -> None:
        self.talk = talk
        self.path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

    def say(self, body: bytes, headers: Mapping[str, str]) -> None:
        """Keeps nobody waiting: on a new connection it fits into what the system takes at once."""
        try:
            self.talk.request("POST", self.path, body, dict(headers))
        except (OSError, http.client.HTTPException):
            self.close()
            raise Unanswered("It hung up.") from None

    def hear(self) -> tuple[int, int]:
        """The status, and the seconds after which one may come again (0: not said)."""
        try:
            answer = self.talk.getresponse()
            answer.read(LONGEST_ANSWER)
            again = answer.getheader("Retry-After", "")
            return answer.status, int(again) if again.isdigit() and len(again) < 7 else 0
        except (OSError, http.client.HTTPException, ValueError):
            raise Unanswered("It did not answer.") from None
        finally:
            self.close()

    def close(self) -> None:
        self.talk.close()

    def cut(self) -> None:
        """Whoever reads from it on another thread is told that this is the end."""
        with suppress(OSError, AttributeError):
            self.talk.sock.shutdown(socket.SHUT_RDWR)


class Outgoing:
    """`may_be_private`: the host lets visitors name addresses in the server's own network, and plain HTTP."""

    def __init__(self, may_be_private: bool) -> None:
        self._may_be_private = may_be_private
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="calls")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def check(self, url: str) -> None:
        """Refuses with a sentence what will not be spoken to."""
        await self._apart(lambda: self._found(split(url, self._may_be_private)), "Its name could not be looked up.")

    async def open(self, url: str) -> Line:
        return await self._apart(lambda: self._opened(url), "It could not be reached in time.")

    async def post(self, line: Line, body: bytes, headers: Mapping[str, str]) -> tuple[int, int]:
        line.say(body, headers)  # at once, so that hardly anything can come between this and what was written before it
        work = asyncio.get_running_loop().run_in_executor(self._threads, line.hear)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(work)
        except TimeoutError:
            work.add_done_callback(forgotten)
            line.cut()  # whoever sends a byte now and then is not listened to for ever
            raise Unanswered("It did not answer in time.") from None

    async def _apart(self, work: Callable[[], T], late: str) -> T:
        running = asyncio.get_running_loop().run_in_executor(self._threads, work)
        try:
            async with asyncio.timeout(PATIENCE * 1.5):
                return await asyncio.shield(running)
        except TimeoutError:
            running.add_done_callback(forgotten)
            raise Unreachable(late) from None

    def _found(self, parts: SplitResult) -> tuple[socket.AddressFamily, tuple[Any, ...]]:
        """Where it leads: the first address of its name, when none of them leads into a network of our own."""
        try:
            port = parts.port or (443 if parts.scheme == "https" else 80)
            found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Unreachable("There is no such name.") from None
        if not found:
            raise Unreachable("There is no such name.")
        if not self._may_be_private and not all(is_open(str(one[4][0])) for one in found):
            raise Unreachable("It leads into a private network.")
        family, _, _, _, address = found[0]
        return family, address

    def _opened(self, url: str) -> Line:
        parts = split(url, self._may_be_private)
        family, address = self._found(parts)
        raw = socket.socket(family, socket.SOCK_STREAM)
        try:
            raw.settimeout(PATIENCE)
            raw.connect(address)
            secure = ssl.create_default_context() if parts.scheme == "https" else None
            wire = raw if secure is None else secure.wrap_socket(raw, server_hostname=parts.hostname)
        except ssl.SSLError:
            raw.close()
            raise Unreachable("Its certificate is not trusted, or it does not speak TLS.") from None
        except (OSError, ValueError):
            raw.close()
            raise Unreachable("It cannot be reached.") from None
        talk = http.client.HTTPConnection(parts.netloc)
        talk.sock = wire
        return Line(talk, parts)


def split(url: str, may_be_plain: bool) -> SplitResult:
    """Refuses what is no address of a web server; by plain HTTP only where that is allowed."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Unreachable("That is no address.") from None
    is_clean = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_ADDRESS
    if not is_clean or not parts.hostname or parts.scheme not in ("https", *(["http"] if may_be_plain else [])):
        raise Unreachable("It takes an address that begins with https://.")
    if parts.username is not None or parts.password is not None:
        raise Unreachable("An address with a name and a password in it is not taken.")
    return parts


def is_open(text: str) -> bool:
    """Whether an address is one of the open internet, whatever it is wrapped in."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = inside(address)
        if inner is not None:
            return is_open(str(inner))
    return address.is_global and not address.is_multicast


def inside(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 address stands for."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (None if teredo is None else teredo[1])


def forgotten(work: "asyncio.Future[Any]") -> None:
    """Nobody waits for it any more; what it opens is closed, what it says is not asked."""
    if not work.cancelled() and work.exception() is None:
        made = work.result()
        if isinstance(made, Line):
            made.close()

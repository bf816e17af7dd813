"""Web Push: a call is encrypted for one browser and handed to the push service that browser has named.

The key with which the server shows that it is itself (VAPID) is drawn from its secret key: it is there from the first
start on, is the same in all processes, and is kept with the same backup.
"""

import base64
import time
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from earthrise.server.problems import Trouble

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

CURVE_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
LIFE: Final = 3 * 24 * 3600  # seconds that a push service keeps a call for a browser that is switched off
SIGNED_FOR: Final = 12 * 3600
KEY_BYTES: Final = {"p256dh": 65, "auth": 16}


class PushKeys:
    """`secret` is 64 bytes that only this server knows; `contact` is whom push services can ask about it."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self._number = int.from_bytes(secret, "big") % (CURVE_ORDER - 1) + 1
        self._contact = contact

    @cached_property
    def _private(self) -> "EllipticCurvePrivateKey":
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

        return derive_private_key(self._number, SECP256R1())

    @cached_property
    def public(self) -> str:
        """What browsers are to subscribe with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def request(self, address: str, keys: Mapping[str, str], text: bytes, topic: str) -> tuple[bytes, dict[str, str]]:
        """Body and headers of the request. With a topic a newer call takes the place of one not yet delivered. Loads
        much and reckons: not on the event loop."""
        from py_vapid import Vapid02
        from pywebpush import WebPusher

        parts = urlsplit(address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": str(int(time.time()) + SIGNED_FOR),
            "sub": self._contact,
        }
        signed = Vapid02(self._private).sign(claims)
        body = WebPusher({"endpoint": address, "keys": dict(keys)}).encode(text)["body"]
        headers = {
            "Authorization": signed["Authorization"],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE),
            "Urgency": "normal",
            "Topic": topic,
        }
        return bytes(body), headers


def checked_keys(p256dh: str, auth: str) -> str:
    """A browser's keys as they are kept; refuses what nothing could be encrypted with."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    given = {"p256dh": p256dh, "auth": auth}
    raw = {name: decoded(value) for name, value in given.items()}
    try:
        if any(len(raw[name]) != size for name, size in KEY_BYTES.items()):
            raise ValueError
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw["p256dh"])
    except ValueError:
        raise Trouble(422, "bad_keys", "These are no keys of a browser's push subscription.") from None
    return msgspec.json.encode({name: encoded(value) for name, value in raw.items()}).decode()


def decoded(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text[:200] + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def contact_of(mail_from: str, public: str) -> str:
    """An address for those who run push services, as the protocol wants one."""
    from email.utils import parseaddr

    address = parseaddr(mail_from)[1]
    return f"mailto:{address}" if address else public or "mailto:nobody@localhost.invalid"


def read_keys(text: str) -> dict[str, str]:
    return msgspec.json.decode(text, type=dict[str, str])

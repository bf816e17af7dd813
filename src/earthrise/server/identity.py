"""Who a visitor is: a signed cookie, the token against forged requests, and the secrets behind seat links.

A visitor is an unguessable id, signed with the server's key. Nothing is stored until the visitor does something.
"""

import base64
import hashlib
import hmac
import secrets
import unicodedata

import msgspec

COOKIE = "earthrise"
CSRF_HEADER = b"x-earthrise-csrf"
MOST_KNOWN = 5000
MAX_AGE = 400 * 24 * 3600
NAME_LENGTH = 24
CHAT_LENGTH = 500
# Letters and symbols by their category, yet nothing of them is seen.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


class Visitor(msgspec.Struct, frozen=True):
    """`is_new`: came without a valid cookie and has to be given one before it can write.

    `pass_text` is what the cookie's signature is about: the id alone for a person's first browser, the id and a part by
    lot for each further one. `session` is its fingerprint, by which one browser is told from another and signed out.
    """

    id: str
    is_new: bool
    pass_text: str = ""
    session: str = ""


class Identities:
    """Signs and checks. Holds the key and nothing else."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._known: dict[str, Visitor] = {}  # cookies whose signature was found right, so as not to reckon anew
        self._tokens: dict[str, str] = {}  # likewise, by the visitor's id

    def newcomer(self) -> Visitor:
        return admitted(new_id(15), True)

    def another_browser_of(self, identity: str) -> Visitor:
        """The same person, with a cookie that no other browser has."""
        return admitted(f"{identity}.{new_id(12)}", False)

    def cookie_value(self, visitor: Visitor) -> str:
        return f"{visitor.pass_text}.{self._signed('identity', visitor.pass_text)}"

    def set_cookie(self, visitor: Visitor, secure: bool) -> str:
        """The header that hands the visitor its identity."""
        value = f"{COOKIE}={self.cookie_value(visitor)}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax"
        return value + "; Secure" if secure else value

    def from_cookie(self, header: bytes) -> Visitor | None:
        """The visitor a Cookie header names; None when there is none or the signature is not ours."""
        for part in header.decode("latin-1").split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE:
                found = self._known.get(value) or self._checked(value)
                if found is not None:
                    return found
        return None

    def _checked(self, value: str) -> Visitor | None:
        pass_text, _, signature = value.rpartition(".")
        if not pass_text or not hmac.compare_digest(self._signed("identity", pass_text), _ascii(signature)):
            return None
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[value] = admitted(pass_text, False)  # what else the browser sends along is not kept
        return self._known[value]

    def csrf(self, visitor: Visitor) -> str:
        token = self._tokens.get(visitor.id)
        if token is None:
            if len(self._tokens) >= MOST_KNOWN:
                self._tokens.clear()
            token = self._tokens[visitor.id] = self._signed("csrf", visitor.id)
        return token

    def csrf_fits(self, visitor: Visitor, token: str) -> bool:
        return hmac.compare_digest(self.csrf(visitor), _ascii(token))

    def default_name(self, visitor: Visitor) -> str:
        """A name for who has not given one; tells nothing about the id."""
        number = int.from_bytes(self._digest("name", visitor.id)[:4], "big") % 9000 + 1000
        return f"Guest {number}"

    def passkey_handle(self, identity: str) -> bytes:
        """What a passkey remembers its owner by; tells nothing about the id."""
        return self._digest("passkey", identity)

    def thinking_seed(self, table: str, seq: int, seat: int) -> int:
        """A bot's dice for one decision: the same after a restart, and without relation to the game's own seed."""
        return int.from_bytes(self._digest("bot", f"{table}/{seq}/{seat}")[:7], "big")

    def stop_token(self, identity: str) -> str:
        """What stands in the link that ends a person's mails; the same in each of them, and only its hash is stored."""
        return self._signed("stop mail", identity)

    def push_secret(self) -> bytes:
        """What the key is drawn from by which push services know this server."""
        return self._digest("push", "first half") + self._digest("push", "second half")

    def _digest(self, purpose: str, text: str) -> bytes:
        return hmac.digest(self._key, f"{purpose}:{text}".encode("utf-8", "replace"), "sha256")

    def _signed(self, purpose: str, text: str) -> str:
        return base64.urlsafe_b64encode(self._digest(purpose, text)).decode().rstrip("=")


def admitted(pass_text: str, is_new: bool) -> Visitor:
    return Visitor(pass_text.partition(".")[0], is_new, pass_text, session_of(pass_text))


def session_of(pass_text: str) -> str:
    """The fingerprint of one browser's cookie."""
    return hashed(f"session:{pass_text}")[:32]


def _ascii(text: str) -> str:
    """`compare_digest` takes ASCII only; anything else cannot be ours."""
    return text if text.isascii() else ""


def new_id(size: int) -> str:
    """So many bytes by lot, as text. It never begins with a dash: people hand ids to commands, where that is a flag."""
    while (made := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return made


def new_link_token() -> str:
    """What stands in a seat's address: 192 bits that nobody guesses."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def cleaned(text: str, longest: int) -> str:
    """Free text as data: without control signs and what cannot be seen, single spaces, bounded."""
    kept = "".join(
        " " if sign.isspace() or sign in BLANKS else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign.isspace() or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(kept.split())[:longest].strip()

"""A passkey in software: makes credentials and signs challenges as a device does, and lies where a test wants it to."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.running import Browser

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(said: str) -> bytes:
    return base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))


class Passkey:
    """One credential on one device. `counts`: each use is counted."""

    def __init__(self, origin: str, counts: bool = True) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.handle = b""
        self.count = 0
        self.counts = counts
        self.flags = PRESENT | VERIFIED

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def authenticator_data(self, host: str, more: int = 0) -> bytes:
        counted = self.count.to_bytes(4, "big")
        return hashlib.sha256(host.encode()).digest() + bytes([self.flags | more]) + counted

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a wish for a new passkey."""
        self.handle = read(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        point = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(point)
        data = self.authenticator_data(options["rp"]["id"], ATTESTED) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self.client_data("webauthn.create", options["challenge"])
        return self.credential({"clientDataJSON": text(said), "attestationObject": text(attestation)})

    def signed(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a challenge."""
        self.count += self.counts
        data = self.authenticator_data(options["rpId"])
        said = self.client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self.credential(
            {
                "clientDataJSON": text(said),
                "authenticatorData": text(data),
                "signature": text(signature),
                "userHandle": text(self.handle),
            }
        )

    def credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }


# -- what people do with one -----------------------------------------------------------------------------------------


def attach_options(person: Browser) -> dict[str, Any]:
    found: dict[str, Any] = person.ok("POST", "/api/you/passkeys/options")["public_key"]
    return found


def attached(person: Browser, name: str = "Phone") -> Passkey:
    """A new passkey that keeps the person."""
    passkey = Passkey(person.address)
    made = passkey.made(attach_options(person))
    person.ok("POST", "/api/you/passkeys", {"credential": made, "name": name})
    return passkey


def challenge(person: Browser) -> dict[str, Any]:
    found: dict[str, Any] = person.ok("POST", "/api/you/sign-in/options")["public_key"]
    return found


def signed_in(person: Browser, passkey: Passkey) -> Any:
    """Sign in with it; what the server answers."""
    answer = person.ok("POST", "/api/you/sign-in", {"credential": passkey.signed(challenge(person))})
    if answer["me"]:
        person.me = answer["me"]
    return answer


def merged(person: Browser, answer: Any, bring: bool = True) -> None:
    person.me = person.ok("POST", "/api/you/merge", {"ticket": answer["merge"]["ticket"], "bring": bring})

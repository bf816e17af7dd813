"""Passkeys: attaching one, and signing in with one on a device that knows nobody yet."""

import asyncio
import base64
import hashlib
import importlib
import json
import secrets
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import IntegrityError

from earthrise.server.identity import Identities, Visitor, cleaned
from earthrise.server.people import at_tables
from earthrise.server.people.arriving import Arrival, arrive, held_by, keep_here
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials
from earthrise.server.store.credentials import PasskeyRow
from earthrise.server.store.database import Store
from earthrise.server.store.sessions import today

ATTACH: Final = "attach"
SIGN_IN: Final = "sign_in"
SECONDS: Final = 300.0  # to answer a challenge
MOST: Final = 20  # of one person
NAME_LENGTH: Final = 40

T = TypeVar("T")

NOT_TAKEN = "The passkey's answer cannot be taken. Try again."
STALE = "That took too long, or was answered already. Try again."


class Place(msgspec.Struct, frozen=True):
    """Where the pages are seen from: `origin` is what a browser signs, `host` the name passkeys are made for. `why_not`
    says what keeps passkeys from working there, empty where they do."""

    origin: str
    host: str
    why_not: str


def place(public: str, scheme: str, host_header: str) -> Place:
    """By the address the host has published, else by the one that was asked."""
    asked = f"{scheme}://{host_header}"
    origin = public or asked
    try:
        parts = urlsplit(origin)
        host, port = parts.hostname or "", parts.port
        here = urlsplit(asked).netloc
    except ValueError:
        return Place(origin, "", "Passkeys cannot be used at this address.")
    if public and here != parts.netloc:
        return Place(origin, host, f"Passkeys work at {public} only.")
    if _is_number(host):
        where = f"http://localhost{f':{port}' if port else ''}" if ip_address(host).is_loopback else ""
        hint = f" Open {where} instead." if where else " Ask whoever runs this server for an address with HTTPS."
        return Place(origin, host, f"Passkeys need an address with a name, not with a number.{hint}")
    if parts.scheme != "https" and host != "localhost" and not host.endswith(".localhost"):
        return Place(origin, host, "Passkeys work over HTTPS only, and this address is plain HTTP.")
    return Place(origin, host, "")


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _usable(at: Place) -> None:
    if at.why_not:
        raise Trouble(409, "no_passkeys", at.why_not)


async def _challenge(store: Store, kind: str, visitor: Visitor) -> bytes:
    made = secrets.token_bytes(32)
    async with store.writing() as connection:
        await credentials.ask(connection, kind, _text(made), visitor.id, SECONDS)
    return made


async def _answered(store: Store, kind: str, visitor: Visitor, credential: dict[str, Any]) -> bytes:
    """The challenge that the answer is to: one of ours, asked for by this visitor, not answered before."""
    try:
        said = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        challenge = str(said["challenge"])
    except (KeyError, TypeError, ValueError):
        raise Trouble(422, "bad_passkey", NOT_TAKEN) from None
    async with store.writing() as connection:
        proof = await credentials.taken(connection, kind, challenge)
    if proof is None or proof.identity != visitor.id:
        raise Trouble(409, "stale_challenge", STALE)
    return _bytes(challenge)


async def _verified(check: Callable[[], T]) -> T:
    """Reckoned in a thread. Whatever is wrong with a stranger's bytes, the answer is the same."""
    try:
        return await asyncio.to_thread(check)
    except Exception:
        raise Trouble(422, "bad_passkey", NOT_TAKEN) from None


async def _loaded() -> None:
    """The library takes a third of a second to load: a server that nobody asks for passkeys starts without it, and
    nobody waits for it who plays."""
    await asyncio.to_thread(importlib.import_module, "webauthn")


# -- attaching -------------------------------------------------------------------------------------------------------


async def attach_options(
    store: Store, identities: Identities, visitor: Visitor, name: str, at: Place
) -> dict[str, Any]:
    _usable(at)
    mine = await credentials.passkeys_of(store, visitor.id)
    if len(mine) >= MOST:
        raise Trouble(409, "too_many", f"{MOST} passkeys are enough. Remove one first.")
    await _loaded()
    import webauthn
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=at.host,
        rp_name="Earthrise",
        user_id=identities.passkey_handle(visitor.id),
        user_name=name,
        challenge=await _challenge(store, ATTACH, visitor),
        timeout=int(SECONDS * 1000),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            require_resident_key=True,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(one.credential)) for one in mine],
    )
    return dict(json.loads(webauthn.options_to_json(options)))


async def attach(
    store: Store,
    identities: Identities,
    visitor: Visitor,
    credential: dict[str, Any],
    name: str,
    device: str,
    at: Place,
) -> None:
    _usable(at)
    challenge = await _answered(store, ATTACH, visitor, credential)
    await _loaded()
    import webauthn

    made = await _verified(
        lambda: webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=at.host,
            expected_origin=at.origin,
            require_user_verification=True,
        )
    )
    row = PasskeyRow(
        key=fingerprint(made.credential_id),
        identity=visitor.id,
        credential=_text(made.credential_id),
        public_key=_text(made.credential_public_key),
        handle=_text(identities.passkey_handle(visitor.id)),
        host=at.host,
        sign_count=made.sign_count,
        name=cleaned(name, NAME_LENGTH) or device[:NAME_LENGTH],
        created=today(),
        used="",
    )
    try:
        async with store.writing() as connection:
            await keep_here(store, connection, visitor, device)
            await credentials.add_passkey(connection, row)
    except IntegrityError:
        raise Trouble(409, "known_passkey", "This passkey keeps somebody already.") from None


# -- signing in ------------------------------------------------------------------------------------------------------


async def sign_in_options(store: Store, visitor: Visitor, at: Place) -> dict[str, Any]:
    """No name is asked for: the device shows the passkeys it has for this place."""
    _usable(at)
    await _loaded()
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=at.host,
        challenge=await _challenge(store, SIGN_IN, visitor),
        timeout=int(SECONDS * 1000),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(webauthn.options_to_json(options)))


async def sign_in(
    store: Store,
    identities: Identities,
    visitor: Visitor,
    credential: dict[str, Any],
    device: str,
    at: Place,
    only_me: bool = False,
) -> Arrival:
    _usable(at)
    challenge = await _answered(store, SIGN_IN, visitor, credential)
    try:
        key = fingerprint(_bytes(credential["rawId"]))
        handle = _text(_bytes(credential["response"]["userHandle"]))
    except (KeyError, TypeError, ValueError):
        raise Trouble(422, "bad_passkey", NOT_TAKEN) from None
    async with store.engine.connect() as connection:
        row = await credentials.passkey(connection, key)
    if row is None:
        raise Trouble(404, "unknown_passkey", "This passkey keeps nobody here, or was removed.")
    if row.handle != handle or row.host != at.host:
        raise Trouble(422, "bad_passkey", NOT_TAKEN)
    found = row
    await _loaded()
    import webauthn

    used = await _verified(
        lambda: webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=at.host,
            expected_origin=at.origin,
            credential_public_key=_bytes(found.public_key),
            credential_current_sign_count=found.sign_count,
            require_user_verification=True,
        )
    )
    held = await held_by(store, visitor)
    async with store.writing() as connection:
        await at_tables.one_at_a_time(store, connection)
        again = await credentials.passkey(connection, key)
        if again is None or not await credentials.note_use(connection, found, used.new_sign_count):
            raise Trouble(409, "stale_challenge", STALE)
        return await arrive(store, connection, identities, visitor, again.identity, device, held, only_me)


def fingerprint(credential_id: bytes) -> str:
    return hashlib.sha256(credential_id).hexdigest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: object) -> bytes:
    if not isinstance(text, str):
        raise TypeError("no text")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

"""Links in mails: to be kept by a mail address, and to sign in by one.

A link opens a page with a button: a program that looks at mails and opens their links burns none and signs nobody in.
"""

import asyncio
import logging
from typing import Final
from urllib.parse import urlsplit

from earthrise.server.http.messages.you import LinkSeen
from earthrise.server.identity import Identities, Visitor, new_link_token
from earthrise.server.mail import Mailer, MailTrouble, is_address, is_this_machine
from earthrise.server.people import at_tables
from earthrise.server.people.arriving import Arrival, arrive, held_by, keep_here
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials
from earthrise.server.store.database import Store

KEEP: Final = "mail_keep"
SIGN_IN: Final = "mail_sign_in"
MINUTES: Final = 30
MOST: Final = 5  # addresses of one person
MOST_WAITING: Final = 3  # links of a kind on their way to one address

NO_LINK = "This link has been used, or its time is over. Ask for a new one."
ELSEWHERE = "This link was asked for in another browser. Open it there."

log = logging.getLogger("earthrise.server")


class MailLinks:
    """Sends them beside the request: how long it takes tells nobody whether an address is known."""

    def __init__(self, store: Store, mailer: Mailer | None, address: str) -> None:
        """`address` is where the pages are. A request is not asked for it: whoever makes one could have links sent that
        lead to a place of theirs."""
        self._store = store
        reached = urlsplit(address)
        # A link must lead here from everywhere: by a published address, or on this machine.
        self._mailer = mailer if reached.scheme == "https" or is_this_machine(reached.hostname or "") else None
        self._address = address
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def is_offered(self) -> bool:
        return self._mailer is not None

    async def stop(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def send(self, visitor: Visitor, address: str, is_sign_in: bool) -> None:
        """The same whether the address is known or not."""
        if self._mailer is None:
            raise Trouble(409, "no_mail", "This server sends no mail.")
        token, kind = new_link_token(), SIGN_IN if is_sign_in else KEEP
        if await credentials.waiting_for(self._store, kind, address) >= MOST_WAITING:
            return
        async with self._store.writing() as connection:
            person = await credentials.owner_of_mail(connection, address) if is_sign_in else visitor.id
            await credentials.ask(connection, kind, token, visitor.id, MINUTES * 60, person, address)
        if person:
            subject, text = words(f"{self._address}/you/link#{token}", self._address, is_sign_in)
            task = asyncio.create_task(self._post(self._mailer, address, subject, text))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _post(self, mailer: Mailer, address: str, subject: str, text: str) -> None:
        try:
            await mailer.send(address, subject, text)
        except MailTrouble as trouble:
            log.warning("a link could not be sent by mail", extra={"fields": {"why": str(trouble)}})

    async def look(self, visitor: Visitor, token: str) -> tuple[LinkSeen, str]:
        """What the link would do, and for whom; it stays as it is."""
        kind, proof = await self._shown(token)
        return LinkSeen(kind == SIGN_IN, proof.address, proof.identity == visitor.id), proof.subject

    async def follow(self, identities: Identities, visitor: Visitor, token: str, device: str) -> Arrival:
        """Somebody has pressed the button."""
        kind, seen = await self._shown(token)
        if kind == KEEP and seen.identity != visitor.id:
            raise Trouble(403, "elsewhere", ELSEWHERE)
        if kind == KEEP and len(await credentials.mails_of(self._store, visitor.id)) >= MOST:
            raise Trouble(409, "too_many", f"{MOST} mail addresses are enough. Remove one first.")
        held = await held_by(self._store, visitor)
        async with self._store.writing() as connection:
            await at_tables.one_at_a_time(self._store, connection)
            proof = await credentials.taken(connection, kind, token)
            if proof is None:
                raise Trouble(404, "unknown_link", NO_LINK)
            owner = await credentials.owner_of_mail(connection, proof.address)
            if kind == KEEP and not owner:
                await keep_here(self._store, connection, visitor, device)
                await credentials.add_mail(connection, visitor.id, proof.address)
                owner = visitor.id
            if not owner or (kind == SIGN_IN and owner != proof.subject):
                raise Trouble(404, "unknown_link", NO_LINK)
            # Whoever reads the mails of an address that keeps somebody is that person.
            return await arrive(self._store, connection, identities, visitor, owner, device, held)

    async def _shown(self, token: str) -> tuple[str, credentials.Proof]:
        found = await credentials.shown(self._store, (KEEP, SIGN_IN), token)
        if found is None:
            raise Trouble(404, "unknown_link", NO_LINK)
        return found


def read_address(text: str) -> str:
    """A mail address as it is kept: nobody tells two apart by capitals."""
    address = text.strip().lower()
    if not is_address(address):
        raise Trouble(422, "bad_address", "That is no mail address.")
    return address


def words(link: str, place: str, is_sign_in: bool) -> tuple[str, str]:
    if is_sign_in:
        subject, wish, where = "Sign in to Earthrise", "sign in", "on the device on which you want to sign in"
    else:
        subject, wish = "Keep your seats at Earthrise", "keep their seats with this mail address"
        where = "in the browser in which you asked for it"
    return subject, (
        f"Somebody, most likely you, wants to {wish} at {place}\n\n"
        f"Open this link within {MINUTES} minutes, {where}, and press the button there:\n\n"
        f"{link}\n\n"
        "If it was not you, there is nothing to do: without this link nothing happens.\n"
    )

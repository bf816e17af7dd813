"""Somebody has proven who they are: they are signed in, or asked first what becomes of what they have here."""

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.http.messages.you import HoldingsOut
from earthrise.server.identity import Identities, Visitor, new_link_token
from earthrise.server.people import at_tables
from earthrise.server.people.confirming import SOMEBODY_ELSE
from earthrise.server.people.joining import MERGE, TICKET_SECONDS, holdings, is_anything, signed_out, too_late
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials, sessions
from earthrise.server.store.database import Store


class Arrival(msgspec.Struct, frozen=True):
    """Who the browser is now; or a ticket, with which the visitor may become that person."""

    visitor: Visitor
    person: str
    ticket: str = ""


async def held_by(store: Store, visitor: Visitor) -> HoldingsOut:
    """Asked before anything is held."""
    return await holdings(store, visitor.id)


async def arrive(
    store: Store,
    connection: AsyncConnection,
    identities: Identities,
    visitor: Visitor,
    person: str,
    device: str,
    held: HoldingsOut,
    only_me: bool = False,
) -> Arrival:
    """In one transaction with the proof: neither counts without the other. `only_me`: nobody wants to be another."""
    if only_me and person != visitor.id:
        raise Trouble(409, "somebody_else", SOMEBODY_ELSE)
    if person == visitor.id:
        await sessions.note(connection, visitor.session, person, device)
        return Arrival(visitor, person)
    if is_anything(held):
        ticket = new_link_token()
        await credentials.ask(connection, MERGE, ticket, visitor.id, TICKET_SECONDS, subject=person)
        return Arrival(visitor, person, ticket)
    return Arrival(await _entered(connection, identities, person, device), person)


async def come_without(store: Store, identities: Identities, ticket: str, visitor: Visitor, device: str) -> Visitor:
    """Be the person whom the ticket proves, and leave behind what the visitor had."""
    async with store.writing() as connection:
        await at_tables.one_at_a_time(store, connection)
        proof = await credentials.taken(connection, MERGE, ticket)
        if proof is None or proof.identity != visitor.id:
            raise too_late()
        return await _entered(connection, identities, proof.subject, device)


async def _entered(connection: AsyncConnection, identities: Identities, person: str, device: str) -> Visitor:
    made = identities.another_browser_of(person)
    await sessions.note(connection, made.session, person, device)
    return made


async def keep_here(store: Store, connection: AsyncConnection, visitor: Visitor, device: str) -> None:
    """This browser is one of a kept person's. What was settled meanwhile by another process counts."""
    await at_tables.one_at_a_time(store, connection)
    if await sessions.is_ended(connection, visitor.session) or await sessions.merged_into(connection, visitor.id):
        raise signed_out()
    await sessions.note(connection, visitor.session, visitor.id, device)

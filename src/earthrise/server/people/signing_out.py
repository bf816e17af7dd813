"""Ending the cookie of a browser: this one, one of the others, or all others of the person."""

from earthrise.server.identity import Visitor
from earthrise.server.people import at_tables
from earthrise.server.people.register import Register
from earthrise.server.problems import Trouble
from earthrise.server.store import sessions
from earthrise.server.store.database import Store


async def sign_out(store: Store, register: Register, visitor: Visitor, device: str, others: bool) -> None:
    async with store.writing() as connection:
        await at_tables.one_at_a_time(store, connection)
        mine = await sessions.all_of(connection, visitor.id)
        if others:
            which = [one for one in mine if one != visitor.session]
        else:
            which = [device or visitor.session]
            if device and device not in mine:
                raise Trouble(404, "unknown_device", "No such device is signed in as you.")
        await sessions.end(store, connection, which)
    await register.load()

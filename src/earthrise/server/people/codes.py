"""Recovery codes: on paper, for the day on which every device is lost."""

import secrets
from typing import Final

from earthrise.server.identity import Identities, Visitor
from earthrise.server.people import at_tables
from earthrise.server.people.arriving import Arrival, arrive, held_by, keep_here
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials
from earthrise.server.store.database import Store

HOW_MANY: Final = 10
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # without those that are taken for others
ALIKE: Final = str.maketrans("oil", "011")
GROUPS, GROUP = 4, 4  # 80 bits: nobody guesses them, so that a plain fingerprint is enough to keep


def new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def read_code(text: str) -> str:
    """What was typed, as it is kept: whatever the case and the signs between the letters."""
    return "".join(sign for sign in text.lower().translate(ALIKE) if sign in LETTERS)


async def make(store: Store, visitor: Visitor, device: str) -> list[str]:
    """Ten new ones; those before are worth nothing any more."""
    made = [new_code() for _ in range(HOW_MANY)]
    async with store.writing() as connection:
        await keep_here(store, connection, visitor, device)
        await credentials.replace_codes(connection, visitor.id, [read_code(one) for one in made])
    return made


async def sign_in(
    store: Store, identities: Identities, visitor: Visitor, text: str, device: str, only_me: bool = False
) -> Arrival:
    held = await held_by(store, visitor)
    async with store.writing() as connection:
        await at_tables.one_at_a_time(store, connection)
        person = await credentials.take_code(connection, read_code(text[:100]))
        if not person:
            raise Trouble(422, "bad_code", "This is no recovery code, or it has been used.")
        return await arrive(store, connection, identities, visitor, person, device, held, only_me)

"""Whoever is kept shows once more that it is them before what keeps them changes, or before they are deleted: a stolen
cookie alone does neither.

Shown is it by signing in, with any means, or by having attached one just now. The browser that did is given a word of
its own, which is good for some minutes; unlike the cookie it goes along with these few requests only, and the page
keeps it where no other browser finds it.
"""

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.identity import Visitor, new_link_token
from earthrise.server.problems import Trouble
from earthrise.server.store import credentials, schema
from earthrise.server.store.database import Store

FRESH: Final = "fresh"
HEADER: Final = "X-Earthrise-Fresh"
SECONDS: Final = 600.0

CONFIRM = "Show first that it is you: sign in once more, with a passkey, a link by mail or a recovery code of yours."
SOMEBODY_ELSE = "This keeps somebody else. Nothing has changed."


async def is_kept(connection: AsyncConnection, identity: str) -> bool:
    """Whether anything makes them known again besides their cookie."""
    for table in (schema.passkeys, schema.mails, schema.codes):
        if (await connection.execute(select(table.c.identity).where(table.c.identity == identity).limit(1))).first():
            return True
    return False


async def require(store: Store, visitor: Visitor, word: str) -> None:
    """Refuses whoever is kept and has not just shown that it is them."""
    async with store.engine.connect() as connection:
        if not visitor.id or not await is_kept(connection, visitor.id):
            return
    found = await credentials.shown(store, [FRESH], word) if word else None
    if found is None or found[1].identity != visitor.id or found[1].address != visitor.session:
        raise Trouble(403, "confirm_first", CONFIRM)


async def word_for(store: Store, visitor: Visitor) -> str:
    """They have just shown it, with this browser."""
    word = new_link_token()
    async with store.writing() as connection:
        await credentials.ask(connection, FRESH, word, visitor.id, SECONDS, address=visitor.session)
    return word

"""What people are known again by: passkeys, mail addresses, recovery codes, and the proofs they are asked for."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.identity import hashed
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import iso, now
from earthrise.server.store.sessions import today

passkeys, mails, codes, proofs = schema.passkeys, schema.mails, schema.codes, schema.proofs


class PasskeyRow(msgspec.Struct, frozen=True):
    """`key` is the fingerprint of the credential's id, `host` the name it works under."""

    key: str
    identity: str
    credential: str
    public_key: str
    handle: str
    host: str
    sign_count: int
    name: str
    created: str
    used: str


class Proof(msgspec.Struct, frozen=True):
    """`identity` has asked for it, `subject` is the person it proves."""

    identity: str
    subject: str
    address: str


# -- proofs: soon, and once ------------------------------------------------------------------------------------------


async def ask(
    connection: AsyncConnection,
    kind: str,
    token: str,
    identity: str,
    seconds: float,
    subject: str = "",
    address: str = "",
) -> None:
    """Let that token prove something for so long, and once."""
    at = datetime.now(UTC)
    row = {"hash": hashed(token), "kind": kind, "identity": identity, "subject": subject, "address": address}
    await connection.execute(proofs.delete().where(proofs.c.expires < iso(at)))
    await connection.execute(insert(proofs).values(**row, expires=iso(at + timedelta(seconds=seconds))))


async def shown(store: Store, kinds: Sequence[str], token: str) -> tuple[str, Proof] | None:
    """What the token would prove, and its kind; it is not used up by this."""
    query = select(proofs.c.kind, proofs.c.identity, proofs.c.subject, proofs.c.address).where(
        proofs.c.hash == hashed(token), proofs.c.kind.in_(kinds), proofs.c.expires >= now()
    )
    async with store.engine.connect() as connection:
        found = (await connection.execute(query)).first()
    return None if found is None else (str(found[0]), Proof(*found[1:]))


async def taken(connection: AsyncConnection, kind: str, token: str) -> Proof | None:
    """What the token proves. It is used up, whatever comes of it."""
    which = (proofs.c.hash == hashed(token)) & (proofs.c.kind == kind)
    gone = (
        proofs.delete().where(which).returning(*(proofs.c[name] for name in Proof.__struct_fields__), proofs.c.expires)
    )
    found = (await connection.execute(gone)).first()
    return None if found is None or found[3] < now() else Proof(*found[:3])


async def waiting_for(store: Store, kind: str, address: str) -> int:
    """How many links of that kind are on their way to that mail address."""
    there = (proofs.c.address == address) & (proofs.c.kind == kind) & (proofs.c.expires >= now())
    query = select(func.count()).select_from(proofs).where(there)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


# -- passkeys --------------------------------------------------------------------------------------------------------


async def passkeys_of(store: Store, identity: str) -> list[PasskeyRow]:
    query = select(passkeys).where(passkeys.c.identity == identity).order_by(passkeys.c.created, passkeys.c.key)
    async with store.engine.connect() as connection:
        return [PasskeyRow(*row) for row in await connection.execute(query)]


async def passkey(connection: AsyncConnection, key: str) -> PasskeyRow | None:
    found = (await connection.execute(select(passkeys).where(passkeys.c.key == key))).first()
    return None if found is None else PasskeyRow(*found)


async def add_passkey(connection: AsyncConnection, row: PasskeyRow) -> None:
    await connection.execute(insert(passkeys).values(**{name: getattr(row, name) for name in row.__struct_fields__}))


async def note_use(connection: AsyncConnection, row: PasskeyRow, sign_count: int) -> bool:
    """False where it was used by somebody else at the same moment."""
    same = (passkeys.c.key == row.key) & (passkeys.c.sign_count == row.sign_count)
    return bool(
        (await connection.execute(update(passkeys).where(same).values(sign_count=sign_count, used=today()))).rowcount
    )


async def remove_passkey(store: Store, identity: str, key: str) -> bool:
    async with store.writing() as connection:
        gone = passkeys.delete().where(passkeys.c.key == key, passkeys.c.identity == identity)
        return bool((await connection.execute(gone)).rowcount)


# -- mail addresses --------------------------------------------------------------------------------------------------


async def mails_of(store: Store, identity: str) -> list[str]:
    query = select(mails.c.address).where(mails.c.identity == identity).order_by(mails.c.address)
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def owner_of_mail(connection: AsyncConnection, address: str) -> str:
    """The person that address keeps; empty where it keeps nobody."""
    found = await connection.execute(select(mails.c.identity).where(mails.c.address == address))
    return str(found.scalar() or "")


async def add_mail(connection: AsyncConnection, identity: str, address: str) -> None:
    """The address keeps nobody yet."""
    await connection.execute(insert(mails).values(address=address, identity=identity, created=today()))


async def remove_mail(store: Store, identity: str, address: str) -> bool:
    async with store.writing() as connection:
        gone = mails.delete().where(mails.c.address == address, mails.c.identity == identity)
        is_gone = bool((await connection.execute(gone)).rowcount)
        if is_gone:  # links that are on their way lead nowhere any more
            await connection.execute(proofs.delete().where(proofs.c.address == address))
        return is_gone


# -- recovery codes --------------------------------------------------------------------------------------------------


async def let_go(connection: AsyncConnection, identity: str) -> bool:
    """Forget every means by which they sign in; False where there is none."""
    gone = [
        await connection.execute(table.delete().where(table.c.identity == identity))
        for table in (passkeys, mails, codes)
    ]
    return any(one.rowcount for one in gone)


async def codes_left(store: Store, identity: str) -> int:
    query = select(func.count()).select_from(codes).where(codes.c.identity == identity)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def replace_codes(connection: AsyncConnection, identity: str, texts: Sequence[str]) -> None:
    """These and no others are the person's codes from now on."""
    await connection.execute(codes.delete().where(codes.c.identity == identity))
    await connection.execute(insert(codes), [{"hash": hashed(text), "identity": identity} for text in texts])


async def take_code(connection: AsyncConnection, text: str) -> str:
    """Whose code it was; empty where it is none. It is none any more."""
    gone = codes.delete().where(codes.c.hash == hashed(text)).returning(codes.c.identity)
    return str((await connection.execute(gone)).scalar() or "")

"""Circles: lasting groups of people, and who is in them."""

import re
from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from earthrise.server.store import schema
from earthrise.server.store.database import Store, fields_of, not_cleared
from earthrise.server.store.rows import GATHERING, CircleRow, MemberRow, now

CIRCLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_OF_A_PERSON = 20
MOST_MEMBERS = 60
TRIES = 5

circles, members = schema.circles, schema.circle_members


async def found(store: Store, row: CircleRow) -> None:
    """A new circle, with its founder in it."""
    async with store.writing() as connection:
        await connection.execute(insert(circles).values(**fields_of(row)))
        first = {"circle_id": row.id, "identity": row.owner, "number": 1, "joined": row.created}
        await connection.execute(insert(members), [first])


async def of_person(store: Store, identity: str) -> list[tuple[CircleRow, int]]:
    """The circles somebody is in, each with the number of its members."""
    size = select(func.count()).where(members.c.circle_id == circles.c.id).scalar_subquery().label("size")
    mine = select(members.c.circle_id).where(members.c.identity == identity)
    query = select(circles, size).where(circles.c.id.in_(mine)).order_by(circles.c.name, circles.c.id)
    async with store.engine.connect() as connection:
        rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    return [(CircleRow(**{key: row[key] for key in CircleRow.__struct_fields__}), int(row["size"])) for row in rows]


async def circle(store: Store, circle_id: str) -> CircleRow | None:
    return await _one(store, circles.c.id == circle_id) if CIRCLE_ID.fullmatch(circle_id) else None


async def by_link(store: Store, link_hash: str) -> CircleRow | None:
    return await _one(store, circles.c.link_hash == link_hash)


async def _one(store: Store, which: ColumnElement[bool]) -> CircleRow | None:
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(circles).where(which))).mappings().first()
    return None if row is None else CircleRow(**dict(row))


async def is_member(store: Store, circle_id: str, identity: str) -> bool:
    if not CIRCLE_ID.fullmatch(circle_id):
        return False
    query = select(members.c.number).where(members.c.circle_id == circle_id, members.c.identity == identity)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def members_of(store: Store, circle_id: str) -> list[MemberRow]:
    """In the order in which they came."""
    people = schema.identities
    query = (
        select(members.c.identity, members.c.number, members.c.joined, func.coalesce(people.c.name, "").label("name"))
        .outerjoin(people, people.c.id == members.c.identity)
        .where(members.c.circle_id == circle_id)
        .order_by(members.c.number)
    )
    async with store.engine.connect() as connection:
        return [MemberRow(**dict(row)) for row in (await connection.execute(query)).mappings()]


async def count_of_person(store: Store, identity: str) -> int:
    query = select(func.count()).select_from(members).where(members.c.identity == identity)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def join(store: Store, circle_id: str, identity: str) -> bool:
    """False where the circle is full. Whoever is in it already stays."""
    newest = select(func.coalesce(func.max(members.c.number), 0)).where(members.c.circle_id == circle_id)
    size = select(func.count()).select_from(members).where(members.c.circle_id == circle_id)
    for _ in range(TRIES):
        if await is_member(store, circle_id, identity):
            return True
        try:
            async with store.writing() as connection:
                if (await connection.execute(size)).scalar_one() >= MOST_MEMBERS:
                    return False
                number = (await connection.execute(newest)).scalar_one() + 1
                row = {"circle_id": circle_id, "identity": identity, "number": number, "joined": now()}
                await connection.execute(insert(members), [row])
            return True
        except IntegrityError:  # somebody else has come at the same moment
            continue
    raise TimeoutError("the circle is too busy")


async def leave(store: Store, circle_id: str, identity: str) -> None:
    """The one who came next keeps a circle whose founder goes; one without anybody is gone."""
    theirs = (members.c.circle_id == circle_id) & (members.c.identity == identity)
    async with store.writing() as connection:
        await connection.execute(delete(members).where(theirs))
        first = select(members.c.identity).where(members.c.circle_id == circle_id).order_by(members.c.number).limit(1)
        heir = (await connection.execute(first)).scalar()
        if heir is None:
            await connection.execute(delete(circles).where(circles.c.id == circle_id))
        else:
            founded = (circles.c.id == circle_id) & (circles.c.owner == identity)
            await connection.execute(update(circles).where(founded).values(owner=heir))


async def change(store: Store, circle_id: str, **values: str) -> None:
    async with store.writing() as connection:
        await connection.execute(update(circles).where(circles.c.id == circle_id).values(**values))


async def table_ids(store: Store, circle_id: str, states: Sequence[str], limit: int) -> list[str]:
    """The circle's tables, the ones that changed last first."""
    tables = schema.tables
    query = (
        select(tables.c.id)
        .where(tables.c.circle == circle_id, tables.c.state.in_(states))
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def offered_ids(store: Store, identity: str, circle_ids: Sequence[str], limit: int) -> list[str]:
    """Tables of these circles at which a seat is free for whoever comes first."""
    tables, seats = schema.tables, schema.seats
    free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open", seats.c.owner == "")
    query = (
        select(tables.c.id)
        .where(tables.c.circle.in_(circle_ids), tables.c.state == GATHERING, free, not_cleared(identity))
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    if not circle_ids:
        return []
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]

"""Calls to be made: derived from where tables stand, handed out to one process at a time, gone when made.

A table's mark and the calls it leads to are written in one transaction, so that whatever ends the server between two
moments, each turn leads to its calls exactly once. Before a call is sent it is written that it is begun; what was begun
and not finished may have arrived, and is sent once more and never a third time.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from earthrise.server.store import schema
from earthrise.server.store.call_rows import DUE, SENDING, Call, CallMark
from earthrise.server.store.database import Store
from earthrise.server.store.rows import ACTION, FINISHED, REMATCH, RUNNING, UNDO

calls, marks, mails = schema.calls, schema.call_marks, schema.call_mails
tables, seats, devices, log = schema.tables, schema.seats, schema.devices, schema.log
AT_MOST = 2  # times that something is sent without knowing that it arrived


def has_people() -> ColumnElement[bool]:
    """Somebody at the table wants to be called."""
    people = schema.call_settings.c.identity
    owners = select(seats.c.table_id).join(schema.call_settings, people == seats.c.owner)
    others = select(devices.c.table_id).join(schema.call_settings, people == devices.c.identity)
    return or_(tables.c.id.in_(owners), tables.c.id.in_(others))


async def unmarked(store: Store, since: str, limit: int) -> list[str]:
    """Tables that have moved on since they were looked at, as far as they changed after that time."""
    invited = schema.chat.c
    rematch = select(invited.number).where(
        invited.table_id == tables.c.id, invited.kind == REMATCH, invited.number > marks.c.line
    )
    query = (
        select(tables.c.id)
        .outerjoin(marks, marks.c.table_id == tables.c.id)
        .where(
            tables.c.state.in_((RUNNING, FINISHED)),
            tables.c.changed >= since,
            has_people(),
            or_(
                marks.c.seq.is_(None),
                marks.c.seq < tables.c.seq,
                marks.c.revision != tables.c.revision,
                rematch.exists(),
            ),
        )
        .limit(limit)
    )
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def wanted_at(store: Store, ids: Sequence[str]) -> list[str]:
    """Those of the tables at which somebody wants to be called."""
    query = select(tables.c.id).where(tables.c.id.in_(ids), has_people())
    async with store.engine.connect() as connection:
        return [str(one) for one in (await connection.execute(query)).scalars()]


async def mark_of(store: Store, table_id: str) -> CallMark | None:
    async with store.engine.connect() as connection:
        found = (await connection.execute(select(marks).where(marks.c.table_id == table_id))).mappings().first()
    return None if found is None else CallMark(**dict(found))


async def own_entries(store: Store, table_id: str) -> dict[int, int]:
    """The last entry of each seat in the log."""
    query = select(log.c.seat, func.max(log.c.seq)).where(log.c.table_id == table_id).group_by(log.c.seat)
    async with store.engine.connect() as connection:
        return {int(seat): int(seq) for seat, seq in await connection.execute(query)}


async def offers(store: Store, table_id: str, after: int) -> list[tuple[int, int, str]]:
    """Rematches offered at a table: the line of its chat, the seat that offers, the new table."""
    chat = schema.chat.c
    query = select(chat.number, chat.seat, chat.text).where(
        chat.table_id == table_id, chat.kind == REMATCH, chat.number > after
    )
    async with store.engine.connect() as connection:
        return [(int(number), int(seat), str(text)) for number, seat, text in await connection.execute(query)]


async def advance(
    store: Store, old: CallMark | None, new: CallMark, over: Sequence[tuple[int, int]], made: Sequence[Call]
) -> bool:
    """Move a table's mark on, with the calls that brings and without those of turns that are over; False when another
    process was first, and then nothing was written."""
    values = msgspec.structs.asdict(new)
    try:
        async with store.writing() as connection:
            if old is None:
                await connection.execute(insert(marks).values(**values))
            else:
                before = [marks.c[name] == value for name, value in msgspec.structs.asdict(old).items()]
                changed = await connection.execute(update(marks).where(*before).values(**values))
                if changed.rowcount != 1:
                    return False
            for seat, turn in over:
                ended = (calls.c.table_id == new.table_id) & (calls.c.seat == seat) & (calls.c.turn == turn)
                await connection.execute(delete(calls).where(ended, calls.c.kind == "turn"))
            if made:
                await connection.execute(insert(calls), [fields_of(one) for one in made])
    except IntegrityError:
        return False
    return True


async def add(store: Store, made: Call) -> None:
    async with store.writing() as connection:
        await connection.execute(insert(calls).values(**fields_of(made)))


def fields_of(call: Call) -> dict[str, object]:
    """The database gives the number."""
    values = msgspec.structs.asdict(call)
    del values["number"]
    return values


async def claim(store: Store, at: str, until: str, limit: int) -> list[Call]:
    """Calls that are due and that nobody else sends now: they are this process's until that time."""
    ready = (calls.c.due <= at) & (calls.c.lease < at)
    query = select(calls).where(ready).order_by(calls.c.due, calls.c.number).limit(limit)
    async with store.engine.connect() as connection:
        found = [Call(**dict(row)) for row in (await connection.execute(query)).mappings()]
    claimed: list[Call] = []
    for one in found:
        mine = (calls.c.number == one.number) & (calls.c.lease == one.lease) & (calls.c.state == one.state)
        async with store.writing() as connection:
            if one.state == SENDING and one.unsure >= AT_MOST:
                await connection.execute(delete(calls).where(mine))
            elif (await connection.execute(update(calls).where(mine).values(lease=until))).rowcount:
                one.lease = until
                claimed.append(one)
    return claimed


async def release(store: Store) -> None:
    """What a server before this one had claimed is free again; only where there is one server at a time."""
    async with store.writing() as connection:
        await connection.execute(update(calls).values(lease=""))


async def begin(store: Store, call: Call) -> bool:
    """It is sent from now on. False when it is not wanted any more, or somebody else's by now."""
    return await change(store, call, state=SENDING, unsure=call.unsure + 1)


async def end(store: Store, call: Call) -> None:
    async with store.writing() as connection:
        await connection.execute(delete(calls).where(calls.c.number == call.number))


async def postpone(store: Store, call: Call, due: str) -> None:
    """Not now: it stays as it was until then."""
    await change(store, call, due=due, lease="")


async def failed(store: Store, call: Call, due: str, is_unsure: bool) -> None:
    """It did not arrive, or (`is_unsure`) nobody knows; to be tried again at that time."""
    if is_unsure:
        await change(store, call, due=due, lease="", tries=call.tries + 1)
    else:
        await change(store, call, due=due, lease="", tries=call.tries + 1, state=DUE, unsure=call.unsure)


async def change(store: Store, call: Call, **values: object) -> bool:
    mine = (calls.c.number == call.number) & (calls.c.lease == call.lease)
    async with store.writing() as connection:
        return bool((await connection.execute(update(calls).where(mine).values(**values))).rowcount)


async def is_wanted(store: Store, call: Call) -> bool:
    """Whether it is still to be made."""
    query = select(calls.c.number).where(calls.c.number == call.number, calls.c.lease == call.lease)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


# -- one mail a table until it was opened ----------------------------------------------------------


async def may_mail(store: Store, identity: str, table_id: str, seat: int) -> bool:
    """Not yet told by mail, or seen at the table since: opened it, or played there themselves."""
    query = select(mails.c.seq).where(mails.c.identity == identity, mails.c.table_id == table_id)
    async with store.engine.connect() as connection:
        told = (await connection.execute(query)).scalar()
        if told is None:
            return True
        own = (log.c.table_id == table_id) & (log.c.seat == seat) & log.c.kind.in_((ACTION, UNDO))
        return (await connection.execute(select(log.c.seq).where(own, log.c.seq > told).limit(1))).first() is not None


async def mailed(store: Store, identity: str, table_id: str, seq: int) -> None:
    here = (mails.c.identity == identity) & (mails.c.table_id == table_id)
    async with store.writing() as connection:
        await connection.execute(delete(mails).where(here))
        await connection.execute(insert(mails).values(identity=identity, table_id=table_id, seq=seq))


async def opened(store: Store, who_where: Sequence[tuple[str, str]]) -> None:
    """These people have looked at these tables."""
    async with store.writing() as connection:
        for identity, table_id in who_where:
            await connection.execute(delete(mails).where(mails.c.identity == identity, mails.c.table_id == table_id))

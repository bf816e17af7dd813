"""What people have learnt, by person: lessons they saw to the end, puzzles they tried."""

from sqlalchemy import insert, select

from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import LearntRow, now

LESSON = "lesson"
PUZZLE = "puzzle"
MOST = 5000  # of one person


async def note(store: Store, identity: str, game: str, kind: str, name: str, outcome: str, at: str = "") -> None:
    """Keep how it went, now or at that time; an earlier outcome of the same thing is replaced."""
    learnt = schema.learnt
    same = (learnt.c.identity == identity) & (learnt.c.game == game) & (learnt.c.kind == kind) & (learnt.c.name == name)
    values = {"identity": identity, "game": game, "kind": kind, "name": name, "outcome": outcome, "at": at or now()}
    async with store.writing() as connection:
        await connection.execute(learnt.delete().where(same))
        await connection.execute(insert(learnt), values)


async def learnt_by(store: Store, identity: str, kind: str, game: str = "") -> list[LearntRow]:
    """What the person has learnt of a kind, of one game or of all, newest first."""
    learnt = schema.learnt
    query = select(learnt).where(learnt.c.identity == identity, learnt.c.kind == kind)
    if game:
        query = query.where(learnt.c.game == game)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(learnt.c.at.desc()).limit(MOST))).mappings()
        return [LearntRow(row["game"], row["kind"], row["name"], row["outcome"], row["at"]) for row in rows]

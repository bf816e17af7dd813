"""Ratings, reckoned from the results of rated games in the order in which these ended, and from nothing else.

A game is reckoned in the transaction that stores its results, one game at a time. Mostly it is the newest; one that
comes late, because a server died, has all that ended after it reckoned again. What comes out is the same.
"""

import asyncio
import zlib
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import case, delete, func, insert, select, text, true, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from earthrise.server.identity import new_id
from earthrise.server.skill import RatedSeat, Skill, Step, anchors, steps
from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import ResultRow, now

results, raters, ratings = schema.results, schema.raters, schema.ratings
BEGINNING = ("", "")
LOCK = 0x52415445 << 32


async def want(store: Store, identity: str) -> None:
    """From now on the person's games are rated."""
    row = {"identity": identity, "rater": new_id(12), "since": now()}
    with suppress(IntegrityError):  # they do already
        async with store.writing() as connection:
            await connection.execute(insert(raters), [row])


async def want_no_more(store: Store, identity: str) -> None:
    """The person's ratings are gone. What others gained or lost against them stays: it is theirs."""
    async with store.writing() as connection:
        mine = select(raters.c.rater).where(raters.c.identity == identity)
        names = [str(one) for one in (await connection.execute(mine)).scalars()]
        nothing = {"mu_before": None, "sigma_before": None, "mu": None, "sigma": None}
        await connection.execute(update(results).where(results.c.rater.in_(names)).values(**nothing))
        await connection.execute(delete(ratings).where(ratings.c.rater.in_(names)))
        await connection.execute(delete(raters).where(raters.c.identity == identity))


async def rated_people(store: Store, identities: Sequence[str]) -> dict[str, str]:
    """Those who want to be rated, each with the name their ratings have."""
    query = select(raters.c.identity, raters.c.rater).where(raters.c.identity.in_(identities))
    async with store.engine.connect() as connection:
        return {str(identity): str(rater) for identity, rater in await connection.execute(query)}


async def known(store: Store, names: Sequence[str]) -> dict[tuple[str, str], tuple[Skill, int]]:
    """By rater and game: how strong they play, and how many games say so."""
    query = select(ratings).where(ratings.c.rater.in_(names))
    async with store.engine.connect() as connection:
        return {
            (row["rater"], row["game"]): (Skill(row["mu"], row["sigma"]), row["games"])
            for row in (await connection.execute(query)).mappings()
        }


async def enter(connection: AsyncConnection, rows: Sequence[ResultRow]) -> None:
    """Say of a game whether it is rated: all people want it, and all bots are of a strength that was measured."""
    first = rows[0]
    fixed = anchors(first.game)
    sides = {row.side for row in rows}
    if first.uncounted or first.shared or len(sides) < 2 or any(row.bot and row.bot not in fixed for row in rows):
        return
    people = {row.owner for row in rows if not row.bot}
    query = select(raters.c.identity, raters.c.rater).where(raters.c.identity.in_(people))
    names = {str(identity): str(rater) for identity, rater in await connection.execute(query)}
    if not people or set(names) != people:
        return
    for row in rows:
        row.rated = True
        if row.bot:
            row.mu_before, row.sigma_before = fixed[row.bot].mu, fixed[row.bot].sigma
        else:
            row.rater = names[row.owner]


async def reckon(connection: AsyncConnection, game: str, since: tuple[str, str]) -> None:
    """Work out what the rated games of this kind changed, from one of them on."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
        key = LOCK | zlib.crc32(game.encode())
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})
    seats = await _seats(connection, game, since)
    people = {seat.rater for seat in seats if seat.rater}
    skills = await _before(connection, game, people, since)
    if skills is None:  # somebody among them has taken their ratings away: theirs are worked out from the first game on
        since, skills = BEGINNING, {}
        seats = await _seats(connection, game, since)
        people = {seat.rater for seat in seats if seat.rater}
    made = await asyncio.to_thread(steps, seats, skills)
    wanted = select(raters.c.rater).where(raters.c.rater.in_(people))
    there = {str(one) for one in (await connection.execute(wanted)).scalars()}
    await _write(connection, game, [step for step in made if step.rater in there])


async def _seats(connection: AsyncConnection, game: str, since: tuple[str, str]) -> list[RatedSeat]:
    place = tuple_(results.c.ended, results.c.table_id)
    query = (
        select(results)
        .where(results.c.game == game, results.c.rated == true(), place >= since)
        .order_by(results.c.ended, results.c.table_id, results.c.number)
    )
    return [
        RatedSeat(
            row["table_id"],
            row["number"],
            row["side"],
            row["place"],
            row["rater"],
            None if row["rater"] else Skill(row["mu_before"], row["sigma_before"]),
        )
        for row in (await connection.execute(query)).mappings()
    ]


async def _before(
    connection: AsyncConnection, game: str, people: set[str], since: tuple[str, str]
) -> dict[str, Skill] | None:
    """What people were taken for before that moment; None where that was taken away."""
    skills: dict[str, Skill] = {}
    for rater in people:
        query = (
            select(results.c.mu, results.c.sigma)
            .where(results.c.rater == rater, results.c.game == game)
            .where(tuple_(results.c.ended, results.c.table_id) < since)
            .order_by(results.c.ended.desc(), results.c.table_id.desc())
            .limit(1)
        )
        found = (await connection.execute(query)).first()
        if found is not None and found[0] is None:
            return None
        if found is not None:
            skills[rater] = Skill(found[0], found[1])
    return skills


async def _write(connection: AsyncConnection, game: str, made: Sequence[Step]) -> None:
    last: dict[str, Skill] = {}
    for step in made:
        place = (results.c.table_id == step.table_id) & (results.c.number == step.number)
        values = {
            "mu_before": step.before.mu,
            "sigma_before": step.before.sigma,
            "mu": step.after.mu,
            "sigma": step.after.sigma,
        }
        await connection.execute(update(results).where(place).values(**values))
        last[step.rater] = step.after
    for rater, skill in last.items():
        count = select(func.count(case((results.c.mu.is_not(None), 1)))).where(
            results.c.rater == rater, results.c.game == game
        )
        games = (await connection.execute(count)).scalar_one()
        await connection.execute(delete(ratings).where(ratings.c.rater == rater, ratings.c.game == game))
        row = {"rater": rater, "game": game, "mu": skill.mu, "sigma": skill.sigma, "games": games}
        await connection.execute(insert(ratings), [row])

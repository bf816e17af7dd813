"""Circles: a lasting group of people, who come in by a link. Only members see anything of it."""

from collections.abc import Callable

from earthrise.server.http.messages.circles import (
    CircleInvitation,
    CircleLink,
    CircleMade,
    CircleOut,
    Member,
    RatingOfGame,
    StandingLine,
)
from earthrise.server.http.messages.history import HistoryOut
from earthrise.server.http.messages.lobby import CircleLine, TableOut
from earthrise.server.identity import cleaned, hashed, new_id, new_link_token
from earthrise.server.problems import Trouble
from earthrise.server.store import circles, rating_steps, results
from earthrise.server.store.database import Store
from earthrise.server.store.rows import GATHERING, RUNNING, CircleRow, MemberRow, SeatRow, TableRow, now
from earthrise.server.tables import history
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.doorkeeping import may_enter
from earthrise.server.tables.lobby import LISTED, table_lines
from earthrise.server.tables.rating_pictures import rating_out

NAME_LENGTH = 40
DAYS = 30  # finished games on one page
NO_CIRCLE = "There is no such circle, or you are not in it. Ask for its link."

Naming = Callable[[str], str]  # what somebody is called who has not given a name


async def seen_by(store: Store, circle_id: str, identity: str) -> CircleRow:
    """The circle, for a member of it; to others it does not exist."""
    row = await circles.circle(store, circle_id)
    if row is None or not await circles.is_member(store, row.id, identity):
        raise Trouble(404, "unknown_circle", NO_CIRCLE)
    return row


async def founded_by(store: Store, circle_id: str, identity: str) -> CircleRow:
    row = await seen_by(store, circle_id, identity)
    if row.owner != identity:
        raise Trouble(403, "not_founder", "Only who keeps the circle can do this.")
    return row


def circle_name(text: str) -> str:
    name = cleaned(text, len(text))
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Trouble(422, "bad_name", f"A circle's name has 1 to {NAME_LENGTH} visible characters, not {len(name)}.")
    return name


async def found(store: Store, identity: str, name: str) -> CircleMade:
    token = new_link_token()
    row = CircleRow(id=new_id(12), name=circle_name(name), owner=identity, link_hash=hashed(token), created=now())
    await _has_room(store, identity)
    await circles.found(store, row)
    return CircleMade(row.id, _path(token))


async def _has_room(store: Store, identity: str) -> None:
    if await circles.count_of_person(store, identity) >= circles.MOST_OF_A_PERSON:
        raise Trouble(409, "too_many", f"You are in {circles.MOST_OF_A_PERSON} circles already; leave one first.")


def _path(token: str) -> str:
    return f"/circles/join/{token}"


async def rename(store: Store, circle_id: str, identity: str, name: str) -> None:
    row = await founded_by(store, circle_id, identity)
    await circles.change(store, row.id, name=circle_name(name))


async def renew_link(store: Store, circle_id: str, identity: str) -> CircleLink:
    """A new address; whoever has the old one can no longer join."""
    row = await founded_by(store, circle_id, identity)
    token = new_link_token()
    await circles.change(store, row.id, link_hash=hashed(token))
    return CircleLink(_path(token))


async def remove(store: Store, circle_id: str, identity: str, number: int) -> None:
    """Whoever is removed has no use for the old link either."""
    row = await founded_by(store, circle_id, identity)
    member = next((one for one in await circles.members_of(store, row.id) if one.number == number), None)
    if member is None:
        raise Trouble(404, "unknown_member", "Nobody in the circle has this number.")
    if member.identity == identity:
        raise Trouble(409, "own_place", "This is you: leave the circle instead.")
    await circles.leave(store, row.id, member.identity)
    await circles.change(store, row.id, link_hash=hashed(new_link_token()))


async def leave(store: Store, circle_id: str, identity: str) -> None:
    row = await seen_by(store, circle_id, identity)
    await circles.leave(store, row.id, identity)


# -- coming in -------------------------------------------------------------------------------------


async def invited(store: Store, token: str) -> CircleRow:
    row = await circles.by_link(store, hashed(token)) if token else None
    if row is None:
        raise Trouble(404, "unknown_link", "This link does not lead to a circle, or no longer does. Ask for a new one.")
    return row


async def invitation(store: Store, token: str, identity: str, naming: Naming) -> CircleInvitation:
    row = await invited(store, token)
    members = await circles.members_of(store, row.id)
    founder = next((one.name or naming(one.identity) for one in members if one.identity == row.owner), "")
    is_in = any(one.identity == identity for one in members)
    return CircleInvitation(row.id if is_in else "", row.name, founder, len(members), is_in)


async def join(store: Store, token: str, identity: str) -> str:
    row = await invited(store, token)
    if not await circles.is_member(store, row.id, identity):
        await _has_room(store, identity)
        if not await circles.join(store, row.id, identity):
            raise Trouble(409, "full", f"The circle is full: it has {circles.MOST_MEMBERS} members.")
    return row.id


# -- what members see ------------------------------------------------------------------------------


async def circle(store: Store, hub: Hub, circle_id: str, identity: str, naming: Naming) -> CircleOut:
    row = await seen_by(store, circle_id, identity)
    members = await circles.members_of(store, row.id)
    numbers = {one.identity: one.number for one in members}
    finished = await calendar(store, row.id, identity, "")
    return CircleOut(
        id=row.id,
        name=row.name,
        founder=row.owner == identity,
        members=await _members(store, row, members, identity, naming),
        standing=[
            standing_line(numbers[found["owner"]], found)
            for found in await results.standing(store, row.id)
            if found["owner"] in numbers
        ],
        tables=await _tables(store, hub, row.id, identity),
        finished=finished.lines,
        next=finished.next,
    )


async def _members(
    store: Store, row: CircleRow, members: list[MemberRow], identity: str, naming: Naming
) -> list[Member]:
    people = await rating_steps.rated_people(store, [one.identity for one in members])
    known = await rating_steps.known(store, list(people.values()))
    rated: dict[str, list[RatingOfGame]] = {}
    for (rater, game), (skill, _) in known.items():
        rated.setdefault(rater, []).append(RatingOfGame(game, rating_out(skill)))
    return [
        Member(
            number=one.number,
            name=one.name or naming(one.identity),
            mine=one.identity == identity,
            founder=one.identity == row.owner,
            ratings=rated.get(people.get(one.identity, ""), []),
        )
        for one in members
    ]


def standing_line(member: int, found: dict[str, object]) -> StandingLine:
    figures = history.figures_of(found)
    return StandingLine(
        member=member,
        game=figures.game,
        played=figures.played,
        won=figures.won,
        even=figures.even,
        together=figures.together,
        together_won=figures.together_won,
    )


async def calendar(store: Store, circle_id: str, identity: str, before: str) -> HistoryOut:
    """The circle's finished games, the newest first."""
    found = await results.page_of_circle(store, circle_id, history.place_of(before), DAYS + 1)
    return await history.page(store, found, DAYS, identity)


async def _tables(store: Store, hub: Hub, circle_id: str, identity: str) -> list[TableOut]:
    """Those that members may see: not what was locked, nor where one was removed."""
    rows = await store.tables(await circles.table_ids(store, circle_id, (GATHERING, RUNNING), LISTED))
    return table_lines([(row, seats) for row, seats in rows if _may_see(row, seats, identity)], hub, identity)


def _may_see(row: TableRow, seats: list[SeatRow], identity: str) -> bool:
    try:
        may_enter(row, seats, identity, False)
    except Trouble:
        return False
    return True


async def lines(store: Store, hub: Hub, identity: str) -> list[CircleLine]:
    """The circles somebody is in, with the seats that wait for them there."""
    mine = await circles.of_person(store, identity)
    offered = await circles.offered_ids(store, identity, [row.id for row, _ in mine], LISTED)
    rows = [(row, seats) for row, seats in await store.tables(offered) if _may_see(row, seats, identity)]
    of_circle = {row.id: row.circle for row, _ in rows}
    tables = [one for one in table_lines(rows, hub, identity) if not any(seat.mine for seat in one.seats)]
    return [
        CircleLine(row.id, row.name, size, [one for one in tables if of_circle[one.id] == row.id]) for row, size in mine
    ]

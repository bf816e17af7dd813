"""Whom to call: read off where tables stand in the database, so that nothing has to be remembered in between.

A turn is known by the seat's own last entry in the log: as long as somebody has not played since, it is the same one.
"""

import json
from datetime import UTC, datetime, timedelta

import msgspec

from earthrise.server.store import addresses, call_people, calls
from earthrise.server.store.call_rows import ENDING, MAIL, REMATCH, TURN, Call, CallMark, CallSettings
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, RUNNING, SeatRow, TableRow, iso

OVER = {-1: 0}  # instead of turns: the game has ended


class Occasion(msgspec.Struct, frozen=True):
    """Something that happened to a seat."""

    seat: SeatRow
    kind: str
    turn: int
    about: str = ""


async def look(store: Store, table_id: str, grace: float) -> None:
    """Write down the calls that a table's present state asks for, and take back those of turns that are over."""
    found = await store.table(table_id)
    if found is None:
        return
    row, seats = found
    old = await calls.mark_of(store, table_id)
    offered = await calls.offers(store, table_id, 0 if old is None else old.line)
    if old is not None and (old.seq, old.revision) == (row.seq, row.revision) and not offered:
        return
    told: dict[int, int] = {} if old is None else msgspec.json.decode(old.turns, type=dict[int, int])
    turns = OVER if row.state == FINISHED else await turns_now(store, row, seats)
    occasions = [Occasion(seats[seat], TURN, own) for seat, own in turns.items() if seat >= 0 and told.get(seat) != own]
    if row.state == FINISHED and old is not None and told != OVER:
        occasions += [Occasion(seat, ENDING, row.seq) for seat in seats if seat.owner]
    if old is not None:
        occasions += [
            Occasion(seat, REMATCH, by, table)
            for _, by, table in offered
            for seat in seats
            if seat.owner and seat.owner != seats[by].owner
        ]
    new = CallMark(
        table_id=table_id,
        seq=row.seq,
        revision=row.revision,
        line=max([0 if old is None else old.line, *(line for line, _, _ in offered)]),
        turns=json.dumps(turns),
    )
    over = [(seat, own) for seat, own in told.items() if turns.get(seat) != own]
    due = iso(datetime.now(UTC) + timedelta(seconds=grace))
    await calls.advance(store, old, new, over, await calls_for(store, row, seats, occasions, due))


async def remind(store: Store, table_id: str, seat: int) -> None:
    """Once more, because another player has asked for it: who sits there is told of the turn again, if it still is
    one."""
    found = await store.table(table_id)
    if found is None:
        return
    row, seats = found
    turns = await turns_now(store, row, seats)
    if seat in turns:
        occasion = Occasion(seats[seat], TURN, turns[seat])
        for call in await calls_for(store, row, seats, [occasion], iso(datetime.now(UTC))):
            await calls.add(store, call)


async def turns_now(store: Store, row: TableRow, seats: list[SeatRow]) -> dict[int, int]:
    """The people who are waited for, each with the last entry of their own."""
    if row.state != RUNNING:
        return {}
    own = await calls.own_entries(store, row.id)
    waiting = [int(seat) for seat in json.loads(row.waiting)]
    return {seat: own.get(seat, 0) for seat in waiting if seats[seat].owner and not seats[seat].player}


async def calls_for(
    store: Store, row: TableRow, seats: list[SeatRow], occasions: list[Occasion], due: str
) -> list[Call]:
    """One call for each person and each of the places at which they want to be told."""
    identities = sorted({identity for one in occasions for identity in people_of(one.seat, seats)})
    if not identities:
        return []
    wishes = await call_people.settings_of(store, identities)
    silent = await call_people.silent_people(store, row.id)
    wishes = {who: one for who, one in wishes.items() if who not in silent and one.since <= row.changed}
    places = await places_of(store, wishes)
    return [
        Call(
            identity=identity,
            table_id=row.id,
            seat=one.seat.number,
            kind=one.kind,
            turn=one.turn,
            about=one.about,
            target=place,
            due=due,
        )
        for one in occasions
        for identity in people_of(one.seat, seats)
        if identity in wishes and wishes[identity].wants(one.kind)
        for place in places[identity]
    ]


def people_of(seat: SeatRow, seats: list[SeatRow]) -> list[str]:
    """Who sits there, on whichever device; nobody where only bots would wait for them."""
    people = [one for one in dict.fromkeys([seat.owner, *seat.devices]) if one]
    is_alone = not any(other.owner and other.owner not in people for other in seats)
    return [] if is_alone else people


async def places_of(store: Store, wishes: dict[str, CallSettings]) -> dict[str, list[str]]:
    """Where each of these people is told: devices and webhooks that still work, and mail."""
    found: dict[str, list[str]] = {identity: [] for identity in wishes}
    for target in await call_people.targets_of(store, list(wishes)):
        if not target.gone:
            found[target.identity].append(target.id)
    for identity, one in wishes.items():
        if one.mail and await addresses.address_of(store, identity):
            found[identity].append(MAIL)
    return found

"""Days off: a person's clocks stand still at all tables where a turn or a game has a day or more."""

from datetime import UTC, datetime, timedelta
from math import ceil

from earthrise.server.http.messages.clocks import VacationOut
from earthrise.server.problems import Trouble
from earthrise.server.store import clocks as stored
from earthrise.server.store.rows import SeatRow, TableRow, VacationRow, iso, now
from earthrise.server.tables import timekeeping
from earthrise.server.tables.table_service import SeatChange, Tables

MOST_DAYS = 14
YEAR = timedelta(days=365)


async def standing(tables: Tables, identity: str) -> VacationOut:
    taken = await stored.vacations_of(tables.store, identity)
    current = next((one.until for one in taken if not one.ended and one.until > now()), "")
    return VacationOut(current, max(0, MOST_DAYS - days_used(taken, datetime.now(UTC))), MOST_DAYS)


def days_used(taken: list[VacationRow], at: datetime) -> int:
    """Of the year before `at`; a day that was begun counts, days given back do not."""
    since = iso(at - YEAR)
    return sum(_days(one.began, min(one.ended or one.until, one.until)) for one in taken if one.began > since)


def _days(began: str, ended: str) -> int:
    return max(1, ceil((datetime.fromisoformat(ended) - datetime.fromisoformat(began)) / timedelta(days=1)))


async def take(tables: Tables, identity: str, days: int) -> VacationOut:
    """So many days off from now on; 0 comes back from them."""
    taken = await stored.vacations_of(tables.store, identity)
    current = next((one for one in taken if not one.ended), None)
    if days == 0:
        if current is not None:
            await settle(tables, current, "")
            await stored.end_vacation(tables.store, current)
        return await standing(tables, identity)
    at = datetime.now(UTC)
    left = MOST_DAYS - days_used(taken, at)
    if current is not None:
        raise Trouble(409, "vacation", f"You are on holiday until {current.until[:10]} already. Come back first.")
    if not 1 <= days <= left:
        words = f"You have {left} of {MOST_DAYS} days off left for this year." if left > 0 else "No days off are left."
        raise Trouble(422, "too_long", words)
    await stored.begin_vacation(tables.store, identity, iso(at + timedelta(days=days)))
    await look(tables)
    return await standing(tables, identity)


async def look(tables: Tables) -> None:
    """Stop the clocks of those on holiday, wherever they play by now, and let those go on whose holiday is over.
    Whoever is killed in between finds the rest still to do."""
    for one in await stored.open_vacations(tables.store):
        is_over = one.until <= now()
        await settle(tables, one, "" if is_over else one.until[:10])
        if is_over:
            await stored.end_vacation(tables.store, one)


async def settle(tables: Tables, vacation: VacationRow, until: str) -> None:
    """All seats of the person say that they are on holiday until then (empty: that they are not)."""
    ids = await stored.clocked_ids_of(tables.store, vacation.identity)
    for row, seats in await tables.store.tables(ids):
        rules = timekeeping.rules_of(row)
        mine = [seat.number for seat in seats if seat.belongs_to(vacation.identity) and seat.vacation != until]
        if rules is not None and rules.is_day_long and mine:
            await tables.change_seats(await tables.get(row.id), _on_holiday(mine, until))


def _on_holiday(numbers: list[int], until: str) -> SeatChange:
    def change(row: TableRow, seats: list[SeatRow]) -> None:
        for number in numbers:
            seats[number].vacation = until

    return change

"""What people report to those who run the server: a bounded pile, settled one by one with a word."""

from sqlalchemy import ColumnElement, func, insert, select, update

from earthrise.server.store import schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import ReportRow, now

MOST_OPEN = 2000
MOST_OF_A_TABLE = 50
MOST_OF_A_PERSON = 20

reports = schema.reports
OPEN = reports.c.settled_at == ""


async def add(store: Store, report: ReportRow) -> bool:
    """Keep it, in place of what the same person said about the same thing before; False where too many are waiting.
    Looked up before it is written, so that moves wait for one statement only; two at once may pass a bound by one."""
    fields = {name: getattr(report, name) for name in report.__struct_fields__ if name != "number"}
    same = select(reports.c.number).where(
        OPEN,
        reports.c.reporter == report.reporter,
        reports.c.table_id == report.table_id,
        reports.c.line == report.line,
        reports.c.seat == report.seat,
    )
    bounds: list[tuple[ColumnElement[bool], int]] = [
        (reports.c.reporter == report.reporter, MOST_OF_A_PERSON),
        (reports.c.table_id == report.table_id, MOST_OF_A_TABLE),
        (reports.c.number > 0, MOST_OPEN),
    ]
    async with store.engine.connect() as connection:
        known = (await connection.execute(same)).scalar()
        for which, most in bounds if known is None else []:
            count = select(func.count()).select_from(reports).where(OPEN, which)
            if (await connection.execute(count)).scalar_one() >= most:
                return False
    change = insert(reports) if known is None else update(reports).where(reports.c.number == known)
    async with store.writing() as connection:
        await connection.execute(change.values(**fields))
    return True


async def listed(store: Store, with_settled: bool, limit: int) -> list[ReportRow]:
    """Those that wait to be settled, the oldest first; or all, the newest first."""
    query = select(reports)
    query = query.order_by(reports.c.number.desc()) if with_settled else query.where(OPEN).order_by(reports.c.number)
    async with store.engine.connect() as connection:
        return [ReportRow(**dict(row)) for row in (await connection.execute(query.limit(limit))).mappings()]


async def settle(store: Store, number: int, word: str) -> bool:
    """False where there is no such report, or it is settled already."""
    async with store.writing() as connection:
        done = update(reports).where(OPEN, reports.c.number == number).values(settled=word, settled_at=now())
        return bool((await connection.execute(done)).rowcount)


def settled_before(time: str) -> ColumnElement[bool]:
    return (reports.c.settled_at != "") & (reports.c.settled_at < time)

"""Addresses of my games: which wait for me, which are over, what they add up to, and their records in one file."""

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery

from earthrise.engine.registry import find_game
from earthrise.server.http.messages.history import GameFigures, HistoryOut, StatisticsOut, WaitingOut
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.store.results import Filters
from earthrise.server.store.rows import now
from earthrise.server.tables import history as histories


def wanted(
    game: FromQuery[str] = "",
    mode: FromQuery[str] = "",
    having: FromQuery[str] = "",
    outcome: FromQuery[str] = "",
    kind: FromQuery[str] = "",
    since: FromQuery[str] = "",
    until: FromQuery[str] = "",
) -> Filters:
    return Filters(game, mode, having, outcome, kind, since, until)


FILTERS = {"filters": Provide(wanted, sync_to_thread=False)}


@get("/waiting", operation_id="listWaitingTables", summary="Tables that wait for me")
async def waiting(request: Asked) -> WaitingOut:
    house = house_of(request)
    house.costs(request)
    return WaitingOut(await histories.waiting(house.store, visitor_of(request).id))


@get("/history", dependencies=FILTERS, operation_id="getHistory", summary="My finished games, the newest first")
async def history(request: Asked, filters: NamedDependency[Filters], before: FromQuery[str] = "") -> HistoryOut:
    house = house_of(request)
    house.costs(request)
    return await histories.history(house.store, visitor_of(request).id, filters, before)


@get(
    "/history/records.zip",
    dependencies=FILTERS,
    media_type="application/zip",
    operation_id="downloadRecords",
    summary="The records of my finished games in one file",
)
async def records(request: Asked, filters: NamedDependency[Filters]) -> Response[bytes]:
    house = house_of(request)
    house.allow(request, house.new_tables, "You are downloading too fast.")
    packed = await house.archive.packed(visitor_of(request).id, filters)
    name = f'attachment; filename="earthrise-{now()[:10]}.zip"'
    return Response(packed, media_type="application/zip", headers={"Content-Disposition": name})


@get("/statistics", operation_id="getStatisticsOverview", summary="What my games add up to, for each game and mode")
async def overview(request: Asked) -> list[GameFigures]:
    house = house_of(request)
    house.costs(request)
    return await histories.overview(house.store, visitor_of(request).id)


@get("/statistics/{game:str}", operation_id="getStatistics", summary="My figures in one game")
async def statistics(request: Asked, game: FromPath[str], mode: FromQuery[str] = "") -> StatisticsOut:
    house = house_of(request)
    house.costs(request)
    return await histories.statistics(house.store, visitor_of(request).id, find_game(game), mode)


HANDLERS = [waiting, history, records, overview, statistics]

"""Addresses of circles, and of ratings for those who want them."""

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from earthrise.server.http.messages.circles import (
    CircleIn,
    CircleInvitation,
    CircleLink,
    CircleMade,
    CircleOut,
    MyRatings,
    RatingsIn,
    SeatRating,
)
from earthrise.server.http.messages.history import HistoryOut
from earthrise.server.http.messages.lobby import CircleLine
from earthrise.server.http.routes.kinds import answered, silent
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.store import rating_steps
from earthrise.server.tables import circles, rating_pictures


@get("/circles", operation_id="listMyCircles", summary="The circles I am in")
async def mine(request: Asked) -> list[CircleLine]:
    house = house_of(request)
    house.costs(request)
    return await circles.lines(house.store, house.hub, visitor_of(request).id)


@post("/circles", operation_id="foundCircle", summary="Found a circle")
async def found(request: Asked, data: JSONBody[CircleIn]) -> CircleMade:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are founding circles too fast.")
    await house.may_write(visitor)
    return await circles.found(house.store, visitor.id, data.name)


@get("/circles/{circle_id:str}", operation_id="getCircle", summary="A circle I am in")
async def circle(request: Asked, circle_id: FromPath[str]) -> CircleOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    return await circles.circle(house.store, house.hub, circle_id, visitor.id, house.unnamed)


@get(
    "/circles/{circle_id:str}/calendar",
    operation_id="getCircleCalendar",
    summary="A circle's finished games, the newest first",
)
async def calendar(request: Asked, circle_id: FromPath[str], before: FromQuery[str] = "") -> HistoryOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    row = await circles.seen_by(house.store, circle_id, visitor.id)
    return await circles.calendar(house.store, row.id, visitor.id, before)


@answered("/circles/{circle_id:str}", "renameCircle", "Give a circle another name")
async def rename(request: Asked, circle_id: FromPath[str], data: JSONBody[CircleIn]) -> CircleOut:
    house, visitor = house_of(request), visitor_of(request)
    await house.may_write(visitor)
    await circles.rename(house.store, circle_id, visitor.id, data.name)
    return await circles.circle(house.store, house.hub, circle_id, visitor.id, house.unnamed)


@answered("/circles/{circle_id:str}/link", "renewCircleLink", "A new link to a circle; ends the one before")
async def renew_link(request: Asked, circle_id: FromPath[str]) -> CircleLink:
    house = house_of(request)
    return await circles.renew_link(house.store, circle_id, visitor_of(request).id)


@delete(
    "/circles/{circle_id:str}/members/{number:int}",
    status_code=204,
    operation_id="removeFromCircle",
    summary="Remove somebody from a circle",
)
async def remove(request: Asked, circle_id: FromPath[str], number: FromPath[int]) -> None:
    house = house_of(request)
    await circles.remove(house.store, circle_id, visitor_of(request).id, number)


@silent("/circles/{circle_id:str}/leave", "leaveCircle", "Leave a circle")
async def leave(request: Asked, circle_id: FromPath[str]) -> None:
    house = house_of(request)
    await circles.leave(house.store, circle_id, visitor_of(request).id)


@get("/circles/join/{token:str}", operation_id="lookAtCircleLink", summary="Where a circle's link leads")
async def invitation(request: Asked, token: FromPath[str]) -> CircleInvitation:
    house = house_of(request)
    house.costs(request)
    return await circles.invitation(house.store, token, visitor_of(request).id, house.unnamed)


@answered("/circles/join/{token:str}", "joinCircle", "Join a circle by its link")
async def join(request: Asked, token: FromPath[str]) -> CircleOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are joining circles too fast.")
    joined = await circles.join(house.store, token, visitor.id)
    return await circles.circle(house.store, house.hub, joined, visitor.id, house.unnamed)


# -- ratings -----------------------------------------------------------------------------------------------------------


@get("/ratings", operation_id="getMyRatings", summary="My ratings, if I want them")
async def ratings(request: Asked) -> MyRatings:
    house = house_of(request)
    house.costs(request)
    return await rating_pictures.mine(house.store, visitor_of(request).id)


@answered("/ratings", "chooseRatings", "Be rated from now on, or no more: then my ratings are gone")
async def want(request: Asked, data: JSONBody[RatingsIn]) -> MyRatings:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are changing your mind too fast.")
    change = rating_steps.want if data.wanted else rating_steps.want_no_more
    await change(house.store, visitor.id)
    return await rating_pictures.mine(house.store, visitor.id)


@get(
    "/tables/{table_id:str}/ratings",
    operation_id="getTableRatings",
    summary="The ratings at a table; of a rated game that is over, what it changed",
)
async def of_table(request: Asked, table_id: FromPath[str]) -> list[SeatRating]:
    house = house_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    await house.tallies.done(table)
    return await rating_pictures.of_table(house.store, table)


HANDLERS = [mine, found, circle, calendar, rename, renew_link, remove, leave, invitation, join, ratings, want, of_table]

"""Addresses of a review: open to whoever may look at the replay of a finished game, that is, who knows the table."""

from litestar import get, post
from litestar.params import FromPath

from earthrise.server.http.messages.review import ReviewOut
from earthrise.server.services import Asked, house_of


@get(
    "/tables/{table_id:str}/review",
    operation_id="getReview",
    summary="How far the review of a finished game is, and what it found",
)
async def review(request: Asked, table_id: FromPath[str]) -> ReviewOut:
    house = house_of(request)
    house.costs(request)
    return await house.reviews.state(await house.table_for(request, table_id))


@post(
    "/tables/{table_id:str}/review",
    status_code=202,
    operation_id="beginReview",
    summary="Review a finished game in the background",
)
async def begin_review(request: Asked, table_id: FromPath[str]) -> ReviewOut:
    house = house_of(request)
    house.costs(request)
    return await house.reviews.start(await house.table_for(request, table_id))


HANDLERS = [review, begin_review]

"""Addresses of seats that change hands in a running game."""

from litestar.params import FromPath, JSONBody

from earthrise.server.http.messages.free_seats import AskIn, GiveUpIn, OfferIn, SeatAnswerIn
from earthrise.server.http.messages.lobby import TableOut
from earthrise.server.http.routes.kinds import answered
from earthrise.server.http.routes.lobby import table_answer
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.tables import free_seats

TOO_FAST = "You are doing that too often."


@answered("/tables/{table_id:str}/seats/{number:int}/give-up", "giveUpSeat", "Leave a running game for good")
async def give_up(request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[GiveUpIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await free_seats.give_up(house.tables, house.hub, table, number, data.bot, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/offer", "offerSeat", "Offer a bot's seat to others")
async def offer(request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[OfferIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    house.allow(request, house.talk, TOO_FAST)
    await free_seats.offer(house.tables, house.hub, table, number, data.offered, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/ask", "askForSeat", "Ask for a seat that is offered")
async def ask(request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[AskIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    house.allow(request, house.talk, TOO_FAST)
    name = await house.name_of(visitor)
    await free_seats.ask(house.tables, house.hub, table, number, data.wanted, visitor.id, name)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/answer", "answerSeatRequest", "Say yes or no to who asked")
async def answer(
    request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[SeatAnswerIn]
) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await free_seats.answer(house.tables, house.hub, table, number, data.id, data.yes, visitor.id)
    return await table_answer(house, request, table_id)


HANDLERS = [give_up, offer, ask, answer]

"""Addresses for keeping order at a table: lock it, remove or mute somebody, report something."""

from litestar.params import FromPath, JSONBody

from earthrise.server.http.messages.lobby import TableOut
from earthrise.server.http.messages.moderation import LockIn, MuteIn, RemoveIn, ReportIn, VoteOutIn
from earthrise.server.http.routes.kinds import answered, silent
from earthrise.server.http.routes.lobby import table_answer
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.tables import moderation, voting_out


@answered("/tables/{table_id:str}/lock", "lockTable", "Lock a table of mine, or open it again")
async def lock(request: Asked, table_id: FromPath[str], data: JSONBody[LockIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await moderation.lock(house.tables, table, data.locked, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/remove", "removePlayer", "Remove a player from my table")
async def remove(request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[RemoveIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await moderation.remove(house.tables, house.hub, table, number, data.bot, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/vote-out", "voteOut", "Agree that a player leaves the table")
async def vote_out(
    request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[VoteOutIn]
) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await voting_out.vote(house.tables, house.hub, table, number, data.bot, data.agree, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/mute", "mutePlayer", "Mute somebody in the chat of my table, or not any more")
async def mute(request: Asked, table_id: FromPath[str], data: JSONBody[MuteIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await moderation.mute(house.tables, table, data, visitor.id)
    return await table_answer(house, request, table_id)


@silent("/tables/{table_id:str}/reports", "reportTable", "Report something to the people who run the server")
async def report(request: Asked, table_id: FromPath[str], data: JSONBody[ReportIn]) -> None:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)  # who was removed can still say why that was wrong
    house.allow(request, house.reporting, "You are reporting too fast.")
    await moderation.report(house.tables, table, data, visitor.id)
    house.reports += 1


HANDLERS = [lock, remove, vote_out, mute, report]

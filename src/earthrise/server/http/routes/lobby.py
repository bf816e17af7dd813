"""Addresses of the lobby: who I am, games, tables, seats, links, records."""

import json
from typing import Any

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from earthrise.engine.options import resolve
from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lobby import (
    ClearIn,
    FillIn,
    GameOut,
    InvitationOut,
    JoinOut,
    LinkOut,
    LobbyOut,
    Me,
    NameIn,
    RecordIn,
    StandInIn,
    TableIn,
    TableOut,
    WhatIfIn,
)
from earthrise.server.http.routes.kinds import answered
from earthrise.server.identity import NAME_LENGTH, cleaned
from earthrise.server.problems import Trouble
from earthrise.server.services import Asked, House, cookie_for, house_of, visitor_of
from earthrise.server.tables import circles, replay, seating
from earthrise.server.tables import lobby as lobbies
from earthrise.server.tables import rematch as rematches
from earthrise.server.tables import stand_in as standin
from earthrise.server.tables.seat_picture import live_table_out
from earthrise.server.tables.timekeeping import clock_out
from earthrise.teaching.presets import minutes


async def table_answer(house: House, request: Asked, table_id: str) -> TableOut:
    table = await house.table(table_id)
    return live_table_out(table, visitor_of(request).id, house.hub.online(table_id))


@get("/me", operation_id="whoAmI", summary="Who I am; makes me somebody when I am new")
async def me(request: Asked) -> Response[Me]:
    house, visitor = house_of(request), visitor_of(request)
    if visitor.is_new:
        visitor = house.identities.newcomer()
    house.register.note(visitor)
    return Response(await house.me(visitor), headers=cookie_for(request, visitor))


@answered("/me", "renameMe", "Give myself a name")
async def rename(request: Asked, data: JSONBody[NameIn]) -> Me:
    house, visitor = house_of(request), visitor_of(request)
    name = cleaned(data.name, len(data.name))
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Trouble(422, "bad_name", f"A name has 1 to {NAME_LENGTH} visible characters, not {len(name)}.")
    await house.may_write(visitor)
    await house.store.rename(visitor.id, name)
    return await house.me(visitor)


@get("/games", operation_id="listGames", summary="The games there are")
async def games(request: Asked) -> list[GameOut]:
    return lobbies.games_out()


@get(
    "/games/{game:str}/content",
    operation_id="getGameContent",
    summary="A game's names, texts and layout, as screens draw them",
)
async def content(request: Asked, game: FromPath[str]) -> dict[str, Any]:
    return dict(find_game(game).content_data())


@get("/lobby", operation_id="getLobby", summary="My tables, open ones, finished ones")
async def lobby(request: Asked) -> LobbyOut:
    house = house_of(request)
    house.costs(request)
    return await lobby_of(house, visitor_of(request).id)


async def lobby_of(house: House, identity: str) -> LobbyOut:
    found = await lobbies.lobby(house.store, house.hub, identity, house.tables.time.now())
    found.circles = await circles.lines(house.store, house.hub, identity)
    return found


@answered("/lobby/cleared", "clearTables", "Clear tables off my own lists, or put them back")
async def clear(request: Asked, data: JSONBody[ClearIn]) -> LobbyOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    await lobbies.clear(house.store, data, visitor.id)
    return await lobby_of(house, visitor.id)


@post("/tables", operation_id="createTable", summary="Create a table")
async def create(request: Asked, data: JSONBody[TableIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are creating tables too fast.")
    table_id = await lobbies.lay(house.tables, data, visitor.id, await house.name_of(visitor))
    return await table_answer(house, request, table_id)


@post(
    "/tables/{table_id:str}/rematch", operation_id="offerRematch", summary="The same again, everybody one seat further"
)
async def rematch(request: Asked, table_id: FromPath[str]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are creating tables too fast.")
    table = await house.table(table_id, fresh=True)
    name = await house.name_of(visitor)
    made = await rematches.offer(house.tables, house.hub, table, visitor.id, name)
    return await table_answer(house, request, made)


@get("/tables/{table_id:str}", operation_id="getTable", summary="A table as a line of the lobby")
async def table_line(request: Asked, table_id: FromPath[str]) -> TableOut:
    house = house_of(request)
    await house.table_for(request, table_id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/take", "takeSeat", "Sit down on an open seat")
async def take(request: Asked, table_id: FromPath[str], number: FromPath[int]) -> JoinOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    await seating.take(house.tables, table, number, visitor.id, await house.name_of(visitor))
    return JoinOut(table_id, number)


@answered("/tables/{table_id:str}/seats/{number:int}/leave", "leaveSeat", "Leave a seat")
async def leave(request: Asked, table_id: FromPath[str], number: FromPath[int]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    await seating.leave(house.tables, table, number, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/seats/{number:int}/link", "makeSeatLink", "A new link to the seat")
async def make_link(request: Asked, table_id: FromPath[str], number: FromPath[int]) -> LinkOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    token = await seating.make_link(house.tables, table, number, visitor.id)
    return LinkOut(number, f"/join/{token}")


@delete(
    "/tables/{table_id:str}/seats/{number:int}/link",
    status_code=204,
    operation_id="endSeatLink",
    summary="End the seat's link",
)
async def revoke_link(request: Asked, table_id: FromPath[str], number: FromPath[int]) -> None:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    await seating.revoke_link(house.tables, table, number, visitor.id)


@get("/join/{token:str}", operation_id="lookAtSeatLink", summary="Where a seat link leads")
async def invitation(request: Asked, token: FromPath[str]) -> InvitationOut:
    table, _ = await seating.invited(house_of(request).tables, token)
    game = table.game
    return InvitationOut(
        game=game.id,
        title=game.title,
        summary=game.rulebook.summary,
        minutes=minutes(game, resolve(game.options, json.loads(table.row.options))),
        host=next((seat.name for seat in table.seats if seat.owner == table.row.host), ""),
        players=[seat.name for seat in table.seats if seat.taken],
        free=sum(not seat.taken for seat in table.seats),
        clock=clock_out(table.row),
    )


@answered("/join/{token:str}", "joinBySeatLink", "Open a seat link")
async def join(request: Asked, token: FromPath[str]) -> JoinOut:
    house, visitor = house_of(request), visitor_of(request)
    table, number = await seating.join(house.tables, house.hub, token, visitor.id, await house.name_of(visitor))
    return JoinOut(table.id, number)


@answered("/tables/{table_id:str}/fill", "fillWithBots", "Bots take the free seats, and the game begins")
async def fill(request: Asked, table_id: FromPath[str], data: JSONBody[FillIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    await seating.fill_with_bots(house.tables, table, data.bot, visitor.id)
    return await table_answer(house, request, table_id)


@answered("/tables/{table_id:str}/stand-in", "voteForStandIn", "Agree on a bot for an absent player")
async def stand_in(request: Asked, table_id: FromPath[str], data: JSONBody[StandInIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id, fresh=True)
    await standin.vote(house.tables, house.hub, table, data.seat, data.bot, data.agree, visitor.id)
    return await table_answer(house, request, table_id)


@post("/records", operation_id="openRecord", summary="Open a downloaded record as a replay")
async def open_record(request: Asked, data: JSONBody[RecordIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are opening records too fast.")
    opened = await replay.open_record(house.tables, house.records, data.text, visitor.id)
    return await table_answer(house, request, opened)


@post(
    "/tables/{table_id:str}/what-if", operation_id="playWhatIf", summary="Go on from a moment of a game at a new table"
)
async def what_if(request: Asked, table_id: FromPath[str], data: JSONBody[WhatIfIn]) -> TableOut:
    house, visitor = house_of(request), visitor_of(request)
    house.allow(request, house.new_tables, "You are creating tables too fast.")
    table = await house.table_for(request, table_id)
    name = await house.name_of(visitor)
    made = await replay.what_if(house.tables, table, data.seq, data.seats, visitor.id, name)
    return await table_answer(house, request, made)


HANDLERS = [
    me,
    rename,
    games,
    content,
    lobby,
    clear,
    create,
    rematch,
    table_line,
    take,
    leave,
    make_link,
    revoke_link,
    invitation,
    join,
    fill,
    stand_in,
    open_record,
    what_if,
]

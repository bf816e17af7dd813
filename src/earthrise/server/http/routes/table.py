"""Addresses of a table: looking, acting, asking why, talking, looking back, listening live."""

import asyncio
from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, JSONBody

from earthrise.server.http.listening import while_listening
from earthrise.server.http.messages.review import CurveOut, Moment
from earthrise.server.http.messages.table import (
    Acted,
    ActionIn,
    ChatIn,
    ChatOut,
    EventOut,
    HintOut,
    OptionAction,
    ProposalIn,
    TableView,
    UndoIn,
    WhyOut,
)
from earthrise.server.http.routes.kinds import answered
from earthrise.server.problems import Trouble
from earthrise.server.services import Asked, House, address_of, house_of, visitor_of
from earthrise.server.tables import chat as chats
from earthrise.server.tables import curve as curves
from earthrise.server.tables import proposals, replay
from earthrise.server.tables import stand_in as standin
from earthrise.server.tables.broadcast import AGAIN, GONE, PACES, PONG, SLOW, Connection, gone_message
from earthrise.server.tables.lessons import note_finished
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.seat_picture import chat_out, seat_to_show, seats_to_hear, table_view
from earthrise.server.tables.seating import come_back
from earthrise.server.tables.why import why as reasons

LARGEST = 2**31 - 1
PINGS = 200
MOMENTS = 20  # handed out together: web/src/offline/kept.ts asks for as many at a time
SOCKETS_EACH = 60


@get("/tables/{table_id:str}/view", operation_id="getTableView", summary="The table as a seat sees it")
async def view(request: Asked, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> TableView:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    shown = seat_to_show(table, visitor.id, seat)
    house.may_see(table, visitor, shown)
    return table_view(table, shown, visitor.id, house.hub.online(table_id))


@get("/tables/{table_id:str}/events", operation_id="listEvents", summary="What happened after a moment")
async def events(
    request: Asked, table_id: FromPath[str], seat: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> list[EventOut]:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    shown = seat_to_show(table, visitor.id, seat)
    house.may_see(table, visitor, shown)
    return await replay.events(house.tables, table, frozenset([shown]), clamped(since), visitor.id)


@answered("/tables/{table_id:str}/actions", "playAction", "Play an action")
async def act(request: Asked, table_id: FromPath[str], data: JSONBody[ActionIn]) -> Acted:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id)
    await house.may_act(table, visitor, data.seat)
    promise = chats.bounded(data.text)
    if promise:
        await house.may_speak(table, visitor)
        house.allow(request, house.talk, "You are writing too fast.")
    line = await house.tables.act(table, data.seat, data.seq, data.action, promise, data.sure, freely=data.freely)
    await note_finished(house.store, table, visitor.id)
    if line is not None:
        house.hub.said(table, chat_out(line))
    await standin.hand_back(house.tables, table, data.seat)
    return acted(table, data.seat)


@answered("/tables/{table_id:str}/undo", "undoAction", "Take my last action back")
async def undo(request: Asked, table_id: FromPath[str], data: JSONBody[UndoIn]) -> Acted:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id)
    await house.may_act(table, visitor, data.seat)
    await house.tables.undo(table, data.seat, data.seq)
    return acted(table, data.seat)


def acted(table: LiveTable, seat: int) -> Acted:
    return Acted(table.seq, table.is_running and table.course is not None and table.course.match.can_undo(seat))


@get("/tables/{table_id:str}/why", operation_id="whyNot", summary="Why can't I?")
async def why(
    request: Asked,
    table_id: FromPath[str],
    seat: FromQuery[int],
    ref: FromQuery[str] = "",
    verb: FromQuery[str] = "",
    action: FromQuery[str] = "",
) -> list[WhyOut]:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table(table_id, fresh=True)
    await house.may_act(table, visitor, seat)
    return reasons(table, seat, ref, verb, action)


@get("/tables/{table_id:str}/hint", operation_id="getHint", summary="What a bot would do, and why")
async def hint(request: Asked, table_id: FromPath[str], seat: FromQuery[int]) -> HintOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table(table_id, fresh=True)
    await house.may_act(table, visitor, seat)
    return await while_listening(request, house.hints.ask(table, seat, visitor.id, address_of(request)))


@get("/tables/{table_id:str}/chat", operation_id="listChat", summary="What was said")
async def chat(request: Asked, table_id: FromPath[str], since: FromQuery[int] = 0) -> list[ChatOut]:
    house = house_of(request)
    table = await house.table_for(request, table_id)
    return [chat_out(row) for row in await house.store.chat_after(table.id, clamped(since))]


@answered("/tables/{table_id:str}/chat", "sayInChat", "Say something")
async def say(request: Asked, table_id: FromPath[str], data: JSONBody[ChatIn]) -> ChatOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    name = await house.name_of(visitor)
    if data.seat != -1:
        await house.may_act(table, visitor, data.seat)
        name = table.seats[data.seat].name
    await house.may_speak(table, visitor)
    house.allow(request, house.talk, "You are writing too fast.")
    return await chats.say(house.store, house.hub, table, data.seat, name, data.text, visitor.id)


@answered("/tables/{table_id:str}/proposals", "proposeAction", "Propose a move, or point at something")
async def propose(request: Asked, table_id: FromPath[str], data: JSONBody[ProposalIn]) -> ChatOut:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table(table_id)
    await house.may_act(table, visitor, data.seat)
    await house.may_speak(table, visitor)
    text = chats.bounded(data.text)
    house.allow(request, house.talk, "You are writing too fast.")
    row = await proposals.propose(house.tables, table, data, text)
    said = chat_out(row)
    house.hub.said(table, said)
    return said


@get(
    "/tables/{table_id:str}/proposals/options",
    operation_id="listProposals",
    summary="What I may propose to a seat that has to decide",
)
async def proposable(
    request: Asked, table_id: FromPath[str], seat: FromQuery[int], to: FromQuery[int] = -1
) -> list[OptionAction]:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table(table_id, fresh=True)
    await house.may_act(table, visitor, seat)
    return proposals.choices(table, seat, to)


@get("/tables/{table_id:str}/replay/{seq:int}", operation_id="getMoment", summary="One moment of the game")
async def moment(
    request: Asked, table_id: FromPath[str], seq: FromPath[int], seat: FromQuery[int | None] = None
) -> Moment:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    shown = seat_to_show(table, visitor.id, seat)
    house.may_see(table, visitor, shown)
    return await replay.moment(house.tables, table, shown, seq, visitor.id)


@get(
    "/tables/{table_id:str}/replay",
    operation_id="listMoments",
    summary="Several moments of a finished game, for reading without a network",
)
async def moments(
    request: Asked, table_id: FromPath[str], first: FromQuery[int] = 0, seat: FromQuery[int | None] = None
) -> list[Moment]:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    if not table.is_finished:
        raise Trouble(409, "not_finished", "Moments are handed out together when the game is over.")
    shown = seat_to_show(table, visitor.id, seat)
    house.may_see(table, visitor, shown)
    return await replay.moments(house.tables, table, shown, first, MOMENTS, visitor.id)


@get(
    "/tables/{table_id:str}/curve",
    operation_id="getCurve",
    summary="How a finished game went, in its own figures, and where it turned",
)
async def curve(request: Asked, table_id: FromPath[str]) -> CurveOut:
    house = house_of(request)
    house.costs(request)
    return await curves.curve(house.tables, await house.table_for(request, table_id))


@get(
    "/tables/{table_id:str}/record",
    media_type="text/plain",
    operation_id="getRecord",
    summary="The record of a finished game",
)
async def record(request: Asked, table_id: FromPath[str]) -> Response[str]:
    house = house_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    text = await replay.record_text(house.tables, table)
    name = f'attachment; filename="{table.row.game}-{table.row.created[:10]}.record"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": name})


def clamped(number: int) -> int:
    return max(0, min(number, LARGEST))


# -- live ------------------------------------------------------------------------------------------


@websocket("/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
) -> None:
    house, visitor = house_of(socket), visitor_of(socket)
    await socket.accept()
    try:
        if visitor.id and house.hub.connections_of(visitor.id) >= SOCKETS_EACH:
            raise Trouble(429, "too_many", "You have too many tables open at once.")
        table = await house.table_for(socket, table_id)
        house.may_see(table, visitor, seat_to_show(table, visitor.id, seat))
        await come_back(house.tables, table, visitor.id)
    except Trouble as trouble:
        await socket.send_data(gone_message(trouble.detail), mode="text")
        await socket.close(code=4000 + trouble.status)
        return
    task = asyncio.current_task()
    assert task is not None
    connection = Connection(table_id, visitor.id, seat, house.settings.queue_length, task, visitor.session)
    sender = asyncio.create_task(_send(socket, connection))
    try:
        await _greet(house, table_id, connection, clamped(since))
        if visitor.id and house.register.present(visitor) != visitor:  # signed out while the door was being opened
            connection.end(AGAIN, "")
        await _listen(socket, connection)
    except asyncio.CancelledError:
        if not connection.closing:
            raise
    except WebSocketDisconnect:
        connection.closing = connection.closing or 1000
    finally:
        house.hub.leave(house.tables.live.get(table_id), connection)
        sender.cancel()
    if connection.closing in (GONE, SLOW, AGAIN):
        await _dismiss(socket, connection)


async def _greet(house: House, table_id: str, connection: Connection, since: int) -> None:
    """The first snapshot and the place in the hub, with nothing happening in between."""
    table = await house.table(table_id)
    async with table.lock:
        seat = seat_to_show(table, connection.identity, connection.asked)
        house.hub.join(table, connection)
        hearing = seats_to_hear(table, connection.identity, connection.asked)
        happened = await replay.events(house.tables, table, hearing, since, connection.identity)
        lines = [chat_out(row) for row in await house.store.chat_after(table_id, 0)]
        if lines:
            table.chat_number = max(table.chat_number, lines[-1].number)
        house.hub.first(table, connection, seat, happened, lines)


async def _listen(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Browsers send nothing but pings, and how fast the person likes things to move."""
    loop = asyncio.get_running_loop()
    began, heard = loop.time(), 0
    while True:
        text = await socket.receive_text()
        heard += 1
        if loop.time() - began > 60:
            began, heard = loop.time(), 1
        if heard > PINGS:
            connection.end(SLOW, "")
        elif text == "ping":
            connection.put(PONG)
        elif text in PACES:
            connection.pace = text


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        message = await connection.queue.get()
        await socket.send_data(message, mode="text")


async def _dismiss(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Say why and hang up; one that does not even take that is left to the server's own time limit."""
    try:
        async with asyncio.timeout(2):
            if connection.gone:
                await socket.send_data(gone_message(connection.gone), mode="text")
            await socket.close(code=connection.closing)
    except (TimeoutError, OSError, RuntimeError, WebSocketDisconnect):
        pass


HANDLERS = [view, events, act, undo, why, hint, chat, say, propose, proposable, moment, curve, record, live, moments]

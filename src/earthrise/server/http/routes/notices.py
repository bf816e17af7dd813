"""Addresses for being told that it is one's turn: devices, webhooks, mail, quiet hours."""

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from earthrise.server.calling import wishes
from earthrise.server.http.messages.notices import (
    HookIn,
    NoticesOut,
    NoticeWishes,
    PushIn,
    SilenceIn,
    SilenceOut,
    StoppedOut,
    WaitingCount,
)
from earthrise.server.http.routes.kinds import answered, silent
from earthrise.server.problems import Trouble
from earthrise.server.services import Asked, House, house_of, visitor_of
from earthrise.server.store import call_people

TOO_FAST = "You are changing your notices too fast."


async def answer(house: House, request: Asked) -> NoticesOut:
    return await wishes.out(house.store, house.push_keys, house.mailer is not None, visitor_of(request).id)


@get("/me/notices", operation_id="getNotices", summary="How I am told that it is my turn")
async def notices(request: Asked) -> NoticesOut:
    house = house_of(request)
    house.costs(request)
    return await answer(house, request)


@answered("/me/notices", "chooseNotices", "Choose what I am told, and when not")
async def settle(request: Asked, data: JSONBody[NoticeWishes]) -> NoticesOut:
    house = house_of(request)
    house.costs(request)
    await wishes.settle(house.store, house.identities, visitor_of(request).id, data)
    return await answer(house, request)


@answered("/me/notices/push", "addPushDevice", "Tell me on this device")
async def add_push(request: Asked, data: JSONBody[PushIn]) -> NoticesOut:
    house = house_of(request)
    house.allow(request, house.calls, TOO_FAST)
    await wishes.add_push(house.store, house.identities, house.outgoing, visitor_of(request).id, data)
    house.caller.hurry()
    return await answer(house, request)


@answered("/me/notices/webhooks", "addWebhook", "Tell me by a webhook")
async def add_hook(request: Asked, data: JSONBody[HookIn]) -> NoticesOut:
    house = house_of(request)
    house.allow(request, house.calls, TOO_FAST)
    await wishes.add_hook(house.store, house.identities, house.outgoing, visitor_of(request).id, data)
    house.caller.hurry()
    return await answer(house, request)


@delete(
    "/me/notices/targets/{target_id:str}",
    status_code=200,
    operation_id="removeNoticeTarget",
    summary="Tell me there no more",
)
async def remove(request: Asked, target_id: FromPath[str]) -> NoticesOut:
    house = house_of(request)
    await wishes.remove(house.store, visitor_of(request).id, target_id)
    return await answer(house, request)


@silent("/me/notices/targets/{target_id:str}/trial", "tryNoticeTarget", "Send a notice to see whether it arrives")
async def try_out(request: Asked, target_id: FromPath[str]) -> None:
    house = house_of(request)
    house.allow(request, house.calls, TOO_FAST)
    await wishes.try_out(house.store, visitor_of(request).id, target_id)
    house.caller.hurry()


@get("/me/waiting", operation_id="countWaitingTables", summary="At how many tables I am waited for")
async def waiting(request: Asked) -> WaitingCount:
    house = house_of(request)
    house.costs(request)
    return WaitingCount(await house.caller.waiting_for(visitor_of(request).id))


@get("/tables/{table_id:str}/notices", operation_id="getTableNotices", summary="Am I told about this table?")
async def silence_here(request: Asked, table_id: FromPath[str]) -> SilenceOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    await house.table_for(request, table_id)
    silent = visitor.id in await call_people.silent_people(house.store, table_id)
    return SilenceOut(silent, await wishes.is_reachable(house.store, visitor.id))


@answered("/tables/{table_id:str}/notices", "chooseTableNotices", "Tell me about this table, or not")
async def silence(request: Asked, table_id: FromPath[str], data: JSONBody[SilenceIn]) -> SilenceOut:
    house, visitor = house_of(request), visitor_of(request)
    house.costs(request)
    table = await house.table_for(request, table_id)
    if not table.seats_of(visitor.id):
        raise Trouble(403, "spectator", "You are watching this table; only players are told about it.")
    await call_people.silence(house.store, visitor.id, table_id, data.silent)
    return SilenceOut(data.silent, await wishes.is_reachable(house.store, visitor.id))


@post("/stop-mail/{token:str}", status_code=200, include_in_schema=False)
async def stop_mail(request: Asked, token: FromPath[str]) -> StoppedOut:
    """One click, by a mail program or by the page behind the link: without a cookie, for it may be another browser.
    Not below /api, where every write needs one."""
    house = house_of(request)
    house.allow(request, house.calls, TOO_FAST)
    await wishes.stop_mail(house.store, token)
    return StoppedOut()


HANDLERS = [notices, settle, add_push, add_hook, remove, try_out, waiting, silence_here, silence]

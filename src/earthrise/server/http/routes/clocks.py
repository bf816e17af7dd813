"""Addresses around time: reminding a player, days off."""

from litestar import get
from litestar.params import FromPath, JSONBody

from earthrise.server.http.messages.clocks import VacationIn, VacationOut
from earthrise.server.http.routes.kinds import answered, silent
from earthrise.server.services import Asked, house_of, visitor_of
from earthrise.server.tables import nudges, vacations


@silent("/tables/{table_id:str}/seats/{number:int}/nudge", "remindPlayer", "Remind a player who is waited for")
async def nudge(request: Asked, table_id: FromPath[str], number: FromPath[int]) -> None:
    house, visitor = house_of(request), visitor_of(request)
    table = await house.table_for(request, table_id)
    await house.may_speak(table, visitor)
    house.allow(request, house.talk, "You are writing too fast.")
    await nudges.nudge(house.tables, house.hub, table, number, visitor.id)
    house.nudged(table, number)


@get("/me/vacation", operation_id="getDaysOff", summary="My days off")
async def vacation(request: Asked) -> VacationOut:
    house = house_of(request)
    return await vacations.standing(house.tables, visitor_of(request).id)


@answered("/me/vacation", "takeDaysOff", "Take days off, or come back")
async def take_days_off(request: Asked, data: JSONBody[VacationIn]) -> VacationOut:
    house = house_of(request)
    house.costs(request)
    return await vacations.take(house.tables, visitor_of(request).id, data.days)


HANDLERS = [nudge, vacation, take_days_off]

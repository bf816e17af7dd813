"""Addresses of "You": what keeps me on every device, signing in and out, becoming one person, my data, going."""

import json
from typing import Any

import msgspec
from litestar import Response, delete, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from earthrise.server.http.messages.lobby import Me
from earthrise.server.http.messages.you import (
    AddressIn,
    AssertionIn,
    CodeIn,
    CodesOut,
    DeleteIn,
    DeviceOut,
    HoldingsOut,
    LinkSeen,
    MailIn,
    MergeIn,
    MergeOut,
    OptionsOut,
    PasskeyIn,
    PasskeyOut,
    SignedIn,
    SignOutIn,
    TokenIn,
    YouOut,
)
from earthrise.server.http.routes.kinds import answered, silent
from earthrise.server.identity import Visitor
from earthrise.server.people import arriving, codes, confirming, joining, leaving, mail_links, passkeys, signing_out
from earthrise.server.people.devices import described
from earthrise.server.problems import Trouble
from earthrise.server.services import Asked, House, cookie_for, house_of, visitor_of
from earthrise.server.store import credentials, sessions

EVERYTHING = ResponseSpec(
    data_container=dict[str, Any], description="", generate_examples=False
)  # it is written by hand
TOO_OFTEN = "You are trying this too often."


def somebody(request: Asked) -> Visitor:
    """Somebody with a cookie: of nobody, nothing may be asked."""
    visitor = visitor_of(request)
    if not visitor.id:
        raise Trouble(401, "no_identity", "You have no valid cookie of this server. Open GET /api/me first.")
    return visitor


def device_of(request: Asked) -> str:
    return described(request.headers.get("user-agent", ""))


def place_of(request: Asked) -> passkeys.Place:
    settings = house_of(request).settings
    return passkeys.place(settings.public, str(request.scope["scheme"]), request.headers.get("host", ""))


def limited(request: Asked) -> None:
    """What proves who somebody is may be tried only so often."""
    house = house_of(request)
    house.allow(request, house.signing, TOO_OFTEN)


async def you_out(request: Asked) -> YouOut:
    house, visitor = house_of(request), somebody(request)
    keys = await credentials.passkeys_of(house.store, visitor.id)
    mails = await credentials.mails_of(house.store, visitor.id)
    left = await credentials.codes_left(house.store, visitor.id)
    known = await sessions.known(house.store, visitor.id)
    here = [DeviceOut(visitor.session, device_of(request), sessions.today(), True)]
    others = [DeviceOut(one.session, one.device, one.seen, False) for one in known if one.session != visitor.session]
    return YouOut(
        name=await house.name_of(visitor),
        kept=bool(keys or mails or left),
        passkeys=[PasskeyOut(one.key, one.name, one.host, one.created, one.used) for one in keys],
        mails=mails,
        codes=left,
        devices=[*here, *others],
        no_passkeys=place_of(request).why_not,
        mail=house.mail_links.is_offered,
    )


async def holdings(house: House, identity: str) -> HoldingsOut:
    """With the name that others know, also where none was chosen."""
    name = await house.name_of(Visitor(identity, False))
    return msgspec.structs.replace(await joining.holdings(house.store, identity), name=name)


async def arrived(request: Asked, arrival: arriving.Arrival) -> Response[SignedIn]:
    house, visitor = house_of(request), arrival.visitor
    if arrival.ticket:
        mine, theirs = [await holdings(house, one) for one in (visitor.id, arrival.person)]
        return Response(SignedIn(merge=MergeOut(arrival.ticket, mine, theirs)))
    headers = {**cookie_for(request, visitor), **await word_for(request, visitor)}
    return Response(SignedIn(me=await house.me(visitor)), headers=headers)


async def confirmed(request: Asked) -> None:
    """What keeps somebody is changed only by who has just shown that it is them."""
    word = request.headers.get(confirming.HEADER, "")
    await confirming.require(house_of(request).store, visitor_of(request), word)


async def word_for(request: Asked, visitor: Visitor) -> dict[str, str]:
    """For whoever has just shown it."""
    return {confirming.HEADER: await confirming.word_for(house_of(request).store, visitor)}


@get("/you", operation_id="getMyKeeping", summary="What keeps me on every device, and what could")
async def you(request: Asked) -> YouOut:
    house_of(request).costs(request)
    return await you_out(request)


# -- passkeys --------------------------------------------------------------------------------------------------------


@answered("/you/passkeys/options", "getPasskeyOptions", "What a browser needs to make a passkey")
async def passkey_options(request: Asked) -> OptionsOut:
    limited(request)
    await confirmed(request)
    house, visitor = house_of(request), visitor_of(request)
    name = await house.name_of(visitor)
    return OptionsOut(await passkeys.attach_options(house.store, house.identities, visitor, name, place_of(request)))


@answered("/you/passkeys", "addPasskey", "Keep me by this passkey")
async def add_passkey(request: Asked, data: JSONBody[PasskeyIn]) -> Response[YouOut]:
    limited(request)
    await confirmed(request)
    house, visitor = house_of(request), visitor_of(request)
    await passkeys.attach(
        house.store,
        house.identities,
        visitor,
        data.credential,
        data.name,
        device_of(request),
        place_of(request),
    )
    return Response(await you_out(request), headers=await word_for(request, visitor))


@delete("/you/passkeys/{key:str}", status_code=200, operation_id="removePasskey", summary="Remove a passkey of mine")
async def remove_passkey(request: Asked, key: FromPath[str]) -> YouOut:
    await confirmed(request)
    if not await credentials.remove_passkey(house_of(request).store, visitor_of(request).id, key):
        raise Trouble(404, "unknown_passkey", "You have no such passkey.")
    return await you_out(request)


@answered("/you/sign-in/options", "getSignInOptions", "What a browser needs to sign in with a passkey")
async def sign_in_options(request: Asked) -> OptionsOut:
    limited(request)
    return OptionsOut(await passkeys.sign_in_options(house_of(request).store, visitor_of(request), place_of(request)))


@answered("/you/sign-in", "signInByPasskey", "Sign in with a passkey")
async def sign_in(request: Asked, data: JSONBody[AssertionIn]) -> Response[SignedIn]:
    limited(request)
    house, visitor = house_of(request), visitor_of(request)
    return await arrived(
        request,
        await passkeys.sign_in(
            house.store,
            house.identities,
            visitor,
            data.credential,
            device_of(request),
            place_of(request),
            data.confirm,
        ),
    )


# -- recovery codes --------------------------------------------------------------------------------------------------


@answered("/you/codes", "makeRecoveryCodes", "Ten new recovery codes; the ones before end")
async def make_codes(request: Asked) -> Response[CodesOut]:
    limited(request)
    await confirmed(request)
    visitor = visitor_of(request)
    made = await codes.make(house_of(request).store, visitor, device_of(request))
    return Response(CodesOut(made), headers=await word_for(request, visitor))


@answered("/you/sign-in/code", "signInByCode", "Sign in with a recovery code")
async def sign_in_by_code(request: Asked, data: JSONBody[CodeIn]) -> Response[SignedIn]:
    limited(request)
    house = house_of(request)
    return await arrived(
        request,
        await codes.sign_in(
            house.store, house.identities, visitor_of(request), data.code, device_of(request), data.confirm
        ),
    )


# -- mail ------------------------------------------------------------------------------------------------------------


@silent("/you/mail", "sendMailLink", "Send a link to a mail address, to keep me by it or to sign in")
async def send_link(request: Asked, data: JSONBody[MailIn]) -> None:
    house = house_of(request)
    address = mail_links.read_address(data.address)
    house.allow(request, house.mailing, "You are asking for links too often.")
    if not data.sign_in:
        await confirmed(request)
    await house.mail_links.send(visitor_of(request), address, data.sign_in)


@answered("/you/mail/remove", "removeMail", "Remove a mail address of mine")
async def remove_mail(request: Asked, data: JSONBody[AddressIn]) -> YouOut:
    await confirmed(request)
    address = mail_links.read_address(data.address)
    if not await credentials.remove_mail(house_of(request).store, visitor_of(request).id, address):
        raise Trouble(404, "unknown_address", "You have no such mail address.")
    return await you_out(request)


@answered("/you/link/look", "lookAtMailLink", "What a link from a mail would do; it stays as it is")
async def look_at_link(request: Asked, data: JSONBody[TokenIn]) -> LinkSeen:
    limited(request)
    house = house_of(request)
    seen, person = await house.mail_links.look(visitor_of(request), data.token)
    name = await house.name_of(Visitor(person, False)) if seen.sign_in and person else ""
    return msgspec.structs.replace(seen, name=name)


@answered("/you/link", "followMailLink", "Use a link from a mail")
async def follow_link(request: Asked, data: JSONBody[TokenIn]) -> Response[SignedIn]:
    limited(request)
    house = house_of(request)
    seen, _ = await house.mail_links.look(visitor_of(request), data.token)
    if not seen.sign_in and seen.here:
        await confirmed(request)  # when it was asked for, nothing may have kept them
    return await arrived(
        request,
        await house.mail_links.follow(house.identities, visitor_of(request), data.token, device_of(request)),
    )


# -- becoming one, signing out, going --------------------------------------------------------------------------------


@answered("/you/merge", "mergePeople", "Sign in, and bring along what I have here or leave it")
async def merge(request: Asked, data: JSONBody[MergeIn]) -> Response[Me]:
    limited(request)
    house, visitor, device = house_of(request), visitor_of(request), device_of(request)
    if data.bring:  # all that keeps the visitor goes over
        await confirmed(request)
        await joining.merge(house.store, house.tables, house.hub, house.register, data.ticket, visitor, device)
        present = house.register.present(visitor)
        assert present is not None
    else:
        present = await arriving.come_without(house.store, house.identities, data.ticket, visitor, device)
    headers = {**cookie_for(request, present), **await word_for(request, present)}
    return Response(await house.me(present), headers=headers)


@answered("/you/sign-out", "signOut", "Sign out this browser, another one, or all others")
async def sign_out(request: Asked, data: JSONBody[SignOutIn]) -> Response[Me]:
    limited(request)
    house, visitor = house_of(request), visitor_of(request)
    await signing_out.sign_out(house.store, house.register, visitor, data.device, data.others)
    present = house.register.present(visitor) or house.identities.newcomer()
    return Response(await house.me(present), headers=cookie_for(request, present))


@get(
    "/you/export",
    operation_id="exportMyData",
    responses={200: EVERYTHING},
    summary="Everything that is stored about me, as one file",
)
async def export(request: Asked) -> Response[str]:
    limited(request)
    found = await leaving.export(house_of(request).store, somebody(request))
    headers = {"Content-Disposition": 'attachment; filename="earthrise-my-data.json"'}
    return Response(json.dumps(found, indent=2, ensure_ascii=False), media_type="application/json", headers=headers)


@answered("/you/delete", "deleteMe", "Delete me")
async def delete_me(request: Asked, data: JSONBody[DeleteIn]) -> Response[Me]:
    limited(request)
    if not data.sure:
        raise Trouble(422, "not_sure", "Say that you are sure: this cannot be undone.")
    await confirmed(request)
    house, visitor = house_of(request), visitor_of(request)
    await leaving.delete_person(house.store, house.tables, house.hub, house.register, visitor)
    house.stragglers.gone(visitor.id)
    stranger = house.identities.newcomer()
    return Response(await house.me(stranger), headers=cookie_for(request, stranger))


HANDLERS = [
    you,
    passkey_options,
    add_passkey,
    remove_passkey,
    sign_in_options,
    sign_in,
    make_codes,
    sign_in_by_code,
    send_link,
    remove_mail,
    look_at_link,
    follow_link,
    merge,
    sign_out,
    export,
    delete_me,
]

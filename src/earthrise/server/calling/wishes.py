"""What a person asks for: how to be told, where, and when not."""

import secrets
from urllib.parse import urlsplit

from earthrise.server.calling.outgoing import LONGEST_ADDRESS, Outgoing, Unreachable
from earthrise.server.calling.push import PushKeys, checked_keys
from earthrise.server.calling.quiet import DAY, zone_of
from earthrise.server.http.messages.notices import HookIn, NoticesOut, NoticeWishes, PushIn, QuietHours, TargetOut
from earthrise.server.identity import Identities, cleaned, hashed, new_id
from earthrise.server.problems import Trouble
from earthrise.server.store import addresses, call_people, calls
from earthrise.server.store.call_rows import ALWAYS, HOOK, PUSH, TRIAL, Call, CallSettings, CallTarget
from earthrise.server.store.database import Store
from earthrise.server.store.rows import now

MOST_TARGETS = 12
LABEL = 60
STOPPED = "You have ended the mails by their link."


async def wishes_of(store: Store, identity: str) -> CallSettings | None:
    return (await call_people.settings_of(store, [identity])).get(identity)


async def out(store: Store, keys: PushKeys, can_mail: bool, identity: str) -> NoticesOut:
    found = await wishes_of(store, identity)
    mine = found or CallSettings(identity=identity)
    return NoticesOut(
        push_key=keys.public,
        can_mail=can_mail,
        address=await addresses.address_of(store, identity) if can_mail else "",
        wishes=NoticeWishes(
            turns=mine.turns,
            endings=mine.endings,
            rematches=mine.rematches,
            mail=mine.mail,
            quiet=QuietHours(mine.quiet_from, mine.quiet_to, mine.zone),
        ),
        targets=[target_out(one) for one in await call_people.targets_of(store, [identity])],
        silent=await call_people.silent_tables(store, identity),
        note=mine.note,
    )


def target_out(target: CallTarget) -> TargetOut:
    return TargetOut(
        id=target.id,
        kind="push" if target.kind == PUSH else "hook",
        label=target.label,
        created=target.created,
        told=target.told,
        trouble=target.gone or target.said,
        gone=bool(target.gone),
    )


async def settle(store: Store, identities: Identities, identity: str, wanted: NoticeWishes) -> None:
    quiet = wanted.quiet
    if quiet.begins != ALWAYS and not (0 <= quiet.begins < DAY and 0 <= quiet.ends < DAY):
        raise Trouble(422, "bad_hours", f"Quiet hours are minutes of the day, from 0 to {DAY - 1}.")
    if len(quiet.zone) > 64 or zone_of(quiet.zone) is None:
        raise Trouble(422, "bad_zone", "There is no such time zone; they are called such as Europe/Berlin.")
    if wanted.mail and not await addresses.address_of(store, identity):
        raise Trouble(409, "no_address", "Add a mail address first: notices go to the one that is known to be yours.")
    before = await wishes_of(store, identity)
    await call_people.save_settings(
        store,
        CallSettings(
            identity=identity,
            turns=wanted.turns,
            endings=wanted.endings,
            rematches=wanted.rematches,
            mail=wanted.mail,
            quiet_from=quiet.begins,
            quiet_to=quiet.ends,
            zone=quiet.zone,
            since=before.since if before else now(),
            stop_hash=hashed(identities.stop_token(identity)),
            note="" if wanted.mail or before is None else before.note,
        ),
    )


async def be_known(store: Store, identities: Identities, identity: str) -> None:
    """Who asks for the first time is told about everything from now on."""
    if await wishes_of(store, identity) is None:
        await settle(store, identities, identity, NoticeWishes())


async def add_push(store: Store, identities: Identities, outgoing: Outgoing, identity: str, given: PushIn) -> None:
    keys = checked_keys(given.p256dh, given.auth)
    await _add(store, identities, outgoing, identity, PUSH, given.endpoint, keys, given.label or "A browser")


async def add_hook(store: Store, identities: Identities, outgoing: Outgoing, identity: str, given: HookIn) -> None:
    # The rest of the address is a secret: whoever knows it can write there.
    host = urlsplit(given.url).hostname if "://" in given.url[:10] else ""
    await _add(store, identities, outgoing, identity, HOOK, given.url, "{}", given.label or host or "A webhook")


async def _add(
    store: Store,
    identities: Identities,
    outgoing: Outgoing,
    identity: str,
    kind: str,
    address: str,
    keys: str,
    label: str,
) -> None:
    try:
        await outgoing.check(address[: LONGEST_ADDRESS + 1])
    except Unreachable as error:
        raise Trouble(422, "bad_address", f"Notices cannot be sent there. {error}") from None
    made = CallTarget(
        id=new_id(12),
        identity=identity,
        kind=kind,
        address=address,
        keys=keys,
        label=cleaned(label, LABEL),
        created=now(),
    )
    await be_known(store, identities, identity)
    if not await call_people.add_target(store, made, MOST_TARGETS):
        raise Trouble(409, "too_many", f"At most {MOST_TARGETS} devices and webhooks; remove one first.")


async def remove(store: Store, identity: str, target_id: str) -> None:
    if not await call_people.remove_target(store, identity, target_id):
        raise Trouble(404, "unknown_target", "There is no such device or webhook of yours.")


async def try_out(store: Store, identity: str, target_id: str) -> None:
    """A call to see whether it arrives."""
    target = await call_people.target(store, target_id)
    if target is None or target.identity != identity or target.gone:
        raise Trouble(404, "unknown_target", "There is no such device or webhook of yours.")
    await calls.add(
        store,
        Call(
            identity=identity,
            table_id="",
            seat=-1,
            kind=TRIAL,
            turn=secrets.randbelow(1 << 30),
            target=target_id,
            due=now(),
        ),
    )


async def is_reachable(store: Store, identity: str) -> bool:
    mine = await wishes_of(store, identity)
    if mine is None:
        return False
    return mine.mail or any(not one.gone for one in await call_people.targets_of(store, [identity]))


async def stop_mail(store: Store, token: str) -> None:
    if not token or not await call_people.stop_mail(store, STOPPED, stop_hash=hashed(token)):
        raise Trouble(404, "unknown_link", "This link does not end any mails, or no longer does.")

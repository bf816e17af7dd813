"""Who somebody is, on every device: passkeys, mail addresses, codes, browsers, becoming one person, going."""

from typing import Any

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.lobby import Me


class PasskeyOut(Struct):
    """`key` names it here; `host` is where it works. Days, no times; `used` is empty until it is."""

    key: str
    name: str
    host: str
    created: str
    used: str


class DeviceOut(Struct):
    """A browser that is signed in as this person. `here`: the one that asks."""

    key: str
    device: str
    seen: str
    here: bool


class YouOut(Struct):
    """What keeps this person, and what could. `no_passkeys` says why passkeys cannot be used at this address, empty
    where they can; `mail`: the host sends mail; `codes` is how many recovery codes are left."""

    name: str
    kept: bool
    passkeys: list[PasskeyOut]
    mails: list[str]
    codes: int
    devices: list[DeviceOut]
    no_passkeys: str
    mail: bool


class OptionsOut(Struct):
    """What the browser's own dialogue is given."""

    public_key: dict[str, Any]


class PasskeyIn(Struct):
    """A passkey that the browser has made, and what to call it."""

    credential: dict[str, Any]
    name: str = ""


class AssertionIn(Struct):
    """A passkey's answer to the server's challenge. `confirm`: only to show that it is still me; whom else it keeps is
    not signed in."""

    credential: dict[str, Any]
    confirm: bool = False


class CodesOut(Struct):
    """Ten recovery codes. They are never told again."""

    codes: list[str]


class CodeIn(Struct):
    """A recovery code; `confirm` as with a passkey."""

    code: str
    confirm: bool = False


class MailIn(Struct):
    """Where a link goes: to keep the one who asks by this address, or to sign in as who is kept by it."""

    address: str
    sign_in: bool = False


class AddressIn(Struct):
    """A mail address of mine."""

    address: str


class TokenIn(Struct):
    """What stands behind the # of a link from a mail."""

    token: str


class LinkSeen(Struct):
    """What a link from a mail would do. `here`: it was asked for in this browser; `name` is the person it signs in as,
    empty where it keeps the one who asked."""

    sign_in: bool
    address: str
    here: bool
    name: str = ""


class HoldingsOut(Struct):
    """What a person has: seats by how far the game is, tables they laid, what they have learnt, what keeps them."""

    name: str
    running: int
    gathering: int
    finished: int
    hosted: int
    lessons: int
    puzzles: int
    passkeys: int
    mails: int


class MergeOut(Struct):
    """Somebody who has something here signs in as somebody who is kept: what becomes one, once they say so."""

    ticket: str
    mine: HoldingsOut
    theirs: HoldingsOut


class SignedIn(Struct):
    """Signed in (`me`), or something is still to be decided (`merge`)."""

    me: Me | None = None
    merge: MergeOut | None = None


class MergeIn(Struct):
    """`bring`: what I have here becomes the kept person's; else it is left behind."""

    ticket: str
    bring: bool


class SignOutIn(Struct):
    """Sign out one browser of mine (`device`), all others, or, with neither, this one."""

    device: str = ""
    others: bool = False


class DeleteIn(Struct):
    """`sure` must be said."""

    sure: bool

"""How a person wants to be told that it is their turn."""

from typing import Literal

import msgspec

from earthrise.server.http.messages.base import Struct

TargetKind = Literal["push", "hook"]


class QuietHours(Struct):
    """Minutes of the day in a time zone, e.g. 1320 to 420 in Europe/Berlin; `begins` -1: none."""

    begins: int = -1
    ends: int = 0
    zone: str = "UTC"


class NoticeWishes(Struct):
    """What to tell: turns, games that are over, rematches; whether by mail, too; and when not."""

    turns: bool = True
    endings: bool = True
    rematches: bool = True
    mail: bool = False
    quiet: QuietHours = msgspec.field(default_factory=QuietHours)


class TargetOut(Struct):
    """A device or a webhook. `trouble` is what went wrong last, `gone`: nothing is sent there any more."""

    id: str
    kind: TargetKind
    label: str
    created: str
    told: str
    trouble: str
    gone: bool


class NoticesOut(Struct):
    """`push_key` is what a browser subscribes with; `can_mail`: the host has set mail up; `address`: where mail would
    go, empty where the person has given none; `note`: something about their mail that they should know."""

    push_key: str
    can_mail: bool
    address: str
    wishes: NoticeWishes
    targets: list[TargetOut]
    silent: list[str]
    note: str


class PushIn(Struct):
    """A browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    label: str = ""


class HookIn(Struct):
    """A webhook of Discord, Slack or something that takes what these take."""

    url: str
    label: str = ""


class SilenceIn(Struct):
    """Be told about this table, or not."""

    silent: bool = True


class SilenceOut(Struct):
    """Whether one is told about this table; `reachable`: there is a way to tell this person anything."""

    silent: bool
    reachable: bool


class WaitingCount(Struct):
    """At how many tables one is waited for."""

    waiting: int


class StoppedOut(Struct):
    """No more mails are sent."""

    stopped: bool = True

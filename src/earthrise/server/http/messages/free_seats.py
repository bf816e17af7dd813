"""Seats that change hands in a running game."""

from earthrise.server.http.messages.base import Struct


class AskOut(Struct):
    """Somebody who would like to take the seat over; `id` is for the answer."""

    id: str
    name: str


class GiveUpIn(Struct):
    """Leave the game for good; that bot plays on."""

    bot: str


class OfferIn(Struct):
    """Offer a bot's seat to others, or no longer."""

    offered: bool = True


class AskIn(Struct):
    """Ask for an offered seat, or no longer."""

    wanted: bool = True


class SeatAnswerIn(Struct):
    """Yes or no to whoever asked for the seat."""

    id: str
    yes: bool

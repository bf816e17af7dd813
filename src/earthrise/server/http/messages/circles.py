"""Circles of people, and ratings for those who want them."""

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.history import HistoryLine
from earthrise.server.http.messages.lobby import TableOut

# -- ratings -----------------------------------------------------------------------------------------------------------


class RatingOut(Struct):
    """How strong somebody plays: 1000 is the level `seasoned`. 19 times in 20 it is right to within `margin`;
    `certainty` says that in words."""

    rating: int
    margin: int
    provisional: bool
    certainty: str


class MyRating(Struct):
    """My rating in one game, and from how many games it comes."""

    game: str
    title: str
    games: int
    rating: RatingOut


class MyRatings(Struct):
    """`wanted`: I am rated, and others see it."""

    wanted: bool
    ratings: list[MyRating]


class RatingsIn(Struct):
    """Be rated from now on, or no more."""

    wanted: bool


class SeatRating(Struct):
    """Of who wants to be rated, and of bots that were measured. `before` is set after a rated game."""

    seat: int
    now: RatingOut
    before: RatingOut | None = None


# -- circles -----------------------------------------------------------------------------------------------------------


class CircleIn(Struct):
    """What a circle is called."""

    name: str


class RatingOfGame(Struct):
    """A member's rating in one game."""

    game: str
    rating: RatingOut


class Member(Struct):
    """Known in the circle by `number`. `founder` may rename it, renew its link and remove others."""

    number: int
    name: str
    mine: bool
    founder: bool
    ratings: list[RatingOfGame]


class StandingLine(Struct):
    """A member's games of one kind with the circle that count; `even` is what they would have won among equals."""

    member: int
    game: str
    played: int
    won: int
    even: float
    together: int
    together_won: int


class CircleOut(Struct):
    """A circle as its members see it: who is in it, how they stand, its tables, and its newest finished games; `next`
    asks for older ones."""

    id: str
    name: str
    founder: bool
    members: list[Member]
    standing: list[StandingLine]
    tables: list[TableOut]
    finished: list[HistoryLine]
    next: str


class CircleInvitation(Struct):
    """Where a circle's link leads, for whoever has it. `joined`: I am in it already."""

    id: str
    name: str
    founder: str
    members: int
    joined: bool


class CircleLink(Struct):
    """An unguessable address; whoever opens it may join. Making a new one ends the old one."""

    path: str


class CircleMade(Struct):
    """A circle that has been founded, and the link that lets others join."""

    id: str
    path: str

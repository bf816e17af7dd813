"""The decisions of a position, read back by their kind."""

from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.reading import has_fields, text, whole, wholes
from earthrise.engine.secret import read_answers
from earthrise.games.one_earth.components.fundable_cards import TECHNOLOGY
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.audit import AuditFrame
from earthrise.games.one_earth.rules.events import ImmunityFrame
from earthrise.games.one_earth.rules.foreign_aid import AidFrame
from earthrise.games.one_earth.rules.fund_technology import SecondUseFrame, ShareFrame
from earthrise.games.one_earth.rules.leader_choice import CountryFrame, LeaderFrame
from earthrise.games.one_earth.rules.resolution import (
    BiddingFrame,
    ContributionFrame,
    DiscussionFrame,
    LicenceFrame,
    ProposalFrame,
    VetoFrame,
    VoteFrame,
)
from earthrise.games.one_earth.rules.round import ROUND_FRAME
from earthrise.games.one_earth.rules.sanction import BallotFrame, NamingFrame, PleaFrame
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.rules.turn import TURN_FRAMES


def read_frame(fields: dict[str, object], seats: int) -> Frame[OneEarth]:
    frame = _decision(fields, seats)
    has_fields(fields, list(frame.to_data()), f"The decision “{frame.kind()}”")
    return frame


def _decision(fields: dict[str, object], seats: int) -> Frame[OneEarth]:
    kind = text(fields, "kind")
    if kind == "round":
        if whole(fields, "seat") != -1:
            raise BadPosition("The decision “round” has no seat; it is written -1.")
        return ROUND_FRAME
    if kind in ("naming", "ballot", "bidding"):
        asked, answers = [_seat(seat, seats) for seat in wholes(fields, "asked")], read_answers(ACTIONS, fields)
        if kind == "naming":
            return NamingFrame(asked, answers)
        return BallotFrame(asked, answers) if kind == "ballot" else BiddingFrame(asked, answers)
    seat = _seat(whole(fields, "seat"), seats)
    if kind == "turn":
        return TURN_FRAMES[seat]
    if kind == "aid":
        return AidFrame(seat, _seat(whole(fields, "asker"), seats), whole(fields, "amount"))
    if kind == "second_use":
        return SecondUseFrame(seat, _technology(fields), [_seat(each, seats) for each in wholes(fields, "declined")])
    if kind == "share":
        return ShareFrame(seat, _seat(whole(fields, "funder"), seats), _technology(fields))
    plain = _plain(kind, seat)
    if plain is None:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")
    return plain


def _plain(kind: str, seat: int) -> Frame[OneEarth] | None:
    """A decision that is nothing but its kind and its seat."""
    if kind == "leader":
        return LeaderFrame(seat)
    if kind == "country":
        return CountryFrame(seat)
    if kind == "audit":
        return AuditFrame(seat)
    if kind == "immunity":
        return ImmunityFrame(seat)
    if kind == "plead":
        return PleaFrame(seat)
    return _in_meeting(kind, seat)


def _in_meeting(kind: str, seat: int) -> Frame[OneEarth] | None:
    if kind == "proposal":
        return ProposalFrame(seat)
    if kind == "licence":
        return LicenceFrame(seat)
    if kind == "discussion":
        return DiscussionFrame(seat)
    if kind == "vote":
        return VoteFrame(seat)
    if kind == "contribution":
        return ContributionFrame(seat)
    return VetoFrame(seat) if kind == "veto" else None


def _technology(fields: dict[str, object]) -> int:
    name = text(fields, "technology")
    if name not in TECHNOLOGY.index:
        raise BadPosition(f"There is no Technology “{name[:60]}”.")
    return TECHNOLOGY.index[name]


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat

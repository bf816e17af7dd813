"""What all decisions of this game have in common: when they come, what is asked for or offered in them, and what
cannot be so while the table waits for them."""

from typing import ClassVar, Final, Literal

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.frames import Frame
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.state import OneEarth

Phase = Literal["choosing", "turn", "new_round", "sanction", "resolution", "over"]
NO_STEP: Final = -1


class Offer:
    """What one player asks another for, or shares: `amount` in currency (OE-070) or the second use of a Technology,
    which some have `declined` (OE-114). `to` is NOBODY while it is not offered to anybody yet."""

    __slots__ = ("amount", "by", "declined", "technology", "to")

    def __init__(self, by: int, to: int, amount: int, technology: int, declined: list[int]) -> None:
        self.by = by
        self.to = to
        self.amount = amount
        self.technology = technology
        self.declined = declined


NO_OFFER: Final = Offer(NOBODY, NOBODY, 0, NO_TECHNOLOGY, NOTHING)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[OneEarth]):
    """A decision of one player. A chapter that adds one says besides what every frame says:

    `PHASE`     the part of the game it belongs to
    `STEP`      the step of the round that is next while the table waits for it
    `ON`        in place of a step: the kind of decision that it interrupts
    `PROPOSED`  a Resolution is on the table meanwhile
    `ACCUSED`   somebody is accused meanwhile
    `SKIPPING`  what declining or passing means, in words
    """

    PHASE: ClassVar[Phase] = "turn"
    STEP: ClassVar[int] = NO_STEP
    ON: ClassVar[str] = ""
    PROPOSED: ClassVar[bool] = False
    ACCUSED: ClassVar[bool] = False
    SKIPPING: ClassVar[str] = "Do nothing"

    def asked_in_secret(self) -> list[int]:
        return NOTHING

    def answered(self) -> list[int]:
        """Those of them who have answered."""
        return NOTHING

    def answer_of(self, seat: int) -> Action | None:
        """Their secret answer, for nobody else to see."""
        return None

    def placing(self) -> int:
        """The Technology of which a use is being placed."""
        return NO_TECHNOLOGY

    def offer(self, earth: OneEarth) -> Offer:
        return NO_OFFER

    def skipping(self, earth: OneEarth) -> str:
        """`SKIPPING`, unless it depends on the position."""
        return self.SKIPPING

    def out_of_place(self, earth: OneEarth) -> list[str]:
        """What speaks against this decision in a position made by hand. Asked once cards, players, the step and the
        decision it stands on are right."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretDecision(SecretFrame[OneEarth]):
    """A decision of several at once and in secret; it says the same things as other decisions."""

    PHASE: ClassVar[Phase] = "resolution"
    STEP: ClassVar[int] = NO_STEP
    ON: ClassVar[str] = ""
    PROPOSED: ClassVar[bool] = False
    ACCUSED: ClassVar[bool] = False
    SKIPPING: ClassVar[str] = "Do nothing"

    def asked_in_secret(self) -> list[int]:
        return self.asked

    def answered(self) -> list[int]:
        return [seat for seat in self.asked if self.answers[seat] != NO_ANSWER]

    def answer_of(self, seat: int) -> Action | None:
        if seat < 0 or self.answers[seat] == NO_ANSWER:
            return None
        return ACTIONS.actions[self.answers[seat]]

    def placing(self) -> int:
        return NO_TECHNOLOGY

    def offer(self, earth: OneEarth) -> Offer:
        return NO_OFFER

    def skipping(self, earth: OneEarth) -> str:
        return self.SKIPPING

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return []


def decision(earth: OneEarth, place: int = -1) -> Decision | SecretDecision:
    """What the table waits for; or what stands in another place on the stack."""
    frame = earth.frames[place]
    assert isinstance(frame, (Decision, SecretDecision))
    return frame


def being_placed(earth: OneEarth) -> list[int]:
    """The Technologies of which a use is being placed."""
    found = [decision(earth, place).placing() for place in range(len(earth.frames))]
    return [technology for technology in found if technology != NO_TECHNOLOGY]

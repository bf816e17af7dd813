"""What all decisions of this game have in common, and declining one."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.rules.actions import ACTIONS

if TYPE_CHECKING:
    from earthrise.games.new_earth_fay.rules.state import Fay

NO_PIECE: Final = -1
NONE: Final[list[int]] = []


class About:
    """What a decision is about, as screens, learning agents and invariants ask for it: nothing where a decision says
    nothing of the sort."""

    __slots__ = (
        "amount",
        "benefits",
        "cards",
        "from_base",
        "kinds",
        "laying",
        "left",
        "next_to_alien",
        "optional",
        "passes",
        "piece",
        "seen",
        "tiles",
    )

    def __init__(
        self,
        *,
        left: int = 0,
        amount: int = 0,
        passes: int = 0,
        kinds: int = 0,
        piece: int = NO_PIECE,
        seen: int = 0,
        next_to_alien: bool = False,
        optional: bool = False,
        from_base: bool = False,
        benefits: bool = False,
        tiles: list[int] = NONE,
        laying: int = -1,
        cards: list[int] = NONE,
    ) -> None:
        self.left = left  # bases, looks or advances, this one among them
        self.amount = amount  # by which a terrain rises, or which an eviction costs
        self.passes = passes
        self.kinds = kinds  # a bit for each kind of settlement that grows, lands or may be teleported
        self.piece = piece  # the one that lands
        self.seen = seen  # a bit for each place in the result rows
        self.next_to_alien = next_to_alien
        self.optional = optional
        self.from_base = from_base
        self.benefits = benefits
        self.tiles = tiles  # drawn, and open to all
        self.laying = laying  # the tile that is being laid
        self.cards = cards  # R&D cards drawn; only the decider may know them


NOTHING: Final = About()


def card_refusal(fay: "Fay", seat: int, action: Action) -> int:
    """The rule against playing a card where a decision does not let the seat do so; 0 for any other action."""
    if action.verb.word != "play":
        return 0
    if fay.in_turns():
        return 53 if fay.active == seat else 160  # NF-053 not inside an action or card, NF-160 nor in another's turn
    return 167 if fay.in_window() else 166  # NF-167 one after the other, NF-166 in three windows


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[Any]):
    """A decision of this game; all are but the secret picks.

    `STEP`      which step of a turn it is, for screens; empty where it belongs to the step below
    `UNDER`     which step of a turn it is while something else is decided first
    `DECLINED`  what is left out when it is declined, in words
    """

    STEP: ClassVar[str] = ""
    UNDER: ClassVar[str] = ""
    DECLINED: ClassVar[str] = ""

    def about(self) -> About:
        """What screens and learning agents may know of it. Never changed by them."""
        return NOTHING

    def is_step(self, fay: "Fay") -> bool:
        """Whether it may lie directly on the course of the game now."""
        return False

    def go_on(self, fay: "Fay") -> None:
        """What was asked for has been done: on to what comes after it."""
        fay.pop()

    def rule_against(self, fay: "Fay", seat: int, action: Action) -> int:
        against = card_refusal(fay, seat, action)
        return against or self.rule()


class DeclineVerb(AnswerVerb[Any]):
    """Leave out what is optional (NF-123, NF-200, NF-220, NF-304)."""

    def do(self, state: "Fay", seat: int, action: Action) -> None:
        frame = state.frame(Decision)
        state.pop()
        if state.journal is not None:
            state.note("decline", frame.rule(), seat, f"{who(seat)} declines: {frame.DECLINED}.")

    def say(self, state: "Fay", seat: int, action: Action) -> str:
        return "Decline: " + state.frame(Decision).DECLINED


DECLINE: Final = DeclineVerb(ACTIONS, "decline", [])

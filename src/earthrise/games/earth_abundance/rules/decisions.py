"""What all decisions of this game have in common, and the two verbs that leave one: `stop` and `end`."""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.fields import Field, Whole
from earthrise.engine.parallel import StrandFrame
from earthrise.games.earth_abundance.components.cards import NO_CARD
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import Earth

USUAL: Final = 0  # asked about only where there is a choice
CAREFUL: Final = 1  # every gain is asked about
QUICK: Final = 2  # placements and payments are made sensibly without asking
MANNER: Final[Field] = Whole("manner", USUAL, QUICK, key="flags")  # how something under way is carried out

MOST_AT_ONCE: Final = 100  # more than any gain or payment

NO_EXPANSION: Final = "This game is played without the Abundance expansion."
NO_TEAMS: Final = "There is no Teams board in this game."
NO_SPACES: Final[list[int]] = []


class Subject:
    """What a decision is about, for a learning agent; and what comes after it on the strand. -1 stands for nothing."""

    __slots__ = (
        "abilities",
        "afterwards",
        "card",
        "colour",
        "draws",
        "exact",
        "gain",
        "how",
        "least",
        "left",
        "manner",
        "piece",
        "place",
        "plantings",
        "spaces",
        "step",
        "tableau_first",
        "under_way",
    )

    def __init__(self) -> None:
        self.left = 0
        self.least = 0
        self.card = NO_CARD
        self.colour = -1
        self.piece = -1
        self.gain = -1
        self.place = -1
        self.afterwards = -1
        self.how = 0
        self.exact = False
        self.draws = False
        self.tableau_first = False
        self.manner = USUAL
        self.spaces: list[int] = NO_SPACES
        self.plantings = 0
        self.abilities = 0
        self.under_way = NO_CARD
        self.step = 0


class Decision(StrandFrame[Earth]):
    """One decision, or one thing under way, of one seat.

    `WHEN`    the parts of a turn in which it can come up; any where none is named
    `LOWEST`  nothing lies below it on its strand
    `ON`      the kind right below it, where only one will do, and `ON_RULE` what to say otherwise
    `HOLDS`   meanwhile the seat holds cards to choose from
    """

    WHEN: ClassVar[list[int]] = []
    LOWEST: ClassVar[bool] = False
    ON: ClassVar[str] = ""
    ON_RULE: ClassVar[str] = ""
    HOLDS: ClassVar[bool] = False

    def asked(self, earth: Earth, player: Player) -> Asked:
        """What a screen needs to know of it; `player` decides."""
        return {}

    def asks(self, state: Earth, seat: int) -> dict[str, object]:
        return dict(self.asked(state, state.players[seat]))

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        """Tell a learning agent what it is about; `player` decides."""

    def foreseen(self, earth: Earth, about: Subject) -> None:
        """Tell a learning agent what of it is still to come, whatever lies above it."""

    def misplaced(self, earth: Earth, place: int, below: str) -> list[str]:
        """What cannot be so about where it lies: so many decisions lie below it, right below it one of that kind."""
        if self.LOWEST and place:
            return [f"frames: “{self.KIND}” comes before everything else (EA-061)"]
        return [f"frames: {self.ON_RULE}"] if self.ON and below != self.ON else []


# -- leaving a decision ------------------------------------------------------------------------------------------------


class LeavableFrame(Decision):
    """A decision that the player may leave: by taking less of a gain (`stop`), or by being done with a
    part of the turn in which they do what they like (`end`)."""

    def stop_refusal(self) -> int:
        """The rule by which the gain must be taken in full; 0 for none."""
        return 0

    def why_no_stop(self) -> tuple[str, str]:
        """Why that rule has it taken in full, and what to do about it."""
        return "", ""

    def stopped(self, earth: Earth) -> None:
        """The player takes no more; the frame is off the strand."""

    def stop_text(self) -> str:
        return "Enough"

    def ended(self, earth: Earth) -> None:
        """Go on with what comes next for this seat."""
        earth.end(self.seat)

    def end_text(self, earth: Earth) -> str:
        return "Done"


class StopVerb(Verb[Earth]):
    """Take no more of this gain."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return earth.top(seat, LeavableFrame).stop_refusal()

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return earth.top(seat, LeavableFrame).why_no_stop()

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, LeavableFrame)
        earth.end(seat)
        frame.stopped(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return earth.top(seat, LeavableFrame).stop_text()


class EndVerb(AnswerVerb[Earth]):
    """Be done with this part of the turn."""

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.top(seat, LeavableFrame).ended(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return earth.top(seat, LeavableFrame).end_text(earth)


STOP: Final = StopVerb(ACTIONS, "stop", [])
END: Final = EndVerb(ACTIONS, "end", [])

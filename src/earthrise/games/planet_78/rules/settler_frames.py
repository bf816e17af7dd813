"""What the decisions of this game have in common: a settler whom each is about, and the person who leads it."""

from earthrise.engine.frames import Frame
from earthrise.games.planet_78.rules.state import Planet


class SettlerFrame(Frame[Planet]):
    """A decision of one settler, made by the person in `seat` (PS-003)."""

    __slots__ = ("settler",)

    def __init__(self, seat: int, settler: int) -> None:
        super().__init__(seat)
        self.settler = settler

    def prompt(self, state: Planet, seat: int) -> str:
        """In the solo mode it is said whom the question is about."""
        assert isinstance(state, Planet)
        question = self.question(state)
        return f"lead {state.whom(self.settler)}: {question}" if state.options.solo else question

    def question(self, planet: Planet) -> str:
        """What the settler is asked, in a few words."""
        return "choose"

    def broken(self, state: Planet) -> list[str]:
        assert isinstance(state, Planet)
        if not 0 <= self.settler < len(state.settlers):
            return [f"frames: {self.kind()} is about a settler who is not there"]
        if self.seat != state.person(self.settler):
            return [f"frames: {self.kind()} waits for a person who does not lead this settler"]
        return self.unfit(state)

    def unfit(self, planet: Planet) -> list[str]:
        """What cannot be so about this decision in a position made by hand."""
        return []

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "settler": self.settler}


class ActiveFrame(SettlerFrame):
    """A decision of the settler whose turn it is."""

    def unfit(self, planet: Planet) -> list[str]:
        if self.settler != planet.active:
            return [f"frames: {self.kind()} is for the active settler"]
        return []


OFF_TURN = ("loss", "discard", "waste", "waste_pick")  # decisions between two turns
BEFORE_THE_STEP = ("luxury",)
OF_CARDS_AND_NEEDS = ("revive", "supply_drop", "beacon", "drone", "house_own", "house_other", "consent", "agreement")
OF_ABILITIES = (
    "trail",
    "hospital",
    "strike",
    "order",
    "disaster_ahead",
    "airlift",
    "prefab_type",
    "prefab_pay",
    "restoration",
    "supply_line",
    "dig",
)

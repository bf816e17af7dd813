"""Sprouts for other players (EA-184, EA-260 to EA-268, EA-338, EA-339, EA-373)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.rules.actions import ACTIONS, MOST, PLAYER_DOMAIN
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import sprouts_of


def give(earth: Earth, seat: int, to_one: bool, number: int) -> None:
    """Sprouts for others go straight into their storage (EA-184), whoever is still busy (EA-268); all are accepted
    (EA-266). Events (EA-250) and black abilities (EA-267) give in the same way."""
    if earth.options.solo:
        earth.gaia.sprouts += number  # EA-373
        if earth.journal is not None:
            earth.note("gift", 373, seat, f"Gaia receives {sprouts_of(number)}.", number)
        return
    if not to_one:
        for other in range(earth.seats):  # EA-260, EA-262, EA-339: teammates too
            if other != seat:
                earth.players[other].stored += number
        if earth.journal is not None:
            text = f"Everybody but {who(seat)} stores {sprouts_of(number)}."
            earth.note("gift", 262, seat, text, number)
        return
    opponents = earth.opponents(seat)
    if len(opponents) == 1:
        give_to(earth, seat, opponents[0], number)
    else:
        earth.begin(seat, OpponentFrame(seat, number))


def give_to(earth: Earth, seat: int, other: int, number: int) -> None:
    earth.players[other].stored += number
    if earth.journal is not None:
        text = f"{who(seat)} gives {sprouts_of(number)} to {who(other)}."
        earth.note("gift", 261, seat, text, number, [PLAYER_DOMAIN.reference(other)])


class OpponentFrame(StrandFrame[Earth]):
    """One opponent must be chosen (EA-261, EA-266)."""

    __slots__ = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def kind(self) -> str:
        return "opponent"

    def rule(self) -> int:
        return 261  # EA-261

    def verbs(self) -> list[Verb[Earth]]:
        return OPPONENT_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose an opponent who receives {sprouts_of(self.number)}"

    def broken(self, state: Earth) -> list[str]:
        if not 1 <= self.number <= MOST or state.options.solo:
            return ["opponent: there is no such gift"]
        return []

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "number": self.number}


class GiveVerb(Verb[Earth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "give", [PLAYER_DOMAIN])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if action.x >= earth.seats or action.x == seat:
            return 261  # EA-261
        return 0 if action.x in earth.opponents(seat) else 338  # EA-338

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(OpponentFrame, earth.strands().top(seat))
        earth.end(seat)
        give_to(earth, seat, action.x, frame.number)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = cast(OpponentFrame, state.strands().top(seat))
        return f"Give {sprouts_of(frame.number)} to {who(action.x)}"


GIVE: Final = GiveVerb()
OPPONENT_VERBS: Final[list[Verb[Earth]]] = [GIVE]

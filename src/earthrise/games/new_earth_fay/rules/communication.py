"""Alien Communication: looking at result cards in private (NF-210 to NF-219, NF-185)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.words import plural, who
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN, RESULTS, ROW_COUNT, SIDES
from earthrise.games.new_earth_fay.components.board import SESSIONS
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.state import Explorer, Fay


def place_name(place: int) -> str:
    return f"the {SIDES[place // SESSIONS]} card of session {place % SESSIONS + 1}"


def is_face_down(fay: Fay, place: int) -> bool:
    return place % SESSIONS >= fay.turned


def face_down(fay: Fay) -> int:
    return 2 * (SESSIONS - fay.turned)


class LookVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "look", [RESULT_DOMAIN])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        if not is_face_down(fay, action.x):
            return 216  # NF-216 cards of this and later sessions
        return 217 if cast(LookFrame, fay.frames[-1]).seen >> action.x & 1 else 0  # NF-217 different cards

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = cast(LookFrame, fay.frames[-1])
        explorer = fay.explorers[seat]
        explorer.known |= 1 << action.x  # NF-218; looks never concern R&D cards (NF-219)
        fay.reveal()
        if fay.journal is not None:
            ref = RESULT_DOMAIN.reference(action.x)
            fay.note("look", 218, seat, f"{who(seat)} looks at {place_name(action.x)}.", 0, [ref])
            card = RESULTS[fay.rows[action.x]]
            fay.note("looked", 217, seat, f"You see {card.name}: {card.text}", 0, [ref], seat)
        seen = frame.seen | 1 << action.x
        fay.pop()
        if frame.left > 1 and seen.bit_count() < face_down(fay):
            fay.push(LookFrame(seat, frame.left - 1, seen))

    def say(self, state: Fay, seat: int, action: Action) -> str:
        again = " again" if state.explorers[seat].known >> action.x & 1 else ""
        return f"Look at {place_name(action.x)}{again}"


LOOK_AT: Final = LookVerb()
LOOK_VERBS: Final[list[Verb[Fay]]] = [LOOK_AT]


class LookFrame(Frame[Fay]):
    """`left` looks, at cards not among those `seen` in this action; they cannot be declined (NF-217)."""

    __slots__ = ("left", "seen")

    def __init__(self, seat: int, left: int, seen: int) -> None:
        super().__init__(seat)
        self.left = left
        self.seen = seen

    def kind(self) -> str:
        return "look"

    def rule(self) -> int:
        return 217  # NF-217

    def verbs(self) -> list[Verb[Fay]]:
        return LOOK_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return f"look at {plural(self.left, 'face-down result card')}"

    def broken(self, fay: Fay) -> list[str]:
        if not 0 <= self.seat < fay.seats or self.seen & ~fay.explorers[self.seat].known or not 1 <= self.left <= 3:
            return ["frames: these looks cannot be under way"]
        return []

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["left"] = self.left
        data["seen"] = [RESULT_DOMAIN.values[place] for place in range(ROW_COUNT) if self.seen >> place & 1]
        return data


def look(fay: Fay, explorer: Explorer, number: int) -> None:
    if face_down(fay):
        fay.push(LookFrame(explorer.seat, number, 0))

"""Alien Communication: looking at result cards in private (NF-210 to NF-219, NF-185)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Whole
from earthrise.engine.frames import Frame
from earthrise.engine.words import capital, plural, who
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN, RESULTS, ROW_COUNT, SIDES
from earthrise.games.new_earth_fay.components.board import SESSIONS
from earthrise.games.new_earth_fay.components.effect_words import EXTRA_LOOK
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.effect import AmountEffect, Appraiser, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.position_fields import Marks
from earthrise.games.new_earth_fay.rules.state import Fay


def place_name(place: int) -> str:
    return f"the {SIDES[place // SESSIONS]} card of session {place % SESSIONS + 1}"


def is_face_down(fay: Fay, place: int) -> bool:
    return place % SESSIONS >= fay.turned


def face_down(fay: Fay) -> int:
    return 2 * (SESSIONS - fay.turned)


class LookVerb(Verb[Fay]):
    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        if not is_face_down(fay, action.x):
            return 216  # NF-216 cards of this and later sessions
        return 217 if fay.frame(LookFrame).seen >> action.x & 1 else 0  # NF-217 different cards

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 216:
            name = capital(place_name(action.x))
            return f"{name} lies face up already.", "Look at a card of this or a later session."
        return f"You have looked at {place_name(action.x)} in this action already.", "Look at a different card."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frame(LookFrame)
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


LOOK_AT: Final = LookVerb(ACTIONS, "look", [RESULT_DOMAIN])


class LookFrame(Decision):
    """`left` looks, at cards not among those `seen` in this action; they cannot be declined (NF-217)."""

    KIND = "look"
    RULE = 217  # NF-217
    VERBS = [LOOK_AT]
    FIELDS = [Whole("left", 1, ROW_COUNT), Marks("seen", RESULT_DOMAIN, "place in the result rows")]

    def __init__(self, seat: int, left: int, seen: int) -> None:
        super().__init__(seat)
        self.left = left
        self.seen = seen

    def prompt(self, state: Fay, seat: int) -> str:
        return f"look at {plural(self.left, 'face-down result card')}"

    def broken(self, fay: Fay) -> list[str]:
        if self.seen & ~fay.explorers[self.seat].known:
            return ["frames: these looks cannot be under way"]
        return []

    def about(self) -> About:
        return About(left=self.left, seen=self.seen)


class Look(AmountEffect):
    WORD = "look"

    def can_lead(self, fay: Fay, explorer: Explorer) -> bool:
        return face_down(fay) > 0

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if face_down(fay):
            fay.push(LookFrame(explorer.seat, self._looks(explorer), 0))

    def _looks(self, explorer: Explorer) -> int:
        return self.amount + explorer.ability(EXTRA_LOOK)  # NF-185

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        if not isinstance(decision, LookFrame):
            return False
        return decision.left + decision.seen.bit_count() == self._looks(explorer)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.looks(self.amount)


ACTIONS.declare(LookFrame)
declare(Look)

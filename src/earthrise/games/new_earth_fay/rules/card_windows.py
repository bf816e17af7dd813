"""Playing R&D cards in their windows (NF-053, NF-160 to NF-168)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.rd_cards import (
    CLOSING,
    DESIGN_DOMAIN,
    DESIGN_OF,
    DESIGNS,
    IN_TURN,
    MIDDLE,
    OPENING,
    WHEN_WORDS,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.effects import CARD_WORKS, begin_work
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import IN_CLOSING, IN_MIDDLE, IN_OPENING, PUBLIC, Fay


def window_now(fay: Fay) -> int:
    """Which kind of card window is open at this stage of the game."""
    if fay.stage == IN_OPENING:
        return OPENING
    if fay.stage == IN_MIDDLE:
        return MIDDLE
    return CLOSING if fay.stage == IN_CLOSING else IN_TURN


def card_in_hand(explorer: Explorer, design: int) -> int:
    """The lowest card of a design in the hand, -1 for none."""
    for card in explorer.hand:
        if DESIGN_OF[card] == design:
            return card
    return -1


def play_refusal(fay: Fay, explorer: Explorer, design: int) -> int:
    """Any number of cards may be played, each when its timing allows it and it would change something."""
    if card_in_hand(explorer, design) < 0:
        return 160  # NF-160 a card in hand, just drawn or not (NF-163)
    if not DESIGNS[design].windows[window_now(fay)]:
        return 168  # NF-168 its timing
    return 0 if CARD_WORKS[design].would_change(fay, explorer) else 164  # NF-164


class PlayVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        found: list[Action] = []
        last = -1
        for card in state.explorers[seat].hand:
            if DESIGN_OF[card] != last:
                last = DESIGN_OF[card]
                found.append(self.actions[last])
        return found

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return play_refusal(fay, fay.explorers[seat], action.x)

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        design = DESIGNS[action.x]
        if rule == 160:
            can = any(self.refusal(fay, seat, each) == 0 for each in self.candidates(fay, seat))
            return f"You do not hold {design.name}.", "Play a card from your hand." if can else ""
        if rule == 168:
            return f"{design.name} cannot be played now.", f"It can be played {WHEN_WORDS[design.when]}."
        for effect in CARD_WORKS[action.x].effects:
            spent = effect.spent(fay.explorers[seat])
            if spent:
                return f"{design.name} would change nothing more: {spent}.", ""
        return f"{design.name} would change nothing now.", "Keep it until it scores a point or does something."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        """It takes effect once and is discarded, unless it is permanent."""
        explorer = fay.explorers[seat]
        design = DESIGNS[action.x]
        card = card_in_hand(explorer, action.x)
        explorer.lose_card(card)  # NF-161
        fay.reveal()
        if fay.journal is not None:
            text = f"{who(seat)} plays {design.name}: {design.text}"
            fay.note("play", 160, seat, text, 0, [DESIGN_DOMAIN.reference(action.x)])
        if design.permanent:
            explorer.permanents = [*explorer.permanents, action.x]  # NF-162
        else:
            fay.discard_card(card, PUBLIC)  # NF-161; everybody has seen it (NF-360)
        begin_work(fay, seat, CARD_WORKS[action.x])  # NF-161

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Play {DESIGNS[action.x].name}: {DESIGNS[action.x].text}"


PLAY: Final = PlayVerb(ACTIONS, "play", [DESIGN_DOMAIN])

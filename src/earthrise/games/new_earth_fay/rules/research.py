"""R&D: drawing cards, keeping one, and what others learn of it: nothing (NF-150 to NF-159, NF-303, NF-306)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.content import Entry
from earthrise.engine.fields import OWN, Many, One
from earthrise.engine.frames import Frame
from earthrise.engine.words import plural, who
from earthrise.games.new_earth_fay.components.effect_words import amount_of, one_kept
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGN_OF, DESIGNS, design_of
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.effect import OF_RESULT, Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.hidden_hands import HandsFrame
from earthrise.games.new_earth_fay.rules.position_fields import CARD_DOMAIN
from earthrise.games.new_earth_fay.rules.state import Fay

# From this version of the rules on a player is asked even if all cards drawn are of one design: where nothing was
# asked, the others learnt that what was thrown away is what was kept (NF-157, NF-361).
ALWAYS_ASKED: Final = 2


def draw(fay: Fay, explorer: Explorer, number: int, rule: int) -> None:
    """Draw cards to keep one of them; only the player sees which."""
    drawn = fay.draw_cards(number)
    if not drawn:
        return  # NF-158
    fay.reveal()
    seat = explorer.seat
    if fay.journal is not None:
        fay.note("draw", rule, seat, f"{who(seat)} draws {plural(len(drawn), 'R&D card')}.", len(drawn))
        names = ", ".join(design_of(card).name for card in drawn)
        refs = [DESIGN_DOMAIN.reference(DESIGN_OF[card]) for card in drawn]
        fay.note("drawn", rule, seat, f"You draw {names}.", len(drawn), refs, seat)
    alike = all(DESIGN_OF[card] == DESIGN_OF[drawn[0]] for card in drawn)
    if len(drawn) == 1 or (alike and fay.rules_version < ALWAYS_ASKED):
        keep(fay, explorer, drawn, drawn[0])
    else:
        fay.push(KeepFrame(seat, drawn))


def keep(fay: Fay, explorer: Explorer, drawn: list[int], kept: int) -> None:
    """The others are discarded without being shown (NF-157)."""
    seat = explorer.seat
    explorer.take_card(kept, fay.reshuffles)
    for card in drawn:
        if card != kept:
            fay.discard_card(card, seat)
    if fay.journal is not None:
        more = f"; {len(drawn) - 1} discarded unseen" if len(drawn) > 1 else ""
        fay.note("keep", 157, seat, f"{who(seat)} keeps one card{more}.", len(drawn) - 1)
        text = f"You keep {design_of(kept).name}."
        fay.note("kept", 157, seat, text, 0, [DESIGN_DOMAIN.reference(DESIGN_OF[kept])], seat)


def discard_hand(fay: Fay, explorer: Explorer) -> None:
    """Confiscation takes the whole hand, unseen."""
    for card in explorer.hand:
        fay.discard_card(card, explorer.seat)  # NF-306
    count = len(explorer.hand)
    explorer.hand = []  # NF-306
    explorer.ages = []
    if fay.journal is not None:
        fay.note(
            "confiscated", 306, explorer.seat, f"{who(explorer.seat)} discards {plural(count, 'R&D card')}.", count
        )


class KeepVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        found: list[Action] = []
        for card in state.frame(KeepFrame).cards:
            action = self.actions[DESIGN_OF[card]]
            if action not in found:
                found.append(action)
        return found

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        for card in state.frame(KeepFrame).cards:
            if DESIGN_OF[card] == action.x:
                return 0
        return 157  # NF-157 one of the cards drawn

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        cards = ", ".join(design_of(card).name for card in state.frame(KeepFrame).cards)
        return f"{DESIGNS[action.x].name} is not among the cards drawn: {cards}.", "Keep one of these."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        drawn = fay.frame(KeepFrame).cards
        fay.pop()
        kept = next(card for card in drawn if DESIGN_OF[card] == action.x)
        keep(fay, fay.explorers[seat], drawn, kept)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Keep {DESIGNS[action.x].name}: {DESIGNS[action.x].text}"


KEEP: Final = KeepVerb(ACTIONS, "keep", [DESIGN_DOMAIN])


class KeepFrame(HandsFrame):
    """Exactly one of the cards drawn is kept."""

    KIND = "keep"
    RULE = 157  # NF-157
    VERBS = [KEEP]
    FIELDS = [Many(One("cards", CARD_DOMAIN, known=OWN))]
    PROMPT = "keep one of the R&D cards drawn"

    def holding(self, cards: list[int]) -> HandsFrame:
        return KeepFrame(self.seat, cards)

    def broken(self, state: Fay) -> list[str]:
        return [] if len(self.cards) > 1 else ["frames: of one card there is nothing to choose"]


ACTIONS.declare(KeepFrame)


# -- effects ---------------------------------------------------------------------------------------------


class DrawCards(Effect):
    WORD = "draw_rd"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.amount = amount_of(entry)
        one_kept(entry)

    def can_lead(self, fay: Fay, explorer: Explorer) -> bool:
        return fay.draw_pile() > 0

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        draw(fay, explorer, self.amount, 303 if work.source == OF_RESULT else 150)  # NF-303, NF-150

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, KeepFrame) and len(decision.cards) <= self.amount

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.cards(self.amount)


class DiscardHand(Effect):
    WORD = "discard_hand"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        discard_hand(fay, explorer)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.hand_lost()


declare(DrawCards, DiscardHand)

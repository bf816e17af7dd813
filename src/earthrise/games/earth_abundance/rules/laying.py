"""Laying a card that is being planted: where, how it is paid, and on the island with it (EA-100 to EA-112, EA-117)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Derived, One, Whole
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARD_DOMAIN, CARDS, card_id
from earthrise.games.earth_abundance.components.codes import SUBSTITUTES, WITH_HAND, WITH_SPROUTS
from earthrise.games.earth_abundance.components.grid import AROUND, SPACE_DOMAIN, free_spaces, is_free
from earthrise.games.earth_abundance.rules.actions import ACTIONS, AMOUNT_DOMAIN
from earthrise.games.earth_abundance.rules.activating import OfferFrame
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame
from earthrise.games.earth_abundance.rules.decisions import MOST_AT_ONCE, USUAL, Decision, LeavableFrame, Subject
from earthrise.games.earth_abundance.rules.fauna import look_at_goals, note_completion
from earthrise.games.earth_abundance.rules.pay_pieces import TakeFrame
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.prices import cost_of, plant_refusal, substitutes
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import EXTRA, GROWTH, PLANT, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, space_name, space_ref

PLANTING_KIND: Final = "plant"  # the decision that a card being laid belongs to


class HandCardFrame(LeavableFrame):
    """A card of the hand may be planted."""

    def plant_refusal(self, earth: Earth, card: int) -> int:
        """The rule by which this card cannot be; 0 for none."""
        raise NotImplementedError

    def held_refusal(self, earth: Earth, card: int) -> int:
        """The same of a card that is known to be in the hand."""
        raise NotImplementedError

    def why_no_plant(self, earth: Earth, card: int, rule: int) -> tuple[str, str]:
        raise NotImplementedError

    def plant(self, earth: Earth, card: int) -> None:
        raise NotImplementedError

    def plant_text(self, earth: Earth, card: int) -> str:
        raise NotImplementedError


class PlantingsFrame(HandCardFrame):
    """So many plantings are left; a card that is laid is one of them."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def foreseen(self, earth: Earth, about: Subject) -> None:
        about.plantings = self.left

    def one_less(self) -> "PlantingsFrame":
        raise NotImplementedError


# -- where -------------------------------------------------------------------------------------------------------------


class AtVerb(Verb[Earth]):
    """Plant it there."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        for space in earth.top(seat, WhereFrame).spaces(earth.players[seat]):
            found.append(self.actions[space])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if player.cards[action.x] >= 0:
            return 104  # EA-104
        if is_free(player.cards, player.taken, action.x):
            return 0
        touches = any(player.cards[space] >= 0 for space in AROUND[action.x])
        return 102 if touches else 101  # EA-101, EA-102

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = space_name(action.x)
        if rule == 104:
            return f"A card lies on {name} already, and planted cards stay.", "Choose an empty space."
        if rule == 102:
            return f"With {name} the island would be wider or taller than four cards.", "Choose another space."
        return f"{name} touches no card of the island.", "Choose a space beside a card, corners included."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, WhereFrame)
        earth.renew(seat, SpendFrame(seat, frame.card, action.x))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = state.top(seat, WhereFrame)
        return f"Plant {CARDS[frame.card].name} on {space_name(action.x)}"


AT: Final = AtVerb(ACTIONS, "at", [SPACE_DOMAIN])


class WhereFrame(Decision):
    """A hand card is being planted; where? (EA-101, EA-102)"""

    KIND = "where"
    RULE = 101  # EA-101
    VERBS = [AT]
    FIELDS = [One("card", CARD_DOMAIN), Derived("free")]
    WHEN = [PLANT, EXTRA]
    ON = PLANTING_KIND
    ON_RULE = "“where” belongs to a planting (EA-100)"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card
        self.free: list[int] | None = None  # looked up once: this decision ends before another card lies there

    def spaces(self, player: Player) -> list[int]:
        """Where it may be planted."""
        if self.free is None:
            self.free = free_spaces(player.cards, player.taken)
        return self.free

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose a space for {CARDS[self.card].name}"

    def advance(self, earth: Earth) -> bool:
        free = self.spaces(earth.players[self.seat])
        if len(free) > 1:
            return False
        earth.renew(self.seat, SpendFrame(self.seat, self.card, free[0]))
        return True

    def broken(self, state: Earth) -> list[str]:
        return broken_planting(state, self.seat, self.card)

    def asked(self, earth: Earth, player: Player) -> Asked:
        spaces = free_spaces(player.cards, player.taken)
        return {"card": card_id(self.card), "spaces": [space_ref(space) for space in spaces]}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.card = self.card


def broken_planting(earth: Earth, seat: int, card: int) -> list[str]:
    """A card being planted is in the hand, can be paid, and stands above a planting that is left."""
    strand = earth.strands().strands[seat]
    if plant_refusal(earth, seat, card):
        return ["where: this card cannot be planted now"]
    if len(strand) < 2 or not isinstance(strand[-2], PlantingsFrame) or strand[-2].left < 1:
        return ["where: there is no planting left for this card"]
    return []


# -- how it is paid ----------------------------------------------------------------------------------------------------


class SpendVerb(Verb[Earth]):
    """Pay so much of the cost with what the card allows instead of soil."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        least, most = earth.top(seat, SpendFrame).limits(earth.players[seat])
        if action.x < least:
            return 100  # EA-100: the rest cannot be paid in soil
        return 0 if action.x <= most else 109  # EA-109

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        least, most = earth.top(seat, SpendFrame).limits(earth.players[seat])
        return f"You can pay {least} to {most} of the cost that way, not {action.x}.", f"Choose from {least} to {most}."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        spend(earth, earth.top(seat, SpendFrame), action.x)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        frame = earth.top(seat, SpendFrame)
        card = CARDS[frame.card]
        soil = cost_of(earth.players[seat], card) - action.x
        return f"Pay {action.x} {SUBSTITUTES[card.substitute].replace('_', ' ')} and {soil} soil"


SPEND: Final = SpendVerb(ACTIONS, "spend", [AMOUNT_DOMAIN])


class SpendFrame(Decision):
    """How much of the cost is paid with something else than soil (EA-108)."""

    KIND = "spend"
    RULE = 108  # EA-108
    VERBS = [SPEND]
    FIELDS = [One("card", CARD_DOMAIN), One("space", SPACE_DOMAIN)]
    WHEN = [PLANT, EXTRA]
    ON = PLANTING_KIND
    ON_RULE = "“spend” belongs to a planting (EA-100)"

    def __init__(self, seat: int, card: int, space: int) -> None:
        super().__init__(seat)
        self.card = card
        self.space = space

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def prompt(self, state: Earth, seat: int) -> str:
        what = SUBSTITUTES[CARDS[self.card].substitute].replace("_", " ")
        cost = cost_of(state.players[seat], CARDS[self.card])
        return f"choose how much of the cost of {cost} soil to pay with {what}"

    def limits(self, player: Player) -> tuple[int, int]:
        card = CARDS[self.card]
        cost = cost_of(player, card)
        return max(0, cost - player.soil), min(cost, substitutes(player, card))

    def advance(self, earth: Earth) -> bool:
        least, most = self.limits(earth.players[self.seat])
        if least < most:
            return False
        spend(earth, self, least)
        return True

    def asked(self, earth: Earth, player: Player) -> Asked:
        least, most = self.limits(player)
        return {
            "card": card_id(self.card),
            "least": least,
            "left": most,
            "cost": cost_of(player, CARDS[self.card]),
        }

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.card, about.spaces = self.card, [self.space]
        about.least, about.left = self.limits(player)

    def broken(self, earth: Earth) -> list[str]:
        player = earth.players[self.seat]
        if not is_free(player.cards, player.taken, self.space):
            return ["spend: nothing can be planted on that space"]
        return broken_planting(earth, self.seat, self.card)


def spend(earth: Earth, frame: SpendFrame, number: int) -> None:
    """Pay so much with the other resource; the rest in soil when the card is laid."""
    seat = frame.seat
    card = CARDS[frame.card]
    cost = cost_of(earth.players[seat], card)
    earth.renew(seat, LayFrame(seat, frame.card, frame.space, cost - number))
    if not number:
        return
    player = earth.players[seat]
    if frame.card not in player.shown:  # EA-108: nobody pays before it is seen what for
        player.shown = sorted([*player.shown, frame.card])
        earth.reveal()
        if earth.journal is not None:
            earth.note("shows", 108, seat, f"{who(seat)} pays for {card.name}.", number, [card_ref(frame.card)])
    if card.substitute == WITH_HAND:
        earth.begin(seat, HandFrame(seat, number, True, frame.card))
    else:
        piece = SPROUT if card.substitute == WITH_SPROUTS else GROWTH
        earth.begin(seat, TakeFrame(seat, piece, number, USUAL))


# -- onto the island ---------------------------------------------------------------------------------------------------


class LayFrame(Decision):
    """A card that is paid for but for its soil is laid next."""

    KIND = "lay"
    RULE = 100  # EA-100
    FIELDS = [One("card", CARD_DOMAIN), One("space", SPACE_DOMAIN), Whole("soil", 0, MOST_AT_ONCE)]
    WHEN = [PLANT, EXTRA]
    ON = PLANTING_KIND
    ON_RULE = "“lay” belongs to a planting (EA-100)"

    def __init__(self, seat: int, card: int, space: int, soil: int) -> None:
        super().__init__(seat)
        self.card = card
        self.space = space
        self.soil = soil

    def prompt(self, state: Earth, seat: int) -> str:
        return f"pay for {CARDS[self.card].name}"

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        earth.end(self.seat)
        player.soil -= self.soil  # EA-009, EA-100
        if self.soil:
            if earth.journal is not None:
                earth.note("pay", 100, self.seat, f"{who(self.seat)} pays {self.soil} soil.", self.soil)
        player.taken = sorted([*player.taken, self.space])  # EA-131
        lay(earth, self.seat, self.card, self.space, 100)
        if player.is_complete():
            note_completion(earth, self.seat)
        if earth.by_second_rules():
            look_at_goals(earth, self.seat)  # EA-273: before its black ability
        return True

    def broken(self, earth: Earth) -> list[str]:
        player = earth.players[self.seat]
        if not is_free(player.cards, player.taken, self.space):
            return ["lay: nothing can be planted on that space"]
        strand = earth.strands().strands[self.seat]
        if len(strand) < 3 or not isinstance(strand[-3], PlantingsFrame) or strand[-3].left < 1:
            return ["lay: there is no planting left for this card"]
        if self.card not in player.hand or self.soil > player.soil:
            return ["lay: this card cannot be paid"]
        return []


def lay(earth: Earth, seat: int, card: int, space: int, rule: int) -> None:
    """The card is planted; one planting less is left, and a black ability is used at once."""
    player = earth.players[seat]
    player.lose_from_hand(card, openly=True)
    cards = player.cards.copy()
    cards[space] = card
    player.cards = cards
    player.planted = [*player.planted, card]  # EA-112
    earth.planted_in_round = True
    earth.reveal()
    earth.renew(seat, earth.top(seat, PlantingsFrame).one_less())
    if earth.journal is not None:
        text = f"{who(seat)} plants {CARDS[card].name} on {space_name(space)}."
        earth.note("plant", rule, seat, text, 0, [card_ref(card), space_ref(space)])
    ability = CARDS[card].on_plant
    if ability is not None:
        if ability.looks_abroad:
            player.looks = [*player.looks, space]  # EA-117
        else:
            earth.begin(seat, OfferFrame(seat, ability.number, space))  # EA-110


ACTIONS.declare(WhereFrame, SpendFrame, LayFrame)

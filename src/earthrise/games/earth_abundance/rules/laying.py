"""Laying a card that is being planted: where, how it is paid, and on the island with it (EA-100 to EA-112, EA-117)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.codes import SUBSTITUTES, WITH_HAND, WITH_SPROUTS
from earthrise.games.earth_abundance.components.grid import AROUND, SPACE_COUNT, SPACE_DOMAIN, free_spaces, is_free
from earthrise.games.earth_abundance.rules.actions import ACTIONS, AMOUNT_DOMAIN
from earthrise.games.earth_abundance.rules.activating import OfferFrame
from earthrise.games.earth_abundance.rules.choose_cards import EndableFrame, HandFrame
from earthrise.games.earth_abundance.rules.fauna import note_completion
from earthrise.games.earth_abundance.rules.place_pieces import TakeFrame
from earthrise.games.earth_abundance.rules.prices import cost_of, plant_refusal, substitutes
from earthrise.games.earth_abundance.rules.state import GROWTH, SPROUT, Earth, Player
from earthrise.games.earth_abundance.rules.words import card_ref, space_name, space_ref

# -- frames ------------------------------------------------------------------------------------------------------------


class PlantingsFrame(EndableFrame):
    """So many plantings are left; a card that is laid is one of them."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def one_less(self) -> "PlantingsFrame":
        raise NotImplementedError


class WhereFrame(StrandFrame[Earth]):
    """A hand card is being planted; where? (EA-101, EA-102)"""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def kind(self) -> str:
        return "where"

    def rule(self) -> int:
        return 101  # EA-101

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def verbs(self) -> list[Verb[Earth]]:
        return WHERE_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose a space for {CARDS[self.card].name}"

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        free = free_spaces(player.cards, player.taken)
        if len(free) > 1:
            return False
        earth.renew(self.seat, SpendFrame(self.seat, self.card, free[0]))
        return True

    def broken(self, state: Earth) -> list[str]:
        return broken_planting(state, self.seat, self.card)

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "card": CARDS[self.card].id}


def broken_planting(earth: Earth, seat: int, card: int) -> list[str]:
    """A card being planted is in the hand, can be paid, and stands above a planting that is left."""
    strand = earth.strands().strands[seat]
    if plant_refusal(earth, seat, card):
        return ["where: this card cannot be planted now"]
    if len(strand) < 2 or not isinstance(strand[-2], PlantingsFrame) or strand[-2].left < 1:
        return ["where: there is no planting left for this card"]
    return []


class SpendFrame(StrandFrame[Earth]):
    """How much of the cost is paid with something else than soil (EA-108)."""

    __slots__ = ("card", "space")

    def __init__(self, seat: int, card: int, space: int) -> None:
        super().__init__(seat)
        self.card = card
        self.space = space

    def kind(self) -> str:
        return "spend"

    def rule(self) -> int:
        return 108  # EA-108

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def verbs(self) -> list[Verb[Earth]]:
        return SPEND_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        what = SUBSTITUTES[CARDS[self.card].substitute].replace("_", " ")
        cost = cost_of(state.players[seat], CARDS[self.card])
        return f"say how much of the cost of {cost} soil is paid with {what}"

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

    def broken(self, earth: Earth) -> list[str]:
        player = earth.players[self.seat]
        if not 0 <= self.space < SPACE_COUNT or not is_free(player.cards, player.taken, self.space):
            return ["spend: nothing can be planted on that space"]
        return broken_planting(earth, self.seat, self.card)

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "card": CARDS[self.card].id,
            "space": SPACE_DOMAIN.values[self.space],
        }


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
        earth.begin(seat, TakeFrame(seat, piece, number, 0))


class LayFrame(StrandFrame[Earth]):
    """A card that is paid for but for its soil is laid next."""

    __slots__ = ("card", "soil", "space")

    def __init__(self, seat: int, card: int, space: int, soil: int) -> None:
        super().__init__(seat)
        self.card = card
        self.space = space
        self.soil = soil

    def kind(self) -> str:
        return "lay"

    def rule(self) -> int:
        return 100  # EA-100

    def verbs(self) -> list[Verb[Earth]]:
        return []

    def prompt(self, state: Earth, seat: int) -> str:
        return f"pay for {CARDS[self.card].name}"

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        earth.end(self.seat)
        player.soil -= self.soil
        if self.soil:
            if earth.journal is not None:
                earth.note("pay", 100, self.seat, f"{who(self.seat)} pays {self.soil} soil.", self.soil)
        player.taken = sorted([*player.taken, self.space])
        lay(earth, self.seat, self.card, self.space, 100)
        if player.is_complete():
            note_completion(earth, self.seat)
        return True

    def broken(self, earth: Earth) -> list[str]:
        player = earth.players[self.seat]
        if not 0 <= self.space < SPACE_COUNT or not is_free(player.cards, player.taken, self.space):
            return ["lay: nothing can be planted on that space"]
        strand = earth.strands().strands[self.seat]
        if len(strand) < 3 or not isinstance(strand[-3], PlantingsFrame) or strand[-3].left < 1:
            return ["lay: there is no planting left for this card"]
        if self.card not in player.hand or not 0 <= self.soil <= player.soil:
            return ["lay: this card cannot be paid"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "card": CARDS[self.card].id,
            "space": SPACE_DOMAIN.values[self.space],
            "soil": self.soil,
        }


def lay(earth: Earth, seat: int, card: int, space: int, rule: int) -> None:
    """The card is planted; one planting less is left, and a black ability is used at once (EA-110)."""
    player = earth.players[seat]
    player.lose_from_hand(card, openly=True)
    cards = player.cards.copy()
    cards[space] = card
    player.cards = cards
    player.planted = [*player.planted, card]  # EA-112
    earth.planted_in_round = True
    earth.reveal()
    frame = cast(PlantingsFrame, earth.strands().top(seat))
    earth.renew(seat, frame.one_less())
    if earth.journal is not None:
        text = f"{who(seat)} plants {CARDS[card].name} on {space_name(space)}."
        earth.note("plant", rule, seat, text, 0, [card_ref(card), space_ref(space)])
    ability = CARDS[card].on_plant
    if ability is not None:
        if ability.looks_abroad:
            player.looks = [*player.looks, space]  # EA-117
        else:
            earth.begin(seat, OfferFrame(seat, ability.number, space))


# -- verbs -------------------------------------------------------------------------------------------------------------


class AtVerb(Verb[Earth]):
    """Plant it there."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "at", [SPACE_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        player = state.players[seat]
        return [self.actions[space] for space in free_spaces(player.cards, player.taken)]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if player.cards[action.x] >= 0:
            return 104  # EA-104
        if is_free(player.cards, player.taken, action.x):
            return 0
        touches = any(player.cards[space] >= 0 for space in AROUND[action.x])
        return 102 if touches else 101  # EA-101, EA-102

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(WhereFrame, earth.strands().top(seat))
        earth.renew(seat, SpendFrame(seat, frame.card, action.x))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = cast(WhereFrame, state.strands().top(seat))
        return f"Plant {CARDS[frame.card].name} on {space_name(action.x)}"


class SpendVerb(Verb[Earth]):
    """Pay so much of the cost with what the card allows instead of soil (EA-108)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "spend", [AMOUNT_DOMAIN])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        least, most = cast(SpendFrame, earth.strands().top(seat)).limits(earth.players[seat])
        if action.x < least:
            return 100  # EA-100: the rest cannot be paid in soil
        return 0 if action.x <= most else 109  # EA-109

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        spend(earth, cast(SpendFrame, earth.strands().top(seat)), action.x)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        frame = cast(SpendFrame, earth.strands().top(seat))
        card = CARDS[frame.card]
        soil = cost_of(earth.players[seat], card) - action.x
        return f"Pay {action.x} {SUBSTITUTES[card.substitute].replace('_', ' ')} and {soil} soil"


AT: Final = AtVerb()
SPEND: Final = SpendVerb()
WHERE_VERBS: Final[list[Verb[Earth]]] = [AT]
SPEND_VERBS: Final[list[Verb[Earth]]] = [SPEND]

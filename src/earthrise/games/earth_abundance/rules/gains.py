"""Gains that need no place: taken in full, or with care (EA-092, EA-135, EA-332)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.codes import (
    COMPOST_DECK,
    DRAW_CARDS,
    EFFECTS,
    GAIN_SEEDS,
    GAIN_SOIL,
)
from earthrise.games.earth_abundance.rules.actions import ACTIONS, AMOUNT_DOMAIN, MOST
from earthrise.games.earth_abundance.rules.choose_cards import HandOverFrame
from earthrise.games.earth_abundance.rules.deck import (
    ORIGINS,
    compost_from_deck,
    draw,
    gain_soil,
    take,
)
from earthrise.games.earth_abundance.rules.place_pieces import put_into_pool
from earthrise.games.earth_abundance.rules.state import SEED, SOIL, Earth
from earthrise.games.earth_abundance.rules.words import cards_of, pieces_of, seeds_of


def gain(earth: Earth, seat: int, op: int, number: int, origin: int) -> None:
    """A gain that needs no choice."""
    if number <= 0:
        return
    if op == GAIN_SOIL:
        gain_soil(earth, seat, number, 136, origin)
    elif op == GAIN_SEEDS:
        earth.players[seat].seeds += number
        if earth.journal is not None:
            earth.note("seeds", 8, seat, f"{who(seat)} gains {seeds_of(number)}.", number)
    elif op == DRAW_CARDS:
        draw(earth, seat, number, 168 if not earth.draw_pile else 136, origin)
    else:
        compost_from_deck(earth, seat, number, 165)


_COUNTED_GAINS: Final = {GAIN_SOIL: "soil", GAIN_SEEDS: "seed", DRAW_CARDS: "card", COMPOST_DECK: "card"}


class AmountFrame(StrandFrame[Earth]):
    """How much of a gain is taken; cards are named before the first one is seen (EA-092, EA-135, EA-249)."""

    __slots__ = ("most", "op", "origin")

    def __init__(self, seat: int, op: int, most: int, origin: int) -> None:
        super().__init__(seat)
        self.op = op
        self.most = most
        self.origin = origin

    def kind(self) -> str:
        return "amount"

    def rule(self) -> int:
        return 92 if self.op in (DRAW_CARDS, COMPOST_DECK) else 135  # EA-092, EA-135

    def verbs(self) -> list[Verb[Earth]]:
        return AMOUNT_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        what = pieces_of(_COUNTED_GAINS[self.op], self.most)
        doing = {DRAW_CARDS: "draw", COMPOST_DECK: "compost"}.get(self.op, "gain")
        return f"say how much to take ({doing} up to {what})"

    def broken(self, state: Earth) -> list[str]:
        if not 1 <= self.most <= MOST or self.op not in _COUNTED_GAINS:
            return ["amount: there is no such gain"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "gain": EFFECTS[self.op],
            "most": self.most,
            "origin": ORIGINS[self.origin],
        }


class AcceptVerb(Verb[Earth]):
    """Take so much of it."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "accept", [AMOUNT_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return self.actions[: cast(AmountFrame, state.strands().top(seat)).most + 1]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        frame = cast(AmountFrame, state.strands().top(seat))
        return 0 if action.x <= frame.most else frame.rule()

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(AmountFrame, earth.strands().top(seat))
        earth.end(seat)
        if frame.op == DRAW_CARDS and earth.in_teams() and action.x:
            draw_for_team(earth, seat, action.x, frame.origin)
        else:
            gain(earth, seat, frame.op, action.x, frame.origin)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = cast(AmountFrame, state.strands().top(seat))
        return f"Take {pieces_of(_COUNTED_GAINS[frame.op], action.x)}"


def draw_for_team(earth: Earth, seat: int, number: int, origin: int) -> None:
    """The cards are looked at before some of them go to the Teams board (EA-332)."""
    cards = take(earth, number)
    if cards:
        earth.players[seat].held = cards
        earth.reveal()
        if earth.journal is not None:
            earth.note("draw", 332, seat, f"{who(seat)} draws {cards_of(len(cards))}.", len(cards))
        earth.begin(seat, HandOverFrame(seat, origin))


class ShareAmountVerb(Verb[Earth]):
    """Put so much of it on the own side of the Teams board and take the rest (EA-332, EA-334)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "share_amount", [AMOUNT_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        if not state.in_teams():
            return []
        return self.actions[1 : cast(AmountFrame, state.strands().top(seat)).most + 1]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        frame = cast(AmountFrame, earth.strands().top(seat))
        if frame.op not in (GAIN_SOIL, GAIN_SEEDS):
            return 334  # EA-334
        return 0 if 1 <= action.x <= frame.most else 135  # EA-135

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(AmountFrame, earth.strands().top(seat))
        earth.end(seat)
        put_into_pool(earth, seat, SOIL if frame.op == GAIN_SOIL else SEED, action.x)
        gain(earth, seat, frame.op, frame.most - action.x, frame.origin)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = cast(AmountFrame, state.strands().top(seat))
        return f"Put {pieces_of(_COUNTED_GAINS[frame.op], action.x)} on the Teams board, take the rest"


ACCEPT: Final = AcceptVerb()
SHARE_AMOUNT: Final = ShareAmountVerb()
AMOUNT_VERBS: Final[list[Verb[Earth]]] = [ACCEPT, SHARE_AMOUNT]

"""Gains that need no place: taken in full, or with care (EA-092, EA-135, EA-332)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Whole, Word
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
from earthrise.games.earth_abundance.rules.decisions import NO_TEAMS, Asked, Decision, Subject
from earthrise.games.earth_abundance.rules.deck import (
    ORIGINS,
    compost_from_deck,
    draw,
    gain_soil,
    take,
)
from earthrise.games.earth_abundance.rules.place_pieces import put_into_pool
from earthrise.games.earth_abundance.rules.players import Player
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


GAINS: Final = [GAIN_SOIL, GAIN_SEEDS, DRAW_CARDS, COMPOST_DECK]  # of which one may take less
GAIN_WORDS: Final = [EFFECTS[op] for op in GAINS]
_THINGS: Final = ["soil", "seed", "card", "card"]
_DOINGS: Final = ["gain", "gain", "draw", "compost"]
_POOLED: Final = [SOIL, SEED]  # EA-334


def draw_for_team(earth: Earth, seat: int, number: int, origin: int) -> None:
    """The cards are looked at before some of them go to the Teams board (EA-332)."""
    cards = take(earth, number)
    if cards:
        earth.players[seat].held = cards
        earth.reveal()
        if earth.journal is not None:
            earth.note("draw", 332, seat, f"{who(seat)} draws {cards_of(len(cards))}.", len(cards))
        earth.begin(seat, HandOverFrame(seat, origin))


class AcceptVerb(Verb[Earth]):
    """Take so much of it."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "accept", [AMOUNT_DOMAIN])

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return self.actions[: earth.top(seat, AmountFrame).most + 1]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, AmountFrame)
        return 0 if action.x <= frame.most else frame.rule()

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return earth.top(seat, AmountFrame).too_much(action.x)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, AmountFrame)
        op = GAINS[frame.gain]
        earth.end(seat)
        if op == DRAW_CARDS and earth.in_teams() and action.x:
            draw_for_team(earth, seat, action.x, frame.origin)
        else:
            gain(earth, seat, op, action.x, frame.origin)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return f"Take {pieces_of(_THINGS[earth.top(seat, AmountFrame).gain], action.x)}"


class ShareAmountVerb(Verb[Earth]):
    """Put so much of it on one's own side of the Teams board and take the rest (EA-332, EA-334)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "share_amount", [AMOUNT_DOMAIN])

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return self.actions[1 : earth.top(seat, AmountFrame).most + 1] if earth.in_teams() else []

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        frame = earth.top(seat, AmountFrame)
        if frame.gain >= len(_POOLED):
            return 334  # EA-334
        return 0 if 1 <= action.x <= frame.most else 135  # EA-135

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 332:
            return NO_TEAMS, ""
        if rule == 334:
            return "Only soil and seeds are put on the Teams board that way.", "Accept a number."
        return earth.top(seat, AmountFrame).too_much(action.x)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, AmountFrame)
        earth.end(seat)
        put_into_pool(earth, seat, _POOLED[frame.gain], action.x)
        gain(earth, seat, GAINS[frame.gain], frame.most - action.x, frame.origin)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        what = pieces_of(_THINGS[earth.top(seat, AmountFrame).gain], action.x)
        return f"Put {what} on the Teams board, take the rest"


ACCEPT: Final = AcceptVerb()
SHARE_AMOUNT: Final = ShareAmountVerb()


class AmountFrame(Decision):
    """How much of a gain is taken; cards are named before the first one is seen (EA-092, EA-135, EA-249)."""

    KIND = "amount"
    VERBS = [ACCEPT, SHARE_AMOUNT]
    FIELDS = [Word("gain", GAIN_WORDS), Whole("most", 1, MOST), Word("origin", ORIGINS)]

    __slots__ = ("gain", "most", "origin")

    def __init__(self, seat: int, gain: int, most: int, origin: int) -> None:
        super().__init__(seat)
        self.gain = gain  # its place among GAINS
        self.most = most
        self.origin = origin

    def rule(self) -> int:
        return 92 if GAINS[self.gain] in (DRAW_CARDS, COMPOST_DECK) else 135  # EA-092, EA-135

    def prompt(self, state: Earth, seat: int) -> str:
        return f"say how much to take ({_DOINGS[self.gain]} up to {pieces_of(_THINGS[self.gain], self.most)})"

    def too_much(self, number: int) -> tuple[str, str]:
        """Why so much cannot be taken."""
        return f"There are {self.most} to be had, not {number}.", f"Name a number up to {self.most}."

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.most}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.gain = self.most, self.gain


ACTIONS.declare(AmountFrame)

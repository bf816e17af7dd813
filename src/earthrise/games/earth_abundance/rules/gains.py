"""Gains that need no place: taken in full, or with care (EA-092, EA-135, EA-332)."""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Whole, Word
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.rules import gaia_board
from earthrise.games.earth_abundance.rules.actions import ACTIONS, AMOUNT_DOMAIN, MOST
from earthrise.games.earth_abundance.rules.choose_cards import HandOverFrame
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, NO_TEAMS, Decision, Subject
from earthrise.games.earth_abundance.rules.deck import ORIGINS, compost_from_deck, draw, gain_soil, take
from earthrise.games.earth_abundance.rules.meanings import Appraiser, Meaning
from earthrise.games.earth_abundance.rules.place_pieces import put_into_pool
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import SEED, SOIL, Earth
from earthrise.games.earth_abundance.rules.words import cards_of, pieces_of, seeds_of

NOT_POOLED: Final = -1


class CountedGain(Meaning):
    """So much of something; with care less of it, or some of it for the team.

    `PLACE` is its place among GAINS, `THING` and `DOING` are words for it, `POOLED` is the resource that it is on the
    Teams board, `LESS` the rule by which less may be taken.
    """

    PLACE: ClassVar[int] = 0
    THING: ClassVar[str] = ""
    DOING: ClassVar[str] = "gain"
    POOLED: ClassVar[int] = NOT_POOLED
    LESS: ClassVar[int] = 135

    def gain(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        raise NotImplementedError

    def accept(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        """Take so much of it after having been asked."""
        if number > 0:
            self.gain(earth, seat, number, origin)

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        if number <= 0:
            return
        if manner == CAREFUL:
            earth.begin(seat, AmountFrame(seat, self.PLACE, min(number, MOST), origin))
        else:
            self.gain(earth, seat, number, origin)


class GainSoil(CountedGain):
    WORD = "gain_soil"
    PLACE = 0
    THING = "soil"
    POOLED = SOIL

    def gain(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        gain_soil(earth, seat, number, 136, origin)

    def for_gaia(self, earth: Earth, number: int) -> None:
        gaia_board.gain_soil(earth, number)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.soil(number)


class GainSeeds(CountedGain):
    WORD = "gain_seeds"
    PLACE = 1
    THING = "seed"
    POOLED = SEED

    def gain(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        earth.players[seat].seeds += number  # EA-013
        if earth.journal is not None:
            earth.note("seeds", 8, seat, f"{who(seat)} gains {seeds_of(number)}.", number)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.seeds(number)


class DrawCards(CountedGain):
    WORD = "draw_cards"
    PLACE = 2
    THING = "card"
    DOING = "draw"
    LESS = 92  # EA-092

    def gain(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        draw(earth, seat, number, 168 if not earth.draw_pile else 136, origin)

    def accept(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        if earth.in_teams() and number:
            draw_for_team(earth, seat, number, origin)
        else:
            super().accept(earth, seat, number, origin)

    def for_gaia(self, earth: Earth, number: int) -> None:
        gaia_board.add_to_pile(earth, number, 375)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.cards(number)


class CompostDeck(CountedGain):
    WORD = "compost_deck"
    PLACE = 3
    THING = "card"
    DOING = "compost"
    LESS = 92  # EA-092

    def gain(self, earth: Earth, seat: int, number: int, origin: int) -> None:
        compost_from_deck(earth, seat, number, 165)

    def for_gaia(self, earth: Earth, number: int) -> None:
        gaia_board.compost(earth, number)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.compost_from_deck(number, now)


GAINS: Final[list[CountedGain]] = [GainSoil(), GainSeeds(), DrawCards(), CompostDeck()]
GAIN_WORDS: Final = [gain.WORD for gain in GAINS]


def draw_for_team(earth: Earth, seat: int, number: int, origin: int) -> None:
    """The cards are looked at before some of them go to the Teams board."""
    cards = take(earth, number)
    if cards:
        earth.players[seat].held = cards
        earth.reveal()
        if earth.journal is not None:
            earth.note("draw", 332, seat, f"{who(seat)} draws {cards_of(len(cards))}.", len(cards))
        earth.begin(seat, HandOverFrame(seat, origin))  # EA-332


class AcceptVerb(Verb[Earth]):
    """Take so much of it."""

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return self.actions[: earth.top(seat, AmountFrame).most + 1]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, AmountFrame)
        return 0 if action.x <= frame.most else frame.rule()  # EA-092, EA-135

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return earth.top(seat, AmountFrame).too_much(action.x)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, AmountFrame)
        earth.end(seat)
        frame.what().accept(earth, seat, action.x, frame.origin)  # EA-135, EA-249

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return f"Take {pieces_of(earth.top(seat, AmountFrame).what().THING, action.x)}"


class ShareAmountVerb(Verb[Earth]):
    """Put so much of it on one's own side of the Teams board and take the rest."""

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return self.actions[1 : earth.top(seat, AmountFrame).most + 1] if earth.in_teams() else []

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        frame = earth.top(seat, AmountFrame)
        if frame.what().POOLED == NOT_POOLED:
            return 334  # EA-334
        return 0 if 1 <= action.x <= frame.most else 135  # EA-332

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 332:
            return NO_TEAMS, ""
        if rule == 334:
            return "Only soil and seeds are put on the Teams board that way.", "Take a number."
        return earth.top(seat, AmountFrame).too_much(action.x)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, AmountFrame)
        earth.end(seat)
        put_into_pool(earth, seat, frame.what().POOLED, action.x)
        frame.what().accept(earth, seat, frame.most - action.x, frame.origin)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        what = pieces_of(earth.top(seat, AmountFrame).what().THING, action.x)
        return f"Put {what} on the Teams board, take the rest"


ACCEPT: Final = AcceptVerb(ACTIONS, "accept", [AMOUNT_DOMAIN])
SHARE_AMOUNT: Final = ShareAmountVerb(ACTIONS, "share_amount", [AMOUNT_DOMAIN])


class AmountFrame(Decision):
    """How much of a gain is taken; cards are named before the first one is seen."""

    KIND = "amount"
    VERBS = [ACCEPT, SHARE_AMOUNT]
    FIELDS = [Word("gain", GAIN_WORDS), Whole("most", 1, MOST), Word("origin", ORIGINS)]

    def __init__(self, seat: int, gain: int, most: int, origin: int) -> None:
        super().__init__(seat)
        self.gain = gain  # its place among GAINS
        self.most = most
        self.origin = origin

    def what(self) -> CountedGain:
        return GAINS[self.gain]

    def rule(self) -> int:
        return self.what().LESS

    def prompt(self, state: Earth, seat: int) -> str:
        what = self.what()
        return f"choose how much to take ({what.DOING} up to {pieces_of(what.THING, self.most)})"

    def too_much(self, number: int) -> tuple[str, str]:
        """Why so much cannot be taken."""
        return f"You can take up to {self.most}, not {number}.", f"Choose a number up to {self.most}."

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.most}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.gain = self.most, self.gain


ACTIONS.declare(AmountFrame)

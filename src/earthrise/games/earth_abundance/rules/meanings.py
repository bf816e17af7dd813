"""What the words of effects mean: one class a word, in the chapter that owns its rule.

Content is read into plain effects (`components/effect_words.py`); `MEANINGS` has for every word an object that carries
such an effect out, says what Gaia makes of it, and what it is worth.
"""

from typing import ClassVar, Final

from earthrise.games.earth_abundance.components.effect_words import EFFECTS, Effect
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import Earth


class Appraiser:
    """Somebody who reckons what things are worth to a player, in Victory Points at the end: meanings ask, bots answer.

    `now`: with the room and the cards there are at this moment.
    """

    __slots__ = ()

    def soil(self, number: int) -> float:
        raise NotImplementedError

    def seeds(self, number: int) -> float:
        raise NotImplementedError

    def leaves(self, number: int) -> float:
        raise NotImplementedError

    def cards(self, number: int) -> float:
        """Drawn cards."""
        raise NotImplementedError

    def best_of_several(self) -> float:
        """The best of a few drawn cards."""
        raise NotImplementedError

    def found_cards(self, number: int) -> float:
        """Cards that have been searched for."""
        raise NotImplementedError

    def hand_cards(self, number: int) -> float:
        """Cards of the hand that are given up."""
        raise NotImplementedError

    def compost(self, number: int) -> float:
        raise NotImplementedError

    def compost_from_deck(self, number: int, now: bool) -> float:
        raise NotImplementedError

    def compost_from_hand(self, number: int, now: bool) -> float:
        raise NotImplementedError

    def pieces(self, effect: Effect, piece: int, number: int, space: int, now: bool) -> float:
        """Sprouts or growth that an ability of the card on `space` brings."""
        raise NotImplementedError

    def sprouts_lost(self, number: int) -> float:
        raise NotImplementedError

    def growth_lost(self, number: int) -> float:
        raise NotImplementedError

    def gift(self, number: int, to_one: bool) -> float:
        """Sprouts for one other player, or for each."""
        raise NotImplementedError

    def retrieval(self) -> float:
        """A card of the compost comes into the hand."""
        raise NotImplementedError

    def extra_planting(self) -> float:
        raise NotImplementedError

    def copy(self) -> float:
        """Another ability is used once more."""
        raise NotImplementedError


class Meaning:
    """What one word means. Every question has a harmless default: a word may be carried out elsewhere.

    `GIVES`: others are given something; a run through all abilities may stop here to ask.
    """

    WORD: ClassVar[str] = ""
    GIVES: ClassVar[bool] = False

    def refusal(self, player: Player) -> int:
        """The rule by which nobody may use it now; 0 for none."""
        return 0

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        """Carry it out. `number` has been counted just now, `space` is the card that has the ability."""

    def for_gaia(self, earth: Earth, number: int) -> None:
        """What it brings Gaia (EA-356 to EA-358, EA-362, EA-378)."""

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        """What it is worth to whom `by` reckons for."""
        return 0.0


MEANINGS: Final[list[Meaning]] = [Meaning() for _ in EFFECTS.words]  # by place in the vocabulary


def declare(*meanings: Meaning) -> None:
    """Say what words mean."""
    for meaning in meanings:
        MEANINGS[EFFECTS.numbers[meaning.WORD]] = meaning

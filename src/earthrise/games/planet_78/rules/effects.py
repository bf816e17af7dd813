"""Effects of cards: one class each, found by the word that the content files use for it.

The chapter that carries an effect out holds its class. What asks somebody something pushes a decision, and what comes
later between two turns goes on the agenda, so that effects under way are always part of the position.
"""

from typing import ClassVar, TypeVar

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.cards import PILE_IDS, Card
from earthrise.games.planet_78.rules.agenda import Task
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet


class Effect:
    """One step of what a card does. `amount` is its figure, which the content has under `FIGURE` (empty: it has none),
    between `LEAST` and `MOST`."""

    WORD: ClassVar[str] = ""
    FIGURE: ClassVar[str] = ""
    LEAST: ClassVar[int | None] = 0
    MOST: ClassVar[int | None] = None

    def __init__(self, entry: Entry) -> None:
        self.amount: int = entry.number(self.FIGURE, least=self.LEAST, most=self.MOST) if self.FIGURE else 0


class CardEffect(Effect):
    """Of a positive card, for the settler who plays it, as far as possible."""

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        """Nothing at once where the effect works while the card lies in front."""


class TeamEffect(Effect):
    """Of a negative card, for the whole team."""

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        """What is to be done for it; what needs no choice and no order is done at once."""
        return []  # PS-245: Calm Winds


class DisasterEffect(Effect):
    """Of a natural disaster. Deaths and losses come first, a change of pollution last."""

    LAST: ClassVar[bool] = False

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        """What is to be done for it; deaths happen at once."""
        return []


E = TypeVar("E", bound=Effect)


def read_effects(cards: list[Card], kinds: list[type[E]]) -> list[list[E]]:
    """What each card of a pile does, by its number."""
    by_word = {kind.WORD: kind for kind in kinds}
    effects: list[list[E]] = []
    for card in cards:
        for entry in card.effects:
            if entry.text("op") not in by_word:
                pile = PILE_IDS[card.pile]
                raise BadContent(f"{entry.where}: {pile} cards know no effect “{entry.text('op')}”")
        effects.append([by_word[entry.text("op")](entry) for entry in card.effects])
    return effects

"""What is hidden in hands: cards just drawn that only their player sees, and how unseen cards are dealt anew
(NF-361)."""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.rules.decision import About, Decision

NEVER: Final = 0  # no reshuffle is known to have held the card


@mypyc_attr(allow_interpreted_subclasses=True)
class HandsFrame(Decision):
    """A decision about R&D cards that only the decider sees; the state itself knows it, since it deals cards anew."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def holding(self, cards: list[int]) -> "HandsFrame":
        """A frame like this one about other cards."""
        raise NotImplementedError

    def about(self) -> About:
        return About(cards=self.cards)


def deal_cards(unseen: list[int], ages: list[int], known: list[int], now: int, chance: Chance) -> list[int]:
    """The unseen cards in random order, one for each place.

    `ages` says for each place how many reshuffles there had been when its card left the deck; `known` for each card
    the last reshuffle it is known to have been part of. A card cannot lie in a place older than that. Cards with the
    fewest places to go are dealt first, so that every deal that can be is equally likely.
    """
    heap = sorted(unseen)
    if now == NEVER:
        return chance.shuffled(heap)
    by_age: list[list[int]] = [[] for _ in range(now + 1)]
    for card in heap:
        by_age[known[card]].append(card)
    dealt = [-1] * len(heap)
    open_places = list(range(len(heap)))
    for reshuffle in range(now, -1, -1):
        for card in by_age[reshuffle]:
            fitting = [place for place in open_places if ages[place] >= reshuffle] or open_places
            place = fitting[chance.below(len(fitting))]
            dealt[place] = card
            open_places.remove(place)
    return dealt

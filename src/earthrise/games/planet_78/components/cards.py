"""The three piles: positive and negative action cards, natural disasters (PS-008, PS-010).

The words of their effects are explained at the top of the content files, and read by the chapters that carry them out.
"""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import MOST_COPIES, Ruled, content
from earthrise.games.planet_78.components.meters import CARRY_LIMIT, ONE_SEASON

POSITIVE: Final = 0  # the piles
NEGATIVE: Final = 1
DISASTER: Final = 2
PILE_IDS: Final = ["positive", "negative", "disaster"]
PILE_COUNT: Final = len(PILE_IDS)

TO_DISCARD: Final = 0  # where a positive card goes when it was played
OUT_OF_GAME: Final = 1
IN_FRONT: Final = 2
AFTER: Final = {"discard": TO_DISCARD, "remove": OUT_OF_GAME, "in_front": IN_FRONT}


class Card(Ruled):
    """One kind of card. Figures that the rules ask for often stand here, read out of its effects."""

    def __init__(self, number: int, pile: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.pile = pile
        self.count = entry.number("count", least=0, most=MOST_COPIES)
        self.cost = entry.number("cost_ap", 0, least=0)
        self.after = AFTER[entry.one_of("after", list(AFTER))] if pile == POSITIVE else TO_DISCARD
        self.duration = entry.number("duration", 0, least=0)
        self.most_in_front = entry.number("max_in_front", 0, least=0)
        self.not_on_open_map = "open_map" in entry.texts("not_with")
        self.effects: list[Entry] = entry.entries("effect")  # read by the rules, each by its word
        self.revives = _has(self.effects, "revive")
        self.all_terrain = _has(self.effects, "all_terrain")
        self.carry_limit = _figure(self.effects, "carry_limit", "set")
        self.hand_limit = _figure(self.effects, "hand_limit", "amount")
        self.survives = _has(self.effects, "survive_death")
        self.relief = -_figure(self.effects, "pollution", "amount") if pile == POSITIVE else 0
        if self.relief and self.after != OUT_OF_GAME:  # otherwise nobody could say what relief is left
            raise BadContent(f"{entry.where}: a card that lowers pollution is taken out of the game after use")
        if pile == NEGATIVE and self.duration not in (0, ONE_SEASON):
            raise BadContent(f"{entry.where}: a negative card works at once or for one season")


def _has(effects: list[Entry], word: str) -> bool:
    return any(effect.text("op") == word for effect in effects)


def _figure(effects: list[Entry], word: str, key: str) -> int:
    return sum(effect.number(key) for effect in effects if effect.text("op") == word)


def _read() -> list[list[Card]]:
    source = content("action_cards.toml")
    cards: list[list[Card]] = [[], [], []]
    for entry in source.entries("card"):
        pile = PILE_IDS.index(entry.one_of("pile", PILE_IDS[:DISASTER]))
        cards[pile].append(Card(len(cards[pile]), pile, entry))
    disasters = content("disasters.toml")
    for entry in disasters.entries("disaster"):
        cards[DISASTER].append(Card(len(cards[DISASTER]), DISASTER, entry))
    keys = ["positive", "negative", "cards"]
    for pile, key in enumerate(keys):  # PS-010
        totals = disasters.table("totals") if pile == DISASTER else source.table("totals")
        there = sum(card.count for card in cards[pile])
        if there != totals.number(key, least=1):
            said = totals.number(key)
            raise BadContent(
                f"{totals.at(key)}: the {PILE_IDS[pile]} pile has not {said} cards but {there}: {key} must be {there}"
            )
    return cards


CARDS: Final = _read()  # by pile, by number
POSITIVE_CARDS: Final = CARDS[POSITIVE]
NEGATIVE_CARDS: Final = CARDS[NEGATIVE]
DISASTERS: Final = CARDS[DISASTER]
CARD_NUMBERS: Final = [{card.id: card.number for card in cards} for cards in CARDS]
CARD_DOMAINS: Final = [
    Domain(f"{PILE_IDS[pile]} card", [card.id for card in cards]) for pile, cards in enumerate(CARDS)
]
MOST_CARDS: Final = max(sum(card.count for card in cards) for cards in CARDS)  # in a pile
LONGEST_IN_FRONT: Final = max(card.duration for card in POSITIVE_CARDS)
MOST_CARRIED: Final = 2 * max(CARRY_LIMIT, *(card.carry_limit for card in POSITIVE_CARDS))  # for the moment
ALL_RELIEF: Final = sum(card.relief * card.count for card in POSITIVE_CARDS)  # PS-100


def pile_counts(pile: int, open_map: bool) -> list[int]:
    """How many of each kind a pile has; an open map needs no Survey Drones (PS-306)."""
    return [0 if open_map and card.not_on_open_map else card.count for card in CARDS[pile]]

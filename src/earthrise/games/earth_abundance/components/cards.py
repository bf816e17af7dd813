"""The cards: 353 of the Earth deck, and the sides of Islands, Climates, Ecosystems and Fauna (EA-003, EA-004).

Islands and Climates are counted with the cards of a tableau (EA-006), so they are cards of the same kind and stand
behind the Earth cards in `CARDS`.
"""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability, read_ability
from earthrise.games.earth_abundance.components.codes import (
    AT_END,
    BROWN,
    EVENT,
    FLORA,
    KINDS,
    MULTI,
    MULTI_MASK,
    OF_CARDS_DRAWN,
    OF_COMPOST,
    OF_GROWTH,
    OF_HAND,
    OF_SOIL,
    OF_SOIL_GAINED,
    OF_SPROUTS,
    ON_ACTIVATE,
    ON_PLANT,
    PLANTED_NOW,
    SELF,
    STATIC,
)
from earthrise.games.earth_abundance.components.entries import number_of
from earthrise.games.earth_abundance.components.files import content
from earthrise.games.earth_abundance.components.filters import Filter, Printed, bind_filters
from earthrise.games.earth_abundance.components.score_words import Counter, Formula

NO_CARD: Final = -1
NO_SIDE: Final = -1
SETS: Final = ["base", "abundance"]


class Discount:
    """So much soil less for every card that fits."""

    def __init__(self, amount: int, match: Filter) -> None:
        self.amount = amount
        self.match = match


class Card(Printed):
    """A card. What its abilities do while it lies there is worked out once: `discounts`, `forbids`, `replant`."""

    def __init__(self, number: int, kind: int, abundance: bool, of_card: str, entry: Entry) -> None:
        super().__init__(number, kind, entry)
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.latin = entry.text("latin", "")
        self.text = entry.text("text")
        self.abundance = abundance  # EA-005
        self.of_card = of_card  # of which double-sided card this is a side
        self.face = entry.text("face", "")
        self.between = kind == EVENT and entry.one_of("timing", ["anytime", "between_turns"]) == "between_turns"
        abilities = entry.entries("ability")
        self.abilities: list[Ability] = [
            read_ability(f"{self.id}/{place}", ability) for place, ability in enumerate(abilities)
        ]
        self.ability_count = len(abilities)
        self.discounts: list[Discount] = []
        self.forbids = -1
        self.keeps = 0
        self.replant: Filter | None = None
        self.replanted: Ability | None = None
        self.substitute = -1
        self.on_plant: Ability | None = None
        self.scoring: list[Formula] = []
        for ability in self.abilities:
            self.colours |= MULTI_MASK if ability.colour == MULTI else 1 << ability.colour
            self._work_out(entry, ability)
        if len({ability.colour for ability in self.abilities}) != len(self.abilities) or len(self.abilities) > 2:
            raise BadContent(f"{entry.where}: a card has at most two abilities, of different colours (EA-046)")
        self._check(entry)

    def _work_out(self, entry: Entry, ability: Ability) -> None:
        if ability.trigger == AT_END and ability.score is not None:
            self.scoring.append(ability.score)  # EA-315
        for effect in ability.effects:
            if effect.word == "substitute_payment":
                self.substitute = effect.paid_with  # EA-108
            elif ability.trigger == ON_PLANT:
                self.on_plant = ability  # EA-110
            elif ability.trigger == STATIC:
                if effect.word == "discount" and effect.match is not None:
                    self.discounts.append(Discount(effect.amount, effect.match))  # EA-144
                elif effect.word == "forbid_action":
                    self.forbids = effect.colour  # EA-147
                elif effect.word == "keep_cards":
                    self.keeps = effect.amount  # EA-090
                elif effect.word == "replant":
                    self.replant = effect.match  # EA-113
                    self.replanted = Ability(f"{ability.key}/then", BROWN, STATIC, False, [], effect.then)
                elif effect.word != "count_as_types":
                    raise BadContent(f"{entry.at('ability')}: this effect cannot be in force the whole time")

    def _check(self, entry: Entry) -> None:
        """What each kind shows, and what it cannot have."""
        if self.kind == FLORA and (self.cost < 0 or not self.types):
            raise BadContent(f"{entry.where}: a Flora has a cost and a type")  # EA-040
        if self.kind != FLORA and (self.sprout_spaces or self.growth_spaces or self.types):
            raise BadContent(f"{entry.where}: only Flora hold pieces and have types")  # EA-041
        if self.kind >= EVENT and self.cost >= 0:
            raise BadContent(f"{entry.where}: Events, Islands and Climates have no cost")  # EA-042, EA-043

    def ability_of(self, colour: int) -> Ability | None:
        """The ability that activates with this colour of action."""
        for ability in self.abilities:
            if ability.trigger == ON_ACTIVATE and ability.colour == colour:
                return ability
        return None

    def is_plantable(self) -> bool:
        return self.kind < EVENT


class Goal(Component):
    """One Fauna side. `of_stock`: it asks for soil, cards in hand or compost; `of_pieces`: for sprouts or growth on
    cards. All others look at the cards themselves."""

    def __init__(self, number: int, abundance: bool, of_card: str, entry: Entry) -> None:
        super().__init__(number, entry)
        self.abundance = abundance
        self.of_card = of_card
        self.latin = entry.text("latin", "")
        self.face = entry.text("face")
        goal = entry.table("goal")
        goal.one_of("op", ["at_least"])
        self.need = goal.number("amount", least=1)
        self.count = Counter(goal.table("count"))
        turn = self.count.of in (OF_SOIL_GAINED, OF_CARDS_DRAWN) or self.count.zone == PLANTED_NOW
        if self.count.who != SELF or turn:
            raise BadContent(f"{entry.at('goal')}: a goal is about what lies in the player's own area (EA-278)")
        match = self.count.match
        self.of_stock = self.count.of in (OF_SOIL, OF_HAND, OF_COMPOST)
        self.of_pieces = self.count.of in (OF_SPROUTS, OF_GROWTH) or (match is not None and match.looks_at_pieces)


class Ecosystem(Component):
    """One Ecosystem side."""

    def __init__(self, number: int, abundance: bool, of_card: str, entry: Entry) -> None:
        super().__init__(number, entry)
        self.abundance = abundance
        self.of_card = of_card
        self.face = entry.text("face")
        self.formula = Formula(entry.table("score"))


def _is_abundance(entry: Entry) -> bool:
    return entry.one_of("set", SETS) == "abundance"


def _read_earth() -> list[Card]:
    cards: list[Card] = []
    for name in ("flora.toml", "terrain.toml", "events.toml"):
        for entry in content(name).entries("card"):
            cards.append(
                Card(len(cards), number_of(entry, "kind", KINDS), _is_abundance(entry), entry.text("id"), entry)
            )
    return cards


def _read_board_cards(name: str, first: int) -> list[Card]:
    cards: list[Card] = []
    for entry in content(name).entries("card"):
        sides = entry.entries("side")
        if len(sides) != 2:
            raise BadContent(f"{entry.where}: a card has two sides (EA-004)")
        for side in sides:
            kind = number_of(entry, "kind", KINDS)
            cards.append(Card(first + len(cards), kind, _is_abundance(entry), entry.text("id"), side))
    return cards


def _read_goals() -> list[Goal]:
    goals: list[Goal] = []
    for entry in content("fauna.toml").entries("card"):
        for side in entry.entries("side"):
            goals.append(Goal(len(goals), _is_abundance(entry), entry.text("id"), side))
    return goals


def _read_ecosystems() -> list[Ecosystem]:
    found: list[Ecosystem] = []
    for entry in content("ecosystems.toml").entries("card"):
        for side in entry.entries("side"):
            found.append(Ecosystem(len(found), _is_abundance(entry), entry.text("id"), side))
    return found


EARTH: Final = _read_earth()  # EA-003
EARTH_COUNT: Final = len(EARTH)
FIRST_ISLAND: Final = EARTH_COUNT
ISLANDS: Final = _read_board_cards("islands.toml", FIRST_ISLAND)
FIRST_CLIMATE: Final = FIRST_ISLAND + len(ISLANDS)
CLIMATES: Final = _read_board_cards("climates.toml", FIRST_CLIMATE)
CARDS: Final[list[Card]] = EARTH + ISLANDS + CLIMATES
GOALS: Final = _read_goals()
ECOSYSTEMS: Final = _read_ecosystems()
EVENTS: Final = [card.number for card in EARTH if card.kind == EVENT]
PLANTABLE: Final = [card.number for card in EARTH if card.is_plantable()]


bind_filters([*CARDS])

CARD_NUMBERS: Final[dict[str, int]] = {card.id: card.number for card in CARDS}
GOAL_NUMBERS: Final[dict[str, int]] = {goal.id: goal.number for goal in GOALS}
ECOSYSTEM_NUMBERS: Final[dict[str, int]] = {ecosystem.id: ecosystem.number for ecosystem in ECOSYSTEMS}
if len(CARD_NUMBERS) != len(CARDS):
    raise BadContent("earth_abundance/content: two cards have the same id")

CARD_DOMAIN: Final = Domain("card", [card.id for card in EARTH])
ISLAND_SIDES: Final = Domain("Island", [card.id for card in ISLANDS])
CLIMATE_SIDES: Final = Domain("Climate", [card.id for card in CLIMATES])
ECOSYSTEM_SIDES: Final = Domain("Ecosystem", [side.id for side in ECOSYSTEMS])
GOAL_SIDES: Final = Domain("Fauna side", [goal.id for goal in GOALS])

SOURCES: Final[dict[int, int]] = {  # the card of every ability
    ability.number: card.number for card in CARDS for ability in card.abilities
}


def card_of(ability: int) -> Card | None:
    number = SOURCES.get(ability, NO_CARD)
    return None if number == NO_CARD else CARDS[number]


def ability_text(ability: int) -> str:
    card = card_of(ability)
    return ABILITIES[ability].key if card is None else card.name


def card_id(card: int) -> str | None:
    return None if card < 0 else CARDS[card].id


def card_ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]

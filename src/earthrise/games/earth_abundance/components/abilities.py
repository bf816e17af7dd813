"""Abilities: what is paid, what it does, when, and what it scores."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.codes import BROWN, COLOURS, NEIGHBOUR, STATIC, TRIGGERS
from earthrise.games.earth_abundance.components.effect_words import Cost, Effect
from earthrise.games.earth_abundance.components.entries import number_of, only
from earthrise.games.earth_abundance.components.score_words import Formula


class Ability:
    """One coloured ability of a card, or the gain of an action or a conversion written in the same words.

    `number` is its place among all abilities, `key` names it in positions (`japanese_maple/0`).
    """

    def __init__(
        self, key: str, colour: int, trigger: int, only_active: bool, costs: list[Cost], effects: list[Effect]
    ) -> None:
        self.number = len(ABILITIES)
        self.key = key
        self.colour = colour
        self.trigger = trigger
        self.only_active = only_active
        self.costs = costs
        self.effects = effects
        self.score: Formula | None = None
        self.is_copy = any(effect.word == "copy_ability" for effect in effects)
        self.looks_abroad = False
        for effect in effects:
            if effect.count is not None and effect.count.who == NEIGHBOUR:
                self.looks_abroad = True  # EA-117
        if key in ABILITY_NUMBERS:
            raise BadContent(f"{key}: this ability is written twice")
        ABILITY_NUMBERS[key] = self.number
        ABILITIES.append(self)


ABILITIES: Final[list[Ability]] = []
ABILITY_NUMBERS: Final[dict[str, int]] = {}


def read_ability(key: str, entry: Entry) -> Ability:
    only(entry, ["colour", "trigger", "only_if", "cost", "effect", "score"])
    only_active = False
    if entry.has("only_if"):
        condition = entry.table("only_if")
        only(condition, ["active"])
        only_active = condition.flag("active")  # EA-138
    ability = Ability(
        key,
        number_of(entry, "colour", COLOURS),
        number_of(entry, "trigger", TRIGGERS),
        only_active,
        [Cost(cost) for cost in entry.entries("cost")],
        [Effect(effect) for effect in entry.entries("effect")],
    )
    if entry.has("score"):
        ability.score = Formula(entry.table("score"))
    return ability


def read_gain(key: str, costs: list[Entry], gains: list[Entry]) -> Ability:
    """The gain of an action or a conversion, as an ability that no card has."""
    return Ability(key, BROWN, STATIC, False, [Cost(cost) for cost in costs], [Effect(effect) for effect in gains])

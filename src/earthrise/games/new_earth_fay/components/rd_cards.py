"""The R&D deck (NF-171), read from `rd_cards.toml`: designs, and the single cards of each."""

from typing import Final, Literal

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import content
from earthrise.games.new_earth_fay.components.effect_words import ABILITIES, STANDING, amount_of, word_of

MOST_COPIES: Final = 100  # of a card

IN_TURN: Final = 0  # card windows
OPENING: Final = 1
MIDDLE: Final = 2
CLOSING: Final = 3

When = Literal["any", "turn_or_opening", "opening", "before_results"]
WHEN: Final[dict[When, list[bool]]] = {
    "any": [True, True, True, True],  # NF-168
    "turn_or_opening": [True, True, False, False],  # NF-168
    "opening": [False, True, False, False],  # NF-168
    "before_results": [False, True, True, False],  # NF-168
}
WHEN_WORDS: Final[dict[When, str]] = {
    "any": "in your own turn and in every window of a scoring session",
    "turn_or_opening": "in your own turn and in the opening window of a scoring session",
    "opening": "in the opening window of a scoring session only",
    "before_results": "in the opening or middle window of a scoring session only",
}


class Design(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.count = entry.number("count", least=0, most=MOST_COPIES)
        when = entry.one_of("when", [*WHEN])
        self.when: When = next(each for each in WHEN if each == when)
        self.windows: list[bool] = WHEN[self.when]
        self.permanent = entry.flag("permanent")
        self.parts = entry.entries("effect")
        standing = [part for part in self.parts if word_of(part) == STANDING]
        if bool(standing) != self.permanent:
            raise BadContent(f"{entry.where}: a card is permanent when it has a standing ability, and only then")
        self.abilities: list[int] = [0] * len(ABILITIES)  # by ability: how much of it
        for part in standing:
            self.abilities[ABILITIES.index(part.one_of("ability", ABILITIES))] += max(1, amount_of(part))


_SOURCE: Final = content("rd_cards.toml")
DESIGNS: Final = [Design(number, entry) for number, entry in enumerate(_SOURCE.entries("card"))]
DESIGN_DOMAIN: Final = Domain("card", [design.id for design in DESIGNS])
DESIGN_OF: Final = [design.number for design in DESIGNS for _ in range(design.count)]  # by card
CARD_NAMES: Final = [f"{design.id}_{copy + 1}" for design in DESIGNS for copy in range(design.count)]
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CARD_COUNT: Final = len(DESIGN_OF)
_WRONG: Final = _SOURCE.top().unlike("deck_size", CARD_COUNT, "R&D cards")  # NF-171
if _WRONG:
    raise BadContent(f"{_SOURCE.at('card')}: {_WRONG}")


def design_of(card: int) -> Design:
    return DESIGNS[DESIGN_OF[card]]

"""Result cards (NF-300) and alien cards (NF-320), read from `result_cards.toml` and `alien_cards.toml`."""

from typing import Final, Literal

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import SESSIONS, content, terrain_number

POSITIVE: Final = 0  # sides
NEGATIVE: Final = 1
Side = Literal["positive", "negative"]
SIDE_WORDS: Final[list[Side]] = ["positive", "negative"]
SIDES: Final[list[str]] = [*SIDE_WORDS]


class ResultCard(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.side = SIDES.index(entry.one_of("side", SIDES))
        self.parts = entry.entries("effect")
        if entry.number("count") != 1:
            raise BadContent(f"{entry.where}: each result card is there once")


_RESULT_CARDS: Final = content("result_cards.toml")
RESULTS: Final = [ResultCard(number, entry) for number, entry in enumerate(_RESULT_CARDS.entries("card"))]  # NF-300
if any(sum(1 for card in RESULTS if card.side == side) < SESSIONS for side in (POSITIVE, NEGATIVE)):
    raise BadContent(f"{_RESULT_CARDS.at('card')}: there are {SESSIONS} cards at least of each side")
RESULT_NUMBERS: Final = {card.id: card.number for card in RESULTS}
# Where a result card lies in the rows: side * SESSIONS + session - 1
ROW_COUNT: Final = 2 * SESSIONS
RESULT_DOMAIN: Final = Domain("result", [f"{side}_{place + 1}" for side in SIDES for place in range(SESSIONS)])


def results_of(side: int) -> list[int]:
    return [card.number for card in RESULTS if card.side == side]


# -- the alien card ------------------------------------------------------------------------------------


class AlienCard:
    """What the card bends, in figures: a rule it leaves alone has none (-1 or 0)."""

    def __init__(self, number: int, id: str, name: str, text: str, technology: str) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.text = text
        self.technology = technology
        self.double_on = -1
        self.free_on = -1
        self.on_snug = 0
        self.on_stray = 0
        self.buys = False
        self.price = 0
        self.sale = 0
        self.relative = False
        self.bonus_vp = 0


BENDS: Final = ["frown_by_terrain", "tile_mood", "barter", "relative_results"]


def _alien(number: int, entry: Entry) -> AlienCard:
    card = AlienCard(number, entry.text("id"), entry.text("name"), entry.text("text"), entry.text("technology"))
    for bend in entry.entries("bend"):
        rule = bend.one_of("rule", BENDS)
        if rule == "frown_by_terrain":
            card.double_on = terrain_number(bend, "double_on")  # NF-321
            card.free_on = terrain_number(bend, "free_on")  # NF-322
        elif rule == "tile_mood":
            card.on_snug = bend.number("on_snug")  # NF-324
            card.on_stray = bend.number("on_stray")  # NF-324
        elif rule == "barter":
            buy, sell = bend.table("buy"), bend.table("sell")
            if bend.number("per_turn") != 1 or buy.number("draw") != 1 or sell.number("cost_cards") != 1:
                raise BadContent(f"{bend.where}: once a turn, one card is bought or sold")
            card.buys = True
            card.price = buy.number("cost_attitude")  # NF-325
            card.sale = sell.number("attitude")  # NF-325
        else:
            card.relative = True  # NF-327, NF-328
            card.bonus_vp = bend.number("bonus_vp")  # NF-327
    return card


ALIENS: Final = [_alien(number, entry) for number, entry in enumerate(content("alien_cards.toml").entries("card"))]
ALIEN_NUMBERS: Final = {card.id: card.number for card in ALIENS}
NO_ALIEN: Final = AlienCard(-1, "none", "No alien card", "A first landing: the aliens have no ways of their own.", "")


def alien_card(number: int) -> AlienCard:
    """The card that bends the rules for everybody (NF-320)."""
    return NO_ALIEN if number < 0 else ALIENS[number]

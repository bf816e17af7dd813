"""The three piles: positive and negative action cards, natural disasters (PS-008, PS-010).

Every card's effect is a list of steps in the words that the content files explain at their top.
"""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import MOST_COPIES, content, rule_of
from earthrise.games.planet_78.components.meters import ONE_SEASON
from earthrise.games.planet_78.components.tiles import tile_number

POSITIVE: Final = 0  # PS-008: the piles
NEGATIVE: Final = 1
DISASTER: Final = 2
PILE_IDS: Final = ["positive", "negative", "disaster"]
PILE_COUNT: Final = len(PILE_IDS)

TO_DISCARD: Final = 0  # where a positive card goes when it was played
OUT_OF_GAME: Final = 1
IN_FRONT: Final = 2
AFTER: Final = {"discard": TO_DISCARD, "remove": OUT_OF_GAME, "in_front": IN_FRONT}

# Steps of effects
REVIVE: Final = 0
GAIN_POINTS: Final = 1
POLLUTION: Final = 2
COLLECT: Final = 3
GAIN_RESOURCE: Final = 4
FREE_STEPS: Final = 5
SEND_HOME: Final = 6
ALL_TERRAIN: Final = 7
CARRY_LIMIT: Final = 8
HAND_LIMIT: Final = 9
SEASON_EXTRA: Final = 10
TURN_UP: Final = 11
SURVIVE: Final = 12
MARKET: Final = 13
WASTE: Final = 14
ALL_POINTS: Final = 15
EACH_LOSES: Final = 16
EACH_DOWN_TO: Final = 17
STOP_A_TILE: Final = 18
CLOSE_A_BRIDGE: Final = 19
NO_TRADES: Final = 20
EACH_DISCARDS: Final = 21
DRAW_DISASTER: Final = 22
NOTHING: Final = 23
KILL_ON: Final = 24
KILL_NEAR_WATER: Final = 25
KILL_CROSS: Final = 26
KILL_SHARING: Final = 27
EACH_DISCARDS_HAND: Final = 28

# The words of the content files: what they are here, and the field that holds their figure (empty: they have none)
POSITIVE_OPS: Final = {
    "revive": (REVIVE, ""),
    "gain_ap": (GAIN_POINTS, "amount"),
    "pollution": (POLLUTION, "amount"),
    "collect": (COLLECT, "times"),
    "gain_resource": (GAIN_RESOURCE, "amount"),
    "free_steps": (FREE_STEPS, "count"),
    "place": (SEND_HOME, ""),
    "all_terrain": (ALL_TERRAIN, ""),
    "carry_limit": (CARRY_LIMIT, "set"),
    "hand_limit": (HAND_LIMIT, "amount"),
    "season_extra": (SEASON_EXTRA, "amount"),
    "reveal": (TURN_UP, "count"),
    "survive_death": (SURVIVE, ""),
    "market": (MARKET, "trades"),
}
NEGATIVE_OPS: Final = {
    "pollution": (POLLUTION, "amount"),
    "all_ap": (ALL_POINTS, "amount"),
    "each_lose_resource": (EACH_LOSES, "amount"),
    "each_down_to": (EACH_DOWN_TO, "amount"),
    "stop_random_tile_type": (STOP_A_TILE, ""),
    "season_extra": (SEASON_EXTRA, "amount"),
    "close_random_bridge": (CLOSE_A_BRIDGE, ""),
    "no_trades": (NO_TRADES, ""),
    "each_discard_card": (EACH_DISCARDS, "amount"),
    "draw_disaster": (DRAW_DISASTER, "count"),
    "nothing": (NOTHING, ""),
}
DISASTER_OPS: Final = {
    "kill_on": (KILL_ON, ""),
    "kill_near_water": (KILL_NEAR_WATER, ""),
    "kill_row_and_column": (KILL_CROSS, ""),
    "kill_sharing": (KILL_SHARING, ""),
    "each_lose_resource": (EACH_LOSES, "amount"),
    "each_discard_hand": (EACH_DISCARDS_HAND, ""),
    "pollution": (POLLUTION, "amount"),
}


class Step:
    """One step of an effect: what, how much, and for KILL_ON on which tiles; for WASTE `other` is the pollution."""

    __slots__ = ("amount", "op", "other", "tiles")

    def __init__(self, op: int, amount: int, other: int, tiles: list[int]) -> None:
        self.op = op
        self.amount = amount
        self.other = other
        self.tiles = tiles


class Card:
    """One kind of card. Figures that the rules ask for often stand here, read out of its steps."""

    def __init__(self, number: int, pile: int, entry: Entry) -> None:
        self.number = number
        self.pile = pile
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.text = entry.text("text")
        self.count = entry.number("count", least=0, most=MOST_COPIES)
        self.rule = rule_of(entry)
        self.cost = entry.number("cost_ap", 0, least=0)
        self.after = AFTER[entry.one_of("after", list(AFTER))] if pile == POSITIVE else TO_DISCARD
        self.duration = entry.number("duration", 0, least=0)
        self.most_in_front = entry.number("max_in_front", 0, least=0)
        self.not_on_open_map = "open_map" in entry.texts("not_with")
        self.steps: list[Step] = [_step(effect, pile) for effect in entry.entries("effect")]
        self.revives = _has(self.steps, REVIVE)
        self.all_terrain = _has(self.steps, ALL_TERRAIN)
        self.carry_limit = _figure(self.steps, CARRY_LIMIT)
        self.hand_limit = _figure(self.steps, HAND_LIMIT)
        self.survives = _has(self.steps, SURVIVE)
        self.relief = -_figure(self.steps, POLLUTION) if pile == POSITIVE else 0
        if self.relief and self.after != OUT_OF_GAME:  # PS-100: otherwise nobody could say what relief is left
            raise BadContent(f"{entry.where}: a card that lowers pollution is taken out of the game after use")
        if pile == NEGATIVE and self.duration not in (0, ONE_SEASON):
            raise BadContent(f"{entry.where}: a negative card works at once or for one season")


def _has(steps: list[Step], op: int) -> bool:
    return any(step.op == op for step in steps)


def _figure(steps: list[Step], op: int) -> int:
    return sum(step.amount for step in steps if step.op == op)


def _step(effect: Entry, pile: int) -> Step:
    op = effect.text("op")
    if op == "choose" and pile == NEGATIVE:
        return _choice(effect)
    known = NEGATIVE_OPS
    if pile == POSITIVE:
        known = POSITIVE_OPS
    elif pile == DISASTER:
        known = DISASTER_OPS
    if op not in known:
        raise BadContent(f"{effect.where}: {PILE_IDS[pile]} cards know no effect “{op}”")
    number, key = known[op]
    tiles = [tile_number(effect, "tiles", name) for name in effect.texts("tiles")]
    return Step(number, _amount(effect, key, number, pile) if key else 0, 0, tiles)


def _amount(effect: Entry, key: str, op: int, pile: int) -> int:
    """Seasons and action points may become more or fewer; pollution falls by positive cards and rises by all others."""
    if op in (SEASON_EXTRA, ALL_POINTS):
        return effect.number(key)
    if op == POLLUTION and pile == POSITIVE:
        return effect.number(key, most=0)
    return effect.number(key, least=0)


def _choice(effect: Entry) -> Step:
    """Waste Heap: resources from the team, or pollution (PS-235)."""
    options = effect.value("options")
    if isinstance(options, list) and len(options) == 2:
        ways = [
            Entry(
                f"{effect.label}, option {place + 1}", way[0], effect.source, (*effect.path, "options", str(place), "0")
            )
            for place, way in enumerate(options)
            if isinstance(way, list) and len(way) == 1
        ]
        if [way.text("op") for way in ways] == ["team_lose_resource", "pollution"]:
            return Step(WASTE, ways[0].number("amount", least=0), ways[1].number("amount", least=0), [])
    raise BadContent(f"{effect.where}: a choice is between team_lose_resource and pollution")


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
            raise BadContent(
                f"{totals.at(key)}: the {PILE_IDS[pile]} pile has not {totals.number(key)} cards but {there}"
            )
    return cards


CARDS: Final = _read()  # by pile, by number
POSITIVE_CARDS: Final = CARDS[POSITIVE]
NEGATIVE_CARDS: Final = CARDS[NEGATIVE]
DISASTERS: Final = CARDS[DISASTER]
CARD_NUMBERS: Final = [{card.id: card.number for card in cards} for cards in CARDS]
ALL_RELIEF: Final = sum(card.relief * card.count for card in POSITIVE_CARDS)  # PS-100


def pile_counts(pile: int, open_map: bool) -> list[int]:
    """How many of each kind a pile has; an open map needs no Survey Drones (PS-306)."""
    return [0 if open_map and card.not_on_open_map else card.count for card in CARDS[pile]]

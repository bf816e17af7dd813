"""Negative cards: one at each season change, for the whole team (PS-230 to PS-246)."""

from typing import Final

from earthrise.games.planet_78.components.board import BOARD, NOBODY
from earthrise.games.planet_78.components.cards import NEGATIVE, NEGATIVE_CARDS, Card
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.actions import NEGATIVES
from earthrise.games.planet_78.rules.agenda import Task, declare
from earthrise.games.planet_78.rules.disasters import DisasterStrikes
from earthrise.games.planet_78.rules.effects import TeamEffect, read_effects
from earthrise.games.planet_78.rules.ending import check_reach
from earthrise.games.planet_78.rules.losses import DiscardOne, DownTo, Lose
from earthrise.games.planet_78.rules.pollution import Pollute
from earthrise.games.planet_78.rules.state import NO_CARD, NO_TYPE, NOWHERE, Planet
from earthrise.games.planet_78.rules.waste_heap import WasteEffect
from earthrise.games.planet_78.rules.words import square_name, square_ref

# -- what they do ------------------------------------------------------------------------------------------------------


def living_in_order(planet: Planet) -> list[int]:
    """The living from the one whose turn has just ended."""
    return [number for number in planet.from_active() if planet.settlers[number].is_alive()]  # PS-232


class Pollution(TeamEffect):
    WORD = "pollution"
    FIGURE = "amount"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [Pollute(NOBODY, self.amount)]


class EachLoses(TeamEffect):
    WORD = "each_lose_resource"
    FIGURE = "amount"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [Lose(number, self.amount) for number in living_in_order(planet)]


class EachDownTo(TeamEffect):
    WORD = "each_down_to"
    FIGURE = "amount"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [DownTo(number, self.amount) for number in living_in_order(planet)]


class EachDiscards(TeamEffect):
    WORD = "each_discard_card"
    FIGURE = "amount"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [DiscardOne(number, 1) for number in living_in_order(planet) for _ in range(self.amount)]


class DrawDisaster(TeamEffect):
    WORD = "draw_disaster"
    FIGURE = "count"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [DisasterStrikes() for _ in range(self.amount)]


class AllPoints(TeamEffect):
    """Everybody has more or fewer points this season (PS-236)."""

    WORD = "all_ap"
    FIGURE = "amount"
    LEAST = None

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        planet.fatigue = -self.amount
        return []


class ChangeSeason(TeamEffect):
    """The season is longer or shorter (PS-240)."""

    WORD = "season_extra"
    FIGURE = "amount"
    LEAST = None

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        planet.extra += self.amount
        return []


class NoTrades(TeamEffect):
    WORD = "no_trades"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        planet.radio_broken = True  # PS-242
        return []


class StopATile(TeamEffect):
    """A type of tile gives nothing this season (PS-239)."""

    WORD = "stop_random_tile_type"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        planet.failed = planet.chance.below(RESOURCE_COUNT)
        planet.note("draw", card.rule, NOBODY, f"{TILES[planet.failed].name} tiles give nothing this season.")
        return []


class CloseABridge(TeamEffect):
    """A bridge is closed this season (PS-241)."""

    WORD = "close_random_bridge"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        planet.closed_bridge = BOARD.bridges[planet.chance.below(len(BOARD.bridges))]
        text = f"The bridge on {square_name(planet.closed_bridge)} is closed this season."
        planet.note("draw", card.rule, NOBODY, text, 0, [square_ref(planet.closed_bridge)])
        return []


class Nothing(TeamEffect):
    """Calm Winds (PS-245)."""

    WORD = "nothing"


KINDS: Final[list[type[TeamEffect]]] = [
    Pollution,
    WasteEffect,
    AllPoints,
    EachLoses,
    EachDownTo,
    StopATile,
    ChangeSeason,
    CloseABridge,
    NoTrades,
    EachDiscards,
    DrawDisaster,
    Nothing,
]
NEGATIVE_EFFECTS: Final = read_effects(NEGATIVE_CARDS, KINDS)  # by the card's number


# -- drawing one, and its end ------------------------------------------------------------------------------------------


class DrawNegative(Task):
    """The settler whose turn has just ended draws for the whole team (PS-231)."""

    WORD = "negative_card"

    def do(self, planet: Planet) -> None:
        number = planet.draw_card(NEGATIVE)
        if number == NO_CARD:
            return  # PS-011
        planet.drawn_negative = number
        card = NEGATIVE_CARDS[number]
        if planet.journal is not None:
            text = f"{planet.who(planet.active)} draws {card.name}: {card.text}"
            planet.note("negative", card.rule, planet.active, text, 0, [NEGATIVES.reference(number)])
        tasks: list[Task] = []
        for effect in NEGATIVE_EFFECTS[number]:
            tasks += effect.tasks(planet, card)
        planet.agenda = [*tasks, NegativeDone(), *planet.agenda]


class NegativeDone(Task):
    """Carried out: to the discard pile, or beside the season meter while it works (PS-246)."""

    WORD = "negative_done"

    def do(self, planet: Planet) -> None:
        number = planet.drawn_negative
        if number != NO_CARD:
            planet.drawn_negative = NO_CARD
            if NEGATIVE_CARDS[number].duration:
                planet.beside = sorted([*planet.beside, number])
            else:
                planet.discard(NEGATIVE, number)
        check_reach(planet)


declare(DrawNegative, NegativeDone)


def end_negative_cards(planet: Planet) -> None:
    """What lay beside the season meter goes with the season."""
    for number in planet.beside:  # PS-246
        planet.discard(NEGATIVE, number)
        if planet.journal is not None:
            card = NEGATIVE_CARDS[number]
            planet.note("ended", 246, NOBODY, f"{card.name} is over.", 0, [NEGATIVES.reference(number)])
    planet.beside = []  # PS-246
    planet.fatigue = 0  # PS-236
    planet.failed = NO_TYPE  # PS-239
    planet.closed_bridge = NOWHERE  # PS-241
    planet.radio_broken = False  # PS-242

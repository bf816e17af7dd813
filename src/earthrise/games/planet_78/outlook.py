"""How likely a team is to win, by what can be counted on the table.

The logarithm of the odds is a sum of what is still to be done and what there is to do it with; whatever takes turns is
divided by the length of a season, because pollution comes by seasons. The weights come from a logistic regression over
8,648 positions of 540 games of heuristic teams (two to four players; normal, hard and expert). Some were set by hand:
relief is worth more in the hand than in the pile and most when it has been played, a death costs more than the
regression saw in the few there were, and what hardly counted was left out.
"""

import math
from typing import Final

from earthrise.games.planet_78.board import BOARD
from earthrise.games.planet_78.cards import POSITIVE_CARDS
from earthrise.games.planet_78.needs import NEED_COUNT, NEED_POLLUTION
from earthrise.games.planet_78.state import Planet, Settler
from earthrise.games.planet_78.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.tracks import PILE_SIZE
from earthrise.games.planet_78.ways import FAR_AWAY, STRAIGHT

SURE: Final = 0.7  # of the value of an end is whether it was won; the rest how clearly
ROOM: Final = 5  # pollution to spare at the launch that leaves nothing to wish for


def value_at_end(planet: Planet, won: bool) -> float:
    """A game that was won with clean air was won surely, and one lost on the last steps nearly won."""
    if won:
        room = min(ROOM, planet.highest_pollution() - planet.pollution)
        return SURE + (1.0 - SURE) * room / ROOM
    steps = 0
    for settler in planet.settlers:
        steps += min(12, STRAIGHT[settler.square][BOARD.center])
    left = 4 * (piles_left(planet) + planet.needs_left()) + steps
    whole = 4 * (planet.table.piles * RESOURCE_COUNT + NEED_COUNT) + 12 * len(planet.settlers)
    return -SURE - (1.0 - SURE) * left / whole


def value_on_the_way(planet: Planet) -> float:
    """From -1 to 1: twice the chance to win, less one."""
    return math.tanh(log_odds(planet) / 2.0)


def log_odds(planet: Planet) -> float:
    length = planet.base_length()
    count = len(planet.settlers)
    needs = planet.needs_left()
    excess = planet.pollution + NEED_POLLUTION * needs - planet.highest_pollution()
    held = 0
    hands = 0
    dead = 0
    for settler in planet.settlers:
        held += relief_in_hand(settler)
        hands += min(2, other_cards(settler))
        if not settler.is_alive():
            dead += 1
    relief = planet.relief_left() - held
    season = min(1.0, (planet.season_length() - planet.meter) / length)
    piles = piles_left(planet)
    if piles:
        odds = -0.65 * excess + 0.55 * relief + 0.6 * held + 0.09 * hands + 0.2 * season - 0.35
        odds -= (0.25 * resources_left(planet) + 0.75 * piles + 0.86 * count + 0.27 * needs * count) / length
        return odds - 0.16 * needs - 0.2 * dead
    odds = -0.87 * excess + 0.49 * relief + 0.82 * held + 0.1 * hands + 0.48 * season + 0.4
    odds -= (0.25 * count + 0.84 * needs * count) / length
    if needs == 0:
        odds -= 0.19 * steps_home(planet) / length
    return odds - 0.2 * needs - 0.3 * dead


def relief_in_hand(settler: Settler) -> int:
    total = 0
    for card in settler.hand:
        total += POSITIVE_CARDS[card].relief
    return total


def other_cards(settler: Settler) -> int:
    count = 0
    for card in settler.hand:
        if not POSITIVE_CARDS[card].relief:
            count += 1
    return count


def piles_left(planet: Planet) -> int:
    left = 0
    for piles in planet.shuttle:
        left += max(0, planet.table.piles - piles)
    return left


def resources_left(planet: Planet) -> int:
    """What is still to be gathered: of what is carried counts up to a pile of a type for each settler."""
    left = 0
    for resource in range(RESOURCE_COUNT):
        wanted = PILE_SIZE * (planet.table.piles - planet.shuttle[resource])
        for settler in planet.settlers:
            wanted -= min(PILE_SIZE, settler.load[resource])
        left += max(0, wanted)
    return left


def steps_home(planet: Planet) -> int:
    steps = 0
    for settler in planet.settlers:
        way = STRAIGHT[settler.square][BOARD.center]
        steps += way if way < FAR_AWAY else 0
    return steps

"""How likely a team is to win, by what can be counted on the table.

The logarithm of the odds is a sum of what is still to be done and what there is to do it with; whatever takes turns is
divided by the length of a season, because pollution comes by seasons. The weights come from a logistic regression over
39,846 positions of 1,800 games of heuristic teams (two to four players; normal to brutal). What hardly counted was left
out. Two things were set by hand, by at most 0.25 each: relief is worth more in the hand than in the pile and most when
it has been played, and a death costs something while piles are gathered.
"""

import math
from typing import Final

from earthrise.games.planet_78.bots.distances import FAR_AWAY, STRAIGHT
from earthrise.games.planet_78.components.board import BOARD, NOBODY
from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import PILE_SIZE
from earthrise.games.planet_78.components.needs import NEED_COUNT, NEED_POLLUTION
from earthrise.games.planet_78.components.roles import FORECAST, NO_ROLE, RESTORATION, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet

SURE: Final = 0.7  # of the value of an end is whether it was won; the rest how clearly
FAR_STEPS: Final = 12  # no way counts as longer
ROLE_ODDS: Final = [
    1.08 if role.ability == RESTORATION else 1.49 if role.ability == FORECAST else 0.0 for role in ROLES
]
ROOM: Final = 5  # pollution to spare at the launch that leaves nothing to wish for


def value_at_end(planet: Planet, won: bool) -> float:
    """A game that was won with clean air was won surely, and one lost on the last steps nearly won."""
    if won:
        room = min(ROOM, planet.highest_pollution() - planet.pollution)
        return SURE + (1.0 - SURE) * room / ROOM
    steps = 0
    for settler in planet.settlers:
        steps += min(FAR_STEPS, STRAIGHT[settler.square][BOARD.center])
    left = 4 * (piles_left(planet) + planet.needs_left()) + steps
    whole = 4 * (planet.options.piles * RESOURCE_COUNT + NEED_COUNT) + FAR_STEPS * len(planet.settlers)
    return -SURE - (1.0 - SURE) * left / whole


def value_on_the_way(planet: Planet) -> float:
    """From -1 to 1: twice the chance to win, less one."""
    return math.tanh(log_odds(planet) / 2.0)


def log_odds(planet: Planet) -> float:
    length = planet.base_length()
    needs = planet.needs_left()
    excess = planet.pollution + NEED_POLLUTION * needs - planet.highest_pollution()
    held = 0
    dead = 0
    roles = 0.0
    for settler in planet.settlers:
        held += relief_in_hand(settler)
        roles += ROLE_ODDS[settler.role] if settler.role != NO_ROLE else 0.0
        if not settler.is_alive():
            dead += 1
    relief = planet.relief_left() - held
    soon = relief / max(1, len(planet.draw[POSITIVE]))
    season = min(1.0, (planet.season_length() - planet.meter) / length)
    count = len(planet.settlers)
    piles = piles_left(planet)
    if piles:
        odds = 0.55 - 0.66 * excess + 0.56 * relief + 0.65 * held + 1.6 * soon + 0.41 * season
        work = 0.28 * resources_left(planet) + 0.8 * piles + 3.6 * count + 0.5 * steps_to_needs(planet)
        return odds - work / length - 0.2 * dead + roles + 0.16 * planet.food_left
    odds = 0.43 - 0.83 * excess + 0.59 * relief + 0.81 * held + 0.8 * soon + 0.39 * season
    work = 1.05 * needs * count + 0.32 * steps_to_needs(planet)
    if needs == 0:
        work += 0.33 * steps_home(planet)
    return odds - work / length - 0.5 * dead + 0.75 * roles + 0.15 * planet.food_left


def relief_in_hand(settler: Settler) -> int:
    total = 0
    for card in settler.hand:
        total += POSITIVE_CARDS[card].relief
    return total


def piles_left(planet: Planet) -> int:
    left = 0
    for piles in planet.shuttle:
        left += max(0, planet.options.piles - piles)
    return left


def resources_left(planet: Planet) -> int:
    """What is still to be gathered: of what is carried counts up to a pile of a type for each settler."""
    left = 0
    for resource in range(RESOURCE_COUNT):
        wanted = PILE_SIZE * (planet.options.piles - planet.shuttle[resource])
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


def steps_to_needs(planet: Planet) -> int:
    """From whoever is nearest to each Need that is left."""
    steps = 0
    for need in range(NEED_COUNT):
        if planet.need_by[need] == NOBODY:
            nearest = FAR_STEPS
            for settler in planet.settlers:
                nearest = min(nearest, STRAIGHT[settler.square][planet.need_square[need]])
            steps += nearest
    return steps

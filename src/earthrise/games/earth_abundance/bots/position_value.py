"""How a game will end, as far as the position at the beginning of a turn tells: the search's yardstick.

The weights are those with which the signs foretold best, by least squares, how the leads of heuristic players went on
from the beginnings of their turns: of two and of four players, and alone against Gaia.
"""

from typing import Final

from earthrise.games.earth_abundance.bots.values import TURNS, Outlook
from earthrise.games.earth_abundance.components.boards import GAIA_CARDS, GAIA_PASSES, MAIN_ACTIONS, PLACES
from earthrise.games.earth_abundance.components.cards import CARDS, GOALS
from earthrise.games.earth_abundance.components.codes import ON_ACTIVATE
from earthrise.games.earth_abundance.components.grid import AT_CLIMATE, AT_ISLAND, FULL, NOWHERE
from earthrise.games.earth_abundance.rules.activating import source_card
from earthrise.games.earth_abundance.rules.fauna import progress
from earthrise.games.earth_abundance.rules.prices import cost_of
from earthrise.games.earth_abundance.rules.scoring import gaia_total, total_of
from earthrise.games.earth_abundance.rules.state import Earth

MOST_NET: Final = 6.0  # of one ability in one activation
COPY_NET: Final = 1.5

# empty spaces of the island as a part of all, soil, soil that cards in hand wait for, soil and time
# cards in hand, and time; what they promise; seeds, leaves, stored sprouts with room, room for sprouts, and time
# room for growth, and time; unfinished canopies; the abilities that each of the four actions activates, and time
# steps towards Fauna, near ones and time; what is scored by counting and the room for more; being active
WEIGHTS: Final = [
    -33.0, 0.15, 0.05, 2.7,
    0.38, 0.3, 0.18, 3.0, 2.0, 1.7, 0.15, 0.0,
    0.2, 1.5, 1.3, 10.0, 4.5, 2.2, 1.5,
    0.45, 0.9, 0.1, 4.2,
]  # fmt: skip
SOLO_WEIGHTS: Final = [
    -12.0, 0.6, 0.0, 1.6,
    0.7, 2.2, 0.08, 3.3, 2.5, 1.0, 0.2, 0.3,
    0.2, 1.0, 0.0, 12.0, 3.0, 0.0, 0.3,
    0.31, 0.8, 0.0, 0.0,
]  # fmt: skip
# always, time, its square, Gaia's cards to come, her leaves, her soil; strong reactions, and turns; the two Gyres
GAIA_WEIGHTS: Final = [-10.2, -83.2, 38.0, 1.25, -2.8, -0.64, -11.0, -0.5, -0.9, 1.5]


def signs(outlook: Outlook) -> list[float]:
    """What tells of the points to come, in the order of `WEIGHTS`."""
    player = outlook.player
    time = outlook.turns / TURNS
    own = (FULL - len(player.taken)) / FULL
    hand = len(player.hand)
    engines = engines_of(outlook)
    steps = 0.0
    near = 0.0
    for place in range(PLACES):
        if not outlook.is_claimed(place):
            goal = GOALS[outlook.earth.fauna[place]]
            part = min(1.0, progress(outlook.earth, place, outlook.seat) / goal.need)
            steps += outlook.next_vp(place) * part
            near += outlook.next_vp(place) * part * part
    room = outlook.room_sprouts
    growing = outlook.room_growth
    return [
        own,
        float(player.soil),
        float(min(player.soil, soil_needed(outlook))),
        player.soil * time,
        float(hand),
        hand * time,
        promised(outlook),
        float(player.seeds),
        float(player.leaves),
        float(min(player.stored, room)),
        float(room),
        room * time,
        float(growing),
        growing * time,
        canopies(outlook),
        engines[0] * time,
        engines[1] * time,
        engines[2] * time,
        engines[3] * time,
        steps,
        near * time,
        outlook.formulas() * own,
        1.0 if outlook.earth.is_active(outlook.seat) else 0.0,
    ]


def soil_needed(outlook: Outlook) -> int:
    """For as many of the cheapest cards in hand as will still be planted."""
    costs: list[int] = []
    for number in outlook.player.hand:
        if CARDS[number].is_plantable():
            costs.append(cost_of(outlook.player, CARDS[number]))
    costs.sort()
    return sum(costs[: outlook.wanted])


def promised(outlook: Outlook) -> float:
    """By the best cards in hand, as many as will still be planted."""
    promises = sorted([-outlook.promise(number) for number in outlook.player.hand])
    return sum([max(0.0, -promise) for promise in promises[: outlook.wanted]])


def canopies(outlook: Outlook) -> float:
    """What unfinished canopies are worth beyond their pieces, by how far they have grown."""
    player = outlook.player
    worth = 0.0
    for space in player.taken:
        card = CARDS[player.cards[space]]
        grown = player.growth[space]
        if grown < card.growth_spaces:
            worth += (card.canopy - card.growth_spaces) * (grown + 1) / (card.growth_spaces + 1)
    return worth


def engines_of(outlook: Outlook) -> list[float]:
    """What the abilities of Island, Climate and tableau bring at each action, room and means provided."""
    player = outlook.player
    engines = [0.0, 0.0, 0.0, 0.0]
    for source in [AT_ISLAND, AT_CLIMATE, *player.taken]:
        number = source_card(player, source)
        if number < 0:
            continue
        space = NOWHERE if source in (AT_ISLAND, AT_CLIMATE) else source
        for ability in CARDS[number].abilities:
            if ability.trigger != ON_ACTIVATE:
                continue
            net = COPY_NET if ability.is_copy else min(MOST_NET, max(0.0, outlook.net(ability, space, False)))
            if ability.only_active:
                net /= outlook.earth.seats
            for action in range(4):
                if ability.colour in MAIN_ACTIONS[action].colours:
                    engines[action] += net
    return engines


def weighed(signs: list[float], weights: list[float]) -> float:
    total = 0.0
    for place, sign in enumerate(signs):
        total += sign * weights[place]
    return total


def prospects(earth: Earth, seat: int) -> float:
    """A seat's points so far and to come, as far as they differ between players."""
    return total_of(earth, seat) + weighed(signs(Outlook(earth, seat)), WEIGHTS)


def gaia_signs(earth: Earth, turns: float) -> list[float]:
    """What tells of Gaia's points to come, in the order of `GAIA_WEIGHTS`."""
    gaia = earth.gaia
    level = earth.options.level
    time = turns / TURNS
    return [
        1.0,
        time,
        time * time,
        float(len(gaia.deck) + len(GAIA_CARDS) * max(0, GAIA_PASSES - 1 - gaia.passes)),
        float(gaia.leaves),
        float(gaia.soil),
        1.0 if level.strong else 0.0,
        turns if level.strong else 0.0,
        turns if level.gyre == "bonus" else 0.0,
        turns if level.gyre == "skip" else 0.0,
    ]


def lead_over_gaia(earth: Earth, seat: int) -> float:
    outlook = Outlook(earth, seat)
    to_come = weighed(signs(outlook), SOLO_WEIGHTS) + weighed(gaia_signs(earth, outlook.turns), GAIA_WEIGHTS)
    return total_of(earth, seat) - gaia_total(earth) + to_come


def expected_lead(earth: Earth, seat: int) -> float:
    """By how much the seat's team will be ahead of the best other one at the end, or behind; alone, of Gaia."""
    if earth.options.solo:
        return lead_over_gaia(earth, seat)
    return lead_of(earth, seat, [prospects(earth, other) for other in range(earth.seats)])


def lead_of(earth: Earth, seat: int, points: list[float]) -> float:
    totals = [0.0] * (earth.seats // earth.options.team_size)
    for other in range(earth.seats):
        totals[earth.team_of(other)] += points[other]
    mine = totals[earth.team_of(seat)]
    return mine - max([total for team, total in enumerate(totals) if team != earth.team_of(seat)])


def final_lead(earth: Earth, seat: int) -> float:
    """By how much the seat's team is ahead when the game is over."""
    if earth.options.solo:
        return float(earth.final_scores[seat] - gaia_total(earth))
    return lead_of(earth, seat, [float(points) for points in earth.final_scores])

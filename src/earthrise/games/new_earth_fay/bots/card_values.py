"""What R&D cards and result cards are worth to a player who thinks about them."""

from typing import Final

from earthrise.games.new_earth_fay.components.board import BASE, SESSIONS
from earthrise.games.new_earth_fay.rules.counted_points import most_points
from earthrise.games.new_earth_fay.rules.effect import Appraiser
from earthrise.games.new_earth_fay.rules.effects import CARD_WORKS, RESULT_WORKS
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import IN_CLOSING, IN_OPENING, IN_PICKS, TURNS, Fay

IN_HAND: Final = 2.0  # a card nobody knows
GIVEN_UP: Final = 1.5  # what a base is worth that the aliens evict
KEPT: Final = 0.97  # of what a card gives: a point is better in the track than in the hand
GROWS: Final = 0.07  # for each turn to come, of what a card does not give yet
GROWS_MOST: Final = 0.6


# -- result cards ----------------------------------------------------------------------------------------------------


class ResultAppraiser(Appraiser):
    """What a result brings besides points."""

    def __init__(self, fay: Fay, explorer: Explorer) -> None:
        self.fay = fay
        self.explorer = explorer

    def cards(self, count: int) -> float:
        return IN_HAND

    def bases(self, where: int, optional: bool, count: int) -> float:
        return 0.5 * GIVEN_UP * (SESSIONS - self.fay.session)

    def hand_lost(self) -> float:
        return -IN_HAND * len(self.explorer.hand)

    def base_lost(self) -> float:
        return -GIVEN_UP if self.explorer.on_map(BASE) else 0.0


def result_worth(fay: Fay, explorer: Explorer, card: int, attitude: int) -> float:
    """What a result card would bring the player as things stand, with that attitude."""
    work = RESULT_WORKS[card]
    appraiser = ResultAppraiser(fay, explorer)
    total = 0.0
    for effect in work.effects:
        total += effect.points(fay, explorer, attitude)
        total += effect.value(fay, work, appraiser)
    return total


# -- R&D cards -------------------------------------------------------------------------------------------------------


MOST: Final = [most_points(work.effects) for work in CARD_WORKS]
COUNTING: Final = [any(effect.COUNTS for effect in work.effects) for work in CARD_WORKS]  # grow with what one builds
REACHING: Final = [any(effect.REACHES for effect in work.effects) for work in CARD_WORKS]  # count land far away


def card_hope(fay: Fay, explorer: Explorer, design: int, turns: int) -> float:
    """What holding the card promises, with so many turns to come."""
    work = CARD_WORKS[design]
    last = fay.session == SESSIONS
    if COUNTING[design]:
        if last and fay.stage == IN_CLOSING:
            return 0.0
        now = 0
        for effect in work.effects:
            now += effect.points(fay, explorer, explorer.attitude)
        return KEPT * (now + min(GROWS_MOST, GROWS * turns) * (MOST[design] - now))
    if last and fay.stage != TURNS:
        return 0.0  # its last moment is this session's opening or middle
    held = HeldAppraiser(fay, explorer, turns)
    total = 0.0
    for effect in work.effects:
        total += effect.value(fay, work, held)
    return total


class HeldAppraiser(Appraiser):
    """What an effect that gives no points by counting is worth when its moment comes."""

    def __init__(self, fay: Fay, explorer: Explorer, turns: int) -> None:
        self.fay = fay
        self.explorer = explorer
        self.turns = turns
        self.after = SESSIONS - fay.session if fay.stage >= IN_OPENING else SESSIONS - fay.session + 1

    def points(self, amount: int) -> float:
        return KEPT * amount

    def shift(self, steps: int) -> float:
        return 1.25 * steps

    def bases(self, where: int, optional: bool, count: int) -> float:
        return 0.8 * self.after

    def growth(self, to: int, from_base: bool) -> float:
        return 0.9 * self.after if self.explorer.on_map(BASE) else 0.5 * self.after

    def teleport(self, kinds: list[bool]) -> float:
        return 0.3 * self.after

    def tiles(self, count: int) -> float:
        return 0.8

    def advances(self, count: int) -> float:
        return 0.03 * count * self.turns

    def recount(self) -> float:
        return 1.2

    def favour(self, amount: int) -> float:
        return 0.6 * largest_pick(self.explorer) + 0.4 * self.after

    def third_pick(self) -> float:
        return 1.5 + 0.5 * self.after

    def picks_apart(self) -> float:
        return 0.6

    def no_results(self) -> float:
        return 1.0 if self.explorer.attitude <= 0 and self.fay.stage <= IN_PICKS else 0.4

    def standing(self) -> float:
        return 0.1 * self.after  # better played at once


def largest_pick(explorer: Explorer) -> int:
    """How many locations the two largest settlements cover."""
    first = 0
    second = 0
    for cells in explorer.sites:
        size = len(cells)
        if size > first:
            second = first
            first = size
        elif size > second:
            second = size
    return first + second

"""What R&D cards and result cards are worth to a player who thinks about them."""

from typing import Final

from earthrise.games.new_earth_fay.components.alien_cards import RESULTS
from earthrise.games.new_earth_fay.components.board import BASE, PIECE_COUNT, SESSIONS
from earthrise.games.new_earth_fay.components.effect_words import (
    ADVANCE_TECHNOLOGY,
    ATTITUDE_DISTANCE,
    BUILD_BASE,
    DISCARD_HAND,
    DRAW_RD,
    GAIN_VP,
    GROW,
    IF_ELSE,
    LOSE_VP,
    MOVE_COVER,
    PENALTY_COUNT,
    PENALTY_SUM,
    PICK_RULE,
    REMOVE_BASE,
    SCORE_COUNT,
    SCORE_STEPS,
    SCORE_SUM,
    SHIFT_ATTITUDE,
    SKIP_RESULTS,
    STANDING,
    TELEPORT,
    TERRAFORM,
    TERRAIN_BONUS,
    THIRD_SETTLEMENT,
    Effect,
)
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS, Design
from earthrise.games.new_earth_fay.rules.counting import holds, named_worth, sum_worth, worth
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import IN_CLOSING, IN_OPENING, IN_PICKS, TURNS, Fay

IN_HAND: Final = 2.0  # a card nobody knows
GIVEN_UP: Final = 1.5  # what a base is worth that the aliens evict
KEPT: Final = 0.97  # of what a card gives: a point is better in the track than in the hand
GROWS: Final = 0.07  # for each turn to come, of what a card does not give yet
GROWS_MOST: Final = 0.6


# -- result cards ----------------------------------------------------------------------------------------------------


def result_worth(fay: Fay, explorer: Explorer, card: int, attitude: int) -> float:
    """What a result card would bring the player as things stand, with that attitude."""
    total = 0.0
    for effect in RESULTS[card].effects:
        op = effect.op
        if op == GAIN_VP:
            total += effect.amount
        elif op == LOSE_VP:
            total -= effect.amount
        elif op in (SCORE_COUNT, PENALTY_COUNT):
            if effect.counter == ATTITUDE_DISTANCE:  # it counts when the cards turn, not now
                counted = min(effect.most, effect.each * abs(attitude))
            else:
                counted = worth(fay, explorer, effect)
            total += counted if op == SCORE_COUNT else -counted
        elif op == SCORE_SUM:
            total += sum_worth(fay, explorer, effect)
        elif op == PENALTY_SUM:
            total -= sum_worth(fay, explorer, effect)
        elif op == DRAW_RD:
            total += IN_HAND
        elif op == BUILD_BASE:
            total += 0.5 * GIVEN_UP * (SESSIONS - fay.session)
        elif op == DISCARD_HAND:
            total -= IN_HAND * len(explorer.hand)
        elif op == REMOVE_BASE:
            lost = effect.then if explorer.on_map(BASE) else effect.otherwise
            total -= sum([inner.amount for inner in lost if inner.op == LOSE_VP])
            if explorer.on_map(BASE):
                total -= GIVEN_UP
    return total


# -- R&D cards -------------------------------------------------------------------------------------------------------


def points_now(fay: Fay, explorer: Explorer, effect: Effect) -> int:
    """The points an effect would give at once."""
    op = effect.op
    if op == GAIN_VP:
        return effect.amount
    if op in (SCORE_COUNT, SCORE_STEPS):
        if not effect.is_named():
            return worth(fay, explorer, effect)
        best = 0
        for piece in range(PIECE_COUNT):
            if explorer.sites[piece]:
                best = max(best, named_worth(fay, explorer, effect, piece))
        return best
    if op == IF_ELSE:
        total = 0
        for inner in effect.then if holds(fay, explorer, effect.test) else effect.otherwise:
            total += points_now(fay, explorer, inner)
        return total
    return 0


def _most(effects: list[Effect]) -> int:
    """The most points that effects can give."""
    total = 0
    for effect in effects:
        if effect.op == GAIN_VP:
            total += effect.amount
        elif effect.op == SCORE_STEPS:
            total += max(points for _, points in effect.steps)
        elif effect.op == SCORE_COUNT:
            total += max(effect.most_by_kind) if effect.most_by_kind else effect.most
        elif effect.op == IF_ELSE:
            total += max(_most(effect.then), _most(effect.otherwise))
    return total


def _is_counting(design: Design) -> bool:
    """Whether the card gives points that grow with what one builds."""
    return any(effect.op in (SCORE_COUNT, SCORE_STEPS, IF_ELSE) for effect in design.effects)


MOST: Final = [_most(design.effects) for design in DESIGNS]
COUNTING: Final = [_is_counting(design) for design in DESIGNS]


def card_hope(fay: Fay, explorer: Explorer, design: int, turns: int) -> float:
    """What holding the card promises, with so many turns to come."""
    last = fay.session == SESSIONS
    if COUNTING[design]:
        if last and fay.stage == IN_CLOSING:
            return 0.0
        now = 0
        for effect in DESIGNS[design].effects:
            now += points_now(fay, explorer, effect)
        return KEPT * (now + min(GROWS_MOST, GROWS * turns) * (MOST[design] - now))
    if last and fay.stage != TURNS:
        return 0.0  # its last moment is this session's opening or middle
    total = 0.0
    for effect in DESIGNS[design].effects:
        total += hold_worth(fay, explorer, effect, turns)
    return total


def hold_worth(fay: Fay, explorer: Explorer, effect: Effect, turns: int) -> float:
    """What an effect that gives no points by counting is worth when its moment comes."""
    op = effect.op
    after = SESSIONS - fay.session if fay.stage >= IN_OPENING else SESSIONS - fay.session + 1
    if op == GAIN_VP:
        return KEPT * effect.amount
    if op == SHIFT_ATTITUDE:
        return 1.25 * effect.amount
    if op == BUILD_BASE:
        return 0.8 * after
    if op == GROW:
        return 0.9 * after if explorer.on_map(BASE) else 0.5 * after
    if op == TELEPORT:
        return 0.3 * after
    if op == TERRAFORM:
        return 0.8
    if op == ADVANCE_TECHNOLOGY:
        return 0.03 * effect.amount * turns
    if op == MOVE_COVER:
        return 1.2
    if op == TERRAIN_BONUS:
        return 0.6 * largest_pick(explorer) + 0.4 * after
    if op == PICK_RULE:
        return 1.5 + 0.5 * after if effect.pick_rule == THIRD_SETTLEMENT else 0.6
    if op == SKIP_RESULTS:
        return 1.0 if explorer.attitude <= 0 and fay.stage <= IN_PICKS else 0.4
    if op == STANDING:
        return 0.1 * after  # better played at once
    return 0.0


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

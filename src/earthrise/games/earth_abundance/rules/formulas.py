"""What Terrains and Ecosystems score (EA-290 to EA-293, EA-321 to EA-325): per so many, ladders, chains, lines."""

from typing import Final

from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.codes import (
    BLACK,
    BLUE,
    BROWN,
    COLOUR_VALUES,
    GREEN,
    HABITAT_VALUES,
    LADDER,
    PATH,
    PER,
    RED,
    SAME,
    SPROUT_VALUES,
    TERRAIN,
    TYPE_VALUES,
    TYPES,
    VP_VALUES,
    YELLOW,
)
from earthrise.games.earth_abundance.components.grid import AREA_SPACES, SPACE_COUNT
from earthrise.games.earth_abundance.components.score_words import Formula
from earthrise.games.earth_abundance.rules.counting import count, full_lines
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import Earth


def score(earth: Earth, formula: Formula, seat: int, space: int) -> int:
    """The VP of a formula for `seat`; `space` is where the card lies (of no account for Ecosystems)."""
    if formula.op == PER and formula.count is not None:
        number = count(earth, formula.count, seat, space) // formula.each  # EA-292
        points = formula.points * number
        return min(points, formula.most) if formula.most else points  # EA-292
    if formula.op == LADDER and formula.count is not None:
        number = count(earth, formula.count, seat, space)
        return formula.ladder[min(number, len(formula.ladder)) - 1] if number else 0
    player = earth.players[seat]
    if formula.op == PATH:
        length = chain(player, formula, space)
        return formula.points * (min(length, formula.max_cards) if formula.max_cards else length)
    return formula.points * lines_passing(player, formula, space)


# -- chains (EA-323, EA-324) -----------------------------------------------------------------------------------------

_LENGTHS: Final[dict[tuple[int, int, int], int]] = {}  # what a search has found, by cards, step and start


def chain(player: Player, formula: Formula, space: int) -> int:
    """The length of the longest chain; through the card on `space` if the formula says so."""
    match = formula.match
    assert match is not None
    mask = 0
    for other in player.taken:
        if match.passes(CARDS[player.cards[other]], player.sprouts[other], player.growth[other]):
            mask |= 1 << other
    through = space if formula.through_this else -1
    key = (mask, formula.step, through)
    known = _LENGTHS.get(key, -1)
    if known < 0:
        known = _longest(mask, formula.step, through)
        if len(_LENGTHS) > 100_000:
            _LENGTHS.clear()
        _LENGTHS[key] = known
    return known


def _longest(mask: int, step: int, through: int) -> int:
    best = 0
    for start in range(SPACE_COUNT):
        if mask >> start & 1:
            best = max(best, _from(start, mask & ~(1 << start), step, through, 1, through in (-1, start)))  # EA-323
    return best


def _from(at: int, left: int, step: int, through: int, length: int, passed: bool) -> int:
    """The longest chain going on from here over the cards that are left."""
    best = length if passed else 0
    for onward in AREA_SPACES[step][at]:
        if left >> onward & 1:
            found = _from(onward, left & ~(1 << onward), step, through, length + 1, passed or onward == through)
            best = max(best, found)  # EA-324
    return best


# -- lines (EA-293) --------------------------------------------------------------------------------------------------


def lines_passing(player: Player, formula: Formula, space: int) -> int:
    number = 0
    for spaces in full_lines(player, formula.line):
        if formula.only_this and space not in spaces:
            continue
        if line_passes(player, formula, spaces):
            number += 1
    return number


def line_passes(player: Player, formula: Formula, spaces: list[int]) -> bool:
    if formula.of >= VP_VALUES:
        figures = [_figure(player, formula.of, space) for space in spaces]
        kinds = len(set(figures))
        return kinds == 1 if formula.test == SAME else kinds == len(figures)  # EA-293
    masks = [offered_values(player, formula.of, space) for space in spaces]
    if formula.test == SAME:
        shared = masks[0]
        for mask in masks:
            shared &= mask
        return shared != 0
    return all_different(masks)  # EA-293


def all_different(masks: list[int]) -> bool:
    """Whether each can be given one of its own values so that all differ (EA-049); by Hall's theorem."""
    for subset in range(1, 1 << len(masks)):
        offered = 0
        for place, mask in enumerate(masks):
            if subset >> place & 1:
                offered |= mask
        if bin(offered).count("1") < bin(subset).count("1"):
            return False
    return True


def _figure(player: Player, of: int, space: int) -> int:
    if of == VP_VALUES:
        return CARDS[player.cards[space]].vp  # EA-327
    return player.sprouts[space] if of == SPROUT_VALUES else player.growth[space]


_LINE_COLOURS: Final = 1 << GREEN | 1 << RED | 1 << BLUE | 1 << YELLOW | 1 << BLACK | 1 << BROWN


def offered_values(player: Player, of: int, space: int) -> int:
    """The colours, types or habitats that a card can stand for, as a mask."""
    card = CARDS[player.cards[space]]
    if of == COLOUR_VALUES:
        return card.colours & _LINE_COLOURS
    if of == TYPE_VALUES:
        return 1 << len(TYPES) if card.kind == TERRAIN else card.types
    assert of == HABITAT_VALUES
    return card.habitats

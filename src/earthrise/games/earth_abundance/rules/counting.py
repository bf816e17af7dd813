"""One counter for abilities, Fauna goals, Ecosystems and Terrains (EA-045 to EA-051, EA-263 to EA-265, EA-278)."""

from typing import Final

from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.codes import (
    BEST_PLAYER,
    BLUE,
    COLUMN,
    DIAGONAL,
    NEIGHBOUR,
    NO_AREA,
    OF_CARDS,
    OF_CARDS_DRAWN,
    OF_COMPOST,
    OF_EMPTY_SPACES,
    OF_EVENTS,
    OF_FULL_LINES,
    OF_GROWTH,
    OF_HAND,
    OF_SETS,
    OF_SOIL,
    OF_SPROUTS,
    PLANTED_NOW,
    PLAY_AREA,
    RED,
    ROW,
    TERRAIN,
    YELLOW,
)
from earthrise.games.earth_abundance.components.filters import Filter
from earthrise.games.earth_abundance.components.grid import (
    AREA_SPACES,
    BESIDE,
    COLUMN_OF,
    EXTENT,
    ROW_OF,
    SIDE,
    SPACE_COUNT,
)
from earthrise.games.earth_abundance.components.score_words import Counter
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import Earth

PIECELESS: Final = 0


def count(earth: Earth, counter: Counter, seat: int, space: int) -> int:
    """What the counter gives for `seat`, seen from the card on `space`. Of neighbours the better one is taken, of
    players the best: no player would choose otherwise, since every gain may be taken in part."""
    if counter.who == NEIGHBOUR:
        return max(count_for(earth, counter, other, space) for other in earth.neighbours(seat))  # EA-263
    if counter.who == BEST_PLAYER:  # Gaia has no area
        return max(count_for(earth, counter, other, space) for other in range(earth.seats))  # EA-322, EA-382
    return count_for(earth, counter, seat, space)


def better_neighbour(earth: Earth, counter: Counter, seat: int) -> int:
    """The neighbour whose area counts more; of equals the one to the left."""
    best = -1
    most = -1
    for other in earth.neighbours(seat):
        number = count_for(earth, counter, other, 0)
        if number > most:
            best, most = other, number
    return best


def count_for(earth: Earth, counter: Counter, seat: int, space: int) -> int:
    player = earth.players[seat]
    of = counter.of
    if of == OF_CARDS and counter.match is not None:
        return cards_passing(player, counter.match, counter.zone, counter.area, space)
    if of == OF_SOIL:
        return player.soil
    if of == OF_HAND:
        return len(player.hand)
    if of == OF_COMPOST:
        return len(player.compost)
    if of == OF_EVENTS:  # EA-264
        return len(player.events)
    if of == OF_SPROUTS:  # stored ones do not count
        return player.sprouts_in_all()
    if of == OF_GROWTH:
        return player.growth_in_all()
    if of == OF_EMPTY_SPACES:
        return empty_beside(player, space)
    if of == OF_FULL_LINES:
        return len(full_lines(player, counter.line))
    if of == OF_SETS:
        return sets(player)
    if of == OF_CARDS_DRAWN:
        return player.cards_drawn
    return player.soil_gained


def cards_passing(player: Player, match: Filter, zone: int, area: int, space: int) -> int:
    number = 0
    if zone == PLANTED_NOW:  # EA-112
        for card in player.planted:
            if match.passes(CARDS[card], PIECELESS, PIECELESS):
                number += 1
        return number
    if area != NO_AREA:
        for other in AREA_SPACES[area][space]:
            card = player.cards[other]
            if card >= 0 and match.passes(CARDS[card], player.sprouts[other], player.growth[other]):
                number += 1
        return number
    for other in player.taken:
        if match.passes(CARDS[player.cards[other]], player.sprouts[other], player.growth[other]):
            number += 1
    if zone == PLAY_AREA:  # EA-006
        if player.island >= 0 and match.passes(CARDS[player.island], PIECELESS, PIECELESS):
            number += 1
        if player.climate >= 0 and match.passes(CARDS[player.climate], PIECELESS, PIECELESS):
            number += 1
    return number


def empty_beside(player: Player, space: int) -> int:
    """Positions beyond the edge are empty too (EA-321)."""
    return 4 - sum(1 for other in BESIDE[space] if player.cards[other] >= 0)


def full_lines(player: Player, line: int) -> list[list[int]]:
    """The complete rows, columns or corner-to-corner diagonals, as spaces."""
    found: list[list[int]] = []
    if line == DIAGONAL_LINES:
        for space in player.taken:
            for step in (SIDE + 1, SIDE - 1):
                ahead = [space + step * place for place in range(EXTENT)]
                last = ahead[-1]
                if last < SPACE_COUNT and abs(COLUMN_OF[last] - COLUMN_OF[space]) == EXTENT - 1:
                    if all(player.cards[other] >= 0 for other in ahead):
                        found.append(ahead)
        return found
    for number in range(SIDE):
        if line == COLUMN:
            spaces = [space for space in player.taken if COLUMN_OF[space] == number]
        else:
            spaces = [space for space in player.taken if ROW_OF[space] == number]
        if len(spaces) == EXTENT:  # EA-293
            found.append(spaces)
    return found


DIAGONAL_LINES: Final = 2  # among the words for lines; an area of that name is another thing
assert (ROW, COLUMN, DIAGONAL) == (0, 1, 3)

SET_PARTS: Final = 4  # red, blue, yellow, Terrain; Events come from their own stack
_SUBSETS: Final = [[part for part in range(SET_PARTS) if subset >> part & 1] for subset in range(1, 1 << SET_PARTS)]


def sets(player: Player) -> int:
    """The most sets of red, blue, yellow, Terrain and Event with every part on a card of its own.

    By Hall's theorem k sets can be made when every choice of parts is served by at least k cards for each part.
    """
    serves: list[int] = []  # for each card the parts it could be, as a mask
    for card in [*(player.cards[space] for space in player.taken), player.island, player.climate]:
        if card < 0:
            continue
        colours = CARDS[card].colours
        mask = colours >> RED & 1 | (colours >> BLUE & 1) << 1 | (colours >> YELLOW & 1) << 2
        if CARDS[card].kind == TERRAIN:
            mask |= 8
        if mask:
            serves.append(mask)
    most = len(player.events)
    for subset in range(1, 1 << SET_PARTS):
        serving = sum(1 for mask in serves if mask & subset)
        most = min(most, serving // len(_SUBSETS[subset - 1]))  # EA-325
    return most

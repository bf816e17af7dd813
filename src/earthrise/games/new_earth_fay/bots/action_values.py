"""What the single actions of a player of New Earth are worth, in points.

Small decisions (a location, a footprint, a tile, a card) are tried on a copy of the world and judged by `promise`; the
larger ones (which level to act with) by what their small ones would bring.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.new_earth_fay.bots.bids import UNKNOWN, Bids, best_teleport, shifted, tile_drawn
from earthrise.games.new_earth_fay.bots.card_values import card_hope
from earthrise.games.new_earth_fay.bots.land_values import (
    Outlook,
    all_mates,
    best_pick,
    covered_now,
    hopes,
    promise,
)
from earthrise.games.new_earth_fay.bots.settlement_sites import best_base, cells_gain
from earthrise.games.new_earth_fay.components.alien_cards import NEGATIVE
from earthrise.games.new_earth_fay.components.board import PIECE_COUNT, SESSIONS
from earthrise.games.new_earth_fay.components.effect_words import ANYWHERE
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TERRAFORMING, Level
from earthrise.games.new_earth_fay.rules.decision import NO_PIECE
from earthrise.games.new_earth_fay.rules.effect import Appraiser
from earthrise.games.new_earth_fay.rules.effects import CARD_WORKS, LEVEL_WORKS, frowns_ahead
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.picking import pick_points, values_now
from earthrise.games.new_earth_fay.rules.position_fields import MARKER, OPEN_VALUE
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.voting import recount_refusal, target_of

NEVER: Final = -1000.0
OTHERS: Final = 0.6  # how much a point of the others counts in a vote

# -- cards -----------------------------------------------------------------------------------------------------------


def play_worth(fay: Fay, explorer: Explorer, action: Action, look: Outlook) -> float:
    """What the card brings at once, against what it promises in the hand."""
    untried = UntriedAppraiser(fay, explorer, look)
    work = CARD_WORKS[action.x]
    value = 0.0
    for effect in work.effects:
        value += effect.value(fay, work, untried)
    if untried.is_wide:
        return value - card_hope(fay, explorer, action.x, look.turns)
    return tried(fay, explorer, action, look) + value


class UntriedAppraiser(Appraiser):
    """What part of a card brings that is not tried out on a copy of the world; the card `is_wide` when that is all of
    it, since it leaves too many choices."""

    def __init__(self, fay: Fay, explorer: Explorer, look: Outlook) -> None:
        self.fay = fay
        self.explorer = explorer
        self.look = look
        self.is_wide = False

    def recount(self) -> float:
        self.is_wide = True
        return best_recount(self.fay, self.explorer)

    def tiles(self, count: int) -> float:
        self.is_wide = True
        return tile_drawn(count)

    def teleport(self, kinds: list[bool]) -> float:
        return best_teleport(self.explorer, kinds, self.look)


def tried(fay: Fay, explorer: Explorer, action: Action, look: Outlook) -> float:
    """How much better the player stands when the action, and what it asks next, is done."""
    world = fay.clone()
    world.apply(explorer.seat, action)
    return follow(world, explorer.seat, look, 3) - look.standing(fay, explorer)


def follow(world: Fay, seat: int, look: Outlook, depth: int) -> float:
    """Take the best of what is asked next as long as it is part of the same card."""
    if depth == 0 or world.over or world.frames[-1].seat != seat:
        return promise(world, world.explorers[seat], look)
    kind = world.frames[-1].kind()
    if kind == "base":
        return promise(world, world.explorers[seat], look) + max(
            0.0, best_base(world, world.explorers[seat], ANYWHERE, look)
        )
    if kind not in ("name", "favour", "grow"):
        return promise(world, world.explorers[seat], look)
    best = NEVER
    for option in world.frames[-1].options(world, seat):
        twin = world.clone()
        twin.apply(seat, option)
        best = max(best, follow(twin, seat, look, depth - 1))
    return best


# -- acting ----------------------------------------------------------------------------------------------------------


def level_worth(fay: Fay, explorer: Explorer, level: Level, look: Outlook, bids: Bids) -> float:
    """What acting with this level should bring: the sum of its parts."""
    work = LEVEL_WORKS[level.number]
    value = 0.0
    for effect in work.effects:
        value += effect.value(fay, work, bids)
    if level.second_action:
        value += second_worth(fay, explorer, look, bids)
    return value


def second_worth(fay: Fay, explorer: Explorer, look: Outlook, bids: Bids) -> float:
    """What the best second action brings; the same for all levels that give one."""
    if bids.second == UNKNOWN:
        best = 0.0
        for other in LEVELS:
            if other.technology != TERRAFORMING and other.level <= explorer.levels[other.technology]:
                if other.is_action:
                    best = max(best, level_worth(fay, explorer, other, look, bids))
        bids.second = best
    return bids.second


def footprint_worth(fay: Fay, explorer: Explorer, kind: int, cells: list[int], look: Outlook) -> float:
    """A new, grown or teleported settlement on these locations, and how the Rooted take it."""
    landing = fay.about().piece
    if landing != NO_PIECE:
        return cells_gain(fay, explorer, landing, cells, look)
    value = cells_gain(fay, explorer, explorer.free_piece(kind), cells, look)
    if fay.alien.free_on >= 0:
        frowns = frowns_ahead(fay, [place for place in cells if fay.is_free(place)])
        if frowns:
            value += shifted(fay, explorer, -frowns, look)
    return value


def look_worth(fay: Fay, explorer: Explorer, place: int) -> float:
    """Cards not seen yet, the next session first, and of its two the one that threatens or beckons."""
    if explorer.known >> place & 1:
        return -1.0
    soon = 1.0 - 0.3 * (place % SESSIONS - fay.session + 1)
    side = explorer.attitude < 0 if place // SESSIONS == NEGATIVE else explorer.attitude >= 0
    return soon + (0.2 if side else 0.0)


# -- votes and picks -------------------------------------------------------------------------------------------------


def board_worth(fay: Fay, explorer: Explorer, voting: list[int]) -> float:
    """What a voting board promises this player's best pick, against the mean of the others'."""
    own, others = promised_picks(fay, explorer, voting)
    return own - OTHERS * others / (fay.seats - 1)


def promised_picks(fay: Fay, explorer: Explorer, voting: list[int]) -> tuple[float, float]:
    """What a voting board promises this player's best pick, and those of all others together."""
    now = hopes(fay, voting)
    own = best_pick(fay, explorer, covered_now(fay, explorer, now), all_mates(fay, explorer))
    others = 0.0
    for other in fay.explorers:
        if other.seat != explorer.seat:
            others += best_pick(fay, other, covered_now(fay, other, now), all_mates(fay, other))
    return own, others


def vote_worth(fay: Fay, explorer: Explorer, slot: int) -> float:
    voting = fay.voting.copy()
    voting[slot] = MARKER + explorer.seat
    return board_worth(fay, explorer, voting)


def recount_worth(fay: Fay, explorer: Explorer, slot: int, move: int) -> float:
    voting = fay.voting.copy()
    voting[target_of(slot, move)] = voting[slot]
    voting[slot] = OPEN_VALUE
    return board_worth(fay, explorer, voting) - board_worth(fay, explorer, fay.voting)


def best_recount(fay: Fay, explorer: Explorer) -> float:
    best = 0.0
    for slot in range(len(fay.voting)):
        for move in (0, 1):
            if recount_refusal(fay, slot, move) == 0:
                best = max(best, recount_worth(fay, explorer, slot, move))
    return best


def pick_worth(fay: Fay, explorer: Explorer, pick: list[int], look: Outlook) -> float:
    smile = shifted(fay, explorer, 1, look) if pick and pick[-1] >= PIECE_COUNT else 0.0
    return pick_points(fay, explorer, pick, values_now(fay)) + smile

"""What the single actions of a player of New Earth are worth, in points.

Small decisions (a location, a footprint, a tile, a card) are tried on a copy of the world and judged by `promise`; the
larger ones (which level to act with) by what their small ones would bring.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.new_earth_fay.bots.card_values import card_hope
from earthrise.games.new_earth_fay.bots.land_values import Outlook, best_pick, covered_now, hopes, mood, promise
from earthrise.games.new_earth_fay.bots.settlement_sites import UNKNOWN, Bids, best_base, cells_gain
from earthrise.games.new_earth_fay.components.alien_cards import NEGATIVE
from earthrise.games.new_earth_fay.components.board import PIECE_COUNT, SESSIONS
from earthrise.games.new_earth_fay.components.effect_words import (
    ANYWHERE,
    BUILD_BASE,
    DRAW_RD,
    GROW,
    LOOK,
    MOVE_COVER,
    SHIFT_ATTITUDE,
    TELEPORT,
    TERRAFORM,
)
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, LEVELS, TERRAFORMING, Level
from earthrise.games.new_earth_fay.rules.decision import NO_PIECE
from earthrise.games.new_earth_fay.rules.effects import OF_LEVEL, construction_frowns, work_under_way
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.picking import pick_points, values_now
from earthrise.games.new_earth_fay.rules.position_fields import MARKER, OPEN_VALUE
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.voting import recount_refusal, target_of

NEVER: Final = -1000.0
TILES_DRAWN: Final = [0.0, 0.7, 1.0, 1.2, 1.3]  # what a tile brings, by how many one may choose from
CARDS_DRAWN: Final = [0.0, 1.9, 2.5, 2.8, 3.0]  # what a card brings, likewise
A_LOOK: Final = 0.25
A_TELEPORT: Final = 0.3
OTHERS: Final = 0.6  # how much a point of the others counts in a vote

# -- cards -----------------------------------------------------------------------------------------------------------


def play_worth(fay: Fay, explorer: Explorer, action: Action, look: Outlook) -> float:
    """What the card brings at once, against what it promises in the hand."""
    kept = card_hope(fay, explorer, action.x, look.turns)
    for effect in DESIGNS[action.x].effects:
        if effect.op == MOVE_COVER:
            return best_recount(fay, explorer) - kept
        if effect.op == TERRAFORM:
            return TILES_DRAWN[min(4, effect.amount)] - kept
    value = tried(fay, explorer, action, look)
    for effect in DESIGNS[action.x].effects:
        if effect.op == TELEPORT:
            value += best_teleport(fay, explorer, effect.kinds, look)
    return value


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


def best_teleport(fay: Fay, explorer: Explorer, kinds: list[bool], look: Outlook) -> float:
    return A_TELEPORT if any(kinds) and any(explorer.sites) and look.turns else 0.0


def card_drawn(number: int, look: Outlook) -> float:
    """What a card promises that is the best of so many; late in the game fewer find their moment."""
    return CARDS_DRAWN[min(4, number)] * (1.0 if look.turns > 2 else 0.8)


# -- acting ----------------------------------------------------------------------------------------------------------


def level_worth(fay: Fay, explorer: Explorer, level: Level, look: Outlook, bids: Bids) -> float:
    """What acting with this level should bring: the sum of its parts."""
    value = 0.0
    for effect in level.effects:
        op = effect.op
        if op == BUILD_BASE:
            best = bids.base(effect.where)
            value += max(0.0, best) if effect.optional else best
            if effect.amount > 1:
                value += 0.75 * best
        elif op == GROW:
            value += bids.growth(effect.to, effect.from_base)
        elif op == SHIFT_ATTITUDE:
            steps = effect.amount
            if level.technology == CONSTRUCTION:
                steps = -construction_frowns(fay, level.number, [])
            value += shifted(fay, explorer, steps, look)
        elif op == TERRAFORM:
            value += TILES_DRAWN[min(4, effect.amount)]
        elif op == DRAW_RD:
            value += card_drawn(effect.amount, look)
        elif op == TELEPORT:
            value += best_teleport(fay, explorer, effect.kinds, look)
        elif op == LOOK:
            value += A_LOOK * effect.amount
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


def shifted(fay: Fay, explorer: Explorer, steps: int, look: Outlook) -> float:
    """What smiles or frowns change; beyond the end of the track they are points."""
    limit = fay.options.attitude_limit
    there = explorer.attitude + steps
    held = max(-limit, min(limit, there))
    return mood(fay, explorer, held, look) - mood(fay, explorer, explorer.attitude, look) + (there - held)


def footprint_worth(fay: Fay, explorer: Explorer, kind: int, cells: list[int], look: Outlook) -> float:
    """A new, grown or teleported settlement on these locations, and how the Rooted take it."""
    landing = fay.about().piece
    if landing != NO_PIECE:
        return cells_gain(fay, explorer, landing, cells, look)
    value = cells_gain(fay, explorer, explorer.free_piece(kind), cells, look)
    work = work_under_way(fay) if fay.alien.free_on >= 0 else None
    if work is not None and work.source == OF_LEVEL and LEVELS[work.number].technology == CONSTRUCTION:
        new = [place for place in cells if fay.is_free(place)]
        value += shifted(fay, explorer, -construction_frowns(fay, work.number, fay.covered + new), look)
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
    now = hopes(fay, voting)
    own = best_pick(fay, explorer, covered_now(fay, explorer, now))
    others = 0.0
    for other in fay.explorers:
        if other.seat != explorer.seat:
            others += best_pick(fay, other, covered_now(fay, other, now))
    return own - OTHERS * others / (fay.seats - 1)


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

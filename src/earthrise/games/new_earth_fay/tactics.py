"""How to play New Earth (Fay) well enough: what the heuristic bot looks at.

Small decisions (a location, a footprint, a tile, a card) are tried on a copy of the world and judged by `promise`; the
larger ones (which level to act with) by what their small ones would bring.
"""

from typing import Final, cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.new_earth_fay.aliens import NEGATIVE
from earthrise.games.new_earth_fay.appraisal import card_hope
from earthrise.games.new_earth_fay.board import BASE, CITY, PIECE_COUNT, SESSIONS, TOWN
from earthrise.games.new_earth_fay.building import best_base, best_growth, best_landing, cells_gain
from earthrise.games.new_earth_fay.cards import DESIGNS
from earthrise.games.new_earth_fay.construction import LandingFrame
from earthrise.games.new_earth_fay.continent import SQUARES, TOWNS
from earthrise.games.new_earth_fay.effects import (
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
from earthrise.games.new_earth_fay.gardening import best_lay, lay_gain
from earthrise.games.new_earth_fay.picking import pick_points, values_now
from earthrise.games.new_earth_fay.prospects import Outlook, best_pick, covered_now, hopes, mood, promise
from earthrise.games.new_earth_fay.state import MARKER, OPEN, Explorer, Fay
from earthrise.games.new_earth_fay.technologies import (
    COMMUNICATION,
    CONSTRUCTION,
    LEVELS,
    RESEARCH,
    TERRAFORMING,
    TOP_LEVEL,
    Level,
)
from earthrise.games.new_earth_fay.terraforming import LayFrame, TileFrame
from earthrise.games.new_earth_fay.voting import recount_refusal, target_of
from earthrise.games.new_earth_fay.words import PICKS
from earthrise.games.new_earth_fay.work import OF_LEVEL, WorkFrame, construction_frowns

GARDENER: Final = "gardener"
SETTLER: Final = "settler"
TEMPERAMENTS: Final = [GARDENER, SETTLER]
SCALE: Final = 1_000_000.0
NEVER: Final = -1000.0
STEP: Final = 0.001  # what must be done in a turn comes after every card that is worth playing before it
TROUBLE: Final = 0.2  # what a teleport must bring at least

ADVANCES: Final = {  # in which order a temperament climbs: technology and the level to reach before the next
    GARDENER: [
        (TERRAFORMING, 4),
        (RESEARCH, 2),
        (COMMUNICATION, 2),
        (CONSTRUCTION, 5),
        (RESEARCH, 3),
        (TERRAFORMING, 6),
    ],
    SETTLER: [(CONSTRUCTION, 3), (TERRAFORMING, 4), (RESEARCH, 2), (CONSTRUCTION, 6)],
}
TILES_DRAWN: Final = [0.0, 0.7, 1.0, 1.2, 1.3]  # what a tile brings, by how many one may choose from
CARDS_DRAWN: Final = [0.0, 1.9, 2.5, 2.8, 3.0]  # what a card brings, likewise
A_LOOK: Final = 0.25
A_TELEPORT: Final = 0.3
OTHERS: Final = 0.6  # how much a point of the others counts in a vote


class FayTactics(Tactics):
    def __init__(self, temperament: str) -> None:
        self.order: list[tuple[int, int]] = ADVANCES[temperament]

    def rate(self, state: State, seat: int, action: Action) -> int:
        fay = cast(Fay, state)
        return int(SCALE * self.worth(fay, fay.explorers[seat], action, Outlook(fay, seat)))

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action; among equals any, by `chance`."""
        fay = cast(Fay, state)
        explorer = fay.explorers[seat]
        look = Outlook(fay, seat)
        best: list[Action] = []
        top = NEVER
        for action in options:
            worth = self.worth(fay, explorer, action, look)
            if not best or worth > top + 1e-9:
                top = worth
                best = [action]
            elif worth > top - 1e-9:
                best.append(action)
        return best[0] if len(best) == 1 else best[chance.below(len(best))]

    def value(self, state: State, seat: int) -> float:
        fay = cast(Fay, state)
        if fay.result is not None:
            return 1.0 if seat in fay.result.winners else -1.0
        look = Outlook(fay, seat)
        stands = [promise(fay, explorer, look) for explorer in fay.explorers]
        best = max([stand for other, stand in enumerate(stands) if other != seat])
        return max(-0.99, min(0.99, (stands[seat] - best) / 30))

    def worth(self, fay: Fay, explorer: Explorer, action: Action, look: Outlook) -> float:
        """What one action brings, in points; doing nothing brings 0."""
        word = action.verb.word
        if word == "play":
            return play_worth(fay, explorer, action, look)
        if word == "advance":
            return STEP * self.advance_worth(explorer, action.x)
        if word == "act":
            return STEP * level_worth(fay, explorer, LEVELS[action.x], look)
        if word == "vote":
            return STEP * vote_worth(fay, explorer, action.x)
        if word == "pick":
            return pick_worth(fay, explorer, PICKS[action.x], look)
        if word == "base":
            return footprint_worth(fay, explorer, BASE, [action.x], look)
        if word == "town":
            return footprint_worth(fay, explorer, TOWN, TOWNS[action.x], look)
        if word == "city":
            return footprint_worth(fay, explorer, CITY, SQUARES[action.x], look)
        if word == "lay":
            laid = cast(LayFrame, fay.frames[-1])
            return lay_gain(fay, explorer, laid.tile, action.x, action.y, laid.benefits, look)
        if word == "use":
            return best_lay(fay, explorer, action.x, cast(TileFrame, fay.frames[-1]).benefits, look)
        if word == "keep":
            return card_hope(fay, explorer, action.x, look.turns)
        if word == "teleport":
            return best_landing(fay, explorer, action.x, look) - TROUBLE
        if word in ("name", "evict", "favour"):
            return tried(fay, explorer, action, look)
        if word == "recount":
            return recount_worth(fay, explorer, action.x, action.y)
        if word == "look":
            return look_worth(fay, explorer, action.x)
        if word == "buy":
            return card_drawn(1, look) + shifted(fay, explorer, -fay.alien.price, look)
        if word == "sell":
            return shifted(fay, explorer, fay.alien.sale, look) - card_hope(fay, explorer, action.x, look.turns)
        if word == "sit_out":
            return -0.01
        if word == "discard":
            return -0.1
        return 0.0  # pass, decline, stay, end_turn, skip

    def advance_worth(self, explorer: Explorer, technology: int) -> float:
        """The first technology of the order that is not yet where it should be; then the lowest."""
        for place, (wanted, level) in enumerate(self.order):
            if explorer.levels[wanted] < level and wanted == technology:
                return 20.0 - place
        return float(TOP_LEVEL - explorer.levels[technology])


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


def level_worth(fay: Fay, explorer: Explorer, level: Level, look: Outlook) -> float:
    """What acting with this level should bring: the sum of its parts."""
    value = 0.0
    for effect in level.effects:
        op = effect.op
        if op == BUILD_BASE:
            best = best_base(fay, explorer, effect.where, look)
            value += max(0.0, best) if effect.optional else best
            if effect.amount > 1:
                value += 0.75 * best
        elif op == GROW:
            value += best_growth(fay, explorer, effect.to, effect.from_base, look)
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
        best = 0.0
        for other in LEVELS:
            if other.technology != TERRAFORMING and other.level <= explorer.levels[other.technology]:
                if other.is_action:
                    best = max(best, level_worth(fay, explorer, other, look))
        value += best
    return value


def shifted(fay: Fay, explorer: Explorer, steps: int, look: Outlook) -> float:
    """What smiles or frowns change; beyond the end of the track they are points."""
    limit = fay.table.attitude_limit
    there = explorer.attitude + steps
    held = max(-limit, min(limit, there))
    return mood(fay, explorer, held, look) - mood(fay, explorer, explorer.attitude, look) + (there - held)


def footprint_worth(fay: Fay, explorer: Explorer, kind: int, cells: list[int], look: Outlook) -> float:
    """A new, grown or teleported settlement on these locations, and how the Rooted take it."""
    frame = fay.frames[-1]
    if isinstance(frame, LandingFrame):
        return cells_gain(fay, explorer, frame.piece, cells, look)
    value = cells_gain(fay, explorer, explorer.free_piece(kind), cells, look)
    work = cast(WorkFrame, fay.frames[-2])
    if fay.alien.free_on >= 0 and work.source == OF_LEVEL and LEVELS[work.number].technology == CONSTRUCTION:
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
    voting[slot] = OPEN
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


def tactics_of(temperament: str) -> Tactics:
    return FayTactics(temperament)

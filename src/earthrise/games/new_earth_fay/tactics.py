"""How to play New Earth (Fay) well enough: what the heuristic bot looks at.

Small decisions (a location, a footprint, a tile, a card) are tried on a copy of the world and judged by `promise`; the
larger ones (which level to act with) by what their small ones would bring.
"""

from typing import Final, cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.new_earth_fay.board import BASE, CITY, PIECE_COUNT, SESSIONS, TOWN, VALUE_COUNT, VALUES
from earthrise.games.new_earth_fay.construction import GrowFrame
from earthrise.games.new_earth_fay.continent import SQUARES, TOWNS
from earthrise.games.new_earth_fay.effects import ANYWHERE, NEXT_TO_ALIEN
from earthrise.games.new_earth_fay.picking import pick_points, values_now
from earthrise.games.new_earth_fay.prospects import (
    best_pick,
    covered,
    free_land,
    hopes,
    land,
    mood,
    near_own,
    promise,
    sessions_left,
    turns_left,
)
from earthrise.games.new_earth_fay.settling import base_refusal, growth_footprints, growth_refusal
from earthrise.games.new_earth_fay.state import IN_CLOSING, OPEN, TURNS, Explorer, Fay
from earthrise.games.new_earth_fay.technologies import (
    CONSTRUCTION,
    LEVELS,
    RESEARCH,
    TERRAFORMING,
    TOP_LEVEL,
)
from earthrise.games.new_earth_fay.tiles import SMILE_BENEFIT, TILES, VP_BENEFIT
from earthrise.games.new_earth_fay.words import PICKS

SETTLER: Final = "settler"
GARDENER: Final = "gardener"
TEMPERAMENTS: Final = [GARDENER, SETTLER]
SCALE: Final = 1000.0
NEVER: Final = -1000.0

ADVANCES: Final = {  # in which order a temperament climbs: technology and the level to reach before the next
    GARDENER: [(CONSTRUCTION, 2), (TERRAFORMING, 4), (CONSTRUCTION, 3), (RESEARCH, 2), (CONSTRUCTION, 5)],
    SETTLER: [(CONSTRUCTION, 3), (TERRAFORMING, 4), (CONSTRUCTION, 6), (RESEARCH, 2)],
}
A_TILE: Final = 1.0  # what laying a tile brings beside its benefit
A_CARD: Final = 2.2
A_LOOK: Final = 0.4
PLAY_FROM: Final = [2.0, 1.2, 0.4]  # by session: what a card must bring to be played before the last moment
TRIED: Final = ("keep", "name", "evict", "recount", "favour", "lay", "use")


class FayTactics(Tactics):
    def __init__(self, temperament: str) -> None:
        self.order: list[tuple[int, int]] = ADVANCES[temperament]

    def rate(self, state: State, seat: int, action: Action) -> int:
        fay = cast(Fay, state)
        return int(SCALE * self.worth(fay, fay.explorers[seat], action, hopes(fay)))

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action; among equals any, by `chance`."""
        fay = cast(Fay, state)
        explorer = fay.explorers[seat]
        hope = hopes(fay)
        best: list[Action] = []
        top = NEVER
        for action in options:
            worth = self.worth(fay, explorer, action, hope)
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
        hope = hopes(fay)
        stands = [promise(fay, explorer, hope) for explorer in fay.explorers]
        best = max(stand for other, stand in enumerate(stands) if other != seat)
        return max(-0.99, min(0.99, (stands[seat] - best) / 30))

    # -- one action ------------------------------------------------------------------------------------------------

    def worth(self, fay: Fay, explorer: Explorer, action: Action, hope: list[float]) -> float:
        word = action.verb.word
        if word == "play":
            return self.rate_play(fay, explorer, action, hope)
        if word == "advance":
            return self.rate_advance(explorer, action.x)
        if word == "act":
            return rate_level(fay, explorer, action.x, hope)
        if word == "vote":
            return rate_vote(fay, explorer, action.x, hope)
        if word == "pick":
            pick = PICKS[action.x]
            smile = mood(fay, explorer.attitude + 1) - mood(fay, explorer.attitude)
            return pick_points(fay, explorer, pick, values_now(fay)) + (
                smile if pick and pick[-1] >= PIECE_COUNT else 0.0
            )
        if word == "base":
            return place_worth(fay, explorer, action.x, hope)
        if word in ("town", "city"):
            cells = TOWNS[action.x] if word == "town" else SQUARES[action.x]
            if isinstance(fay.frames[-1], GrowFrame):
                return footprint_worth(fay, explorer, cells, hope)
            return NEVER
        if word in TRIED:
            return tried(fay, explorer, action, hope)
        if word == "look":
            return 1.0 if action.x % SESSIONS == fay.session - 1 else 0.0
        if word in ("teleport", "sell", "buy"):
            return NEVER
        if word == "sit_out":
            return -0.01
        if word == "discard":
            return -0.5
        return 0.0  # pass, decline, stay, end_turn, skip

    def rate_advance(self, explorer: Explorer, technology: int) -> float:
        for place, (wanted, level) in enumerate(self.order):
            if explorer.levels[wanted] < level:
                if wanted == technology:
                    return float(len(self.order) - place) + 10.0
                return float(TOP_LEVEL - explorer.levels[technology]) * 0.1
        return float(TOP_LEVEL - explorer.levels[technology])

    def rate_play(self, fay: Fay, explorer: Explorer, action: Action, hope: list[float]) -> float:
        """What the card brings at once, against keeping it."""
        brings = tried(fay, explorer, action, hope)
        last = fay.session == SESSIONS and fay.stage != TURNS
        return brings - (0.0 if last and fay.stage == IN_CLOSING else PLAY_FROM[fay.session - 1] * 0.3)


# -- judging by trying -----------------------------------------------------------------------------------------------


def tried(fay: Fay, explorer: Explorer, action: Action, hope: list[float]) -> float:
    """How much better the player stands when the action, and what it asks next, is done."""
    before = promise(fay, explorer, hope)
    world = fay.clone()
    world.apply(explorer.seat, action)
    return follow(world, explorer.seat, hope, 3) - before


def follow(world: Fay, seat: int, hope: list[float], depth: int) -> float:
    """Take the best of what is asked next as long as it is part of the same card or action."""
    if depth == 0 or world.over or world.frames[-1].seat != seat or not is_part(world.frames[-1].kind()):
        return promise(world, world.explorers[seat], hope)
    best = NEVER
    for option in world.frames[-1].options(world, seat):
        twin = world.clone()
        twin.apply(seat, option)
        best = max(best, follow(twin, seat, hope, depth - 1))
    return best


def is_part(kind: str) -> bool:
    return kind in ("name", "favour", "grow", "base")


# -- ratings of the larger decisions ---------------------------------------------------------------------------------


def rate_level(fay: Fay, explorer: Explorer, number: int, hope: list[float]) -> float:
    """What acting with this level should bring."""
    level = LEVELS[number]
    if level.technology == CONSTRUCTION:
        value = construction_worth(fay, explorer, level.level, hope)
        frown = mood(fay, explorer.attitude - 1) - mood(fay, explorer.attitude)
        return value + frown
    if level.technology == TERRAFORMING:
        value = A_TILE + 0.25 * (level.level - 1) % 3
        if level.second_action:
            others = [each.number for each in LEVELS if each.technology != TERRAFORMING and each.is_action]
            known = [each for each in others if LEVELS[each].level <= explorer.levels[LEVELS[each].technology]]
            value += max([0.0, *(rate_level(fay, explorer, each, hope) for each in known)])
        return value
    if level.technology == RESEARCH:
        return (A_CARD if turns_left(fay) > 1 else 0.8) + 0.2 * level.level
    value = A_LOOK + (mood(fay, explorer.attitude + 1) - mood(fay, explorer.attitude)) * 0.3
    if level.level >= 4:
        value += best_base(fay, explorer, NEXT_TO_ALIEN, hope)
    return value


def construction_worth(fay: Fay, explorer: Explorer, level: int, hope: list[float]) -> float:
    if level == 1:
        return best_base(fay, explorer, ANYWHERE, hope)
    if level == 5:
        return 1.8 * best_base(fay, explorer, ANYWHERE, hope)
    to = TOWN if level == 3 else CITY
    best = 0.0
    for number in growth_footprints(explorer, to):
        cells = TOWNS[number] if to == TOWN else SQUARES[number]
        if growth_refusal(fay, explorer, to, level == 4, cells) == 0:
            best = max(best, footprint_worth(fay, explorer, cells, hope))
    return best


def best_base(fay: Fay, explorer: Explorer, where: int, hope: list[float]) -> float:
    best = 0.0
    for place in free_land(fay):
        if base_refusal(fay, explorer, place, where) == 0:
            best = max(best, place_worth(fay, explorer, place, hope))
    return best


def place_worth(fay: Fay, explorer: Explorer, place: int, hope: list[float]) -> float:
    """A base here: its land in all scorings to come, more beside what one has, and beside an alien base."""
    value = land(fay, explorer, place, hope)
    if near_own(fay, explorer, place):
        value = 1.0 * value + 0.6
    else:
        value *= 0.6 if explorer.on_map(BASE) + explorer.on_map(TOWN) + explorer.on_map(CITY) else 1.0
    if fay.is_beside_alien([place]):
        value += 0.5
    return value * (0.6 + 0.4 * sessions_left(fay))


def footprint_worth(fay: Fay, explorer: Explorer, cells: list[int], hope: list[float]) -> float:
    """A larger settlement on these locations: what it newly covers, and that two picks reach further."""
    new = [place for place in cells if fay.owner_at(place) != explorer.seat]
    value = covered(fay, explorer, new, hope) + 0.2 * covered(fay, explorer, cells, hope)
    return value * (0.6 + 0.4 * sessions_left(fay))


def rate_vote(fay: Fay, explorer: Explorer, slot: int, hope: list[float]) -> float:
    """How the mean of the values still open moves, for the land one would pick against that of the others."""
    terrain, value = slot // VALUE_COUNT, VALUES[slot % VALUE_COUNT]
    total = 0
    count = 0
    for place in range(VALUE_COUNT):
        if fay.voting[terrain * VALUE_COUNT + place] == OPEN:
            total += VALUES[place]
            count += 1
    change = (total - value) / (count - 1) - total / count if count > 1 else 0.0
    _, own = best_pick(fay, explorer, hope)
    mine = weight(fay, own, terrain)
    others = 0.0
    for other in fay.explorers:
        if other.seat != explorer.seat:
            _, theirs = best_pick(fay, other, hope)
            others += weight(fay, theirs, terrain)
    return change * (mine - 0.7 * others / (fay.seats - 1))


def weight(fay: Fay, cells: list[int], terrain: int) -> float:
    """How many locations of this terrain are among these; rich ones count twice."""
    total = 0.0
    for place in cells:
        if fay.ground[place] == terrain:
            total += 2.0 if fay.rich[place] else 1.0
    return total


def tile_gift(tile: int) -> float:
    benefit = TILES[tile].benefit
    return 1.0 if benefit == VP_BENEFIT else 0.8 if benefit == SMILE_BENEFIT else 0.0


def tactics_of(temperament: str) -> Tactics:
    return FayTactics(temperament)

"""How soon a pile of each resource could be in the shuttle: the way there, gathering, the way home."""

from typing import Final

from earthrise.games.planet_78.bots.distances import AROUND, FAR_AWAY
from earthrise.games.planet_78.components.board import BOARD, SQUARE_COUNT
from earthrise.games.planet_78.components.meters import PILE_SIZE, POINTS_PER_TURN
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

NEVER: Final = 1000.0  # turns
GUESS: Final = 0.5  # turns lost for each unknown tile that turns out to be another
SELDOM: Final = 0.05  # of the unknown tiles: a resource that nobody looks for among them
NOTHING: Final = -2  # that could be gathered there
UNKNOWN: Final = -1  # a tile that lies face down
SLACK: Final = 0.000001  # turns: rounding
TURNS: Final = [points / POINTS_PER_TURN for points in range(2 * FAR_AWAY)]  # that so many points take


def _nearest(start: int) -> list[int]:
    """All squares, the nearest first: no settler gets to a later one with fewer steps."""
    return sorted(range(SQUARE_COUNT), key=lambda square: AROUND[start][square])


NEAREST: Final = [_nearest(square) for square in range(SQUARE_COUNT)]


class Ground:
    """What the map offers a team now. Worked out once for all settlers."""

    __slots__ = ("amount", "guess", "kinds", "pairs", "waiting")

    def __init__(self, planet: Planet) -> None:
        self.kinds: list[int] = [NOTHING] * SQUARE_COUNT  # what can be gathered on a square, as far as is known
        self.pairs: list[int] = [0] * SQUARE_COUNT  # the resources (a bit each) of the known tiles beside a square
        self.waiting: list[float] = []  # by resource: own turns until its tiles give something
        self.amount: list[int] = []  # and how much then
        self.guess: list[float] = [NEVER] * RESOURCE_COUNT  # turns that looking for it among the unknown tiles takes
        tile, face_up = planet.tile, planet.face_up
        unknown = [0] * RESOURCE_COUNT
        hidden = 0
        flood = planet.is_flood()
        for square in range(SQUARE_COUNT):
            kind = tile[square]
            if kind >= RESOURCE_COUNT:
                continue
            if not face_up[square]:
                unknown[kind] += 1  # only their numbers are known, and only they are used
                hidden += 1
                self.kinds[square] = UNKNOWN
                continue
            bit = 1 << kind
            for other in BOARD.beside[square]:
                self.pairs[other] |= bit
            if not flood or not planet.is_flooded(square):
                self.kinds[square] = kind
        for resource in range(RESOURCE_COUNT):
            waiting = turns_until_it_grows(planet, resource)
            self.waiting.append(waiting)
            self.amount.append(max(1, planet.this_season().amount[resource]) if waiting == 0.0 else 1)
            if hidden and unknown[resource] / hidden >= SELDOM:
                self.guess[resource] = GUESS * (1.0 / (unknown[resource] / hidden) - 1.0)

    def turns_at(self, square: int, resource: int, missing: int, way: int) -> float:
        """Turns until that much is gathered there: 1 a turn, 2 when a tile of the same kind lies beside it."""
        amount, waiting = self.amount[resource], self.waiting[resource]
        left = missing - (amount if way > 0 and waiting == 0.0 else 0)
        pace = 2 * amount if self.pairs[square] & (1 << resource) else amount
        return max(TURNS[way], waiting) + max(0, left) / pace

    def turns_at_least(self, resource: int, missing: int) -> float:
        """Turns until that much is gathered, once one is there, at the best place there could be."""
        amount = self.amount[resource]
        left = missing - (amount if self.waiting[resource] == 0.0 else 0)
        return max(0, left) / (2 * amount)


class Errand:
    """The best place to gather each resource for one settler, and the turns until the pile is in the shuttle. NEVER
    for what cannot be gathered."""

    __slots__ = ("aim", "turns")

    def __init__(self, ground: Ground, settler: Settler, there: list[int], home: list[int]) -> None:
        self.turns: list[float] = [NEVER] * RESOURCE_COUNT
        self.aim: list[int] = [NOWHERE] * RESOURCE_COUNT
        least: list[float] = [0.0] * RESOURCE_COUNT  # turns at the place itself, wherever that is
        sought: list[int] = []
        for resource in range(RESOURCE_COUNT):
            missing = PILE_SIZE - settler.load[resource]
            if missing > 0 and ground.waiting[resource] < NEVER:
                sought.append(resource)
                least[resource] = ground.turns_at_least(resource, missing)
        steps = AROUND[settler.square]
        longest = NEVER  # walk after which there may be something better than all that was found
        hopeful = NEVER  # the longest walk after which an unknown tile may still be the best place for something
        for square in NEAREST[settler.square]:
            kind = ground.kinds[square]
            if kind == NOTHING or there[square] >= FAR_AWAY or home[square] >= FAR_AWAY:
                continue
            if TURNS[min(FAR_AWAY, steps[square])] > longest:
                break
            walking = TURNS[there[square]] + TURNS[home[square] + 1] - SLACK
            better = False
            if kind != UNKNOWN:
                if walking + least[kind] <= self.turns[kind] and kind in sought:
                    better = self.try_place(ground, settler, kind, square, 0.0, there, home)
            elif walking <= hopeful:
                for resource in sought:
                    guess = ground.guess[resource]
                    if walking + guess + least[resource] <= self.turns[resource]:
                        better = self.try_place(ground, settler, resource, square, guess, there, home) or better
            if better:
                longest = 0.0
                hopeful = 0.0
                for resource in sought:
                    walk = self.turns[resource] - least[resource]
                    longest = max(longest, walk)
                    hopeful = max(hopeful, walk - ground.guess[resource])

    def try_place(
        self,
        ground: Ground,
        settler: Settler,
        resource: int,
        square: int,
        guess: float,
        there: list[int],
        home: list[int],
    ) -> bool:
        """Whether the resource is gathered sooner there than anywhere before; of equals the first square counts."""
        missing = PILE_SIZE - settler.load[resource]
        turns = ground.turns_at(square, resource, missing, there[square]) + guess + TURNS[home[square] + 1]
        best = self.turns[resource]
        if turns > best or (turns == best and square > self.aim[resource]):
            return False
        self.turns[resource] = turns
        self.aim[resource] = square
        return True


def turns_until_it_grows(planet: Planet, resource: int) -> float:
    """0 when tiles of this kind give something now; own turns until the season changes; NEVER for a whole year."""
    if planet.stopped[resource] > 1:
        return NEVER
    if not planet.this_season().stops[resource] and planet.failed != resource and not planet.stopped[resource]:
        return 0.0
    return max(1, planet.season_length() - planet.meter) / len(planet.settlers)

"""Which squares a settler can walk to with what is left of the turn: for screens and for playing well."""

from typing import Final

from earthrise.games.planet_78.components.board import BOARD, SQUARE_COUNT
from earthrise.games.planet_78.rules.movement import step_cost, step_refusal
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

OUT_OF_REACH: Final = 1_000


class Reach:
    """For each square the fewest points it takes, the free steps used for that, and the square before it.

    Unknown tiles can be entered, but what lies behind them is not promised: they are never passed through.
    """

    def __init__(self, planet: Planet, settler: Settler) -> None:
        self.cost: list[int] = [OUT_OF_REACH] * SQUARE_COUNT
        self.free: list[int] = [0] * SQUARE_COUNT
        self.before: list[int] = [NOWHERE] * SQUARE_COUNT
        self.start = settler.square
        walker = settler.copy()
        states: list[tuple[int, int, int]] = [(0, 0, settler.square)]
        best: dict[tuple[int, int], int] = {(settler.square, 0): 0}
        self.cost[settler.square] = 0
        while states:
            states.sort()
            cost, free, square = states[0]
            states = states[1:]
            if square != settler.square and not planet.face_up[square]:
                continue
            walker.square = square
            for target in BOARD.around[square]:
                if step_refusal(planet, walker, target):
                    continue
                for use in range(2):
                    now_free = free + use
                    now = cost + (0 if use else step_cost(planet, walker, target))
                    if now_free > planet.free_steps or now > planet.points:
                        continue
                    if now < best.get((target, now_free), OUT_OF_REACH):
                        best[(target, now_free)] = now
                        states.append((now, now_free, target))
                        if now < self.cost[target]:
                            self.cost[target] = now
                            self.free[target] = now_free
                            self.before[target] = square

    def path(self, square: int) -> list[int]:
        """The squares on the way, without the start."""
        way: list[int] = []
        at = square
        while at not in (self.start, NOWHERE) and len(way) <= SQUARE_COUNT:
            way.append(at)
            at = self.before[at]
        return way[::-1]

"""Options weighed against each other over the same worlds with the same luck, until it is plain which are worse.

Every line is played to the end of the game by the game's own sense, as the hints' figures are
(`bots/analysis/opinion.py`). An option is worse if it wins fewer lines, or as many with fewer points; points of a game
that all win or lose together count for nothing.
"""

from __future__ import annotations

import math
from typing import Final

from earthrise.bots.analysis.opinion import Tally, to_the_end, way_from
from earthrise.bots.search import Search, reopened
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics, Way

LEAST_LEAD: Final = 0.06  # of chances: less is no puzzle
LEAST_POINTS: Final = 0.1  # of the spread of points from line to line, the same
NOT_FEWER: Final = -0.02  # of chances: who has more points must not win less for it
SURE: Final = 3.0  # standard errors
SURE_EARLY: Final = 3.5  # the same on the way, where there are many looks
FEWEST_LINES: Final = 32
A_SPREAD: Final = 0.4  # of chances: what a lead by the whole spread of points is worth while the game is open


class Lead:
    """By how much one option is ahead of another in one measure, over the worlds that both were tried in."""

    def __init__(self, mine: list[float], theirs: list[float], doubt: float) -> None:
        """`doubt`: two lines more, in which they differ by so much one way and the other, keep the error above 0."""
        gains = [first - second for first, second in zip(mine, theirs, strict=False)]
        lines = len(gains) + 2.0
        self.by = sum(gains) / len(gains) if gains else 0.0
        mean = sum(gains) / lines
        squares = sum(gain * gain for gain in gains) + 2.0 * doubt * doubt
        self.error = math.sqrt(max(0.0, squares / lines - mean * mean) / lines)

    def is_sure(self, errors: float) -> bool:
        return self.by > errors * self.error


class Runner:
    """One option in the race."""

    def __init__(self, action: Action, way: Way | None) -> None:
        self.action = action
        self.way = way
        self.won: list[float] = []  # by world
        self.points: list[float] = []
        self.tally = Tally()
        self.out = False  # plainly worse: no more lines are spent on it

    def lead(self, other: Runner) -> Lead:
        return Lead(self.won, other.won, 1.0)

    def more_points(self, other: Runner) -> Lead:
        return Lead(self.points, other.points, max(1.0, self.spread()))

    def spread(self) -> float:
        """How much the points differ from line to line."""
        mean = self.tally.mean_points()
        return math.sqrt(sum((points - mean) ** 2 for points in self.points) / max(1, len(self.points)))

    def surely_beats(self, other: Runner, errors: float = SURE) -> bool:
        lead = self.lead(other)
        if lead.by >= LEAST_LEAD and lead.is_sure(errors):
            return True
        if self.tally.shared or lead.by < NOT_FEWER:
            return False
        more = self.more_points(other)
        return more.by >= max(1.0, LEAST_POINTS * self.spread()) and more.is_sure(errors)


class Race:
    """Runs the options of one decision; the same seed gives the same race."""

    def __init__(self, view: View, tactics: Tactics, actions: list[Action], seed: int) -> None:
        chance = Chance(seed)
        self.view = view
        self.player = Search(view, tactics, chance, to_the_end(tactics.lookahead()))
        self.luck = int(chance.next())
        self.work = 0  # actions played in all lines: what the race has cost, the same on every machine
        self.runners = [Runner(action, way_from(view, tactics, action, self.luck)) for action in actions]

    def run(self, runners: list[Runner], lines: int) -> None:
        """So many more lines for each of these."""
        for runner in runners:
            for _ in range(lines):
                self.line(runner)

    def line(self, runner: Runner) -> None:
        stream = Chance(self.luck + len(runner.won))
        world = self.view.sample(stream)
        world.frames[-1] = reopened(world.frames[-1], self.view.seat)
        before_it = world.ply
        world.apply(self.view.seat, runner.action)
        self.player.play_out(world, stream, runner.way)
        self.work += world.ply - before_it
        before = runner.tally.points
        runner.won.append(runner.tally.add(world, self.view.seat))
        runner.points.append(runner.tally.points - before)

    def ranked(self) -> list[Runner]:
        """Best first; of equals the one with more points."""
        return sorted(self.runners, key=lambda runner: (-runner.tally.chance(), -runner.tally.mean_points()))

    def by_merit(self, runners: list[Runner]) -> list[Runner]:
        """Best first for all one can guess from few lines: points say more about a chance than as many victories do,
        where they rank the players."""
        spread = max((runner.spread() for runner in runners), default=0.0)
        shared = any(runner.tally.shared for runner in runners)
        by_points = 0.0 if shared or spread == 0.0 else A_SPREAD / spread
        return sorted(runners, key=lambda runner: -(runner.tally.chance() + by_points * runner.tally.mean_points()))

    def set_aside(self, best: Runner) -> None:
        """Those that are plainly worse than the best are given no more lines."""
        for runner in self.runners:
            if runner is not best and len(runner.won) >= FEWEST_LINES and best.surely_beats(runner, SURE_EARLY):
                runner.out = True

"""Points that cards and results count up, and those they give if something holds (NF-175, NF-301, NF-302)."""

from mypy_extensions import mypyc_attr

from earthrise.engine.content import Entry
from earthrise.games.new_earth_fay.components.board import TERRAINS
from earthrise.games.new_earth_fay.components.effect_words import COUNTERS, NO_LIMIT, TESTS, amount_of, terms_of
from earthrise.games.new_earth_fay.rules.attitude import gain
from earthrise.games.new_earth_fay.rules.counting import count, holds
from earthrise.games.new_earth_fay.rules.effect import Effect, Work, any_can, declare, read_effects
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay

# -- one thing counted -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CountEffect(Effect):
    """So much for each of something that is there at the moment (NF-175)."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.counter = COUNTERS.index(entry.one_of("counter", COUNTERS))
        self.amount = amount_of(entry)
        self.each = entry.number("vp_each", 0)
        self.plus = entry.number("plus", 0)
        self.most = entry.number("max", NO_LIMIT)
        self.terrains: list[bool] = [terrain in entry.texts("terrains") for terrain in TERRAINS]

    def worth(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        counted = count(fay, explorer, self.counter, self.terrains, self.amount, attitude)
        return min(self.most, self.plus + self.each * counted) if counted else 0


class ScoreCount(CountEffect):
    WORD = "score_count"
    COUNTS = True

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return self.worth(fay, explorer, explorer.turned_attitude) > 0

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        amount = self.worth(fay, explorer, explorer.turned_attitude)  # NF-302
        gain(fay, explorer, amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return self.worth(fay, explorer, attitude)

    def most_points(self) -> int:
        return self.most


class PenaltyCount(CountEffect):
    WORD = "penalty_count"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        amount = self.worth(fay, explorer, explorer.turned_attitude)  # NF-302
        gain(fay, explorer, -amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return -self.worth(fay, explorer, attitude)


# -- several things counted ------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class SumEffect(Effect):
    """So much for each of several things, together."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.terms: list[tuple[int, int]] = terms_of(entry)
        self.most = entry.number("max", NO_LIMIT)
        self.terrains: list[bool] = [terrain in entry.texts("terrains") for terrain in TERRAINS]

    def worth(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        total = 0
        for counter, each in self.terms:
            total += each * count(fay, explorer, counter, self.terrains, 0, attitude)
        return min(self.most, total)


class ScoreSum(SumEffect):
    WORD = "score_sum"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        amount = self.worth(fay, explorer, explorer.turned_attitude)
        gain(fay, explorer, amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return self.worth(fay, explorer, attitude)


class PenaltySum(SumEffect):
    WORD = "penalty_sum"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        amount = self.worth(fay, explorer, explorer.turned_attitude)
        gain(fay, explorer, -amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return -self.worth(fay, explorer, attitude)


# -- one thing or another --------------------------------------------------------------------------------


class IfElse(Effect):
    """One thing if the test holds, another if it does not."""

    WORD = "if_else"
    COUNTS = True

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.test = TESTS.index(entry.one_of("test", TESTS))
        self.then = read_effects(entry.entries("then"))
        self.otherwise = read_effects(entry.entries("else"))

    def branch(self, fay: Fay, explorer: Explorer) -> list[Effect]:
        return self.then if holds(fay, explorer, self.test) else self.otherwise

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return any_can(fay, explorer, self.branch(fay, explorer))

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        for effect in self.branch(fay, explorer):
            effect.do(fay, explorer, work)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        total = 0
        for effect in self.branch(fay, explorer):
            total += effect.points(fay, explorer, attitude)
        return total

    def most_points(self) -> int:
        return max(most_points(self.then), most_points(self.otherwise))


def most_points(effects: list[Effect]) -> int:
    """The most points that effects can give together."""
    return sum(effect.most_points() for effect in effects)


declare(ScoreCount, PenaltyCount, ScoreSum, PenaltySum, IfElse)

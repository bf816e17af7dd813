"""What can be said from a number of games, and how surely: estimates, intervals, tests, and looking at many at once.

Games of one rotation share a deal, and seats of one game share a win, so single rows of a table are no independent
witnesses. Every error here is therefore *clustered*: rows are first added up by deal, and only deals are taken to be
independent. With n the rows of a deal, y their sum, C deals, and the estimate r = Σy / Σn

    error² = C / (C − 1) · Σ (y − r·n)² / (Σn)²          (the linearised error of a ratio; for n = 1 that of a mean)

which needs six sums over the deals (`Sums`), however many games there were. Plain rows are deals of one row each.

An `Estimate` has Student's interval with C − 1 degrees of freedom. A `Rate` (a part between 0 and 1) has Wilson's,
which stays within 0 and 1 and does not shrink to nothing where all or none were won; its size is divided by the *design
effect* error² / (r (1 − r) / Σn), by which clustering made the error larger or smaller. Interval and test always agree:
p is below 1 − confidence exactly when the interval does not hold the value tested.

Looking at many: Benjamini and Hochberg's procedure names what stands out such that at most 5 of 100 named are there by
chance (false discovery rate); Holm's keeps the chance of any false name below 5 %. Intervals at the level `selected`
gives exclude the value tested for exactly those that Benjamini and Hochberg name, and of these intervals again 95 of
100 hold the truth (Benjamini and Yekutieli's false coverage rate).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

from earthrise.engine.chance import Chance

CONFIDENCE = 0.95
POWER = 0.8
RESAMPLES = 400

Interval = tuple[float, float]

NORMAL = NormalDist()


# -- distributions ---------------------------------------------------------------------------------------------------


def normal_reach(confidence: float = CONFIDENCE) -> float:
    """How many standard errors on either side hold so much of the normal distribution: 1.96 for 95 %."""
    return NORMAL.inv_cdf(0.5 + confidence / 2)


def student_p(t: float, freedom: float) -> float:
    """The chance that a Student-distributed number lies as far from 0 as `t`, on either side: the incomplete beta
    function I(ν / (ν + t²); ν/2, 1/2)."""
    if math.isinf(freedom):
        return 2.0 * NORMAL.cdf(-abs(t))
    if math.isinf(t):
        return 0.0
    return incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def student_reach(confidence: float, freedom: float) -> float:
    """How many standard errors on either side hold so much of Student's distribution: 2.228 for 95 % and 10 degrees of
    freedom. Found by halving, for the tail is even and falls."""
    if math.isinf(freedom):
        return normal_reach(confidence)
    tail = 1.0 - confidence
    low, high = 0.0, 1.0
    while student_p(high, freedom) > tail:
        low, high = high, 2.0 * high
    for _ in range(80):
        middle = (low + high) / 2
        if student_p(middle, freedom) > tail:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz's way)."""
    if x <= 0.0:
        return 0.0
    if x >= 1.0:
        return 1.0
    if x > (a + 1.0) / (a + b + 2.0):  # the fraction converges quickly on the other side
        return 1.0 - incomplete_beta(1.0 - x, b, a)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x) - math.log(a)
    )
    tiny = 1e-300
    c, d = 1.0, 1.0 / (1.0 - (a + b) * x / (a + 1.0) or tiny)
    value = d
    for step in range(1, 500):
        even = step * (b - step) * x / ((a + 2 * step - 1.0) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1.0))
        for part in (even, odd):
            d = 1.0 / (1.0 + part * d or tiny)
            c = 1.0 + part / c or tiny
            value *= c * d
        if abs(c * d - 1.0) < 1e-14:
            break
    return front * value


# -- estimates -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sums:
    """All that an estimate needs of its clusters, each with a size n and a total y: how many there are, and Σn, Σy,
    Σn², Σny, Σy². They can be made by a query as well as from lists."""

    clusters: int
    n: float
    y: float
    nn: float
    ny: float
    yy: float

    @staticmethod
    def of(clusters: Iterable[tuple[float, float]]) -> Sums:
        """From the size and the total of each cluster."""
        count = 0
        n = y = nn = ny = yy = 0.0
        for size, total in clusters:
            count += 1
            n += size
            y += total
            nn += size * size
            ny += size * total
            yy += total * total
        return Sums(count, n, y, nn, ny, yy)

    def __add__(self, other: Sums) -> Sums:
        """The sums over the clusters of both; no cluster may be in both."""
        return Sums(
            self.clusters + other.clusters,
            self.n + other.n,
            self.y + other.y,
            self.nn + other.nn,
            self.ny + other.ny,
            self.yy + other.yy,
        )

    @property
    def value(self) -> float:
        return self.y / self.n if self.n else math.nan

    @property
    def error(self) -> float:
        """The standard error of `value`; unknown (infinite) from fewer than two clusters."""
        if self.clusters < 2:
            return math.inf
        spread = self.yy - 2 * self.value * self.ny + self.value * self.value * self.nn
        rounding = 1e-13 * (self.yy + self.value * self.value * self.nn)  # sums of squares cancel to within that
        return 0.0 if spread <= rounding else math.sqrt(spread * self.clusters / (self.clusters - 1)) / self.n


@dataclass(frozen=True)
class Estimate:
    """A mean, or a difference of means, with its standard error; from `size` rows in `clusters` deals."""

    value: float
    error: float
    size: int
    clusters: int

    @staticmethod
    def of(sums: Sums) -> Estimate:
        return Estimate(sums.value, sums.error, round(sums.n), sums.clusters)

    @property
    def known(self) -> bool:
        """There is enough for an interval."""
        return math.isfinite(self.value) and math.isfinite(self.error)

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        if not self.known:
            return -math.inf, math.inf
        reach = student_reach(confidence, self.clusters - 1) * self.error
        return self.value - reach, self.value + reach

    def p(self, null: float = 0.0) -> float:
        """How often chance alone gives a value as far from `null` as this one, on either side."""
        if not self.known:
            return 1.0
        if self.error == 0.0:
            return 1.0 if self.value == null else 0.0
        return student_p((self.value - null) / self.error, self.clusters - 1)

    def detectable(self, power: float = POWER, confidence: float = CONFIDENCE) -> float:
        """The smallest true distance that games of this number find with that power."""
        return (normal_reach(confidence) + NORMAL.inv_cdf(power)) * self.error


@dataclass(frozen=True)
class Rate:
    """A part between 0 and 1, such as games won, with its clustered standard error."""

    value: float
    error: float
    size: float
    clusters: int

    @staticmethod
    def of(sums: Sums) -> Rate:
        return Rate(sums.value, sums.error, sums.n, sums.clusters)

    @property
    def known(self) -> bool:
        return self.size > 0

    @property
    def design(self) -> float:
        """The design effect: how many times larger the squared error is than that of as many independent rows. Where
        that cannot be told, because all rows are equal or of one deal, a deal counts as one row."""
        plain = self.value * (1.0 - self.value) / self.size if self.size else 0.0
        if plain <= 0.0 or not math.isfinite(self.error):
            return self.size / self.clusters if self.clusters else 1.0
        return self.error * self.error / plain or 1.0

    @property
    def freedom(self) -> float:
        return max(1, self.clusters - 1)

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        return wilson_at(self.value, self.size / self.design, student_reach(confidence, self.freedom))

    def p(self, null: float) -> float:
        """How often chance alone gives a part as far from `null`, on either side (the score test)."""
        if not self.known:
            return 1.0
        if not 0.0 < null < 1.0:
            return 1.0 if self.value == null else 0.0
        error = math.sqrt(null * (1.0 - null) * self.design / self.size)
        return student_p((self.value - null) / error, self.freedom)

    def detectable(self, power: float = POWER, confidence: float = CONFIDENCE) -> float:
        """The smallest true distance that games of this number find with that power."""
        error = (
            math.sqrt(max(self.value * (1.0 - self.value), 0.0) * self.design / self.size) if self.size else math.inf
        )
        return (normal_reach(confidence) + NORMAL.inv_cdf(power)) * error


def mean(values: Sequence[float], clusters: Sequence[object] | None = None) -> Estimate:
    """The mean of the values; those of equal `clusters` belong together."""
    return Estimate.of(Sums.of(gathered(values, clusters)))


def rate(values: Sequence[float], clusters: Sequence[object] | None = None) -> Rate:
    """The part that was won, of rows that are 1, 0 or a share between."""
    return Rate.of(Sums.of(gathered(values, clusters)))


def gathered(values: Sequence[float], clusters: Sequence[object] | None = None) -> list[tuple[float, float]]:
    """The size and the total of each cluster, in the order in which they first occur."""
    if clusters is None:
        return [(1.0, value) for value in values]
    if len(values) != len(clusters):
        raise ValueError(f"{len(values)} values cannot belong to {len(clusters)} clusters")
    found: dict[object, tuple[float, float]] = {}
    for value, cluster in zip(values, clusters):
        size, total = found.get(cluster, (0.0, 0.0))
        found[cluster] = (size + 1.0, total + value)
    return list(found.values())


# -- two versions on the same deals ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference:
    """What changed from one to the other, row by row.

    `effect` is the difference in units of the standard deviation of single rows, √((s₁² + s₂²) / 2): Cohen's d, for
    which 0.2 is small, 0.5 middling and 0.8 large; 0 where nothing varies. `paired_effect` is in units of the standard
    deviation of the differences themselves, which decides how many games it takes to see it.
    """

    before: float
    after: float
    change: Estimate
    effect: float
    paired_effect: float

    def effect_interval(self, confidence: float = CONFIDENCE) -> Interval:
        """The interval of the change in the same units."""
        if not self.effect or not self.change.value:
            return (0.0, 0.0) if self.change.known and self.change.error == 0.0 else (-math.inf, math.inf)
        low, high = self.change.interval(confidence)
        unit = self.change.value / self.effect
        return low / unit, high / unit


def paired(before: Sequence[float], after: Sequence[float], clusters: Sequence[object] | None = None) -> Difference:
    """Compare rows that belong together pair by pair, such as the same game under two versions of the rules."""
    if len(before) != len(after):
        raise ValueError(f"{len(before)} rows cannot be paired with {len(after)}")
    changes = [second - first for first, second in zip(before, after)]
    spread = math.sqrt((variance(before) + variance(after)) / 2)
    own = math.sqrt(variance(changes))
    change = mean(changes, clusters)
    return Difference(
        middle(before),
        middle(after),
        change,
        change.value / spread if spread else 0.0,
        change.value / own if own else 0.0,
    )


def middle(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else math.nan


def variance(values: Sequence[float]) -> float:
    """The sample variance, Σ (x − mean)² / (n − 1); 0 for fewer than two."""
    if len(values) < 2:
        return 0.0
    centre = middle(values)
    return math.fsum((value - centre) ** 2 for value in values) / (len(values) - 1)


def rows_needed(
    deviation: float, distance: float, power: float = POWER, confidence: float = CONFIDENCE, looks: int = 1
) -> int:
    """How many independent rows (or pairs, with the deviation of their differences) it takes to find a true `distance`
    with that power: ((z₁₋α/₂ + z_power) · s / distance)² + z²₁₋α/₂ / 2, the last part for Student's wider tails. With
    `looks` questions asked at once α is divided by them (Bonferroni)."""
    if distance == 0.0:
        raise ValueError("no number of games finds a difference of nothing")
    level = 1.0 - (1.0 - confidence) / looks
    reach = normal_reach(level)
    return math.ceil(((reach + NORMAL.inv_cdf(power)) * deviation / distance) ** 2 + reach * reach / 2)


# -- rates of independent games, and drawing again -------------------------------------------------------------------


def wilson(won: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's interval of a rate of so many wins in independent games."""
    return wilson_at(won / games if games else 0.0, games, normal_reach(confidence))


def wilson_at(value: float, size: float, reach: float) -> Interval:
    """With k = reach² / n: (r + k/2 ± reach · √(r (1 − r) / n + k / 4n)) / (1 + k)."""
    if size <= 0.0:
        return 0.0, 1.0
    share = reach * reach / size
    centre = (value + share / 2) / (1 + share)
    half = reach / (1 + share) * math.sqrt(max(0.0, value * (1 - value)) / size + share / (4 * size))
    return max(0.0, min(value, centre - half)), min(1.0, max(value, centre + half))


def resampled(
    groups: Sequence[Sequence[list[float]]],
    figures: Callable[[list[float], Chance], list[float]],
    seed: int,
    resamples: int = RESAMPLES,
    confidence: float = CONFIDENCE,
) -> list[Interval]:
    """Intervals of figures that have no formula, made from the sums over all clusters: of each group as many clusters
    are drawn as there are, with replacement (the bootstrap, by percentiles)."""
    chance = Chance(seed)
    columns: list[list[float]] = []
    for _ in range(resamples):
        drawn = [clusters[chance.below(len(clusters))] for clusters in groups for _ in clusters]
        columns.append(figures([sum(column) for column in zip(*drawn)], chance))
    return [percentiles([column[place] for column in columns], confidence) for place in range(len(columns[0]))]


def percentiles(values: Iterable[float], confidence: float = CONFIDENCE) -> Interval:
    """What the middle 95 of 100 values lie between."""
    ordered = sorted(values)
    cut = round((1.0 - confidence) / 2 * (len(ordered) - 1))
    return ordered[cut], ordered[-1 - cut]


# -- looking at many -------------------------------------------------------------------------------------------------


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Each p adjusted: naming all with an adjusted p of at most 0.05 makes at most 5 of 100 names false, on average.
    The i-th smallest of m becomes the least p·m/j over all j ≥ i. Holds for independent or positively dependent ones.
    """
    return adjusted(chances, descending=True)


def holm(chances: Sequence[float]) -> list[float]:
    """Each p adjusted: naming all with an adjusted p of at most 0.05 makes any false name with a chance of at most 5 %,
    however they depend on each other. The i-th smallest of m becomes the most p·(m − j + 1) over all j ≤ i."""
    return adjusted(chances, descending=False)


def adjusted(chances: Sequence[float], descending: bool) -> list[float]:
    many = len(chances)
    order = sorted(range(many), key=lambda place: chances[place], reverse=descending)
    found = [1.0] * many
    bound = 1.0 if descending else 0.0
    for step, place in enumerate(order):
        if descending:
            bound = min(bound, chances[place] * many / (many - step))
        else:
            bound = max(bound, min(1.0, chances[place] * (many - step)))
        found[place] = bound
    return found


@dataclass(frozen=True)
class Selection:
    """What stands out among many: the places of those named, each one's adjusted p, and the confidence at which the
    interval of every one (named or not) is to be drawn so that it agrees with the naming."""

    named: list[int]
    adjusted: list[float]
    confidence: float


def selected(chances: Sequence[float], false_rate: float = 1.0 - CONFIDENCE) -> Selection:
    """Benjamini and Hochberg's choice. Of m looked at R are named; intervals are drawn at 1 − false_rate · R / m, with
    R at least 1."""
    many = len(chances)
    values = benjamini_hochberg(chances)
    named = [place for place, value in enumerate(values) if value <= false_rate]
    return Selection(named, values, 1.0 - false_rate * max(1, len(named)) / max(1, many))

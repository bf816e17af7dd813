"""The paired statistics: the same as by hand, and not more findings than chance allows."""

from __future__ import annotations

import math
import random

import polars as pl
import pytest

from earthrise.lab.compare.figures import MEAN, Figure, judged, size_of
from earthrise.lab.compare.pairs import differences, of_clusters, ratios
from earthrise.lab.statistics import paired


def pairs_of(deals: int, shift: float, seed: int = 1) -> pl.DataFrame:
    """Two games a deal; what the deal brings is the same for both versions."""
    chance = random.Random(seed)
    rows = []
    for deal in range(deals):
        luck = chance.gauss(50, 10)
        for _ in range(2):
            before = luck + chance.gauss(0, 3)
            rows.append({"players": 2, "deal": deal, "before": before, "after": luck + chance.gauss(0, 3) + shift})
    return pl.DataFrame(rows)


def test_a_difference_is_that_of_the_statistics() -> None:
    rows = pairs_of(40, 1.0)
    found = differences(rows, ["players"])[(2,)]
    known = paired(rows["before"].to_list(), rows["after"].to_list(), rows["deal"].to_list())
    assert found.change.value == pytest.approx(known.change.value) and found.effect == pytest.approx(known.effect)
    assert found.change.error == pytest.approx(known.change.error) and found.change.clusters == 40


def test_rows_that_are_all_or_nothing_can_be_summed_by_deal_first() -> None:
    rows = pl.DataFrame(
        {"players": 2, "deal": deal // 2, "before": float(deal % 3 == 0), "after": float(deal % 5 == 0)}
        for deal in range(60)
    )
    full = rows.group_by("players", "deal").agg(
        n=pl.len().cast(pl.Float64), before=pl.col("before").sum(), after=pl.col("after").sum()
    )
    one, other = of_clusters(full, ["players"])[(2,)], differences(rows, ["players"])[(2,)]
    assert (one.before, one.after) == pytest.approx((20 / 60, 12 / 60))
    assert one.change.error == pytest.approx(other.change.error)
    assert one.effect == pytest.approx(other.effect, rel=0.02)  # n instead of n − 1


def test_what_users_win_is_compared_although_other_seats_use_it() -> None:
    """By hand: before, deals 0 and 1 have one user each that won 1 and 0; after, deals 1 and 2 with 1 and 1."""
    rows = {"item": ["a", "a"], "players": [2, 2], "game": [0, 1]}
    first = pl.DataFrame({**rows, "deal": [0, 1], "value": [1.0, 0.0]})
    second = pl.DataFrame({**rows, "deal": [1, 2], "value": [1.0, 1.0]})
    found = ratios(first, second, ["item"])[("a",)]
    assert (found.before, found.after, found.change.value) == (0.5, 1.0, 0.5)
    # influences: deal 0 −(1 − ½)/2, deal 1 (1 − 1)/2 − (0 − ½)/2, deal 2 (1 − 1)/2
    assert found.change.error == pytest.approx(math.sqrt((0.25**2 + 0.25**2) * 3 / 2))


def test_what_nobody_uses_in_one_version_is_not_compared() -> None:
    some = pl.DataFrame({"item": ["a"], "players": [2], "game": [0], "deal": [0], "value": [1.0]})
    assert ratios(some, some.clear(), ["item"]) == {}


def figures(shifts: list[float]) -> list[Figure]:
    return [
        Figure("scores", str(place), MEAN, differences(pairs_of(100, shift, place + 1), ["players"])[(2,)])
        for place, shift in enumerate(shifts)
    ]


def test_among_many_that_are_the_same_none_is_called_changed() -> None:
    assert [figure.name for figure in judged(figures([0.0] * 60)) if figure.changed] == []


def test_the_changed_ones_are_found_among_many() -> None:
    """A shift of 2 is 6.7 standard errors of 3·√2 / √200; missing one would be a matter of one in 10,000."""
    found = judged(figures([2.0 if place % 10 == 0 else 0.0 for place in range(60)]))
    assert {"0", "10", "20", "30", "40", "50"} <= {figure.name for figure in found if figure.changed}
    assert sum(figure.changed for figure in found) <= 7


def test_a_handful_of_deals_is_not_judged() -> None:
    few = Figure("scores", "few", MEAN, differences(pairs_of(5, 30.0), ["players"])[(2,)])
    assert not few.judged and not judged([few])[0].changed


@pytest.mark.parametrize(("effect", "word"), [(0.1, "tiny"), (-0.3, "small"), (0.6, "medium"), (-2.0, "large")])
def test_sizes_have_words(effect: float, word: str) -> None:
    assert size_of(effect) == word

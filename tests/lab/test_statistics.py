"""Statistics: known answers, planted effects found as often as promised, and nothing found where there is nothing."""

from __future__ import annotations

import math
from random import Random

import pytest

from earthrise.lab.statistics import (
    Rate,
    Sums,
    benjamini_hochberg,
    holm,
    mean,
    paired,
    percentiles,
    rate,
    resampled,
    rows_needed,
    selected,
    student_p,
    student_reach,
    wilson,
)

# Gosset's patients: hours of sleep gained by one drug and by another.
FIRST_DRUG = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
OTHER_DRUG = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

# The fifteen questions of the paper in which Benjamini and Hochberg describe their procedure.
FIFTEEN = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
]  # fmt: skip


# -- known answers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "reach"), [(1, 12.7062), (2, 4.3027), (10, 2.2281), (30, 2.0423), (1000, 1.9623), (math.inf, 1.9600)]
)
def test_students_distribution_has_the_tables_values(freedom: float, reach: float) -> None:
    assert student_reach(0.95, freedom) == pytest.approx(reach, abs=5e-5)
    assert student_p(reach, freedom) == pytest.approx(0.05, abs=5e-6)


def test_with_one_degree_of_freedom_the_tail_has_a_formula() -> None:
    for t in (0.1, 1.0, 5.0, 300.0):
        assert student_p(-t, 1) == pytest.approx(1 - 2 * math.atan(t) / math.pi, rel=1e-9)


def test_gossets_sleepers_slept_longer_with_the_other_drug() -> None:
    found = paired(FIRST_DRUG, OTHER_DRUG)
    assert (found.before, found.after) == pytest.approx((0.75, 2.33))
    assert found.change.value == pytest.approx(1.58)
    assert found.change.interval() == pytest.approx((0.7001142, 2.4598858), abs=1e-6)
    assert found.change.p() == pytest.approx(0.002833, abs=1e-6)
    assert found.paired_effect == pytest.approx(4.0621 / math.sqrt(10), abs=1e-4)  # Gosset's t is 4.0621
    assert found.effect == pytest.approx(1.58 / math.sqrt((1.789010**2 + 2.002249**2) / 2), abs=1e-5)
    low, high = found.effect_interval()
    assert (low / found.effect, high / found.effect) == pytest.approx((0.7001142 / 1.58, 2.4598858 / 1.58))


def test_wilsons_interval_of_known_rates() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_benjamini_and_hochberg_name_four_of_their_fifteen_and_holm_three() -> None:
    assert sum(value <= 0.05 for value in benjamini_hochberg(FIFTEEN)) == 4
    assert sum(value <= 0.05 for value in holm(FIFTEEN)) == 3
    assert benjamini_hochberg(FIFTEEN)[:4] == pytest.approx([0.0015, 0.003, 0.0095, 0.035625])
    assert holm(FIFTEEN)[:4] == pytest.approx([0.0015, 0.0056, 0.0247, 0.114])


def test_adjusted_chances_keep_the_order_in_which_they_were_asked() -> None:
    assert benjamini_hochberg([0.04, 0.01, 0.03]) == pytest.approx([0.04, 0.03, 0.04])
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert benjamini_hochberg([]) == holm([]) == []


def test_a_middling_effect_takes_34_pairs_and_more_when_many_are_asked() -> None:
    assert rows_needed(deviation=1.0, distance=0.5) == 34
    assert rows_needed(deviation=1.0, distance=0.5, power=0.9) == 44
    assert rows_needed(deviation=1.0, distance=0.5, looks=100) > 2 * 34
    with pytest.raises(ValueError, match="difference of nothing"):
        rows_needed(deviation=1.0, distance=0.0)


def test_the_middle_of_the_values_is_cut_out_evenly() -> None:
    assert percentiles([float(number) for number in range(401)]) == (10.0, 390.0)


# -- clusters --------------------------------------------------------------------------------------------------------


def test_rows_that_are_copies_of_each_other_make_no_estimate_surer() -> None:
    once = [3.0, 5.0, 4.0, 8.0, 1.0]
    thrice = [value for value in once for _ in range(3)]
    deals = [deal for deal in range(5) for _ in range(3)]
    assert mean(thrice, deals).interval() == pytest.approx(mean(once).interval())
    assert mean(thrice).error < mean(once).error
    wins = [1.0, 0.0, 0.0, 1.0, 0.0]
    assert rate([win for win in wins for _ in range(3)], deals).error == pytest.approx(rate(wins).error)


def test_the_sums_say_the_same_as_the_rows() -> None:
    sums = Sums.of([(2, 5.0), (1, 1.0), (3, 2.0)])
    assert sums == Sums(3, 6, 8.0, 14, 17.0, 30.0)
    ratio = 8 / 6
    squares = (5 - 2 * ratio) ** 2 + (1 - ratio) ** 2 + (2 - 3 * ratio) ** 2
    assert sums.value == ratio
    assert sums.error == pytest.approx(math.sqrt(1.5 * squares) / 6)


def test_one_deal_alone_says_nothing_about_the_next() -> None:
    alone = mean([2.0, 3.0, 4.0], ["a", "a", "a"])
    assert alone.value == 3.0 and not alone.known
    assert alone.interval() == (-math.inf, math.inf)
    assert alone.p(0.0) == 1.0
    low, high = rate([1.0, 1.0], ["a", "a"]).interval()
    assert low < 0.1 and high == 1.0


def test_who_won_everything_has_an_interval_of_as_many_games_as_deals() -> None:
    low, high = rate([1.0] * 40, [number // 2 for number in range(40)]).interval()
    assert high == 1.0
    assert low == pytest.approx(1 - student_reach(0.95, 19) ** 2 / (20 + student_reach(0.95, 19) ** 2))


def test_differences_of_nothing_are_nothing() -> None:
    same = paired([1.0, 2.0, 3.0], [1.0, 2.0, 3.0])
    assert same.change.value == 0.0 and same.change.p() == 1.0
    assert same.effect == same.paired_effect == 0.0
    assert same.effect_interval() == (0.0, 0.0)
    shifted = paired([1.0, 2.0, 3.0], [2.0, 3.0, 4.0])
    assert shifted.change.p() == 0.0 and shifted.effect == 1.0


def test_rows_that_do_not_belong_together_are_refused() -> None:
    with pytest.raises(ValueError, match="2 rows cannot be paired with 1"):
        paired([1.0, 2.0], [1.0])
    with pytest.raises(ValueError, match="2 values cannot belong to 1 clusters"):
        mean([1.0, 2.0], ["a"])


@pytest.mark.parametrize("null", [0.2, 0.25, 0.3, 0.4])
@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.999])
def test_interval_and_test_agree(null: float, confidence: float) -> None:
    drawn = Random(4)
    for _ in range(20):
        wins = [float(drawn.random() < 0.3) for _ in range(60)]
        deals = [number // 3 for number in range(60)]
        for found in (rate(wins, deals), mean(wins, deals)):
            low, high = found.interval(confidence)
            assert (low <= null <= high) == (found.p(null) >= 1 - confidence)


def test_an_interval_drawn_again_and_again_agrees_with_the_formula() -> None:
    drawn = Random(5)
    rows = [[1.0, drawn.gauss(10, 3)] for _ in range(200)]
    (low, high), *_ = resampled([rows], lambda sums, chance: [sums[1] / sums[0]], seed=1)
    assert (low, high) == pytest.approx(mean([row[1] for row in rows]).interval(), abs=0.12)


# -- planted effects -------------------------------------------------------------------------------------------------


def found_in(trials: int, seed: int, rows: int, effect: float) -> float:
    """In what part of so many experiments a planted difference is found."""
    drawn = Random(seed)
    hits = 0
    for _ in range(trials):
        hits += mean([drawn.gauss(effect, 1.0) for _ in range(rows)]).p(0.0) < 0.05
    return hits / trials


def test_a_planted_difference_is_found_at_the_stated_power() -> None:
    """400 trials: 80 % within four errors of 2 %."""
    rows = rows_needed(deviation=1.0, distance=0.4)
    assert found_in(400, seed=1, rows=rows, effect=0.4) == pytest.approx(0.80, abs=0.08)
    assert found_in(400, seed=2, rows=rows, effect=0.8) > 0.98


def test_no_difference_is_found_where_there_is_none_but_for_5_in_100() -> None:
    assert found_in(600, seed=3, rows=20, effect=0.0) == pytest.approx(0.05, abs=0.035)


def deals_of(drawn: Random, deals: int, rows: int, chance: float, alike: float) -> Rate:
    """Wins in rotations: with the chance `alike` all games of a deal end the same way."""
    clusters = []
    for _ in range(deals):
        if drawn.random() < alike:
            clusters.append((float(rows), rows * float(drawn.random() < chance)))
        else:
            clusters.append((float(rows), float(sum(drawn.random() < chance for _ in range(rows)))))
    return Rate.of(Sums.of(clusters))


@pytest.mark.parametrize(
    ("chance", "deals", "alike"), [(0.5, 40, 0.5), (0.25, 40, 0.3), (0.25, 200, 1.0), (0.9, 50, 0.0)]
)
def test_95_of_100_intervals_hold_the_truth_however_much_games_of_a_deal_are_alike(
    chance: float, deals: int, alike: float
) -> None:
    drawn = Random(6)
    held = 0
    for _ in range(400):
        low, high = deals_of(drawn, deals, 4, chance, alike).interval()
        held += low <= chance <= high
    assert held / 400 == pytest.approx(0.95, abs=0.035)


def test_who_takes_games_of_one_deal_for_independent_finds_what_is_not_there() -> None:
    drawn = Random(7)
    clustered = naive = 0
    for _ in range(300):
        found = deals_of(drawn, 60, 4, 0.25, 1.0)
        clustered += found.p(0.25) < 0.05
        low, high = wilson(found.value * found.size, found.size)
        naive += not low <= 0.25 <= high
    assert clustered / 300 < 0.09
    assert naive / 300 > 0.2


def cards(drawn: Random, lifts: list[float], deals: int) -> list[Rate]:
    """How often each card's users win, where a quarter is even and each card adds its lift."""
    return [deals_of(drawn, deals, 2, 0.25 + lift, 0.4) for lift in lifts]


def test_among_many_cards_false_names_are_as_rare_as_promised_and_planted_ones_are_found() -> None:
    lifts = [0.15] * 10 + [-0.15] * 10 + [0.0] * 80
    drawn = Random(8)
    false_parts = []
    hits = 0
    for _ in range(25):
        found = cards(drawn, lifts, deals=150)
        choice = selected([card.p(0.25) for card in found])
        false_parts.append(sum(not lifts[place] for place in choice.named) / max(1, len(choice.named)))
        hits += sum(lifts[place] != 0 for place in choice.named)
        assert all((found[place].value > 0.25) == (lifts[place] > 0) for place in choice.named if lifts[place])
    assert sum(false_parts) / 25 < 0.06
    assert hits / (25 * 20) > 0.9


def test_among_many_cards_without_any_effect_hardly_a_run_names_one() -> None:
    drawn = Random(9)
    runs = [bool(selected([card.p(0.25) for card in cards(drawn, [0.0] * 100, 60)]).named) for _ in range(60)]
    assert sum(runs) / 60 <= 0.15


def test_intervals_for_many_exclude_the_even_share_for_exactly_those_named() -> None:
    drawn = Random(10)
    for lifts in ([0.2] * 5 + [0.0] * 45, [0.0] * 50):
        found = cards(drawn, lifts, deals=100)
        choice = selected([card.p(0.25) for card in found])
        apart = [
            place
            for place, card in enumerate(found)
            if not card.interval(choice.confidence)[0] <= 0.25 <= card.interval(choice.confidence)[1]
        ]
        assert apart == choice.named
        assert bool(choice.named) == bool(lifts[0])

"""Ratings: known answers, planted strengths, and intervals that hold what they promise."""

from __future__ import annotations

import math

import pytest

from earthrise.engine.chance import Chance
from earthrise.lab.arena.match import Outcome
from earthrise.lab.arena.ratings import nobody_met, ratings
from earthrise.lab.arena.schedule import Plan, fixtures
from earthrise.lab.arena.summary import Company, companies


def test_ten_wins_to_one_are_400_points_once_the_added_tie_counts() -> None:
    strong, weak = ratings([[0.0, 9.5], [0.5, 0.0]], anchor=1)
    assert weak == 1000.0
    assert strong == pytest.approx(1400.0)


def test_ties_count_half_and_equals_are_level() -> None:
    assert ratings([[0.0, 5.0, 3.0], [5.0, 0.0, 3.0], [3.0, 3.0, 0.0]], anchor=0) == pytest.approx([1000.0] * 3)


def test_a_bot_that_always_wins_has_a_large_rating_but_an_end() -> None:
    always, never = ratings([[0.0, 200.0], [0.0, 0.0]], anchor=1)
    assert always - never == pytest.approx(400 * math.log10(200.5 / 0.5))


def test_strength_is_passed_on_by_those_one_has_met() -> None:
    """The first has beaten the second as the second has beaten the third; first and third have never met."""
    first, second, third = ratings([[0.0, 29.5, 0.0], [9.5, 0.0, 29.5], [0.0, 9.5, 0.0]], anchor=1)
    assert first - second == pytest.approx(second - third)
    assert first - second == pytest.approx(400 * math.log10(3))


def test_who_has_met_nobody_keeps_the_anchors_rating() -> None:
    assert ratings(nobody_met(3), anchor=0) == [1000.0] * 3


def simulated(strengths: dict[str, float], places: int, games: int, seed: int) -> Company:
    """Games in which everybody's form of the day is drawn around the planted strength: of any two, odds of 10 to 1 for
    400 points."""
    plan = Plan("made up", "", tuple(strengths), (places,), {}, seed)
    chance = Chance(seed)
    outcomes = []
    for game in fixtures(plan, tuple(range(places)), games):
        forms = [strengths[name] * math.log(10) / 400 - math.log(-math.log(drawn(chance))) for name in game.names]
        ranks = [1 + sum(other > form for other in forms) for form in forms]
        outcomes.append(
            Outcome(
                places,
                game.number,
                game.rotation,
                game.seed,
                list(game.names),
                list(game.sides),
                ranks,
                [ranks.index(1)],
                [0] * places,
                [1] * places,
                "over",
            )
        )
    (company,) = companies(plan, outcomes, [])
    return company


def drawn(chance: Chance) -> float:
    return (chance.below(1_000_000) + 0.5) / 1_000_000


@pytest.mark.parametrize("places", [2, 3])
def test_planted_strengths_are_found_again(places: int) -> None:
    planted = {"seasoned": 1000.0, "weak": 800.0, "strong": 1150.0}
    company = simulated(planted, places, 900, seed=places)
    for row in company["standings"]:
        assert row["rating"] is not None and row["rating_interval"] is not None
        low, high = row["rating_interval"]
        assert low <= planted[row["bot"]] <= high
        assert abs(row["rating"] - planted[row["bot"]]) < 60
        assert high - low < 170


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_the_interval_of_equals_covers_no_difference(seed: int) -> None:
    _, other = simulated({"seasoned": 1000.0, "other": 1000.0}, 2, 200, seed)["standings"]
    assert other["rating_interval"] is not None
    assert other["rating_interval"][0] <= 1000.0 <= other["rating_interval"][1]
    assert other["share_interval"][0] <= 1.0 <= other["share_interval"][1]


def test_more_games_make_narrower_intervals() -> None:
    def width(games: int) -> float:
        bounds = simulated({"seasoned": 1000.0, "other": 1050.0}, 2, games, 8)["standings"][1]["rating_interval"]
        assert bounds is not None
        return bounds[1] - bounds[0]

    assert width(400) < 0.7 * width(100)


def test_who_has_always_won_has_an_interval_all_the_same() -> None:
    """20 wins of 20 do not prove that there is no losing."""
    row = simulated({"seasoned": 1000.0, "giant": 9000.0}, 2, 20, 1)["standings"][1]
    assert row["share"] == 2.0 and row["share_interval"][0] == pytest.approx(2 * 0.8389, abs=1e-3)
    assert row["rating"] is not None and row["rating_interval"] is not None
    assert row["rating_interval"][0] < row["rating"] - 100

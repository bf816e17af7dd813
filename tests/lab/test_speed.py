"""The figures behind `earthrise bench`: all of them are there. How large they are is not for a test to say."""

from pathlib import Path

import earthrise.lab.clock
from earthrise.lab.clock import GamesPlayed, pick, positions, seed_picks, spread
from earthrise.lab.speed import Meter, drive, measure, seats_for
from tests.lab.pebbles import GAME as PEBBLES
from tests.toy.wanderers import GAME as WANDERERS


def test_every_figure_is_measured():
    figures = measure(WANDERERS, 0.01)
    assert list(figures) == [
        "decisions_per_s",
        "games_per_s",
        "driven_per_s",
        "clone_us",
        "view_us",
        "view_data_us",
    ]
    assert all(figure > 0 for figure in figures.values())


def test_the_bench_gets_its_further_figures_from_the_same_meter():
    meter = Meter(WANDERERS, 0.01, seed=2)
    assert meter.whole().games > 0
    assert meter.start() > 0


def test_four_play_or_as_many_as_come_nearest():
    assert seats_for(WANDERERS) == 4
    assert seats_for(PEBBLES) == 3


def test_driving_plays_to_the_end_and_counts_the_decisions():
    state = WANDERERS.start(3, 5)
    trail: list = []
    assert drive(state, trail) == state.ply == len(trail)
    assert state.over
    assert [kept.ply for kept in trail] == list(range(state.ply))


def test_the_same_seed_measures_the_same_games():
    def games(seed: int) -> list[int]:
        meter = Meter(WANDERERS, 0.0, seed)
        return [place.chance.to_data() for place in meter.places]

    assert games(3) == games(3)
    assert games(3) != games(4)


def test_positions_are_spread_evenly_over_a_game():
    assert spread(list(range(48)), 24) == list(range(0, 48, 2))
    assert spread([1, 2, 3], 24) == [1, 2, 3]
    assert len(positions(lambda: WANDERERS.start(2, 1), drive)) > 3


def test_picks_are_even_and_follow_their_seed():
    seed_picks(1)
    picked = [pick("abc") for _ in range(300)]
    seed_picks(1)
    assert [pick("abc") for _ in range(300)] == picked
    assert all(80 < picked.count(letter) < 120 for letter in "abc")


def test_rates_follow_from_what_was_counted():
    played = GamesPlayed(decisions=600, games=3, seconds=2.0)
    assert (played.decisions_per_second, played.games_per_second, played.length) == (300.0, 1.5, 200.0)


def test_the_clock_needs_nothing_of_the_house():
    """The bench's peers are timed by this file in an environment without Earthrise."""
    lines = Path(earthrise.lab.clock.__file__).read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if line.startswith(("import ", "from ")) and "earthrise" in line]

"""Choosing by a game's playing sense, and playing at random."""

from __future__ import annotations

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.playout import playout
from earthrise.engine.state import Result, State
from earthrise.engine.tactics import Tactics
from tests.toy.sky import sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers


class Taste(Tactics):
    def __init__(self, ratings: dict[str, int]) -> None:
        self.taste = ratings

    def rate(self, state: State, seat: int, action: Action) -> int:
        return self.taste[action.text]


def chosen(ratings: dict[str, int], seed: int = 1) -> str:
    state = sky([[1, 2], [3]])
    return Taste(ratings).choose(state, 0, state.legal(0), Chance(seed)).text


def test_the_best_rated_action_is_chosen() -> None:
    assert chosen({"launch speed:1": 1, "launch speed:2": 7, "stay": 3}) == "launch speed:2"
    assert chosen({"launch speed:1": -5, "launch speed:2": -3, "stay": -4}) == "launch speed:2"


def test_among_equals_any_is_chosen_by_chance() -> None:
    ratings = {"launch speed:1": 7, "launch speed:2": 0, "stay": 7}
    assert {chosen(ratings, seed) for seed in range(30)} == {"launch speed:1", "stay"}
    assert [chosen(ratings, 5) for _ in range(3)] == [chosen(ratings, 5)] * 3


def test_no_chance_is_drawn_where_there_is_nothing_to_draw_for() -> None:
    state = sky([[1, 2], [3]])
    chance = Chance(1)
    Taste({"launch speed:1": 1, "launch speed:2": 7, "stay": 3}).choose(state, 0, state.legal(0), chance)
    assert int(chance.draws) == 0


def test_without_an_author_everything_looks_equally_good_until_the_end() -> None:
    state = sky([[1, 2], [3]])
    bare: Tactics[Wanderers] = Tactics()
    assert bare.ratings(state, 0, state.legal(0)) == [0] * len(state.legal(0))
    assert bare.value(state, 0) == 0.0
    state.finish(Result([3, 1], [0], "passed", 41))
    assert (bare.value(state, 0), bare.value(state, 1)) == (1.0, -1.0)


def test_a_playout_ends_the_game_and_counts_its_decisions() -> None:
    state = GAME.start(4, 3)
    decisions = playout(state, Chance(9))
    assert state.over and decisions == state.ply > 20
    again = GAME.start(4, 3)
    playout(again, Chance(9))
    assert again.to_data() == state.to_data()
    assert playout(state, Chance(1)) == 0

"""Who began is recorded and results are told by place in the turn order, from the simulation to the arena."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.lab.arena.match import FORFEIT, Outcome
from earthrise.lab.arena.run import make_plan as arena_plan
from earthrise.lab.arena.run import run as run_arena
from earthrise.lab.arena.summary import shares_by_turn
from earthrise.lab.compare.figures import ORDER, of_seats
from earthrise.lab.compare.pairs import Pairs
from earthrise.lab.simulate.plan import make_plan
from earthrise.lab.simulate.run import run
from earthrise.lab.simulate.summary import glance
from tests.lab.arena.running import quiet
from tests.laws.play import every_game

TAKING_TURNS = ["new_earth_thomas", "new_earth_fay", "one_earth"]


@every_game
def test_a_turn_order_names_every_seat_once_or_is_empty(game: Game) -> None:
    for seats in game.seat_counts({option.name: option.default for option in game.options}):
        state = game.start(seats, 3)
        assert sorted(game.turn_order(state)) in ([], list(range(seats)))


@pytest.mark.parametrize("game_id", TAKING_TURNS)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_whoever_is_said_to_begin_begins(game_id: str, first: int) -> None:
    game = find_game(game_id)
    state = game.start(3, 5, {"first_player": str(first)})
    assert game.turn_order(state) == [(first - 1 + step) % 3 for step in range(3)]
    assert state.deciders() == [first - 1]


def test_in_earth_with_abundance_the_active_player_begins() -> None:
    game = find_game("earth_abundance")
    assert {game.turn_order(game.start(4, seed))[0] for seed in range(30)} == {0, 1, 2, 3}
    state = game.start(3, 4)
    assert game.turn_order(state)[0] == state.view(0).world.active


def test_where_all_win_together_nobody_is_said_to_begin() -> None:
    planet = find_game("planet_78")
    assert planet.turn_order(planet.start(3, 1)) == []


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Random games of One Earth in which the third seat always begins."""
    out = tmp_path_factory.mktemp("began")
    game = find_game("one_earth")
    run(game, make_plan(game, ["random"], [3], {"first_player": "3"}, 1, 40), out, 0, quiet)
    return out


def test_the_tables_say_who_began_and_whose_turn_came_when(played: Path) -> None:
    games, seats = (pl.read_parquet(played / name / "*.parquet") for name in ("games", "seats"))
    assert games["began"].unique().to_list() == [2]
    assert dict(seats.select("seat", "order").unique().iter_rows()) == {2: 1, 0: 2, 1: 3}


def test_a_glance_tells_what_each_place_wins(played: Path) -> None:
    (part,) = glance(played)
    seats = pl.read_parquet(played / "seats" / "*.parquet")
    won = {order: 3 * share for order, share in seats.group_by("order").agg(pl.col("share").mean()).iter_rows()}
    assert [line.turn for line in part.order] == [1, 2, 3]
    for line in part.order:
        assert line.share == pytest.approx(won[line.turn])
        assert line.interval[0] < line.share < line.interval[1]


def test_a_comparison_has_the_wins_by_turn(played: Path) -> None:
    found = [figure for figure in of_seats(Pairs(played, played)) if figure.group == ORDER]
    assert [figure.name for figure in found] == ["turn 1", "turn 2", "turn 3"]
    seats = pl.read_parquet(played / "seats" / "*.parquet")
    first = float(seats.filter(pl.col("order") == 1)["share"].cast(pl.Float64).sum()) / 40
    assert (found[0].difference.before, found[0].difference.after) == pytest.approx((first, first))


def test_the_arena_tells_them_too(tmp_path: Path) -> None:
    game = find_game("one_earth")
    plan = arena_plan(game, ["random", "heuristic"], [3], {"first_player": "3"}, seed=2)
    summary = run_arena(game, plan, 12, 0, tmp_path, quiet)
    (company,) = summary["companies"]
    assert [each["share"] for each in company["order"]] == pytest.approx([company["seats"][seat] for seat in (2, 0, 1)])
    assert all(each["interval"][0] <= each["share"] <= each["interval"][1] for each in company["order"])


def test_a_share_by_turn_is_that_of_the_side_and_counts_only_games_with_an_order() -> None:
    def outcome(game: int, order: list[int], winners: list[int], reason: str = "over") -> Outcome:
        bots = ["a", "b", "a", "b"]
        return Outcome(4, game, game, 1, bots, [0, 1, 0, 1], [1] * 4, winners, [0] * 4, [1] * 4, reason, -1, "", order)

    games = [
        outcome(0, [1, 2, 3, 4], [0, 2]),
        outcome(1, [2, 3, 4, 1], [0, 2]),
        outcome(2, [], [1, 3], FORFEIT),
    ]
    assert [turn["share"] for turn in shares_by_turn(games)] == pytest.approx([1.0, 1.0, 1.0, 1.0])
    assert [turn["share"] for turn in shares_by_turn(games[:1])] == pytest.approx([2.0, 0.0, 2.0, 0.0])
    assert shares_by_turn(games[2:]) == []

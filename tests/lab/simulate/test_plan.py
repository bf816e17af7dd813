"""What a simulation plays: seats, deals and batches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from earthrise.engine.errors import BadOption, BadSeats, EarthriseError, UnknownBot
from earthrise.lab.arena.schedule import Fixture
from earthrise.lab.simulate.plan import Batches, Plan, make_plan
from tests.toy.wanderers import GAME as WANDERERS


def games_of(plan: Plan) -> list[tuple[int, Fixture]]:
    batches = Batches(WANDERERS, plan)
    return [entry for batch in batches for entry in batches.fixtures(batch)]


def test_without_further_words_heuristic_bots_play_a_thousand_games_with_as_few_as_can() -> None:
    plan = make_plan(WANDERERS)
    assert (plan.bots, plan.players, plan.games) == (("heuristic",), (2,), 1000)
    assert Batches(WANDERERS, plan).games == 1000


def test_where_all_seats_have_the_same_bot_every_game_is_another_deal() -> None:
    games = games_of(make_plan(WANDERERS, ["random"], [3], games=100))
    assert len({fixture.seed for _, fixture in games}) == len({fixture.rotation for _, fixture in games}) == 100


def test_bots_that_meet_have_each_seat_equally_often_with_the_same_deals() -> None:
    games = games_of(make_plan(WANDERERS, ["heuristic", "random"], [2], games=40))
    seats = Counter((seat, name) for _, fixture in games for seat, name in enumerate(fixture.names))
    assert set(seats.values()) == {20}
    deals = Counter((fixture.rotation, fixture.seed) for _, fixture in games)
    assert set(deals.values()) == {2} and len(deals) == 20


def test_bots_named_for_each_place_take_turns_in_them() -> None:
    games = games_of(make_plan(WANDERERS, ["heuristic", "random", "random"], [3], games=6))
    assert Counter(fixture.names.index("heuristic") for _, fixture in games) == {0: 2, 1: 2, 2: 2}
    assert all(sorted(fixture.names) == ["heuristic", "random", "random"] for _, fixture in games)


def test_games_are_numbered_on_over_numbers_of_players_and_each_batch_has_one() -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], [3, 2], games=60)
    batches = Batches(WANDERERS, plan)
    games = games_of(plan)
    assert [number for number, _ in games] == list(range(batches.games))
    assert [batch.players for batch in batches][:4] == [2, 3, 2, 3]
    for count in (2, 3):
        assert [fixture.number for _, fixture in games if fixture.players == count] == list(range(60))


def test_more_games_of_a_plan_begin_with_the_same_ones() -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], [2, 4], games=50)
    few = games_of(plan)
    assert games_of(replace(plan, games=500))[: len(few)] == few


@pytest.mark.parametrize("asked", [1, 7, 100, 999, 1000, 1001, 12_345, 100_000])
@pytest.mark.parametrize("players", [[2], [2, 3, 4]])
def test_hardly_more_games_are_played_than_asked_for(asked: int, players: list[int]) -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], players, games=asked)
    batches = Batches(WANDERERS, plan)
    for count in players:
        played = sum(batch.games for batch in batches if batch.players == count)
        assert asked <= played <= max(1.25 * asked, asked + 5) and (asked < 1000 or played <= 1.04 * asked)
    assert plan.batch <= 250


def test_bots_that_think_are_played_in_small_batches() -> None:
    assert make_plan(WANDERERS, ["casual"], games=1000).batch <= 20
    assert make_plan(WANDERERS, ["casual", "random"], games=10).batch <= 2
    assert make_plan(WANDERERS, ["heuristic:bold"], games=1000).batch >= 20


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"players": [7]}, BadSeats, "not played by 7 with these options; possible are 2, 3, 4"),
        ({"options": {"planets": 99}}, BadOption, "planets"),
        ({"bots": ["nobody"]}, UnknownBot, "There is no bot “nobody”"),
        ({"bots": ["random", "random"], "players": [3]}, EarthriseError, "3 players have 3 places for bots"),
    ],
)
def test_what_cannot_be_played_is_refused_with_words(
    change: dict[str, object], error: type[EarthriseError], words: str
) -> None:
    with pytest.raises(error, match=words):
        make_plan(WANDERERS, **change)  # type: ignore[arg-type]

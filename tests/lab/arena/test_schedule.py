"""Who meets whom: every bot has everything equally often."""

from __future__ import annotations

from collections import Counter, defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from earthrise.lab.arena.schedule import Fixture, Plan, Rounds, fixtures, mixes

NAMES = ("ada", "ben", "cy", "dot", "eve", "flo")
MANY = settings(max_examples=80)


def plan_of(bots: int, seed: int = 1, against: str = "", ladder: bool = False) -> Plan:
    return Plan("wanderers", "", NAMES[:bots], (2,), {}, seed, against, ladder)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Plan, tuple[int, ...], list[Fixture]]:
    """A plan, the sides of a table's seats (each on its own, or in teams of equal size), and its games."""
    bots = draw(st.integers(2, 6))
    places = draw(st.integers(2, 6))
    size = draw(st.integers(1, 2))
    against = draw(st.sampled_from(["", "ada", "eve", "zoe"]))
    plan = plan_of(bots, draw(st.integers(-5, 2**40)), against, ladder=not against and draw(st.booleans()))
    sides = tuple(seat // size for seat in range(places * size))
    return plan, sides, list(fixtures(plan, sides, draw(st.integers(1, 90))))


@MANY
@given(tables())
def test_each_bot_has_each_seat_equally_often_against_each_mix(
    table: tuple[Plan, tuple[int, ...], list[Fixture]],
) -> None:
    _, sides, games = table
    seats: defaultdict[tuple[tuple[str, ...], str], Counter[int]] = defaultdict(Counter)
    for game in games:
        for seat, name in enumerate(game.names):
            seats[tuple(sorted(game.names)), name][seat] += 1
    for taken in seats.values():
        assert len(taken) == len(sides) and len(set(taken.values())) == 1


@MANY
@given(tables())
def test_each_mix_is_played_equally_often(table: tuple[Plan, tuple[int, ...], list[Fixture]]) -> None:
    plan, sides, games = table
    played = Counter(tuple(sorted(game.names)) for game in games)
    assert len(set(played.values())) == 1
    assert len(played) == len(mixes(plan.bots, max(sides) + 1, plan.against, plan.ladder))


@MANY
@given(tables())
def test_a_rotation_is_one_deal_played_once_from_each_place(
    table: tuple[Plan, tuple[int, ...], list[Fixture]],
) -> None:
    _, sides, games = table
    rotations: defaultdict[int, list[Fixture]] = defaultdict(list)
    for game in games:
        rotations[game.rotation].append(game)
    for rotation in rotations.values():
        assert len({game.seed for game in rotation}) == 1
        assert len({game.names for game in rotation}) == len(rotation) == max(sides) + 1
    assert len({rotation[0].seed for rotation in rotations.values()}) == len(rotations)


@MANY
@given(tables())
def test_those_on_one_side_are_played_by_the_same_bot(table: tuple[Plan, tuple[int, ...], list[Fixture]]) -> None:
    _, sides, games = table
    for game in games:
        for side in set(sides):
            assert len({name for name, theirs in zip(game.names, sides, strict=True) if theirs == side}) == 1


@MANY
@given(st.integers(2, 6), st.integers(1, 6), st.integers(1, 100), st.integers(1, 100))
def test_there_are_whole_rounds_and_more_games_begin_with_the_same_ones(
    bots: int, places: int, games: int, more: int
) -> None:
    plan = plan_of(bots)
    sides = tuple(range(places))
    played = list(fixtures(plan, sides, games))
    whole = Rounds(plan.bots, sides, plan.seed).size
    assert len(played) % whole == 0 and games <= len(played) < games + whole
    assert [game.number for game in played] == list(range(len(played)))
    assert list(fixtures(plan, sides, games + more))[: len(played)] == played


def test_as_many_different_bots_meet_as_there_are_places() -> None:
    assert mixes(NAMES[:3], 2) == [("ada", "ben"), ("ada", "cy"), ("ben", "cy")]
    assert mixes(NAMES[:2], 4) == [("ada", "ada", "ben", "ben")]
    assert mixes(NAMES[:2], 3) == [("ada", "ada", "ben"), ("ada", "ben", "ben")]


def test_against_one_everybody_is_alone_among_it() -> None:
    assert mixes(NAMES[:3], 4, "ben") == [("ada", "ben", "ben", "ben"), ("cy", "ben", "ben", "ben")]


def test_on_a_ladder_only_neighbours_meet() -> None:
    assert mixes(NAMES[:3], 2, ladder=True) == [("ada", "ben"), ("ben", "cy")]
    assert mixes(NAMES[:3], 3, ladder=True) == [
        ("ada", "ada", "ben"),
        ("ada", "ben", "ben"),
        ("ben", "ben", "cy"),
        ("ben", "cy", "cy"),
    ]
    assert mixes(NAMES[:2], 1, ladder=True) == [("ada",), ("ben",)]


def test_alone_every_bot_fills_all_seats_and_gets_the_same_deals() -> None:
    games = list(fixtures(plan_of(3), (0, 0), 6))
    assert [game.names for game in games[:3]] == [("ada", "ada"), ("ben", "ben"), ("cy", "cy")]
    assert len({game.seed for game in games[:3]}) == 1
    assert len({game.seed for game in games}) == 2


def test_another_seed_gives_other_deals() -> None:
    assert {game.seed for game in fixtures(plan_of(2, 1), (0, 1), 40)}.isdisjoint(
        game.seed for game in fixtures(plan_of(2, 2), (0, 1), 40)
    )

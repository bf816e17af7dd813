"""Setting up (NT-020 to NT-032)."""

from collections import Counter
from typing import Any, cast

import pytest

from earthrise.engine.errors import BadOption, BadPosition
from earthrise.games.new_earth_thomas.components.board import SPACES
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.games.new_earth_thomas.box import NATURAL_TILES, WEATHER_CARDS
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule

PLUS = ["d5", "e4", "e5", "e6", "f5"]


def new_game(players: int = 2, seed: int = 1, **options: object) -> NewEarth:
    return cast(NewEarth, GAME.start(players, seed, options))


def data_of(state: NewEarth) -> dict[str, Any]:
    return state.to_data()


def by_land(bag: dict[str, int]) -> Counter[str]:
    """The tiles of a bag by land, marked or not."""
    counts: Counter[str] = Counter()
    for tile, count in bag.items():
        counts[tile.removesuffix("_marked")] += count
    return counts


@rule("NT-020")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_three_action_tokens_and_a_colour_of_their_own(players: int) -> None:
    state = new_game(players)
    assert [company.tokens for company in state.companies] == [3] * players
    assert state.companies[state.first].unspent == 3
    assert len({state.colour(seat) for seat in range(players)}) == players


@rule("NT-021")
@pytest.mark.parametrize(("players", "supply"), [(2, 150), (3, 225), (4, 300)])
def test_the_supply_holds_75_credits_for_each_player(players: int, supply: int) -> None:
    assert new_game(players).supply == supply


@rule("NT-021")
def test_credits_that_were_never_put_in_are_refused() -> None:
    data = data_of(new_game())
    data["supply"] = 151
    with pytest.raises(BadPosition, match="credits: supply 151 and purses 0 are not 150 and 0 noted beyond"):
        GAME.position(data)


@rule("NT-022")
@pytest.mark.parametrize("marks", ["full", "sheet"])
def test_five_unmarked_barren_landscapes_lie_on_the_plus(marks: str) -> None:
    spaces = data_of(new_game(weather_marks=marks))["spaces"]
    assert sorted(spaces) == PLUS
    assert all(spaces[space] == {"tile": "barren_landscape"} for space in PLUS)


@rule("NT-023")
def test_the_other_natural_tiles_go_into_one_bag() -> None:
    state = new_game()
    bag = data_of(state)["natural_bag"]
    assert (bag["barren_landscape_marked"], bag["barren_landscape"]) == (6, 9)
    assert by_land(bag) == {**NATURAL_TILES, "barren_landscape": 15}
    assert state.natural_left == 52


@rule("NT-023")
def test_all_57_terraformed_tiles_go_into_the_other_bag() -> None:
    state = new_game()
    bag = data_of(state)["terraformed_bag"]
    assert by_land(bag) == {"forest": 14, "farmland": 14, "pasture": 14, "freshwater_lake": 14, "eden_sixteen": 1}
    assert state.terraformed_left == 57


@rule("NT-024")
def test_the_eruption_lies_aside_and_the_other_23_cards_are_stacked() -> None:
    state = new_game()
    stack = data_of(state)["draw_stack"]
    assert state.eruption_aside
    assert Counter(stack) == {card: count for card, count in WEATHER_CARDS.items() if card != "volcanic_eruption"}


@rule("NT-024")
def test_the_weather_stack_is_shuffled() -> None:
    tops = Counter(str(data_of(new_game(seed=seed))["draw_stack"][-1]) for seed in range(200))
    assert len(tops) == 9, "every kind of card comes up first in some game"


@rule("NT-025")
def test_no_weather_is_active_at_the_start() -> None:
    state = new_game()
    assert state.discards == []
    assert state.card.id == "none"


@rule("NT-025")
def test_no_weather_effect_applies_before_the_first_change() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 S1-2").land("f4", "desert").will_draw("underground_cavern")
    assert scene.refused("claim space:f4") == "NT-113"  # no Clear Skies
    scene.play("discover")
    assert (scene.seat(0).unspent, scene.credits(0)) == (2, 1)  # no Acid Rain Monsoon
    scene.play("claim space:e3")
    assert scene.seat(0).unspent == 1  # no Earthquake


# -- markers and the first player ------------------------------------------------------------------


@rule("NT-026")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_markers_start_on_different_arms_and_the_centre_stays_free(players: int) -> None:
    spaces = [SPACES.values[company.space] for company in new_game(players).companies]
    assert len(set(spaces)) == players
    assert set(spaces) <= {"e4", "f5", "e6", "d5"}


@rule("NT-027")
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, ["yellow", "green"]), (3, ["yellow", "blue", "green"]), (4, ["yellow", "blue", "green", "red"])],
)
def test_which_colours_play_with_how_many(players: int, colours: list[str]) -> None:
    state = new_game(players)
    assert [state.colour(seat) for seat in range(players)] == colours


@rule("NT-027")
def test_two_players_start_on_opposite_sides_of_the_centre() -> None:
    here, there = (SPACES.values[company.space] for company in new_game(2).companies)
    assert {here, there} == {"e4", "e6"}


@rule("NT-028")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_colour_has_its_arm(players: int) -> None:
    state = new_game(players)
    arms = {"yellow": "e4", "blue": "f5", "green": "e6", "red": "d5"}
    for company in state.companies:
        assert SPACES.values[company.space] == arms[state.colour(company.seat)]


def turns(state: NewEarth, number: int) -> list[int]:
    """Who is active in the next turns, when everybody takes a step and stops."""
    found: list[int] = []
    for _ in range(number):
        found.append(state.active)
        seat = state.active
        state.play(seat, next(action for action in state.legal(seat) if action.verb.word == "move"))
        state.play(seat, GAME.actions.parse("end"))
    return found


@rule("NT-029")
@pytest.mark.parametrize(("players", "first", "order"), [(2, "2", [1, 0]), (3, "2", [1, 2, 0]), (4, "4", [3, 0, 1, 2])])
def test_turns_pass_clockwise_from_the_first_player_who_stays_the_same(
    players: int, first: str, order: list[int]
) -> None:
    state = new_game(players, first_player=first, stalemate_end=False)
    assert turns(state, 3 * players) == order * 3
    assert state.first == order[0]
    assert state.round == 4


@rule("NT-030")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_platform_draws_the_first_player(players: int) -> None:
    drawn = Counter(new_game(players, seed).first for seed in range(300))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 200 / players


@rule("NT-030")
@pytest.mark.parametrize("named", [1, 2, 3])
def test_the_host_may_name_the_first_player(named: int) -> None:
    states = [new_game(3, seed, first_player=str(named)) for seed in range(20)]
    assert {(state.first, state.active) for state in states} == {(named - 1, named - 1)}


@rule("NT-030")
def test_a_first_player_who_does_not_play_is_refused() -> None:
    with pytest.raises(BadOption, match="first_player is 3, but only 2 play"):
        new_game(2, first_player="3")


@rule("NT-030")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_run_clockwise_round_the_board(players: int) -> None:
    state = new_game(players)
    clockwise = ["e4", "f5", "e6", "d5"]
    places = [clockwise.index(SPACES.values[company.space]) for company in state.companies]
    assert places == sorted(places)


# -- the start of play -----------------------------------------------------------------------------


@rule("NT-031")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_start_with_neither_credits_nor_perk_points(players: int) -> None:
    for company in new_game(players).companies:
        assert (company.credits, company.points()) == (0, 0)


@rule("NT-032")
def test_laying_the_starting_tiles_earns_and_triggers_nothing() -> None:
    state = new_game()
    assert state.supply == 150
    assert state.claims_of(0) == state.claims_of(1) == 0
    assert not state.progress
    assert state.discards == []


@rule("NT-032")
def test_the_starting_tiles_are_ordinary_natural_lands_from_then_on() -> None:
    scene = Scene().company(0, at="e4", perks="E1 T1 S1-2").will_draw("farmland", terraformed=True)
    assert scene.refused("discover") == "NT-080"
    scene.play("claim space:e4")
    assert scene.credits(0) == 1
    scene.play("terraform")
    assert scene.tile("e4") == "farmland"

"""What a network is made of follows from the layout and the actions alone."""

import pytest

from earthrise import find_game
from earthrise.bots.learnt.plan import Plan, plan_of
from earthrise.engine.observation import Layout

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_an_observation_is_read_exactly_once(game: str) -> None:
    plan = plan_of(find_game(game))
    read = [*plan.numbers.tolist(), *plan.choices.tolist()]
    read += [int(place) for board in plan.boards for group in board.groups for place in group.places]
    read += [place for look_up in plan.look_ups for place in look_up.places]
    assert sorted(read) == list(range(plan.size))


def test_a_long_list_of_places_is_a_board_and_places_with_coordinates_have_neighbours() -> None:
    plan = plan_of(find_game("new_earth_fay"))
    (board,) = plan.boards
    assert [group.name for group in board.groups] == ["ground", "settled"]
    assert board.around is not None
    here = board.parts.index("0.0")
    around = [board.parts[place] for place in board.around[here]]
    assert around == ["-1.-1", "-1.0", "-1.1", "0.-1", "0.0", "0.1", "1.-1", "1.0", "1.1"]
    corner = min(range(len(board.parts)), key=lambda place: [int(each) for each in board.parts[place].split(".")])
    assert (board.around[corner] == len(board.parts)).sum() == 5, "off the board there is nothing"


def test_what_points_at_a_place_is_found_by_its_name_or_by_how_it_begins() -> None:
    game = find_game("new_earth_fay")
    plan = plan_of(game)
    (board,) = plan.boards
    actions, _, places = plan.pointers[0]
    named = {game.actions.actions[code].text: board.parts[place] for code, place in zip(actions, places)}
    assert named["base loc:-1.1"] == "-1.1"
    assert named["town town:-2.-13.e"] == "-2.-13"
    assert "pass" not in named


def test_the_same_things_are_looked_up_in_one_table() -> None:
    plan = plan_of(find_game("earth_abundance"))
    assert {(look_up.values, len(look_up.places)) for look_up in plan.look_ups} >= {(71, 32), (402, 2)}
    assert [len(board.parts) for board in plan.boards] == [353]


def test_another_name_bound_or_word_makes_another_hash() -> None:
    def layout(name: str = "a", high: int = 3, word: str = "x") -> Layout:
        made = Layout()
        made.add(name, 0, high)
        made.choice("b", ["none", word])
        return made

    hashes = {
        Plan(each, []).layout_hash for each in (layout(), layout("c"), layout(high=4), layout(word="y"), layout())
    }
    assert len(hashes) == 4

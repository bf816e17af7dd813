"""The board: spaces, neighbours, Edge Lands, and what a land is (NT-010 to NT-019)."""

import pytest

from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule

EDGE = [
    "d1",
    "e1",
    "f1",
    "c2",
    "g2",
    "b3",
    "h3",
    "a4",
    "i4",
    "a5",
    "i5",
    "a6",
    "i6",
    "b7",
    "h7",
    "c8",
    "g8",
    "d9",
    "e9",
    "f9",
]
EVERY = range(len(BOARD.names))


def names(spaces: list[int]) -> list[str]:
    return sorted(SPACES.values[space] for space in spaces)


@rule("NT-010")
def test_the_board_is_a_stepped_octagon_of_57_spaces() -> None:
    there = {(BOARD.x[space], BOARD.y[space]) for space in EVERY}
    assert there == {(x, y) for x in range(-4, 5) for y in range(-4, 5) if abs(x) + abs(y) <= 5}
    assert len(BOARD.names) == 57
    assert [sum(1 for space in EVERY if BOARD.y[space] == y) for y in range(-4, 5)] == [3, 5, 7, 9, 9, 9, 7, 5, 3]


@rule("NT-011")
def test_spaces_are_named_by_column_letter_and_row_number() -> None:
    for space in EVERY:
        assert BOARD.names[space] == "abcdefghi"[BOARD.x[space] + 4] + "123456789"[BOARD.y[space] + 4]
    centre = SPACES.index["e5"]
    assert (BOARD.x[centre], BOARD.y[centre]) == (0, 0)


@rule("NT-012")
def test_adjacent_spaces_share_a_side_and_diagonal_ones_only_a_corner() -> None:
    for one in EVERY:
        for other in EVERY:
            across, down = abs(BOARD.x[one] - BOARD.x[other]), abs(BOARD.y[one] - BOARD.y[other])
            assert (other in BOARD.adjacent[one]) == (across + down == 1)
            assert (other in BOARD.diagonal[one]) == (across == down == 1)


@rule("NT-012")
def test_a_diagonal_space_is_not_adjacent_for_a_move_or_a_claim() -> None:
    scene = Scene().company(0, at="e4", perks="S1 S6").land("f3", "desert").land("f4", "mountain")
    assert scene.refused("claim space:f4") == ""
    assert scene.refused("claim space:f3") == "NT-113"
    assert scene.refused("move space:f4") == ""
    assert scene.refused("move space:f3") == "NT-070"


@rule("NT-013", "NT-014")
def test_the_outer_ring_is_the_twenty_spaces_with_fewer_than_four_neighbours() -> None:
    assert names([space for space in EVERY if BOARD.is_edge[space]]) == sorted(EDGE)
    assert names([space for space in EVERY if len(BOARD.adjacent[space]) < 4]) == sorted(EDGE)


@rule("NT-013")
@pytest.mark.parametrize("space", [SPACES.values[space] for space in EVERY if space not in BOARD.starts])
def test_just_the_outer_ring_is_closed_to_a_discoverer_without_explorer_10(space: str) -> None:
    scene = Scene().company(0, at=space, perks="E1")
    assert scene.refused("discover") == ("NT-082" if space in EDGE else "")


@rule("NT-013")
def test_the_view_shades_the_edge_lands() -> None:
    spaces = GAME.view_data(Scene().state.view(0))["spaces"]
    assert isinstance(spaces, list)
    assert sorted(space["ref"].removeprefix("space:") for space in spaces if space["edge"]) == sorted(EDGE)


@rule("NT-015")
def test_the_starting_spaces_form_a_plus_in_the_centre() -> None:
    assert names(BOARD.starts) == ["d5", "e4", "e5", "e6", "f5"]
    assert names([SPACES.index["e5"], *BOARD.adjacent[SPACES.index["e5"]]]) == names(BOARD.starts)


# -- lands -----------------------------------------------------------------------------------------


@rule("NT-016")
def test_an_empty_space_is_undiscovered() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1 T1")
    assert scene.state.is_undiscovered(SPACES.index["e3"])
    assert scene.refused("discover") == ""
    assert scene.refused("claim space:e3") == "NT-111"
    assert scene.refused("terraform") == "NT-090"


@rule("NT-016")
@pytest.mark.parametrize(("tile", "over"), [("desert", ""), ("forest", "desert"), ("forest", "")])
def test_a_space_with_any_tile_is_no_longer_undiscovered(tile: str, over: str) -> None:
    scene = Scene().company(0, at="e3", perks="E1").land("e3", tile, over=over)
    assert not scene.state.is_undiscovered(SPACES.index["e3"])
    assert scene.refused("discover") == "NT-080"


@rule("NT-016")
def test_the_overcast_sky_pays_on_empty_spaces_only() -> None:
    scene = Scene(players=3).company(0, at="e3", perks="E1 E6-8").company(1, at="d3").company(2, at="f3")
    scene.land("f3", "forest", over="desert").weather(then=["overcast"])
    scene.play("weather")
    assert [scene.credits(seat) for seat in range(3)] == [1, 1, 0]


@rule("NT-017")
def test_a_terraformed_tile_over_a_natural_one_makes_a_terraformed_land() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1-3")
    scene.will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "pasture"
    assert scene.refused("terraform") == "NT-092"
    scene.play("claim space:e4")
    assert scene.credits(0) == 2  # Settler 3: a Terraformed land; a Natural one would earn 1


@rule("NT-017")
def test_every_tile_is_natural_or_terraformed_and_comes_out_of_its_own_bag() -> None:
    state = Scene().state
    natural = (
        "barren_landscape desert mountain underground_cavern primordial_marsh mineral_rich_canyon acid_lake volcano"
    )
    terraformed = "forest farmland pasture freshwater_lake eden_sixteen"
    data = state.to_data()
    for bag, lands in (("natural_bag", natural), ("terraformed_bag", terraformed)):
        tiles = data[bag]
        assert isinstance(tiles, dict)
        assert {tile.removesuffix("_marked") for tile in tiles} == set(lands.split())


# -- only the top tile counts ----------------------------------------------------------------------


@rule("NT-018")
def test_the_mark_of_a_covered_tile_does_not_allow_the_weather_action() -> None:
    scene = Scene().company(0, at="e4").land("e3", "forest", over="barren_landscape_marked")
    scene.play("move space:e3")
    assert scene.refused("weather") == "NT-125"


@rule("NT-018")
def test_the_mark_of_the_top_tile_allows_the_weather_action() -> None:
    scene = Scene().company(0, at="e4").land("e3", "forest_marked", over="barren_landscape")
    scene.play("move space:e3")
    assert scene.refused("weather") == ""


@rule("NT-018")
def test_a_covered_mountain_costs_nothing_extra() -> None:
    scene = Scene().company(0, at="e4").land("e3", "forest", over="mountain")
    scene.play("move space:e3")
    assert scene.seat(0).unspent == 2


@rule("NT-018")
def test_a_covered_desert_does_not_spoil_a_claim() -> None:
    scene = Scene().company(0, at="e3", perks="S1-3").land("e3", "forest", over="desert")
    scene.play("claim space:e3")
    assert scene.credits(0) == 2


@rule("NT-018")
def test_covered_natural_tiles_are_not_counted_at_the_end() -> None:
    scene = Scene().company(0, perks="E1-5 E10-15").company(1, perks="T1-5 T10-15")
    scene.land("e4", "forest", over="barren_landscape").land("e3", "pasture", over="desert")
    assert scene.state.scores() == [4 // 2, 2]  # d5, e5, f5 and e6 are Natural, e4 and e3 Terraformed


@rule("NT-018")
def test_the_type_of_a_covered_tile_links_to_nothing() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").land("e3", "forest", over="desert").land("a5", "desert")
    assert scene.refused("move space:a5") == "NT-070"


# -- scorched ground -------------------------------------------------------------------------------


def scorched() -> Scene:
    """The marker of seat 0 stands on e3, scorched and empty; the Volcano is on e2."""
    scene = Scene().company(0, at="e3", perks="E1 E6-8 T1-5 T10-14 S1").land("e2", "volcano")
    return scene.scorch("e1", "d1", "f1", "d2", "f2", "d3", "e3", "f3")


@rule("NT-019")
def test_an_empty_scorched_space_is_not_undiscovered() -> None:
    scene = scorched()
    assert not scene.state.is_undiscovered(SPACES.index["e3"])
    assert scene.refused("discover") == "NT-157"
    assert scene.refused("terraform") == "NT-157"
    assert scene.refused("claim space:e3") == "NT-157"


@rule("NT-019")
def test_the_overcast_sky_pays_nothing_on_scorched_ground() -> None:
    scene = scorched().weather(then=["overcast"]).company(1, at="e7")
    scene.play("weather")
    assert (scene.credits(0), scene.credits(1)) == (0, 1)

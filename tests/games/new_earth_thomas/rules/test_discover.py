"""The Discover action (NT-080 to NT-086)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.playout import playout
from earthrise.games.new_earth_thomas.components.lands import LANDS
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


@rule("NT-080")
def test_discovering_costs_one_token_and_fills_the_undiscovered_land_under_the_marker() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("desert")
    scene.play("discover")
    assert scene.tile("e3") == "desert"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-080")
def test_without_explorer_1_nothing_can_be_discovered() -> None:
    scene = Scene().company(0, at="e3", perks="T1 S1")
    assert scene.refused("discover") == "NT-046"


@rule("NT-080")
@pytest.mark.parametrize("tile", ["barren_landscape", "forest"])
def test_a_land_that_has_a_tile_cannot_be_discovered(tile: str) -> None:
    scene = Scene().company(0, at="e3", perks="E1").land("e3", tile)
    assert scene.refused("discover") == "NT-080"


@rule("NT-081")
def test_the_tile_comes_out_of_the_natural_bag() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("mountain_marked")
    natural, terraformed = scene.data["natural_bag"], scene.data["terraformed_bag"]
    scene.play("discover")
    after = scene.state.to_data()
    assert after["natural_bag"] == {**natural, "mountain_marked": natural["mountain_marked"] - 1}
    assert after["terraformed_bag"] == terraformed


@rule("NT-081")
def test_the_tile_drawn_is_any_of_the_bag_by_chance() -> None:
    drawn = set()
    for seed in range(150):
        scene = Scene().company(0, at="e3", perks="E1").put(chance=Chance(seed).to_data())
        scene.play("discover")
        drawn.add(scene.tile("e3").removesuffix("_marked"))
    assert drawn == {land.id for land in LANDS[1:] if land.natural}


@rule("NT-081")
@pytest.mark.parametrize(("tile", "left"), [("mineral_rich_canyon", 6), ("barren_landscape", 5), ("acid_lake", 3)])
def test_what_the_tile_does_when_discovered_happens_at_once(tile: str, left: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=5).will_draw(tile)
    scene.play("discover")
    assert scene.credits(0) == left


@rule("NT-082")
def test_an_edge_land_is_discovered_only_with_explorer_10() -> None:
    barred = Scene().company(0, at="e1", perks="E1-9")
    assert barred.refused("discover") == "NT-082"
    assert Scene().company(0, at="e2", perks="E1-9").refused("discover") == ""  # an inner land needs no such perk
    able = Scene().company(0, at="e1", perks="E1-5 E10").will_draw("desert")
    able.play("discover")
    assert able.tile("e1") == "desert"


@rule("NT-085")
def test_a_drawn_tile_is_laid_whether_the_player_likes_it_or_not() -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=5).will_draw("acid_lake")
    scene.play("discover")
    assert scene.tile("e3") == "acid_lake"
    assert not scene.state.can_undo(0)
    assert scene.refused("discover") == "NT-080"


@rule("NT-085")
def test_a_player_who_sifts_must_keep_one_of_the_tiles() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("acid_lake", "desert")
    scene.play("discover")
    assert sorted(scene.options()) == ["keep tile:acid_lake", "keep tile:desert"]
    assert not scene.state.can_undo(0)
    for way_out in ("end", "discover", "move space:e2", "decline", "done"):
        assert scene.refused(way_out) == "NT-083"
    scene.play("keep tile:acid_lake")
    assert scene.tile("e3") == "acid_lake"


@rule("NT-086")
def test_nothing_can_be_discovered_out_of_an_empty_bag() -> None:
    scene = Scene().company(0, at="e3", perks="E1").empty_bag()
    assert scene.refused("discover") == "NT-086"


@rule("NT-086")
def test_the_last_tile_of_the_bag_can_be_discovered() -> None:
    scene = Scene().company(0, at="e3", perks="E1").fill_board({"e3": "desert"})
    scene.play("discover")
    assert scene.tile("e3") == "desert"
    assert scene.state.natural_left == 0


@rule("NT-086")
@pytest.mark.parametrize("seed", range(6))
def test_the_natural_bag_never_runs_out_while_a_space_is_undiscovered(seed: int) -> None:
    state = GAME.start(2 + seed % 3, seed)
    assert isinstance(state, NewEarth)
    undiscovered = sum(state.is_undiscovered(space) for space in range(57))
    assert state.natural_left == undiscovered == 52
    playout(state, Chance(seed))
    assert state.natural_left >= sum(state.is_undiscovered(space) for space in range(57))

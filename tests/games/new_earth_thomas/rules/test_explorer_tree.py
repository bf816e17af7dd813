"""The Explorer tree: what every perk of it does in play (NT-201 to NT-217)."""

import pytest

from tests.games.new_earth_thomas.looking import drawn, final_credits, moves, tokens_of
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


@rule("NT-201")
def test_explorer_1_allows_discover() -> None:
    assert Scene().company(0, at="e3").refused("discover") == "NT-046"
    scene = Scene().company(0, at="e3", perks="E1").will_draw("mountain")
    scene.play("discover")
    assert scene.tile("e3") == "mountain"
    assert scene.credits(0) == 0


@rule("NT-202", "NT-203", "NT-204", "NT-205")
@pytest.mark.parametrize(
    ("perks", "mountain", "barren"),
    [("E1", 0, 0), ("E1-2", 1, 1), ("E1-3", 2, 2), ("E1-4", 3, 3), ("E1-5", 3, 4)],
)
def test_explorer_2_to_5_pay_for_a_discovery(perks: str, mountain: int, barren: int) -> None:
    for tile, earned in (("mountain", mountain), ("barren_landscape", barren)):
        scene = Scene().company(0, at="e3", perks=perks).will_draw(tile)
        scene.play("discover")
        assert scene.credits(0) == earned, tile


@rule("NT-206", "NT-083")
def test_explorer_6_sifts_two_tiles() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    before = scene.state.natural_left
    scene.play("discover")
    assert drawn(scene) == ["desert", "mountain"]
    assert sorted(scene.options()) == ["keep tile:desert", "keep tile:mountain"]
    scene.play("keep tile:mountain")
    assert scene.tile("e3") == "mountain"
    assert scene.state.natural_left == before - 1


@rule("NT-213")
@pytest.mark.parametrize("perks", ["E1 E6-13", "E1-5 E10-13"])
def test_explorer_13_sifts_three_tiles(perks: str) -> None:
    scene = Scene().company(0, at="e3", perks=perks).will_draw("desert", "mountain", "acid_lake")
    scene.play("discover")
    assert drawn(scene) == ["acid_lake", "desert", "mountain"]
    assert sorted(scene.options()) == ["keep tile:acid_lake", "keep tile:desert", "keep tile:mountain"]


@rule("NT-207")
def test_explorer_7_gives_an_action_for_the_first_discovery_of_a_turn() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 E6-7").will_draw("mountain", "mountain")
    events = scene.play("discover")
    assert tokens_of(scene) == (3, 0)
    assert [event.kind for event in events] == ["draw", "discover", "action"]  # tile and credits come first
    scene.play("move space:d3")
    scene.will_draw("mountain", "mountain").play("discover")
    assert tokens_of(scene) == (1, 2)


@rule("NT-207")
def test_explorer_7_works_again_in_the_next_turn() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").will_draw("mountain", "mountain")
    scene.play("discover", "move space:d3", "end", "end")
    scene.will_draw("mountain", "mountain").play("discover")
    assert tokens_of(scene) == (3, 0)


@rule("NT-208")
def test_explorer_8_changes_the_weather_anywhere_as_often_as_tokens_last() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8").weather(then=["tornado", "clear_skies", "overcast"])
    scene.play("weather")
    assert scene.state.card.id == "tornado"
    scene.play("weather")
    assert scene.state.card.id == "clear_skies"
    scene.play("weather")
    assert scene.state.card.id == "overcast"
    assert scene.state.active == 1
    assert Scene().company(0, at="e3", perks="E1 E6-7").refused("weather") == "NT-125"


@rule("NT-208", "NT-066")
def test_explorer_8_used_before_perk_forfeits_the_perk() -> None:
    scene = Scene().company(0, perks="E1 E6-8").weather(then=["tornado"])
    assert scene.refused("perk perk:settler_01") == ""
    scene.play("weather")
    assert scene.refused("perk perk:settler_01") == "NT-066"


@rule("NT-208")
def test_explorer_8_needs_no_move_before_it_and_none_in_between() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8").will_draw("desert", "desert").weather(then=["clear_skies"])
    scene.play("discover", "weather")
    assert scene.state.card.id == "clear_skies"


@rule("NT-209")
def test_explorer_9_enters_spaces_where_others_stand_and_they_may_not_enter_his() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-9").company(1, at="e3")
    scene.play("move space:e3", "end")
    assert scene.seat(0).space == scene.seat(1).space
    apart = Scene().company(0, at="e4", perks="E1 E6-9").company(1, at="e3").turn_of(1)
    assert apart.refused("move space:e4") == "NT-071"
    both = Scene().company(0, at="e4", perks="E1 E6-9").company(1, at="e3", perks="E1 E6-9").turn_of(1)
    assert both.refused("move space:e4") == ""
    without = Scene().company(0, at="e4", perks="E1 E6-8").company(1, at="e3")
    assert without.refused("move space:e3") == "NT-071"


@rule("NT-210")
def test_explorer_10_opens_edge_lands_to_discovery() -> None:
    assert Scene().company(0, at="e1", perks="E1-5").refused("discover") == "NT-082"
    scene = Scene().company(0, at="e1", perks="E1-5 E10").will_draw("mountain")
    scene.play("discover")
    assert scene.tile("e1") == "mountain"
    assert scene.credits(0) == 3


@rule("NT-211", "NT-067")
@pytest.mark.parametrize(
    ("perks", "space", "earned"),
    [("E1-5 E10-11", "e1", 4), ("E1-5 E10-11", "e3", 3), ("E1 E6-11", "e1", 1), ("E1 E6-11", "e3", 0)],
)
def test_explorer_11_pays_one_more_on_edge_lands(perks: str, space: str, earned: int) -> None:
    drawn = ["mountain"] * (2 if "E6" in perks else 1)
    scene = Scene().company(0, at=space, perks=perks).will_draw(*drawn)
    scene.play("discover")
    assert scene.credits(0) == earned


@rule("NT-214")
def test_explorer_14_moves_between_lands_of_one_type() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").weather("tornado")
    scene.land("e3", "forest").land("b5", "forest_marked").land("e1", "forest").land("g5", "pasture")
    assert {"move space:b5", "move space:e1"} <= set(moves(scene))
    assert scene.refused("move space:g5") == "NT-070"
    scene.play("move space:b5")
    assert tokens_of(scene) == (3, 1)
    without = Scene().company(0, at="e3", perks="E1-5 E10-13").land("e3", "forest").land("b5", "forest_marked")
    assert without.refused("move space:b5") == "NT-070"


@rule("NT-214")
@pytest.mark.parametrize(("weather", "cost"), [("tornado", 2), ("clear_skies", 1)])
def test_explorer_14_pays_for_a_mountain_as_from_beside_it(weather: str, cost: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").land("e3", "mountain").land("b5", "mountain")
    scene.weather(weather).play("move space:b5")
    assert tokens_of(scene) == (4 - cost, cost)


@rule("NT-217")
def test_explorer_14_links_no_empty_spaces() -> None:
    scene = Scene().company(0, at="e2", perks="E1-5 E10-14")
    assert sorted(moves(scene)) == ["move space:d2", "move space:e1", "move space:e3", "move space:f2"]
    assert scene.refused("move space:g7") == "NT-070"  # as undiscovered as the space under the marker
    scorched = Scene().land("d3", "volcano").scorch("c3", "e3", "d2").company(0, at="e3", perks="E1-5 E10-14")
    assert sorted(moves(scorched)) == ["move space:d3", "move space:e2", "move space:e4", "move space:f3"]
    assert scorched.refused("move space:c3") == "NT-070"


@rule("NT-217")
def test_explorer_14_looks_at_the_top_tile_only() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").land("e3", "forest", over="mountain")
    scene.land("b5", "mountain").land("g5", "forest", over="desert")
    assert scene.refused("move space:b5") == "NT-070"
    assert scene.refused("move space:g5") == ""


@rule("NT-217")
def test_explorer_14_leads_to_a_land_laid_on_scorched_ground_unless_that_is_closed() -> None:
    for closed, answer in ((False, ""), (True, "NT-333")):
        scene = Scene(eruption_blocks_movement=closed).company(0, at="e7", perks="E1-5 E10-14").land("e7", "desert")
        scene.land("d3", "volcano").land("d2", "desert").scorch("d2")
        assert scene.refused("move space:d2") == answer


@rule("NT-217", "NT-071")
def test_explorer_14_does_not_lead_where_a_marker_stands() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").company(1, at="b5")
    scene.land("e3", "desert").land("b5", "desert")
    assert scene.refused("move space:b5") == "NT-071"


@rule("NT-215")
@pytest.mark.parametrize(("lands", "credits"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_explorer_15_pays_for_every_two_natural_lands_halves_dropped(lands: int, credits: int) -> None:
    scene = Scene().company(0, perks="E1-5 E10-15").supply(0)
    for space in ["e2", "e3", "d3"][:lands]:  # beside the five of the start
        scene.land(space, "desert", claim=1)
    assert final_credits(scene) == credits


@rule("NT-216")
def test_explorer_15_counts_the_volcano_but_no_land_terraformed_over() -> None:
    scene = Scene().company(0, perks="E1-5 E10-15").supply(0).land("c3", "volcano")
    assert final_credits(scene) == 3  # 5 Barren Landscapes and the Volcano
    scene = Scene().company(0, perks="E1-5 E10-15").supply(0).land("c3", "volcano")
    scene.land("e4", "forest", over="desert").land("e5", "forest", over="desert")
    assert final_credits(scene) == 2  # 3 Barren Landscapes and the Volcano

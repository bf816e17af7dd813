"""Terraforming: drawing, adding, replacing and discarding tiles (NF-120 to NF-137)."""

import pytest

from earthrise.engine.errors import Malformed
from earthrise.games.new_earth_fay.rules.terraforming import can_draw_tile, place_refusal
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.marks import rule


def acting(scene: Scene, level: int) -> Scene:
    """The first player takes a Terraforming action and has drawn."""
    scene.levels(0, f"T{level}").step("action")
    scene.play(f"act level:terraforming_{level}")
    return scene


@rule("NF-120")
def test_terraforming_one_draws_a_tile_to_add() -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake"), 1)
    assert scene.sees(1)["drawn"]["tiles"] == ["tile_mono_lake"]
    scene.play("lay cell:0.1 turn:0")
    assert scene.tiles()["0.1"] == ("tile_mono_lake", 0) and scene.waits_for == "vote"


@rule("NF-120", "NF-127")
def test_or_to_replace_an_unoccupied_tile_which_is_discarded() -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake"), 1)
    scene.play("lay cell:1.0 turn:2")
    assert scene.tiles()["1.0"] == ("tile_mono_lake", 2)
    assert scene.sees(0)["tile_discards"] == ["start_dune_shore"]
    assert len(scene.tiles()) == 3


@rule("NF-120", "NF-129")
def test_or_to_discard_and_a_discarded_tile_gives_nothing() -> None:
    scene = acting(Scene().next_tiles("tile_four_1"), 1)  # 1 VP when placed
    scene.play("discard")
    assert scene.sees(0)["tile_discards"] == ["tile_four_1"] and scene.score(0) == 0 and len(scene.tiles()) == 3


@rule("NF-121")
@pytest.mark.parametrize("level", [2, 3])
def test_terraforming_two_and_three_draw_more_tiles_to_use_one(level: int) -> None:
    drawn = ["tile_mono_lake", "tile_four_1", "tile_trio_desert"][:level]
    scene = acting(Scene().next_tiles(*drawn), level)
    assert scene.with_verb("use") == [f"tile:{name}" for name in sorted(drawn, key=_number)]
    assert scene.refused("use tile:tile_mono_desert") == "NF-121"
    scene.play("use tile:tile_mono_lake", "lay cell:0.1 turn:0")
    assert scene.tiles()["0.1"][0] == "tile_mono_lake"
    assert scene.sees(0)["tile_discards"] == drawn[1:] and scene.score(0) == 0  # their benefits are lost


def _number(tile: str) -> int:
    return GAME.actions.by_word["use"].domains[0].index[tile]


@rule("NF-121")
def test_all_tiles_drawn_may_be_discarded_together() -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake", "tile_four_1"), 2)
    scene.play("discard")
    assert scene.sees(0)["tile_discards"] == ["tile_mono_lake", "tile_four_1"] and scene.waits_for == "vote"


@rule("NF-122")
@pytest.mark.parametrize("level", [4, 5, 6])
def test_from_level_four_on_an_action_of_another_technology_follows(level: int) -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake", "tile_mono_forest", "tile_mono_desert"), level)
    assert len(scene.sees(0)["drawn"]["tiles"]) == level - 3
    if level > 4:
        scene.play("use tile:tile_mono_lake")
    scene.play("lay cell:0.1 turn:0")
    assert scene.waits_for == "second" and scene.sees(0)["step"] == "second_action"
    scene.play("act level:research_1")
    assert scene.waits_for == "vote" and len(scene.cards(0)) == 1


@rule("NF-123")
def test_the_second_action_may_use_the_new_tile_or_be_declined_but_never_terraforms() -> None:
    scene = acting(Scene().next_tiles("tile_mono_forest"), 4)
    scene.play("lay cell:0.1 turn:0")
    assert scene.refused("act level:terraforming_1") == "NF-123" and scene.refused("decline") == ""
    assert scene.refused("act level:terraforming_5") == "NF-070"  # not reached anyway
    scene.play("act level:construction_1", "base loc:0.2")
    assert scene.settlements(0) == {"base1": ["0.2"]} and scene.waits_for == "vote"


@rule("NF-123")
def test_the_second_action_is_there_also_when_the_tile_was_discarded() -> None:
    scene = acting(Scene(), 4)
    scene.play("discard")
    assert scene.waits_for == "second"
    scene.play("decline")
    assert scene.waits_for == "vote"


@rule("NF-124")
def test_an_added_tile_shares_an_edge_with_one_that_lies_there() -> None:
    scene = acting(Scene(), 1)
    cells = {name.split()[0] for name in scene.with_verb("lay")}
    around = {"cell:-2.0", "cell:-1.-1", "cell:0.-1", "cell:1.-1", "cell:2.0", "cell:-1.1", "cell:0.1", "cell:1.1"}
    assert cells == around | {"cell:-1.0", "cell:1.0"}
    assert scene.refused("lay cell:2.1 turn:0") == "NF-124"  # corner to corner


@rule("NF-124")
def test_tiles_lie_on_the_tile_grid_only() -> None:
    with pytest.raises(Malformed):
        GAME.actions.parse("lay cell:0.5.1 turn:0")


@rule("NF-125")
def test_a_tile_with_a_settlement_on_it_is_not_replaced() -> None:
    scene = acting(Scene().base(1, "3.0"), 1)
    assert scene.refused("lay cell:1.0 turn:0") == "NF-125"
    assert scene.refused("lay cell:-1.0 turn:0") == ""
    assert "settlement" in scene.why("lay cell:1.0 turn:0")[0]


@rule("NF-126", "NF-240")
def test_a_tile_with_an_alien_base_is_never_replaced() -> None:
    scene = acting(Scene().tile("0.1", "tile_alien_1"), 1)
    assert scene.refused("lay cell:0.0 turn:0") == scene.refused("lay cell:0.1 turn:0") == "NF-125"
    assert "alien base" in scene.why("lay cell:0.0 turn:0")[0]


@rule("NF-127")
def test_what_counts_terrain_later_sees_the_new_tile() -> None:
    scene = acting(Scene().base(0, "1.0").hand(0, "rd_forest_view").next_tiles("tile_mono_forest"), 1)
    assert scene.refused("play card:rd_forest_view") == "NF-053"
    scene.play("lay cell:1.0 turn:0")  # a forest at (2, 0), beside the base
    assert scene.settlements(0) == {"base1": ["1.0"]}
    scene.play("play card:rd_forest_view")
    assert scene.score(0) == 2  # that forest and the alien base


@rule("NF-128")
def test_a_tile_may_be_turned_into_all_four_orientations_whatever_lies_beside_it() -> None:
    shown = []
    offered = acting(Scene(), 1).with_verb("lay")
    assert len(offered) == len(set(offered)) == 10 * 4  # eight cells around the three tiles, two tiles to replace
    for turn in range(4):
        scene = acting(Scene().next_tiles("tile_double_mountain_2"), 1)  # mountain, desert, lake, forest
        assert scene.refused(f"lay cell:0.1 turn:{turn}") == ""
        scene.play(f"lay cell:0.1 turn:{turn}")
        tile = next(tile for tile in scene.sees(0)["tiles"] if tile["ref"] == "cell:0.1")
        shown.append((tile["locations"], tile["rich"]))
    assert shown == [
        (["mountain", "desert", "lake", "forest"], 0),
        (["lake", "mountain", "forest", "desert"], 1),
        (["forest", "lake", "desert", "mountain"], 3),
        (["desert", "forest", "mountain", "lake"], 2),
    ]


@rule("NF-129")
def test_whoever_places_a_tile_gains_its_benefit_at_once_by_adding_or_replacing() -> None:
    for cell in ("0.1", "1.0"):
        point = acting(Scene().next_tiles("tile_four_1"), 1)
        point.play(f"lay cell:{cell} turn:0")
        assert (point.score(0), point.attitude(0)) == (1, 0)
        smile = acting(Scene().next_tiles("tile_four_2"), 1)
        smile.play(f"lay cell:{cell} turn:0")
        assert (smile.score(0), smile.attitude(0)) == (0, 1)
        plain = acting(Scene().next_tiles("tile_plain_lake"), 1)
        plain.play(f"lay cell:{cell} turn:0")
        assert (plain.score(0), plain.attitude(0)) == (0, 0)


@rule("NF-130", "NF-137")
def test_an_empty_supply_is_made_anew_of_the_discards_in_the_middle_of_a_draw() -> None:
    discarded = ("tile_four_1", "tile_four_2", "tile_four_3", "tile_four_4")
    scene = acting(Scene().only_tiles("tile_mono_lake", discarded=discarded), 3)
    drawn = scene.sees(0)["drawn"]["tiles"]
    assert drawn[0] == "tile_mono_lake" and set(drawn[1:]) < set(discarded) and len(drawn) == 3
    assert scene.sees(0)["tiles_left"] == 2 and scene.sees(0)["tile_discards"] == []


@rule("NF-137")
def test_a_supply_that_is_just_used_up_is_not_reshuffled_before_a_tile_is_missing() -> None:
    scene = acting(Scene().only_tiles("tile_mono_lake", discarded=("tile_four_1",)), 1)
    assert scene.sees(0)["tiles_left"] == 0 and scene.sees(0)["tile_discards"] == ["tile_four_1"]


@rule("NF-137")
def test_the_unused_tiles_are_discarded_after_the_chosen_one_is_placed() -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake", "tile_four_1"), 2)
    scene.play("use tile:tile_mono_lake")
    assert scene.sees(0)["tile_discards"] == []
    kinds = [event.kind for event in scene.play("lay cell:0.1 turn:0")]
    assert kinds.index("add") < kinds.index("tile_discard")


@rule("NF-131")
def test_with_too_few_tiles_one_draws_what_there_is() -> None:
    scene = acting(Scene().only_tiles("tile_mono_lake", discarded=("tile_four_1",)), 3)
    assert sorted(scene.sees(0)["drawn"]["tiles"]) == ["tile_four_1", "tile_mono_lake"]


@rule("NF-131", "NF-164")
def test_with_no_tile_at_all_the_kit_cannot_be_played() -> None:
    scene = Scene().only_tiles().hand(0, "rd_terraforming_kit").step("action")
    assert scene.refused("play card:rd_terraforming_kit") == "NF-164"


@rule("NF-132", "NF-360")
def test_tiles_drawn_and_discarded_are_open_to_all() -> None:
    scene = acting(Scene().next_tiles("tile_mono_lake", "tile_four_1"), 2)
    for seat in (-1, 0, 1):
        assert scene.sees(seat)["drawn"]["tiles"] == ["tile_mono_lake", "tile_four_1"]
    scene.play("discard")
    assert scene.sees(1)["tile_discards"] == ["tile_mono_lake", "tile_four_1"]


@rule("NF-133", "NF-268")
def test_a_rich_location_counts_twice_in_settlement_points() -> None:
    scene = Scene().tile("0.1", "tile_double_forest_1").base(0, "0.2", "1.2")  # a rich forest, then a plain one
    scene.scoring("picks", forest=3)
    choices = {entry["ref"]: entry["points"] for entry in scene.sees(0)["picking"]["choices"]}
    assert (choices["picks:base1"], choices["picks:base2"]) == (2 * 3, 3)
    scene.play("pick picks:base1+base2")
    assert scene.score(0) == 2 * 3 + 3


@rule("NF-134")
def test_for_cards_a_rich_location_counts_once() -> None:
    scene = Scene().tile("0.1", "tile_double_forest_1").base(0, "0.2", "1.3").base(0, "0.1").hand(0, "rd_forest_view")
    scene.step("action").play("play card:rd_forest_view")
    assert scene.waits_for == "name"
    assert "settlement:base3" in scene.with_verb("name")
    scene.play("name settlement:base3")  # the alien base in the north, the rich forest in the south
    assert scene.score(0) == 2


def eastward() -> Scene:
    """A row of tiles from the middle to the eastern rim of the map."""
    scene = Scene()
    row = ["tile_mono_lake", "tile_mono_forest", "tile_mono_mountain", "tile_mono_desert", "tile_plain_lake"]
    for number, tile in enumerate([*row, "tile_plain_forest"]):
        scene.tile(f"{number + 2}.0", tile)
    return scene


@rule("NF-135")
def test_beyond_the_map_a_cell_goes_by_the_name_of_one_that_is_free() -> None:
    scene = acting(eastward().next_tiles("tile_plain_mountain"), 1)
    renamed = {entry["ref"]: (entry["x"], entry["y"]) for entry in scene.sees(0)["renamed"]}
    assert renamed == {"cell:-7.-1": (8, -1), "cell:-7.0": (8, 0), "cell:-7.1": (8, 1)}
    assert scene.refused("lay cell:-7.0 turn:0") == "" and scene.refused("lay cell:7.1 turn:0") == ""
    assert scene.refused("lay cell:-7.1 turn:0") == "NF-124"  # (8, 1) shares no edge with a tile
    events = scene.play("lay cell:-7.0 turn:0")
    assert " east of " in next(event.text for event in events if event.kind == "add")
    assert {(entry["x"], entry["y"]) for entry in scene.sees(1)["tiles"]} == {(x, 0) for x in range(-1, 9)}


@rule("NF-135", "NF-012", "NF-094")
def test_beyond_the_map_everything_is_as_on_it() -> None:
    grown = eastward().tile("-7.0", "tile_plain_mountain").base(0, "15.1").levels(0, "C3")
    grown.step("action").play("act level:construction_3", "town town:15.1.e")  # to (16, 1), across the rim of the map
    assert grown.settlements(0) == {"town1": ["15.1", "-14.1"]}
    scene = eastward().tile("-7.0", "tile_plain_mountain").base(0, "14.0", "-13.1").levels(0, "C6")
    scene.data["players"][0]["settlements"]["town1"] = ["15.1", "-14.1"]
    scene.step("action").play("act level:construction_6")
    assert [place["cells"] for place in scene.sees(0)["options_now"]["footprints"]] == [
        [[15, 0], [16, 0], [15, 1], [16, 1]]
    ]
    scene.play("city city:15.0")
    assert scene.settlements(0)["city1"] == ["15.0", "-14.0", "15.1", "-14.1"]
    picks = eastward().tile("-7.0", "tile_plain_mountain").base(0, "15.0", "-14.0", "-14.1", "-2.0")
    picks.levels(0, "C2").scoring("picks")
    assert picks.refused("pick picks:base1+base2") == "" and picks.refused("pick picks:base2+base3") == ""
    assert picks.refused("pick picks:base1+base4") == "NF-263"


@rule("NF-135")
@pytest.mark.parametrize("players", [2, 5])
def test_the_tiles_run_out_before_the_map_does(players: int) -> None:
    """All tiles in one row: each is added at the eastern end, and in the end there is none to draw."""
    state = GAME.start(players, 3)
    tiles = list(state.supply)
    for tile in tiles:
        east = max(state.laid, key=lambda cell: (state.chart.cell_x[cell], -abs(state.chart.cell_y[cell])))
        next_cell = state.chart.cell_at(state.chart.cell_x[east] + 1, state.chart.cell_y[east])
        assert place_refusal(state, next_cell) == 0
        state.lay_tile(next_cell, tile, 0)
        state.supply = [each for each in state.supply if each != tile]
    assert max(state.chart.cell_x[cell] for cell in state.laid) == 1 + 48 and not can_draw_tile(state)
    again = GAME.position(state.to_data())
    assert again.to_data() == state.to_data() and again.chart.cells == state.chart.cells


@rule("NF-136")
def test_an_alien_base_on_a_new_tile_is_a_full_alien_base_at_once() -> None:
    scene = acting(Scene().next_tiles("tile_alien_1"), 4)
    scene.play("lay cell:0.1 turn:0")  # the base at (0, 2)
    assert "alien2" in [entry["name"] for entry in scene.sees(0)["settlements"]]
    scene.play("act level:construction_1")
    assert scene.refused("base loc:0.2") == "NF-082"
    scene.play("base loc:0.1")
    scene = Scene().tile("0.1", "tile_alien_1").base(0, "1.2").scoring("picks")
    assert scene.refused("pick picks:base1+alien2") == ""


@rule("NF-184")
def test_survey_drones_draw_one_tile_more_by_action_and_by_card() -> None:
    action = acting(Scene().permanent(0, "rd_survey_drones"), 1)
    assert len(action.sees(0)["drawn"]["tiles"]) == 2
    action.play(action.options()[0])
    assert action.waits_for == "lay"  # still only one is used
    card = Scene().permanent(0, "rd_survey_drones").hand(0, "rd_terraforming_kit").step("action")
    card.play("play card:rd_terraforming_kit")
    assert len(card.sees(0)["drawn"]["tiles"]) == 4

"""Construction: bases, lakes and growth with every answer of the FAQ (NF-010 to NF-014, NF-080 to NF-110)."""

import pytest

from tests.games.new_earth_fay.scene import Scene
from tests.marks import rule

# Beside the usual three tiles a large plain to the south: cells 0.1, 1.1, 0.2, 1.2 with locations (0, 2) to (3, 5).
#        0         1         2         3
#   2    mountain  mountain  desert    desert
#   3    mountain  desert    desert    lake
#   4    forest    forest    mountain  forest
#   5    forest    mountain  desert    desert


def plain(players: int = 2, alien: str = "", **options: object) -> Scene:
    scene = Scene(players, alien, **options)
    scene.tile("0.1", "tile_mono_mountain").tile("1.1", "tile_mono_desert")
    return scene.tile("0.2", "tile_mono_forest").tile("1.2", "tile_plain_desert", turn=1)


def acting(scene: Scene, level: int, seat: int = 0) -> Scene:
    """The player takes a Construction action and is asked where."""
    scene.levels(seat, f"C{max(level, 2)}").step("action", seat=seat)
    scene.play(f"act level:construction_{level}")
    return scene


@rule("NF-080")
def test_construction_one_places_a_base_and_costs_a_frown() -> None:
    scene = acting(plain(), 1)
    assert scene.refused("end_turn") == "NF-080"  # the base comes first
    scene.play("base loc:1.2")
    assert scene.settlements(0) == {"base1": ["1.2"]} and scene.attitude(0) == -1
    assert scene.waits_for == "vote"


@rule("NF-081")
def test_a_base_may_be_placed_anywhere_however_far_from_the_others() -> None:
    scene = acting(plain().base(0, "-2.0"), 1)
    assert scene.refused("base loc:3.5") == ""
    free = [name for name in scene.with_verb("base")]
    assert len(free) == 7 * 4 - 1 - 1  # all locations but the alien base and the own base


@rule("NF-013")
def test_no_location_holds_two_settlements() -> None:
    scene = acting(plain().base(1, "1.2").town(0, "0.4.e"), 1)
    assert scene.refused("base loc:1.2") == "NF-013"
    assert scene.refused("base loc:1.4") == "NF-013"
    assert "Your own" in scene.why("base loc:1.4")[0]


@rule("NF-014")
def test_nothing_is_built_on_unexplored_space() -> None:
    scene = acting(plain(), 1)
    assert scene.refused("base loc:0.6") == "NF-014"
    assert "no tile" in scene.why("base loc:0.6")[0]


@rule("NF-082", "NF-240", "NF-013")
def test_nothing_is_built_on_an_alien_base() -> None:
    scene = acting(plain(), 1)
    assert scene.refused("base loc:0.0") == "NF-082"


@rule("NF-083")
def test_below_construction_two_no_base_goes_on_a_lake() -> None:
    scene = plain().step("action")
    scene.play("act level:construction_1")
    assert scene.refused("base loc:3.3") == "NF-083"
    why, fix = scene.why("base loc:3.3")
    assert "lake" in why and "level 2" in fix


@rule("NF-084", "NF-086")
def test_from_construction_two_on_a_lake_is_like_any_terrain_and_costs_the_same_frown() -> None:
    scene = plain().step("advance")
    scene.play("advance tech:construction", "act level:construction_1", "base loc:3.3")
    assert scene.settlements(0) == {"base1": ["3.3"]} and scene.attitude(0) == -1


@rule("NF-086")
@pytest.mark.parametrize(
    ("level", "built"),
    [
        (1, ["base loc:-2.3"]),
        (3, ["town town:-2.3.e"]),
        (4, ["city city:-2.2"]),
        (5, ["base loc:-2.2", "base loc:-2.3"]),
        (6, ["city city:-2.2"]),
    ],
)
def test_every_construction_on_lakes_costs_one_frown(level: int, built: list[str]) -> None:
    scene = plain().tile("-1.1", "tile_mono_lake")  # lakes but for the south-east: (-2, 2), (-1, 2), (-2, 3)
    if level == 3:
        scene.base(0, "-1.3")
    elif level in (4, 6):
        scene.base(0, "-2.3").town(0, "-1.2.s")
    scene.levels(0, "C6").step("action").play(f"act level:construction_{level}", *built)
    assert scene.attitude(0) == -1 and scene.waits_for == "vote"


@rule("NF-085")
def test_bases_from_communication_and_cards_need_the_lake_permission_too() -> None:
    scene = (
        Scene().tile("-1.0", "start_broad_mere").levels(0, "A4").step("action")
    )  # a lake at (-1, 0), beside the aliens
    scene.play("act level:alien_communication_4", "look result:positive_1", "look result:positive_2")
    assert scene.refused("base loc:-1.0") == "NF-083"
    card = plain().hand(0, "rd_prefab_dome").step("advance")
    card.play("play card:rd_prefab_dome")
    assert card.refused("base loc:3.3") == "NF-083"


@rule("NF-010")
def test_a_base_covers_one_location_a_town_two_and_a_city_a_square() -> None:
    base = acting(plain(), 1)
    base.play("base loc:0.3")
    assert base.settlements(0) == {"base1": ["0.3"]}
    for way, other in (("e", "1.3"), ("s", "0.4")):
        town = acting(plain().base(0, "0.3"), 3)
        town.play(f"town town:0.3.{way}")
        assert town.settlements(0) == {"town1": ["0.3", other]}
    city = acting(plain().town(0, "0.3.e"), 6)
    city.play("city city:0.3")
    assert city.settlements(0) == {"city1": ["0.3", "1.3", "0.4", "1.4"]}


@rule("NF-087", "NF-088", "NF-010")
def test_construction_three_replaces_a_base_by_a_town_and_costs_a_frown() -> None:
    scene = acting(plain().base(0, "0.3"), 3)
    scene.play("town town:0.3.e")
    assert scene.settlements(0) == {"town1": ["0.3", "1.3"]} and scene.attitude(0) == -1


@rule("NF-087", "NF-093")
def test_the_town_must_cover_the_base_it_grows_from() -> None:
    scene = acting(plain().base(0, "0.3"), 3)
    assert scene.refused("town town:1.3.e") == "NF-087" and scene.refused("end_turn") == "NF-087"
    assert acting(plain().town(0, "0.3.e"), 6).refused("end_turn") == "NF-092"  # a city is another matter
    assert set(scene.with_verb("town")) == {"town:0.3.e", "town:0.2.s", "town:0.3.s"}


@rule("NF-094", "NF-011")
def test_towns_lie_level_or_upright_and_across_tile_borders_but_never_diagonally() -> None:
    scene = acting(plain().base(0, "1.3"), 3)
    assert set(scene.with_verb("town")) == {"town:1.2.s", "town:0.3.e", "town:1.3.e", "town:1.3.s"}
    scene.play("town town:1.3.s")
    assert scene.settlements(0) == {"town1": ["1.3", "1.4"]}


@rule("NF-089", "NF-093", "NF-094")
def test_construction_four_replaces_a_base_and_a_town_by_a_city_on_their_square() -> None:
    scene = acting(plain().base(0, "1.3").town(0, "2.3.s"), 4)
    assert scene.with_verb("city") == ["city:1.3"]
    scene.play("city city:1.3")
    assert scene.settlements(0) == {"city1": ["1.3", "2.3", "1.4", "2.4"]}  # on four tiles
    assert scene.attitude(0) == -1


@rule("NF-089")
def test_construction_four_is_not_content_with_a_town_alone() -> None:
    scene = acting(plain().base(0, "0.2").town(0, "0.3.e"), 4)
    assert scene.refused("city city:0.2") == ""
    assert scene.refused("city city:0.3") == "NF-089"
    assert "Construction 6" in scene.why("city city:0.3")[1] and scene.refused("end_turn") == "NF-089"
    content = acting(plain().town(0, "0.3.e"), 6)
    assert content.refused("city city:0.3") == ""


@rule("NF-090")
def test_construction_five_places_two_bases_for_one_frown() -> None:
    scene = acting(plain(), 5)
    scene.play("base loc:0.2")
    assert scene.waits_for == "base" and scene.attitude(0) == 0
    scene.play("base loc:1.5")
    assert scene.settlements(0) == {"base1": ["0.2"], "base2": ["1.5"]} and scene.attitude(0) == -1


@rule("NF-091")
def test_the_second_base_of_construction_five_cannot_be_left_out() -> None:
    scene = acting(plain(), 5)
    scene.play("base loc:0.2")
    assert all(text.startswith("base ") for text in scene.options())


@rule("NF-091")
def test_with_one_base_left_construction_five_places_one_and_still_costs_its_frown() -> None:
    scene = acting(plain().base(0, "-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1"), 5)
    scene.play("base loc:0.2")
    assert scene.waits_for == "vote" and len(scene.settlements(0)) == 7 and scene.attitude(0) == -1


@rule("NF-091")
def test_with_one_free_location_construction_five_places_one_base() -> None:
    scene = Scene().levels(1, "C2").town(1, "-2.0.e", "-2.1.e", "0.1.e", "2.0.e", "2.1.e")
    scene = acting(scene, 5)
    assert scene.with_verb("base") == ["loc:1.0"]
    scene.play("base loc:1.0")
    assert scene.waits_for == "vote" and scene.attitude(0) == -1


@rule("NF-092")
def test_construction_six_replaces_a_town_by_a_city_around_it() -> None:
    scene = acting(plain().town(0, "0.3.e"), 6)
    assert set(scene.with_verb("city")) == {"city:0.2", "city:0.3"} and scene.refused("end_turn") == "NF-092"
    scene.play("city city:0.3")
    assert scene.settlements(0) == {"city1": ["0.3", "1.3", "0.4", "1.4"]} and scene.attitude(0) == -1


@rule("NF-095")
def test_a_foreign_base_in_the_fourth_location_stops_a_city_and_so_does_an_alien_base_or_the_sea() -> None:
    scene = acting(plain().town(0, "0.3.e").base(1, "1.4"), 6)
    assert scene.refused("city city:0.3") == "NF-095"
    assert "{1}'s settlement" in scene.why("city city:0.3")[0]
    aliens = acting(plain().town(0, "0.1.e"), 6)
    assert aliens.refused("city city:0.0") == "NF-095" and "alien base" in aliens.why("city city:0.0")[0]
    coast = acting(plain().town(0, "0.5.e"), 6)
    assert coast.refused("city city:0.5") == "NF-095" and "no tile" in coast.why("city city:0.5")[0]


@rule("NF-096", "NF-107", "NF-110")
def test_a_growing_city_takes_in_an_extra_base_which_returns_to_the_supply() -> None:
    scene = acting(plain().town(0, "0.3.e").base(0, "1.4", "3.5"), 6)
    scene.play("city city:0.3")
    assert scene.settlements(0) == {"base2": ["3.5"], "city1": ["0.3", "1.3", "0.4", "1.4"]}
    assert scene.sees(0)["players"][0]["supply"] == {"base": 6, "town": 5, "city": 2}


@rule("NF-096")
def test_the_extra_base_may_be_the_one_that_construction_four_asks_for() -> None:
    scene = acting(plain().town(0, "0.3.e").base(0, "0.4", "1.4"), 4)
    scene.play("city city:0.3")
    assert scene.settlements(0) == {"city1": ["0.3", "1.3", "0.4", "1.4"]}


@rule("NF-097")
def test_a_town_takes_in_a_second_base_but_no_town() -> None:
    scene = acting(plain().base(0, "0.3", "1.3").town(0, "0.4.e"), 3)
    assert scene.refused("town town:0.3.s") == "NF-097"
    scene.play("town town:0.3.e")
    assert scene.settlements(0) == {"town1": ["0.4", "1.4"], "town2": ["0.3", "1.3"]}


@rule("NF-098", "NF-099")
@pytest.mark.parametrize("level", [4, 6])
def test_two_towns_that_fill_a_square_grow_into_a_city(level: int) -> None:
    scene = acting(plain().town(0, "0.3.e", "0.4.e"), level)
    scene.play("city city:0.3")
    assert scene.settlements(0) == {"city1": ["0.3", "1.3", "0.4", "1.4"]}


@rule("NF-099")
def test_a_town_standing_in_for_the_base_must_lie_wholly_inside() -> None:
    scene = acting(plain().town(0, "0.3.e", "1.4.e", "0.4.s", "3.2.s").base(0, "2.2"), 4)
    assert scene.refused("city city:0.3") == "NF-089"  # the square is the player's, but only one town lies wholly in it
    assert scene.refused("city city:2.2") == ""


@rule("NF-100")
def test_two_towns_shifted_by_one_do_not_grow_together() -> None:
    scene = acting(plain().town(0, "0.3.e", "1.4.e"), 6)
    assert scene.refused("city city:0.3") == "NF-102"  # (0, 4) is free
    assert scene.refused("city city:1.3") == "NF-102"  # (2, 3) is free
    nothing = acting(plain().town(0, "0.3.e", "2.3.e"), 6)
    assert nothing.refused("city city:1.3") == "NF-100"  # half of each
    assert nothing.refused("city city:0.4") == "NF-093"  # nothing of a town


@rule("NF-101", "NF-102", "NF-103")
def test_a_base_and_two_towns_on_a_square_and_one_location_beyond_all_go_for_a_city() -> None:
    for level in (4, 6):
        scene = acting(plain().town(0, "0.3.e", "1.4.e").base(0, "0.4"), level)
        scene.play("city city:0.3")
        assert scene.settlements(0) == {"city1": ["0.3", "1.3", "0.4", "1.4"]}
        assert scene.sees(0)["players"][0]["supply"] == {"base": 7, "town": 5, "city": 2}
        scene.play(f"vote {scene.with_verb('vote')[0]}", "advance tech:construction", "act level:construction_1")
        assert scene.refused("base loc:2.4") == ""  # what lay outside is unoccupied


@rule("NF-102")
def test_a_town_partly_inside_is_taken_in_only_if_the_whole_square_is_the_players_already() -> None:
    free = acting(plain().town(0, "0.3.e", "1.4.e"), 6)
    assert free.refused("city city:0.3") == "NF-102"
    assert "1 location" in free.why("city city:0.3")[0]
    foreign = acting(plain().town(0, "0.3.e", "1.4.e").base(1, "0.4"), 6)
    assert foreign.refused("city city:0.3") == "NF-095"
    full = acting(plain().town(0, "0.3.e", "1.4.e").base(0, "0.4"), 6)
    assert full.refused("city city:0.3") == ""


@rule("NF-104")
def test_a_city_is_never_taken_in() -> None:
    scene = acting(plain().city(0, "0.3").base(0, "2.3").town(0, "2.4.e"), 3)
    assert scene.refused("town town:1.3.e") == "NF-104"
    larger = acting(plain().city(0, "0.3").town(0, "2.3.s"), 6)
    assert larger.refused("city city:1.3") == "NF-104"
    assert larger.refused("city city:2.3") == ""


@rule("NF-105")
def test_bases_alone_cannot_become_a_city() -> None:
    scene = acting(plain().base(0, "0.3", "1.3", "0.4").town(0, "2.2.e"), 6)
    assert scene.refused("city city:0.3") == "NF-105"
    four = acting(plain().base(0, "0.3", "1.3", "0.4", "3.3").town(0, "2.2.e"), 4)
    assert four.refused("city city:0.3") == "NF-105"


@rule("NF-093")
def test_a_city_does_not_grow_out_of_nothing() -> None:
    scene = acting(plain().town(0, "2.2.e"), 6)
    assert scene.refused("city city:0.4") == "NF-093"


@rule("NF-106", "NF-005")
def test_no_sixth_town_and_no_fourth_city() -> None:
    five = plain().town(0, "-2.0.s", "0.4.e", "0.5.e", "2.4.e", "2.5.e").base(0, "1.0").levels(0, "C3").step("action")
    assert five.refused("act level:construction_3") == "NF-071"
    assert five.why("act level:construction_3") == (
        "Construction 3 needs a town, and all your 5 towns are on the continent.",
        "Grow a town into a city first: it then returns to your supply.",
    )
    three = plain().city(0, "0.2", "2.2", "0.4").town(0, "2.4.e").levels(0, "C6").step("action")
    for level in (4, 6):
        assert three.refused(f"act level:construction_{level}") == "NF-071"
        why, fix = three.why(f"act level:construction_{level}")
        assert why.endswith("needs a city, and all your 3 cities are on the continent.") and fix == ""  # NF-108
    both = plain().city(0, "0.2", "2.2", "0.4").town(0, "2.4.e", "2.5.e", "-2.0.s", "-1.0.s", "2.0.s").base(0, "1.0")
    assert both.levels(0, "C3").step("action").why("act level:construction_3")[1] == ""


@rule("NF-005", "NF-106")
def test_the_last_piece_of_each_kind_can_be_placed_but_not_one_more() -> None:
    bases = ("-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1")
    last_base = acting(plain().base(0, *bases), 1)
    last_base.play("base loc:0.2")
    assert last_base.settlements(0)["base7"] == ["0.2"]
    assert plain().base(0, *bases, "0.2").step("action").refused("act level:construction_1") == "NF-071"
    last_town = acting(plain().town(0, "-2.0.s", "0.4.e", "0.5.e", "2.4.e").base(0, "1.0"), 3)
    last_town.play("town town:1.0.s")
    assert last_town.settlements(0)["town5"] == ["1.0", "1.1"]
    last_city = acting(plain().city(0, "0.2", "2.2").town(0, "0.4.e"), 6)
    last_city.play("city city:0.4")
    assert last_city.settlements(0)["city3"] == ["0.4", "1.4", "0.5", "1.5"]


@rule("NF-107")
def test_pieces_that_returned_to_the_supply_can_be_used_again() -> None:
    scene = plain().base(0, "-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1", "0.2").levels(0, "C3").step("action")
    assert scene.refused("act level:construction_1") == "NF-071"
    scene.play("act level:construction_3", "town town:0.2.e", "vote value:lake.3")
    scene.play("advance tech:research", "act level:alien_communication_1", "look result:positive_1")
    scene.play("vote value:forest.3")
    scene.play("advance tech:research", "act level:construction_1", "base loc:0.4")
    assert scene.settlements(0)["base7"] == ["0.4"]


@rule("NF-108")
def test_nothing_is_demolished_or_exchanged_for_smaller_settlements() -> None:
    scene = acting(plain().town(0, "0.3.e").city(0, "2.2"), 1)
    assert scene.refused("base loc:0.3") == "NF-013" and scene.refused("base loc:2.2") == "NF-013"
    towns = acting(plain().base(0, "0.2").city(0, "2.2"), 3)
    assert towns.refused("town town:2.2.e") == "NF-104" and towns.refused("town town:0.2.e") == ""
    assert scene.refused("base loc:0.4") == ""


@rule("NF-109")
def test_a_growth_card_needs_the_permission_for_a_lake_not_covered_before() -> None:
    scene = plain().base(0, "3.2").hand(0, "rd_quiet_growth").step("action")
    scene.play("play card:rd_quiet_growth")
    assert scene.refused("town town:3.2.s") == "NF-109"
    assert scene.refused("town town:2.2.e") == ""
    allowed = plain().base(0, "3.2").levels(0, "C2").hand(0, "rd_quiet_growth").step("action")
    allowed.play("play card:rd_quiet_growth")
    assert allowed.refused("town town:3.2.s") == ""


@rule("NF-110")
def test_a_settlement_outside_the_footprint_stays() -> None:
    scene = acting(plain().base(0, "0.3", "1.3", "0.2"), 3)
    scene.play("town town:0.3.e")
    assert scene.settlements(0) == {"base3": ["0.2"], "town1": ["0.3", "1.3"]}


@rule("NF-012", "NF-011")
def test_settlements_on_different_tiles_are_adjacent_when_an_edge_is_shared_and_corners_do_not_count() -> None:
    scene = plain().base(0, "1.3", "2.3", "2.4").scoring("picks")
    assert scene.refused("pick picks:base1+base2") == ""  # across the border of two tiles
    assert scene.refused("pick picks:base1+base3") == "NF-263"  # corner to corner


@rule("NF-011")
def test_four_locations_share_an_edge_with_one_and_those_at_its_corners_do_not() -> None:
    beside = plain().base(0, "1.3", "1.2", "2.3", "1.4", "0.3").scoring("picks")
    for number in (2, 3, 4, 5):
        assert beside.refused(f"pick picks:base1+base{number}") == ""
    others = plain().base(0, "1.3", "0.2", "2.2", "0.4", "2.4", "1.1", "1.5").scoring("picks")
    for number in (2, 3, 4, 5, 6, 7):
        assert others.refused(f"pick picks:base1+base{number}") == "NF-263"


@rule("NF-088", "NF-403")
def test_a_preview_says_what_vanishes_and_how_often_the_aliens_frown() -> None:
    scene = acting(plain().base(0, "0.3", "1.3"), 3)
    shown = {entry["ref"]: entry for entry in scene.sees(0)["options_now"]["footprints"]}
    assert shown["town:0.3.e"]["removes"] == ["settlement:base1", "settlement:base2"]
    assert shown["town:0.3.e"]["covers"] == 0 and shown["town:0.3.e"]["frowns"] == 1
    assert scene.sees(1)["options_now"]["footprints"] == []
    quiet = acting(plain(quiet_towns=True).base(0, "0.3"), 3)
    assert {entry["frowns"] for entry in quiet.sees(0)["options_now"]["footprints"]} == {0}

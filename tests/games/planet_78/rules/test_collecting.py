"""Collecting (PS-070 to PS-074, PS-185 to PS-193)."""

import pytest

from tests.games.planet_78.scene import Scene
from tests.marks import rule

GIVES = {"forest": "wood", "farm": "food", "cave": "metal", "city": "logistics", "water": "water"}


def standing(tile: str, **options: object) -> Scene:
    """The first settler stands on such a tile, and it is the other's turn."""
    return Scene(2, **options).tile("B2", tile).settler(0, at="B2").turn_of(1)


@rule("PS-070")
def test_a_player_collects_only_from_the_tile_they_end_on() -> None:
    scene = Scene(2).tile("B1", "forest").tile("C1", "cave").season("summer")
    scene.play("move B1", "move C1", "end")
    assert scene.load(0) == {"metal": 1}


@rule("PS-071")
def test_two_forests_in_one_turn_give_two_wood_but_out_and_back_gives_one() -> None:
    scene = standing("forest").tile("C2", "forest").season("summer")
    scene.play("end", "move C2", "end")
    assert scene.load(0) == {"wood": 2}
    back = standing("forest").tile("C2", "forest").season("summer")
    back.play("end", "move C2", "move B2", "end")
    assert back.load(0) == {"wood": 1}


@rule("PS-071")
def test_the_second_collection_looks_at_squares_and_not_at_moves() -> None:
    scene = Scene(2).settler(0, role="pilot").turn_of(0, points=4).tile("G7", "forest").season("summer")
    scene.play("ability", "airlift settler:1 square:G7")
    assert scene.load(0) == {"wood": 1}


@rule("PS-073", "PS-171")
def test_collecting_stops_at_the_carrying_limit() -> None:
    scene = standing("farm").settler(0, load="4 wood").season("spring")
    scene.play("end")
    assert scene.load(0) == {"wood": 4, "food": 1}
    full = standing("farm").settler(0, load="5 wood").season("spring")
    full.play("end")
    assert full.load(0) == {"wood": 5} and "can carry no more" in full.told("collect")[0].text


@rule("PS-074")
def test_somebody_put_on_a_tile_in_anothers_turn_collects_when_their_own_turn_begins() -> None:
    scene = Scene(3).settler(0, role="pilot").turn_of(0, points=4).tile("G7", "forest").season("summer")
    scene.play("ability", "airlift settler:3 square:G7")
    assert scene.load(2) == {}
    scene.play("end")
    assert scene.asked() == ("turn", 2) and scene.load(2) == {"wood": 1}


@rule("PS-185", "PS-186", "PS-187", "PS-188", "PS-191")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
@pytest.mark.parametrize("tile", list(GIVES))
def test_what_each_tile_gives_in_each_season(tile: str, season: str) -> None:
    scene = standing(tile).season(season)
    scene.play("end")
    stopped = (tile, season) in (("water", "summer"), ("forest", "autumn"), ("city", "winter"))
    amount = 0 if stopped else 2 if (tile, season) == ("farm", "spring") else 1
    assert scene.load(0) == ({GIVES[tile]: amount} if amount else {})


@rule("PS-186")
def test_a_farm_gives_two_food_at_both_collections_of_a_spring_turn() -> None:
    scene = standing("farm").tile("C2", "farm").season("spring")
    scene.play("end", "move C2", "end")
    assert scene.load(0) == {"food": 4}


@rule("PS-188")
def test_a_city_cannot_be_entered_in_winter() -> None:
    scene = Scene(2).tile("B1", "city").season("winter", meter=3)
    refusal = scene.refusal("move B1")
    assert refusal is not None and refusal.rule == "PS-188" and "in 5 turns" in refusal.fix


@rule("PS-189", "PS-190", "PS-286")
def test_a_player_on_a_city_is_locked_in_winter_but_can_do_all_else() -> None:
    scene = Scene(2).tile("B2", "city").settler(0, at="B2", load="2 wood", hand=["second_wind"])
    scene.settler(1, at="B3").season("winter").turn_of(0)
    assert scene.options("move") == [] and scene.refused("move B1") == "PS-189"
    scene.play("play second_wind", "trade settler:2 give:wood take:nothing", "buy wood")
    assert len(scene.hand(0)) == 1 and scene.load(1) == {"wood": 1}


@rule("PS-192", "PS-191")
def test_a_season_is_over_with_its_last_turn() -> None:
    scene = standing("forest").season("autumn", meter=7).coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.state.this_season().id == "winter" and scene.load(0) == {"wood": 1}


@rule("PS-193", "PS-125")
def test_a_stop_wins_over_the_doubling_of_spring() -> None:
    scene = standing("farm").season("spring").need("food", left=3)
    scene.play("end")
    assert scene.load(0) == {} and scene.told("collect")[0].rule == 125


@rule("PS-223", "PS-225")
def test_a_flooded_tile_gives_nothing_and_who_stands_there_may_walk_off() -> None:
    scene = standing("forest").tile("B3", "water").season("summer").pollution(7).dry("B1", "C2", "A2")
    scene.tile("B1", "cave").dry("A1", "C1")
    scene.play("end")
    assert scene.load(0) == {} and scene.told("collect")[0].rule == 223
    scene.play("move B1")
    assert scene.at(0) == "B1" and scene.state.points == 2
    dry = standing("forest").tile("B3", "water").season("summer").pollution(6)
    dry.play("end")
    assert dry.load(0) == {"wood": 1}, "without the flood it gives"


@rule("PS-305")
def test_with_start_only_nothing_is_collected_at_the_end() -> None:
    scene = standing("forest", collecting="start_only").tile("C2", "forest").season("summer")
    scene.play("end", "move C2", "end")
    assert scene.load(0) == {"wood": 1}

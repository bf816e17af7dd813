"""Dying, coming back, being stuck (PS-270 to PS-286)."""

import pytest

from tests.games.planet_78.scene import Scene
from tests.marks import rule


@rule("PS-270", "PS-271", "PS-274")
def test_a_disaster_kills_and_the_dead_wait_two_turns() -> None:
    scene = Scene(2).last_turn_of("spring").settler(1, at="C3", load="2 wood", hand=["revive"])
    scene.coming(negative=["tremor"], disaster=["earthquake"])
    scene.play("end")
    assert scene.of(1).down == 1 and scene.asked() == ("turn", 0)  # the first of the two turns is skipped already
    assert scene.told("death")[0].refs == ["settler:2", "square:C3"] and scene.of(1).lives == 2


@rule("PS-271")
def test_nothing_but_a_disaster_kills() -> None:
    for card in ("smog", "toxic_spill", "fatigue", "overload", "storm_front", "bridge_out", "spoiled_stores"):
        scene = Scene(2).last_turn_of("spring").settler(0, at="E4").settler(1, at="E4").coming(negative=[card])
        scene.play("end")
        assert all(settler.is_alive() for settler in scene.state.settlers)


@rule("PS-272")
def test_each_player_has_two_lives() -> None:
    assert [settler.lives for settler in Scene(4).state.settlers] == [2, 2, 2, 2]


@rule("PS-273")
def test_the_dead_take_no_turn_and_collect_nothing_but_keep_what_they_have() -> None:
    scene = Scene(3).settler(1, at="C3", load="2 wood", hand=["revive"], front=[("cargo_sled", 3)], down=2)
    scene.last_turn_of("spring").coming(negative=["lost_plans"])
    scene.play("end")
    assert scene.asked() == ("turn", 2) and scene.load(1) == {"wood": 2} and scene.hand(1) == ["revive"]
    assert scene.of(1).front_left == [2]  # its time runs on


@rule("PS-275", "PS-277", "PS-278")
def test_after_the_second_skipped_turn_a_life_is_lost_and_the_player_comes_back_empty_handed_but_for_cards() -> None:
    scene = Scene(2).settler(1, at="C3", load="4 wood", hand=["revive"], front=[("shelter", 0)], down=2)
    scene.play("end")
    assert scene.of(1).down == 1 and scene.of(1).lives == 2 and scene.at(1) == "C3"
    scene.play("end")
    assert scene.of(1).is_alive() and scene.of(1).lives == 1 and scene.at(1) == "I9"
    assert scene.load(1) == {} and scene.hand(1) == ["revive"] and len(scene.of(1).front) == 1
    scene.play("end")
    assert scene.asked() == ("turn", 1)


@rule("PS-276")
def test_a_revived_player_stands_up_where_they_fell_with_everything() -> None:
    scene = Scene(2).tile("C3", "city").season("winter").settler(0, hand=["revive"])
    scene.settler(1, at="C3", load="3 wood", hand=["shelter"], down=1)
    scene.play("play revive", "end")
    assert scene.asked() == ("turn", 1) and scene.at(1) == "C3" and scene.of(1).lives == 2
    assert scene.load(1) == {"wood": 3} and scene.hand(1) == ["shelter"]
    assert scene.told("revive")[0].refs == ["settler:2", "square:C3"]


@rule("PS-277", "PS-128")
def test_one_comes_back_where_the_own_spawn_tile_lies_now() -> None:
    scene = Scene(2).need("house").tile("G8", "farm").spawn(1, "G8").settler(1, at="C3", down=1)
    scene.play("end")
    assert scene.at(1) == "G8"


@rule("PS-279")
def test_a_second_death_can_be_revived_too() -> None:
    scene = Scene(2).settler(0, hand=["revive"]).settler(1, at="C3", lives=1, down=1)
    scene.play("play revive")
    assert scene.of(1).is_alive() and scene.of(1).lives == 1 and scene.reason() == ""


@rule("PS-280")
def test_if_all_are_dead_turns_are_skipped_until_somebody_comes_back() -> None:
    scene = Scene(2).settler(0, at="C3").settler(1, at="C4").last_turn_of("spring").turn_of(0)
    scene.coming(negative=["tremor"], disaster=["earthquake"])
    scene.play("end")
    assert [event.refs[0] for event in scene.told("skip")] == ["settler:2", "settler:1"]
    assert [event.refs[0] for event in scene.told("respawn")] == ["settler:2", "settler:1"]
    assert scene.asked() == ("turn", 1) and (scene.at(0), scene.at(1)) == ("A1", "I9")


@rule("PS-281")
def test_who_comes_back_counts_as_living_in_the_season_change_of_that_turn() -> None:
    scene = Scene(2).season("spring", meter=6).settler(1, at="C3", hand=["revive"], down=1)
    scene.coming(negative=["lost_plans"])
    scene.play("end")
    assert scene.at(1) == "I9" and scene.hand(1) == []


@rule("PS-282")
def test_each_dead_player_has_a_count_of_their_own() -> None:
    scene = Scene(4).settler(1, at="C3", down=2).settler(2, at="C4", down=1)
    scene.play("end")
    assert scene.asked() == ("turn", 3)
    assert scene.of(1).down == 1 and scene.of(2).is_alive() and scene.of(2).lives == 1


@rule("PS-285", "PS-286")
@pytest.mark.parametrize("role", ["pilot", "ranger"])
def test_who_is_surrounded_stays_and_may_do_all_else(role: str) -> None:
    scene = Scene(2).settler(0, role=role, load="2 wood").season("winter", meter=6)
    for square in ("B1", "A2", "B2"):
        scene.tile(square, "city")
    assert scene.options("move") == [] and scene.refused("end") == ""
    scene.play("buy wood", "drop wood", "end")
    assert scene.at(0) == "A1"
    spring = Scene(2).settler(0, role=role).season("spring")
    for square in ("B1", "A2", "B2"):
        spring.tile(square, "city")
    assert spring.refused("move B1") == ""

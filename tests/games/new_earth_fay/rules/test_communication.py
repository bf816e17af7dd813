"""Alien Communication and the attitude track (NF-210 to NF-241)."""

from typing import Any

import pytest

from earthrise.engine.chance import Chance
from tests.games.new_earth_fay.scene import Scene
from tests.marks import rule

LOOKS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2}
SMILES = {1: 0, 2: 1, 3: 1, 4: 0, 5: 2, 6: 1}


def acting(scene: Scene, level: int) -> Scene:
    scene.levels(0, f"A{level}").step("action")
    scene.play(f"act level:alien_communication_{level}")
    return scene


@rule("NF-210", "NF-211", "NF-212", "NF-214")
@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_each_level_looks_at_so_many_cards_and_earns_so_many_smiles(level: int) -> None:
    scene = acting(Scene(), level)
    looks = ["look result:positive_1", "look result:negative_3"][: LOOKS[level]]
    scene.play(*looks)
    assert scene.waits_for == "vote" and scene.attitude(0) == SMILES[level]


@rule("NF-213", "NF-215", "NF-220")
@pytest.mark.parametrize("level", [4, 6])
def test_levels_four_and_six_may_build_a_base_beside_an_alien_base_without_a_frown(level: int) -> None:
    scene = acting(Scene(), level)
    scene.play("look result:positive_1", "look result:positive_2")
    assert set(scene.with_verb("base")) == {"loc:-1.0", "loc:1.0", "loc:0.1"}
    assert scene.refused("base loc:3.0") == "NF-213" and scene.refused("end_turn") == "NF-213"
    assert scene.refused("decline") == ""
    scene.play("base loc:0.1")
    assert scene.settlements(0) == {"base1": ["0.1"]} and scene.attitude(0) == SMILES[level]


@rule("NF-220")
def test_the_base_may_be_declined_and_any_alien_base_will_do() -> None:
    scene = acting(Scene().tile("0.1", "tile_alien_1"), 6)
    scene.play("look result:positive_1", "look result:positive_2")
    assert "loc:1.2" in scene.with_verb("base")  # beside the second alien base at (0, 2)
    assert scene.play("decline")[0].kind == "decline"  # everybody is told
    assert scene.settlements(0) == {} and scene.attitude(0) == 1


@rule("NF-220", "NF-106", "NF-074")
def test_without_a_base_in_supply_nothing_is_built() -> None:
    scene = acting(Scene().base(0, "-2.0", "-1.0", "-2.1", "1.0", "3.0", "1.1", "2.0"), 4)
    scene.play("look result:positive_1", "look result:positive_2")
    assert scene.waits_for == "vote"


@rule("NF-216", "NF-210")
def test_cards_of_this_and_later_sessions_may_be_looked_at_but_not_those_turned() -> None:
    scene = Scene().levels(0, "A1").step("action", session=2)
    scene.play("act level:alien_communication_1")
    assert scene.with_verb("look") == [
        "result:positive_2",
        "result:positive_3",
        "result:negative_2",
        "result:negative_3",
    ]
    assert scene.refused("look result:positive_1") == "NF-216"


@rule("NF-217")
def test_two_looks_of_one_action_are_at_different_cards_and_cannot_be_declined() -> None:
    scene = acting(Scene(), 3)
    scene.play("look result:positive_1")
    assert scene.refused("look result:positive_1") == "NF-217"
    assert all(text.startswith("look ") for text in scene.options())


@rule("NF-217")
def test_a_card_looked_at_in_an_earlier_action_may_be_chosen_again() -> None:
    scene = acting(Scene().player(0, known=["positive_1"]), 1)
    assert scene.refused("look result:positive_1") == ""


@rule("NF-217")
def test_with_fewer_face_down_cards_than_looks_the_player_looks_at_those() -> None:
    scene = Scene().permanent(0, "rd_xenolinguists").levels(0, "A3").step("action", session=3)
    scene.play("act level:alien_communication_3", "look result:positive_3", "look result:negative_3")
    assert scene.waits_for == "vote" and scene.attitude(0) == 1


@rule("NF-217", "NF-218", "NF-361")
def test_a_look_is_private_but_that_one_looked_is_not() -> None:
    scene = acting(Scene().result(2, negative="neg_blockade"), 1)
    events = scene.play("look result:negative_2")
    told = {event.only: event.text for event in events}
    assert "Blockade" in told[0] and "Blockade" not in told[-1] and "negative card of session 2" in told[-1]
    shown = {seat: _place(scene, seat, "result:negative_2") for seat in (-1, 0, 1)}
    assert shown[0]["card"] == "neg_blockade" and shown[1]["card"] is None and shown[-1]["card"] is None
    assert all(shown[seat]["looked"] == [0] for seat in shown)


def _place(scene: Scene, seat: int, ref: str) -> Any:
    return next(entry for entry in scene.sees(seat)["results"] if entry["ref"] == ref)


@rule("NF-218", "NF-361")
def test_a_card_looked_at_stays_what_it_was_for_the_one_who_looked() -> None:
    scene = acting(Scene(3).result(2, negative="neg_blockade"), 1)
    scene.play("look result:negative_2")
    mine = {_rows(scene, 0, seed)[4] for seed in range(40)}
    theirs = {_rows(scene, 1, seed)[4] for seed in range(40)}
    assert mine == {"neg_blockade"} and len(theirs) > 5
    assert len({_rows(scene, 0, seed)[3] for seed in range(40)}) > 5  # the others stay unknown


def _rows(scene: Scene, seat: int, seed: int) -> list[str]:
    data: Any = scene.state.sample(seat, Chance(seed)).to_data()
    rows: list[str] = data["rows"]
    return rows


@rule("NF-219")
def test_looks_never_concern_research_cards() -> None:
    scene = acting(Scene().hand(1, "rd_envoy"), 1)
    assert {text.split()[0] for text in scene.options()} == {"look"}
    assert all(text.split()[1].startswith("result:") for text in scene.options())
    scene.play("look result:positive_1")
    seen = scene.sees(0)
    assert [entry["ref"] for entry in seen["results"] if entry["card"]] == ["result:positive_1"]
    assert seen["hand"] == [] and seen["discards_seen"] == {}


@rule("NF-230", "NF-404")
def test_the_attitude_runs_from_minus_five_to_five() -> None:
    assert Scene().sees(0)["attitude"] == {"min": -5, "max": 5}
    for attitude, label in ((-5, "hostile"), (0, "neutral"), (5, "devoted")):
        assert Scene().player(0, attitude=attitude).sees(0)["players"][0]["label"] == label
    friendly = Scene().player(0, attitude=4).hand(0, "rd_envoy").step("action")
    friendly.play("play card:rd_envoy")  # two smiles
    assert friendly.attitude(0) == 5
    for attitude, side in ((1, "positive"), (0, None), (-1, "negative")):
        scene = Scene().base(0, "1.0").player(0, attitude=attitude).scoring("picks")
        scene.play("pick picks:none")
        assert scene.sees(0)["sessions"][0]["seats"][0]["result"] == side


@rule("NF-231", "NF-233")
def test_a_smile_at_the_top_of_the_track_gives_a_point_instead() -> None:
    scene = acting(Scene().player(0, attitude=4), 5)
    scene.play("look result:positive_1", "look result:positive_2")
    assert (scene.attitude(0), scene.score(0)) == (5, 1)


@rule("NF-232", "NF-004")
def test_a_frown_at_the_bottom_costs_a_point_instead_and_a_score_may_fall_below_zero() -> None:
    scene = Scene().player(0, attitude=-5).step("action")
    scene.play("act level:construction_1", "base loc:1.0")
    assert (scene.attitude(0), scene.score(0)) == (-5, -1)


@rule("NF-233")
def test_several_frowns_come_one_step_at_a_time() -> None:
    scene = Scene(2, "alien_rooted").player(0, attitude=-4).step("action")
    scene.play("act level:construction_1", "base loc:1.0")  # a forest: two frowns
    assert (scene.attitude(0), scene.score(0)) == (-5, -1)


@rule("NF-240")
def test_an_alien_base_occupies_its_location_for_the_whole_game() -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").town(0, "0.1.e").levels(0, "C6").step("action")
    scene.play("act level:construction_6")
    assert scene.refused("city city:0.0") == "NF-095"


@rule("NF-241", "NF-268")
def test_an_alien_base_has_no_terrain_and_scores_nothing_itself() -> None:
    scene = Scene().base(0, "1.0").scoring("picks", forest=2)
    choices = {entry["ref"]: entry for entry in scene.sees(0)["picking"]["choices"]}
    assert choices["picks:base1+alien1"]["points"] == choices["picks:base1"]["points"] == 2
    assert choices["picks:alien1"]["points"] == 0 and choices["picks:alien1"]["smile"]

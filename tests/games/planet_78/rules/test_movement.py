"""Steps (PS-050 to PS-061)."""

import pytest

from tests.games.planet_78.scene import Scene
from tests.marks import rule


@rule("PS-050", "PS-051")
def test_each_point_moves_one_square_up_down_left_or_right() -> None:
    scene = Scene(2).settler(0, at="C3")
    for square in ("B3", "D3", "C2", "C4"):
        scene.tile(square, "farm")
    assert scene.options("move") == ["move square:C2", "move square:B3", "move square:D3", "move square:C4"]
    refusal = scene.refusal("move E3")
    assert refusal is not None and refusal.rule == "PS-050"
    assert refusal.why == "E3 is not beside C3." and "C2, B3, D3, C4" in refusal.fix
    assert scene.refused("move C3") == "PS-050"
    assert scene.refused("move D2") == "PS-052", "a corner is another rule's"
    scene.play("move C2", "move C3")
    assert scene.at(0) == "C3" and scene.state.points == 1
    scene.play("move B3")
    assert scene.at(0) == "B3" and scene.state.points == 0


@rule("PS-052")
def test_a_corner_is_one_step_for_those_who_move_diagonally() -> None:
    plain = Scene(2).settler(0, at="C3", role="pilot")
    refusal = plain.refusal("move D2")
    assert refusal is not None and refusal.rule == "PS-052" and "the Pilot does not move diagonally" in refusal.why
    scene = Scene(2).settler(0, at="C3", role="medic").tile("D2", "farm")
    scene.play("move D2")
    assert scene.at(0) == "D2" and scene.state.points == 2


@rule("PS-053")
def test_a_diagonal_step_passes_a_chasm_but_none_leads_onto_the_space_center() -> None:
    scene = Scene(2).settler(0, at="E4", role="ranger")
    assert scene.refused("move D5") == "" and scene.refused("move F5") == ""
    for corner in ("D4", "F4", "D6", "F6"):
        assert Scene(2).settler(0, at="E5", role="ranger").refused(f"move {corner}") == "PS-054"


@rule("PS-054")
def test_nobody_enters_a_chasm() -> None:
    scene = Scene(2).settler(0, at="D3")
    refusal = scene.refusal("move D4")
    assert refusal is not None and refusal.rule == "PS-054" and "chasm" in refusal.why
    gear = Scene(2).settler(0, at="D3", front=[("all_terrain_gear", 2)])
    assert gear.refused("move D4") == "PS-054"


@rule("PS-055")
def test_any_number_may_stand_on_a_square() -> None:
    scene = Scene(4).settler(0, at="B1").settler(1, at="C1").settler(2, at="C1").settler(3, at="C1", down=1)
    scene.play("move C1")
    assert scene.at(0) == "C1"


@rule("PS-056", "PS-018")
def test_entering_a_face_down_tile_turns_it_up_also_when_passing_through() -> None:
    scene = Scene(2).tile("B1", "farm", hidden=True).tile("C1", "forest", hidden=True)
    scene.play("move B1", "move C1")
    assert scene.face_up("B1") and scene.face_up("C1")
    assert scene.told("turn_up")[0].refs == ["square:B1"] and not scene.state.can_undo(0)


@rule("PS-057")
def test_an_unknown_city_in_winter_turns_the_player_back_and_the_point_is_gone() -> None:
    scene = Scene(2).tile("B1", "city", hidden=True).season("winter")
    scene.play("move B1")
    assert scene.at(0) == "A1" and scene.face_up("B1") and scene.state.points == 2
    assert scene.told("bounce")[0].rule == 57
    farm = Scene(2).tile("B1", "farm", hidden=True).season("winter")
    farm.play("move B1")
    assert farm.at(0) == "B1" and not farm.told("bounce")


@rule("PS-057", "PS-060")
def test_a_free_step_is_used_up_by_an_unknown_winter_city_too() -> None:
    scene = Scene(2).need("money").tile("B1", "city", hidden=True).season("winter")
    scene.turn_of(0, points=1, points_at_start=3, spent=True, free_steps=1)
    scene.play("free_step B1")
    assert scene.at(0) == "A1" and scene.state.free_steps == 0 and scene.state.points == 1


@rule("PS-057", "PS-106")
def test_all_terrain_gear_lets_one_into_an_unknown_winter_city() -> None:
    scene = Scene(2).tile("B1", "city", hidden=True).season("winter").settler(0, front=[("all_terrain_gear", 1)])
    scene.play("move B1")
    assert scene.at(0) == "B1"


@rule("PS-058")
def test_special_tiles_are_open_to_everyone_and_give_nothing() -> None:
    scene = Scene(2).settler(0, at="E3").settler(1, at="A2")
    scene.play("move E4", "move E5", "move F5", "end")
    assert scene.load(0) == {}
    scene.play("move A1", "end")
    assert scene.at(1) == "A1" and scene.load(1) == {"metal": 1}  # of the cave where the turn began
    need = Scene(2).settler(0, at="D1").need("money")
    need.play("move E1", "end")
    assert need.at(0) == "E1" and need.load(0) == {}


@rule("PS-059")
def test_being_put_somewhere_is_no_move_and_ignores_the_winter_lock() -> None:
    scene = Scene(2).tile("C3", "city").settler(0, at="C3", hand=["homing_beacon"]).season("winter")
    assert scene.options("move") == []
    scene.play("play homing_beacon", "send_home settler:1")
    assert scene.at(0) == "A1" and scene.state.points == 2
    assert [(event.kind, event.refs) for event in scene.told("place")] == [("place", ["settler:1", "square:A1"])]


@rule("PS-060")
def test_free_steps_are_one_pool_and_the_player_says_when_to_use_one() -> None:
    scene = Scene(2).settler(0, at="E1", hand=["hover_bike"]).need("food").turn_of(0, points=4)
    scene.tile("E2", "farm").tile("E3", "farm").pollution(2)
    scene.play("pick_up", "play hover_bike")
    assert scene.state.free_steps == 4 and scene.state.points == 1
    scene.play("free_step E2", "move E3", "free_step E4")
    assert scene.state.free_steps == 2 and scene.state.points == 0
    scene.play("end", "end")
    assert scene.state.free_steps == 0


@rule("PS-060")
def test_without_a_free_step_none_can_be_used() -> None:
    refusal = Scene(2).refusal("free_step B1")
    assert refusal is not None and refusal.rule == "PS-060" and "no free step" in refusal.why


@rule("PS-060")
def test_a_free_step_costs_nothing_into_a_flood_but_obeys_every_other_limit() -> None:
    scene = Scene(2).need("money").tile("B2", "water").tile("B1", "cave").tile("A2", "city").season("winter")
    scene.pollution(7).turn_of(0, points=0, points_at_start=3, spent=True, free_steps=1)
    assert scene.flooded("B1") and scene.refused("free_step A2") == "PS-188"
    assert scene.refused("free_step C1") == "PS-050" and scene.refused("free_step B2") == "PS-052"
    scene.play("free_step B1")
    assert scene.at(0) == "B1"


@rule("PS-060", "PS-307")
def test_a_free_step_does_not_lead_into_a_blocking_flood() -> None:
    scene = Scene(2, floods="blocking").need("money").tile("B2", "water").tile("B1", "cave").pollution(7)
    scene.turn_of(0, points=0, points_at_start=3, spent=True, free_steps=1)
    assert scene.flooded("B1") and scene.refused("free_step B1") == "PS-307"
    assert "free_step square:B1" not in scene.options("free_step")


@rule("PS-061")
def test_a_step_is_refused_at_no_cost_when_its_points_are_not_there() -> None:
    scene = Scene(2).tile("B2", "water").tile("B1", "cave").pollution(7).points(1)
    refusal = scene.refusal("move B1")
    assert refusal is not None and refusal.rule == "PS-061"
    assert refusal.why == "The step to B1 costs 2 action points, because it is flooded, and you have 1."
    assert scene.state.points == 1


@rule("PS-061")
@pytest.mark.parametrize(
    ("gear", "city", "flood", "locked"), [(False, "PS-188", "PS-307", "PS-189"), (True, "", "", "")]
)
def test_gear_lifts_the_city_and_the_flood_limits(gear: bool, city: str, flood: str, locked: str) -> None:
    scene = Scene(2, floods="blocking").tile("B1", "city").tile("A3", "water").tile("A2", "farm").pollution(7)
    scene.season("winter").dry("C1", "B2")
    inside = Scene(2).tile("C3", "city").settler(0, at="C3").tile("C2", "farm").season("winter")
    if gear:
        scene.settler(0, front=[("all_terrain_gear", 2)])
        inside.settler(0, front=[("all_terrain_gear", 2)])
    assert scene.refused("move B1") == city and scene.refused("move A2") == flood
    assert inside.refused("move C2") == locked


@rule("PS-061", "PS-241")
def test_a_closed_bridge_is_closed_with_gear_too() -> None:
    scene = Scene(2).settler(0, at="E3", front=[("all_terrain_gear", 2)]).beside("bridge_out", closed_bridge="E4")
    refusal = scene.refusal("move E4")
    assert refusal is not None and refusal.rule == "PS-241" and "closed this season" in refusal.why


@rule("PS-061", "PS-241")
def test_no_kind_of_step_leads_onto_a_closed_bridge_and_the_others_stay_open() -> None:
    scene = Scene(2).need("money").settler(0, at="E3", role="ranger").beside("bridge_out", closed_bridge="E4")
    scene.turn_of(0, points=3, free_steps=1)
    assert scene.refused("move E4") == scene.refused("free_step E4") == "PS-241"
    assert "move square:E4" not in scene.options() and "free_step square:E4" not in scene.options()
    trail = Scene(2).settler(0, at="E3", role="ranger").beside("bridge_out", closed_bridge="E4")
    trail.turn_of(0, points=4).play("ability")
    assert trail.refused("walk E4") == "PS-241"
    for start, bridge in (("E7", "E6"), ("C5", "D5"), ("G5", "F5")):
        other = Scene(2).settler(0, at=start).beside("bridge_out", closed_bridge="E4")
        assert other.refused(f"move {bridge}") == ""


@rule("PS-061", "PS-241")
def test_who_stands_on_a_closed_bridge_may_step_off_it() -> None:
    scene = Scene(2).settler(0, at="E4").settler(1, at="E3").beside("bridge_out", closed_bridge="E4")
    scene.play("move E3")
    assert scene.at(0) == "E3" and scene.refused("move E4") == "PS-241"

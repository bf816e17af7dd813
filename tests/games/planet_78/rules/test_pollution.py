"""Pollution and flood (PS-200 to PS-226)."""

import pytest

from earthrise.games.planet_78.components.board import BOARD
from tests.games.planet_78.scene import Scene
from tests.marks import rule


def polluted(value: int, *negative: str, **options: object) -> Scene:
    """The season is about to change with that pollution and those cards to come."""
    return Scene(2, **options).pollution(value).last_turn_of("spring").coming(negative=list(negative))


@rule("PS-200", "PS-114")
def test_the_meter_never_falls_below_zero() -> None:
    scene = Scene(2).pollution(0).settler(0, hand=["tree_planting"])
    events = scene.play("play tree_planting")
    assert scene.state.pollution == 0
    assert any(event.kind == "pollution" and event.amount == 0 for event in events)


@rule("PS-201", "PS-292")
def test_ten_is_survived_and_eleven_is_lost() -> None:
    ten = polluted(9, "smog", call_doomed=False)
    ten.play("end")
    assert ten.state.pollution == 10 and ten.reason() == ""
    eleven = polluted(10, "smog", call_doomed=False)
    eleven.play("end")
    assert eleven.reason() == "pollution" and eleven.state.result is not None and eleven.state.result.rule == 292


@rule("PS-202", "PS-203")
@pytest.mark.parametrize(
    ("negative", "disaster", "rise"),
    [
        ("smog", "", 1),
        ("toxic_spill", "", 2),
        ("tremor", "volcano", 1),
        ("tremor", "acid_rain", 1),
        ("calm_winds", "", 0),
        ("storm_front", "", 0),
        ("tremor", "earthquake", 0),
    ],
)
def test_what_moves_the_meter_and_by_how_much(negative: str, disaster: str, rise: int) -> None:
    scene = polluted(3, negative)
    if disaster:
        scene.coming(disaster=[disaster])
    scene.play("end")
    assert scene.state.pollution == 3 + rise


@rule("PS-203", "PS-235")
def test_waste_heap_raises_pollution_if_chosen() -> None:
    scene = polluted(3, "waste_heap").settler(0, load="4 wood")
    scene.play("end", "pollute")
    assert scene.state.pollution == 4 and scene.load(0) == {"wood": 4}


@rule("PS-220", "PS-221")
def test_from_seven_on_resource_tiles_beside_water_are_flooded() -> None:
    scene = Scene(2).tile("C3", "water").tile("C2", "forest").tile("B3", "city").tile("D2", "cave")
    scene.dry("D1", "E2", "D3", "B2", "A3", "B4", "C1").pollution(6).settler(0, at="E1")
    assert not scene.flooded("C2")
    scene.play("pick_up")
    assert scene.state.pollution == 8 and scene.flooded("C2") and scene.flooded("B3")
    assert not scene.flooded("D2")  # a corner is not beside
    seven = Scene(2).tile("C3", "water").tile("C2", "forest").pollution(7)
    assert seven.flooded("C2")


@rule("PS-221")
def test_the_flood_goes_back_at_six_and_returns_at_seven() -> None:
    scene = Scene(2).tile("C3", "water").tile("C2", "forest").pollution(7).settler(0, hand=["tree_planting"])
    scene.last_turn_of("spring").coming(negative=["smog"])
    assert scene.flooded("C2")
    scene.play("play tree_planting")
    assert not scene.flooded("C2") and "square:C2" in scene.told("ebb")[0].refs
    scene.play("end")
    assert scene.flooded("C2") and "square:C2" in scene.told("flood")[0].refs


@rule("PS-222")
def test_when_a_flood_begins_all_water_is_turned_up_and_flooded_tiles_stay_face_down() -> None:
    scene = polluted(6, "smog").tile("C3", "water", hidden=True).tile("C2", "forest", hidden=True)
    scene.play("end")
    assert scene.face_up("C3") and not scene.face_up("C2") and scene.flooded("C2")
    hidden = [square for square in range(len(BOARD.names)) if not scene.state.face_up[square]]
    assert all(scene.state.tile[square] != 4 for square in hidden) and not scene.state.can_undo(0)


@rule("PS-222")
def test_a_flood_with_all_water_known_turns_up_nothing() -> None:
    scene = Scene(2).open_map().pollution(6).settler(0, at="E1")
    scene.play("pick_up")
    assert scene.told("flood") and not scene.told("turn_up") and scene.state.can_undo(0)


@rule("PS-223")
def test_a_flooded_tile_gives_nothing_at_the_end_of_a_turn_either() -> None:
    scene = Scene(2).tile("B2", "water").tile("B1", "cave").pollution(7)
    scene.play("move B1", "end")
    assert scene.load(0) == {}


@rule("PS-224")
def test_entering_a_flooded_tile_costs_two_points_and_leaving_nothing_extra() -> None:
    scene = Scene(2).tile("B2", "water").tile("B1", "cave").tile("A2", "cave").pollution(7)
    scene.play("move B1")
    assert scene.state.points == 1
    scene.play("move A1")
    assert scene.state.points == 0


@rule("PS-225")
def test_a_player_whose_tile_floods_is_unharmed() -> None:
    scene = polluted(6, "smog").tile("C3", "water").tile("C2", "forest").settler(1, at="C2", load="2 wood")
    scene.play("end")
    assert scene.flooded("C2") and scene.of(1).is_alive() and scene.load(1) == {"wood": 2}


@rule("PS-226")
def test_water_bridges_needs_spawns_and_the_space_center_are_never_flooded() -> None:
    scene = Scene(2).tile("B1", "water").tile("C1", "water").tile("E3", "water").tile("E2", "water").pollution(8)
    scene.tile("A4", "water").season("spring").settler(0, at="B1").turn_of(1)
    for square in ("A1", "C1", "B1", "E4", "E1", "A5", "E2"):
        assert not scene.flooded(square)
    scene.play("end")
    assert scene.load(0) == {"water": 1}

"""Picking up Needs (PS-120 to PS-138)."""

import pytest

from earthrise.games.planet_78.components.board import SQUARES
from earthrise.games.planet_78.components.cards import CARD_NUMBERS, NEGATIVE
from earthrise.games.planet_78.components.tiles import TILES
from tests.games.planet_78.scene import Scene
from tests.marks import rule

CALM_WINDS = CARD_NUMBERS[NEGATIVE]["calm_winds"]
WHERE = {"money": "E1", "food": "I5", "house": "E9", "luxury": "A5"}


def at_need(need: str, players: int = 2, **options: object) -> Scene:
    return Scene(players, **options).settler(0, at=WHERE[need])


def tile(scene: Scene, square: str) -> str:
    return TILES[scene.state.tile[SQUARES.index[square]]].id


@rule("PS-120", "PS-123")
def test_picking_up_a_need_costs_two_points_on_its_tile_and_two_pollution() -> None:
    scene = at_need("money")
    scene.play("pick_up")
    assert scene.state.points == 1 and scene.state.pollution == 4 and scene.state.need_by == [0, -1, -1, -1]
    assert scene.state.season_length() == 6


@rule("PS-120")
def test_a_need_is_refused_elsewhere_and_without_two_points() -> None:
    away = Scene(2).refusal("pick_up")
    assert away is not None and away.rule == "PS-120" and away.why == "There is no Need on A1."
    assert "Money on E1" in away.fix
    poor = at_need("money").points(1).refusal("pick_up")
    assert poor is not None and poor.rule == "PS-120" and "costs 2 action points and you have 1" in poor.why


@rule("PS-121", "PS-122")
def test_the_free_step_may_be_taken_later_in_the_step_even_into_a_flood() -> None:
    scene = at_need("money").tile("E2", "water").tile("D1", "cave").tile("D2", "farm").pollution(5)
    scene.dry("C2", "C1").tile("F1", "cave").tile("D3", "cave")
    scene.play("pick_up", "move E2")
    assert scene.state.free_steps == 1 and scene.flooded("D2") and scene.state.points == 0
    scene.play("free_step D2")
    assert scene.at(0) == "D2" and scene.state.free_steps == 0


@rule("PS-122")
def test_the_free_step_is_lost_when_unused() -> None:
    scene = at_need("money")
    scene.play("pick_up", "end")
    assert scene.state.free_steps == 0


@rule("PS-124")
def test_money_raises_everybodys_hand_limit_for_good() -> None:
    scene = at_need("money").settler(1, load="3 wood")
    scene.play("pick_up", "end", "buy wood", "buy wood", "buy wood")
    assert len(scene.hand(1)) == 3 and scene.refused("all_in") == "PS-092"


@rule("PS-125", "PS-126", "PS-127", "PS-192")
def test_food_stops_farms_for_a_year_and_gives_a_point_for_two_from_the_next_turn_on() -> None:
    scene = at_need("food").season("summer", meter=0)
    scene.play("pick_up")
    assert scene.state.points == 1
    scene.play("end")
    assert scene.state.points == 4
    changes = 0
    stops_ended = points_ended = 0
    while not points_ended:
        season = scene.state.season
        scene.state.draw = [scene.state.draw[0], [CALM_WINDS], scene.state.draw[2]]
        scene.state.discards = [scene.state.discards[0], [], scene.state.discards[2]]
        scene.state.apply(scene.state.deciders()[0], scene.state.game.actions.parse("end"))
        changes += scene.state.season != season
        if not stops_ended and not scene.state.stopped[1]:
            stops_ended = changes
        if not scene.state.food_left:
            points_ended = changes
    assert (stops_ended, points_ended) == (4, 8) and scene.state.points == 3


@rule("PS-125", "PS-134")
@pytest.mark.parametrize(("need", "kind"), [("food", "farm"), ("house", "forest"), ("luxury", "cave")])
def test_a_need_stops_its_tiles_which_can_still_be_walked_on(need: str, kind: str) -> None:
    scene = Scene(2).need(need, left=2).tile("B1", kind).season("summer")
    scene.play("move B1", "end")
    assert scene.at(0) == "B1" and scene.load(0) == {}


@rule("PS-128", "PS-130", "PS-138")
def test_house_moves_the_own_spawn_tile_and_then_one_others() -> None:
    scene = at_need("house", 3).tile("D3", "city").tile("F3", "farm", hidden=True)
    scene.play("pick_up")
    assert scene.asked() == ("house_own", 0) and scene.refused("swap settler:2 square:D3") == "PS-128"
    scene.play("swap settler:1 square:D3")
    assert SQUARES.values[scene.state.spawn[0]] == "D3" and tile(scene, "A1") == "city" and scene.face_up("A1")
    assert scene.asked() == ("house_other", 0) and scene.refused("swap settler:1 square:F3") == "PS-138"
    scene.play("swap settler:3 square:F3")
    assert SQUARES.values[scene.state.spawn[2]] == "F3" and tile(scene, "I1") == "farm" and scene.face_up("I1")
    assert [event.refs for event in scene.told("swap")] == [["square:D3", "square:A1"], ["square:F3", "square:I1"]]
    assert scene.asked() == ("turn", 0) and scene.state.free_steps == 1


@rule("PS-130")
@pytest.mark.parametrize("first", ["no_swap", "swap settler:1 square:C3"])
def test_either_both_or_none_of_the_swaps_may_be_made(first: str) -> None:
    scene = at_need("house")
    scene.play("pick_up", first, "no_swap")
    assert scene.asked() == ("turn", 0)
    assert SQUARES.values[scene.state.spawn[0]] == ("A1" if first == "no_swap" else "C3")
    assert SQUARES.values[scene.state.spawn[1]] == "I9"


@rule("PS-130")
def test_pawns_stay_on_their_squares_and_floods_are_worked_out_anew() -> None:
    scene = at_need("house").tile("C3", "water").tile("C4", "farm").settler(1, at="C3", down=1).pollution(7)
    scene.tile("B1", "cave").tile("A2", "cave").dry("B4", "C5", "B3", "D3", "C2", "B2", "C1", "A3")
    assert scene.flooded("C4") and not scene.flooded("A2")
    scene.play("pick_up", "swap settler:1 square:C3")
    assert scene.at(1) == "C3" and tile(scene, "A1") == "water"
    assert not scene.flooded("C4") and scene.flooded("A2") and scene.flooded("B1")


@rule("PS-138")
def test_any_resource_tile_may_be_named_also_the_one_just_moved_but_no_other_tile() -> None:
    scene = at_need("house", 2)
    scene.play("pick_up")
    for square in ("E5", "E4", "D4", "E1", "I1", "A1"):
        refusal = scene.refusal(f"swap settler:1 square:{square}")
        assert refusal is not None and refusal.rule == "PS-138" and "not a resource tile" in refusal.why
    scene.play("swap settler:1 square:B2", "swap settler:2 square:A1")
    assert [SQUARES.values[square] for square in scene.state.spawn] == ["B2", "A1", "I1", "A9"]


@rule("PS-138")
def test_spawn_tiles_of_the_dead_can_be_moved_and_those_without_a_player_cannot() -> None:
    scene = at_need("house").settler(1, down=2)
    scene.play("pick_up", "no_swap")
    assert scene.refused("swap settler:3 square:B2") == "PS-138"
    scene.play("swap settler:2 square:B2")
    assert SQUARES.values[scene.state.spawn[1]] == "B2"


@rule("PS-131", "PS-133")
def test_the_owner_of_luxury_takes_a_resource_after_the_tile_from_the_next_turn_on() -> None:
    scene = at_need("luxury").season("summer").tile("B5", "forest")
    scene.play("pick_up", "free_step B5", "end")
    assert scene.load(0) == {"wood": 1} and scene.asked() == ("turn", 1)
    scene.play("end")
    assert scene.load(0) == {"wood": 2} and scene.asked() == ("luxury", 0)
    scene.play("take water")
    assert scene.load(0) == {"wood": 2, "water": 1} and scene.asked() == ("turn", 0)
    assert scene.told("luxury")[0].amount == 1


@rule("PS-133")
def test_luxury_is_optional_and_obeys_the_carrying_limit() -> None:
    scene = Scene(2).need("luxury").turn_of(1)
    scene.play("end", "take_nothing")
    assert scene.load(0) == {} and scene.asked() == ("turn", 0)
    full = Scene(2).need("luxury").settler(0, load="5 wood").turn_of(1)
    full.play("end")
    assert full.asked() == ("turn", 0)


@rule("PS-133")
def test_a_skipped_turn_gives_no_luxury_but_it_lasts_after_a_respawn() -> None:
    scene = Scene(2).need("luxury").settler(0, at="C3", down=1).turn_of(1)
    scene.play("end")
    assert scene.at(0) == "A1" and scene.asked() == ("turn", 1) and scene.load(0) == {}
    scene.play("end")
    assert scene.asked() == ("luxury", 0)


@rule("PS-129", "PS-132")
@pytest.mark.parametrize(("need", "number"), [("house", 0), ("luxury", 2)])
def test_house_stops_forests_and_luxury_caves_for_a_year(need: str, number: int) -> None:
    scene = at_need(need)
    scene.play("pick_up")
    assert scene.state.stopped[number] == 4 and sum(scene.state.stopped) == 4


@rule("PS-135")
def test_a_need_can_be_picked_up_once_and_its_tile_is_plain_ground_then() -> None:
    scene = at_need("money").settler(0, load="5 wood").settler(1, at="E1")
    scene.play("pick_up", "end")
    refusal = scene.refusal("pick_up")
    assert refusal is not None and refusal.rule == "PS-135" and "picked up already" in refusal.why
    assert scene.load(0) == {"wood": 5}


@rule("PS-135")
def test_a_need_is_never_lost() -> None:
    scene = Scene(2).need("luxury").settler(0, at="C3", down=1, lives=2).turn_of(1)
    scene.play("end")
    assert scene.of(0).lives == 1 and scene.state.need_by[3] == 0


@rule("PS-136")
def test_at_pollution_nine_a_need_loses_the_game_at_once() -> None:
    scene = at_need("house").pollution(9).need("food").need("money").need("luxury")
    scene.play("pick_up")
    assert scene.reason() == "pollution" and scene.state.need_by[2] == -1


@rule("PS-136", "PS-222")
def test_a_need_at_pollution_five_starts_the_flood_and_the_alarm_before_its_own_effect() -> None:
    scene = at_need("house").tile("C3", "water", hidden=True).pollution(5)
    events = scene.play("pick_up")
    kinds = [event.kind for event in events]
    assert kinds.index("pollution") < kinds.index("alarm") < kinds.index("turn_up") < kinds.index("length")
    assert scene.face_up("C3") and scene.state.alarm and scene.asked() == ("house_own", 0)


@rule("PS-137", "PS-290")
def test_without_the_last_need_nobody_wins() -> None:
    scene = Scene(2).full_shuttle().settler(0, at="E4").settler(1, at="E5")
    scene.need("food").need("house").need("luxury")
    scene.play("move E5")
    assert scene.reason() == ""

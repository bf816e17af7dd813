"""A turn and its points (PS-041 to PS-049)."""

import pytest

from tests.games.planet_78.scene import Scene
from tests.marks import rule


@rule("PS-041")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_season_meter_counts_every_players_turn(players: int) -> None:
    scene = Scene(players)
    scene.play("end", "end")
    assert scene.state.meter == 2 and scene.state.turns_played == 2


@rule("PS-041", "PS-281")
def test_the_skipped_turns_of_the_dead_count_too() -> None:
    scene = Scene(2).settler(1, down=2)
    scene.play("end")
    assert scene.asked() == ("turn", 0) and scene.state.meter == 2 and scene.of(1).down == 1


@rule("PS-042")
def test_a_turn_collects_acts_collects_again_and_moves_the_meter() -> None:
    scene = Scene(2).tile("B1", "forest").tile("C1", "cave").settler(0, at="B1").season("summer", meter=6)
    scene.settler(1, at="H9").turn_of(1).coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.load(0) == {"wood": 1}  # step 1, before any action
    events = [*scene.play("move C1"), *scene.play("end")]
    order = [event.kind for event in events]
    assert order.index("collect") < order.index("season") < order.index("negative") < order.index("turn")
    assert scene.load(0) == {"wood": 1, "metal": 1}


@rule("PS-043")
def test_a_player_first_collects_from_the_tile_they_stand_on() -> None:
    scene = Scene(2).tile("B1", "forest").settler(0, at="B1").season("summer").turn_of(1)
    scene.play("end")
    assert scene.load(0) == {"wood": 1} and scene.asked() == ("turn", 0) and scene.state.points == 3


@rule("PS-044", "PS-045")
def test_three_points_may_be_spent_in_any_order_and_mixture() -> None:
    scene = Scene(2).settler(0, at="D5", load="4 wood 1 food", hand=["long_days"]).settler(1, at="F5")
    scene.play("move E5", "trade settler:2 give:food take:nothing", "deposit wood")
    assert scene.state.points == 0 and scene.state.shuttle == [1, 0, 0, 0, 0] and scene.load(1) == {"food": 1}
    assert scene.refused("play long_days") == "PS-094" and scene.refused("move D5") == "PS-061"
    scene.play("end")
    assert scene.asked() == ("turn", 1) and scene.state.points == 3


@rule("PS-045")
def test_in_the_action_step_the_table_waits_for_the_active_player() -> None:
    scene = Scene(2)
    refusal = scene.state.why(1, scene.state.game.actions.parse("end"))
    assert refusal is not None and refusal.rule == "PS-045" and "{0} to take an action" in refusal.why
    assert scene.refused("accept") == "PS-045"


@rule("PS-046")
def test_a_player_may_stop_at_any_time_and_unused_points_are_lost() -> None:
    scene = Scene(2)
    scene.play("end")
    assert scene.asked() == ("turn", 1) and scene.state.points == 3
    scene.play("end")
    assert scene.state.points == 3


@rule("PS-047")
def test_all_points_may_be_given_up_for_one_card_and_that_ends_the_turn() -> None:
    scene = Scene(2).coming(positive=["shelter"])
    scene.play("all_in")
    assert scene.hand(0) == ["shelter"] and scene.asked() == ("turn", 1)


@rule("PS-047")
def test_points_cannot_be_given_up_once_one_is_spent() -> None:
    scene = Scene(2).tile("B1", "forest")
    scene.play("move B1")
    refusal = scene.refusal("all_in")
    assert refusal is not None and refusal.rule == "PS-047" and "spent an action point" in refusal.why


@rule("PS-047", "PS-049")
def test_with_food_all_four_points_are_given_up() -> None:
    scene = Scene(2).need("food").turn_of(0, points=4).coming(positive=["shelter"])
    scene.play("all_in")
    assert "all 4 action points" in scene.told("all_in")[0].text and scene.hand(0) == ["shelter"]


@rule("PS-048")
def test_buying_dropping_and_a_revive_spend_no_point_and_do_not_stand_in_the_way_of_giving_all_up() -> None:
    scene = Scene(2).settler(0, load="1 wood 2 food", hand=["revive"]).settler(1, down=1)
    scene.coming(positive=["shelter", "hover_bike"])
    scene.play("play revive", "buy wood", "drop food")
    assert scene.state.points == 3 and not scene.state.spent
    scene.play("all_in")
    assert scene.hand(0) == ["hover_bike", "shelter"]


@rule("PS-048")
def test_with_no_point_left_the_step_goes_on_until_the_player_ends_it() -> None:
    scene = Scene(2).settler(0, at="B2", load="2 wood 1 food").settler(1, at="I9", load="1 metal")
    scene.turn_of(0, points=0, points_at_start=3, spent=True, card_played=True, free_steps=1, market=2)
    scene.tile("B3", "farm")
    scene.play("buy wood", "drop food", "trade settler:2 give:wood take:nothing", "free_step B3")
    assert scene.asked() == ("turn", 0) and scene.state.points == 0
    assert scene.at(0) == "B3" and scene.load(1) == {"metal": 1, "wood": 1}


@rule("PS-049")
@pytest.mark.parametrize(
    ("food", "fatigue", "points"), [(False, False, 3), (True, False, 4), (False, True, 2), (True, True, 3)]
)
def test_the_points_are_set_when_the_turn_begins(food: bool, fatigue: bool, points: int) -> None:
    scene = Scene(2)
    if food:
        scene.need("food", by=1)
        scene.data["effects"]["food_left"] = 3
    if fatigue:
        scene.beside("fatigue", fatigue=1)
    scene.play("end")
    assert scene.state.points == points


@rule("PS-049", "PS-101")
def test_second_wind_after_fatigue_gives_three_points() -> None:
    scene = Scene(2).settler(1, hand=["second_wind"]).beside("fatigue", fatigue=1)
    scene.play("end", "play second_wind")
    assert scene.state.points == 3


@rule("PS-049")
def test_nobody_ever_has_fewer_than_one_point() -> None:
    scene = Scene(2)
    state = scene.state
    state.fatigue = 7
    state.apply(0, state.game.actions.parse("end"))
    assert state.points == 1

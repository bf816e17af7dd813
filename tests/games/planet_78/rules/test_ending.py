"""Winning and losing (PS-290 to PS-296)."""

import pytest

from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def nearly_won(players: int = 2, **options: object) -> Scene:
    """All is there; the first settler is one step away from the others on the Space Center."""
    scene = Scene(players, **options).all_needs().full_shuttle().pollution(4)
    for number in range(players):
        scene.settler(number, at="E5" if number else "E4")
    return scene.turn_of(0)


@rule("PS-290")
def test_the_team_wins_with_all_piles_all_needs_and_all_aboard() -> None:
    scene = nearly_won(4)
    scene.play("move E5")
    result = scene.state.result
    assert result is not None and (result.reason, result.rule, result.winners) == ("launched", 290, [0, 1, 2, 3])
    assert result.scores == [14, 14, 14, 14] and scene.told("won")


@rule("PS-290")
@pytest.mark.parametrize("missing", ["pile", "need", "player"])
def test_with_anything_missing_nobody_wins(missing: str) -> None:
    scene = nearly_won(3)
    if missing == "pile":
        scene.shuttle(water=1)
    elif missing == "need":
        scene.data["needs"]["house"]["by"] = None
    else:
        scene.settler(2, at="E6")
    scene.play("move E5")
    assert scene.reason() == ""


@rule("PS-291")
def test_the_win_is_checked_after_every_action_and_costs_none() -> None:
    scene = Scene(2).all_needs().full_shuttle(but="water").pollution(4)
    scene.settler(0, at="E5", load="4 water").settler(1, at="E5").points(1)
    scene.play("deposit water")
    assert scene.reason() == "launched"
    refusal = scene.state.why(0, GAME.actions.parse("end"))
    assert refusal is not None and refusal.rule == "PS-291" and refusal.why == "The game is over."


@rule("PS-291", "PS-033")
def test_the_win_is_checked_after_every_single_step_of_a_trail() -> None:
    scene = nearly_won().settler(0, role="ranger").turn_of(0, points=4)
    scene.play("ability", "walk E5")
    assert scene.reason() == "launched"


@rule("PS-291", "PS-033")
def test_a_win_with_the_last_step_of_a_trail_is_told_once() -> None:
    scene = nearly_won().settler(0, role="ranger").turn_of(0, points=4)
    scene.play("ability", "walk F5", "walk E4", "walk F5", "walk E4", "walk F5", "walk E5")
    assert scene.reason() == "launched" and len(scene.told("won")) == 1


@rule("PS-291")
def test_a_dead_player_is_not_aboard_until_revived() -> None:
    scene = nearly_won().settler(1, down=1).settler(0, at="E5", hand=["revive"])
    assert scene.reason() == ""
    scene.play("play revive")
    assert scene.reason() == "launched"


@rule("PS-291")
def test_the_win_comes_before_the_season_meter_moves() -> None:
    scene = nearly_won().pollution(10).season("spring", meter=1).coming(negative=["smog"])
    scene.play("move E5")
    assert scene.reason() == "launched" and scene.state.pollution == 10 and not scene.told("negative")


@rule("PS-292", "PS-201")
def test_the_team_loses_when_pollution_goes_past_ten() -> None:
    scene = Scene(2).all_needs().pollution(9).season("spring", meter=1).coming(negative=["toxic_spill"])
    scene.play("end")
    result = scene.state.result
    assert result is not None and (result.reason, result.rule, result.winners) == ("pollution", 292, [])
    assert scene.state.pollution == 11 and scene.told("lost")


@rule("PS-293")
def test_the_team_loses_when_a_player_has_lost_both_lives() -> None:
    scene = Scene(3).settler(1, at="C3", lives=1, down=1)
    scene.play("end")
    result = scene.state.result
    assert result is not None and (result.reason, result.rule) == ("lives", 293)
    assert "{1} has no life left" in scene.told("lost")[0].text


@rule("PS-294")
@pytest.mark.parametrize(("pollution", "lost"), [(7, False), (8, True)])
def test_a_game_that_can_no_longer_be_won_is_lost(pollution: int, lost: bool) -> None:
    """The example of the rule: two Needs left, one Tree Planting left."""
    scene = Scene(2).need("food").need("money").pollution(pollution - 1)
    scene.removed("clean_reactor", "tree_planting", "tree_planting", "tree_planting")
    scene.season("spring", meter=3).coming(negative=["smog"])
    scene.play("end")
    assert scene.state.relief_left() == 1 and scene.state.pollution == pollution
    assert scene.reason() == ("out_of_reach" if lost else "")


@rule("PS-294")
def test_a_need_being_picked_up_no_longer_counts_as_left() -> None:
    scene = Scene(2).need("food").need("money").settler(0, at="E9").pollution(6).turn_of(0)
    scene.removed("clean_reactor", "tree_planting", "tree_planting", "tree_planting", "tree_planting")
    scene.play("pick_up", "no_swap", "no_swap")
    assert scene.state.pollution == 8 and scene.reason() == ""


@rule("PS-294", "PS-038")
def test_with_an_ecologist_no_game_is_called_lost_early() -> None:
    scene = Scene(2).settler(1, role="ecologist").pollution(9).last_turn_of("spring").coming(negative=["smog"])
    scene.play("end")
    assert scene.state.pollution == 10 and scene.reason() == ""


@rule("PS-294")
def test_without_call_doomed_it_is_played_to_the_end() -> None:
    scene = Scene(2, call_doomed=False).pollution(9).last_turn_of("spring").coming(negative=["smog"])
    scene.play("end")
    assert scene.reason() == ""


@rule("PS-294", "PS-264")
def test_it_is_asked_after_a_completed_disaster_too() -> None:
    scene = Scene(2).pollution(8).last_turn_of("spring").coming(negative=["tremor"], disaster=["volcano"])
    scene.play("end")
    assert scene.state.pollution == 9 and scene.reason() == "out_of_reach"


@rule("PS-294")
def test_after_the_disaster_of_a_new_year_no_negative_card_is_drawn_any_more() -> None:
    scene = Scene(2).pollution(8).last_turn_of("winter").coming(negative=["calm_winds"], disaster=["volcano"])
    scene.play("end")
    assert scene.state.pollution == 9 and scene.reason() == "out_of_reach"
    assert scene.told("disaster") and not scene.told("negative"), "it is asked before anything else happens"


@rule("PS-294")
def test_a_dead_ecologist_is_still_in_the_team() -> None:
    scene = Scene(2).settler(1, role="ecologist", at="C3", down=2).pollution(9).last_turn_of("spring")
    scene.coming(negative=["smog"]).play("end")
    assert scene.state.pollution == 10 and not scene.of(1).is_alive() and scene.reason() == ""


@rule("PS-294")
@pytest.mark.parametrize("action", ["move B1", "end"])
def test_it_is_asked_after_every_action_before_anything_else_happens(action: str) -> None:
    scene = Scene(2).tile("B1", "forest")
    state = scene.state
    state.pollution = 9  # no action of the game gets so far; with four Needs to come it is lost
    state.apply(0, GAME.actions.parse(action))
    assert scene.reason() == "out_of_reach" and state.turns_played == 0 and state.active == 0


@rule("PS-295")
def test_the_players_give_up_if_all_agree() -> None:
    scene = Scene(3).turn_of(1)
    scene.play("give_up")
    assert scene.state.deciders() == [2]
    scene.play("agree")
    assert scene.state.deciders() == [0]
    scene.play("agree")
    assert scene.reason() == "gave_up" and scene.state.result is not None and scene.state.result.winners == []


@rule("PS-295")
def test_one_who_wants_to_carry_on_is_enough_and_nobody_asks_again_this_season() -> None:
    scene = Scene(3).season("spring", meter=5).coming(negative=["calm_winds"])
    scene.play("give_up", "agree", "carry_on")
    assert scene.asked() == ("turn", 0) and scene.state.points == 3
    refusal = scene.refusal("give_up")
    assert refusal is not None and refusal.rule == "PS-295" and "proposed this season" in refusal.why
    scene.play("end")
    assert scene.asked() == ("turn", 1) and scene.refused("give_up") == "PS-295", "nor does the next player"
    scene.play("end", "end")
    assert scene.refused("give_up") == ""


@rule("PS-295", "PS-003")
def test_alone_one_is_asked_once_more() -> None:
    scene = Scene(mode="solo")
    scene.play("give_up")
    assert scene.asked()[0] == "agreement" and scene.state.deciders() == [0]
    scene.play("agree")
    assert scene.reason() == "gave_up"


@rule("PS-295")
def test_giving_up_can_be_switched_off() -> None:
    refusal = Scene(2, giving_up=False).refusal("give_up")
    assert refusal is not None and refusal.rule == "PS-295" and "switched off" in refusal.why


@rule("PS-296")
@pytest.mark.parametrize(("piles", "cap"), [(2, 300), (3, 450), (4, 600)])
def test_a_game_is_lost_with_its_last_turn(piles: int, cap: int) -> None:
    scene = Scene(2, piles=piles).put(turns_played=cap - 2, meter=3)
    scene.play("end")
    assert scene.reason() == "" and scene.state.turns_played == cap - 1
    scene.play("end")
    assert scene.reason() == "turn_cap"


@rule("PS-296")
def test_the_season_change_of_the_last_turn_still_happens() -> None:
    scene = Scene(2).last_turn_of("spring").put(turns_played=299).coming(negative=["smog"])
    scene.play("end")
    assert scene.reason() == "turn_cap" and scene.state.pollution == 3


@rule("PS-296")
def test_with_a_cap_of_zero_there_is_none() -> None:
    scene = Scene(2, turn_cap="0").put(turns_played=5000, meter=3)
    scene.play("end")
    assert scene.reason() == ""

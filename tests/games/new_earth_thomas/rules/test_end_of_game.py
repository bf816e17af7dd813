"""How a game ends and who wins (NT-310 to NT-316)."""

import pytest

from earthrise.engine.errors import GameOver
from earthrise.engine.state import Result
from tests.games.new_earth_thomas.looking import final_credits
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def result_of(scene: Scene) -> Result:
    assert scene.state.over
    assert scene.state.result is not None
    return scene.state.result


def rounds(scene: Scene, *first_players_actions: str) -> None:
    """A whole round: the first player acts, everybody else only ends the turn."""
    scene.play(*first_players_actions, "end")
    for _ in range(scene.state.seats - 1):
        scene.play("end")


# -- the supply ------------------------------------------------------------------------------------------------------


@rule("NT-310")
def test_when_the_first_player_takes_the_last_credit_all_others_have_one_more_turn() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="T1-5").supply(5).will_draw("pasture", terraformed=True)
    scene.play("terraform", "end")
    assert not scene.state.over
    assert scene.state.active == 1
    scene.play("end")
    assert not scene.state.over
    assert scene.state.active == 2
    scene.play("end")
    assert (result_of(scene).reason, result_of(scene).rule) == ("supply", 310)


@rule("NT-310")
def test_when_the_last_player_of_the_round_takes_the_last_credit_the_game_ends_with_that_turn() -> None:
    scene = Scene(players=3).company(2, at="e4", perks="T1-5").company(0, at="e3").supply(5).turn_of(2)
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert not scene.state.over
    scene.play("end")
    assert result_of(scene).reason == "supply"


@rule("NT-310")
def test_the_last_round_is_counted_from_the_first_player() -> None:
    scene = Scene(players=3).put(first=1).turn_of(2).company(2, at="e5", perks="T1-5", unspent=3).supply(5)
    scene.will_draw("pasture", terraformed=True).play("terraform", "end")
    assert scene.state.active == 0  # the last one of a round that seat 1 begins
    scene.play("end")
    assert scene.state.over


@rule("NT-310")
def test_a_round_in_which_credits_are_left_is_followed_by_another() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").supply(6).will_draw("pasture", terraformed=True)
    rounds(scene, "terraform")
    assert not scene.state.over
    assert scene.state.round == 2


@rule("NT-310")
def test_after_the_end_nothing_can_be_done() -> None:
    scene = Scene().supply(0)
    scene.play("end", "end")
    assert scene.state.over
    assert scene.state.legal(0) == scene.state.legal(1) == []
    end = GAME.actions.parse("end")
    assert scene.state.refusal(0, end) == 310
    with pytest.raises(GameOver):
        scene.state.play(0, end)


@rule("NT-311")
def test_the_player_who_takes_the_last_credit_finishes_the_turn() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5 S1-3").supply(5).will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.state.end_triggered
    assert scene.state.active == 0
    scene.play("claim space:e4")
    scene.play("move space:e3")
    assert scene.credits(0) == 5 + 2
    assert scene.state.active == 1


@rule("NT-312")
def test_credits_earned_after_the_supply_has_run_out_count_in_full() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").supply(0).will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == 5
    assert (scene.state.supply, scene.state.beyond) == (0, 5)
    scene.play("end", "end")
    assert result_of(scene).scores == [5, 150]


@rule("NT-313")
def test_credits_that_return_to_the_supply_do_not_call_off_the_end() -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=2).supply(0).will_draw("acid_lake")
    scene.play("discover")
    assert scene.state.supply == 2
    assert scene.state.end_triggered
    scene.play("end", "end")
    assert result_of(scene).reason == "supply"


@rule("NT-313")
def test_the_end_that_the_last_credit_brought_stays_when_credits_come_back() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2", credits=2).supply(1).will_draw("mountain")
    scene.play("discover")  # the last credit
    scene.will_draw("acid_lake").play("move space:e2", "discover")
    assert scene.state.supply > 0
    scene.play("end")
    assert result_of(scene).reason == "supply"


# -- final perks and the winner --------------------------------------------------------------------------------------


@rule("NT-314")
def test_final_perks_of_several_trees_pay_after_the_last_turn() -> None:
    scene = Scene().company(0, perks="E1-5 E10-15 T1-5 T10-15 S1-5 S10-15").company(1, perks="T1-5 T10-15").supply(0)
    scene.land("e3", "forest", claim=0).land("e2", "forest", claim=0).land("d3", "farmland")
    scene.play("end")
    assert scene.credits(0) == 0  # not before everybody is done
    scene.play("end")
    natural, terraformed, own_forests = 5 // 2, 3, 2 * 2
    assert result_of(scene).scores == [natural + terraformed + own_forests, 150 + terraformed]
    assert scene.state.supply == 0  # all that was paid beyond it
    parts = GAME.score_parts(scene.state, 0)
    finals = [parts[f"final_{tree}"] for tree in ("explorer", "terraformer", "settler")]
    assert finals == [natural, terraformed, own_forests]


@rule("NT-314")
def test_a_perk_14_is_no_final_perk() -> None:
    scene = Scene().company(0, perks="E1-14 T1-14 S1-14").land("e3", "forest", claim=0).supply(0)
    assert final_credits(scene) == 0


@rule("NT-314")
def test_a_final_perk_taken_in_the_last_turn_pays() -> None:
    scene = Scene().company(0, perks="T1-5 T10-14").land("e3", "forest").supply(0)
    scene.play("perk perk:terraformer_15")
    assert final_credits(scene) == 1


@rule("NT-315")
@pytest.mark.parametrize(("credits", "winner"), [((12, 11, 10), 0), ((11, 12, 10), 1), ((0, 3, 4), 2)])
def test_the_highest_total_wins(credits: tuple[int, int, int], winner: int) -> None:
    scene = Scene(players=3).put(end_triggered=True)
    for seat, amount in enumerate(credits):
        scene.company(seat, credits=amount)
    scene.play("end", "end", "end")
    assert result_of(scene).winners == [winner]
    assert result_of(scene).scores == list(credits)


@rule("NT-315", "NT-002")
def test_final_perks_can_overtake() -> None:
    scene = Scene().company(0, perks="T1-5 T10-15", credits=10).company(1, credits=11).put(end_triggered=True)
    scene.land("e3", "forest", claim=1).land("e2", "pasture")
    scene.play("end", "end")
    assert result_of(scene).scores == [12, 11]
    assert result_of(scene).winners == [0]


# -- nobody advances the game ----------------------------------------------------------------------------------------


@rule("NT-316")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_a_round_in_which_nobody_spends_a_token(players: int) -> None:
    scene = Scene(players).company(0, credits=1)
    scene.play(*["end"] * players)
    assert (result_of(scene).reason, result_of(scene).rule) == ("idle", 316)
    assert result_of(scene).winners == [0]


@rule("NT-316")
def test_one_token_spent_by_anybody_keeps_the_game_going() -> None:
    scene = Scene(players=3).company(0, credits=1)
    scene.play("end", "end", "move space:e7", "end")
    assert not scene.state.over
    scene.play("end", "end", "end")  # but the next round counts on its own
    assert result_of(scene).reason == "idle"


@rule("NT-316")
def test_a_game_ended_by_idleness_scores_final_perks_like_any_other() -> None:
    scene = Scene().company(0, perks="E1-5 E10-15", credits=1).company(1, credits=2)
    scene.play("end", "end")
    assert result_of(scene).scores == [1 + 2, 2]
    assert result_of(scene).winners == [0]


@rule("NT-316", "NT-320")
def test_a_game_ended_by_idleness_can_come_to_a_tiebreak() -> None:
    scene = Scene()
    scene.play("end", "end")
    assert not scene.state.over
    assert scene.state.tied == [0, 1]


@rule("NT-316")
def test_the_game_ends_after_three_rounds_without_credit_perk_point_or_tile() -> None:
    scene = Scene().company(0, at="e4", credits=1)
    rounds(scene, "move space:e3")
    rounds(scene, "move space:e4")
    assert not scene.state.over
    rounds(scene, "move space:e3")
    assert (result_of(scene).reason, result_of(scene).rule) == ("barren", 316)


@rule("NT-316")
def test_worthless_takeovers_weather_and_failures_do_not_advance_the_game() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8 S1 S6-8 T1", credits=1).company(1, at="e7")
    scene.land("e3", "mountain", claim=1).weather(then=["clear_skies", "tornado", "earthquake"])
    rounds(scene, "claim space:e3")
    rounds(scene, "weather", "move space:e4")
    scene.play("move space:e3")
    scene.will_draw("farmland", terraformed=True)
    rounds(scene, "terraform")
    assert result_of(scene).reason == "barren"


@rule("NT-316")
@pytest.mark.parametrize("progress", ["credit", "perk", "tile"])
def test_a_credit_a_perk_point_or_a_tile_starts_the_count_of_barren_rounds_anew(progress: str) -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8 S1-2 T1", credits=1)
    rounds(scene, "move space:e3")
    rounds(scene, "move space:e4")
    if progress == "credit":
        rounds(scene, "claim space:e4")
    elif progress == "perk":
        rounds(scene, "perk perk:settler_03")
    else:
        scene.will_draw("pasture", terraformed=True)
        rounds(scene, "terraform")
    assert not scene.state.over
    rounds(scene, "move space:e3")
    rounds(scene, "move space:e4")
    assert not scene.state.over
    rounds(scene, "move space:e3")
    assert result_of(scene).reason == "barren"


@rule("NT-316")
def test_progress_by_any_player_counts() -> None:
    scene = Scene(players=3).company(0, at="e4", credits=1).company(2, perks="E1").put(barren_rounds=2)
    scene.play("move space:e3", "end", "end", "perk perk:explorer_02", "end")
    assert not scene.state.over
    assert scene.state.barren_rounds == 0


@rule("NT-316", "NT-310")
def test_a_supply_run_out_in_a_round_of_no_progress_is_named_as_the_reason() -> None:
    scene = Scene().supply(0).put(barren_rounds=2)
    scene.play("end", "end")
    assert result_of(scene).reason == "supply"

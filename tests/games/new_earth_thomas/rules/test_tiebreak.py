"""The tiebreak turns (NT-320 to NT-324); what Eden Sixteen may not do in them stands in test_eden.py."""

from earthrise.engine.state import Result
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def result_of(scene: Scene) -> Result:
    assert scene.state.over
    assert scene.state.result is not None
    return scene.state.result


def tied(scene: Scene, credits: list[int]) -> Scene:
    """The last round is played out with these credits."""
    for seat, amount in enumerate(credits):
        scene.company(seat, credits=amount)
    scene.put(end_triggered=True).play(*["end"] * len(credits))
    assert not scene.state.over
    return scene


@rule("NT-320")
def test_only_the_tied_players_take_one_more_turn() -> None:
    scene = tied(Scene(players=4), [10, 8, 10, 9])
    assert scene.state.tied == [0, 2]
    assert scene.state.active == 0
    scene.play("end")
    assert scene.state.active == 2
    scene.play("end")
    assert scene.state.over


@rule("NT-320")
def test_whoever_of_the_tied_earns_most_in_the_tiebreak_wins() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="T1-2").company(1, at="f5", perks="T1-3")
    tied(scene, [10, 10, 3]).will_draw("pasture", terraformed=True).play("terraform", "end")
    scene.will_draw("pasture", terraformed=True).play("terraform", "end")
    assert result_of(scene).winners == [1]
    assert (result_of(scene).reason, result_of(scene).rule) == ("tiebreak", 320)
    assert result_of(scene).scores == [10, 10, 3]


@rule("NT-320")
def test_a_player_who_was_not_tied_can_no_longer_win() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="E1 E6-8").company(2, at="e7").weather(then=["overcast"])
    tied(scene, [10, 10, 9]).play("weather", "end", "end")
    assert scene.credits(2) == 10  # on undiscovered land: the only one who gained anything
    assert result_of(scene).winners == [0, 1]


@rule("NT-320")
def test_without_a_tie_for_the_most_there_is_no_tiebreak() -> None:
    scene = Scene(players=3)
    for seat, amount in enumerate([9, 10, 9]):
        scene.company(seat, credits=amount)
    scene.put(end_triggered=True).play("end", "end", "end")
    assert result_of(scene).winners == [1]
    assert result_of(scene).reason == "supply"


@rule("NT-321")
def test_in_a_tiebreak_turn_no_point_goes_on_a_final_perk() -> None:
    perks = "E1-5 E10-14 T1-5 T10-14 S1-5 S10-14"
    assert Scene().company(0, perks=perks).refused("perk perk:explorer_15") == ""
    scene = tied(Scene().company(0, perks=perks), [10, 10])
    for tree in ("explorer", "terraformer", "settler"):
        assert scene.refused(f"perk perk:{tree}_15") == "NT-321"
    assert scene.refused("perk perk:explorer_06") == ""  # other perks are taken as ever


@rule("NT-322")
def test_those_who_share_the_best_result_of_the_tiebreak_win_together() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="T1-5").company(1, at="f5", perks="T1-5")
    scene.company(2, at="e6", perks="T1-4")
    tied(scene, [20, 20, 20])
    for seat in range(3):
        assert scene.state.active == seat
        scene.will_draw("pasture", terraformed=True).play("terraform", "end")
    gains = [scene.credits(seat) - 20 for seat in range(3)]
    assert gains == [5, 5, 3]
    assert result_of(scene).winners == [0, 1]
    assert (result_of(scene).reason, result_of(scene).rule) == ("shared", 322)


@rule("NT-322")
def test_there_is_no_second_tiebreak() -> None:
    scene = tied(Scene(), [10, 10])
    scene.play("end", "end")
    assert result_of(scene).winners == [0, 1]


@rule("NT-323")
def test_tiebreak_turns_are_played_in_turn_order_from_the_first_player_on() -> None:
    scene = Scene(players=4).put(first=2).turn_of(2)
    tied(scene, [10, 10, 3, 10])
    assert scene.state.tied == [3, 0, 1]
    for seat in (3, 0, 1):
        assert scene.state.active == seat
        scene.play("end")
    assert result_of(scene).winners == [0, 1, 3]


@rule("NT-323")
def test_all_rules_are_in_force_in_a_tiebreak_turn() -> None:
    scene = Scene().company(0, at="e4", perks="E1-5 E10-12").land("e4", "desert", claim=0).weather("tornado")
    tied(scene, [10, 10])
    assert scene.seat(0).unspent == 5  # three, Explorer 12 and the Tornado
    scene.play("perk perk:explorer_13")
    assert scene.refused("perk perk:settler_01") == "NT-044"
    assert scene.refused("move space:e6") == "NT-070"
    scene.play("move space:e3")
    assert scene.seat(0).unspent == 3


@rule("NT-323")
def test_losses_in_the_tiebreak_count_against_a_player() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").company(1, at="e7")
    tied(scene, [10, 10]).will_draw("acid_lake").play("discover", "end", "end")
    assert scene.credits(0) == 9
    assert result_of(scene).winners == [1]


@rule("NT-323")
def test_credits_earned_in_the_turn_of_another_count_too() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").company(1, at="e7").weather(then=["overcast"])
    tied(scene, [10, 10]).play("weather", "end", "end")
    assert scene.credits(1) == 11
    assert result_of(scene).winners == [1]
    assert result_of(scene).scores == [10, 10]  # they decide, and do not count
    assert GAME.score_parts(scene.state, 1)["weather"] == 0


@rule("NT-324")
def test_final_perks_are_not_scored_again_after_a_tiebreak() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-15").company(1, at="e6", perks="T1-2")
    scene.land("e3", "forest").land("e2", "forest")
    tied(scene, [8, 10])  # the two Forests make it 10 to 10
    assert scene.credits(0) == 10
    scene.play("move space:e3", "end")
    scene.will_draw("pasture", terraformed=True).play("terraform", "end")
    assert result_of(scene).winners == [1]
    assert result_of(scene).scores == [10, 10]
    assert scene.credits(0) == 10

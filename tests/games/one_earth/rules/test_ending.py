"""How standard and advanced games end (OE-340 to OE-374)."""

import pytest

from earthrise.engine.state import Result
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


def result(scene: Scene) -> Result:
    assert scene.state.result is not None
    return scene.state.result


@rule("OE-340")
def test_the_standard_game_ends_at_once() -> None:
    scene = Scene().reach(0, 19).player(0, purse=9).line("school", "farm").play("fund_project place:1")
    assert scene.ended == ("target", [0], []) and scene.state.turns_left == 3
    hot = Scene().player(0, purse=9).line("coal_power_plant").globe(24).play("fund_project place:1")
    assert hot.ge == 30 and hot.ended == ("uninhabitable", [], [0]) and hot.state.turns_left == 3


@rule("OE-341")
def test_condition_1_the_target_at_less_than_25() -> None:
    scene = Scene().line("school").reach(1, 19).turn_of(1).player(1, purse=3).globe(24).play("fund_project place:1")
    assert scene.ended == ("target", [1], []) and result(scene).scores == [0, 20, 0]
    short = Scene().line("school").reach(1, 18).turn_of(1).player(1, purse=3).globe(24).play("fund_project place:1")
    assert short.prosperity(1) == 19 and not short.state.over


@rule("OE-342", "OE-343")
@pytest.mark.parametrize(
    ("players", "easy", "target"), [(3, False, 20), (4, False, 20), (5, False, 17), (4, True, 17), (3, True, 20)]
)
def test_the_target_by_players_and_difficulty(players: int, easy: bool, target: int) -> None:
    scene = Scene("standard", players, easy=easy).line("school", "farm").reach(0, target - 2).player(0, purse=5)
    scene.play("fund_project place:1")
    assert not scene.state.over
    assert scene.play("fund_project place:2").ended[0] == "target"


@rule("OE-343")
def test_a_game_of_four_is_not_easy_unless_the_host_says_so() -> None:
    assert Scene("standard", 4).state.options.target == 20


@rule("OE-344")
def test_at_25_or_more_the_target_does_not_end_the_game_until_emissions_fall() -> None:
    scene = Scene().line("school").reach(0, 19, 9).player(0, purse=3).player(1, purse=3).globe(25)
    scene.play("fund_project place:1")
    assert scene.prosperity(0) == 20 and not scene.state.over
    scene.play("end_turn", "fund_policy reforestation")
    assert scene.ge == 24 and scene.ended == ("target", [0], [])


def waiting_at_target(**since: int) -> Scene:
    """Seats that reached the target while it was too hot, in the order given: `a=1, b=2` are seats 0 and 1."""
    scene = Scene().set(stamp=max(since.values()))
    for seat, when in zip((0, 1), (since["a"], since["b"]), strict=True):
        scene.reach(seat, 20 + seat, 3)
        scene.data["players"][seat]["since"] = when
    return scene


@rule("OE-345")
@pytest.mark.parametrize(("since", "winner"), [({"a": 1, "b": 2}, 0), ({"a": 2, "b": 1}, 1)])
def test_the_longest_present_stay_at_the_target_wins(since: dict[str, int], winner: int) -> None:
    scene = waiting_at_target(**since).globe(25).turn_of(2).player(2, purse=3)
    assert scene.play("fund_policy reforestation").ended == ("target", [winner], [])


@rule("OE-345")
def test_a_stay_that_was_interrupted_does_not_count() -> None:
    scene = waiting_at_target(a=1, b=2).globe(28).set(holder=0).last_turn()
    scene.data["players"][0]["emissions"] = 10
    scene.play("end_turn")
    assert (
        scene.told("discard")[0].startswith("{0} gives up Coal Power Plant")
        and scene.prosperity(0) == 17
        and scene.ge == 22
    )
    assert scene.ended == ("target", [1], []), "the audit knocks the first down and hands the game to the second"


@rule("OE-345")
def test_the_order_in_which_they_arrive_is_kept() -> None:
    scene = Scene().line("school", "farm").reach(0, 19, 3).reach(1, 19, 3).globe(26).player(0, purse=3)
    scene.play("fund_project place:1", "end_turn", "fund_project place:2", "end_turn")
    assert [scene.seat(seat).since for seat in range(3)] == [1, 2, 0]


@rule("OE-346")
def test_two_who_reach_it_by_one_effect_win_together_if_equal() -> None:
    scene = Scene("standard", 4).reach(0, 5, 9).reach(1, 19, 1).reach(2, 19, 1).reach(3, 3, 2)
    scene.events(criticals="climate_migration").globe(23).last_turn().play("end_turn")
    assert scene.ended == ("target", [1, 2], [])


@rule("OE-346")
def test_two_who_reached_it_by_one_effect_are_parted_by_prosperity() -> None:
    scene = waiting_at_target(a=1, b=1).globe(25).turn_of(2).player(2, purse=3)
    assert scene.play("fund_policy reforestation").ended == ("target", [1], [])


# -- the deck, the planet, the Events ----------------------------------------------------------------------------------


def last_card(scene: Scene) -> Scene:
    """Seat 0 funds a School, and the last card of the deck fills its place."""
    return scene.line("school").deck_of(1).player(0, purse=3).play("fund_project place:1")


@rule("OE-348")
def test_condition_2_the_empty_deck_crowns_the_most_prosperous() -> None:
    scene = last_card(Scene().reach(0, 5).reach(1, 9).globe(24))
    assert scene.ended == ("deck", [1], []) and None not in scene.face_up()


@rule("OE-349")
def test_condition_2_at_25_nobody_wins_and_the_highest_emitters_lose() -> None:
    scene = last_card(Scene().reach(0, 5, 1).reach(1, 9, 7).reach(2, 3, 7).globe(25))
    assert scene.ended == ("deck_lost", [], [1, 2]) and result(scene).shared


@rule("OE-350")
@pytest.mark.parametrize(("tie_break", "winners"), [("shared", [0, 1, 2]), ("emissions", [1])])
def test_ties_are_shared_or_broken_by_emissions(tie_break: str, winners: list[int]) -> None:
    scene = last_card(Scene(tie_break=tie_break).reach(0, 8, 4).reach(1, 9, 2).reach(2, 9, 3))
    assert scene.ended == ("deck", winners, [])


@rule("OE-350")
def test_who_is_tied_on_both_still_shares() -> None:
    assert last_card(Scene(tie_break="emissions").reach(0, 8, 2).reach(1, 9, 2).reach(2, 9, 3)).ended[1] == [0, 1]


@rule("OE-352", "OE-019")
@pytest.mark.parametrize(("globe", "over"), [(23, False), (24, True), (29, True)])
def test_condition_3_at_30_nobody_wins_and_the_one_who_did_it_loses(globe: int, over: bool) -> None:
    scene = Scene().line("coal_power_plant").reach(0, 5, 9).turn_of(1).player(1, purse=3).globe(globe)
    scene.play("fund_project place:1")
    assert scene.state.over == over
    if over:
        assert scene.ended == ("uninhabitable", [], [1]) and result(scene).rule == 352


@rule("OE-354")
def test_condition_4_no_critical_event_is_left() -> None:
    scene = Scene().reach(0, 5, 4).reach(1, 5, 4).events(criticals="").globe(21).last_turn().play("end_turn")
    assert scene.ended == ("critical_lost", [], [0, 1])


@rule("OE-355")
def test_only_the_level_at_the_check_counts_and_not_only_rounds_in_a_row() -> None:
    scene = Scene().reach(0, 5, 4).events(criticals="").globe(21).player(0, purse=3)
    scene.play("fund_policy reforestation", "end_turn", "end_turn", "end_turn")
    assert not scene.state.over, "20 at the check, whatever it was during the round"
    later = Scene().reach(0, 5, 4).set(round=9).events(criticals="super_typhoon").globe(21).last_turn().play("end_turn")
    assert not later.state.over and later.state.criticals == []


@rule("OE-357")
def test_condition_1_comes_before_2_and_3_before_both() -> None:
    both = last_card(Scene().reach(0, 19).reach(1, 9).globe(24))
    assert both.ended == ("target", [0], [])
    three = Scene().line("coal_power_plant").reach(0, 19).deck_of(1).player(0, purse=3).globe(24)
    assert three.play("fund_project place:1").ended == ("uninhabitable", [], [0])


def idle_rounds(scene: Scene) -> Scene:
    """Nobody funds anything for three rounds."""
    for _ in range(3 * scene.state.seats + 6):
        if scene.state.over:
            break
        scene.play("decline" if scene.waits_for.startswith("proposal") else "end_turn")
    return scene


@rule("OE-358")
def test_three_rounds_without_funding_end_a_standard_game_like_condition_2() -> None:
    scene = idle_rounds(Scene().reach(1, 4).globe(5))
    assert scene.ended == ("stalemate", [1], []) and scene.state.round == 5
    hot = Scene().reach(1, 4, 3).set(barren_rounds=2).globe(25).last_turn().play("end_turn")
    assert hot.ended == ("stalemate_lost", [], [1])


@rule("OE-358")
def test_in_the_advanced_game_it_goes_straight_to_scoring() -> None:
    scene = idle_rounds(Scene("advanced").reach(1, 14))
    assert scene.ended == ("stalemate_scored", [1], []) and scene.state.round == 5


@rule("OE-358")
def test_any_funding_by_anybody_breaks_the_row() -> None:
    for action in (
        "fund_project place:1",
        "fund_technology technology:agritech project:farm_1",
        "fund_policy reforestation",
    ):
        scene = Scene().player(2, projects="farm_1", purse=9).set(barren_rounds=2).last_turn(1)
        scene.play(action, "end_turn")
        assert not scene.state.over and scene.state.barren_rounds == 0
    assert Scene().player(2, purse=9).set(barren_rounds=2).last_turn(1).play("refresh", "end_turn").state.over


@rule("OE-358")
def test_it_ends_before_the_audit() -> None:
    scene = Scene().player(0, projects="coal_power_plant").set(barren_rounds=2, holder=0).globe(22).last_turn()
    assert scene.play("end_turn").ended[0] == "stalemate" and scene.tableau(0) == ["coal_power_plant"]


@rule("OE-359")
def test_a_standard_game_that_nobody_wins_has_no_score() -> None:
    def hot() -> Scene:
        return Scene().line("coal_power_plant").reach(0, 5, 1).reach(1, 9, 7).reach(2, 3, 7)

    planet = hot().player(0, purse=3).globe(24).play("fund_project place:1")
    critical = hot().events(criticals="").globe(21).last_turn().play("end_turn")
    stalemate = hot().set(barren_rounds=2).globe(25).last_turn().play("end_turn")
    for lost in (planet, last_card(hot().globe(25)), critical, stalemate):
        assert result(lost).winners == [] and result(lost).scores == lost.state.scores() == [0, 0, 0]
        shown = GAME.view_data(lost.state.view(0))["players"]
        assert (
            isinstance(shown, list) and [(player["scoring"], player["total"]) for player in shown] == [(False, 0)] * 3
        )
        assert all(sum(GAME.score_parts(lost.state, seat).values()) == 0 for seat in range(3))
    assert result(last_card(hot().globe(20))).scores == [6, 9, 3], "what somebody wins is scored"


@rule("OE-359")
def test_games_of_the_first_rules_keep_the_scores_they_were_recorded_with() -> None:
    scene = Scene().set(rules=1).line("coal_power_plant").reach(0, 5, 1).reach(1, 9, 7).player(0, purse=3).globe(24)
    assert result(scene.play("fund_project place:1")).scores == [8, 9, 0]


@rule("OE-345", "OE-350")
def test_a_winner_by_another_measure_than_prosperity_says_so() -> None:
    first = waiting_at_target(a=1, b=2).globe(25).turn_of(2).player(2, purse=3).play("fund_policy reforestation")
    assert result(first).scores == [20, 21, 0] and "the first to reach it wins. Winning: {0}." in first.told("over")[0]
    cleaner = last_card(Scene(tie_break="emissions").reach(0, 8, 4).reach(1, 9, 2).reach(2, 9, 3))
    told = "Prosperity is tied, so the lower Emissions win ({0} 4, {1} 2, {2} 3). Winning: {1}."
    assert told in cleaner.told("over")[0]
    assert "tied" not in last_card(Scene(tie_break="emissions").reach(1, 9)).told("over")[0]


# -- advanced ----------------------------------------------------------------------------------------------------------


def triggered(globe: int = 5) -> Scene:
    """Seat 0, first of three, reaches the target of the advanced game."""
    scene = Scene("advanced").line("school", "coal_power_plant", "oil_industry").reach(0, 19).player(0, purse=9)
    return scene.globe(globe).play("fund_project place:1")


@rule("OE-360", "OE-363")
def test_the_target_starts_the_final_round_and_everybody_left_has_a_turn() -> None:
    scene = triggered()
    assert scene.state.triggers == [0] and scene.waits_for == "turn 0", "the trigger player finishes the turn"
    scene.play("end_turn")
    assert scene.waits_for == "turn 1"
    scene.play("end_turn", "end_turn")
    assert scene.ended == ("target_scored", [0], [])


@rule("OE-361")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_target_is_20_whatever_the_emissions(players: int) -> None:
    scene = Scene("advanced", players).line("school").reach(0, 19).player(0, purse=3).globe(28)
    assert scene.state.options.target == 20 and scene.play("fund_project place:1").state.final == 1


@rule("OE-361", "OE-470")
@pytest.mark.parametrize("target", [17, 25])
def test_the_option_offers_17_and_25(target: int) -> None:
    scene = Scene("advanced", target_prosperity=target).line("school", "farm").reach(0, target - 2).player(0, purse=5)
    assert scene.play("fund_project place:1").state.final == 0
    assert scene.play("fund_project place:2").state.final == 1


@rule("OE-362")
def test_the_empty_deck_starts_the_final_round_too() -> None:
    scene = last_card(Scene("advanced").reach(1, 8))
    assert scene.state.final == 2 and scene.state.triggers == [] and not scene.state.over
    assert scene.play("end_turn", "end_turn", "end_turn").ended[0] == "deck_scored"


@rule("OE-364")
def test_a_trigger_in_the_new_round_procedure_makes_the_starting_round_the_last() -> None:
    scene = Scene("advanced").reach(0, 5, 9).reach(1, 19, 1).reach(2, 8, 2)
    scene.events(criticals="climate_migration").globe(23).last_turn().play("end_turn")
    assert scene.state.triggers == [1] and scene.waits_for == "ballot 0 1 2", "the procedure goes on"
    for seat in range(3):
        scene.play_as(seat, "sanction no")
    scene.play("decline", "end_turn", "end_turn")
    assert not scene.state.over
    assert scene.play("end_turn").ended[0] == "target_scored"


@rule("OE-365")
def test_in_the_final_round_30_no_longer_matters() -> None:
    scene = triggered(24).play("fund_project place:2")
    assert scene.ge == 30 and not scene.state.over
    assert scene.play("end_turn", "end_turn", "end_turn").ended == ("target_scored", [0], [])


@rule("OE-366", "OE-371", "OE-372")
def test_condition_3_lets_only_the_lowest_emitters_and_mars_score() -> None:
    scene = Scene("advanced", 4).line("coal_power_plant").passed("colonize_mars", members=[3]).player(0, purse=3)
    scene.reach(0, 9, 4).reach(1, 5, 1).reach(2, 12, 6).reach(3, 8, 7).globe(24).play("fund_project place:1")
    assert scene.ended == ("uninhabitable_pyrrhic", [3], [0, 2])
    scores = result(scene).scores
    assert scores[0] == scores[2] == 0 and scores[3] > scores[1] > 0
    shown = GAME.view_data(scene.state.view(0))["players"]
    assert isinstance(shown, list) and [player["scoring"] for player in shown] == [False, True, False, True]


@rule("OE-367")
def test_one_action_that_meets_3_and_1_is_lost() -> None:
    scene = Scene("advanced").line("coal_power_plant").reach(0, 17).reach(1, 3, 8).player(0, purse=3).globe(24)
    scene.play("fund_project place:1")
    assert scene.prosperity(0) == 20 and scene.ended[0] == "uninhabitable_pyrrhic" and scene.state.triggers == []


@rule("OE-370", "OE-371")
def test_condition_4_in_the_advanced_game() -> None:
    scene = Scene("advanced").reach(0, 9, 7).reach(1, 4, 2).reach(2, 5, 2).events(criticals="").globe(21)
    scene.last_turn().play("end_turn")
    assert scene.ended == ("critical_pyrrhic", [2], [0])


@rule("OE-373")
def test_the_most_points_win_and_ties_share() -> None:
    scene = Scene("advanced").set(final="deck").deck_of(0).last_turn()
    scene.reach(0, 0).player(1, leader="entertainer", purse=8).player(2, leader="scientist", purse=9)
    scene.player(0, leader="diplomat").play("end_turn")
    assert result(scene).scores == [0, 4, 4] and scene.ended == ("deck_scored", [1, 2], [])


@rule("OE-374")
def test_the_final_round_is_not_called_off() -> None:
    scene = Scene("advanced").set(final="target", triggers=[0]).reach(0, 12).last_turn().play("end_turn")
    assert scene.ended[0] == "target_scored" and scene.state.points(scene.seat(0))[0] == 3


@rule("OE-374")
def test_nor_is_it_started_anew_by_something_else() -> None:
    scene = Scene("advanced").set(final="target", triggers=[0]).reach(0, 12).deck_of(0).player(2, purse=3).last_turn(1)
    scene.play("fund_policy reforestation")
    assert (scene.state.final, scene.state.triggers) == (1, [0])
    assert scene.play("end_turn").ended[0] == "target_scored" and scene.state.points(scene.seat(0))[0] == 3

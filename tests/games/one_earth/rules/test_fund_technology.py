"""Technologies (OE-100 to OE-127)."""

import pytest

from tests.games.one_earth.scene import Scene
from tests.marks import rule

AGRITECH = "fund_technology technology:agritech project:farm_1"


@rule("OE-100", "OE-103")
def test_a_technology_is_paid_and_put_on_a_matching_project() -> None:
    scene = Scene().reach(0, 14).player(0, projects="farm_1", purse=5)
    scene.play(AGRITECH)
    assert scene.markers(0) == (15, 0, 0) and scene.purse(0) == 2
    assert scene.tableau(0)[-1] == "farm+agritech"


@rule("OE-100", "OE-111")
def test_a_technology_is_offered_for_each_open_project_it_fits_until_one_is_funded() -> None:
    scene = Scene().player(0, projects="farm school", purse=20)
    assert scene.offered("fund_technology") == [AGRITECH, "fund_technology technology:e_learning project:school_1"]
    scene.play(AGRITECH)
    assert scene.offered("fund_technology") == []


@rule("OE-103")
def test_a_cut_in_emissions_moves_both_markers() -> None:
    scene = Scene().player(0, projects="coal_power_plant", purse=5).globe(20)
    scene.play("fund_technology technology:carbon_capture project:coal_power_plant_1")
    assert scene.markers(0) == (3, 3, 17)


@rule("OE-101")
def test_only_with_a_project_of_ones_own_to_put_it_on() -> None:
    scene = Scene().player(0, projects="school", purse=9).player(1, projects="farm_1")
    assert scene.refused(AGRITECH) == "OE-101"
    assert "do not own this Farm" in scene.why(AGRITECH) and "Fishery" in scene.why(AGRITECH)
    assert scene.offered("fund_technology") == ["fund_technology technology:e_learning project:school_1"]


@rule("OE-102")
def test_the_project_must_be_named_on_the_card() -> None:
    scene = Scene().player(0, projects="school farm", purse=9)
    wrong = "fund_technology technology:agritech project:school_1"
    assert scene.refused(wrong) == "OE-102"
    assert "does not fit School; that takes E-Learning. Choose your Farm." in scene.why(wrong)


@rule("OE-102", "OE-106")
def test_a_project_that_carries_a_technology_takes_no_second_one() -> None:
    scene = Scene("advanced").player(0, projects="farm_1+agritech farm_2", purse=9, left_over="")
    scene.data["players"][0]["left_over"] = ["agritech"]
    assert scene.refused("apply technology:agritech project:farm_1") == "OE-106"
    assert "carries Agritech already" in scene.why("apply technology:agritech project:farm_1")
    assert scene.refused("apply technology:agritech project:farm_2") == ""


@rule("OE-104")
def test_in_standard_one_card_upgrades_one_project() -> None:
    scene = Scene().player(0, projects="farm farm", purse=9).play(AGRITECH)
    assert scene.waits_for == "turn 0" and scene.prosperity(0) == 3
    assert scene.free_uses(0) == {} and scene.refused("apply technology:agritech project:farm_2") == "OE-126"


@rule("OE-105")
def test_a_technology_on_a_project_stays_there() -> None:
    scene = Scene().player(0, projects="farm+agritech farm", purse=9)
    assert scene.offered("apply") == [] and scene.refused("apply technology:agritech project:farm_2") == "OE-126"
    scene.play("end_turn")
    assert scene.tableau(0) == ["farm+agritech", "farm"]


@rule("OE-107")
def test_one_technology_a_turn_but_free_uses_do_not_count() -> None:
    scene = Scene().player(0, projects="school farm solar_farm", purse=20, technologies="smart_grid").play(AGRITECH)
    assert scene.refused("fund_technology technology:e_learning project:school_1") == "OE-107"
    scene.play("apply technology:smart_grid project:solar_farm_1")
    assert scene.tableau(0) == ["school", "farm+agritech", "solar_farm+smart_grid"]


@rule("OE-108")
def test_each_technology_exists_once() -> None:
    scene = Scene().player(0, projects="farm_1", purse=9).player(1, projects="farm_2+agritech")
    assert scene.refused(AGRITECH) == "OE-108" and "{1} has funded Agritech" in scene.why(AGRITECH)
    general = Scene("solo").player(0, projects="farm_1", purse=9)
    general.data["technologies"]["agritech"] = "general"
    assert general.refused(AGRITECH) == "OE-108" and "The General has taken" in general.why(AGRITECH)


@rule("OE-110", "OE-111", "OE-112")
@pytest.mark.parametrize("mode", ["advanced", "two_player", "solo"])
def test_in_the_other_modes_the_second_use_may_go_on_another_own_project(mode: str) -> None:
    scene = Scene(mode).player(0, projects="farm farm", purse=9).play(AGRITECH)
    assert scene.waits_for == "second_use 0" and scene.prosperity(0) == 3
    scene.play("also project:farm_2")
    assert scene.prosperity(0) == 4 and scene.free_uses(0) == {} and scene.waits_for == "turn 0"


@rule("OE-111")
def test_the_first_use_must_go_on_a_project_owned_already() -> None:
    scene = Scene("advanced").player(0, purse=9).player(1, projects="farm_1")
    assert scene.refused(AGRITECH) == "OE-101"


@rule("OE-113", "OE-114")
def test_the_second_use_may_be_offered_to_a_player_with_a_matching_project() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=3).player(1, projects="farm_2", purse=6)
    scene.play(AGRITECH)
    assert scene.offered() == ["share player:2", "save"]
    assert scene.refused("share player:3") == "OE-114" and scene.refused("share player:1") == "OE-113"
    assert "has no Project" in scene.why("share player:3")
    scene.play("share player:2")
    assert scene.waits_for == "share 1" and scene.offered() == ["accept project:farm_2", "decline"]
    assert scene.refused("accept project:farm_1") == "OE-101"
    scene.play("accept project:farm_2")
    assert (scene.prosperity(0), scene.prosperity(1), scene.purse(1)) == (2, 2, 6)
    assert scene.waits_for == "turn 0"


@rule("OE-114")
def test_after_a_refusal_the_funder_chooses_again_but_asks_nobody_twice() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=3)
    scene.player(1, projects="farm_2").player(2, projects="fishery").play(AGRITECH, "share player:2", "decline")
    assert scene.waits_for == "second_use 0" and scene.offered() == ["share player:3", "save"]
    assert scene.refused("share player:2") == "OE-114" and "asked already" in scene.why("share player:2")
    scene.play("share player:3", "decline")
    assert scene.waits_for == "turn 0" and scene.free_uses(0) == {"saved": ["agritech"]}


@rule("OE-115", "OE-116")
def test_the_second_use_may_be_saved_and_then_fits_no_project_owned_before() -> None:
    scene = Scene("advanced").player(0, projects="farm_1 farm_2", purse=5).line("farm").play(AGRITECH, "save")
    assert scene.free_uses(0) == {"saved": ["agritech"]}
    assert scene.refused("apply technology:agritech project:farm_2") == "OE-116"
    assert "saved" in scene.why("apply technology:agritech project:farm_2")
    assert scene.refused("apply technology:smart_grid project:farm_2") == "OE-126", "of that there is none at all"
    assert scene.told("saved") == ["{0} saves the second use of Agritech."]
    scene.play("fund_upgraded place:1 technology:agritech")
    assert scene.tableau(0) == ["farm+agritech", "farm", "farm+agritech"]


@rule("OE-116")
def test_without_a_choice_the_second_use_is_saved() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=3).play(AGRITECH)
    assert scene.waits_for == "turn 0" and scene.free_uses(0) == {"saved": ["agritech"]}


@rule("OE-117")
def test_a_technology_used_twice_does_nothing_for_a_third_project() -> None:
    scene = Scene("advanced").player(0, projects="farm+agritech farm+agritech", purse=2).line("farm")
    assert scene.refused("fund_upgraded place:1 technology:agritech") == "OE-086"
    assert scene.play("fund_project place:1").prosperity(0) == 5


@rule("OE-118", "OE-119")
def test_a_saved_use_may_wait_for_a_later_project() -> None:
    scene = Scene("advanced").player(0, projects="farm+agritech", purse=5).line("farm", "fishery")
    scene.play("fund_project place:1")
    assert scene.free_uses(0) == {"saved": ["agritech"]}
    scene.play("fund_upgraded place:2 technology:agritech")
    assert scene.tableau(0) == ["farm+agritech", "farm", "fishery+agritech"] and scene.prosperity(0) == 5


@rule("OE-120")
def test_only_the_funder_counts_a_shared_technology() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=3).player(1, projects="farm_2", leader="scientist")
    scene.play(AGRITECH, "share player:2", "accept project:farm_2")
    points = [scene.state.points(scene.seat(seat)) for seat in (0, 1)]
    assert points[0][3] == 1 and points[1][3] == 0, "1 point for having funded a Technology"
    assert points[1][8] == 0, "nothing for the Scientist either"
    scene.play("end_turn")
    assert scene.purse(1) == 2, "and no extra income"


@rule("OE-121")
def test_sharing_in_two_player_and_not_in_solo() -> None:
    duel = Scene("two_player").player(0, projects="farm_1", purse=3).player(1, projects="farm_2").play(AGRITECH)
    assert "share player:2" in duel.offered()
    alone = Scene("solo").player(0, projects="farm_1 farm_2", purse=3).play(AGRITECH)
    assert alone.offered() == ["also project:farm_2", "save"] and alone.refused("share player:2") == "OE-121"


@rule("OE-122")
def test_the_two_uses_go_on_different_projects() -> None:
    scene = Scene("advanced").player(0, projects="farm_1 farm_2", purse=3).play(AGRITECH)
    assert scene.refused("also project:farm_1") == "OE-106"


@rule("OE-122")
def test_a_shared_use_that_lifts_the_receiver_to_the_target_makes_them_the_trigger() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=3).player(1, projects="farm_2").reach(1, 19)
    scene.play(AGRITECH, "share player:2", "accept project:farm_2")
    assert scene.prosperity(1) == 20 and scene.state.triggers == [1] and not scene.state.over
    assert scene.waits_for == "turn 0"


@rule("OE-122", "OE-381")
def test_one_funding_may_lift_both_to_the_target() -> None:
    scene = (
        Scene("advanced").player(0, projects="farm_1", purse=3).player(1, projects="farm_2").reach(0, 19).reach(1, 19)
    )
    scene.play(AGRITECH)
    assert scene.prosperity(0) == 20 and scene.state.triggers == [], "nothing is checked before the answer"
    scene.play("share player:2", "accept project:farm_2")
    assert scene.state.triggers == [0, 1]


@rule("OE-125")
@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_the_technology_on_a_lost_project_is_left_over(mode: str) -> None:
    scene = Scene(mode).player(0, projects="airport+green_hydrogen school").player(1, purse=0).last_turn(1).globe(22)
    scene.set(holder=0).play("end_turn")
    assert scene.tableau(0) == ["school"] and scene.free_uses(0)["left_over"] == ["green_hydrogen"]


@rule("OE-126")
def test_a_left_over_use_fits_what_is_owned_and_what_is_funded_later() -> None:
    scene = Scene().player(0, projects="farm_1 farm_2", technologies="agritech", purse=2).line("farm")
    assert scene.refused("apply technology:agritech project:farm_1") == ""
    assert scene.refused("fund_upgraded place:1 technology:agritech") == ""
    scene.play("apply technology:agritech project:farm_1")
    assert scene.prosperity(0) == 3 and scene.purse(0) == 2 and scene.free_uses(0) == {}
    assert scene.refused("apply technology:agritech project:farm_2") == "OE-126", "it was one use"


@rule("OE-127")
def test_a_left_over_use_belongs_to_the_player_whose_project_left() -> None:
    scene = Scene("advanced").player(0, projects="coal_power_plant_1+carbon_capture")
    scene.player(1, projects="coal_power_plant_2+carbon_capture school").last_turn(1).globe(22).set(holder=1)
    scene.reach(2, 1, 0).player(0, emissions=1).play("end_turn")
    assert scene.tableau(1) == ["school"] and scene.free_uses(1) == {"left_over": ["carbon_capture"]}
    assert scene.seat(1).technologies == [] and len(scene.seat(0).technologies) == 1


@rule("OE-127")
def test_free_uses_are_put_on_projects_in_the_own_turn_only() -> None:
    scene = Scene().player(1, projects="farm_1", technologies="agritech")
    assert scene.refused("apply technology:agritech project:farm_1", seat=1) == "OE-051"
    assert scene.play("end_turn").refused("apply technology:agritech project:farm_1") == ""

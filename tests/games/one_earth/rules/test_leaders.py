"""Leaders (OE-150 to OE-185)."""

import pytest

from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, PROJECTS
from earthrise.games.one_earth.rules.state import OneEarth
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

LEADER = 8  # its place among the points


def leader_points(scene: Scene, seat: int = 0) -> int:
    return scene.state.points(scene.seat(seat))[LEADER]


def meeting(scene: Scene) -> Scene:
    """The last turn of the round ends, and the first player proposes."""
    return scene.last_turn().play("end_turn")


@rule("OE-150")
@pytest.mark.parametrize("leader", ["environmentalist", "entertainer"])
def test_a_once_ability_turns_the_card_for_good(leader: str) -> None:
    scene = Scene("advanced").player(0, leader=leader).globe(9).play("ability")
    assert scene.seat(0).used and scene.refused("ability") == "OE-150"
    scene.play("end_turn", "end_turn", "end_turn", "decline", "end_turn", "end_turn")
    assert scene.waits_for == "turn 0" and scene.refused("ability") == "OE-150"
    assert "works once" in scene.why("ability")


@rule("OE-151")
@pytest.mark.parametrize("leader", ["energy_tycoon", "scientist"])
def test_a_passive_ability_is_never_used(leader: str) -> None:
    scene = Scene("advanced").player(0, leader=leader)
    assert scene.refused("ability") == "OE-151" and "always on" in scene.why("ability")
    scene.data["players"][0]["used"] = True
    with pytest.raises(Exception, match="never turned"):
        GAME.position(scene.data)


@rule("OE-152")
@pytest.mark.parametrize("leader", ["diplomat", "military_general"])
def test_veto_and_immunity_do_not_belong_to_the_own_turn(leader: str) -> None:
    scene = Scene("advanced").player(0, leader=leader)
    assert scene.refused("ability") == "OE-152" and "You will be asked" in scene.why("ability")


@rule("OE-153", "OE-389")
def test_every_leader_adds_points_of_its_own() -> None:
    projects = "coal_power_plant theme_park steel_mill farm+agritech"
    gained = {}
    for leader in ("diplomat", "energy_tycoon", "scientist", "environmentalist", "entertainer", "military_general"):
        scene = Scene("advanced").passed("ban_coal_usage", yes=[0, 1]) if leader == "diplomat" else Scene("advanced")
        scene.player(0, leader=leader, projects="" if leader in ("diplomat", "environmentalist") else projects)
        gained[leader] = leader_points(scene)
    assert gained == {
        "diplomat": 2,
        "energy_tycoon": 5,
        "scientist": 2,
        "environmentalist": 11,
        "entertainer": 2,
        "military_general": 3,
    }
    assert leader_points(Scene("advanced").reach(0, 1, 6).reach(1, 1, 7).reach(2, 1, 8)) == 6


@rule("OE-155")
def test_a_veto_fails_the_resolution_and_pays_all_who_voted_no() -> None:
    scene = meeting(Scene("advanced").player(1, leader="diplomat"))
    scene.play("propose introduce_personalized_medicine", "vote yes", "vote no", "vote yes")
    assert scene.waits_for == "veto 1"
    scene.play("veto yes")
    assert (scene.purse(0), scene.purse(1), scene.purse(2)) == (0, 2, 0)
    assert [scene.seat(seat).tokens for seat in range(3)] == [4, 4, 4] and scene.seat(1).used
    assert scene.prosperity(0) == 0 and scene.state.resolutions[3] == 2


@rule("OE-155")
def test_a_diplomat_who_lets_it_pass_keeps_the_veto() -> None:
    scene = meeting(Scene("advanced").player(1, leader="diplomat"))
    scene.play("propose introduce_personalized_medicine", "vote yes", "vote no", "vote yes", "veto no")
    assert scene.prosperity(0) == 1 and not scene.seat(1).used and scene.waits_for == "turn 0"


@rule("OE-156")
def test_no_veto_is_asked_for_what_fails_or_was_not_voted_on() -> None:
    failing = meeting(Scene("advanced").player(1, leader="diplomat"))
    failing.play("propose ban_coal_usage", "vote no", "vote no", "vote yes")
    assert failing.waits_for == "turn 0"
    aid = meeting(Scene("advanced").player(1, leader="diplomat").reach(2, 14)).play("propose mandatory_foreign_aid")
    assert aid.waits_for == "turn 0"
    mars = meeting(Scene("advanced", un_gifts=False).player(1, leader="diplomat").player(0, purse=8))
    assert mars.play("propose colonize_mars", "contribute 8").waits_for == "turn 0"


@rule("OE-157")
def test_a_diplomat_who_vetoes_after_a_yes_takes_the_token_back_and_is_paid() -> None:
    scene = meeting(Scene("advanced").player(0, leader="diplomat"))
    scene.play("propose ban_coal_usage", "vote yes", "vote yes", "vote no", "veto yes")
    assert scene.seat(0).tokens == 4 and (scene.purse(0), scene.purse(1), scene.purse(2)) == (2, 0, 2)


@rule("OE-157")
def test_who_voted_no_or_had_no_vote_gets_no_token() -> None:
    scene = meeting(Scene("advanced").player(0, leader="diplomat"))
    scene.play("propose ban_coal_usage", "vote no", "vote yes", "vote yes", "veto yes")
    assert [player.tokens for player in scene.state.players] == [4, 4, 4] and scene.purse(0) == 2
    aid = meeting(Scene("advanced", veto_any_resolution=True).player(0, leader="diplomat").reach(2, 14))
    aid.play("propose mandatory_foreign_aid", "veto yes")
    assert [player.tokens for player in aid.state.players] == [4, 4, 4] and aid.purse(0) == 0


@rule("OE-158")
def test_the_diplomat_scores_2_more_for_each_supported_resolution() -> None:
    scene = Scene("advanced").player(0, leader="diplomat").passed("ban_coal_usage", yes=[0, 1])
    scene.passed("cap_and_trade_emissions", yes=[0, 2]).passed("curb_transport_emissions", yes=[1, 2])
    assert leader_points(scene) == 4 and scene.state.points(scene.seat(0))[5] == 2


@rule("OE-159")
def test_with_the_option_the_diplomat_may_veto_foreign_aid_and_mars() -> None:
    aid = meeting(Scene("advanced", veto_any_resolution=True).player(1, leader="diplomat").reach(2, 14))
    aid.play("propose mandatory_foreign_aid")
    assert aid.waits_for == "veto 1"
    aid.play("veto yes")
    assert aid.state.givers == [] and aid.state.resolutions[7] == 2 and aid.purse(1) == 0
    mars = Scene("advanced", veto_any_resolution=True, un_gifts=False).player(1, leader="diplomat", purse=8)
    meeting(mars).play("propose colonize_mars", "contribute 8")
    assert mars.waits_for == "veto 1"
    mars.play("veto yes")
    assert mars.purse(1) == 8 and mars.state.members == [] and mars.purse(0) == mars.purse(2) == 0
    without = meeting(Scene("advanced").player(1, leader="diplomat").reach(2, 14)).play("propose mandatory_foreign_aid")
    assert without.waits_for == "turn 0", "the option is off unless the host sets it"


@rule("OE-160")
def test_fossil_projects_are_worth_1_more_to_the_tycoon() -> None:
    scene = Scene("advanced").player(0, leader="energy_tycoon", purse=9).line("oil_industry", "hospital")
    scene.play("fund_project place:1", "fund_project place:2")
    assert scene.prosperity(0) == 4 + 2


@rule("OE-160")
def test_the_tycoon_has_the_extra_point_from_the_moment_the_leader_is_taken() -> None:
    state = GAME.start(3, 1, {"mode": "advanced", "first_player": "1"})
    assert isinstance(state, OneEarth)
    for leader in ("energy_tycoon", "scientist", "entertainer"):
        state.play(state.deciders()[0], GAME.actions.parse(f"lead {leader}"))
    oil = next(card.number for card in PROJECTS if card.kind.id == "oil_industry")
    assert [player.worth(oil, NO_TECHNOLOGY) for player in state.players] == [4, 3, 3]


@rule("OE-161")
def test_the_tycoons_extra_point_is_lost_with_the_project() -> None:
    scene = Scene("advanced").player(0, leader="energy_tycoon", projects="oil_industry hospital").set(holder=0)
    scene.last_turn().globe(22)
    assert scene.prosperity(0) == 6
    scene.play("end_turn")
    assert scene.prosperity(0) == 2


@rule("OE-162")
def test_the_tycoon_scores_5_for_each_fossil_project() -> None:
    assert (
        leader_points(Scene("advanced").player(0, leader="energy_tycoon", projects="oil_industry coal_power_plant"))
        == 10
    )


@rule("OE-165")
@pytest.mark.parametrize(("technologies", "extra"), [("", 0), ("agritech", 1), ("agritech smart_grid e_learning", 2)])
def test_the_scientist_earns_1_more_a_technology_2_at_most(technologies: str, extra: int) -> None:
    scene = Scene("advanced").reach(1, 10).player(1, leader="scientist", technologies=technologies)
    scene.play("end_turn")
    assert scene.purse(1) == 10 + extra
    assert Scene().reach(1, 10).play("end_turn").purse(1) == 10, "without Leaders there is nothing extra"


@rule("OE-166")
def test_the_scientist_scores_2_for_each_technology_funded() -> None:
    scene = Scene("advanced").player(0, leader="scientist", technologies="agritech smart_grid e_learning")
    scene.player(1, technologies="carbon_capture")
    assert leader_points(scene) == 6


@rule("OE-168")
def test_a_technology_stays_funded_when_its_project_is_gone() -> None:
    scene = Scene("advanced").player(0, leader="scientist", projects="airport+green_hydrogen").set(holder=0)
    scene.events("green_bonds").last_turn().globe(22).play("end_turn")
    assert scene.tableau(0) == [] and leader_points(scene) == 2
    assert scene.free_uses(0)["left_over"] == ["green_hydrogen"]
    scene.play("decline")
    assert scene.purse(0) == 6 + 0 + 1 + 1, "compensation, no Prosperity, 1 for the Event, 1 for the Technology"


@rule("OE-170", "OE-171")
def test_the_environmentalist_lowers_global_emissions_alone() -> None:
    scene = Scene("advanced").player(0, projects="hospital").globe(20).play("ability")
    assert scene.markers(0) == (2, 1, 18)
    assert scene.told("ability")[0].endswith("uses the ability of the Environmentalist: Global Emissions 20 to 18.")


@rule("OE-170")
def test_the_environmentalist_does_so_once_and_down_to_0_at_most() -> None:
    scene = Scene("advanced").globe(20).play("ability")
    assert scene.refused("ability") == "OE-150" and scene.offered("ability") == []
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.ge == 18, "the other turns do not lower them again"
    assert Scene("advanced").globe(1).play("ability").ge == 0
    other = Scene("advanced").player(0, leader="entertainer").globe(20)
    assert other.play("ability").ge == 22, "no other Leader lowers them"


@rule("OE-172", "OE-173")
def test_the_environmentalist_scores_6_for_the_lowest_emissions_tied_or_not() -> None:
    assert leader_points(Scene("advanced").reach(0, 1, 6).reach(1, 1, 7).reach(2, 1, 8)) == 6
    assert leader_points(Scene("advanced").reach(0, 1, 6).reach(1, 1, 6).reach(2, 1, 8)) == 6
    assert leader_points(Scene("advanced").reach(0, 1, 6).reach(1, 1, 5).reach(2, 1, 8)) == 0


@rule("OE-172")
@pytest.mark.parametrize(("emissions", "points"), [(4, 6 + 1), (5, 0)])
def test_in_solo_the_environmentalist_needs_emissions_below_5(emissions: int, points: int) -> None:
    assert leader_points(Scene("solo").reach(0, 1, emissions)) == points


@rule("OE-174", "OE-175")
@pytest.mark.parametrize(("emissions", "points"), [(3, 2), (5, 0), (8, 0)])
def test_and_5_minus_the_emissions_never_less_than_0(emissions: int, points: int) -> None:
    assert leader_points(Scene("advanced").reach(0, 1, emissions)) == points


@rule("OE-178")
def test_a_festival_brings_prosperity_and_emissions() -> None:
    scene = Scene("advanced").player(0, leader="entertainer").reach(0, 3, 1).globe(8).play("ability")
    assert scene.markers(0) == (5, 3, 10)


@rule("OE-179")
def test_the_entertainer_scores_2_for_each_entertainment_project() -> None:
    scene = Scene("advanced").player(0, leader="entertainer", projects="stadium national_park theme_park farm")
    assert leader_points(scene) == 6


def drought(leader: str = "military_general") -> Scene:
    scene = Scene("advanced").player(0, leader=leader).reach(0, 9, 12).reach(1, 2, 5)
    return scene.events(criticals="global_drought").last_turn().globe(22).play("end_turn")


@rule("OE-182")
def test_the_general_may_ignore_a_critical_event_once() -> None:
    scene = drought()
    assert scene.waits_for == "immunity 0"
    scene.play("immunity yes")
    assert scene.prosperity(0) == 9 and scene.seat(0).used
    suffering = drought().play("immunity no")
    assert suffering.prosperity(0) == 7 and not suffering.seat(0).used


@rule("OE-183")
def test_the_general_is_asked_only_when_affected_and_before_anything_happens() -> None:
    scene = Scene("advanced").player(0, leader="military_general").reach(0, 9, 4).reach(1, 2, 12).reach(2, 3, 6)
    scene.events(criticals="global_drought").last_turn().globe(22).play("end_turn")
    assert scene.waits_for != "immunity 0" and scene.prosperity(1) == 0
    assert drought().prosperity(0) == 9, "asked first"


@rule("OE-183")
def test_immunity_covers_good_effects_and_hands_nothing_on() -> None:
    scene = Scene("advanced").player(0, leader="military_general").reach(0, 5, 1).reach(1, 9, 12).reach(2, 6, 9)
    scene.events(criticals="climate_migration").last_turn().globe(22).play("end_turn")
    assert scene.waits_for == "immunity 0"
    scene.play("immunity yes")
    assert [scene.prosperity(seat) for seat in range(3)] == [5, 8, 6]


@rule("OE-184")
def test_the_general_scores_3_for_each_manufacturing_project() -> None:
    scene = Scene("advanced").player(0, leader="military_general", projects="steel_mill textile_factory farm")
    assert leader_points(scene) == 6


@rule("OE-185")
def test_what_was_discarded_no_longer_counts() -> None:
    scene = Scene("advanced").player(0, leader="military_general", projects="steel_mill textile_factory school")
    scene.set(holder=0).last_turn().globe(22)
    assert leader_points(scene) == 6 and scene.state.points(scene.seat(0))[7] == 1
    scene.play("end_turn")
    assert scene.tableau(0) == ["textile_factory", "school"] and leader_points(scene) == 3

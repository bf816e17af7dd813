"""The nine Resolutions and forced discards (OE-280 to OE-332)."""

import pytest

from earthrise.games.one_earth.components.fundable_cards import KIND_OF, PROJECTS
from earthrise.games.one_earth.components.resolution_cards import RESOLUTIONS
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

COAL = ["coal_power_plant"]


def passes(scene: Scene, resolution: str, *more: str, no: tuple[int, ...] = ()) -> Scene:
    """Seat 0 proposes it in the new round, and all but `no` vote yes; nobody gives or bids anything."""
    scene.last_turn().play("end_turn", f"propose {resolution}", *more)
    while not scene.waits_for.startswith("turn"):
        kind, seat = scene.waits_for.split()[:2]
        if kind == "vote":
            scene.play("vote no" if int(seat) in no else "vote yes")
        else:
            scene.play("pass")
    card = next(card for card in RESOLUTIONS if card.id == resolution)
    assert scene.state.is_passed(card.number), "it passes"
    return scene


def mars(scene: Scene, *amounts: int) -> Scene:
    """Seat 0 proposes Colonize Mars, and all put in these amounts."""
    for seat, amount in enumerate(amounts):
        scene.player(seat, purse=amount)
    scene.last_turn().play("end_turn", "propose colonize_mars")
    for amount in amounts:
        if amount:
            scene.play(f"contribute {amount}")
    return scene


def everywhere(scene: Scene) -> list[str]:
    """The kinds of all Projects that are still in the game."""
    cards = scene.state.deck + [card for card in scene.state.line if card >= 0]
    for player in scene.state.players:
        cards = cards + player.projects
    return [KIND_OF[card].id for card in cards]


@rule("OE-280", "OE-330", "OE-331")
def test_ban_coal_takes_every_coal_power_plant_and_compensates() -> None:
    scene = Scene("advanced").player(1, projects="coal_power_plant school").player(2, projects="coal_power_plant")
    passes(scene.globe(20), "ban_coal_usage")
    assert scene.ge == 20 - 12 and "coal_power_plant" not in everywhere(scene)
    assert (scene.prosperity(1), scene.emissions(1), scene.purse(1)) == (1, 0, 2)
    assert (scene.prosperity(2), scene.emissions(2), scene.purse(2)) == (0, 0, 2)


@rule("OE-280")
@pytest.mark.parametrize("place", ["line", "deck"])
def test_ban_coal_takes_it_out_of_the_line_and_the_deck_too(place: str) -> None:
    scene = Scene("advanced").player(1, projects="coal_power_plant_1")
    scene.line("coal_power_plant_2") if place == "line" else scene.next_projects("coal_power_plant_2")
    passes(scene, "ban_coal_usage")
    assert "coal_power_plant" not in everywhere(scene)
    assert sorted(PROJECTS[card].id for card in scene.state.out) == ["coal_power_plant_1", "coal_power_plant_2"]
    assert scene.markers(1) == (0, 0, 0) and scene.purse(1) == 2


@rule("OE-280")
def test_ban_coal_leaves_everything_else_alone() -> None:
    scene = Scene("advanced").player(1, projects="oil_industry school").player(2, projects="coal_power_plant")
    passes(scene, "ban_coal_usage")
    others = [kind.id for kind in KIND_OF if kind.id != "coal_power_plant"]
    assert sorted(everywhere(scene)) == sorted(others) and scene.tableau(1) == ["oil_industry", "school"]
    assert scene.markers(1) == (4, 5, 5) and scene.purse(1) == 0


@rule("OE-282")
def test_the_deck_is_shuffled_after_a_ban() -> None:
    decks = set()
    for chance in range(1, 9):
        scene = Scene("advanced").set(chance=chance)
        decks.add(tuple(passes(scene, "ban_coal_usage").state.deck))
    assert len(decks) == 8


@rule("OE-281")
def test_ban_nuclear_and_hydroelectric() -> None:
    scene = Scene("advanced").player(0, projects="nuclear_power_plant").player(1, projects="hydroelectric_power_plant")
    passes(scene, "ban_nuclear_and_hydroelectric_energy")
    assert (scene.prosperity(0), scene.prosperity(1)) == (0, 0)
    assert (scene.purse(0), scene.purse(1)) == (10, 8)
    assert not {"nuclear_power_plant", "hydroelectric_power_plant"} & set(everywhere(scene))


@rule("OE-282")
def test_a_ban_clears_line_and_deck_too_and_refills_the_places() -> None:
    scene = Scene("advanced").line("school", "coal_power_plant", "farm").next_projects("coal_power_plant", "airport")
    size = len(scene.data["deck"])
    passes(scene, "ban_coal_usage")
    assert scene.face_up()[0] == "school" and scene.face_up()[1] not in (None, "coal_power_plant")
    assert len(scene.state.deck) == size - 2 and "coal_power_plant" not in everywhere(scene)
    assert [PROJECTS[card].kind.id for card in scene.state.out] == ["coal_power_plant", "coal_power_plant"]


@rule("OE-282", "OE-364")
def test_a_ban_that_empties_the_deck_starts_the_final_round() -> None:
    scene = Scene("advanced").line("coal_power_plant_2").next_projects("coal_power_plant_1").deck_of(1)
    passes(scene, "ban_coal_usage")
    assert scene.state.deck == [] and scene.face_up()[0] is None
    assert scene.state.final == 2 and scene.state.triggers == []
    scene.play("end_turn", "end_turn")
    assert not scene.state.over, "everybody has a turn in it"
    assert scene.play("end_turn").ended[0] == "deck_scored"


@rule("OE-283")
def test_a_technology_on_a_banned_project_is_left_over() -> None:
    scene = Scene("advanced").player(1, projects="coal_power_plant+carbon_capture", saved="carbon_capture")
    passes(scene, "ban_coal_usage")
    assert scene.free_uses(1) == {"saved": ["carbon_capture"], "left_over": ["carbon_capture"]}


@rule("OE-285")
def test_edu_tech_schools_for_the_yes_voters() -> None:
    scene = Scene("advanced").player(0, projects="university school").player(1, projects="school")
    passes(scene, "introduce_edu_tech_schools", no=(1,))
    assert [scene.prosperity(seat) for seat in range(3)] == [3 + 3, 1, 1]


@rule("OE-286")
def test_personalized_medicine_for_the_yes_voters() -> None:
    scene = Scene("advanced").player(0, projects="hospital_1").player(1, projects="hospital_2")
    passes(scene, "introduce_personalized_medicine", no=(1,))
    assert [scene.prosperity(seat) for seat in range(3)] == [2 + 2, 2, 1]


@rule("OE-287")
def test_later_schools_are_worth_more_to_the_yes_voters_alone() -> None:
    for seat, gain in ((0, 2), (2, 1)):
        scene = Scene("advanced").passed("introduce_edu_tech_schools", yes=[0, 1]).line("school").turn_of(seat)
        scene.player(seat, purse=3).play("fund_project place:1")
        assert scene.prosperity(seat) == gain


@rule("OE-287")
def test_schools_are_worth_more_from_the_vote_on() -> None:
    scene = Scene("advanced").player(0, projects="university", purse=3).line("school", "school")
    passes(scene, "introduce_edu_tech_schools", no=(1,))
    assert scene.told("prosperity") == ["{0}: +2 Prosperity.", "{2}: +1 Prosperity."]
    scene.play("fund_project place:1")
    assert scene.prosperity(0) == 2 + 1 + 1 + 2
    assert scene.prosperity(1) == 0, "nothing for who voted no"


@rule("OE-288")
def test_the_point_for_a_project_goes_with_it_and_the_point_for_the_vote_stays() -> None:
    scene = Scene("advanced").passed("introduce_edu_tech_schools", yes=[0, 1]).player(0, projects="university")
    scene.player(0, prosperity=4).set(holder=0).globe(21).last_turn(1).play("end_turn")
    assert scene.tableau(0) == [] and scene.prosperity(0) == 1


@rule("OE-290")
@pytest.mark.parametrize(("prosperity", "emissions", "net"), [(15, 8, 12), (17, 9, 13), (6, 5, 6)])
def test_cap_and_trade(prosperity: int, emissions: int, net: int) -> None:
    scene = Scene("advanced").passed("cap_and_trade_emissions", yes=[0, 2]).reach(1, prosperity, emissions)
    scene.play("end_turn")
    assert scene.purse(1) == net
    assert Scene("advanced").reach(1, prosperity, emissions).play("end_turn").purse(1) == prosperity, "only once passed"


@rule("OE-290")
def test_cap_and_trade_begins_with_the_round_it_passed_in() -> None:
    scene = passes(Scene("advanced").reach(0, 8, 7), "cap_and_trade_emissions")
    assert scene.purse(0) == 6


@rule("OE-292")
def test_curb_transport_changes_what_is_owned_and_what_comes() -> None:
    scene = Scene("advanced").player(0, projects="fossil_fuel_car_factory metro_network")
    scene.player(1, projects="airport oil_industry").player(2, projects="electric_car_factory high_speed_rail")
    passes(scene.line("airport", "metro_network"), "curb_transport_emissions", no=(1,))
    assert [scene.prosperity(seat) for seat in range(3)] == [4, 5, 6]
    worth = [place["prosperity"] for place in GAME.view_data(scene.state.view(0))["places"][:2]]  # type: ignore[index]
    assert worth == [3, 3]


@rule("OE-295")
def test_share_technologies_names_a_technology_that_was_funded() -> None:
    scene = Scene("advanced").player(1, projects="farm_1+agritech").player(0, projects="farm_2")
    passes(scene, "share_technologies", "license agritech")
    assert scene.told("named") == ["{0} names Agritech."]
    assert scene.free_uses(0) == {"licensed": ["agritech"]} and scene.free_uses(1) == {"saved": ["agritech"]}
    scene.play("apply technology:agritech project:farm_2")
    assert scene.prosperity(0) == 2 and scene.free_uses(0) == {}


@rule("OE-295", "OE-296")
def test_or_one_that_is_funded_later() -> None:
    scene = passes(Scene("advanced").player(0, projects="farm_1", purse=3), "share_technologies", "license agritech")
    assert all(scene.free_uses(seat) == {} for seat in range(3))
    scene.play("fund_technology technology:agritech project:farm_1")
    assert [scene.free_uses(seat) for seat in range(3)] == [
        {"saved": ["agritech"]},
        {"licensed": ["agritech"]},
        {"licensed": ["agritech"]},
    ]


@rule("OE-296")
def test_any_of_the_eight_may_be_named_and_a_failure_licenses_nothing() -> None:
    scene = Scene("advanced").player(1, projects="farm+agritech").last_turn()
    scene.play("end_turn", "propose share_technologies")
    assert scene.waits_for == "licence 0" and len(scene.offered("license")) == 8
    scene.play("license agritech", "vote no", "vote no", "vote no")
    assert scene.state.licence == -1 and scene.free_uses(0) == {}


@rule("OE-120", "OE-126", "OE-296")
def test_a_licensed_use_can_be_used_once_and_brings_no_points_for_technology() -> None:
    scene = Scene("advanced").passed("share_technologies", yes=[0, 1], licence="agritech")
    scene.player(1, projects="farm_1+agritech").player(0, projects="farm_2 farm_3", licensed="agritech")
    scene.player(2, licensed="agritech").play("apply technology:agritech project:farm_2")
    assert scene.refused("apply technology:agritech project:farm_3") == "OE-126"
    assert scene.state.points(scene.seat(0))[3] == 0


@rule("OE-300")
def test_mandatory_aid_needs_a_player_with_14_prosperity_and_no_vote() -> None:
    poor = Scene("advanced").reach(1, 13).last_turn().play("end_turn")
    assert poor.refused("propose mandatory_foreign_aid") == "OE-300"
    assert "needs a player with 14 Prosperity; the highest is 13" in poor.why("propose mandatory_foreign_aid")
    rich = Scene("advanced").reach(1, 14).last_turn().play("end_turn", "propose mandatory_foreign_aid")
    assert rich.told("vote") == [] and rich.state.givers == [1]


@rule("OE-301")
def test_each_richest_gives_5_to_each_poorest_after_earning() -> None:
    scene = Scene("advanced", players=4).reach(0, 14).reach(1, 14).reach(2, 11).reach(3, 4).last_turn()
    scene.play("end_turn", "propose mandatory_foreign_aid", "end_turn", "end_turn", "end_turn")
    assert [scene.purse(0), scene.purse(1), scene.purse(2)] == [9, 9, 11] and scene.purse(3) == 4 + 10


@rule("OE-302")
def test_givers_and_receivers_are_fixed_and_a_receiver_may_get_it_after_their_turn() -> None:
    scene = Scene("advanced").line("airport").reach(0, 3).reach(1, 15).reach(2, 9).player(0, purse=9).last_turn()
    scene.play("end_turn", "propose mandatory_foreign_aid")
    while scene.waits_for != "turn 0":
        scene.play("pass")
    assert scene.purse(0) == 9 + 3, "nothing yet"
    scene.play("fund_project place:1", "end_turn")
    assert scene.prosperity(0) == 7 and scene.purse(0) == 12 - 7 + 5 and scene.purse(1) == 10


@rule("OE-302")
def test_with_equal_prosperity_nothing_happens() -> None:
    scene = Scene("advanced").reach(0, 14).reach(1, 14).reach(2, 14).last_turn()
    scene.play("end_turn", "propose mandatory_foreign_aid")
    assert scene.state.givers == scene.state.receivers == []


@rule("OE-303")
def test_a_giver_pays_clockwise_as_far_as_the_purse_reaches() -> None:
    scene = Scene("advanced", players=4).reach(0, 2).reach(1, 14).reach(2, 9).reach(3, 2).set(holder=1)
    scene.passed("mandatory_foreign_aid", givers=[1], receivers=[0, 3]).player(1, purse=3).play("end_turn")
    assert scene.purse(1) == 0 and (scene.purse(3), scene.purse(0)) == (5, 2), "4 earned and 3 held"
    assert scene.play("end_turn").purse(2) == 9, "who is no giver keeps everything"


@rule("OE-303")
def test_a_giver_with_nothing_left_is_said_to_have_nothing_left() -> None:
    scene = Scene("advanced", players=4).reach(0, 2).reach(1, 14).reach(2, 9).reach(3, 2).set(holder=1)
    scene.passed("mandatory_foreign_aid", givers=[1], receivers=[0, 3]).player(1, purse=1)
    lines = GAME.view_data(scene.state.view(1))["players"][1]["income"]["lines"]  # type: ignore[index]
    assert [line["label"] for line in lines if "aid" in line["label"]] == ["aid for player 4"]
    assert scene.play("end_turn").told("gift") == [
        "{1} gives 5 currency to {3} (Mandatory Foreign Aid).",
        "{1} has no currency left for {0} (Mandatory Foreign Aid).",
    ]


@rule("OE-304")
def test_mandatory_aid_works_once_and_gives_no_diplomacy() -> None:
    scene = Scene("advanced").reach(1, 14).last_turn().play("end_turn", "propose mandatory_foreign_aid")
    assert scene.state.supporters[7] == [] and all(player.tokens == 4 for player in scene.state.players)
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.state.givers == [] and scene.refused("propose mandatory_foreign_aid") == "OE-264"
    assert all(scene.state.points(player)[5] == 0 for player in scene.state.players)


@rule("OE-310", "OE-311", "OE-313")
def test_mars_passes_with_8_and_members_gain_prosperity() -> None:
    scene = mars(Scene("advanced", players=5, un_gifts=False), 4, 4, 0, 0, 0)
    assert scene.state.members == [0, 1]
    assert [scene.prosperity(seat) for seat in range(5)] == [1, 1, 0, 0, 0]
    assert scene.purse(1) == 0 and scene.waits_for == "turn 0"


@rule("OE-311")
def test_contributions_are_open_and_made_clockwise() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=5).player(1, purse=5).player(2, purse=5).last_turn(1)
    scene.play("end_turn", "propose colonize_mars")
    assert scene.waits_for == "contribution 1"
    scene.play("contribute 2")
    shown = GAME.view_data(scene.state.view(0))["meeting"]
    assert isinstance(shown, dict) and (shown["contributions"], shown["sum"]) == ([None, 2, None], 2)
    assert scene.waits_for == "contribution 2" and scene.refused("contribute 6") == "OE-055"
    assert scene.play("pass").waits_for == "contribution 0"


@rule("OE-312")
def test_if_mars_fails_everything_is_returned() -> None:
    scene = mars(Scene("advanced", un_gifts=False), 4, 3, 0)
    assert (scene.purse(0), scene.purse(1), scene.purse(2)) == (4, 3, 0) and scene.state.members == []
    assert scene.state.resolutions[8] == 2


@rule("OE-313")
def test_who_put_in_less_than_3_gets_nothing_and_nothing_back() -> None:
    scene = mars(Scene("advanced", un_gifts=False), 2, 6, 2)
    assert scene.state.members == [1] and [scene.prosperity(seat) for seat in range(3)] == [0, 1, 0]
    assert [scene.purse(0), scene.purse(2)] == [0, 0]
    assert mars(Scene("advanced", un_gifts=False), 3, 5, 0).state.members == [0, 1], "3 are enough"


@rule("OE-314", "OE-315")
def test_joining_later_costs_3_once_in_the_own_turn() -> None:
    scene = Scene("advanced").passed("colonize_mars", members=[1]).player(0, purse=7)
    scene.player(1, prosperity=1)
    assert scene.refused("join_mars", seat=2) == "OE-051"
    scene.play("join_mars")
    assert scene.purse(0) == 4 and scene.prosperity(0) == 1 and scene.state.members == [0, 1]
    assert scene.refused("join_mars") == "OE-315"
    assert Scene("advanced").player(0, purse=9).refused("join_mars") == "OE-314"
    poor = Scene("advanced").passed("colonize_mars", members=[]).player(0, purse=2)
    assert poor.refused("join_mars") == "OE-055"


@rule("OE-315")
def test_an_earlier_contribution_does_not_count() -> None:
    scene = mars(Scene("advanced", un_gifts=False).player(0, projects="farm"), 2, 6, 0)
    assert scene.purse(0) == 1 and scene.refused("join_mars") == "OE-055"


@rule("OE-316", "OE-371")
def test_members_of_mars_do_not_lose_with_the_planet() -> None:
    scene = Scene("advanced", players=5).passed("colonize_mars", members=[0, 1, 4]).player(0, purse=3)
    scene.line("coal_power_plant").globe(24)
    for seat, emissions in enumerate((5, 5, 5, 1, 5)):
        scene.reach(seat, 3, emissions)
    scene.play("fund_project place:1")
    reason, _, losers = scene.ended
    assert (reason, losers) == ("uninhabitable_pyrrhic", [2])


@rule("OE-317", "OE-473")
@pytest.mark.parametrize(("option", "points"), [(False, 0), (True, 1)])
def test_mars_gives_no_diplomacy_unless_the_option_says_so(option: bool, points: int) -> None:
    scene = Scene("advanced", mars_diplomacy=option).passed("colonize_mars", members=[0]).player(0, leader="diplomat")
    scene.player(0, prosperity=1)
    assert scene.state.points(scene.seat(0))[5] == points and scene.state.points(scene.seat(0))[8] == 0
    usual = Scene("advanced").passed("colonize_mars", members=[0])
    assert usual.state.points(usual.seat(0))[5] == 0, "the option is off unless the host sets it"


@rule("OE-330")
@pytest.mark.parametrize(("project", "paid"), [("coal_power_plant", 2), ("oil_industry", 3), ("airport", 6)])
def test_a_forced_discard_pays_cost_minus_1(project: str, paid: int) -> None:
    scene = Scene().player(0, projects=project).set(holder=0).globe(22).last_turn(1).play("end_turn")
    assert scene.purse(0) == paid


@rule("OE-331")
def test_the_present_worth_is_lost() -> None:
    scene = Scene().player(0, projects="coal_power_plant+carbon_capture school").set(holder=0).globe(22)
    scene.last_turn(1).play("end_turn")
    assert scene.markers(0) == (1, 0, 19) and scene.free_uses(0) == {"left_over": ["carbon_capture"]}


@rule("OE-332")
def test_a_discarded_project_never_returns_to_the_deck() -> None:
    scene = Scene().player(0, projects="airport_2").set(holder=0).globe(22).last_turn(1)
    scene.player(1, purse=20).play("end_turn")
    assert [PROJECTS[card].id for card in scene.state.out] == ["airport_2"]
    scene.play("refresh", "refresh", "refresh")
    assert "airport_2" not in [PROJECTS[card].id for card in scene.state.deck + scene.state.line]

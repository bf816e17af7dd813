"""Result cards and alien cards (NF-300 to NF-328)."""

from typing import Any

import pytest

from tests.games.new_earth_fay.scene import GAME, Scene
from tests.marks import rule

CONTENT: Any = GAME.content_data()
#        -2        -1        0         1         2         3
#   0    forest    forest    ALIEN     forest    desert    desert
#   1    mountain  lake      mountain  desert    lake      forest


def concerned(scene: Scene, card: str, attitude: int = 0) -> Scene:
    """The first player alone is concerned by the result card; all terrains are worth 0 and nothing is picked."""
    positive = card.startswith("pos")
    scene.player(0, attitude=attitude or (1 if positive else -1))
    scene.result(1, positive=card if positive else "", negative="" if positive else card)
    if not any(player["settlements"] for player in scene.data["players"]):
        scene.base(1, "3.0")
    scene.scoring("picks", lake=0, forest=0, mountain=0, desert=0)
    for seat in scene.state.deciders():
        scene.play("pick picks:none", seat=seat)
    return scene


@rule("NF-300")
def test_there_are_ten_positive_and_ten_negative_result_cards() -> None:
    sides = [card["side"] for card in CONTENT["result_cards"]]
    assert sides.count("positive") == sides.count("negative") == 10


def settled() -> Scene:
    """Town on two forests, bases on mountain, forest and desert next to each other: four settlements on three tiles."""
    return Scene().town(0, "-2.0.e").base(0, "1.0", "0.1", "2.0")


@rule("NF-300", "NF-301")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("pos_festival_of_lights", 3),
        ("pos_living_lands", 3),  # three forests
        ("pos_bare_lands", 2),  # a mountain and a desert
        ("pos_warm_neighbours", 1 + 2),  # three settlements beside the aliens, two count
        ("pos_good_standing", 1),
        ("pos_admired_science", 0),
        ("pos_city_admirers", 1 + 1),
        ("pos_humble_guests", 3),
        ("neg_blockade", -3),
        ("neg_living_lands", -3),
        ("neg_bare_lands", -2),
        ("neg_keep_away", -1 - 2),
        ("neg_old_grudge", -1),
        ("neg_jammed_science", 0),
        ("neg_toll_on_towers", -1 - 1),
        ("neg_toll_on_sprawl", -3),
    ],
)
def test_what_each_counting_result_gives_or_takes(card: str, points: int) -> None:
    assert concerned(settled(), card).score(0) == points


@rule("NF-301", "NF-134")
def test_results_count_each_location_settlement_and_tile_once() -> None:
    rich = Scene().tile("0.1", "tile_double_forest_1").base(0, "0.2")  # a rich forest
    assert concerned(rich, "pos_living_lands").score(0) == 1
    both = Scene().tile("0.1", "tile_double_forest_1").base(0, "0.2", "1.2")  # the rich forest and a plain one
    assert concerned(both, "pos_living_lands").score(0) == 2
    near = Scene().town(0, "-2.0.e").base(0, "3.0")  # one settlement beside the aliens, one far away
    assert concerned(near, "pos_warm_neighbours").score(0) == 1 + 1
    sprawl = Scene().base(0, "-2.0", "-1.0")  # two bases on one tile
    assert concerned(sprawl, "neg_toll_on_sprawl").score(0) == -1
    city = Scene().tile("0.1", "tile_mono_mountain").city(0, "0.2").base(0, "1.0")
    assert concerned(city, "pos_city_admirers").score(0) == 1 + 2


@rule("NF-302")
def test_good_standing_and_old_grudge_count_at_most_three_steps_of_the_attitude_when_the_cards_turned() -> None:
    assert concerned(Scene(), "pos_good_standing", attitude=5).score(0) == 3
    assert concerned(Scene(), "neg_old_grudge", attitude=-5).score(0) == -3
    assert concerned(Scene(), "neg_old_grudge", attitude=-2).score(0) == -2


@rule("NF-300")
@pytest.mark.parametrize(("level", "points"), [(3, 0), (5, 2), (6, 3)])
def test_admired_and_jammed_science_count_the_highest_level_above_three(level: int, points: int) -> None:
    assert concerned(Scene().levels(0, f"T{level}"), "pos_admired_science").score(0) == points
    assert concerned(Scene().levels(0, f"T{level}"), "neg_jammed_science").score(0) == -points


@rule("NF-303")
def test_open_archive_gives_a_card_that_may_be_played_in_the_closing_window_in_the_third_session_too() -> None:
    scene = Scene().base(0, "1.0").player(0, attitude=1).result(3, positive="pos_open_archive")
    scene.next_cards("rd_homesteads", "rd_envoy").scoring("picks", session=3, forest=0)
    scene.play("pick picks:none")
    assert scene.waits_for == "keep" and scene.sees(1)["drawn"]["cards"] == []
    assert [event.rule for event in scene.events_of("draw")] == [303]
    scene.play("keep card:rd_homesteads", "play card:rd_homesteads")
    assert scene.state.over and scene.score(0) == 1


@rule("NF-304")
def test_landing_grant_gives_two_points_and_a_base_without_a_frown_that_may_be_declined() -> None:
    scene = concerned(Scene().base(0, "1.0"), "pos_landing_grant")
    assert scene.score(0) == 2 and scene.waits_for == "base" and scene.refused("decline") == ""
    assert scene.refused("base loc:-1.1") == "NF-083" and scene.refused("base loc:1.0") == "NF-013"
    scene.play("base loc:3.0")
    assert scene.settlements(0) == {"base1": ["1.0"], "base2": ["3.0"]} and scene.attitude(0) == 1
    declined = concerned(Scene().base(0, "1.0"), "pos_landing_grant")
    declined.play("decline")
    assert declined.settlements(0) == {"base1": ["1.0"]} and declined.waits_for == "advance"
    full = Scene().base(0, "-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1", "2.0")
    assert concerned(full, "pos_landing_grant").waits_for == "advance"


@rule("NF-305")
def test_eviction_takes_a_base_of_the_players_choice_and_two_points() -> None:
    scene = concerned(Scene().base(0, "1.0", "3.0").town(0, "-2.0.e"), "neg_eviction")
    assert scene.with_verb("evict") == ["settlement:base1", "settlement:base2"]
    assert scene.refused("evict settlement:town1") == "NF-305" and scene.refused("evict settlement:base3") == "NF-305"
    scene.play("evict settlement:base1")
    assert scene.settlements(0) == {"base2": ["3.0"], "town1": ["-2.0", "-1.0"]} and scene.score(0) == -2


@rule("NF-305")
def test_without_a_base_on_the_continent_eviction_costs_three_points_and_no_settlement() -> None:
    scene = concerned(Scene().town(0, "-2.0.e"), "neg_eviction")
    assert scene.score(0) == -3 and scene.settlements(0) == {"town1": ["-2.0", "-1.0"]}


@rule("NF-306", "NF-157")
def test_confiscation_takes_the_hand_unseen_but_not_permanent_cards() -> None:
    scene = Scene().hand(0, "rd_envoy", "rd_census").permanent(0, "rd_survey_drones").base(0, "1.0")
    scene.player(0, attitude=-1).result(1, negative="neg_confiscation").scoring("middle", forest=0)
    scene.play("pass")
    assert scene.cards(0) == [] and scene.score(0) == -1
    assert [event.amount for event in scene.events_of("confiscated")] == [2]
    assert scene.sees(0)["players"][0]["permanent"] == ["rd_survey_drones"]
    assert scene.sees(0)["discards_seen"] == {"rd_census": 1, "rd_envoy": 1}
    assert scene.sees(1)["discards_seen"] == {} and scene.sees(1)["cards_discarded"] == 2


@rule("NF-306")
def test_cards_can_be_saved_from_confiscation_by_playing_them_before() -> None:
    scene = Scene().hand(0, "rd_homesteads").base(0, "1.0").player(0, attitude=-1)
    scene.result(1, negative="neg_confiscation").scoring("middle")
    scene.play("play card:rd_homesteads")
    assert scene.score(0) == 1 - 1


# -- alien cards ---------------------------------------------------------------------------------------------


def building(scene: Scene, level: int = 1) -> Scene:
    scene.levels(0, f"C{max(2, level)}").step("action")
    scene.play(f"act level:construction_{level}")
    return scene


@rule("NF-320")
def test_each_alien_card_bends_one_technology_and_applies_to_all_for_the_whole_game() -> None:
    technologies = [card["technology"] for card in CONTENT["alien_cards"]]
    assert sorted(technologies) == ["alien_communication", "construction", "research", "terraforming"]
    scene = Scene(2, "alien_rooted").step("action", seat=1, session=3)
    scene.play("act level:construction_1", "base loc:1.0")
    assert scene.attitude(1) == -2 and scene.sees(0)["alien_card"] == "alien_rooted"


@rule("NF-321")
def test_the_rooted_frown_once_more_when_a_forest_is_newly_covered() -> None:
    scene = building(Scene(2, "alien_rooted"))
    scene.play("base loc:1.0")
    assert scene.attitude(0) == -2
    mountain = building(Scene(2, "alien_rooted"))
    mountain.play("base loc:0.1")
    assert mountain.attitude(0) == -1


@rule("NF-321")
def test_one_of_two_bases_on_a_forest_is_enough_and_two_cost_no_more() -> None:
    one = building(Scene(2, "alien_rooted"), 5)
    one.play("base loc:1.0", "base loc:1.1")
    assert one.attitude(0) == -2
    two = building(Scene(2, "alien_rooted"), 5)
    two.play("base loc:1.0", "base loc:-2.0")
    assert two.attitude(0) == -2


@rule("NF-322")
def test_the_rooted_do_not_frown_when_only_deserts_are_newly_covered() -> None:
    scene = building(Scene(2, "alien_rooted"))
    scene.play("base loc:1.1")
    assert scene.attitude(0) == 0
    mixed = building(Scene(2, "alien_rooted"), 5)
    mixed.play("base loc:1.1", "base loc:0.1")
    assert mixed.attitude(0) == -1


@rule("NF-322", "NF-323")
def test_a_growth_that_covers_nothing_new_costs_the_usual_frown() -> None:
    scene = building(Scene(2, "alien_rooted").base(0, "2.0", "3.0"), 3)
    scene.play("town town:2.0.e")
    assert scene.attitude(0) == -1


@rule("NF-323")
def test_newly_covered_is_what_the_player_did_not_cover_before() -> None:
    scene = building(Scene(2, "alien_rooted").base(0, "1.0"), 3)
    scene.play("town town:1.0.s")  # a base on forest grows onto desert
    assert scene.attitude(0) == 0


@rule("NF-323")
def test_the_rooted_do_not_mind_bases_from_communication_cards_or_teleports() -> None:
    talk = Scene(2, "alien_rooted").levels(0, "A4").step("action")
    talk.play("act level:alien_communication_4", "look result:positive_1", "look result:positive_2", "base loc:1.0")
    assert talk.attitude(0) == 0
    card = Scene(2, "alien_rooted").hand(0, "rd_prefab_dome", "rd_matter_relay").step("action")
    card.play("play card:rd_prefab_dome", "base loc:1.0")
    card.play("play card:rd_matter_relay", "teleport settlement:base1", "base loc:-1.0")
    assert card.attitude(0) == 0


@rule("NF-324")
def test_the_gardeners_smile_at_a_snug_tile_and_frown_at_a_stray_one() -> None:
    def laid(cell: str, tile: str = "tile_plain_lake") -> int:
        scene = Scene(2, "alien_gardeners").tile("0.1", "tile_mono_lake").next_tiles(tile).step("action")
        scene.play("act level:terraforming_1", f"lay cell:{cell} turn:0")
        return scene.attitude(0)

    assert laid("1.1") == 1  # beside two tiles
    assert laid("2.0") == -1  # beside one
    assert laid("1.0") == 0  # replacing changes nothing
    assert laid("2.0", "tile_four_2") == 0  # its own smile comes first


@rule("NF-324")
@pytest.mark.parametrize(("before", "after", "points"), [(5, 4, 1), (4, 4, 0), (-5, -5, 0)])
def test_the_smile_of_a_tile_comes_before_the_gardeners_frown(before: int, after: int, points: int) -> None:
    scene = Scene(2, "alien_gardeners").player(0, attitude=before).next_tiles("tile_four_2").step("action")
    scene.play("act level:terraforming_1", "lay cell:2.0 turn:0")
    assert (scene.attitude(0), scene.score(0)) == (after, points)  # at the ends the other order would tell


@rule("NF-324")
def test_the_gardeners_count_terraforming_by_card_too_and_the_preview_says_so() -> None:
    scene = Scene(2, "alien_gardeners").hand(0, "rd_terraforming_kit").step("action")
    scene.play("play card:rd_terraforming_kit", "discard")
    assert scene.attitude(0) == 0
    added = Scene(2, "alien_gardeners").hand(0, "rd_terraforming_kit").next_tiles("tile_plain_lake").step("action")
    added.play("play card:rd_terraforming_kit", "use tile:tile_plain_lake")
    moods = {entry["ref"]: entry["mood"] for entry in added.sees(0)["options_now"]["places"]}
    assert moods["cell:0.1"] == -1 and moods["cell:1.0"] == 0
    added.play("lay cell:0.1 turn:0")
    assert added.attitude(0) == -1


@rule("NF-325")
def test_the_barterers_sell_a_card_for_a_frown_once_a_turn_before_the_vote() -> None:
    scene = Scene(2, "alien_barterers").next_cards("rd_envoy").step("vote")
    scene.play("buy")
    assert scene.cards(0) == ["rd_envoy"] and scene.attitude(0) == -1
    assert scene.refused("buy") == "NF-325" and scene.refused("sell card:rd_envoy") == "NF-325"
    scene.play("play card:rd_envoy")  # a bought card may be played in the same window
    assert scene.attitude(0) == 1 and scene.waits_for == "vote"


@rule("NF-325", "NF-157")
def test_the_barterers_take_a_card_for_a_smile_without_showing_it() -> None:
    scene = Scene(2, "alien_barterers").hand(0, "rd_census").step("vote")
    events = scene.play("sell card:rd_census")
    assert scene.attitude(0) == 1 and scene.cards(0) == []
    assert not any("Census" in event.text for event in events)
    assert scene.sees(0)["discards_seen"] == {"rd_census": 1} and scene.sees(1)["discards_seen"] == {}


@rule("NF-325")
def test_bartering_is_offered_between_action_and_vote_only_and_only_by_the_barterers() -> None:
    scene = Scene(2, "alien_barterers").hand(0, "rd_census").step("action")
    assert scene.refused("buy") == "NF-052"
    assert Scene(2, "alien_barterers").hand(0, "rd_census").step("end_turn").refused("buy") == "NF-053"
    assert Scene(2, "alien_rooted").step("vote").refused("buy") == "NF-325"
    assert Scene(2, "alien_barterers").step("vote").refused("sell card:rd_census") == "NF-325"


@rule("NF-325")
def test_a_player_may_barter_again_in_the_next_turn() -> None:
    scene = Scene(2, "alien_barterers").player(1, bartered=True).step("vote")
    scene.play("vote value:lake.3", "advance tech:terraforming", "act level:terraforming_1", "discard")
    assert scene.state.deciders() == [1] and scene.refused("buy") == ""


@rule("NF-326")
def test_no_card_is_bought_at_the_bottom_of_the_track_or_without_a_card_to_draw() -> None:
    bottom = Scene(2, "alien_barterers").player(0, attitude=-5).step("vote")
    assert bottom.refused("buy") == "NF-326" and "-5" in bottom.why("buy")[0]
    empty = Scene(2, "alien_barterers").only_cards().step("vote")
    assert empty.refused("buy") == "NF-326"


@rule("NF-326", "NF-183", "NF-231")
def test_the_price_is_never_muffled_and_a_sale_at_the_top_gives_a_point() -> None:
    muffled = Scene(2, "alien_barterers").permanent(0, "rd_muffled_engines").step("vote")
    kinds = [event.kind for event in muffled.play("buy")]
    assert kinds.index("attitude") < kinds.index("draw")  # it is paid first
    assert muffled.attitude(0) == -1 and not muffled.seat(0).muffled_used
    top = Scene(2, "alien_barterers").hand(0, "rd_census").player(0, attitude=5).step("vote")
    top.play("sell card:rd_census")
    assert (top.attitude(0), top.score(0)) == (5, 1)


def court(*attitudes: int, positive: str = "pos_humble_guests", negative: str = "neg_blockade") -> Scene:
    scene = Scene(len(attitudes), "alien_proud_court").base(0, "1.0")
    for seat, attitude in enumerate(attitudes):
        scene.player(seat, attitude=attitude)
    scene.result(1, positive=positive, negative=negative).scoring("picks", forest=0)
    scene.play("pick picks:none")
    return scene


@rule("NF-327")
def test_the_proud_court_rewards_only_the_highest_above_neutral_with_a_point_more() -> None:
    assert court(1, 3, 2).state.scores() == [0, 1, 0]  # no base: the card itself gives nothing
    assert court(2, 2, 1).state.scores() == [1 + 1, 1, 0]  # ties share
    assert court(0, 0, 0).state.scores() == [0, 0, 0]


@rule("NF-328")
def test_the_proud_court_punishes_only_the_lowest_below_neutral() -> None:
    assert court(-1, -3, -2).state.scores() == [0, -3, 0]
    assert court(-2, 1, -2).state.scores() == [-3, 1, -3]
    assert court(0, 2, 1).state.scores() == [0, 1, 0]

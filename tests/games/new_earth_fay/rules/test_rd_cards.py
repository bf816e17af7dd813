"""R&D cards: when they are played, and what each design does (NF-160 to NF-188)."""

from collections import Counter
from typing import Any

import pytest

from earthrise.engine.chance import Chance
from tests.games.new_earth_fay.scene import GAME, TERRAINS, Scene
from tests.marks import rule

CONTENT: Any = GAME.content_data()
#        -2        -1        0         1         2         3
#   0    forest    forest    ALIEN     forest    desert    desert
#   1    mountain  lake      mountain  desert    lake      forest


def holding(scene: Scene, *designs: str) -> Scene:
    """The first player is to act and holds these cards."""
    return scene.hand(0, *designs).step("action")


# -- playing -------------------------------------------------------------------------------------------------


@rule("NF-161")
def test_a_played_card_takes_effect_once_and_leaves_the_hand() -> None:
    scene = holding(Scene(), "rd_envoy")
    scene.play("play card:rd_envoy")
    assert scene.attitude(0) == 2 and scene.refused("play card:rd_envoy") == "NF-160"


@rule("NF-160", "NF-161")
def test_any_number_of_cards_is_played_beside_the_action_and_each_is_discarded() -> None:
    scene = holding(Scene(), "rd_envoy", "rd_envoy", "rd_good_neighbours")
    scene.play("play card:rd_envoy", "play card:rd_envoy", "play card:rd_good_neighbours")
    assert scene.attitude(0) == 5 and scene.cards(0) == [] and scene.waits_for == "action"
    assert scene.sees(1)["discards_seen"] == {"rd_envoy": 2, "rd_good_neighbours": 1}


@rule("NF-160")
def test_no_card_is_played_on_another_players_turn() -> None:
    for step in ("advance", "action", "vote"):
        scene = Scene().hand(1, "rd_envoy").step(step)
        assert scene.refused("play card:rd_envoy", seat=1) == "NF-160"
    inside = Scene().hand(1, "rd_envoy").step("action")
    inside.play("act level:construction_1")
    assert inside.refused("play card:rd_envoy", seat=1) == "NF-160"
    assert "{0} to place a base" in inside.why("play card:rd_envoy", seat=1)[0]
    assert inside.refused("base loc:1.0", seat=1) == "NF-080"


@rule("NF-053")
def test_no_card_is_played_in_the_middle_of_an_action_or_of_another_card() -> None:
    action = holding(Scene(), "rd_envoy")
    action.play("act level:construction_1")
    assert action.refused("play card:rd_envoy") == "NF-053" and action.refused("end_turn") == "NF-080"
    card = holding(Scene(), "rd_envoy", "rd_prefab_dome")
    card.play("play card:rd_prefab_dome")
    assert card.refused("play card:rd_envoy") == "NF-053"


@rule("NF-166", "NF-167")
def test_in_a_scoring_session_cards_are_played_in_its_windows_in_turn_and_not_in_between() -> None:
    opening = Scene().hand(0, "rd_envoy").hand(1, "rd_census").base(0, "1.0").scoring("opening")
    assert opening.refused("play card:rd_census", seat=1) == "NF-167"
    opening.play("pass", "pass")
    assert opening.waits_for == "pick"
    assert opening.refused("play card:rd_envoy", seat=0) == "NF-166"
    assert opening.refused("play card:rd_census", seat=1) == "NF-166"


@rule("NF-160")
def test_only_a_card_in_hand_is_played() -> None:
    scene = holding(Scene(), "rd_envoy")
    assert scene.refused("play card:rd_census") == "NF-160"
    assert scene.with_verb("play") == ["card:rd_envoy"]


@rule("NF-162", "NF-344")
def test_a_permanent_card_stays_before_its_owner_and_is_in_hand_no_more() -> None:
    scene = holding(Scene(), "rd_survey_drones")
    scene.play("play card:rd_survey_drones")
    assert scene.sees(1)["players"][0]["permanent"] == ["rd_survey_drones"]
    assert scene.cards(0) == [] and scene.sees(0)["cards_discarded"] == 0 and scene.score(0) == 1


@rule("NF-163")
def test_a_card_may_be_played_in_the_turn_it_was_drawn() -> None:
    scene = Scene().next_cards("rd_envoy").step("action")
    scene.play("act level:research_1", "play card:rd_envoy")
    assert scene.attitude(0) == 2 and scene.waits_for == "vote"


@rule("NF-164")
def test_a_card_that_would_change_nothing_stays_in_hand() -> None:
    useless = ["rd_homesteads", "rd_market_towns", "rd_census", "rd_garden_city", "rd_four_horizons"]
    useless += ("rd_lake_view", "rd_great_lakes", "rd_frontier_spirit", "rd_quiet_growth")
    scene = holding(Scene(), *useless)
    for design in useless:
        assert scene.refused(f"play card:{design}") == "NF-164"
    hand = {entry["card"]: entry for entry in scene.sees(0)["hand"]}
    assert not hand["rd_census"]["playable"] and "change nothing" in hand["rd_census"]["why"]


@rule("NF-164")
def test_only_choices_worth_a_point_are_offered() -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").base(0, "-2.0", "0.1", "3.0")
    scene = holding(scene, "rd_mountain_view")
    scene.play("play card:rd_mountain_view")
    assert scene.with_verb("name") == ["settlement:base1", "settlement:base2"]  # worth 1 and 2
    assert scene.refused("name settlement:base3") == "NF-164" and scene.refused("name settlement:town1") == "NF-164"
    scene.play("name settlement:base2")
    assert scene.score(0) == 2


@rule("NF-164")
def test_where_all_choices_are_worth_the_same_nobody_is_asked() -> None:
    scene = holding(Scene().base(0, "-2.0", "1.0"), "rd_forest_view")
    scene.play("play card:rd_forest_view")
    assert scene.score(0) == 1 and scene.waits_for == "action"


@rule("NF-165")
def test_cards_may_be_kept_to_the_end_and_are_worth_nothing_then() -> None:
    scene = Scene().hand(0, "rd_envoy", "rd_breakthrough").scoring("closing", session=3)
    scene.play("pass")
    assert scene.state.over and scene.state.scores() == [0, 0]


@rule("NF-168")
def test_a_cards_timing_says_in_which_windows_it_is_played() -> None:
    allowed = {
        "any": {"turn", "opening", "middle", "closing"},
        "turn_or_opening": {"turn", "opening"},
        "opening": {"opening"},
        "before_results": {"opening", "middle"},
    }
    for design in CONTENT["cards"]:
        for window in ("turn", "opening", "middle", "closing"):
            scene = Scene().hand(0, design["id"])
            scene = scene.step("action") if window == "turn" else scene.scoring(window)
            refused = scene.refused(f"play card:{design['id']}") == "NF-168"
            assert refused == (window not in allowed[design["when"]]), (design["id"], window)


# -- windows of a scoring session ----------------------------------------------------------------------------


@rule("NF-166", "NF-261")
def test_a_session_has_an_opening_a_middle_and_a_closing_window() -> None:
    scene = Scene().base(0, "1.0").hand(0, "rd_local_pride").scoring("opening")
    steps = [scene.sees(0)["step"]]
    for action in ("pass", "pick picks:base1", "pass", "pass"):
        scene.play(action)
        steps.append(scene.sees(0)["step"])
    assert steps == ["opening", "picks", "middle", "closing", "advance"]
    assert scene.state.session == 2


@rule("NF-166", "NF-167")
def test_the_opening_window_asks_everybody_with_cards_from_the_first_player_on() -> None:
    scene = Scene().hand(0, "rd_local_pride").hand(1, "rd_local_pride").step("end_turn", seat=1, round=4)
    scene.play("end_turn")
    assert scene.sees(0)["step"] == "opening" and scene.state.deciders() == [0]
    scene.play("pass")
    assert scene.sees(0)["step"] == "opening" and scene.state.deciders() == [1]


@rule("NF-167")
def test_players_play_one_card_or_pass_in_turn_until_all_have_passed_in_a_row() -> None:
    scene = Scene(3).hand(0, "rd_envoy", "rd_envoy").hand(1, "rd_census").hand(2, "rd_census").base(0, "1.0")
    scene.scoring("opening")
    asked = []
    for action in ("play card:rd_envoy", "pass", "pass", "play card:rd_envoy", "pass", "pass"):
        asked.append(scene.state.deciders()[0])
        scene.play(action)
    assert asked == [0, 1, 2, 0, 1, 2]
    assert scene.waits_for == "pick"  # the first player has no card left and passes without being asked


@rule("NF-167")
def test_who_passed_may_play_again_as_long_as_the_window_is_open() -> None:
    scene = Scene().hand(0, "rd_envoy").hand(1, "rd_envoy").base(0, "1.0").scoring("opening")
    scene.play("pass", "play card:rd_envoy")
    assert scene.state.deciders() == [0] and scene.waits_for == "window"
    scene.play("play card:rd_envoy")
    assert (scene.attitude(0), scene.attitude(1)) == (2, 2) and scene.waits_for == "pick"


@rule("NF-187")
def test_a_player_without_cards_passes_by_themselves_and_one_with_any_card_is_asked() -> None:
    scene = Scene(3).hand(1, "rd_terraforming_kit").base(0, "1.0").scoring("closing")  # cannot be played there
    assert scene.state.deciders() == [1] and scene.with_verb("play") == []
    scene.play("pass")
    assert scene.waits_for == "advance"


@rule("NF-188")
def test_not_this_session_is_a_pass_in_all_windows_of_the_session_and_no_longer() -> None:
    scene = Scene().hand(0, "rd_envoy").base(0, "1.0").scoring("opening")
    scene.play("sit_out")
    assert scene.sees(1)["players"][0]["sitting_out"]
    scene.play("pick picks:base1")
    assert scene.waits_for == "advance" and scene.state.session == 2  # middle and closing went by
    assert not scene.seat(0).sits_out


@rule("NF-188", "NF-303")
def test_who_gets_a_new_card_is_asked_again() -> None:
    scene = Scene().hand(0, "rd_envoy").base(0, "1.0").player(0, attitude=1).result(1, positive="pos_open_archive")
    scene.next_cards("rd_census", "rd_homesteads").scoring("opening")
    scene.play("sit_out", "pick picks:base1", "keep card:rd_homesteads")
    assert scene.state.deciders() == [0] and scene.sees(0)["step"] == "closing"
    scene.play("play card:rd_homesteads")
    assert scene.score(0) == 3 + 1  # the forest is worth 3


# -- alien bases as terrain ----------------------------------------------------------------------------------


@rule("NF-169", "NF-170", "NF-241")
def test_an_alien_base_counts_as_any_terrain_next_to_a_settlement_anew_for_each_card() -> None:
    scene = holding(Scene().base(0, "1.0"), "rd_lake_view", "rd_mountain_view")
    scene.play("play card:rd_lake_view")
    assert scene.score(0) == 1  # west of the base
    scene.play("play card:rd_mountain_view")
    assert scene.score(0) == 2


@rule("NF-170")
def test_an_alien_base_is_no_location_the_player_covers() -> None:
    scene = holding(Scene().base(0, "-2.0"), "rd_great_forest")
    scene.play("play card:rd_great_forest")
    assert scene.score(0) == 1 + 1  # a group of four with the alien base, one of them covered
    named = Scene().base(0, "-2.0", "-1.0", "1.0").hand(0, "rd_forest_view").step("action")
    named.play("play card:rd_forest_view")
    assert named.refused("name settlement:alien1") == "NF-170" and named.refused("name settlement:base1") == ""


# -- the designs ---------------------------------------------------------------------------------------------


@rule("NF-171")
def test_the_deck_has_48_cards_in_30_designs() -> None:
    counts = {design["id"]: design["count"] for design in CONTENT["cards"]}
    assert len(counts) == 30 and sum(counts.values()) == 48
    patterns = [name for name in counts if name.endswith("_view") or name.startswith("rd_great")]
    patterns += ["rd_four_horizons", "rd_garden_city", "rd_homesteads", "rd_market_towns", "rd_frontier_spirit"]
    patterns += ["rd_census", "rd_good_neighbours"]
    assert sum(counts[name] for name in patterns) == 25
    assert Counter(design["permanent"] for design in CONTENT["cards"]) == {False: 26, True: 4}


@rule("NF-172")
def test_a_view_card_counts_locations_of_its_terrain_next_to_a_settlement_up_to_its_size() -> None:
    base = holding(Scene().tile("0.1", "tile_mono_mountain").base(0, "0.1"), "rd_mountain_view")
    base.play("play card:rd_mountain_view")  # alien base in the north, mountain in the south
    assert base.score(0) == 2
    three = Scene().tile("0.1", "tile_mono_mountain").tile("-1.0", "start_twin_peaks", turn=2).base(0, "0.1")
    three = holding(three, "rd_mountain_view")  # and a mountain in the west
    three.play("play card:rd_mountain_view")
    assert three.score(0) == 2  # at most 2 for a base
    town = Scene().tile("0.1", "tile_mono_mountain").tile("-1.0", "start_twin_peaks", turn=2).town(0, "0.1.e")
    town = holding(town, "rd_mountain_view")
    town.play("play card:rd_mountain_view")
    assert town.score(0) == 3  # at most 3 for a town, of four


@rule("NF-172")
def test_a_city_with_two_forests_an_alien_base_a_desert_and_a_lake_beside_it_gains_three_for_forests() -> None:
    scene = Scene().tile("0.-1", "tile_mono_mountain").tile("1.-1", "tile_mono_lake").tile("-1.-1", "tile_mono_desert")
    scene = holding(scene.city(0, "0.-2"), "rd_forest_view")
    scene.play("play card:rd_forest_view")
    assert scene.score(0) == 2  # the alien base and the forest south of it, occupied or not
    other = Scene().tile("0.-1", "tile_mono_mountain").city(0, "0.-2").base(1, "1.0")
    other = holding(other, "rd_forest_view")
    other.play("play card:rd_forest_view")
    assert other.score(0) == 2


@rule("NF-173")
def test_a_great_card_gives_one_and_one_more_for_each_location_covered_of_a_group_of_three() -> None:
    scene = holding(Scene().town(0, "-2.0.e"), "rd_great_forest")  # forests, alien base, forest: four members
    scene.play("play card:rd_great_forest")
    assert scene.score(0) == 3
    small = holding(Scene().base(0, "0.1").levels(0, "C2"), "rd_great_range")
    assert small.refused("play card:rd_great_range") == "NF-164"  # mountain and alien base: two only


@rule("NF-173")
def test_a_great_card_gives_five_at_most() -> None:
    scene = (
        Scene()
        .tile("-1.0", "tile_mono_forest")
        .tile("-1.1", "tile_double_forest_4")
        .tile("-2.0", "tile_pair_lake_forest")
    )
    scene = scene.town(0, "-2.0.e").base(0, "-2.1", "-2.2", "-1.2", "1.0")
    scene = holding(scene, "rd_great_forest")
    scene.play("play card:rd_great_forest")
    assert scene.score(0) == 5


@rule("NF-174")
def test_four_horizons_counts_terrains_of_a_group_and_alien_bases_beside_it() -> None:
    three = holding(Scene().base(0, "1.0", "1.1"), "rd_four_horizons")  # forest, desert, alien base
    three.play("play card:rd_four_horizons")
    assert three.score(0) == 2
    four = holding(Scene().base(0, "1.0", "1.1", "0.1"), "rd_four_horizons")
    four.play("play card:rd_four_horizons")
    assert four.score(0) == 5
    alone = holding(Scene().town(0, "0.1.e"), "rd_four_horizons")  # one settlement alone is a group
    alone.play("play card:rd_four_horizons")
    assert alone.score(0) == 2
    apart = holding(Scene().base(0, "-2.0", "3.0"), "rd_four_horizons")
    assert apart.refused("play card:rd_four_horizons") == "NF-164"


@rule("NF-175")
def test_settlement_cards_count_pieces_pairs_of_locations_and_tiles() -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").tile("1.1", "tile_mono_desert")
    scene = scene.city(0, "1.1").town(0, "-2.0.e").base(0, "0.2", "3.2", "0.1", "-2.1").levels(0, "C2")
    expected = {
        "rd_homesteads": 3,  # four bases, at most 3
        "rd_market_towns": 2,
        "rd_garden_city": 5,  # the city touches a base
        "rd_census": 5,  # 4 + 2 + 4 locations
        "rd_frontier_spirit": 4,  # five tiles, at most 4
    }
    for design, points in expected.items():
        twin = Scene()
        twin.data = GAME.position(scene.data).to_data()
        holding(twin, design).play(f"play card:{design}")
        assert twin.score(0) == points, design
    lonely = holding(Scene().tile("0.1", "tile_mono_mountain").city(0, "0.2").base(0, "3.0"), "rd_garden_city")
    lonely.play("play card:rd_garden_city")
    assert lonely.score(0) == 2
    odd = holding(Scene().base(0, "1.0", "1.1", "0.1"), "rd_census")
    odd.play("play card:rd_census")
    assert odd.score(0) == 1


@rule("NF-175")
def test_a_city_across_four_tiles_counts_four_tiles_and_two_pairs() -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").tile("1.1", "tile_mono_desert").city(0, "1.1").levels(0, "C2")
    scene = holding(scene, "rd_frontier_spirit", "rd_census")
    scene.play("play card:rd_frontier_spirit")
    assert scene.score(0) == 4
    scene.play("play card:rd_census")
    assert scene.score(0) == 4 + 2


@rule("NF-170")
def test_good_neighbours_pays_beside_an_alien_base_and_else_makes_friends() -> None:
    near = holding(Scene().base(0, "1.0"), "rd_good_neighbours")
    near.play("play card:rd_good_neighbours")
    assert (near.score(0), near.attitude(0)) == (2, 0)
    far = holding(Scene().base(0, "3.0"), "rd_good_neighbours")
    far.play("play card:rd_good_neighbours")
    assert (far.score(0), far.attitude(0)) == (0, 1)


@rule("NF-176")
def test_bases_and_growths_from_cards_cost_no_frown_and_need_no_level() -> None:
    scene = holding(Scene(), "rd_prefab_dome", "rd_quiet_growth")
    scene.play("play card:rd_prefab_dome", "base loc:1.0", "play card:rd_quiet_growth", "town town:1.0.s")
    assert scene.settlements(0) == {"town1": ["1.0", "1.1"]} and scene.attitude(0) == 0
    none = holding(Scene().base(0, "-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1", "2.0"), "rd_prefab_dome")
    assert none.refused("play card:rd_prefab_dome") == "NF-164"


@rule("NF-177")
def test_breakthrough_advances_twice_the_same_or_two_technologies() -> None:
    scene = holding(Scene(), "rd_breakthrough")
    scene.play("play card:rd_breakthrough")
    assert scene.score(0) == 1 and all(text.startswith("advance") for text in scene.options())
    scene.play("advance tech:research", "advance tech:research")
    assert scene.seat(0).levels == [1, 1, 3, 1] and scene.waits_for == "action"
    top = holding(Scene().levels(0, "C6 T6 R6 A5"), "rd_breakthrough")
    top.play("play card:rd_breakthrough")
    assert top.refused("advance tech:research") == "NF-063"
    top.play("advance tech:alien_communication")
    assert top.waits_for == "action" and top.score(0) == 1
    full = holding(Scene().levels(0, "C6 T6 R6 A6"), "rd_breakthrough")
    full.play("play card:rd_breakthrough")
    assert full.score(0) == 1 and full.waits_for == "action"


@rule("NF-178")
def test_recount_moves_a_marker_or_token_to_an_open_value_beside_it() -> None:
    scene = Scene().base(0, "1.0").hand(0, "rd_recount").scoring("opening", forest=1)
    scene.play("play card:rd_recount")
    assert scene.refused("recount value:forest.2 move:up") == "NF-178"  # 3 is covered
    assert scene.refused("recount value:forest.1 move:up") == "NF-178"  # nothing lies on the open 1
    assert scene.refused("recount value:forest.-2 move:down") == "NF-178"  # beyond the lowest value
    lowest = Scene().hand(0, "rd_recount").scoring("opening", lake=-2)
    lowest.play("play card:rd_recount")
    assert lowest.refused("recount value:lake.-1 move:down") == ""  # onto the lowest value of the first terrain
    owner = scene.state.to_data()["voting"]["forest.2"]  # type: ignore[index]
    scene.play("recount value:forest.2 move:down")
    voting: Any = scene.state.to_data()["voting"]
    assert voting["forest.1"] == owner and "forest.2" not in voting
    scene.play("pick picks:base1")
    assert scene.score(0) == 2


@rule("NF-179")
def test_local_pride_raises_a_terrain_for_its_player_and_two_of_them_add_up() -> None:
    scene = Scene().base(0, "1.0").base(1, "-1.0").hand(0, "rd_local_pride", "rd_local_pride")
    scene.scoring("opening", forest=3)
    scene.play("play card:rd_local_pride", "favour terrain:forest", "play card:rd_local_pride", "favour terrain:forest")
    scene.play("pick picks:base1", "pick picks:base1")
    assert (scene.score(0), scene.score(1)) == (5, 3)
    assert scene.seat(0).bonus == [0, 0, 0, 0]  # of that session only


@rule("NF-180")
def test_wider_horizons_lets_its_player_pick_three_that_hang_together() -> None:
    scene = Scene().base(0, "1.0", "1.1", "0.1", "3.0").hand(0, "rd_wider_horizons", "rd_wider_horizons")
    scene.scoring("opening", forest=1, desert=2, mountain=3)
    scene.play("play card:rd_wider_horizons")
    assert scene.refused("play card:rd_wider_horizons") == "NF-164"
    assert "third settlement already" in scene.why("play card:rd_wider_horizons")[0]
    scene.play("pass")
    assert scene.refused("pick picks:base1+base2+base4") == "NF-263"
    assert scene.refused("pick picks:base1+base3+alien1") == ""  # the alien base as the link
    scene.play("pick picks:base1+base2+base3")
    assert scene.score(0) == 6


@rule("NF-180", "NF-262")
def test_without_wider_horizons_three_cannot_be_picked() -> None:
    scene = Scene().base(0, "1.0", "1.1", "0.1").scoring("picks")
    assert scene.refused("pick picks:base1+base2+base3") == "NF-262"


@rule("NF-181")
def test_satellite_link_lifts_adjacency_but_not_the_need_for_a_neighbour_of_the_alien_base() -> None:
    scene = Scene().tile("0.1", "tile_alien_1").base(0, "1.0", "3.0", "-2.0").hand(0, "rd_satellite_link")
    scene.hand(0, "rd_wider_horizons").scoring("opening")
    scene.play("play card:rd_satellite_link", "play card:rd_wider_horizons")
    assert scene.score(0) == 1
    assert scene.refused("pick picks:base1+base2") == "" and scene.refused("pick picks:base1+base2+base3") == ""
    assert scene.refused("pick picks:base2+alien1") == ""
    assert scene.refused("pick picks:base2+alien2") == "NF-264"
    usual = Scene().base(0, "1.0", "3.0").scoring("picks")
    assert usual.refused("pick picks:base1+base2") == "NF-263"


@rule("NF-179", "NF-180", "NF-181", "NF-182")
@pytest.mark.parametrize("card", ["rd_local_pride", "rd_wider_horizons", "rd_satellite_link", "rd_safe_conduct"])
def test_what_a_card_gives_for_one_session_is_gone_in_the_next(card: str) -> None:
    scene = Scene().base(0, "1.0").hand(0, card).scoring("opening")
    scene.play(f"play card:{card}")
    if scene.waits_for == "favour":
        scene.play("favour terrain:forest")
    held = scene.seat(0)
    assert any(held.bonus) or held.third or held.apart or held.safe
    scene.play("pick picks:none")
    later = scene.seat(0)
    assert scene.state.session == 2
    assert not any(later.bonus) and not later.third and not later.apart and not later.safe


@rule("NF-182")
def test_safe_conduct_keeps_both_results_away() -> None:
    scene = Scene().base(0, "1.0").player(0, attitude=-2).hand(0, "rd_safe_conduct").result(1, negative="neg_blockade")
    scene.scoring("opening", forest=0)
    scene.play("play card:rd_safe_conduct", "pick picks:none")
    assert scene.score(0) == 1 and scene.sees(0)["sessions"][0]["seats"][0]["result"] is None


@rule("NF-182", "NF-327")
def test_under_the_proud_court_a_safe_player_is_left_out_when_the_highest_is_determined() -> None:
    scene = Scene(2, "alien_proud_court").player(0, attitude=3).player(1, attitude=1).hand(0, "rd_safe_conduct")
    scene.result(1, positive="pos_festival_of_lights").base(0, "1.0").scoring("opening", forest=0)
    scene.play("play card:rd_safe_conduct", "pick picks:none")
    assert (scene.score(0), scene.score(1)) == (1, 3 + 1)


@rule("NF-183")
def test_muffled_engines_cancel_the_first_frown_of_a_session() -> None:
    scene = Scene().permanent(0, "rd_muffled_engines").step("action")
    scene.play("act level:construction_1", "base loc:1.0")
    assert scene.attitude(0) == 0 and scene.seat(0).muffled_used
    again = Scene().permanent(0, "rd_muffled_engines").player(0, muffled_used=True).step("action")
    again.play("act level:construction_1", "base loc:1.0")
    assert again.attitude(0) == -1
    smile = Scene().permanent(0, "rd_muffled_engines").levels(0, "A2").step("action")
    smile.play("act level:alien_communication_2", "look result:positive_1")
    assert smile.attitude(0) == 1 and not smile.seat(0).muffled_used  # smiles are never cancelled


@rule("NF-183", "NF-321")
def test_of_the_two_frowns_of_the_rooted_muffled_engines_cancel_the_first() -> None:
    scene = Scene(2, "alien_rooted").permanent(0, "rd_muffled_engines").step("action")
    scene.play("act level:construction_1", "base loc:1.0")
    assert scene.attitude(0) == -1


@rule("NF-183", "NF-232")
def test_a_cancelled_frown_costs_no_point_at_the_bottom() -> None:
    scene = Scene().permanent(0, "rd_muffled_engines").player(0, attitude=-5).step("action")
    scene.play("act level:construction_1", "base loc:1.0")
    assert (scene.score(0), scene.attitude(0)) == (0, -5)


@rule("NF-183")
def test_muffled_engines_work_anew_in_the_next_session() -> None:
    scene = Scene().base(0, "1.0").permanent(0, "rd_muffled_engines").player(0, muffled_used=True).scoring("picks")
    scene.play("pick picks:none")
    assert scene.state.session == 2 and not scene.seat(0).muffled_used


@rule("NF-185")
@pytest.mark.parametrize(("level", "looks"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_xenolinguists_look_at_one_card_more(level: int, looks: int) -> None:
    scene = Scene().permanent(0, "rd_xenolinguists").levels(0, f"A{level}").step("action")
    scene.play(f"act level:alien_communication_{level}")
    done = 0
    while scene.waits_for == "look":
        scene.play(scene.options()[0])
        done += 1
    assert done == looks


@rule("NF-186")
def test_pontoon_quarter_opens_lakes_and_pays_when_a_picked_settlement_covers_one() -> None:
    scene = holding(Scene(), "rd_pontoon_quarter", "rd_prefab_dome")
    scene.play("play card:rd_pontoon_quarter", "play card:rd_prefab_dome", "base loc:-1.1")
    assert scene.settlements(0) == {"base1": ["-1.1"]} and scene.score(0) == 1
    scored = Scene().permanent(0, "rd_pontoon_quarter").base(0, "-1.1", "1.0").scoring("picks", lake=-1, forest=2)
    wet = Scene().permanent(0, "rd_pontoon_quarter").base(0, "-1.1", "1.0").scoring("picks", lake=-1, forest=2)
    scored.play("pick picks:base2")
    assert scored.score(0) == 2
    wet.play("pick picks:base1")
    assert wet.score(0) == -1 + 1


@rule("NF-186")
def test_pontoon_quarter_pays_once_however_many_picked_settlements_and_locations_are_lakes() -> None:
    scene = Scene().tile("-1.1", "tile_mono_lake").permanent(0, "rd_pontoon_quarter")  # three lakes in the south
    scene.base(0, "-1.1").town(0, "-2.2.e").scoring("picks", lake=2)
    scene.play("pick picks:base1+town1")
    assert scene.score(0) == 3 * 2 + 1


@rule("NF-361", "NF-160")
def test_a_hand_is_secret_until_a_card_is_played() -> None:
    scene = Scene().hand(0, "rd_envoy", "rd_census").step("action")
    hands = {tuple(world["players"][0]["hand"]) for world in worlds(scene, 1)}
    assert len(hands) > 10
    assert {tuple(world["players"][0]["hand"]) for world in worlds(scene, 0)} == {("rd_census_1", "rd_envoy_1")}


def worlds(scene: Scene, seat: int) -> list[Any]:
    """Worlds the seat must reckon with, as data."""
    return [scene.state.sample(seat, Chance(seed)).to_data() for seed in range(30)]


@rule("NF-172")
def test_there_is_a_view_and_a_great_card_for_each_terrain() -> None:
    ids = {design["id"] for design in CONTENT["cards"]}
    assert {f"rd_{terrain}_view" for terrain in TERRAINS} <= ids
    assert sum(name.startswith("rd_great_") for name in ids) == 4

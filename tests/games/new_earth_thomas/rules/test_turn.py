"""A turn: tokens, costs, what comes first and what follows (NT-040 to NT-055)."""

import pytest

from earthrise.engine.errors import NotAllowed, NotYourTurn
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def tokens(scene: Scene, seat: int = 0) -> tuple[int, int]:
    """(unspent, used)"""
    company = scene.seat(seat)
    return company.unspent, company.used


# -- whose turn it is ------------------------------------------------------------------------------


@rule("NT-040")
def test_only_the_active_player_acts() -> None:
    scene = Scene()
    assert scene.state.deciders() == [0]
    assert scene.options(1) == []
    assert scene.refused("move space:e7", seat=1) == "NT-040"
    before = scene.state.to_data()
    with pytest.raises(NotYourTurn, match=r"Waiting for \{0\} to take an action \(3 tokens left\) or end the turn"):
        scene.state.play(1, GAME.actions.parse("move space:e7"))
    assert scene.state.to_data() == before


@rule("NT-040")
def test_a_player_takes_all_actions_before_the_next_one_is_active() -> None:
    scene = Scene(players=3)
    for space in ("e3", "e2"):
        scene.play(f"move space:{space}")
        assert scene.state.active == 0
    scene.play("move space:e1")
    assert scene.state.active == 1
    scene.play("end")
    assert scene.state.active == 2
    scene.play("end")
    assert scene.state.active == 0


@rule("NT-040")
def test_a_decision_inside_an_action_keeps_the_turn_with_its_player() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").tokens(0, unspent=1, used=2).will_draw("desert", "mountain")
    scene.play("discover")
    assert tokens(scene) == (0, 3)
    assert scene.state.deciders() == [0]
    assert scene.refused("end") == "NT-083"
    scene.play("keep tile:desert")
    assert scene.state.deciders() == [1]


@rule("NT-041")
def test_an_action_flips_an_unspent_token_to_its_used_side() -> None:
    scene = Scene()
    assert tokens(scene) == (3, 0)
    scene.play("move space:e3")
    assert tokens(scene) == (2, 1)


@rule("NT-041")
@pytest.mark.parametrize(
    ("action", "space", "land", "weather", "cost"),
    [
        ("perk perk:explorer_02", "e3", "", "", 1),
        ("move space:e3", "e2", "desert", "", 1),
        ("move space:e3", "e2", "mountain", "", 2),
        ("discover", "e3", "", "", 1),
        ("discover", "e3", "", "acid_rain_monsoon", 2),
        ("terraform", "e3", "desert", "", 1),
        ("terraform", "e3", "mountain", "", 2),
        ("terraform", "e3", "desert", "gale_force_winds", 2),
        ("claim space:e3", "e3", "desert", "", 1),
        ("claim space:e3", "e3", "desert", "earthquake", 2),
    ],
)
def test_an_action_costs_one_token_and_one_more_for_each_demand(
    action: str, space: str, land: str, weather: str, cost: int
) -> None:
    scene = Scene().company(0, at=space, perks="E1 T1 S1").weather(weather)
    if land:
        scene.land("e3", land)
    scene.will_draw(*(["forest"] if action == "terraform" else ["desert"]), terraformed=action == "terraform")
    scene.play(action)
    assert tokens(scene) == (3 - cost, cost)


@rule("NT-042")
def test_all_tokens_are_unspent_again_at_the_start_of_the_next_turn() -> None:
    scene = Scene()
    scene.play("move space:e3", "move space:e2", "move space:d2", "end")
    assert scene.state.active == 0
    assert tokens(scene) == (3, 0)


@rule("NT-042")
def test_unspent_tokens_are_not_carried_over() -> None:
    scene = Scene()
    scene.play("move space:e3", "end")
    assert tokens(scene) == (0, 0)
    scene.play("end")
    assert tokens(scene) == (3, 0)


@rule("NT-043")
def test_there_are_six_actions() -> None:
    scene = Scene()
    words = [verb.word for verb in scene.state.frames[-1].verbs()]
    # discover_in_rain is Discover too, with the choice that Settler 14 has (NT-257); end is no action (NT-045)
    assert set(words) == {"perk", "move", "discover", "discover_in_rain", "terraform", "claim", "weather", "end"}


@rule("NT-043")
def test_all_six_can_be_taken() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8 T1 S1 S6")
    assert {option.split()[0] for option in scene.options()} == {"perk", "move", "terraform", "claim", "weather", "end"}
    scene.play("move space:e3")
    assert "discover" in scene.options()


# -- how often and in which order ------------------------------------------------------------------


@rule("NT-044")
def test_a_second_perk_in_a_turn_is_refused() -> None:
    scene = Scene()
    scene.play("perk perk:explorer_01")
    assert scene.refused("perk perk:explorer_02") == "NT-044"
    assert scene.refused("perk perk:settler_01") == "NT-044"
    with pytest.raises(NotAllowed, match="one a turn is all"):
        scene.state.play(0, GAME.actions.parse("perk perk:explorer_02"))


@rule("NT-044")
def test_the_next_turn_allows_a_perk_again() -> None:
    scene = Scene()
    scene.play("perk perk:explorer_01", "end", "end")
    assert scene.refused("perk perk:explorer_02") == ""


@rule("NT-044")
def test_other_actions_may_be_repeated_in_any_order() -> None:
    scene = Scene().company(0, at="e4", perks="E1-5 E10-12 T1-5 T10-12 S1-5 S10-12")  # six tokens
    scene.play("claim space:e4", "move space:e3")
    scene.will_draw("desert")
    scene.play("discover", "move space:e2")
    scene.will_draw("desert")
    scene.play("discover", "claim space:e2")
    assert scene.state.active == 1
    assert (scene.claimed_by("e4"), scene.claimed_by("e2"), scene.tile("e3")) == (0, 0, "desert")


@rule("NT-045")
@pytest.mark.parametrize("actions", [[], ["perk perk:explorer_01"], ["move space:e3", "move space:e2"]])
def test_a_player_may_stop_at_any_time(actions: list[str]) -> None:
    scene = Scene()
    scene.play(*actions, "end")
    assert scene.state.active == 1


@rule("NT-046")
@pytest.mark.parametrize(
    ("action", "space", "perk"), [("discover", "e3", "E1"), ("terraform", "e4", "T1"), ("claim space:e4", "e4", "S1")]
)
def test_discover_terraform_and_claim_each_need_their_own_first_perk(action: str, space: str, perk: str) -> None:
    every = {"E1", "T1", "S1"}
    assert Scene().company(0, at=space, perks=" ".join(every - {perk})).refused(action) == "NT-046"
    assert Scene().company(0, at=space, perks=perk).refused(action) == ""


@rule("NT-046")
def test_perk_move_and_weather_need_no_perk() -> None:
    scene = Scene().land("e3", "desert_marked")
    assert scene.seat(0).points() == 0
    scene.play("perk perk:terraformer_01", "move space:e3", "weather")
    assert scene.state.active == 1


# -- costs -----------------------------------------------------------------------------------------


@rule("NT-047")
def test_acid_rain_bars_discovering_with_one_token() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("acid_rain_monsoon").tokens(0, unspent=1, used=2)
    assert scene.refused("discover") == "NT-047"
    refusal = scene.state.why(0, GAME.actions.parse("discover"))
    assert refusal is not None
    assert "costs 2 tokens" in refusal.why
    assert "you have 1 token left" in refusal.why
    before = scene.state.to_data()
    with pytest.raises(NotAllowed):
        scene.play("discover")
    assert scene.state.to_data() == before, "nothing is paid in part"


@rule("NT-047")
@pytest.mark.parametrize(
    ("action", "space", "land", "weather"),
    [
        ("discover", "e2", "desert", "acid_rain_monsoon"),
        ("move space:e3", "e2", "mountain", ""),
        ("terraform", "e3", "mountain", ""),
        ("terraform", "e3", "desert", "gale_force_winds"),
        ("claim space:e3", "e3", "desert", "earthquake"),
    ],
)
def test_one_token_does_not_pay_for_an_action_of_two(action: str, space: str, land: str, weather: str) -> None:
    for unspent, refused in ((1, "NT-047"), (2, "")):
        scene = Scene().company(0, at=space, perks="E1 T1 S1").land("e3", land).weather(weather)
        scene.tokens(0, unspent=unspent, used=3 - unspent)
        assert scene.refused(action) == refused


@rule("NT-047")
def test_the_exact_cost_is_enough() -> None:
    scene = Scene().company(0, at="e2").land("e3", "mountain").tokens(0, unspent=2, used=1)
    scene.play("move space:e3")
    assert scene.state.active == 1


@rule("NT-047")
def test_a_cost_is_not_spread_over_two_turns() -> None:
    scene = Scene().company(0, at="e2").land("e3", "mountain").tokens(0, unspent=1, used=2)
    scene.play("end", "end", "move space:e3")
    assert tokens(scene) == (1, 2)


@rule("NT-048")
def test_terraforming_a_mountain_in_a_gale_costs_three_tokens() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-12 T1").land("e3", "mountain").weather("gale_force_winds")
    scene.will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert tokens(scene) == (1, 3)


@rule("NT-048")
def test_two_tokens_do_not_pay_for_a_mountain_in_a_gale() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "mountain").weather("gale_force_winds")
    scene.tokens(0, unspent=2, used=1)
    assert scene.refused("terraform") == "NT-047"


@rule("NT-049")
def test_acid_rain_turned_up_by_the_tile_does_not_raise_the_cost() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather(then=["acid_rain_monsoon"]).will_draw("desert_marked")
    scene.play("discover")
    assert scene.state.card.id == "acid_rain_monsoon"
    assert tokens(scene) == (2, 1)


@rule("NT-049")
def test_acid_rain_turned_up_by_the_tile_does_not_cancel_a_discovery_paid_with_the_last_token() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather(then=["acid_rain_monsoon"]).will_draw("desert_marked")
    scene.tokens(0, unspent=1, used=2).play("discover")
    assert scene.tile("e3") == "desert_marked"


@rule("NT-049")
def test_acid_rain_that_passes_refunds_nothing() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("acid_rain_monsoon", then=["tornado"])
    scene.will_draw("desert_marked").play("discover")
    assert scene.state.card.id == "tornado"
    assert tokens(scene) == (1, 2)


@rule("NT-049")
def test_clear_skies_turned_up_while_terraforming_a_mountain_refund_nothing() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "mountain").weather(then=["clear_skies"])
    scene.will_draw("forest_marked", terraformed=True).play("terraform")
    assert scene.tile("e3") == "forest_marked"
    assert tokens(scene) == (1, 2)


@rule("NT-049")
def test_a_gale_turned_up_while_terraforming_a_barren_landscape_neither_costs_nor_cancels() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2").weather(then=["gale_force_winds"])
    scene.will_draw("forest_marked", terraformed=True).play("terraform")
    assert scene.tile("e4") == "forest_marked"
    assert tokens(scene) == (2, 1)
    assert scene.credits(0) == 1


# -- gaining actions -------------------------------------------------------------------------------


@rule("NT-050")
def test_a_gained_action_is_a_used_token_turned_back() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").will_draw("desert", "desert")
    scene.play("move space:d3", "discover")
    assert tokens(scene) == (2, 1)
    scene.play("move space:c3", "move space:c4")  # and is used again in the same turn
    assert scene.state.active == 1


@rule("NT-050")
def test_a_gained_action_never_makes_more_tokens_than_there_are() -> None:
    scene = Scene().company(0, at="e4", perks="S1 S6-7")
    scene.play("claim space:e4")
    assert tokens(scene) == (3, 0)


@rule("NT-051")
def test_without_a_used_token_nothing_is_gained_and_the_bonus_stays() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7 S1 S6-7").will_draw("primordial_marsh", "primordial_marsh")
    scene.play("discover")
    assert tokens(scene) == (3, 0), "Explorer 7 has turned the only used token back"
    scene.play("claim_marsh")
    assert tokens(scene) == (3, 0), "so that Settler 7 has none to turn"
    assert not scene.seat(0).claim_bonus_used
    scene.play("move space:e4", "claim space:e4")
    assert tokens(scene) == (2, 1), "Settler 7 was still to come"
    assert scene.seat(0).claim_bonus_used


@rule("NT-051", "NT-207", "NT-227", "NT-247")
def test_without_a_perk_7_no_action_is_gained() -> None:
    scene = Scene(players=2).company(0, at="e3", perks="E1-5 T1-5 S1-5").will_draw("mountain")
    scene.play("discover")
    assert tokens(scene) == (2, 1)
    claiming = Scene().company(0, at="e4", perks="E1-5 T1-5 S1-5")
    claiming.play("claim space:e4")
    assert tokens(claiming) == (2, 1)
    terraforming = Scene().company(0, at="e4", perks="E1-5 T1-5 S1-5").will_draw("pasture", terraformed=True)
    terraforming.play("terraform")
    assert tokens(terraforming) == (2, 1)


@rule("NT-051")
def test_a_used_token_is_all_it_takes() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7 S1 S6-7").will_draw("primordial_marsh", "primordial_marsh")
    scene.play("perk perk:terraformer_01", "discover", "claim_marsh")
    assert tokens(scene) == (3, 0), "one turned back by Explorer 7, the Perk's by Settler 7"


# -- a Discover action, step by step ---------------------------------------------------------------


@rule("NT-052")
def test_the_tile_is_paid_for_before_it_is_drawn() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    assert tokens(scene) == (2, 1)
    assert scene.tile("e3") == "none"


@rule("NT-052")
def test_the_weather_changes_before_the_discovered_tile_is_laid() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").weather("acid_rain_monsoon", then=["overcast"])
    scene.will_draw("underground_cavern_marked").play("discover")
    assert scene.credits(0) == 2, "1 for the overcast sky over a space still empty, 1 for Explorer 2, none for the rain"


@rule("NT-052")
def test_only_the_chosen_tile_changes_the_weather() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").weather(then=["tornado"]).will_draw("desert_marked", "mountain")
    scene.play("discover")
    assert scene.state.card.id == "none"
    scene.play("keep tile:mountain")
    assert scene.state.card.id == "none"
    assert scene.tile("e3") == "mountain"


@rule("NT-052")
def test_the_flood_comes_before_explorer_7() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").weather("flash_flood").tokens(0, unspent=1, used=2)
    scene.will_draw("acid_lake", "acid_lake").play("discover")
    assert tokens(scene) == (1, 2), "no token was left for the flood; the one gained afterwards is kept"


@rule("NT-052")
def test_credits_are_earned_in_one_sum() -> None:
    scene = Scene().company(0, at="e1", perks="E1-5 E10-11").will_draw("mineral_rich_canyon")
    events = scene.play("discover")
    assert [event.amount for event in events if event.kind == "discover"] == [5]  # 3, the Canyon 1, the Edge Land 1
    assert scene.credits(0) == 5


@rule("NT-052")
def test_credits_are_lost_after_they_are_earned() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").will_draw("acid_lake")
    scene.play("discover")
    assert scene.credits(0) == 0, "1 earned, then 1 of the 2 lost; the other way round 1 would be left"


@rule("NT-052")
def test_explorer_7_comes_after_the_loss_and_before_the_marsh_is_claimed() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7 S1").will_draw("primordial_marsh", "primordial_marsh")
    scene.play("discover")
    assert tokens(scene) == (3, 0)
    assert scene.state.frames[-1].kind() == "marsh"
    assert scene.tile("e3") == "primordial_marsh"


@rule("NT-052")
def test_the_volcano_stirs_last() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 E6-7").will_draw("volcano", "desert")
    scene.play("discover")
    events = scene.play("keep tile:volcano")
    assert [event.kind for event in events] == ["discover", "action", "volcano"]


@rule("NT-052")
def test_a_whole_discovery_happens_in_order() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 E6-7", credits=1).weather(then=["flash_flood"])
    scene.will_draw("acid_lake_marked", "desert")
    scene.play("discover")
    events = scene.play("keep tile:acid_lake_marked")
    assert [event.kind for event in events] == ["weather", "flood", "discover", "credits", "action"]
    assert scene.credits(0) == 0
    assert tokens(scene) == (2, 1)


# -- a Terraform action, step by step --------------------------------------------------------------


@rule("NT-053")
def test_what_the_marker_stood_on_is_noted_when_terraforming_starts() -> None:
    scene = Scene().company(0, at="e3", perks="T1-9").land("e3", "barren_landscape", claim=0).land("e2", "volcano")
    scene.weather(then=["volcanic_eruption"]).will_draw("forest_marked", "pasture", terraformed=True)
    scene.play("terraform", "keep tile:forest_marked")
    assert scene.credits(0) == 6, "5 over a Barren Landscape and 1 for a claimed land, though both are gone"
    assert scene.tile("e3") == "forest_marked"
    assert scene.claimed_by("e3") == -1


@rule("NT-053")
def test_the_weather_changes_before_the_terraformed_tile_is_laid() -> None:
    scene = Scene().company(0, at="e3", perks="T1-5 T10-14").weather(then=["overcast"])
    scene.will_draw("forest_marked", "forest", "pasture", terraformed=True)
    scene.play("terraform", "keep tile:forest_marked")
    assert scene.credits(0) == 1, "1 for the overcast sky over a space still empty, none for Terraformer 5"


@rule("NT-053")
def test_a_new_thunderstorm_spoils_the_forest_that_brought_it() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2").weather(then=["thunderstorm"])
    scene.will_draw("forest_marked", terraformed=True).play("terraform")
    assert scene.credits(0) == 0


@rule("NT-053")
def test_a_failed_terraform_stops_when_the_tile_goes_back() -> None:
    scene = Scene().company(0, at="e3", perks="T1-2 T6-7").land("e3", "mountain").weather(then=["flash_flood"])
    scene.will_draw("farmland_marked", "farmland_marked", terraformed=True)
    events = scene.play("terraform")
    assert [event.kind for event in events] == ["draw", "weather", "fail"]
    assert scene.tile("e3") == "mountain"
    assert scene.credits(0) == 0
    assert tokens(scene) == (1, 2), "neither flooded nor given back"


@rule("NT-053")
def test_the_flood_comes_before_terraformer_7() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-7").weather("flash_flood").tokens(0, unspent=1, used=2)
    scene.will_draw("freshwater_lake", "freshwater_lake", terraformed=True).play("terraform")
    assert tokens(scene) == (1, 2)


@rule("NT-053")
def test_terraforming_earns_in_one_sum() -> None:
    scene = Scene().company(0, at="e1", perks="T1-11").land("e1", "barren_landscape", claim=0)
    scene.land("e2", "forest", over="desert").will_draw("forest", "forest", terraformed=True)
    events = scene.play("terraform")
    amounts = [event.amount for event in events if event.kind == "terraform"]
    assert amounts == [8]  # 5 over Barren Landscape, a Forest beside it, Edge Land, claimed land
    assert scene.credits(0) == 8


@rule("NT-053")
def test_eden_sixteen_comes_after_terraformer_7() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-7").will_draw("eden_sixteen", "forest", terraformed=True)
    scene.play("terraform", "keep tile:eden_sixteen")
    assert tokens(scene) == (3, 0)
    assert scene.state.frames[-1].kind() == "eden"


@rule("NT-053")
def test_a_whole_terraforming_happens_in_order() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2 T6-7").weather(then=["flash_flood"])
    scene.will_draw("freshwater_lake_marked", "forest", terraformed=True)
    scene.play("terraform")
    events = scene.play("keep tile:freshwater_lake_marked")
    assert [event.kind for event in events] == ["weather", "flood", "terraform", "action"]
    assert tokens(scene) == (2, 1)


# -- a Claim action, step by step ------------------------------------------------------------------


@rule("NT-054")
def test_a_claim_is_paid_before_settler_7_turns_a_token_back() -> None:
    scene = Scene().company(0, at="e4", perks="S1-2 S6-7")
    events = scene.play("claim space:e4")
    assert [event.kind for event in events] == ["claim", "action"]
    assert tokens(scene) == (3, 0), "the only used token is the one that paid"
    assert scene.seat(0).claim_bonus_used


@rule("NT-054")
def test_a_rivals_token_goes_back_before_the_credits_come() -> None:
    scene = Scene().company(0, at="e3", perks="S1-8").company(1, credits=3)
    scene.land("e3", "forest", claim=1, over="desert").land("e2", "desert", claim=1)
    scene.play("claim space:e3")
    assert scene.claimed_by("e3") == 0
    assert scene.state.claims_of(1) == 1
    assert (scene.credits(0), scene.credits(1)) == (3, 3)


@rule("NT-054")
def test_a_claim_earns_in_one_sum() -> None:
    scene = Scene().company(0, at="e1", perks="S1-11").land("e1", "freshwater_lake", over="desert")
    scene.land("e2", "farmland", claim=0, over="desert")
    events = scene.play("claim space:e1")
    assert [event.amount for event in events if event.kind == "claim"] == [7]  # 3, Farmland 1, own claim 2, Edge 1
    assert scene.credits(0) == 7


# -- rounds ----------------------------------------------------------------------------------------


@rule("NT-055")
def test_a_round_is_one_turn_of_every_player_from_the_first_on() -> None:
    scene = Scene(players=3, first_player="2")
    rounds: list[tuple[int, int]] = []
    for _ in range(6):
        rounds.append((scene.state.round, scene.state.active))
        scene.play(next(option for option in scene.options() if option.startswith("perk")), "end")
    assert rounds == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


@rule("NT-055")
@pytest.mark.parametrize(("seat", "over"), [(1, False), (2, False), (0, True)])
def test_the_round_in_which_the_supply_ran_out_ends_before_the_first_player(seat: int, over: bool) -> None:
    scene = Scene(players=3, first_player="2").company(0, credits=74).company(1, credits=75).company(2, credits=76)
    scene.supply(0).turn_of(seat)
    scene.play("end")
    assert scene.state.over == over

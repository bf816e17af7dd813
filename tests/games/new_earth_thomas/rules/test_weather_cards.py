"""The weather cards: all they do, for everybody and for a holder of Settler 14 (NT-254, NT-257, NT-282 to NT-298).

A holder of Settler 14 has Settler 12 on the way to it, hence four tokens.
"""

from collections import Counter

import pytest

from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from tests.games.new_earth_thomas.box import WEATHER_CARDS
from tests.games.new_earth_thomas.looking import tokens_of
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule

DOMES = "S1-5 S10-14"  # Settler 14, Weatherproof Domes
SETTLER = "S1-5"  # the same earnings without it


def claims_offered(scene: Scene) -> list[str]:
    return sorted(option.removeprefix("claim space:") for option in scene.options() if option.startswith("claim space"))


@rule("NT-282")
def test_there_are_24_weather_cards_of_ten_types() -> None:
    stack = GAME.start(2, 1).to_data()["draw_stack"]
    assert isinstance(stack, list)
    everyone = Counter([*stack, "volcanic_eruption"])  # which starts aside
    assert everyone == WEATHER_CARDS
    assert sum(card.count for card in CARDS) == everyone.total() == 24


# -- Clear Skies -----------------------------------------------------------------------------------------------------


@rule("NT-283")
@pytest.mark.parametrize("perks", ["T1", f"T1 {DOMES}"])
def test_under_clear_skies_a_mountain_costs_nothing_extra(perks: str) -> None:
    scene = Scene().company(0, at="e4", perks=perks).land("e3", "mountain").weather("clear_skies")
    scene.play("move space:e3")
    assert scene.seat(0).used == 1
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert scene.seat(0).used == 2


@rule("NT-283", "NT-296")
@pytest.mark.parametrize("perks", ["S1", DOMES])
def test_under_clear_skies_diagonal_lands_can_be_claimed_also_without_settler_6(perks: str) -> None:
    scene = Scene().company(0, at="e4", perks=perks).weather("clear_skies")
    assert claims_offered(scene) == ["d5", "e4", "f5"]
    scene.play("claim space:f5")
    assert scene.claimed_by("f5") == 0
    other = Scene().company(0, at="e4", perks=perks).weather("tornado")
    assert other.refused("claim space:f5") == "NT-113"


@rule("NT-296")
def test_clear_skies_with_settler_6_open_all_eight_lands_around() -> None:
    scene = Scene().company(0, at="e5", perks="S1 S6").weather("clear_skies")
    for space in ("d4", "f4", "d6", "f6"):
        scene.land(space, "desert")
    assert claims_offered(scene) == ["d4", "d5", "d6", "e4", "e5", "e6", "f4", "f5", "f6"]


@rule("NT-296")
def test_under_clear_skies_the_other_conditions_of_a_claim_still_hold() -> None:
    scene = Scene().company(0, at="d3", perks="S1").weather("clear_skies").land("c2", "desert")
    scene.land("c4", "desert", claim=1).land("e2", "volcano")
    assert scene.refused("claim space:c2") == "NT-116"  # an Edge Land
    assert scene.refused("claim space:c4") == "NT-112"  # another's claim
    assert scene.refused("claim space:e2") == "NT-271"
    assert scene.refused("claim space:e4") == ""
    assert Scene().company(0, at="e4", perks="S1").weather("clear_skies").refused("claim space:f3") == "NT-111"
    assert Scene().company(0, at="e4", perks="E1").weather("clear_skies").refused("claim space:f5") == "NT-046"


# -- Mostly Sunny ----------------------------------------------------------------------------------------------------


@rule("NT-284")
@pytest.mark.parametrize("perks", [SETTLER, DOMES])
@pytest.mark.parametrize(("tile", "earned"), [("farmland", 4), ("pasture", 3)])
def test_in_the_sun_a_farmland_earns_one_more_when_claimed(perks: str, tile: str, earned: int) -> None:
    scene = Scene().company(0, at="e4", perks=perks).land("e4", tile).weather("mostly_sunny")
    scene.play("claim space:e4")
    assert scene.credits(0) == earned


@rule("NT-284")
def test_in_the_sun_a_desert_costs_its_discoverer_a_credit_and_bars_move_but_nothing_else() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 T1 S1", credits=4).weather("mostly_sunny").will_draw("desert")
    scene.play("discover")
    assert scene.credits(0) == 4 + 1 - 1
    assert scene.refused("move space:e4") == "NT-284"
    scene.play("claim space:e3")
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert scene.tile("e3") == "pasture"
    scene.play("end")  # the other player's turn
    assert scene.refused("move space:e4") == ""  # only that turn


@rule("NT-284", "NT-254")
def test_settler_14_discovers_a_desert_in_the_sun_unharmed() -> None:
    scene = Scene().company(0, at="e3", perks=f"E1-2 {DOMES}", credits=4).weather("mostly_sunny").will_draw("desert")
    scene.play("discover")
    assert scene.credits(0) == 5
    assert scene.refused("move space:e4") == ""


@rule("NT-284")
@pytest.mark.parametrize("tile", ["mountain", "acid_lake"])
def test_in_the_sun_only_a_desert_bars_move(tile: str) -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=2).weather("mostly_sunny").will_draw(tile)
    scene.play("discover")
    assert scene.credits(0) == (2 if tile == "mountain" else 0)
    assert scene.refused("move space:e4") == ""


@rule("NT-297")
def test_the_move_ban_outlasts_the_sun_and_leaves_explorer_8() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8").weather("mostly_sunny", then=["tornado"])
    scene.will_draw("desert", "desert").play("discover", "weather")
    assert scene.state.card.id == "tornado"
    assert scene.refused("move space:e4") == "NT-284"
    scene.play("end", "end")
    assert scene.refused("move space:e4") == ""


# -- Acid Rain Monsoon -----------------------------------------------------------------------------------------------


@rule("NT-285")
@pytest.mark.parametrize(("tile", "earned"), [("underground_cavern", 3), ("mountain", 1)])
def test_in_acid_rain_discover_costs_two_and_a_cavern_earns_two_more(tile: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").weather("acid_rain_monsoon").will_draw(tile)
    scene.play("discover")
    assert tokens_of(scene) == (1, 2)
    assert scene.credits(0) == earned


@rule("NT-285", "NT-047")
def test_in_acid_rain_one_token_is_not_enough_to_discover() -> None:
    scene = Scene().company(0, at="e3", perks="E1").tokens(0, unspent=1, used=2).weather("acid_rain_monsoon")
    assert scene.refused("discover") == "NT-047"


@rule("NT-257")
@pytest.mark.parametrize(("action", "cost", "earned"), [("discover", 1, 1), ("discover_in_rain", 2, 3)])
def test_settler_14_takes_acid_rain_whole_or_not_at_all(action: str, cost: int, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=f"E1-2 {DOMES}").weather("acid_rain_monsoon")
    scene.will_draw("underground_cavern").play(action)
    assert tokens_of(scene) == (4 - cost, cost)
    assert scene.credits(0) == earned


@rule("NT-257")
@pytest.mark.parametrize(("action", "earned"), [("discover", 1), ("discover_in_rain", 3)])
def test_the_choice_about_the_rain_is_made_before_drawing(action: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=f"E1-2 E6 {DOMES}").weather("acid_rain_monsoon")
    scene.will_draw("underground_cavern", "mountain").play(action, "keep tile:underground_cavern")
    assert scene.credits(0) == earned


@rule("NT-257")
@pytest.mark.parametrize(("action", "earned"), [("discover", 1), ("discover_in_rain", 3)])
def test_the_choice_about_the_rain_holds_when_the_tile_turns_up_acid_rain_again(action: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=f"E1-2 {DOMES}")
    scene.weather("acid_rain_monsoon", then=["acid_rain_monsoon"]).will_draw("underground_cavern_marked").play(action)
    assert scene.state.card.id == "acid_rain_monsoon"
    assert scene.credits(0) == earned


@rule("NT-257")
@pytest.mark.parametrize("perks", ["E1-2", f"E1-2 {DOMES}"])
def test_acid_rain_that_comes_with_the_cavern_itself_pays_two_more_and_costs_nothing(perks: str) -> None:
    scene = Scene().company(0, at="e3", perks=perks).weather("tornado", then=["acid_rain_monsoon"])
    scene.will_draw("underground_cavern_marked").play("discover")
    assert scene.credits(0) == 3
    assert scene.seat(0).used == 1


@rule("NT-257")
def test_a_choice_to_heed_the_rain_is_worth_nothing_once_the_weather_has_changed() -> None:
    scene = Scene().company(0, at="e3", perks=f"E1-2 {DOMES}").weather("acid_rain_monsoon", then=["tornado"])
    scene.will_draw("underground_cavern_marked").play("discover_in_rain")
    assert tokens_of(scene) == (2, 2)
    assert scene.credits(0) == 1


@rule("NT-257")
def test_nobody_else_has_the_choice_and_nobody_in_other_weather() -> None:
    rain = Scene().company(0, at="e3", perks="E1 S1-5 S10-13").weather("acid_rain_monsoon")
    assert rain.refused("discover_in_rain") == "NT-257"
    dry = Scene().company(0, at="e3", perks=f"E1 {DOMES}").weather("tornado")
    assert dry.refused("discover_in_rain") == "NT-257"
    assert Scene().company(0, at="e3", perks=f"E1 {DOMES}").refused("discover_in_rain") == "NT-257"
    short = Scene().company(0, at="e3", perks=f"E1 {DOMES}").tokens(0, 1, 3).weather("acid_rain_monsoon")
    assert short.refused("discover_in_rain") == "NT-047"
    assert short.refused("discover") == ""


# -- Thunderstorm ----------------------------------------------------------------------------------------------------


@rule("NT-286")
@pytest.mark.parametrize(("tile", "earned"), [("forest", 0), ("pasture", 0), ("farmland", 5), ("freshwater_lake", 5)])
def test_in_a_thunderstorm_forest_and_pasture_pay_nothing_extras_included(tile: str, earned: int) -> None:
    scene = Scene().company(0, at="e1", perks="T1-5 T6-11").land("e1", "desert", claim=0).land("e2", "forest")
    scene.weather("thunderstorm").will_draw(tile, tile, terraformed=True).play("terraform")
    assert scene.tile("e1") == tile
    assert scene.credits(0) == earned  # 3, a claimed land and an Edge Land


@rule("NT-286")
def test_in_a_thunderstorm_a_pasture_straight_on_an_undiscovered_space_pays_nothing() -> None:
    scene = Scene().company(0, at="e3", perks="T1-5 T10-14").weather("thunderstorm")
    scene.will_draw("pasture", "pasture", "pasture", terraformed=True).play("terraform")
    assert scene.credits(0) == 0


@rule("NT-286", "NT-254")
@pytest.mark.parametrize("tile", ["forest", "pasture"])
def test_settler_14_is_paid_in_a_thunderstorm(tile: str) -> None:
    scene = Scene().company(0, at="e4", perks=f"T1-4 {DOMES}").weather("thunderstorm")
    scene.will_draw(tile, terraformed=True).play("terraform")
    assert scene.credits(0) == 3


@rule("NT-298")
def test_a_thunderstorm_takes_credits_only() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2 T6-7").weather("thunderstorm")
    scene.will_draw("forest", "forest", terraformed=True).play("terraform")
    assert scene.credits(0) == 0
    assert tokens_of(scene) == (3, 0)  # Terraformer 7
    calm = Scene().company(0, at="e4", perks="T1-2 T6-8 E1 E6-8").weather("thunderstorm", then=["tornado"])
    calm.will_draw("forest", "forest", terraformed=True).play("terraform", "weather", "move space:e5")
    calm.will_draw("forest", "forest", terraformed=True).play("terraform")
    assert calm.credits(0) == 1 + 1  # the Forest laid in the storm counts for this one


# -- Flash Flood -----------------------------------------------------------------------------------------------------


@rule("NT-287")
@pytest.mark.parametrize(
    ("tile", "unspent"),
    [("acid_lake", 1), ("mineral_rich_canyon", 1), ("primordial_marsh", 1), ("mountain", 2), ("desert", 2)],
)
def test_a_flash_flood_takes_an_action_from_who_discovers_wet_land(tile: str, unspent: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("flash_flood").will_draw(tile)
    scene.play("discover")
    assert tokens_of(scene) == (unspent, 3 - unspent)


@rule("NT-287")
@pytest.mark.parametrize(("tile", "unspent"), [("freshwater_lake", 1), ("forest", 2), ("farmland", 2), ("pasture", 2)])
def test_a_flash_flood_takes_an_action_from_who_terraforms_a_lake(tile: str, unspent: int) -> None:
    scene = Scene().company(0, at="e4", perks="T1").weather("flash_flood").will_draw(tile, terraformed=True)
    scene.play("terraform")
    assert tokens_of(scene) == (unspent, 3 - unspent)


@rule("NT-287", "NT-254")
def test_a_flash_flood_passes_settler_14_by() -> None:
    scene = Scene().company(0, at="e3", perks=f"E1 T1 {DOMES}").weather("flash_flood").will_draw("mineral_rich_canyon")
    scene.play("discover")
    assert tokens_of(scene) == (3, 1)
    scene.will_draw("freshwater_lake", terraformed=True).play("terraform")
    assert tokens_of(scene) == (2, 2)


@rule("NT-287")
def test_a_token_taken_by_the_flood_is_a_used_one_for_perk_7() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").weather("flash_flood").will_draw("acid_lake", "acid_lake")
    scene.play("discover")  # 2 unspent, flood 1, Explorer 7 back to 2
    assert tokens_of(scene) == (2, 1)


@rule("NT-287", "NT-288", "NT-289")
def test_a_flash_flood_takes_the_one_token_that_is_left() -> None:
    marsh = Scene().company(0, at="e3", perks="E1 S1").tokens(0, 2, 1).weather("flash_flood")
    marsh.will_draw("primordial_marsh").play("discover")  # one token is unspent when the tile is laid: not the last
    assert tokens_of(marsh) == (0, 3)
    lake = Scene().company(0, at="e4", perks="T1").tokens(0, 2, 1).weather("flash_flood")
    lake.will_draw("freshwater_lake", terraformed=True).play("terraform")
    assert lake.state.active == 1  # and the turn is over


@rule("NT-289")
def test_the_action_that_perk_7_gives_back_makes_up_for_the_one_token_taken_by_the_flood() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").tokens(0, 2, 1).weather("flash_flood")
    scene.will_draw("acid_lake", "acid_lake").play("discover")  # 1 unspent, flood 0, Explorer 7 back to 1
    assert tokens_of(scene) == (1, 2) and scene.state.active == 0


@rule("NT-288")
def test_a_flash_flood_does_nothing_to_the_last_action_of_a_turn() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").tokens(0, 1, 2).weather("flash_flood")
    scene.will_draw("primordial_marsh").play("discover")
    assert tokens_of(scene) == (0, 3)
    scene.play("decline")
    assert scene.state.active == 1


@rule("NT-289")
def test_an_action_gained_by_perk_7_after_the_last_one_is_kept_in_a_flash_flood() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").tokens(0, 1, 2).weather("flash_flood")
    scene.will_draw("acid_lake", "acid_lake").play("discover")
    assert tokens_of(scene) == (1, 2)
    assert scene.state.active == 0
    lake = Scene().company(0, at="e4", perks="T1 T6-7").tokens(0, 1, 2).weather("flash_flood")
    lake.will_draw("freshwater_lake", "freshwater_lake", terraformed=True).play("terraform")
    assert tokens_of(lake) == (1, 2)


# -- Gale Force Winds ------------------------------------------------------------------------------------------------


@rule("NT-290")
@pytest.mark.parametrize(("perks", "cost"), [("T1", 2), (f"T1 {DOMES}", 1)])
def test_in_a_gale_terraform_costs_one_more_but_not_for_settler_14(perks: str, cost: int) -> None:
    scene = Scene().company(0, at="e3", perks=perks).land("e3", "desert").weather("gale_force_winds")
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert scene.seat(0).used == cost


@rule("NT-290")
@pytest.mark.parametrize(("perks", "answer"), [("T1 S1 S6", "NT-290"), (f"T1 S6 {DOMES}", "")])
def test_in_a_gale_barren_landscapes_are_closed_but_not_to_settler_14(perks: str, answer: str) -> None:
    scene = Scene().company(0, at="e4", perks=perks).weather("gale_force_winds")
    assert scene.refused("terraform") == answer
    assert scene.refused("claim space:e4") == answer
    assert scene.refused("claim space:e5") == answer


@rule("NT-290")
def test_in_a_gale_other_lands_can_be_claimed_and_barren_ones_discovered() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").weather("gale_force_winds").land("d3", "desert")
    scene.will_draw("barren_landscape").play("discover", "move space:d3")
    assert scene.refused("claim space:d3") == ""


# -- Tornado ---------------------------------------------------------------------------------------------------------


@rule("NT-291")
@pytest.mark.parametrize(("owner", "unspent"), [(0, 4), (1, 3), (None, 3)])
def test_in_a_tornado_a_turn_begun_on_an_own_claim_has_one_action_more(owner: int | None, unspent: int) -> None:
    for weather, left in (("tornado", unspent), ("clear_skies", 3)):
        scene = Scene().company(0, at="e4").land("e4", "desert", claim=owner).weather(weather).turn_of(1)
        scene.put(token_spent=True).play("end")
        assert tokens_of(scene) == (left, 0), weather


@rule("NT-291", "NT-254")
def test_a_tornado_helps_settler_14_too() -> None:
    scene = Scene().company(0, at="e4", perks=DOMES).claim("e4", 0).weather("tornado").turn_of(1).put(token_spent=True)
    scene.play("end")
    assert tokens_of(scene) == (5, 0)


@rule("NT-291")
def test_a_tornado_turned_up_during_a_turn_helps_only_later_turns() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").claim("e4", 0).weather(then=["tornado"])
    scene.play("weather")
    assert tokens_of(scene) == (2, 1)
    scene.play("end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-292")
def test_the_tornado_action_is_flipped_and_turned_up_like_any_token() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").land("e3", "desert", claim=0).weather("tornado")
    scene.turn_of(1).put(token_spent=True).play("end")
    assert tokens_of(scene) == (4, 0)
    scene.play("perk perk:explorer_08")
    assert tokens_of(scene) == (3, 1)
    scene.play("move space:e2")
    scene.will_draw("mountain", "mountain").play("discover")
    assert tokens_of(scene) == (2, 2)  # 1 unspent and 3 used, and Explorer 7 turns one up


@rule("NT-292")
def test_perk_then_discover_with_explorer_7_in_a_tornado_leaves_three_unspent_and_one_used() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7").weather("tornado").tokens(0, unspent=4)
    scene.will_draw("mountain", "mountain").play("perk perk:explorer_08")
    assert tokens_of(scene) == (3, 1)
    scene.play("discover")
    assert tokens_of(scene) == (3, 1)


@rule("NT-292")
def test_the_tornado_action_can_be_lost_to_a_flash_flood() -> None:
    scene = (
        Scene()
        .company(0, at="e4", perks="E1")
        .claim("e4", 0)
        .weather("tornado", then=["flash_flood"])
        .turn_of(1)
        .put(token_spent=True)
    )
    scene.play("end")
    assert tokens_of(scene) == (4, 0)
    scene.play("move space:e3")
    scene.will_draw("acid_lake_marked").play("discover")
    assert tokens_of(scene) == (1, 3)


@rule("NT-292")
def test_the_tornado_action_is_gone_when_the_turn_ends() -> None:
    scene = Scene().company(0, at="e4").claim("e4", 0).weather("tornado").turn_of(1).put(token_spent=True)
    scene.play("end")
    assert tokens_of(scene) == (4, 0)
    scene.play("move space:e3", "end", "end")
    assert tokens_of(scene) == (3, 0)


# -- Overcast --------------------------------------------------------------------------------------------------------


@rule("NT-293")
def test_overcast_pays_every_player_on_undiscovered_land_once() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="E1 E6-8").company(1, at="e3").company(2, at="d3")
    scene.weather(then=["overcast", "tornado"]).play("weather")
    assert [scene.credits(seat) for seat in range(3)] == [0, 1, 1]
    scene.play("end", "end", "end")
    assert [scene.credits(seat) for seat in range(3)] == [0, 1, 1]  # only at the moment it is drawn


@rule("NT-293")
def test_overcast_pays_the_player_who_is_just_discovering_there() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").weather(then=["overcast"]).will_draw("mountain_marked")
    scene.play("discover")
    assert scene.credits(0) == 1 + 1


@rule("NT-293", "NT-161")
def test_overcast_pays_nothing_on_scorched_ground() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8").land("d3", "volcano").scorch("e3").weather(then=["overcast"])
    scene.play("weather")
    assert scene.credits(0) == 0


@rule("NT-294")
def test_overcast_pays_the_player_who_is_just_terraforming_an_undiscovered_space() -> None:
    for space, credit in (("e3", 1), ("e4", 0)):
        scene = Scene().company(0, at=space, perks="T1 T6-14").weather(then=["overcast"])
        scene.will_draw("farmland_marked", "pasture", "pasture", terraformed=True).play("terraform")
        scene.play("keep tile:farmland_marked")
        assert scene.tile(space) == "farmland_marked"
        assert scene.credits(0) == credit


@rule("NT-293", "NT-254")
def test_overcast_pays_settler_14_too() -> None:
    scene = Scene().company(0, at="e3", perks=f"E1 E6-8 {DOMES}").weather(then=["overcast"])
    scene.play("weather")
    assert scene.credits(0) == 1


# -- Earthquake ------------------------------------------------------------------------------------------------------


@rule("NT-295")
@pytest.mark.parametrize(("perks", "cost"), [("S1", 2), (DOMES, 1)])
def test_in_an_earthquake_claim_costs_one_more_but_not_for_settler_14(perks: str, cost: int) -> None:
    scene = Scene().company(0, at="e4", perks=perks).weather("earthquake")
    scene.play("claim space:e4")
    assert scene.seat(0).used == cost


@rule("NT-295")
def test_in_an_earthquake_one_token_is_not_enough_to_claim() -> None:
    scene = Scene().company(0, at="e4", perks="S1").tokens(0, 1, 2).weather("earthquake")
    assert scene.refused("claim space:e4") == "NT-047"


# -- Settler 14 and all cards together -------------------------------------------------------------------------------


@rule("NT-254", "NT-165")
def test_the_volcanic_eruption_strikes_settler_14_too() -> None:
    scene = Scene().company(0, at="e3", perks=f"E1 E6-8 {DOMES}").land("d3", "volcano")
    scene.land("c3", "forest", claim=0).weather(then=["volcanic_eruption"]).play("weather")
    assert scene.tile("c3") == "none"
    assert scene.claimed_by("c3") == -1
    assert scene.is_scorched("e3")
    assert scene.refused("discover") == "NT-157"


@rule("NT-254")
@pytest.mark.parametrize("card", [card.id for card in CARDS[1:]])
def test_no_weather_ever_makes_anything_dearer_or_forbidden_for_settler_14(card: str) -> None:
    def scene_under(weather: str) -> Scene:
        scene = Scene().company(0, at="e4", perks=f"E1 T1 S6 {DOMES}").land("e3", "mountain").land("c4", "volcano")
        return scene.weather(weather).land("d4", "desert")

    calm = scene_under("tornado")  # which does nothing in the middle of a turn
    assert set(calm.options()) <= set(scene_under(card).options())
    for action in ("move space:e3", "terraform", "claim space:e4", "claim space:e5"):
        costs = []
        for weather in ("tornado", card):
            scene = scene_under(weather)
            scene.play(action)
            costs.append(scene.seat(0).used)
        assert costs[1] <= costs[0], action


@rule("NT-254")
def test_settler_14_shields_its_holder_alone() -> None:
    scene = Scene().company(0, perks=DOMES).company(1, at="e4", perks="S1").company(0, at="e6").weather("earthquake")
    scene.turn_of(1).play("claim space:e4")
    assert scene.seat(1).used == 2

"""The land tiles: how many there are, and what each of them does (NT-260 to NT-279)."""

import pytest

from tests.games.new_earth_thomas.box import NATURAL_TILES
from tests.games.new_earth_thomas.looking import tokens_of
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def tiles_by_type(bag: object) -> dict[str, int]:
    assert isinstance(bag, dict)
    counts: dict[str, int] = {}
    for name, count in bag.items():
        land = name.removesuffix("_marked")
        counts[land] = counts.get(land, 0) + count
    return counts


# -- how many --------------------------------------------------------------------------------------------------------


@rule("NT-260")
def test_there_are_57_natural_tiles_of_eight_types() -> None:
    tiles = tiles_by_type(GAME.start(2, 1).to_data()["natural_bag"])
    tiles["barren_landscape"] += 5  # those of the starting plus
    assert tiles == NATURAL_TILES


@rule("NT-275")
def test_there_are_57_terraformed_tiles_of_five_types() -> None:
    assert tiles_by_type(GAME.start(2, 1).to_data()["terraformed_bag"]) == {
        "forest": 14,
        "farmland": 14,
        "pasture": 14,
        "freshwater_lake": 14,
        "eden_sixteen": 1,
    }


# -- Natural lands ---------------------------------------------------------------------------------------------------


@rule("NT-261")
def test_a_barren_landscape_does_nothing_of_its_own() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 T1-2 S1-2", credits=4).will_draw("barren_landscape")
    scene.play("discover")
    assert scene.credits(0) == 5
    assert tokens_of(scene) == (2, 1)
    assert scene.state.card.id == "none"
    scene.play("claim space:e3")
    assert scene.credits(0) == 6
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert scene.credits(0) == 7


@rule("NT-261", "NT-205", "NT-225", "NT-290")
def test_explorer_5_terraformer_5_and_gale_force_winds_refer_to_the_barren_landscape() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 T1-5 S1").will_draw("barren_landscape")
    scene.play("discover")
    assert scene.credits(0) == 4
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert scene.credits(0) == 4 + 5
    windy = Scene().company(0, at="e4", perks="T1 S1").weather("gale_force_winds")
    assert windy.refused("terraform") == windy.refused("claim space:e4") == "NT-290"


@rule("NT-262")
def test_a_desert_claim_earns_no_credits() -> None:
    scene = Scene().company(0, at="e3", perks="S1-5").land("e3", "desert")
    scene.play("claim space:e3")
    assert scene.claimed_by("e3") == 0
    assert scene.credits(0) == 0


@rule("NT-263")
def test_a_desert_claim_earns_no_extras_either_but_settler_7_gives_its_action() -> None:
    scene = Scene().company(0, at="e1", perks="S1-11").land("e1", "desert").land("e2", "mountain", claim=0)
    scene.play("claim space:e1")  # an Edge Land beside an own claim
    assert scene.credits(0) == 0
    assert tokens_of(scene) == (3, 0)
    other = Scene().company(0, at="e1", perks="S1-11").land("e1", "mountain").land("e2", "mountain", claim=0)
    other.play("claim space:e1")
    assert other.credits(0) == 2 + 2 + 1


@rule("NT-264", "NT-074", "NT-093")
def test_a_mountain_costs_one_more_to_enter_and_to_terraform() -> None:
    scene = Scene().company(0, at="e4", perks="T1").land("e3", "mountain")
    scene.play("move space:e3")
    assert tokens_of(scene) == (1, 2)
    assert scene.refused("terraform") == "NT-047"
    there = Scene().company(0, at="e3", perks="T1").land("e3", "mountain").will_draw("pasture", terraformed=True)
    there.play("terraform")
    assert tokens_of(there) == (1, 2)
    leaving = Scene().company(0, at="e3").land("e3", "mountain")
    leaving.play("move space:e4")
    assert tokens_of(leaving) == (2, 1)


@rule("NT-265", "NT-075")
def test_caverns_are_adjacent_to_each_other_for_movement() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern").land("b5", "underground_cavern_marked")
    scene.play("move space:b5")
    assert tokens_of(scene) == (2, 1)
    assert scene.refused("move space:e3") == ""
    covered = Scene().company(0, at="e3").land("e3", "underground_cavern")
    covered.land("b5", "forest", over="underground_cavern")
    assert covered.refused("move space:b5") == "NT-070"


@rule("NT-266")
def test_the_discoverer_of_a_marsh_may_claim_it_at_once_for_no_action() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").will_draw("primordial_marsh")
    scene.play("discover")
    assert scene.options() == ["claim_marsh", "decline"]
    scene.play("claim_marsh")
    assert scene.claimed_by("e3") == 0
    assert tokens_of(scene) == (2, 1)


@rule("NT-266")
def test_without_settler_1_a_marsh_is_a_land_like_others() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("primordial_marsh")
    scene.play("discover")
    assert "claim_marsh" not in scene.options()
    assert scene.refused("claim_marsh") == "NT-040"


@rule("NT-266")
def test_the_last_token_of_a_turn_is_enough_for_a_marsh() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").tokens(0, unspent=1, used=2).will_draw("primordial_marsh")
    scene.play("discover")
    assert scene.state.deciders() == [0]
    scene.play("claim_marsh")
    assert scene.claimed_by("e3") == 0
    assert scene.state.active == 1


@rule("NT-267")
def test_the_free_marsh_claim_is_optional_and_for_that_moment_only() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").company(1, perks="E1 S1").will_draw("primordial_marsh")
    scene.play("discover")
    assert scene.refused("claim_marsh", seat=1) == "NT-266"  # the discoverer's alone
    assert scene.refused("move space:e4") == "NT-266"  # now or never
    scene.play("decline")
    assert scene.claimed_by("e3") == -1
    assert scene.refused("claim_marsh") == "NT-040"
    scene.play("claim space:e3")  # later it costs a token like any claim
    assert tokens_of(scene) == (1, 2)


@rule("NT-267")
def test_the_free_marsh_claim_earns_like_a_claim() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1-2 S6-9").claim("e4", 0).will_draw("primordial_marsh")
    scene.play("discover", "claim_marsh")
    assert scene.credits(0) == 1 + 2


@rule("NT-267", "NT-247")
def test_the_free_marsh_claim_counts_for_settler_7() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1 S6-7").will_draw("primordial_marsh")
    scene.play("discover", "claim_marsh")
    assert tokens_of(scene) == (3, 0)
    scene.play("claim space:e4")
    assert tokens_of(scene) == (2, 1)  # the bonus of this turn is used


@rule("NT-267", "NT-051")
def test_a_marsh_claim_when_no_token_is_used_gives_nothing_and_keeps_the_bonus_of_settler_7() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7 S1 S6-7")
    scene.will_draw("primordial_marsh", "primordial_marsh").play("discover")
    assert tokens_of(scene) == (3, 0)  # Explorer 7 flipped it back
    scene.play("claim_marsh")
    assert tokens_of(scene) == (3, 0)
    scene.play("claim space:e4")
    assert tokens_of(scene) == (3, 0)  # now Settler 7


@rule("NT-267")
def test_the_free_marsh_claim_costs_nothing_in_an_earthquake() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").weather("earthquake").will_draw("primordial_marsh")
    scene.play("discover", "claim_marsh")
    assert tokens_of(scene) == (2, 1)


@rule("NT-267")
@pytest.mark.parametrize(("settler", "offered"), [("S1-5", False), ("S1-5 S10", True)])
def test_a_marsh_on_an_edge_land_is_free_only_with_settler_10(settler: str, offered: bool) -> None:
    scene = Scene().company(0, at="e1", perks=f"E1-5 E10 {settler}").will_draw("primordial_marsh")
    scene.play("discover")
    assert ("claim_marsh" in scene.options()) == offered


@rule("NT-267", "NT-162")
def test_a_marsh_laid_on_ground_scorched_by_its_own_weather_cannot_be_claimed() -> None:
    scene = Scene().company(0, at="e3", perks="E1 S1").land("d3", "volcano").weather(then=["volcanic_eruption"])
    scene.will_draw("primordial_marsh_marked").play("discover")
    assert scene.tile("e3") == "primordial_marsh_marked"
    assert scene.is_scorched("e3")
    assert "claim_marsh" not in scene.options()
    assert scene.refused("claim space:e3") == "NT-157"


@rule("NT-268")
def test_a_canyon_earns_its_discoverer_one_more() -> None:
    scene = Scene().company(0, at="e3", perks="E1-3").will_draw("mineral_rich_canyon")
    scene.play("discover")
    assert scene.credits(0) == 3


@rule("NT-269")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (0, 0)])
def test_an_acid_lake_costs_its_discoverer_two_credits_if_there_are_any(before: int, after: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=before).will_draw("acid_lake")
    scene.play("discover")
    assert scene.credits(0) == after


@rule("NT-270")
def test_a_loss_takes_what_there_is_after_the_earnings_of_the_action() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2").will_draw("acid_lake")
    scene.play("discover")
    assert scene.credits(0) == 0  # earn 1, then lose 1 of the 2
    scene = Scene().company(0, at="e3", perks="E1-4").will_draw("acid_lake")
    scene.play("discover")
    assert scene.credits(0) == 1  # earn 3, then lose 2
    scene = Scene().company(0, at="e3", perks="E1", credits=1).will_draw("acid_lake")
    scene.play("discover")
    assert scene.credits(0) == 0


@rule("NT-271")
def test_the_volcano_can_be_neither_terraformed_nor_claimed_whatever_the_perks() -> None:
    scene = Scene().company(0, at="e3", perks="T1-15 S1-15").land("e3", "volcano")
    assert scene.refused("terraform") == "NT-271"
    assert scene.refused("claim space:e3") == "NT-271"
    assert scene.refused("claim space:e4") == ""
    beside = Scene().company(0, at="e4", perks="T1-15 S1-15").land("e3", "volcano")
    assert beside.refused("terraform") == ""


# -- Terraformed lands -----------------------------------------------------------------------------------------------


@rule("NT-276")
@pytest.mark.parametrize(
    ("forests", "earned"),
    [([], 2), (["e3"], 3), (["e3", "d4"], 4), (["e3", "d4", "f4", "e5"], 6), (["d3", "f5"], 2)],
)
def test_a_forest_earns_one_more_for_every_adjacent_forest(forests: list[str], earned: int) -> None:
    scene = Scene().company(0, at="e4", perks="T1-3").land("g4", "forest")
    for space in forests:
        scene.land(space, "forest")
    scene.will_draw("forest", terraformed=True).play("terraform")
    assert scene.credits(0) == earned


@rule("NT-276")
def test_only_a_forest_looks_at_forests() -> None:
    scene = Scene().company(0, at="e4", perks="T1-3").land("e3", "forest").will_draw("farmland", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == 2


@rule("NT-277", "NT-098")
@pytest.mark.parametrize("base", ["mountain", "mineral_rich_canyon", "underground_cavern"])
def test_farmland_cannot_be_laid_over_mountain_canyon_or_cavern(base: str) -> None:
    scene = Scene().company(0, at="e3", perks="T1-3").land("e3", base).will_draw("farmland", terraformed=True)
    bag = scene.state.terraformed_bag
    scene.play("terraform")
    assert scene.tile("e3") == base
    assert scene.credits(0) == 0
    assert scene.state.terraformed_bag == bag


@rule("NT-277")
@pytest.mark.parametrize("base", ["barren_landscape", "desert", "primordial_marsh", "acid_lake"])
def test_farmland_goes_over_every_other_land(base: str) -> None:
    scene = Scene().company(0, at="e3", perks="T1-3").land("e3", base).will_draw("farmland", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "farmland"
    assert scene.credits(0) == 2


@rule("NT-277")
@pytest.mark.parametrize("tile", ["forest", "pasture", "freshwater_lake"])
def test_other_terraformed_tiles_go_over_a_mountain(tile: str) -> None:
    scene = Scene().company(0, at="e3", perks="T1-3").land("e3", "mountain").will_draw(tile, terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == tile


@rule("NT-278")
@pytest.mark.parametrize(
    ("base", "tile", "earned"), [("", "pasture", 2), ("desert", "pasture", 3), ("", "farmland", 0)]
)
def test_a_pasture_earns_two_more_straight_on_an_undiscovered_space(base: str, tile: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks="T1-5 T10-14")
    if base:
        scene.land("e3", base)
    scene.will_draw(tile, tile, tile, terraformed=True).play("terraform")
    assert scene.credits(0) == earned


@rule("NT-279")
@pytest.mark.parametrize(
    ("farmlands", "earned"), [([], 2), (["e3"], 3), (["e3", "d4", "f4", "e5"], 6), (["d3", "f5"], 2)]
)
def test_a_freshwater_lake_earns_one_more_for_every_adjacent_farmland_when_claimed(
    farmlands: list[str], earned: int
) -> None:
    scene = Scene().company(0, at="e4", perks="S1-3").land("e4", "freshwater_lake")
    for space in farmlands:
        scene.land(space, "farmland")
    scene.play("claim space:e4")
    assert scene.credits(0) == earned


@rule("NT-279")
def test_farmlands_mean_nothing_when_a_lake_is_terraformed_or_another_land_is_claimed() -> None:
    scene = Scene().company(0, at="e4", perks="T1-3 S1-3").land("e3", "farmland")
    scene.will_draw("freshwater_lake", terraformed=True).play("terraform")
    assert scene.credits(0) == 2
    pasture = Scene().company(0, at="e4", perks="S1-3").land("e4", "pasture").land("e3", "farmland")
    pasture.play("claim space:e4")
    assert pasture.credits(0) == 2


# -- extras ----------------------------------------------------------------------------------------------------------


@rule("NT-272")
def test_canyon_and_cavern_extras_need_no_explorer_2() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("mineral_rich_canyon")
    scene.play("discover")
    assert scene.credits(0) == 1
    rain = Scene().company(0, at="e3", perks="E1").weather("acid_rain_monsoon").will_draw("underground_cavern")
    rain.play("discover")
    assert rain.credits(0) == 2
    edge = Scene().company(0, at="e1", perks="E1 E6-11").will_draw("mountain", "mountain")
    edge.play("discover")
    assert edge.credits(0) == 1  # Explorer 11


@rule("NT-272")
def test_forest_and_pasture_extras_need_no_terraformer_2() -> None:
    scene = Scene().company(0, at="e4", perks="T1").land("e3", "forest").will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == 1
    bare = Scene().company(0, at="e3", perks="T1 T6-14")
    bare.will_draw("pasture", "pasture", "pasture", terraformed=True).play("terraform")
    assert bare.credits(0) == 2


@rule("NT-272")
def test_lake_and_farmland_extras_need_no_settler_2() -> None:
    scene = Scene().company(0, at="e4", perks="S1").land("e4", "freshwater_lake").land("e3", "farmland")
    scene.play("claim space:e4")
    assert scene.credits(0) == 1
    sun = Scene().company(0, at="e4", perks="S1").land("e4", "farmland").weather("mostly_sunny")
    sun.play("claim space:e4")
    assert sun.credits(0) == 1
    edge = Scene().company(0, at="e1", perks="S1 S6-11").land("e1", "mountain").land("e2", "mountain", claim=0)
    edge.play("claim space:e1")
    assert edge.credits(0) == 3  # 2 by Settler 9 beside a claim of one's own, 1 by Settler 11 on the edge

"""The Terraform action (NT-090 to NT-100)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.playout import playout
from earthrise.games.new_earth_thomas.components.lands import LANDS, TILE_NAMES
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


@rule("NT-090")
def test_terraforming_a_natural_land_costs_one_token() -> None:
    scene = Scene().company(0, at="e4", perks="T1").will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "forest"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-090")
def test_without_terraformer_1_nothing_can_be_terraformed() -> None:
    scene = Scene().company(0, at="e4", perks="E1 S1")
    assert scene.refused("terraform") == "NT-046"


@rule("NT-090")
def test_an_undiscovered_land_cannot_be_terraformed() -> None:
    scene = Scene().company(0, at="e3", perks="T1-13")
    assert scene.refused("terraform") == "NT-090"


@rule("NT-091")
def test_the_tile_comes_out_of_the_terraformed_bag_and_covers_the_natural_one() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "desert").will_draw("pasture", terraformed=True)
    natural, terraformed = scene.data["natural_bag"], scene.data["terraformed_bag"]
    scene.play("terraform")
    after = scene.state.to_data()
    assert after["spaces"]["e3"] == {"tile": "pasture", "over": "desert"}  # type: ignore[index]
    assert after["terraformed_bag"] == {**terraformed, "pasture": terraformed["pasture"] - 1}
    assert after["natural_bag"] == natural


@rule("NT-091")
def test_the_tile_drawn_is_any_of_the_bag_by_chance() -> None:
    drawn = set()
    for seed in range(150):
        scene = Scene().company(0, at="e4", perks="T1").put(chance=Chance(seed).to_data())
        scene.play("terraform")
        drawn.add(scene.tile("e4").removesuffix("_marked"))
    assert drawn == {land.id for land in LANDS[1:] if not land.natural}


@rule("NT-091")
def test_what_the_tile_does_when_terraformed_happens_at_once() -> None:
    scene = Scene().company(0, at="e4", perks="T1").land("e3", "forest").will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == 1


@rule("NT-091")
@pytest.mark.parametrize(("perks", "number"), [("T1-5", 1), ("T1 T6", 2), ("T1-5 T10-13", 3)])
def test_a_terraformer_sifts_as_an_explorer_does(perks: str, number: int) -> None:
    drawn = ["forest", "pasture", "freshwater_lake"][:number]
    scene = Scene().company(0, at="e4", perks=perks).will_draw(*drawn, terraformed=True)
    scene.play("terraform")
    if number > 1:
        assert sorted(scene.options()) == sorted(f"keep tile:{tile}" for tile in drawn)
        scene.play("keep tile:forest")
    assert scene.tile("e4") == "forest"


@rule("NT-092")
@pytest.mark.parametrize("over", ["desert", ""])
def test_a_terraformed_land_is_never_terraformed_again(over: str) -> None:
    scene = Scene().company(0, at="e3", perks="T1-14").land("e3", "forest", over=over)
    assert scene.refused("terraform") == "NT-092"
    natural = Scene().company(0, at="e3", perks="T1-14").land("e3", "desert")
    assert natural.refused("terraform") == ""


@rule("NT-093")
def test_terraforming_a_mountain_costs_two_tokens() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "mountain").will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "forest"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (1, 2)


@rule("NT-093")
def test_one_token_is_not_enough_for_a_mountain() -> None:
    scene = Scene().company(0, at="e3", perks="T1", acted=True).land("e3", "mountain").tokens(0, 1, used=2)
    assert scene.refused("terraform") == "NT-047"


@rule("NT-094")
def test_an_edge_land_is_terraformed_only_with_terraformer_10() -> None:
    barred = Scene().company(0, at="e1", perks="T1-9").land("e1", "desert")
    assert barred.refused("terraform") == "NT-094"
    inner = Scene().company(0, at="e2", perks="T1-9").land("e2", "desert")
    assert inner.refused("terraform") == ""
    able = Scene().company(0, at="e1", perks="T1-5 T10").land("e1", "desert").will_draw("forest", terraformed=True)
    able.play("terraform")
    assert able.tile("e1") == "forest"


@rule("NT-095")
def test_a_rivals_claim_keeps_the_terraformer_off() -> None:
    scene = Scene().company(0, at="e4", perks="T1-7").claim("e4", 1)
    assert scene.refused("terraform") == "NT-095"


@rule("NT-095")
def test_terraformer_8_does_not_mind_a_rivals_claim() -> None:
    scene = Scene().company(0, at="e4", perks="T1-8").company(1, perks="S1-12").claim("e4", 1)
    scene.will_draw("forest", "pasture", terraformed=True)
    scene.play("terraform", "keep tile:forest")
    assert scene.tile("e4") == "forest"


@rule("NT-095")
def test_settler_13_of_the_owner_beats_terraformer_8() -> None:
    scene = Scene().company(0, at="e4", perks="T1-8").company(1, perks="S1-13").claim("e4", 1)
    assert scene.refused("terraform") == "NT-253"


@rule("NT-095")
def test_settler_13_of_somebody_else_protects_nothing() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="T1-8 S1-13").company(2, perks="S1-13").claim("e4", 1)
    assert scene.refused("terraform") == ""


@rule("NT-096")
def test_ones_own_claim_does_not_stand_in_the_way() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1").claim("e4", 0).will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "forest"


@rule("NT-096")
def test_ones_own_settler_13_does_not_stand_in_the_way_either() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1-13").claim("e4", 0)
    assert scene.refused("terraform") == ""


@rule("NT-286", "NT-277")
@pytest.mark.parametrize(
    ("perks", "tile", "weather", "said"),
    [
        ("T1-5", "barren_landscape", "tornado", "1 token, earns 5 credits or more)"),
        (
            "T1-5",
            "barren_landscape",
            "thunderstorm",
            "1 token, earns 5 credits or more; Forest or Pasture earns nothing now)",
        ),
        ("T1-4 S1-14", "barren_landscape", "thunderstorm", "1 token, earns 3 credits or more)"),
        ("T1-2 T6", "mountain", "tornado", "2 tokens, sift 2, earns 1 credit or more; Farmland fails here)"),
        ("T1-2", "underground_cavern", "tornado", "1 token, earns 1 credit or more; Farmland fails here)"),
        ("T1-14", "", "tornado", "1 token, sift 3, may earn credits)"),
    ],
)
def test_the_option_says_what_terraforming_earns_here_and_now(perks: str, tile: str, weather: str, said: str) -> None:
    scene = Scene().company(0, at="e3", perks=perks).weather(weather)
    if tile:
        scene.land("e3", tile)
    words = GAME.say(scene.state, 0, GAME.actions.parse("terraform"))
    assert words.startswith("Terraform e3, ") and words.endswith(f"({said}")


@rule("NT-229", "NT-231")
def test_the_option_counts_what_the_edge_and_a_claim_add() -> None:
    scene = Scene().company(0, at="e1", perks="T1-14").land("e1", "desert", claim=0)
    words = GAME.say(scene.state, 0, GAME.actions.parse("terraform"))
    assert "earns 5 credits or more" in words  # 3, 1 for the Edge Land, 1 for the claim


@rule("NT-097")
def test_the_claim_stays_with_its_owner_who_earns_nothing_for_it() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-8").company(1, perks="S1-5", credits=3).claim("e4", 1)
    scene.will_draw("forest", "pasture", terraformed=True)
    scene.play("terraform", "keep tile:pasture")
    assert scene.tile("e4") == "pasture"
    assert scene.claimed_by("e4") == 1
    assert (scene.credits(0), scene.credits(1)) == (0, 3)


@rule("NT-097")
def test_ones_own_claim_moves_onto_the_new_tile_without_earning_again() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1-5").claim("e4", 0).will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.claimed_by("e4") == 0
    assert scene.credits(0) == 0


@rule("NT-098")
@pytest.mark.parametrize(
    ("land", "cost"), [("mountain", 2), ("mineral_rich_canyon", 1), ("underground_cavern", 1), ("mountain_marked", 2)]
)
def test_farmland_over_a_mountain_a_canyon_or_a_cavern_fails(land: str, cost: int) -> None:
    scene = Scene().company(0, at="e3", perks="T1-5").land("e3", land).will_draw("farmland", terraformed=True)
    bag = scene.data["terraformed_bag"]
    scene.play("terraform")
    assert scene.tile("e3") == land
    assert scene.state.to_data()["terraformed_bag"] == bag
    assert (scene.seat(0).unspent, scene.seat(0).used) == (3 - cost, cost)
    assert scene.credits(0) == 0


@rule("NT-098")
def test_a_failed_terraform_gains_no_action_and_keeps_terraformer_7_for_a_better_one() -> None:
    scene = Scene().company(0, at="e3", perks="T1 T6-7").land("e3", "underground_cavern")
    scene.will_draw("farmland", "farmland", terraformed=True)
    scene.play("terraform")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)
    scene.will_draw("forest", "forest", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "forest"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-098")
def test_a_failed_terraform_leaves_the_claim_alone() -> None:
    scene = Scene().company(0, at="e3", perks="T1-9").land("e3", "underground_cavern", claim=1)
    scene.will_draw("farmland", "farmland", terraformed=True)
    scene.play("terraform")
    assert scene.claimed_by("e3") == 1
    assert scene.credits(0) == 0


@rule("NT-098")
@pytest.mark.parametrize("land", ["barren_landscape", "desert", "primordial_marsh", "acid_lake"])
def test_farmland_can_be_laid_over_any_other_natural_land(land: str) -> None:
    scene = Scene().company(0, at="e3", perks="T1-5").land("e3", land).will_draw("farmland", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "farmland"


@rule("NT-099")
def test_a_marked_tile_that_fails_changes_the_weather_all_the_same() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "underground_cavern")
    scene.weather("clear_skies", then=["tornado"]).will_draw("farmland_marked", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "underground_cavern"
    assert scene.state.card.id == "tornado"


@rule("NT-100")
def test_nothing_can_be_terraformed_out_of_an_empty_bag() -> None:
    scene = Scene().company(0, at="e4", perks="T1").empty_bag(terraformed=True)
    assert scene.refused("terraform") == "NT-100"


@rule("NT-100")
def test_the_last_tile_of_the_bag_can_be_laid_on_the_last_land() -> None:
    scene = Scene().company(0, at="e4", perks="T1").fill_board({"e4": "pasture"}, terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "pasture"
    assert scene.state.terraformed_left == 0


@rule("NT-100")
@pytest.mark.parametrize("seed", range(6))
def test_the_terraformed_bag_never_runs_out_while_a_land_can_be_terraformed(seed: int) -> None:
    state = GAME.start(2 + seed % 3, seed)
    assert isinstance(state, NewEarth)
    assert state.terraformed_left == len(state.top) == 57
    playout(state, Chance(seed))
    green = sum(TILE_NAMES[tile.number] != "none" and not tile.land.natural for tile in state.top)
    assert state.terraformed_left >= 57 - green - sum(state.scorched)
